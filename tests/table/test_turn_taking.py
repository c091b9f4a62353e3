"""What each way of taking turns opens, and options that cannot be used."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from itertools import count
from pathlib import Path

import numpy as np
import pytest

from intents import load_domain
from table.hearing import Ears
from table.hearing_ahead import EarsAhead
from table.journal import Journal
from table.lines import Line
from table.sources import Arrival, Said
from table.turn_taking import Turns, TurnTaking, microphone_source, typed_input
from table.typed_input import Press, TypedInput, TypedLines
from table.understanding import Situation, Understander
from voice.audio import SAMPLE_RATE, Waveform, read_sound_file, silence
from voice.fakes import FakeMicrophone, TableRecogniser
from voice.hypotheses import Hypotheses, Hypothesis
from voice.reopening import ReopeningMicrophone

NAMES = ("Victor", "Clara", "Ben", "Emma", "Oscar", "Grace", "Henry")
SETUP = Situation("setup", NAMES)
SPOKEN = Path(__file__).parent.parent.parent / "audio_fixtures" / "utterances" / "done_next.flac"
COMMAND = [sys.executable, "-c", "from table.main import run; run()"]


@cache
def reader() -> Understander:
    return Understander(load_domain("en"))


class Always(TableRecogniser):
    """Hears the same text in every sound, and keeps the lengths of the sounds."""

    def __init__(self, text: str) -> None:
        super().__init__([])
        self._text = text
        self.seconds: list[float] = []

    def finish(self) -> Hypotheses:
        self.seconds.append(sum(map(len, self._pieces or [])) / 2 / SAMPLE_RATE)
        return Hypotheses((Hypothesis(self._text),), "always")


class NothingTyped(TypedInput):
    def __init__(self, *presses: int) -> None:
        self._turns, self._presses = count(), presses

    def next(self, seconds: float) -> str | Press | None:  # noqa: ARG002
        return Press.TALK if next(self._turns) in self._presses else None

    def close(self) -> None:
        pass


def arrivals(turns: Turns, sound: Waveform, recogniser: Always, typed: TypedInput) -> Iterator[Arrival]:
    clock = (number * 0.1 for number in count())
    device, ears = ReopeningMicrophone(FakeMicrophone([sound], pause=3.0)), EarsAhead(Ears(reader(), recogniser))
    source = microphone_source(turns, reader(), device, ears, typed, print, lambda: next(clock))
    try:
        while True:
            arrival = source.next(SETUP, 0.1)
            if arrival is not None:
                yield arrival
    except EOFError:
        source.close()


def test_the_open_microphone_hears_what_is_said() -> None:
    sound = np.concatenate([silence(0.6), read_sound_file(SPOKEN)])
    [said] = arrivals(Turns(), sound, Always("start the theft"), NothingTyped())
    assert isinstance(said, Said)
    assert said.text == "start the theft"


def test_with_a_key_only_what_is_said_between_two_presses_is_heard() -> None:
    sound = np.concatenate([silence(1.0), read_sound_file(SPOKEN), silence(1.0), read_sound_file(SPOKEN)])
    turns, recogniser = Turns(TurnTaking.PUSH), Always("start the theft")
    assert list(arrivals(turns, sound, recogniser, NothingTyped())) == []
    [said] = arrivals(turns, sound, recogniser, NothingTyped(8, 30))
    assert isinstance(said, Said)


def test_with_a_wake_word_the_rest_is_nothing() -> None:
    sound = np.concatenate([silence(0.6), read_sound_file(SPOKEN)])
    turns = Turns(TurnTaking.WAKE, "Maestro")
    assert list(arrivals(turns, sound, Always("start the theft"), NothingTyped())) == []
    [said] = arrivals(turns, sound, Always("Maestro, start the theft"), NothingTyped())
    assert isinstance(said, Said)
    assert said.text == "start the theft"
    [asked] = arrivals(turns, sound, Always("Maestro."), NothingTyped())
    assert isinstance(asked, Line)
    assert asked.id == "listening"


def test_a_longer_pause_keeps_a_slow_sentence_together() -> None:
    spoken = read_sound_file(SPOKEN)
    sound = np.concatenate([silence(0.6), spoken, silence(1.0), spoken])
    quick, slow = Always("start the theft"), Always("start the theft")
    assert len(list(arrivals(Turns(), sound, quick, NothingTyped()))) == 2
    assert len(list(arrivals(Turns(pause=2.0), sound, slow, NothingTyped()))) == 1


def test_lines_are_read_where_there_is_no_terminal(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "typed").write_text("\nwho is lying\n", encoding="utf-8")
    with (tmp_path / "typed").open(encoding="utf-8") as typed:
        monkeypatch.setattr(sys, "stdin", typed)
        lines = typed_input(Turns(TurnTaking.PUSH), lambda: None)
        assert isinstance(lines, TypedLines)
        assert [lines.next(5.0), lines.next(5.0)] == [Press.TALK, "who is lying"]


def test_a_wake_word_that_sounds_like_a_player_is_refused_in_one_sentence(tmp_path: Path) -> None:
    table = ["play", "--players", ",".join(NAMES), "--keyboard", "--silent", "--journal", str(tmp_path / "games")]
    wake = ["--listen", "wake", "--wake-word", "Klara"]
    result = subprocess.run(
        [*COMMAND, *table, *wake], input="", capture_output=True, text=True, timeout=120, check=False
    )
    assert result.returncode == 2
    assert "sounds like 'Clara'" in result.stderr
    assert "Traceback" not in result.stderr
    assert Journal.open(tmp_path / "games").games() == []

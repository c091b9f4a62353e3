"""An evening as sound, end to end: guests speak, the ears of the program hear, and what went wrong is put right."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from audio_fixtures.signals import Signal
from benchmarks.evenings.cast import Cast
from benchmarks.evenings.judging import Hearing, Verdict
from benchmarks.evenings.playing import SpokenEvening
from benchmarks.evenings.room import SpokenRoom
from benchmarks.evenings.script import Ending, read_evening, text_ending
from engine.events import Accused
from intents import load_domain
from table.commands.options import DEFAULT_RECOGNISER
from table.hearing import Ears
from table.understanding import Understander
from voice.audio import Waveform
from voice.hypotheses import Hypotheses, Hypothesis
from voice.recognisers import Grammar
from voice.recognisers.sentence_graph import SentenceGraph

SHORT = """
setup {"players": ["Victor", "Anna", "Ben", "Clara", "David", "Emma"], "notes": "open"}
> Start the theft.
> The box is back.
> Clara, what did you receive?
> Ten diamonds and two tokens.
> Clara, empty your pockets!
> (wait 4)
> I took a driver.
"""
"""Part of an evening: an unjust accusation, after which the Godfather falls."""


class Tones:
    """Speaks in tones, one second each: a recogniser that is told what was said needs no words in them."""

    def speech(self, seat: int, text: str, slowly: bool = False) -> Signal:  # noqa: ARG002 - all sound alike
        return 0.1 * np.sin(np.arange(16_000) * 0.4)


class Mishearing:
    """A recogniser that hears what a table tells it, line by line, however often it looks at a line."""

    name = "mishearing"

    def __init__(self, told: Callable[[], str]) -> None:
        self._told = told

    def missing_words(self, grammar: Grammar) -> frozenset[str]:  # noqa: ARG002
        return frozenset()

    def start(self, grammar: Grammar) -> None:
        pass

    def feed(self, samples: Waveform) -> str:  # noqa: ARG002
        return ""

    def reconsider(self, graph: SentenceGraph) -> Hypotheses | None:  # noqa: ARG002
        return None

    def finish(self) -> Hypotheses:
        return Hypotheses((Hypothesis(self._told()),), self.name)

    def close(self) -> None:
        pass


def text_end() -> Ending:
    return text_ending(SHORT, Understander(load_domain("en")), Path())


def misheard(monkeypatch: pytest.MonkeyPatch, instead: dict[tuple[str, int], str]) -> tuple[Ending, SpokenEvening]:
    """Play the evening with ears that hear every line rightly, but for these attempts of these lines."""
    evening: list[SpokenEvening] = []

    def heard_now() -> str:
        text, attempt = evening[0].guests.saying
        return instead.get((text, attempt), text)

    def deaf(understander: Understander, *_: object, **__: object) -> Ears:
        return Ears(understander, Mishearing(heard_now))

    monkeypatch.setattr("benchmarks.evenings.playing.open_ears", deaf)
    evening.append(SpokenEvening(read_evening(SHORT), load_domain("en"), Tones(), SpokenRoom(), "mishearing", print))
    return evening[0].play(), evening[0]


def verdicts(hearings: list[Hearing]) -> list[tuple[str, Verdict]]:
    return [(one.text, one.verdict) for one in hearings if one.verdict is not Verdict.AS_MEANT or not one.scripted]


def test_a_part_of_an_evening_is_heard_and_ends_as_its_text(tmp_path: Path) -> None:
    told: list[str] = []
    cast, domain = Cast(), load_domain("en")
    evening = SpokenEvening(read_evening(SHORT), domain, cast, SpokenRoom(), DEFAULT_RECOGNISER, told.append, tmp_path)
    ending = evening.play()
    cast.close()
    hearings = evening.guests.hearings
    assert ending == text_end()
    assert [one.spoiled for one in hearings if one.spoiled] == []
    assert sum(one.verdict is Verdict.AS_MEANT for one in hearings if one.attempt == 1) >= 5
    assert len(list(tmp_path.glob("*.wav"))) == len(told) == len(hearings)


def test_a_line_that_was_not_understood_twice_is_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    line = "The box is back."
    ending, evening = misheard(monkeypatch, {(line, 1): "marmalade", (line, 2): "marmalade"})
    assert ending == text_end()
    assert evening.guests.typed == [line]
    assert verdicts(evening.guests.hearings) == [(line, Verdict.UNANSWERED)] * 2


def test_a_false_accusation_is_taken_back_and_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    line = "Clara, empty your pockets!"
    ending, evening = misheard(monkeypatch, {(line, 1): "Ben, empty your pockets!"})
    assert ending == text_end()
    [wrong] = [one for one in evening.guests.hearings if one.spoiled]
    assert (wrong.text, wrong.verdict) == (line, Verdict.MISUNDERSTOOD)
    assert Accused(2) in wrong.spoiled
    assert verdicts(evening.guests.hearings) == [(line, Verdict.MISUNDERSTOOD), ("Undo that.", Verdict.AS_MEANT)]


def test_a_wrong_question_back_is_denied(monkeypatch: pytest.MonkeyPatch) -> None:
    line = "I took a driver."
    ending, evening = misheard(monkeypatch, {(line, 1): "I took three diamonds."})
    assert ending == text_end()
    assert verdicts(evening.guests.hearings) == [(line, Verdict.MISUNDERSTOOD), ("No.", Verdict.AS_MEANT)]
    assert not any(one.spoiled for one in evening.guests.hearings)

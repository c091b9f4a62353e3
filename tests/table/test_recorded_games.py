"""The recorded games, heard by the real recogniser: what is said, what is understood, and how they end."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib import resources

import pytest

from engine.events import Accused
from intents import Understood, load_domain
from table.commands.options import DEFAULT_RECOGNISER, RecogniserChoice, open_ears
from table.hearing import Ears
from table.recorded_games import Performance, RecordedGame, Step, recorded_game_names
from table.understanding import Situation, Understander
from voice.audio import read_sound_file

LEAST_RIGHT = 0.92
"""The share of a game's utterances that must be understood at first hearing."""


@pytest.fixture(scope="module")
def understander() -> Understander:
    return Understander(load_domain("en"))


@pytest.fixture(scope="module")
def ears(understander: Understander) -> Iterator[Ears]:
    opened = open_ears(understander, RecogniserChoice(DEFAULT_RECOGNISER))
    yield opened
    opened.close()


@pytest.fixture(scope="module", params=recorded_game_names())
def played(request: pytest.FixtureRequest, understander: Understander, ears: Ears) -> tuple[Performance, list[Step]]:
    performance = Performance(RecordedGame(request.param), understander, ears)
    return performance, list(performance.steps())


def test_sounds_that_are_no_command_give_no_command(ears: Ears) -> None:
    """Talk, near misses of the formula, coughs, music and silence: nothing follows from any of them."""
    folder = resources.files("audio_fixtures") / "utterances"
    rows = [json.loads(line) for line in (folder / "manifest.jsonl").read_text(encoding="utf-8").splitlines()]
    foreign = [row for row in rows if row["file"].startswith("oov_")]
    acted = {}
    for row in foreign:
        with resources.as_file(folder / row["file"]) as path:
            heard = ears.hear(Situation(row["phase"], tuple(row["players"])), read_sound_file(path))
        if isinstance(heard.understanding, Understood):
            acted[row["file"]] = heard.understanding.intent
    assert len(foreign) >= 20
    assert acted == {}


def test_a_recorded_game_is_understood_at_first_hearing(played: tuple[Performance, list[Step]]) -> None:
    heard = [step for step in played[1] if step.recording is not None]
    assert sum(step.right for step in heard) / len(heard) >= LEAST_RIGHT


def test_a_recorded_game_ends_as_it_was_played(played: tuple[Performance, list[Step]]) -> None:
    performance, _ = played
    outcome = performance.session.state.public.outcome
    ending = performance.game.truth["ending"]
    assert outcome is not None
    assert outcome.reason.value == ending["reason"]
    assert list(outcome.winners) == ending["winners"]
    assert performance.session.state.public.recovered == ending["recovered"]


def test_nobody_is_accused_who_was_not(played: tuple[Performance, list[Step]]) -> None:
    """A mishearing may cost a repeat, never a false accusation."""
    for step in played[1]:
        if any(isinstance(record, Accused) for record in step.records):
            assert step.recording is not None
            assert step.recording.intent == "accuse"


def test_the_lie_of_a_recorded_game_is_pointed_out(played: tuple[Performance, list[Step]]) -> None:
    said = {line.id for step in played[1] for line in (*step.lines, *step.repair)}
    assert said & {"contradiction-neighbours", "contradiction-chain"}

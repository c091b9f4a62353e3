"""Whole evenings against the program, as transcripts that can be read: he wins, falls to an Agent, runs out of Jokers.

After a wanted change `python tests/table/regenerate_evenings.py` writes them anew; the difference is to be read.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from intents import load_domain
from table.hearing import Ears
from table.journal import Journal
from table.replay import ScriptPlayer
from table.state import TableState
from table.transcript import rewritten
from table.understanding import Understander

FOLDER = Path(__file__).parent / "godfather_evenings"
ENDINGS = {
    "six_real_box.txt": ("all_diamonds_recovered", ["Don Consigliere", "Ben"]),
    "eight_agent.txt": ("agent_accused", ["Clara"]),
    "eight_no_joker.txt": ("godfather_eliminated", ["Clara", "Grace"]),
    "kings_box_eight.txt": ("agent_accused", ["Ben"]),
}


@pytest.fixture(scope="module")
def understander() -> Understander:
    return Understander(load_domain("en"))


def no_ears() -> Ears:
    raise AssertionError("a typed evening listens to nothing")


def play(name: str, understander: Understander) -> tuple[str, str, TableState]:
    text = (FOLDER / name).read_text(encoding="utf-8")
    player = lambda: ScriptPlayer(Journal.in_memory(), understander, no_ears, FOLDER)  # noqa: E731 - a fresh table
    played, table = rewritten(text, player)
    return text, played, table.session.state


def test_every_evening_has_its_ending() -> None:
    assert sorted(ENDINGS) == sorted(path.name for path in FOLDER.iterdir())


@pytest.mark.parametrize("name", ENDINGS)
def test_an_evening_is_played_word_for_word_and_won_by_the_right_people(name: str, understander: Understander) -> None:
    text, played, state = play(name, understander)
    assert played.splitlines() == text.splitlines()
    assert state.public.outcome is not None
    reason, winners = ENDINGS[name]
    found = [state.name(seat) for seat in state.public.outcome.winners]
    assert (state.public.outcome.reason.value, found) == (reason, winners)


@pytest.mark.parametrize("name", ENDINGS)
def test_everybody_gets_a_word_before_the_first_is_accused(name: str, understander: Understander) -> None:
    _, _, state = play(name, understander)
    first = next(number for number, made in enumerate(state.moves) if made.what.act.value == "accuse")
    asked = {made.what.seat for made in state.moves[:first] if made.what.act.value == "ask"}
    assert asked == set(state.takers)


def test_what_only_one_may_hear_is_said_to_one(understander: Understander) -> None:
    _, played, _ = play("six_real_box.txt", understander)
    before_end = played.partition("The game is over")[0]
    assert len(re.findall(r"^  \[Ana\] Take 3 diamonds out", before_end, re.MULTILINE)) == 1
    assert "hidden" not in before_end

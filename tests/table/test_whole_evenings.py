"""Whole evenings, hands-free, as transcripts that can be read: every word that is said, and who wins.

After a wanted change `python tests/table/regenerate_evenings.py` writes them anew; the difference is to be read.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.outcome import Outcome
from intents import load_domain
from table.errors import ScriptError
from table.hearing import Ears
from table.journal import Journal
from table.replay import ScriptPlayer
from table.state import TableState
from table.transcript import SILENCE, rewritten
from table.understanding import Understander

FOLDER = Path(__file__).parent / "whole_evenings"

ENDINGS = {
    "first_game_six.txt": ("godfather_eliminated", ["Emma"]),
    "hands_free_six.txt": ("all_diamonds_recovered", ["Victor", "Ben"]),
    "hands_free_eight.txt": ("agent_accused", ["Frank"]),
    "hands_free_twelve.txt": ("godfather_eliminated", ["Emma", "Julia", "Karl"]),
    "kings_box_eight.txt": ("godfather_eliminated", ["Emma", "Grace"]),
    "everything_goes_wrong.txt": ("agent_accused", ["David"]),
}


@pytest.fixture(scope="module")
def understander() -> Understander:
    return Understander(load_domain("en"))


def no_ears() -> Ears:
    raise AssertionError("a typed evening listens to nothing")


def play(name: str, understander: Understander, journal: Journal) -> tuple[str, str, TableState]:
    text = (FOLDER / name).read_text(encoding="utf-8")
    played, table = rewritten(text, lambda: ScriptPlayer(journal, understander, no_ears, FOLDER))
    return text, played, table.session.state


def outcome_of(state: TableState) -> Outcome:
    assert state.public.outcome is not None
    return state.public.outcome


def test_every_evening_has_its_ending() -> None:
    assert sorted([*ENDINGS, "two_games.txt"]) == sorted(path.name for path in FOLDER.iterdir())


@pytest.mark.parametrize("name", ENDINGS)
def test_an_evening_is_said_word_for_word_and_won_by_the_right_people(name: str, understander: Understander) -> None:
    text, played, state = play(name, understander, Journal.in_memory())
    assert played.splitlines() == text.splitlines()
    reason, winners = ENDINGS[name]
    outcome = outcome_of(state)
    assert (outcome.reason.value, [state.name(seat) for seat in outcome.winners]) == (reason, winners)


def test_two_games_in_a_row_change_godfather_and_seats_and_end_apart(understander: Understander) -> None:
    journal = Journal.in_memory()
    text, played, state = play("two_games.txt", understander, journal)
    assert played.splitlines() == text.splitlines()
    assert [game.ended for game in journal.games()] == [False, True, True]
    titles = [game.title.split(", ") for game in reversed(journal.games())]
    assert [players[0] for players in titles] == ["Victor", "Emma", "Ben"]
    assert len({tuple(players) for players in titles}) == 3
    assert (state.phase, state.names[-1]) == ("theft", "Hugo")


def test_nothing_said_aloud_tells_what_was_confided(understander: Understander) -> None:
    """The numbers of `(confide ...)` are spoken to the Godfather alone until the end."""
    _, played, _ = play("everything_goes_wrong.txt", understander, Journal.in_memory())
    before_end = played.partition("The game is over")[0].splitlines()
    told = [line for line in before_end if re.search(r"(you hid|kept back) \d", line)]
    assert len(told) == 4
    assert all(line.startswith("  [Godfather] ") for line in told)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Start the theft.", "Line 1 is 'Start the theft.'; it must begin with"),
        ('setup {"players": ["Ana"]}', "Line 1 cannot be played: .*1 players cannot play"),
        ("> Start the theft.", "The script must begin with"),
    ],
)
def test_a_transcript_that_cannot_be_played_names_its_line(understander: Understander, text: str, message: str) -> None:
    with pytest.raises(ScriptError, match=message):
        rewritten(text, lambda: ScriptPlayer(Journal.in_memory(), understander, no_ears, FOLDER))


def test_silence_is_written_down_too(understander: Understander) -> None:
    setup = 'setup {"players": ["Victor", "Ana", "Ben", "Clara", "David", "Emma"]}'
    text = f"{setup}\n> (wait 1)"
    played, _ = rewritten(text, lambda: ScriptPlayer(Journal.in_memory(), understander, no_ears, FOLDER))
    assert played.splitlines()[-2:] == ["> (wait 1)", SILENCE]

"""An exported game is a script that plays the same game, and comes back into a journal as it was."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from intents import load_domain
from table.errors import JournalError, ScriptError, UsageError
from table.hearing import Ears
from table.journal import Entry, Journal
from table.journal_export import exported, read_export
from table.journal_games import read_game
from table.recorded_games import RecordedGame
from table.replay import ScriptPlayer
from table.understanding import Understander

DIGITAL = [
    {"setup": {"players": ["Victor", "Clara", "Ben", "Emma", "Oscar", "Grace"], "box": "digital"}},
    {"hear": "call seat one Carla"},
    {"hear": "start the theft"},
    {"hide": 3},
    {"take": {"seat": 1, "diamonds": 0, "tokens": ["agent"], "bag": "loyal"}},
    {"take": {"seat": 2, "diamonds": 4}},
    {"hear": "undo that"},
    {"take": {"seat": 2, "diamonds": 5}},
    *({"take": {"seat": seat, "diamonds": 1}} for seat in (3, 4, 5)),
    {"look": True},
]


@pytest.fixture(scope="module")
def understander() -> Understander:
    return Understander(load_domain("en"))


def no_ears() -> Ears:
    raise ScriptError("these scripts have no sounds")


def played(lines: list[str], understander: Understander) -> Journal:
    journal = Journal.in_memory()
    reports = list(ScriptPlayer(journal, understander, no_ears, Path()).play(lines))
    assert [report["error"] for report in reports if "error" in report] == []
    return journal


def seven() -> list[str]:
    script = RecordedGame("seven_players").script
    said = [{"hear": step["text"], "seat": None} if "hear_file" in step else step for step in script]
    return [json.dumps(step) for step in said]


def kept(journal: Journal, game: int = 1) -> list[Entry]:
    return journal.entries(game)


def lines_of(journal: Journal) -> list[str]:
    return exported(journal.summary(1), journal.entries(1), "undo that")


@pytest.fixture(scope="module")
def whole(understander: Understander) -> Journal:
    return played(seven(), understander)


def test_an_exported_game_plays_again_to_the_same_steps_and_end(whole: Journal, understander: Understander) -> None:
    again = played(lines_of(whole), understander)
    assert kept(again) == kept(whole)
    assert again.summary(1).ended
    assert read_game(again, 1).outcome == read_game(whole, 1).outcome


def test_takes_and_steps_taken_back_play_again(understander: Understander) -> None:
    journal = played([json.dumps(step) for step in DIGITAL], understander)
    again = played(lines_of(journal), understander)
    assert kept(again) == kept(journal)
    assert read_game(again, 1).state == read_game(journal, 1).state


def test_an_exported_game_comes_into_another_journal_as_it_was(whole: Journal) -> None:
    other = Journal.in_memory()
    number = read_export(lines_of(whole)).add_to(other)
    assert kept(other, number) == kept(whole)
    summary, original = other.summary(number), whole.summary(1)
    assert (summary.title, summary.started, summary.ended) == (original.title, original.started, True)


def test_a_game_is_not_taken_over_twice(whole: Journal) -> None:
    with pytest.raises(UsageError, match="it is game 1 there"):
        read_export(lines_of(whole)).add_to(whole)
    assert len(whole.games()) == 1


def test_a_line_that_is_no_step_is_named(whole: Journal) -> None:
    lines = lines_of(whole)
    for number, text, words in [
        (3, "{", "Line 3 of the exported game is not JSON"),
        (2, '{"hear": "yes"}', "Line 2 has no `kept`"),
        (2, '{"kept": {"number": 2}}', "Line 2: `kept` is no step"),
        (4, lines[4], "Line 4 is step 5; step 4 should come here"),
        (1, json.dumps({**json.loads(lines[0]), "journal": {"format": 2}}), "newer version"),
        (1, json.dumps({**json.loads(lines[0]), "journal": {}}), "no `journal` with format"),
    ]:
        with pytest.raises(ScriptError, match=words):
            read_export([*lines[: number - 1], text, *lines[number:]])


def test_a_game_that_makes_no_sense_is_not_taken_over(whole: Journal) -> None:
    first, second, *rest = map(json.loads, lines_of(whole))
    first["kept"]["records"] = second["kept"]["records"]
    strange = json.loads(json.dumps(second))
    strange["kept"]["records"] = [{"type": "Unheard"}]
    for lines in ([first, second, *rest], [first, strange]):
        with pytest.raises(ScriptError, match="cannot be read"):
            read_export(map(json.dumps, lines))
    with pytest.raises(JournalError):
        Journal.in_memory().game(1)
    with pytest.raises(ScriptError):
        read_export([])

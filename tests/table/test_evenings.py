"""Scripted evenings: whole conversations from `evenings/`, typed, with what must be answered and to whom.

`expect` holds the ids of the answers in order, those for the Godfather alone with "(godfather)" before them; `says` a
part of what is said.
"""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from engine.state import Standing
from intents import load_domain
from table.commands.game_sources import find_game
from table.evening import Evening
from table.hearing import Ears
from table.journal import Journal
from table.narrator import narrator_of
from table.outputs import Announcer, Captions
from table.replay import ScriptPlayer
from table.session import Session
from table.setup import Notes, read_setup
from table.sources import Keyboard
from table.typed_input import TypedLines
from table.understanding import Understander

FOLDER = Path(__file__).parent / "evenings"
SCRIPTS = sorted(path.name for path in FOLDER.glob("*.jsonl"))
TWELVE = "twelve_players.jsonl"
NOTES = ("contradiction-", "liar-", "testimony-recall", "testimony-taken", "odds-", "advice-", "motive-")


@pytest.fixture(scope="module")
def understander() -> Understander:
    return Understander(load_domain("en"))


def no_ears() -> Ears:
    raise AssertionError("a typed evening listens to nothing")


def steps_of(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (FOLDER / name).read_text(encoding="utf-8").splitlines()]


def play(understander: Understander, steps: list[dict[str, Any]]) -> tuple[list[dict[str, Any]], Session]:
    player = ScriptPlayer(Journal.in_memory(), understander, no_ears, FOLDER)
    reports = list(player.play(json.dumps(step) for step in steps))
    assert [report["error"] for report in reports if "error" in report] == []
    return reports, player.session


def answers(report: dict[str, Any]) -> list[str]:
    return [("(godfather) " if said["audience"] == "godfather" else "") + said["id"] for said in report["say"]]


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_scripted_evening_is_answered_as_written(understander: Understander, name: str) -> None:
    steps = steps_of(name)
    reports, _ = play(understander, steps)
    assert sum("expect" in step for step in steps) > len(steps) // 2
    for number, (step, report) in enumerate(zip(steps, reports, strict=True), 1):
        where = f"{name}, line {number}"
        assert answers(report) == step.get("expect", answers(report)), where
        assert step.get("says", "") in " ".join(said["text"] for said in report["say"]), where


def with_notes(notes: Notes) -> list[dict[str, Any]]:
    first, *rest = steps_of(TWELVE)
    return [{"setup": {**first["setup"], "notes": notes.value}}, *(step for step in rest if "confide" not in step)]


def test_twelve_players_make_forty_statements_and_the_richest_loses(understander: Understander) -> None:
    _, session = play(understander, steps_of(TWELVE))
    seen = session.state.public
    assert len(session.state.names) == 12
    assert len(seen.testimony) >= 40
    assert {said.standing for said in seen.testimony} == set(Standing)
    assert seen.outcome is not None
    assert seen.outcome.reason.value == "all_diamonds_recovered"


def test_the_same_evening_without_notes_tells_nobody_anything(understander: Understander) -> None:
    reports, _ = play(understander, with_notes(Notes.OFF))
    told = [said["id"] for report in reports for said in report["say"] if said["id"].startswith(NOTES)]
    assert told == []
    assert {said["audience"] for report in reports for said in report["say"]} == {"all"}


def test_with_open_notes_everybody_hears_what_the_godfather_would(understander: Understander) -> None:
    """Nothing is confided here, so the only difference is who hears it; what a player may not ask is refused in one."""
    private, _ = play(understander, with_notes(Notes.GODFATHER))
    public, _ = play(understander, with_notes(Notes.OPEN))
    for one, other in zip(private[1:], public[1:], strict=True):
        ids = [said["id"] for said in one["say"]]
        if "query-notes-private" not in ids:
            assert [said["text"] for said in one["say"]] == [said["text"] for said in other["say"]]
    assert {said["audience"] for report in public for said in report["say"]} == {"all"}
    assert "godfather" in {said["audience"] for report in private for said in report["say"]}


@pytest.mark.parametrize("private_to", [frozenset(), frozenset({0})])
def test_a_room_hears_notes_for_the_godfather_only_on_his_own_screen(
    understander: Understander, private_to: frozenset[int]
) -> None:
    steps = steps_of(TWELVE)
    words = [step["hear"] for step in steps if "hear" in step and not step["hear"].endswith("pockets!")][:60]
    screen = io.StringIO()
    session, opening = Session.begin(Journal.in_memory(), read_setup(steps[0]["setup"]))
    outputs = [Captions(Console(file=screen, width=250), private_to)]
    source = Keyboard(understander, TypedLines(io.StringIO("\n".join(words))))
    Evening(session, Announcer(narrator_of(session.state.setup), outputs), source, lambda: 0.0).run(opening)
    shown = screen.getvalue()
    assert ("is lying" in shown) == bool(private_to)
    assert ("percent" in shown) == bool(private_to)
    assert ("no private way" in shown) != bool(private_to)


@pytest.mark.parametrize("name", SCRIPTS)
def test_every_evening_has_a_timeline(name: str) -> None:
    found = find_game(str(FOLDER / name), None)
    assert found.state.game is not None
    assert found.asked.setup == found.state.setup

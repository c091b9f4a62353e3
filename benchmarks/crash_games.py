"""Games to be disturbed: typed scripts that go through every kind of moment a table can be in."""

from __future__ import annotations

import json
from typing import Any

from table.recorded_games import RecordedGame, recorded_game_names

UNDO_EVERY = 12
"""Steps after which the table takes back what it said, and says it again."""
CORNERS = "corners"
_NAMES = ["Victor", "Clara", "Ben", "Emma", "Oscar", "Grace", "Henry"]
_GODFATHER = 0


def crash_games() -> list[str]:
    """Return the names of the games."""
    return [CORNERS, *recorded_game_names()]


def script_of(name: str) -> tuple[str, ...]:
    """Return a game as lines of a script."""
    lines = corners() if name == CORNERS else typed(name)
    return tuple(json.dumps(line) for line in lines)


def typed(name: str) -> list[dict[str, Any]]:
    """Return a recorded game as typed words, with steps that are taken back and said again."""
    lines: list[dict[str, Any]] = []
    for number, step in enumerate(RecordedGame(name).script):
        said = {"hear": step["text"], "seat": None} if "hear_file" in step else step
        lines.append(said)
        if number % UNDO_EVERY == UNDO_EVERY - 1 and step.get("expect", {}).get("intent") in ("claim_passed", "ask"):
            lines += [_hear("undo that"), said]
    return lines


def corners() -> list[dict[str, Any]]:
    """Return a game with a box that the program keeps: shares, refusals, questions, silences, rests, a shot."""
    return [*_theft(), *_accusation_and_shot()]


def _theft() -> list[dict[str, Any]]:
    box = {"box": "digital", "hidden": 2, "cleaner": True, "notes": "open", "seed": 5}
    return [
        {"setup": {"players": _NAMES, **box}},
        _hear("how do we play"),
        {"wait": 40.0},
        {"wait": 40.0},
        _hear("start the theft"),
        _take(1, 0, "cleaner", bag="driver"),
        _take(3, 2),
        _take(2, 3),
        _hear("who has the box"),
        _take(3, 0, "loyal"),
        _take(4, 5),
        _hear("undo that"),
        _take(4, 4),
        _take(5, 0, "agent"),
        _take(6, 0),
    ]


def _accusation_and_shot() -> list[dict[str, Any]]:
    return [
        _hear("Ben, what did you take?", _GODFATHER),
        _hear("I took the loyal henchman", 2),
        _hear("who is lying?"),
        _hear("Ben turn out your pockets", _GODFATHER),
        _hear("what now"),
        _hear("no", _GODFATHER),
        _hear("Ben turn out your pockets", _GODFATHER),
        _hear("yes", _GODFATHER),
        {"wait": 1.0},
        _hear("pow"),
        _hear("cancel"),
        {"wait": 1.5},
        {"wait": 2.0},
        _hear("recap"),
        _hear("pause the game"),
        _hear("carry on"),
        _hear("Oscar, empty your pockets", _GODFATHER),
        {"wait": 1.0},
        _hear("pow"),
        _hear("it was Clara"),
        {"wait": 5.0},
        _hear("who won"),
    ]


def _hear(text: str, seat: int | None = None) -> dict[str, Any]:
    return {"hear": text, "seat": seat}


def _take(seat: int, diamonds: int, *tokens: str, bag: str | None = None) -> dict[str, Any]:
    return {"take": {"seat": seat, "diamonds": diamonds, "tokens": list(tokens), "bag": bag}}

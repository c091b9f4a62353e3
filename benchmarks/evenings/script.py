"""A text evening as what its guests do: say a line, let time pass, confide a number. And how it ends as text."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

from engine.pieces import Take
from table.errors import ScriptError, TableError
from table.hearing import Ears
from table.journal import Journal
from table.replay import ScriptPlayer
from table.setup import TableSetup, read_setup
from table.state import TableState
from table.transcript import rewritten
from table.understanding import Understander

_WAITED = re.compile(r"^\(wait (\d+(?:\.\d+)?)\)$")
_CONFIDED = re.compile(r"^\(confide (\{.*\})\)$")
_SPOKEN_BY = re.compile(r"^([^\W\d_]+): (.+)$")


@dataclass(frozen=True, slots=True)
class Words:
    """A line that somebody says."""

    text: str
    seat: int | None = None
    """Whose voice it is, where the text evening tells."""


@dataclass(frozen=True, slots=True)
class Pause:
    """Time in which nobody says anything."""

    seconds: float


@dataclass(frozen=True, slots=True)
class Confidence:
    """What the Godfather tells the program alone, without a word."""

    hidden: int | None
    returned: Mapping[str, int] | None


Deed: TypeAlias = Words | Pause | Confidence


@dataclass(frozen=True, slots=True)
class Evening:
    """A text evening that is to be spoken."""

    setup: TableSetup
    deeds: tuple[Deed, ...]


@dataclass(frozen=True, slots=True)
class Ending:
    """How far a game came: why it ended, who won, and what everybody showed."""

    reason: str | None
    winners: tuple[str, ...]
    shown: tuple[tuple[str, Take | None], ...]

    @classmethod
    def of(cls, state: TableState) -> Ending:
        """Return the ending of a table; one whose game goes on has neither reason nor winners."""
        if state.game is None:
            return cls(None, (), ())
        seen = state.public
        shown = tuple((state.name(view.seat), view.take) for view in seen.seats)
        if seen.outcome is None:
            return cls(None, (), shown)
        return cls(seen.outcome.reason.value, tuple(map(state.name, seen.outcome.winners)), shown)

    def __str__(self) -> str:
        return f"{self.reason or 'not over'}, won by {', '.join(self.winners) or 'nobody'}"


def read_evening(text: str) -> Evening:
    """Return a text evening. Raises `ScriptError` for a line that nobody can say or do."""
    lines = [line for line in text.splitlines() if line and not line.startswith(("#", "  "))]
    if not lines or not lines[0].startswith("setup "):
        raise ScriptError("A text evening begins with its setup.")
    setup = read_setup(json.loads(lines[0].removeprefix("setup ")))
    return Evening(setup, tuple(_deeds(lines[1:], setup.players)))


def text_ending(text: str, understander: Understander, folder: Path) -> Ending:
    """Return how the evening ends when its lines are read and not heard. Raises `ScriptError`."""
    _, played = rewritten(text, lambda: ScriptPlayer(Journal.in_memory(), understander, _no_ears, folder))
    return Ending.of(played.session.state)


def _deeds(lines: list[str], names: tuple[str, ...]) -> Iterator[Deed]:
    for line in lines:
        if not line.startswith("> "):
            raise ScriptError(f"{line!r} cannot be spoken: a line begins with '> '.")
        said = line.removeprefix("> ")
        if waited := _WAITED.match(said):
            yield Pause(float(waited[1]))
        elif confided := _CONFIDED.match(said):
            yield _confidence(json.loads(confided[1]))
        elif said.startswith("("):
            raise ScriptError(f"{said!r} is done by hand: only evenings with a real box can be spoken.")
        elif (spoken := _SPOKEN_BY.match(said)) and spoken[1] in names:
            yield Words(spoken[2], names.index(spoken[1]))
        else:
            yield Words(said)


def _confidence(told: Mapping[str, Any]) -> Confidence:
    return Confidence(told.get("hidden"), told.get("returned"))


def _no_ears() -> Ears:
    raise TableError("A text evening holds no sound.")

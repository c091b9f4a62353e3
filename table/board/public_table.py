"""The public state of a table in words, as the board shows it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from table.lines import Line, line
from table.narrator import Narrator

_STATUS: Final = {"exposed": line("board-exposed"), "out": line("timeline-out")}


@dataclass(frozen=True, slots=True)
class PublicSeat:
    """One player as everybody sees him."""

    name: str
    status: str
    """As in the public formats: in, exposed, out."""
    words: str
    """The status in words; empty for who is in."""


@dataclass(frozen=True, slots=True)
class PublicTable:
    """What lies open."""

    seats: tuple[PublicSeat, ...] = ()
    jokers: str = ""
    """How many are left, in words."""


def public_table(narrator: Narrator, state: Mapping[str, Any]) -> PublicTable:
    """Word a public state, as `table.reports.state_report` returns it."""
    seats = tuple(
        PublicSeat(seat["name"], seat["status"], _words(narrator, _STATUS.get(seat["status"])))
        for seat in state["seats"]
    )
    jokers = line("query-jokers", jokers=line("amount-jokers", count=state["jokers"]))
    return PublicTable(seats, narrator.text(jokers))


def _words(narrator: Narrator, status: Line | None) -> str:
    return "" if status is None else narrator.argument(status)

"""The journey of the box as far as it became known: what each seat said of it, and what it showed."""

from __future__ import annotations

from dataclasses import dataclass

from engine.state import SeatStatus, Standing
from table.dialogue.announcing import pocket
from table.lines import Argument, Line
from table.narrator import Narrator
from table.state import TableState
from table.testimony import topic_of, words_of_all


@dataclass(frozen=True, slots=True)
class TimelineRow:
    """One seat: what it said about the box before and after its turn, and what it took as far as that is known."""

    seat: int
    name: str
    received: tuple[Line, ...]
    passed: tuple[Line, ...]
    took: tuple[Line, ...]
    """What it said that it took or is."""
    shown: Line | tuple[Line, ...] | None
    status: SeatStatus


def timeline(state: TableState) -> list[TimelineRow]:
    """Return one row for each taker, in the order of the box. Raises `LookupError` before the theft starts."""
    seen = state.public
    said = [statement for statement in seen.testimony if statement.standing is Standing.STANDS]

    def _claims(seat: int, *topics: str) -> tuple[Line, ...]:
        return words_of_all([one.claim for one in said if one.seat == seat and topic_of(one.claim) in topics])

    return [
        TimelineRow(
            view.seat,
            state.name(view.seat),
            _claims(view.seat, "received"),
            _claims(view.seat, "passed"),
            _claims(view.seat, "took", "role", "bag"),
            None if view.take is None else pocket(view.take),
            view.status,
        )
        for view in seen.seats
    ]


def timeline_texts(state: TableState, narrator: Narrator) -> list[tuple[str, ...]]:
    """Return the rows as words: seat, name, said it received, said it passed, said it took, showed, status."""

    def _text(argument: Argument | None) -> str:
        return "" if argument is None else narrator.argument(argument)

    return [
        (
            str(row.seat),
            row.name,
            _text(row.received),
            _text(row.passed),
            _text(row.took),
            _text(row.shown),
            row.status.value,
        )
        for row in timeline(state)
    ]

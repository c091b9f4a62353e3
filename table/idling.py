"""The long silence: a table that waits for somebody is reminded once of what it waits for, and then left in peace."""

from __future__ import annotations

import math
from collections.abc import Sequence

from engine.state import Phase
from table.journal import Entry
from table.prompting import waits_for_people
from table.records import GodfatherMoved
from table.state import TableState

LONG_SILENCE = 60.0
"""Seconds without a word after which a table is reminded: nobody needs so long for a box or an answer."""


def patience(state: TableState) -> float:
    """Return the seconds of silence after which this table is reminded; for ever where nobody shall be hurried.

    While the box goes round a table may choose its own (rulings 1.4/46).
    """
    if state.phase != Phase.THEFT:
        return LONG_SILENCE
    return math.inf if state.setup.slow else state.setup.box_timer or LONG_SILENCE


class Silence:
    """How long nobody has said or done anything."""

    def __init__(self, seconds: float = 0.0) -> None:
        self._seconds = seconds

    @classmethod
    def after(cls, entries: Sequence[Entry]) -> Silence:
        """Return the silence at the end of a journal."""
        silent = 0.0
        for entry in reversed(entries):
            if entry.cause["kind"] != "wait" or any(one["type"] == GodfatherMoved.__name__ for one in entry.records):
                break
            silent += entry.cause["seconds"]
        return cls(silent)

    def end(self) -> None:
        """Somebody said or did something."""
        self._seconds = 0.0

    def goes_on(self, state: TableState, seconds: float) -> bool:
        """Let time pass without a word; return whether it is time for the one reminder.

        Only a table that waits for somebody is reminded: the open talk of an investigation may pause as it likes.
        """
        if not waits_for_people(state):
            self._seconds = 0.0
            return False
        before, self._seconds = self._seconds, self._seconds + seconds
        return before < patience(state) <= self._seconds

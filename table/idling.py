"""The long silence: a table that waits for somebody is reminded once of what it waits for, and then left in peace."""

from __future__ import annotations

from collections.abc import Sequence

from table.journal import Entry
from table.prompting import waits_for_people
from table.state import TableState

LONG_SILENCE = 60.0
"""Seconds without a word after which a table is reminded: nobody needs so long for a box or an answer."""


class Silence:
    """How long nobody has said or done anything."""

    def __init__(self, seconds: float = 0.0) -> None:
        self._seconds = seconds

    @classmethod
    def after(cls, entries: Sequence[Entry]) -> Silence:
        """Return the silence at the end of a journal."""
        silent = 0.0
        for entry in reversed(entries):
            if entry.cause["kind"] != "wait":
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
        return before < LONG_SILENCE <= self._seconds

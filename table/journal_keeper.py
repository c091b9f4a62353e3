"""Keeps the steps of one game, and with the table's consent also in memory for as long as the journal fails."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from table.errors import JournalError, JournalFault
from table.journal import Entry, GameJournal, Journal


class Keeper:
    """The entries of one game, those that are on disk and those that could not be written yet."""

    def __init__(self, journal: GameJournal, entries: Iterable[Entry]) -> None:
        """`entries` are on disk already."""
        self._journal = journal
        self._entries = list(entries)
        self._kept = len(self._entries)
        self._is_over = False
        self.is_failing = False
        """Whether the last step could not be written."""
        self.may_forget = False
        """Whether the table agreed to play on with steps that are only in memory."""

    @property
    def entries(self) -> list[Entry]:
        """Every step, in order."""
        return self._entries

    @property
    def number(self) -> int:
        """The number of the game in its journal."""
        return self._journal.id

    @property
    def journal(self) -> Journal:
        """Where the game is kept, beside others."""
        return self._journal.journal

    @property
    def unkept(self) -> int:
        """How many steps are only in memory."""
        return len(self._entries) - self._kept

    def append(self, entry: Entry, over: bool) -> None:
        """Keep one more step, and with it those that could not be written before.

        Raises `JournalError` when it cannot be written, unless the table agreed to play on without: nothing happened.
        """
        stamped = replace(entry, at=self._journal.journal.now())
        try:
            self._write([*self._entries[self._kept :], stamped], over)
        except JournalError:
            if not self.may_forget:
                raise
        self._entries.append(stamped)
        self._is_over = over

    def catch_up(self) -> bool:
        """Try to write what is only in memory; return whether everything is on disk now."""
        try:
            self._write(self._entries[self._kept :], self._is_over)
        except JournalError:
            return False
        return True

    def keep_words(self, lines: Iterable[dict[str, object]]) -> None:
        """Keep an answer that changed nothing, so that it can be repeated after a crash."""
        try:
            self._journal.keep_words(len(self._entries), lines)
        except JournalError:
            # The game itself has lost nothing; the next step will tell.
            return

    def _write(self, entries: list[Entry], over: bool) -> None:
        try:
            for entry in entries:
                self._write_one(entry, over and entry is entries[-1])
        except JournalError:
            self.is_failing = True
            raise
        self.is_failing = self.may_forget = False

    def _write_one(self, entry: Entry, over: bool) -> None:
        try:
            self._journal.append(entry, over)
        except JournalError as error:
            if error.fault is not JournalFault.GONE:
                raise
            self._journal = self._journal.written_anew([*self._entries[: self._kept], entry], over)
        self._kept += 1

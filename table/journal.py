"""The journal of a table: every step is on disk before it is announced (SQLite, WAL, synchronous=FULL).

A game is a sequence of entries. An entry holds what was heard or done, the records that follow from it, and the
lines to be said. Undo appends an entry that names the one it takes back; the game is always the fold of what stands.
"""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from table.errors import JournalError
from table.journal_faults import damaged, explained, moved
from table.journal_files import identity, prepare
from table.journal_schema import migrate

PATIENCE = 2.0
"""Seconds to wait while another process writes."""

_INSERT = "INSERT INTO entries (game, number, undoes, cause, records, lines, at) VALUES (?, ?, ?, ?, ?, ?, ?)"


@dataclass(frozen=True, slots=True)
class Entry:
    """One step of a game, everything in it ready for JSON."""

    number: int
    cause: dict[str, Any]
    """What was heard or done."""
    records: tuple[dict[str, Any], ...]
    lines: tuple[dict[str, Any], ...]
    undoes: int | None = None
    """The number of the entry that this one takes back, with everything after it."""
    at: float | None = None
    """When it was kept, in seconds since 1970-01-01 UTC; unknown in a journal of schema 1."""


@dataclass(frozen=True, slots=True)
class GameSummary:
    """One row of the list of games."""

    id: int
    started: float
    """Seconds since 1970-01-01 UTC."""
    title: str
    ended: bool
    steps: int = 0
    """How many entries it has."""
    last: float | None = None
    """When its latest step was kept, in seconds since 1970-01-01 UTC; None when that is unknown."""


class Journal:
    """A database of games. Every failure of it is a `JournalError` that names the file."""

    def __init__(self, connection: sqlite3.Connection, path: Path | None, clock: Callable[[], float]) -> None:
        self._connection = connection
        self._path = path
        self._clock = clock
        self._identity = None if path is None else identity(path)

    @classmethod
    def in_memory(cls) -> Journal:
        """Return a journal that is gone with the process, for scripts and tests."""
        return cls._prepared(_connected(":memory:"), None, lambda: 0.0)

    @classmethod
    def open(cls, path: Path, clock: Callable[[], float] = time.time) -> Journal:
        """Open or create the database at `path`, readable by this user alone; an older schema becomes today's.

        Raises `JournalError` when the folder cannot be written, or the file is no journal, is locked or of a newer
        program, `DamagedJournalError` when it is damaged.
        """
        try:
            prepare(path)
            connection = _connected(path)
        except (OSError, sqlite3.Error) as error:
            raise explained(error, str(path), "opened") from error
        return cls._prepared(connection, path, clock)

    @classmethod
    def _prepared(cls, connection: sqlite3.Connection, path: Path | None, clock: Callable[[], float]) -> Journal:
        journal = cls(connection, path, clock)
        try:
            with journal._explained("opened"):
                journal._check()
                connection.execute("PRAGMA journal_mode=WAL")
                connection.execute("PRAGMA synchronous=FULL")
                # What is deleted is overwritten, not only forgotten.
                connection.execute("PRAGMA secure_delete=ON")
                migrate(connection, journal.name)
                connection.execute("PRAGMA foreign_keys=ON")
        except JournalError:
            connection.close()
            raise
        return journal

    def begin(self, title: str, first: Entry) -> GameJournal:
        """Start a new game with its first entry, and return its own journal."""
        now = self.now()
        return GameJournal(self, self.add(now, title, False, [replace(first, at=now)]), title, now)

    def game(self, identifier: int) -> GameJournal:
        """Return the journal of one game. Raises `JournalError` when there is no such game."""
        found = self.summary(identifier)
        return GameJournal(self, identifier, found.title, found.started)

    def summary(self, identifier: int) -> GameSummary:
        """Return one row of the list. Raises `JournalError` when there is no such game."""
        found = [summary for summary in self.games() if summary.id == identifier]
        if not found:
            raise JournalError(f"There is no game {identifier} in {self.name}: `consigliere games list` lists them.")
        return found[0]

    def games(self) -> list[GameSummary]:
        """Return every game, the latest first."""
        query = (
            "SELECT games.id, started, title, ended, count(number), max(at)"
            " FROM games LEFT JOIN entries ON entries.game = games.id GROUP BY games.id ORDER BY games.id DESC"
        )
        with self._explained("read"):
            rows = self._connection.execute(query).fetchall()
        return [GameSummary(row[0], row[1], row[2], bool(row[3]), row[4], row[5]) for row in rows]

    def add(
        self, started: float, title: str, over: bool, entries: Iterable[Entry], identifier: int | None = None
    ) -> int:
        """Take over a whole game from elsewhere, all or nothing, and return its number here."""
        with self._transaction():
            cursor = self._connection.execute(
                "INSERT INTO games (id, started, title, ended) VALUES (?, ?, ?, ?)", (identifier, started, title, over)
            )
            game = int(cursor.lastrowid or 0)
            self._connection.executemany(_INSERT, [_row(game, entry, entry.at) for entry in entries])
        return game

    def delete(self, identifier: int) -> None:
        """Delete a game for good. Raises `JournalError` when there is none, or when it cannot be written."""
        self.summary(identifier)
        with self._transaction():
            self._connection.execute("DELETE FROM spoken WHERE game = ?", (identifier,))
            self._connection.execute("DELETE FROM entries WHERE game = ?", (identifier,))
            self._connection.execute("DELETE FROM games WHERE id = ?", (identifier,))
        with self._explained("written"):
            self._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def now(self) -> float:
        """Return the time at which a step is kept that happens now, in seconds since 1970-01-01 UTC."""
        return self._clock()

    def close(self) -> None:
        """Close the database; what was appended stays."""
        self._connection.close()

    @property
    def name(self) -> str:
        """What to call this journal in a message."""
        return str(self._path) if self._path else "this session"

    def append(self, game: int, entry: Entry, over: bool = False) -> None:
        """Commit one entry, and whether the game is over after it. When this returns it survives a power cut.

        Raises `JournalError`; nothing was kept then. Its fault is `GONE` when the file is not where it was opened.
        """
        self._require_in_place()
        row = _row(game, entry, self.now() if entry.at is None else entry.at)
        with self._transaction():
            self._connection.execute(_INSERT, row)
            self._connection.execute("UPDATE games SET ended = ? WHERE id = ? AND ended <> ?", (over, game, over))

    def keep_words(self, game: int, after: int, lines: Iterable[dict[str, Any]]) -> None:
        """Keep what was said since the entry `after` without anything happening; only the last such words are kept."""
        values = (game, after, json.dumps(list(lines)))
        with self._transaction():
            self._connection.execute("INSERT OR REPLACE INTO spoken (game, after, lines) VALUES (?, ?, ?)", values)

    def words(self, game: int, since: int) -> tuple[dict[str, Any], ...]:
        """Return what `keep_words` kept after the entry `since` or a later one; nothing when there is nothing."""
        query = "SELECT lines FROM spoken WHERE game = ? AND after >= ?"
        with self._explained("read"):
            row = self._connection.execute(query, (game, since)).fetchone()
            return () if row is None else tuple(json.loads(row[0]))

    def renew(self) -> None:
        """Open the file again where it was, with whatever is there now: it may be new. Raises `JournalError`."""
        if self._path is None:
            return
        # Closed first: SQLite removes companions by their names, which would be those of the new file.
        self._connection.close()
        fresh = Journal.open(self._path, self._clock)
        self._connection, self._identity = fresh._connection, fresh._identity

    def entries(self, game: int) -> list[Entry]:
        """Return every entry of a game in order, also those that were taken back."""
        query = "SELECT number, cause, records, lines, undoes, at FROM entries WHERE game = ? ORDER BY number"
        with self._explained("read"):
            rows = self._connection.execute(query, (game,)).fetchall()
            return [
                Entry(number, json.loads(cause), tuple(json.loads(records)), tuple(json.loads(lines)), undoes, at)
                for number, cause, records, lines, undoes, at in rows
            ]

    def _require_in_place(self) -> None:
        # SQLite writes on into a file that was deleted, and everything is lost at the end without a word.
        if self._path is not None and identity(self._path) != self._identity:
            raise moved(self.name)

    def _check(self) -> None:
        report = str(self._connection.execute("PRAGMA quick_check(1)").fetchone()[0])
        if report != "ok":
            raise damaged(self.name, report.splitlines()[-1])

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        with self._explained("written"):
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                yield
                self._connection.execute("COMMIT")
            finally:
                # Some failures end the transaction themselves.
                if self._connection.in_transaction:
                    self._connection.execute("ROLLBACK")

    @contextmanager
    def _explained(self, verb: str) -> Iterator[None]:
        try:
            yield
        except (sqlite3.Error, json.JSONDecodeError) as error:
            raise explained(error, self.name, verb) from error


def _row(game: int, entry: Entry, at: float | None) -> tuple[int | str | float | None, ...]:
    return (game, entry.number, entry.undoes, *map(json.dumps, (entry.cause, entry.records, entry.lines)), at)


def _connected(place: Path | str) -> sqlite3.Connection:
    """Open a database; transactions are begun and ended by name."""
    return sqlite3.connect(place, timeout=PATIENCE, isolation_level=None)


@dataclass(frozen=True, slots=True)
class GameJournal:
    """The journal of one game."""

    journal: Journal
    id: int
    title: str = ""
    started: float = 0.0
    """Seconds since 1970-01-01 UTC."""

    def append(self, entry: Entry, over: bool = False) -> None:
        """Commit one entry of this game, and whether the game is over after it."""
        self.journal.append(self.id, entry, over)

    def entries(self) -> list[Entry]:
        """Return every entry of this game in order."""
        return self.journal.entries(self.id)

    def written_anew(self, entries: Iterable[Entry], over: bool) -> GameJournal:
        """Write the whole game into the file that took the place of one that is gone, under its number if that is free.

        Raises `JournalError`; it can be tried again then.
        """
        self.journal.renew()
        taken = {summary.id for summary in self.journal.games()}
        number = None if self.id in taken else self.id
        return replace(self, id=self.journal.add(self.started, self.title, over, entries, number))

    def keep_words(self, after: int, lines: Iterable[dict[str, Any]]) -> None:
        """Keep what was said in this game since the entry `after` without anything happening."""
        self.journal.keep_words(self.id, after, lines)

    def words(self, since: int) -> tuple[dict[str, Any], ...]:
        """Return what was said in this game after the entry `since` without anything happening."""
        return self.journal.words(self.id, since)


def standing(entries: list[Entry]) -> list[Entry]:
    """Return the entries that count: an undo takes back the entry it names and all that followed from it."""
    kept: list[Entry] = []
    for entry in entries:
        if entry.undoes is None:
            kept.append(entry)
        else:
            kept = [earlier for earlier in kept if earlier.number < entry.undoes]
    return kept

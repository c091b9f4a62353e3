"""The journal of a table: every step is on disk before it is announced (SQLite, WAL, synchronous=FULL).

A game is a sequence of entries. An entry holds what was heard or done, the records that follow from it, and the
lines to be said. Undo appends an entry that names the one it takes back; the game is always the fold of what stands.
"""

from __future__ import annotations

import json
import os
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from table.errors import JournalError

SCHEMA_VERSION = 1
_SCHEMA = """
CREATE TABLE games (
    id INTEGER PRIMARY KEY, started REAL NOT NULL, title TEXT NOT NULL, ended INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE entries (
    game INTEGER NOT NULL REFERENCES games(id), number INTEGER NOT NULL, undoes INTEGER,
    cause TEXT NOT NULL, records TEXT NOT NULL, lines TEXT NOT NULL, PRIMARY KEY (game, number)
);
"""
T = TypeVar("T")


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


@dataclass(frozen=True, slots=True)
class GameSummary:
    """One row of the list of games."""

    id: int
    started: float
    """Seconds since 1970-01-01 UTC."""
    title: str
    ended: bool


class Journal:
    """A database of games. Every failure of it is a `JournalError` that names the file."""

    def __init__(self, connection: sqlite3.Connection, path: Path | None, clock: Callable[[], float]) -> None:
        self._connection = connection
        self._path = path
        self._clock = clock

    @classmethod
    def in_memory(cls) -> Journal:
        """Return a journal that is gone with the process, for scripts and tests."""
        return cls._prepared(sqlite3.connect(":memory:"), None, lambda: 0.0)

    @classmethod
    def open(cls, path: Path, clock: Callable[[], float] = time.time) -> Journal:
        """Open or create the database at `path`, readable by this user alone.

        Raises `JournalError` when the folder cannot be written, or the file is no journal, is damaged or locked.
        """
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
            connection = sqlite3.connect(path, timeout=2.0)
        except (OSError, sqlite3.Error) as error:
            raise JournalError(
                f"The journal {path} cannot be opened: {error}. Choose another place with --journal."
            ) from error
        return cls._prepared(connection, path, clock)

    @classmethod
    def _prepared(cls, connection: sqlite3.Connection, path: Path | None, clock: Callable[[], float]) -> Journal:
        journal = cls(connection, path, clock)
        try:
            with journal._explained("opened"):
                connection.execute("PRAGMA journal_mode=WAL")
                connection.execute("PRAGMA synchronous=FULL")
                journal._migrate()
        except JournalError:
            connection.close()
            raise
        return journal

    def begin(self, title: str) -> GameJournal:
        """Start a new game and return its own journal."""
        with self._explained("written"), self._connection:
            cursor = self._connection.execute(
                "INSERT INTO games (started, title) VALUES (?, ?)", (self._clock(), title)
            )
        return GameJournal(self, int(cursor.lastrowid or 0))

    def game(self, identifier: int) -> GameJournal:
        """Return the journal of one game. Raises `JournalError` when there is no such game."""
        if identifier not in {summary.id for summary in self.games()}:
            raise JournalError(f"There is no game {identifier} in {self.name}: `consigliere games` lists them.")
        return GameJournal(self, identifier)

    def games(self) -> list[GameSummary]:
        """Return every game, the latest first."""
        with self._explained("read"):
            rows = self._connection.execute("SELECT id, started, title, ended FROM games ORDER BY id DESC").fetchall()
        return [GameSummary(row[0], row[1], row[2], bool(row[3])) for row in rows]

    def close(self) -> None:
        """Close the database; what was appended stays."""
        self._connection.close()

    @property
    def name(self) -> str:
        """What to call this journal in a message."""
        return str(self._path) if self._path else "this session"

    def append(self, game: int, entry: Entry) -> None:
        """Commit one entry. When this returns it survives a power cut."""
        row = (game, entry.number, entry.undoes, *map(json.dumps, (entry.cause, entry.records, entry.lines)))
        with self._explained("written"), self._connection:
            self._connection.execute("INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?)", row)

    def mark_ended(self, game: int, ended: bool) -> None:
        """Note whether a game is over, for the list."""
        with self._explained("written"), self._connection:
            self._connection.execute("UPDATE games SET ended = ? WHERE id = ?", (int(ended), game))

    def entries(self, game: int) -> list[Entry]:
        """Return every entry of a game in order, also those that were taken back."""
        query = "SELECT number, cause, records, lines, undoes FROM entries WHERE game = ? ORDER BY number"
        with self._explained("read"):
            rows = self._connection.execute(query, (game,)).fetchall()
            return [
                Entry(number, json.loads(cause), tuple(json.loads(records)), tuple(json.loads(lines)), undoes)
                for number, cause, records, lines, undoes in rows
            ]

    def _migrate(self) -> None:
        version = int(self._connection.execute("PRAGMA user_version").fetchone()[0])
        if version > SCHEMA_VERSION:
            raise JournalError(f"The journal {self.name} was written by a newer version: update this program.")
        if version == 0:
            with self._connection:
                self._connection.executescript(f"BEGIN; {_SCHEMA} PRAGMA user_version = {SCHEMA_VERSION}; COMMIT;")

    @contextmanager
    def _explained(self, verb: str) -> Iterator[None]:
        try:
            yield
        except (sqlite3.Error, json.JSONDecodeError) as error:
            raise JournalError(
                f"The journal {self.name} cannot be {verb}: {error}. Nothing already written is lost; free some space,"
                " close other copies of this program, or choose another place with --journal."
            ) from error


@dataclass(frozen=True, slots=True)
class GameJournal:
    """The journal of one game."""

    journal: Journal
    id: int

    def append(self, entry: Entry) -> None:
        """Commit one entry of this game."""
        self.journal.append(self.id, entry)

    def entries(self) -> list[Entry]:
        """Return every entry of this game in order."""
        return self.journal.entries(self.id)

    def mark_ended(self, ended: bool) -> None:
        """Note whether this game is over."""
        self.journal.mark_ended(self.id, ended)


def standing(entries: list[Entry]) -> list[Entry]:
    """Return the entries that count: an undo takes back the entry it names and all that followed from it."""
    kept: list[Entry] = []
    for entry in entries:
        if entry.undoes is None:
            kept.append(entry)
        else:
            kept = [earlier for earlier in kept if earlier.number < entry.undoes]
    return kept

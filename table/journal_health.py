"""How a journal is: whether it can be read and written, whole or damaged, and what it holds. Changes nothing."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from table.journal_faults import damaged, explained
from table.journal_files import files

PATIENCE = 2.0
"""Seconds to wait while another process writes."""


@dataclass(frozen=True, slots=True)
class Health:
    """What was found of a journal that can be used."""

    games: int
    unfinished: int
    steps: int
    kilobytes: float
    """Of all its files."""


def health(path: Path) -> Health:
    """Look through a whole journal, and whether it could be written.

    Raises `JournalError` with the fault and the fix, `DamagedJournalError` when something in it is broken.
    """
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", PATIENCE, uri=True)) as connection:
            _require_whole(connection, path)
            _require_writable(connection)
            games, ended = connection.execute("SELECT count(*), coalesce(sum(ended), 0) FROM games").fetchone()
            (steps,) = connection.execute("SELECT count(*) FROM entries").fetchone()
    except sqlite3.Error as error:
        raise explained(error, str(path), "used") from error
    return Health(games, games - ended, steps, sum(file.stat().st_size for file in files(path)) / 1000)


def _require_whole(connection: sqlite3.Connection, path: Path) -> None:
    report = str(connection.execute("PRAGMA integrity_check(1)").fetchone()[0])
    if report != "ok":
        raise damaged(str(path), report.splitlines()[-1])


def _require_writable(connection: sqlite3.Connection) -> None:
    """Write a table and take it back."""
    connection.isolation_level = None
    connection.execute("BEGIN IMMEDIATE")
    connection.execute("CREATE TABLE trial (content)")
    connection.execute("ROLLBACK")

"""The tables of a journal, and how an older journal becomes one of today: in one transaction, or not at all."""

from __future__ import annotations

import sqlite3

from table.errors import JournalError

_FIRST = (
    "CREATE TABLE games (id INTEGER PRIMARY KEY, started REAL NOT NULL, title TEXT NOT NULL,"
    " ended INTEGER NOT NULL DEFAULT 0)",
    "CREATE TABLE entries (game INTEGER NOT NULL REFERENCES games(id), number INTEGER NOT NULL, undoes INTEGER,"
    " cause TEXT NOT NULL, records TEXT NOT NULL, lines TEXT NOT NULL, PRIMARY KEY (game, number))",
)
# The number of a deleted game is never given again, and each step knows when it was kept.
_NUMBERS_ARE_NOT_REUSED = (
    "CREATE TABLE numbered (id INTEGER PRIMARY KEY AUTOINCREMENT, started REAL NOT NULL, title TEXT NOT NULL,"
    " ended INTEGER NOT NULL DEFAULT 0)",
    "INSERT INTO numbered (id, started, title, ended) SELECT id, started, title, ended FROM games",
    "DROP TABLE games",
    "ALTER TABLE numbered RENAME TO games",
    "ALTER TABLE entries ADD COLUMN at REAL",
)
# Answers that changed nothing are no steps; the last of them is kept to be repeated.
_LAST_WORDS = (
    "CREATE TABLE spoken (game INTEGER PRIMARY KEY REFERENCES games(id), after INTEGER NOT NULL, lines TEXT NOT NULL)",
)
STEPS = (_FIRST, _NUMBERS_ARE_NOT_REUSED, _LAST_WORDS)
"""What makes schema 1 out of an empty file, schema 2 out of 1, and so on."""

SCHEMA_VERSION = len(STEPS)


def migrate(connection: sqlite3.Connection, name: str) -> None:
    """Bring a journal to today's schema. Foreign keys must be off, and the connection without a transaction.

    Raises `JournalError` for a journal of a newer program or a database of another one; both are left alone.
    """
    if _version(connection) == SCHEMA_VERSION:
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        # Looked at again: another process may have migrated it while this one waited.
        for statements in STEPS[_known_version(connection, name) :]:
            for statement in statements:
                connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")
        connection.execute("COMMIT")
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")


def _known_version(connection: sqlite3.Connection, name: str) -> int:
    version = _version(connection)
    if version > SCHEMA_VERSION:
        raise JournalError(
            f"The journal {name} was written by a newer version of this program (schema {version}; this one knows"
            f" {SCHEMA_VERSION}): update this program, or choose another place with --journal."
        )
    tables = {row[0] for row in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
    if version < 0 or (tables and not {"games", "entries"} <= tables) or (tables and version == 0):
        raise JournalError(f"{name} is a database of another program: choose another place with --journal.")
    return version


def _version(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA user_version").fetchone()[0])

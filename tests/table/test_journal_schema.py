"""Journals of other times: an older one becomes one of today, whole or not at all; a newer or foreign one is left."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from table.errors import JournalError
from table.journal import Entry, Journal
from table.journal_schema import SCHEMA_VERSION, STEPS
from table.session import Session
from table.setup import read_setup

NAMES = ["Victor", "Clara", "Ben", "Emma", "Oscar", "Grace", "Henry"]


def of_schema(version: int, path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None)
    for statements in STEPS[:version]:
        for statement in statements:
            connection.execute(statement)
    connection.execute(f"PRAGMA user_version = {version}")
    return connection


def tables(path: Path) -> list[tuple[str, str]]:
    connection = sqlite3.connect(path)
    try:
        return connection.execute("SELECT name, sql FROM sqlite_schema ORDER BY name").fetchall()
    finally:
        connection.close()


@pytest.fixture
def first_schema(tmp_path: Path) -> Path:
    """Return a journal as the first version wrote it: game 1 was deleted by hand, game 2 is over, game 3 runs."""
    path = tmp_path / "games.sqlite3"
    connection = of_schema(1, path)
    connection.execute("INSERT INTO games VALUES (2, 1000.5, 'Ana, Ben', 1), (3, 2000.0, 'Cleo, Dan', 0)")
    connection.execute("""INSERT INTO entries VALUES (3, 1, NULL, '{"kind": "laid"}', '[{"type": "x"}]', '[]')""")
    connection.execute("""INSERT INTO entries VALUES (3, 2, 1, '{"kind": "undo"}', '[]', '[{"id": "undone"}]')""")
    connection.close()
    return path


def test_a_journal_of_the_first_schema_keeps_its_games_and_steps(first_schema: Path) -> None:
    journal = Journal.open(first_schema)
    assert [(game.id, game.started, game.title, game.ended) for game in journal.games()] == [
        (3, 2000.0, "Cleo, Dan", False),
        (2, 1000.5, "Ana, Ben", True),
    ]
    assert journal.entries(3) == [
        Entry(1, {"kind": "laid"}, ({"type": "x"},), ()),
        Entry(2, {"kind": "undo"}, (), ({"id": "undone"},), undoes=1),
    ]
    assert journal.begin("Eve", Entry(1, {}, (), ())).id == 4
    journal.close()


def test_a_migrated_journal_has_the_tables_of_a_new_one(first_schema: Path, tmp_path: Path) -> None:
    Journal.open(first_schema).close()
    Journal.open(tmp_path / "new.sqlite3").close()
    migrated, new = dict(tables(first_schema)), dict(tables(tmp_path / "new.sqlite3"))
    assert migrated == new


def test_a_migration_that_fails_leaves_the_journal_as_it_was(first_schema: Path) -> None:
    before = tables(first_schema)
    connection = sqlite3.connect(first_schema)
    connection.execute("CREATE TABLE numbered (x)")
    connection.execute("PRAGMA journal_mode=WAL")
    connection.close()
    with pytest.raises(JournalError, match=r"games\.sqlite3"):
        Journal.open(first_schema)
    assert [row for row in tables(first_schema) if row[0] != "numbered"] == before
    connection = sqlite3.connect(first_schema)
    assert connection.execute("SELECT count(*) FROM entries").fetchone() == (2,)
    assert connection.execute("PRAGMA user_version").fetchone() == (1,)
    connection.close()


def test_a_game_of_the_first_schema_is_played_on(tmp_path: Path) -> None:
    """A real game, its rows put into tables of the first schema, goes on where it was."""
    now, path = Journal.in_memory(), tmp_path / "games.sqlite3"
    session, _ = Session.begin(now, read_setup({"players": NAMES, "notes": "open"}))
    session.confide(2, None)
    connection = of_schema(1, path)
    connection.execute("INSERT INTO games VALUES (1, 0, 'x', 0)")
    rows = now._connection.execute("SELECT game, number, undoes, cause, records, lines FROM entries").fetchall()
    connection.executemany("INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?)", rows)
    connection.close()
    journal = Journal.open(path)
    resumed, _ = Session.resume(journal.game(1))
    assert resumed.state == session.state
    journal.close()


def test_a_newer_schema_is_not_touched(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    Journal.open(path).close()
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA user_version = 99")
    connection.commit()
    connection.close()
    with pytest.raises(JournalError, match=f"newer version .*schema 99; this one knows {SCHEMA_VERSION}"):
        Journal.open(path)


@pytest.mark.parametrize("version", [0, 1])
def test_a_database_of_another_program_is_left_alone(version: int, tmp_path: Path) -> None:
    path = tmp_path / "mail.sqlite3"
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE letters (text)")
    connection.execute(f"PRAGMA user_version = {version}")
    connection.commit()
    connection.close()
    with pytest.raises(JournalError, match="of another program"):
        Journal.open(path)
    assert [name for name, _ in tables(path)] == ["letters"]

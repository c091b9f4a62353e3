"""The journal keeps every step, and says plainly when it cannot."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from table.errors import JournalError
from table.journal import Entry, Journal, standing


def entry(number: int, undoes: int | None = None) -> Entry:
    return Entry(number, {"kind": "heard"}, ({"type": "x"},), (), undoes)


def test_what_was_appended_is_there_after_reopening(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    first = Journal.open(path)
    game = first.begin("Ana, Ben")
    game.append(entry(1))
    game.append(entry(2))
    second = Journal.open(path)
    assert [kept.number for kept in second.game(game.id).entries()] == [1, 2]
    first.close()
    second.close()


def test_a_journal_is_readable_by_its_user_alone(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    Journal.open(path).close()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_the_same_step_cannot_be_written_twice(tmp_path: Path) -> None:
    journal = Journal.open(tmp_path / "games.sqlite3")
    game = journal.begin("Ana")
    game.append(entry(1))
    with pytest.raises(JournalError, match="cannot be written"):
        game.append(entry(1))
    journal.close()


def test_an_undo_takes_back_its_step_and_all_that_followed() -> None:
    kept = standing([entry(1), entry(2), entry(3), entry(4, undoes=2), entry(5)])
    assert [one.number for one in kept] == [1, 5]


def test_two_undos_in_a_row_take_back_two_steps() -> None:
    kept = standing([entry(1), entry(2), entry(3), entry(4, undoes=3), entry(5, undoes=2)])
    assert [one.number for one in kept] == [1]


def test_a_damaged_file_is_named(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    path.write_bytes(b"this is no database, and it is longer than a header would be" * 20)
    with pytest.raises(JournalError, match=r"games\.sqlite3"):
        Journal.open(path)


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    with pytest.raises(JournalError, match="--journal"):
        Journal.open(blocked / "games.sqlite3")


def test_a_newer_schema_is_not_touched(tmp_path: Path) -> None:
    import sqlite3

    path = tmp_path / "games.sqlite3"
    Journal.open(path).close()
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA user_version = 99")
    connection.commit()
    connection.close()
    with pytest.raises(JournalError, match="newer version"):
        Journal.open(path)


def test_an_unknown_game_is_named(tmp_path: Path) -> None:
    journal = Journal.open(tmp_path / "games.sqlite3")
    with pytest.raises(JournalError, match="no game 7"):
        journal.game(7)
    journal.close()

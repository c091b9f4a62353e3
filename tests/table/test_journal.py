"""The journal keeps every step, for its user alone, and says plainly when it cannot."""

from __future__ import annotations

import os
import sqlite3
import stat
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from table import journal as journal_module
from table import journal_files
from table.errors import DamagedJournalError, JournalError
from table.journal import Entry, Journal, standing


def entry(number: int, undoes: int | None = None) -> Entry:
    return Entry(number, {"kind": "heard"}, ({"type": "x"},), (), undoes)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite3"


@pytest.fixture
def free_umask() -> Iterator[None]:
    """Let this process create files that everybody may read and write, unless it says otherwise."""
    before = os.umask(0)
    yield
    os.umask(before)


@pytest.fixture
def ordinary_user() -> Iterator[Path]:
    """Return a folder of an ordinary user's, who is not above the rights of files as root is."""
    root = os.geteuid() == 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        if root:
            os.chown(folder, 65534, 65534)
            os.seteuid(65534)
        try:
            yield folder
        finally:
            if root:
                os.seteuid(0)
            folder.chmod(0o700)


def test_what_was_appended_is_there_after_reopening(path: Path) -> None:
    with closing(Journal.open(path, clock=lambda: 12.5)) as first, closing(Journal.open(path)) as second:
        game = first.begin("Ana, Ben", entry(1))
        game.append(entry(2), over=True)
        assert [kept.number for kept in second.game(game.id).entries()] == [1, 2]
        assert [kept.at for kept in second.entries(game.id)] == [12.5, 12.5]
        summary = second.summary(game.id)
        assert (summary.title, summary.ended, summary.steps, summary.last) == ("Ana, Ben", True, 2, 12.5)


def test_a_game_that_is_taken_up_again_is_not_over(path: Path) -> None:
    with closing(Journal.open(path)) as journal:
        game = journal.begin("Ana", entry(1))
        game.append(entry(2), over=True)
        game.append(entry(3, undoes=2))
        assert not journal.summary(game.id).ended


@pytest.mark.usefixtures("free_umask")
def test_a_journal_is_readable_by_its_user_alone(tmp_path: Path) -> None:
    path = tmp_path / "new" / "games.sqlite3"
    with closing(Journal.open(path)) as journal:
        journal.begin("Ana", entry(1))
        modes = {file.name: mode(file) for file in path.parent.iterdir()}
    assert modes == {"games.sqlite3": 0o600, "games.sqlite3-wal": 0o600, "games.sqlite3-shm": 0o600}
    assert mode(path.parent) == 0o700


@pytest.mark.usefixtures("free_umask")
def test_a_journal_that_others_could_read_is_closed_to_them(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journal_files, "default_journal", lambda: path)
    with closing(Journal.open(path)) as first:
        first.begin("Ana", entry(1))
        for file in (*path.parent.iterdir(), path.parent):
            file.chmod(0o777)
        with closing(Journal.open(path)):
            assert {mode(file) for file in path.parent.iterdir()} == {0o600}
    assert mode(path.parent) == 0o700


def test_a_folder_that_is_not_the_programs_own_is_left_as_it_is(path: Path) -> None:
    path.parent.chmod(0o755)
    Journal.open(path).close()
    assert mode(path.parent) == 0o755


def test_two_processes_cannot_go_on_with_one_game(path: Path) -> None:
    with closing(Journal.open(path)) as one, closing(Journal.open(path)) as other:
        game = one.begin("Ana", entry(1))
        with pytest.raises(JournalError, match="cannot be written: another copy of this program goes on with the same"):
            other.game(game.id).append(entry(1))
        assert len(one.entries(game.id)) == 1


def test_a_deleted_game_is_gone_from_the_file(path: Path) -> None:
    with closing(Journal.open(path)) as journal:
        kept = journal.begin("Ana", Entry(1, {"text": "kept words"}, (), ()))
        gone = journal.begin("Ben", Entry(1, {"text": "secret words"}, (), ()))
        journal.delete(gone.id)
        assert [game.id for game in journal.games()] == [kept.id]
        on_disk = b"".join(file.read_bytes() for file in journal_files.files(path))
        assert b"kept words" in on_disk
        assert b"secret words" not in on_disk
        with pytest.raises(JournalError, match="this game was deleted meanwhile"):
            gone.append(entry(2))


def test_the_number_of_a_deleted_game_is_not_given_again(path: Path) -> None:
    with closing(Journal.open(path)) as journal:
        gone = journal.begin("Ana", entry(1)).id
        journal.delete(gone)
        assert journal.begin("Ben", entry(1)).id == gone + 1


def test_a_game_from_elsewhere_comes_whole_or_not_at_all(path: Path) -> None:
    with closing(Journal.open(path)) as journal:
        number = journal.add(5.0, "Ana", True, [entry(1), entry(2)])
        assert [kept.number for kept in journal.entries(number)] == [1, 2]
        with pytest.raises(JournalError):
            journal.add(5.0, "Ben", True, [entry(1), entry(1)])
        assert [(game.title, game.started, game.ended) for game in journal.games()] == [("Ana", 5.0, True)]


def test_an_undo_takes_back_its_step_and_all_that_followed() -> None:
    kept = standing([entry(1), entry(2), entry(3), entry(4, undoes=2), entry(5)])
    assert [one.number for one in kept] == [1, 5]


def test_two_undos_in_a_row_take_back_two_steps() -> None:
    kept = standing([entry(1), entry(2), entry(3), entry(4, undoes=3), entry(5, undoes=2)])
    assert [one.number for one in kept] == [1]


def test_an_unknown_game_is_named(path: Path) -> None:
    with closing(Journal.open(path)) as journal:
        for attempt in (journal.game, journal.delete):
            with pytest.raises(JournalError, match="no game 7"):
                attempt(7)


def test_a_file_that_is_no_database_is_named_and_kept(path: Path) -> None:
    content = b"this is no database, and it is longer than a header would be" * 20
    path.write_bytes(content)
    with pytest.raises(DamagedJournalError, match=r"games\.sqlite3 is damaged.*consigliere games salvage"):
        Journal.open(path)
    assert path.read_bytes() == content


def test_a_step_that_is_no_json_is_damage(path: Path) -> None:
    with closing(Journal.open(path)) as journal:
        game = journal.begin("Ana", entry(1))
        journal._connection.execute("UPDATE entries SET records = 'oops'")
        with pytest.raises(DamagedJournalError, match="no JSON"):
            game.entries()


def test_a_full_disk_is_said_and_loses_nothing(path: Path) -> None:
    with closing(Journal.open(path)) as journal:
        game = journal.begin("Ana", entry(1))
        pages = journal._connection.execute("PRAGMA page_count").fetchone()[0]
        journal._connection.execute(f"PRAGMA max_page_count = {pages}")
        big = Entry(2, {"text": "x" * 20_000}, (), ())
        with pytest.raises(JournalError, match=r"the disk is full\. Everything up to here is kept"):
            game.append(big)
        assert [kept.number for kept in game.entries()] == [1]
        journal._connection.execute(f"PRAGMA max_page_count = {pages + 100}")
        game.append(big)
    with closing(Journal.open(path)) as journal:
        assert [kept.number for kept in journal.entries(game.id)] == [1, 2]


def test_a_journal_that_another_process_holds_is_said_and_loses_nothing(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journal_module, "PATIENCE", 0.0)
    with closing(Journal.open(path)) as journal, closing(sqlite3.connect(path, isolation_level=None)) as holder:
        game = journal.begin("Ana", entry(1))
        holder.execute("BEGIN IMMEDIATE")
        with pytest.raises(JournalError, match="cannot be written: another program holds it"):
            game.append(entry(2))
        assert len(game.entries()) == 1
        holder.execute("ROLLBACK")
        game.append(entry(2))
        assert len(game.entries()) == 2


def test_a_file_where_a_folder_should_be_is_named(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    with pytest.raises(JournalError, match="--journal"):
        Journal.open(blocked / "games.sqlite3")


def test_a_folder_that_cannot_be_written_is_named(ordinary_user: Path) -> None:
    ordinary_user.chmod(0o500)
    with pytest.raises(JournalError, match=r"games\.sqlite3 cannot be opened: .*not open for writing.*--journal"):
        Journal.open(ordinary_user / "games.sqlite3")


def test_a_journal_in_a_folder_that_became_read_only_is_named_and_kept(ordinary_user: Path) -> None:
    path = ordinary_user / "games.sqlite3"
    with closing(Journal.open(path)) as journal:
        journal.begin("Ana", entry(1))
    ordinary_user.chmod(0o500)
    with pytest.raises(JournalError, match=r"games\.sqlite3 cannot be opened: .*not open for writing.*--journal"):
        Journal.open(path)
    ordinary_user.chmod(0o700)
    with closing(Journal.open(path)) as journal:
        assert len(journal.entries(1)) == 1

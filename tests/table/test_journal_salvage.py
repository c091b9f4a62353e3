"""What can be read of a damaged journal is saved into a new one beside it; the damaged one stays byte for byte."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from table.errors import DamagedJournalError, JournalError
from table.journal import Entry, Journal
from table.journal_pages import page_size, rows
from table.journal_salvage import put_in_place, salvage
from table.journal_schema import STEPS
from table.journal_wal import with_wal

PAGE = 4096
LONG = 30_000
"""Letters that fill several pages beyond the first."""


def entry(number: int, words: str = "") -> Entry:
    cause = {"kind": "heard", "text": words or f"step {number}"}
    laid = {"type": "TableLaid", "setup": {"players": ["Ana", "Ben"]}}
    return Entry(number, cause, (laid,) if number == 1 else ({"type": "x"},), ({"id": "said"},))


def write(path: Path, games: dict[str, list[Entry]]) -> dict[int, list[Entry]]:
    """Write games and return them as they were kept, by number."""
    with closing(Journal.open(path, clock=lambda: 100.0)) as journal:
        numbers = [journal.add(50.0, title, False, entries) for title, entries in games.items()]
        return {number: journal.entries(number) for number in numbers}


def saved(path: Path) -> dict[int, list[Entry]]:
    with closing(Journal.open(path)) as journal:
        return {game.id: journal.entries(game.id) for game in journal.games()}


def spoil(path: Path, page: int) -> None:
    """Fill a page with rubbish."""
    content = bytearray(path.read_bytes())
    content[page * PAGE : (page + 1) * PAGE] = b"\xa5" * PAGE
    path.write_bytes(content)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite3"


def test_a_journal_without_its_first_page_is_saved_whole(path: Path) -> None:
    games = {"Ana, Ben": [entry(number) for number in range(1, 80)], "Cleo, Dan": [entry(1), entry(2)]}
    kept = write(path, games)
    spoil(path, 0)
    damaged = path.read_bytes()
    with pytest.raises(DamagedJournalError):
        Journal.open(path)
    result = salvage(path)
    assert result.path == path.with_name("games.salvaged-1.sqlite3")
    assert (result.steps, result.lost) == ({1: 79, 2: 2}, {})
    assert saved(result.path) == kept
    assert path.read_bytes() == damaged
    with closing(Journal.open(result.path)) as journal:
        assert [(game.title, game.started) for game in journal.games()] == [("Cleo, Dan", 50.0), ("Ana, Ben", 50.0)]


def test_a_second_salvage_does_not_overwrite_the_first(path: Path) -> None:
    write(path, {"Ana": [entry(1)]})
    assert [salvage(path).path.name for _ in range(2)] == ["games.salvaged-1.sqlite3", "games.salvaged-2.sqlite3"]


def test_a_step_longer_than_a_page_is_saved(path: Path) -> None:
    kept = write(path, {"Ana": [entry(1), entry(2, "ü" * LONG), entry(3)]})
    spoil(path, 0)
    assert saved(salvage(path).path) == kept


def test_a_game_goes_as_far_as_its_first_lost_step(path: Path) -> None:
    write(path, {"Ana": [entry(1), entry(2, "x" * LONG), entry(3)]})
    content = path.read_bytes()
    spoil(path, next(n for n in range(len(content) // PAGE) if content[n * PAGE :][:PAGE].count(b"x") > PAGE - 10))
    result = salvage(path)
    assert (result.steps, result.lost) == ({1: 1}, {1: 1})


def test_a_lost_page_costs_its_own_rows_only(path: Path) -> None:
    games = {f"game {number}": [entry(step, "word " * 20) for step in range(1, 13)] for number in range(30)}
    kept = write(path, games)
    content = path.read_bytes()
    pages = len(content) // PAGE
    assert pages > 20
    for page in range(1, pages):
        path.write_bytes(content)
        spoil(path, page)
        result = salvage(path)
        found = saved(result.path)
        result.path.unlink()
        assert all(entries == kept[game][: len(entries)] for game, entries in found.items())
        assert sum(len(entries) == 12 for entries in found.values()) >= 27


def test_without_the_list_of_games_they_have_their_players_for_a_title(path: Path) -> None:
    write(path, {"as it was called": [entry(1), entry(2)]})
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA foreign_keys=OFF")
        connection.execute("DELETE FROM games")
        connection.commit()
    result = salvage(path)
    with closing(Journal.open(result.path)) as journal:
        assert [(game.id, game.title) for game in journal.games()] == [(1, "Ana, Ben")]


def test_steps_that_are_still_in_the_wal_are_saved(path: Path, tmp_path: Path) -> None:
    with closing(Journal.open(path)) as journal:
        game = journal.begin("Ana", entry(1))
        for number in range(2, 31):
            game.append(entry(number))
        copy = tmp_path / "copy.sqlite3"
        for ending in ("", "-wal"):
            shutil.copy(f"{path}{ending}", f"{copy}{ending}")
        kept = journal.entries(game.id)
    content = bytearray(copy.read_bytes())
    content[:100] = bytes(100)
    copy.write_bytes(content)
    assert saved(salvage(copy).path) == {1: kept}


def test_a_wal_that_is_cut_off_gives_what_was_committed_before(path: Path) -> None:
    with closing(Journal.open(path)) as journal:
        game = journal.begin("Ana", entry(1))
        wal = path.with_name(path.name + "-wal")
        length = wal.stat().st_size
        game.append(entry(2))
        database, log = path.read_bytes(), wal.read_bytes()
    for cut in (length, length + 1, len(log) - 1):
        steps = [values[1] for _, values in rows(with_wal(database, log[:cut])) if len(values) == 7]
        assert steps == [1]
    assert with_wal(database, b"") == with_wal(database, log[:20]) == with_wal(database, b"x" * 5000) == database


def test_what_was_saved_can_take_the_place_of_the_damaged_journal(path: Path) -> None:
    kept = write(path, {"Ana": [entry(1), entry(2)]})
    spoil(path, 0)
    log = path.with_name(path.name + "-wal")
    log.write_bytes(b"rest of a log")
    damaged = path.read_bytes()
    old = put_in_place(path, salvage(path).path)
    assert saved(path) == kept
    assert (old.name, old.read_bytes()) == ("games.damaged-1.sqlite3", damaged)
    assert old.with_name(old.name + "-wal").read_bytes() == b"rest of a log"
    assert not log.exists()


def test_a_journal_of_the_first_schema_is_saved(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        for statement in STEPS[0]:
            connection.execute(statement)
        connection.execute("INSERT INTO games VALUES (4, 7, 'Ana', 1)")
        connection.execute("""INSERT INTO entries VALUES (4, 1, NULL, '{}', '[{"type": "GameEnded"}]', '[]')""")
        connection.commit()
    result = salvage(path)
    with closing(Journal.open(result.path)) as journal:
        assert [(game.id, game.title, game.started, game.ended) for game in journal.games()] == [(4, "Ana", 7.0, True)]


def test_a_file_without_any_step_is_refused(path: Path) -> None:
    path.write_bytes(b"nothing of a journal" * 1000)
    with pytest.raises(JournalError, match=r"Nothing can be saved .* Move it away"):
        salvage(path)
    with pytest.raises(JournalError, match=r"none\.sqlite3 cannot be read: No such file or directory\.$"):
        salvage(path.with_name("none.sqlite3"))
    assert list(path.parent.iterdir()) == [path]


@given(
    st.lists(
        st.tuples(
            st.one_of(st.none(), st.integers(-(2**63), 2**63 - 1), st.floats(allow_nan=False)),
            st.one_of(st.text(max_size=40), st.binary(max_size=40)),
            st.integers(0, 20_000),
        ),
        max_size=20,
    ),
    st.sampled_from([512, 1024, 4096, 65536]),
)
@settings(max_examples=60, deadline=None)
def test_rows_are_read_as_sqlite_reads_them(values: list[tuple[object, object, int]], size: int) -> None:
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.execute(f"PRAGMA page_size = {size}")
        connection.execute("CREATE TABLE things (one, other, long)")
        connection.executemany("INSERT INTO things VALUES (?, ?, ?)", [(a, b, "z" * n) for a, b, n in values])
        connection.commit()
        expected = connection.execute("SELECT rowid, one, other, long FROM things").fetchall()
        content = connection.serialize()
    assert page_size(content) == size
    found = [(row, *found) for row, found in rows(content) if len(found) == 3]
    assert sorted(found, key=lambda row: row[0]) == expected


@given(st.data())
@settings(max_examples=150, deadline=None)
def test_rubbish_in_a_file_never_stops_the_reading(data: st.DataObject) -> None:
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.execute("CREATE TABLE things (one)")
        connection.executemany("INSERT INTO things VALUES (?)", [("z" * (n * 300),) for n in range(30)])
        connection.commit()
        content = bytearray(connection.serialize())
    for _ in range(data.draw(st.integers(1, 20))):
        place = data.draw(st.integers(0, len(content) - 1))
        content[place : place + 8] = data.draw(st.binary(min_size=8, max_size=8))[: len(content) - place]
    cut = data.draw(st.integers(0, len(content)))
    assert len(list(rows(bytes(content[:cut])))) <= cut // 2

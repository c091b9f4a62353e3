"""A power cut: what was written after the last sync may be gone, cut off or rubbish; every step before it is there.

The disk is played by copies of the journal's two files. A step counts as announced once `append` has returned: from
then on the bytes it wrote are on disk, and only what follows may be harmed.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from table.journal import Entry, Journal
from table.journal_wal import with_wal

PAGE = 4096
STEPS = 20


@dataclass(frozen=True)
class Disk:
    """The files as they were when the last step had been announced."""

    folder: Path
    database: bytes
    log: bytes
    synced: tuple[int, ...]
    """How long the log was after each step."""
    entries: tuple[Entry, ...]


def entry(number: int) -> Entry:
    return Entry(number, {"text": "words " * 40 * (number % 5)}, ({"type": "x"},), ())


@pytest.fixture(scope="module")
def disk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Disk]:
    folder = tmp_path_factory.mktemp("disk")
    path, log = folder / "games.sqlite3", folder / "games.sqlite3-wal"
    with closing(Journal.open(path, clock=lambda: 1.0)) as journal:
        journal.begin("Ana", entry(1))
        synced = [log.stat().st_size]
        for number in range(2, STEPS + 1):
            journal.append(1, entry(number))
            synced.append(log.stat().st_size)
        yield Disk(folder, path.read_bytes(), log.read_bytes(), tuple(synced), tuple(journal.entries(1)))


def after(disk: Disk, database: bytes, log: bytes) -> list[Entry]:
    """Return the steps that a journal with these files has when it is opened again."""
    path = disk.folder / "again.sqlite3"
    for ending, content in (("", database), ("-wal", log)):
        path.with_name(path.name + ending).write_bytes(content)
    path.with_name(path.name + "-shm").unlink(missing_ok=True)
    with closing(Journal.open(path)) as journal:
        return journal.entries(1) if journal.games() else []


@given(data=st.data())
@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_what_was_announced_survives_a_power_cut_in_the_next_step(disk: Disk, data: st.DataObject) -> None:
    step = data.draw(st.integers(1, STEPS - 1))
    safe, written = disk.synced[step - 1], disk.synced[step]
    torn = bytearray(disk.log[: data.draw(st.integers(safe, written))])
    if len(torn) > safe and data.draw(st.booleans()):
        place = data.draw(st.integers(safe, len(torn) - 1))
        torn[place:] = data.draw(st.binary(min_size=1, max_size=64)).ljust(len(torn) - place, b"\0")[
            : len(torn) - place
        ]
    found = after(disk, disk.database, bytes(torn))
    assert step <= len(found) <= step + 1
    assert tuple(found) == disk.entries[: len(found)]


@given(data=st.data())
@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_what_was_announced_survives_a_power_cut_while_the_log_is_moved_in(disk: Disk, data: st.DataObject) -> None:
    """The log stays until the database is whole, so pages of the database may be old, new or half."""
    moved = with_wal(disk.database, disk.log)
    torn = bytearray(moved)
    for page in range(len(moved) // PAGE):
        half = data.draw(st.sampled_from([0, PAGE // 2, PAGE]))
        old = disk.database[page * PAGE : (page + 1) * PAGE].ljust(PAGE, b"\0")
        torn[page * PAGE + half : (page + 1) * PAGE] = old[half:]
    assert tuple(after(disk, bytes(torn), disk.log)) == disk.entries

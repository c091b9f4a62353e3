"""What the doctor mends by himself: nothing that could lose anything, and nothing that has to be installed."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from table.doctor_storage import Places, broken_sounds, drafts, open_to_others
from table.errors import JournalError, JournalFault, SettingsError
from table.journal_files import free_name
from table.journal_health import health
from table.journal_salvage import put_in_place, salvage
from table.settings import read_settings

_FILE, _FOLDER = 0o600, 0o700


def mend(places: Places) -> Iterator[str]:
    """Mend what can be mended without asking, and yield a sentence for each thing that was done or could not be."""
    for step in (_folders, _rights, _sounds, _drafts, _settings, _journal):
        try:
            yield from step(places)
        except (OSError, JournalError) as error:
            yield f"Not mended: {error}"


def _folders(places: Places) -> Iterator[str]:
    for folder in places.own:
        if not folder.exists():
            folder.mkdir(parents=True, mode=_FOLDER)
            yield f"Created {folder}."


def _rights(places: Places) -> Iterator[str]:
    for path in open_to_others(places):
        path.chmod(_FOLDER if path.is_dir() else _FILE)
        yield f"Closed {path} to other users."


def _sounds(places: Places) -> Iterator[str]:
    broken = broken_sounds(places.voice_cache)
    for file in broken:
        file.unlink(missing_ok=True)
    if broken:
        yield f"Removed {len(broken)} broken sentences from {places.voice_cache}: they are spoken anew."


def _drafts(places: Places) -> Iterator[str]:
    for draft in drafts(places.settings):
        draft.unlink(missing_ok=True)
        yield f"Removed {draft}, the rest of an interrupted change."


def _settings(places: Places) -> Iterator[str]:
    try:
        read_settings(places.settings)
    except SettingsError:
        kept = free_name(places.settings, "broken")
        places.settings.replace(kept)
        yield f"Moved the broken settings to {kept}: the defaults count until you correct them and move them back."


def _journal(places: Places) -> Iterator[str]:
    path = places.journal
    if not path.exists():
        return
    try:
        health(path)
    except JournalError as error:
        if error.fault is not JournalFault.DAMAGED:
            raise
        yield from _saved(path)
    else:
        yield from _moved_in(path)


def _saved(path: Path) -> Iterator[str]:
    """Save what can be read; the damaged journal is kept whole under another name."""
    found = salvage(path)
    kept = put_in_place(path, found.path)
    yield f"Saved {sum(found.steps.values())} steps of {len(found.steps)} games; the damaged journal is {kept} now."


def _moved_in(path: Path) -> Iterator[str]:
    """Move what waits in the log into the journal itself."""
    log = path.with_name(path.name + "-wal")
    waiting = log.stat().st_size if log.is_file() else 0
    if not waiting:
        return
    try:
        with closing(sqlite3.connect(path)) as connection:
            busy, *_ = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    except sqlite3.Error as error:
        raise JournalError(f"The log of {path} cannot be moved into it: {error}.") from error
    if not busy:
        yield f"Moved {waiting / 1000:.0f} kB of the log into {path}."

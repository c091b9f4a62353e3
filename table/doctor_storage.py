"""The doctor's look at everything that is kept on disk: the journal, the settings, the spoken sentences."""

from __future__ import annotations

import os
import shutil
import stat
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from table.doctor_findings import Finding, failed, passed, skipped
from table.errors import JournalError, JournalFault, SettingsError
from table.journal_files import files
from table.journal_health import health
from table.settings import read_settings

LEAST_FREE_MB = 100
"""A disk with less is full before the evening is over; a game takes less than one."""
MEND = "consigliere doctor --fix"
SOUND, PARTS = ".flac", ".part"
_SOUND_BEGINS = b"fLaC"


@dataclass(frozen=True, slots=True)
class Places:
    """Where the program keeps things of the user."""

    journal: Path
    settings: Path
    voice_cache: Path

    @property
    def own(self) -> tuple[Path, ...]:
        """The folders that are the program's own when they are at their usual place."""
        return (self.journal.parent, self.settings.parent, self.voice_cache)


def storage(places: Places) -> Iterator[Finding]:
    """Look at every place."""
    yield _space(places.journal)
    yield _journal(places.journal)
    yield _secrecy(places)
    yield _settings(places.settings)
    yield _cache(places.voice_cache)


def existing(path: Path) -> Path:
    """Return the nearest folder above a path that is there."""
    return next(folder for folder in path.absolute().parents if folder.is_dir())


def broken_sounds(folder: Path) -> list[Path]:
    """Return kept sentences that are no sound, and pieces of sentences that were never finished."""
    return [
        file
        for file in sorted(folder.glob("*"))
        if file.suffix == PARTS or (file.suffix == SOUND and not _is_sound(file))
    ]


def open_to_others(places: Places) -> list[Path]:
    """Return the files and folders of the program that other users can look into."""
    kept = [*files(places.journal), places.settings, *places.voice_cache.glob(f"*{SOUND}"), places.voice_cache]
    return [path for path in kept if path.exists() and stat.S_IMODE(path.stat().st_mode) & 0o077]


def drafts(settings: Path) -> list[Path]:
    """Return what was left of settings whose writing was interrupted."""
    return sorted(settings.parent.glob(f"{settings.name}.new*"))


def _is_sound(file: Path) -> bool:
    try:
        with file.open("rb") as sound:
            return sound.read(len(_SOUND_BEGINS)) == _SOUND_BEGINS
    except OSError:
        return False


def _space(journal: Path) -> Finding:
    free = shutil.disk_usage(existing(journal)).free / 1e6
    detail = f"{free:.0f} MB free for {journal}"
    if free < LEAST_FREE_MB:
        return failed("disk", detail, "delete what is not needed, or keep games elsewhere with --journal", free_mb=free)
    return passed("disk", detail, free_mb=free)


def _journal(path: Path) -> Finding:
    if not path.exists():
        return _new_journal(path)
    try:
        found = health(path)
    except JournalError as error:
        damaged = error.fault is JournalFault.DAMAGED
        return failed("journal", str(error), MEND if damaged else "choose another place with --journal")
    detail = f"{path}: {found.games} games, {found.unfinished} of them not ended, {found.steps} steps"
    return passed("journal", f"{detail}, {found.kilobytes:.0f} kB, whole", games=found.games, kilobytes=found.kilobytes)


def _new_journal(path: Path) -> Finding:
    folder = existing(path)
    try:
        with tempfile.TemporaryFile(dir=folder) as trial:
            trial.write(bytes(4096))
            os.fsync(trial.fileno())
    except OSError as error:
        return failed("journal", f"{folder}: {error.strerror or error}", "choose another place with --journal")
    return passed("journal", f"there is no game yet; the first is kept in {path}")


def _secrecy(places: Places) -> Finding:
    found = open_to_others(places)
    if found:
        names = ", ".join(map(str, found[:3]))
        return failed("secrets", f"other users can read {names}", MEND, needed=False, open_files=len(found))
    return passed("secrets", "what the program keeps is readable by you alone", needed=False)


def _settings(path: Path) -> Finding:
    if not path.exists():
        return skipped("settings", f"there is no {path}: the defaults count")
    try:
        changed = len(read_settings(path).model_fields_set)
    except SettingsError as error:
        return failed("settings", f"{error} Until then the defaults count.", MEND, needed=False)
    return passed("settings", f"{path}: {changed} changed", needed=False, changed=changed)


def _cache(folder: Path) -> Finding:
    link = "kept sentences"
    if not folder.is_dir():
        return skipped(link, f"nothing is kept in {folder} yet")
    broken = broken_sounds(folder)
    if broken:
        return failed(link, f"{len(broken)} files in {folder} are no sound", MEND, needed=False, broken=len(broken))
    sizes = [file.stat().st_size for file in folder.glob(f"*{SOUND}")]
    megabytes = sum(sizes) / 1e6
    detail = f"{len(sizes)} sentences, {megabytes:.1f} MB in {folder}"
    return passed(link, detail, needed=False, sentences=len(sizes), megabytes=round(megabytes, 3))

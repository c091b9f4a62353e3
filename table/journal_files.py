"""The files of a journal: for the eyes of their user alone, since they hold the secrets of a running game."""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from pathlib import Path

from table.places import default_journal

_FILE_MODE, _FOLDER_MODE = 0o600, 0o700
COMPANIONS = ("", "-wal", "-shm")
"""What SQLite adds to the name of a database: the steps not yet moved into it, and their index."""


def prepare(path: Path) -> None:
    """Create the file and its folder when they are missing, and close both to everybody else. Raises `OSError`.

    SQLite gives its companion files the mode of the database. A folder that was there before is closed only when it is
    the program's own: another may be shared on purpose.
    """
    if not path.parent.is_dir():
        path.parent.mkdir(parents=True, exist_ok=True, mode=_FOLDER_MODE)
    elif path.parent == default_journal().parent:
        _close(path.parent, _FOLDER_MODE)
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, _FILE_MODE))
    for file in files(path):
        _close(file, _FILE_MODE)


def identity(path: Path) -> tuple[int, int] | None:
    """Return what tells this file from another at the same place; None when there is none or it cannot be seen."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def files(path: Path) -> list[Path]:
    """Return the files of the journal at `path` that are there."""
    named = (path.with_name(path.name + ending) for ending in COMPANIONS)
    return [file for file in named if file.is_file()]


def free_name(path: Path, word: str) -> Path:
    """Return a path beside `path` that nothing has yet: games.sqlite3 becomes games.salvaged-1.sqlite3."""
    number = 1
    while (candidate := path.with_name(f"{path.stem}.{word}-{number}{path.suffix}")).exists():
        number += 1
    return candidate


def _close(path: Path, mode: int) -> None:
    """Take away the rights of others. What belongs to somebody else stays as its owner left it."""
    if stat.S_IMODE(path.stat().st_mode) & ~mode:
        with suppress(PermissionError):
            path.chmod(mode)

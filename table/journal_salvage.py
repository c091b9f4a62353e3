"""Saves what can be read of a damaged journal into a new one beside it. The damaged one is only read."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from table.errors import JournalError
from table.journal import Entry, Journal, standing
from table.journal_files import files, free_name
from table.journal_pages import Value, rows
from table.journal_wal import with_wal
from table.plain_reasons import file_reason


@dataclass(frozen=True, slots=True)
class Salvaged:
    """What was saved of a damaged journal."""

    path: Path
    """The new journal."""
    steps: dict[int, int]
    """For each saved game, by number, how many steps were saved, from the first on without a gap."""
    lost: dict[int, int]
    """For each game, by number, how many more steps were read that have nothing to follow on, and are not saved."""


@dataclass(slots=True)
class _Found:
    started: dict[int, float] = field(default_factory=dict)
    titles: dict[int, str] = field(default_factory=dict)
    entries: dict[int, dict[int, Entry]] = field(default_factory=dict)


def salvage(path: Path) -> Salvaged:
    """Save the games of the damaged journal at `path` into a new file beside it, with their numbers.

    Raises `JournalError` when the file cannot be read, or holds no step of a game any more.
    """
    found = _found(path)
    chains = {game: _chain(entries) for game, entries in sorted(found.entries.items())}
    saved = {game: chain for game, chain in chains.items() if chain}
    if not saved:
        raise JournalError(
            f"Nothing can be saved of the journal {path}: no game in it can be read any more. Move it away, and"
            " `consigliere play` begins a new one."
        )
    target = free_name(path, "salvaged")
    journal = Journal.open(target)
    try:
        for game, chain in saved.items():
            started = found.started.get(game) or chain[0].at or 0.0
            journal.add(started, found.titles.get(game) or _title(chain), _is_over(chain), chain, game)
    finally:
        journal.close()
    lost = {game: len(entries) - len(chains[game]) for game, entries in found.entries.items()}
    return Salvaged(target, {game: len(chain) for game, chain in saved.items()}, {g: n for g, n in lost.items() if n})


def put_in_place(path: Path, salvaged: Path) -> Path:
    """Let the salvaged journal take the place of the damaged one, and return where that one is kept now.

    Raises `JournalError`. Whenever it is interrupted, the damaged journal is still whole under one of the two names.
    """
    kept = free_name(path, "damaged")
    try:
        for file in files(path):
            shutil.copy2(file, kept.with_name(kept.name + file.name.removeprefix(path.name)))
        for file in files(path):
            if file != path:
                file.unlink()
        salvaged.replace(path)
    except OSError as error:
        raise JournalError(f"The journal {salvaged} cannot take the place of {path}: {file_reason(error)}.") from error
    return kept


def _found(path: Path) -> _Found:
    found = _Found()
    wal = path.with_name(path.name + "-wal")
    try:
        database = with_wal(path.read_bytes(), wal.read_bytes() if wal.is_file() else b"")
    except OSError as error:
        raise JournalError(f"The journal {path} cannot be read: {file_reason(error)}.") from error
    for identifier, values in rows(database):
        match values:
            case (None, int() | float() as started, str(title), int()):
                found.started[identifier], found.titles[identifier] = float(started), title
            case (int(game), int(), int() | None, str(), str(), str(), *_):
                _collect(found.entries.setdefault(game, {}), values)
            case _:
                continue
    return found


def _collect(entries: dict[int, Entry], values: tuple[Value, ...]) -> None:
    _, number, undoes, cause, records, lines, *at = values
    try:
        entry = Entry(
            int(str(number)),
            json.loads(str(cause)),
            tuple(json.loads(str(records))),
            tuple(json.loads(str(lines))),
            undoes if isinstance(undoes, int) else None,
            float(at[0]) if at and isinstance(at[0], int | float) else None,
        )
    except (ValueError, TypeError):
        return
    entries[entry.number] = entry


def _chain(entries: dict[int, Entry]) -> list[Entry]:
    """Return the steps from the first on, up to the first that is missing: a later one has nothing to follow on."""
    chain: list[Entry] = []
    while (entry := entries.get(len(chain) + 1)) is not None:
        chain.append(entry)
    return chain


def _title(chain: list[Entry]) -> str:
    names = (record.get("setup", {}).get("players", ()) for record in chain[0].records)
    return ", ".join(next((map(str, players) for players in names if players), ()))


def _is_over(chain: Iterable[Entry]) -> bool:
    return any(record.get("type") == "GameEnded" for entry in standing(list(chain)) for record in entry.records)

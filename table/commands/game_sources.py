"""Where a game to look at comes from: the journal, a recorded game, or a replay script."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from intents import load_domain
from table.commands.options import opened, opened_journal
from table.errors import ScriptError, UsageError
from table.hearing import Ears
from table.journal import Journal
from table.recorded_games import RecordedGame, recorded_game_names
from table.records import Record
from table.replay import ScriptPlayer
from table.session import Session
from table.state import TableState, fold
from table.timeline import investigated
from table.understanding import Understander

LAST = "last"


@dataclass(frozen=True, slots=True)
class GameSoFar:
    """A game as it stands, and as its investigation ended when it has."""

    state: TableState
    asked: TableState


def find_game(name: str, journal: Path | None) -> GameSoFar:
    """Return a game of the journal (a number, or "last"), a recorded game by name, or that of a replay script.

    Raises `UsageError` when there is none, or when it has not begun; `JournalError` for a journal that cannot be read.
    """
    records = _records(name, journal)
    state = fold(records)
    if state.game is None:
        raise UsageError(f"The box of {name} has not gone round yet: there is nothing to show.")
    return GameSoFar(state, investigated(records))


def _records(name: str, journal: Path | None) -> Sequence[Record]:
    if name == LAST or name.isdecimal():
        return _journaled(name, journal)
    if name in recorded_game_names():
        return _played(_spoken(RecordedGame(name)), Path())
    path = Path(name)
    if path.suffix == ".jsonl":
        with opened(path) as lines:
            return _played(lines, path.parent)
    known = ", ".join(recorded_game_names())
    raise UsageError(
        f"There is no game {name!r}: give the number of a game in the journal, {LAST!r}, the path of a .jsonl script,"
        f" or a recorded game: {known}."
    )


def _journaled(name: str, journal: Path | None) -> Sequence[Record]:
    with opened_journal(journal) as games:
        summaries = games.games()
        if name == LAST and not summaries:
            raise UsageError(f"There is no game in {games.name} yet: play one first.")
        identifier = summaries[0].id if name == LAST else int(name)
        return Session.resume(games.game(identifier))[0].records


def _spoken(game: RecordedGame) -> Iterable[str]:
    """Return a recorded game as a script of what was said, without its sounds."""
    for step in game.script:
        if "hear_file" not in step:
            yield json.dumps(step)
        elif step.get("expect", {}).get("intent") is not None:
            yield json.dumps({"hear": step["text"], "seat": None})


def _played(lines: Iterable[str], folder: Path) -> Sequence[Record]:
    """Play a script and return its records. Raises `ScriptError` for the first line that cannot be used."""
    player = ScriptPlayer(Journal.in_memory(), Understander(load_domain("en")), _no_ears, folder)
    for report in player.play(lines):
        if "error" in report:
            raise ScriptError(f"Line {report['line']} of the script cannot be used: {report['error']['message']}")
    return player.session.records


def _no_ears() -> Ears:
    raise ScriptError("it is a sound; a timeline is made from words: use `consigliere replay` for this script.")

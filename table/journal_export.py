"""A game as a file of JSON lines: a script that `consigliere replay` plays, with beside it what the journal kept.

The first line is the set-up, each further line a step of the game. What `replay` reads (`setup`, `hear`, `take`,
`hide`, `look`, `confide`, `wait`) says again what was said; `kept` holds the entry of the journal, from which a game is
taken over exactly, whatever the sentences mean to a later version. `docs/games.md` describes every field.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from table.errors import JournalError, ScriptError, UsageError
from table.journal import Entry, GameSummary, Journal, standing
from table.records import record_codec
from table.setup import as_given
from table.state import fold

FORMAT = 1


@dataclass(frozen=True, slots=True)
class ExportedGame:
    """A whole game, ready for a journal."""

    started: float
    title: str
    over: bool
    entries: tuple[Entry, ...]

    def add_to(self, journal: Journal) -> int:
        """Take it over into a journal, under a number of its own, which is returned.

        Raises `UsageError` when the journal holds this game already.
        """
        for summary in journal.games():
            alike = (summary.started, summary.steps) == (self.started, len(self.entries))
            if alike and tuple(journal.entries(summary.id)) == self.entries:
                raise UsageError(f"This game is in {journal.name} already: it is game {summary.id} there.")
        return journal.add(self.started, self.title, self.over, self.entries)


def exported(summary: GameSummary, entries: Iterable[Entry], undo: str) -> list[str]:
    """Return the lines of the file, `undo` being the words that take a step back in the language of the table."""
    lines = []
    for entry in entries:
        head = {"journal": _head(summary)} if entry.number == 1 else {}
        lines.append(json.dumps({**_action(entry, undo), **head, "kept": asdict(entry)}, ensure_ascii=False))
    return lines


def read_export(lines: Iterable[str]) -> ExportedGame:
    """Read what `exported` wrote. Raises `ScriptError` that names the line and what is wrong with it."""
    entries: list[Entry] = []
    head: Mapping[str, Any] = {}
    for number, text in enumerate(lines, 1):
        if text.strip():
            step = _object(number, text)
            head = step.get("journal", head)
            entries.append(_entry(number, step, len(entries) + 1))
    return _checked(_game(head, entries))


def _head(summary: GameSummary) -> dict[str, Any]:
    return {"format": FORMAT, "started": summary.started, "title": summary.title, "over": summary.ended}


def _action(entry: Entry, undo: str) -> dict[str, Any]:
    """Return what a script says to get this step."""
    match entry.cause:
        case {"kind": "laid"}:
            return {"setup": as_given(entry.records[0]["setup"])}
        case {"kind": "heard", "text": text, "seat": seat}:
            return {"hear": text, "seat": seat}
        case {"kind": "wait", "seconds": seconds}:
            return {"wait": seconds}
        case {"kind": "undo"}:
            return {"hear": undo, "seat": None}
        case {"kind": "take"}:
            taken = _record(entry, "ShareTaken")
            return {"take": {"seat": taken["seat"], **taken["take"], "bag": taken["bag"]}}
        case {"kind": "hide"}:
            return {"hide": _record(entry, "TheftRestarted")["hidden"]}
        case {"kind": "look"}:
            return {"look": True}
        case {"kind": "recall"}:
            # What a player saw again alone is nothing that happened to the game.
            return {"wait": 0.0}
        case {"kind": "confide"}:
            confided = _record(entry, "Confided")
            return {"confide": {"hidden": confided["hidden"], "returned": confided["returned"]}}
        case _:
            return {}


def _record(entry: Entry, kind: str) -> Mapping[str, Any]:
    return next(record for record in entry.records if record["type"] == kind)


def _object(number: int, text: str) -> Mapping[str, Any]:
    try:
        step = json.loads(text)
    except json.JSONDecodeError as error:
        raise ScriptError(f"Line {number} of the exported game is not JSON: {error}.") from error
    if not isinstance(step, dict) or not isinstance(step.get("kept"), dict):
        raise ScriptError(
            f"Line {number} has no `kept`, so it is none of an exported game; `consigliere replay` plays other scripts."
        )
    return step


def _entry(number: int, step: Mapping[str, Any], expected: int) -> Entry:
    kept = dict(step["kept"])
    try:
        entry = Entry(**{**kept, "records": tuple(kept["records"]), "lines": tuple(kept["lines"])})
    except (TypeError, KeyError) as error:
        raise ScriptError(f"Line {number}: `kept` is no step of a journal: {error}.") from error
    if entry.number != expected:
        raise ScriptError(f"Line {number} is step {entry.number!r}; step {expected} should come here.")
    return entry


def _game(head: Mapping[str, Any], entries: list[Entry]) -> ExportedGame:
    match head:
        case {"format": 1, "started": int() | float() as started, "title": str(title), "over": bool(over)}:
            return ExportedGame(float(started), title, over, tuple(entries))
        case {"format": int(version)} if version > FORMAT:
            raise ScriptError(f"This game was exported by a newer version (format {version}): update this program.")
        case _:
            raise ScriptError("The first line has no `journal` with format, started, title and over.")


def _checked(game: ExportedGame) -> ExportedGame:
    codec = record_codec()
    try:
        fold(codec.load(record) for entry in standing(list(game.entries)) for record in entry.records)
    except (JournalError, ValueError, TypeError, AttributeError) as error:
        raise ScriptError(f"The exported game cannot be read: {error}") from error
    return game

"""A whole evening as readable text: what is said after `>`, and under it what the table hears.

    # Two games in a row.
    setup {"players": ["Victor", "Ana", "Ben", "Clara", "David", "Emma"], "notes": "open"}
      Good evening. 6 players sit at this table. ...
    > Start the theft.
      Godfather, look away. ...
    > Ben: I received nine diamonds.
      Ben received 9 diamonds.
    > (wait 4)
    > (confide {"hidden": 3})
      [Godfather] Noted for you alone, ...

A name before a colon says whose voice it was. `rewritten` plays such a text again and writes what is answered now, so a
transcript is a test and its own regeneration.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

from table.errors import ScriptError
from table.replay import ScriptPlayer

SILENCE = "  ..."
"""Stands where the program says nothing."""

_DONE = re.compile(r"^\((wait|confide|take) (.+)\)$")
_SPOKEN_BY = re.compile(r"^([^\W\d_]+): (.+)$")


def rewritten(text: str, player: Callable[[], ScriptPlayer]) -> tuple[str, ScriptPlayer]:
    """Play a transcript and return it with the answers of today, and the table at its end.

    Raises `ScriptError` that names the line for one that is no step or cannot be played.
    """
    table = player()
    lines = [line for number, source in enumerate(text.splitlines(), 1) for line in _played(number, source, table)]
    return "\n".join([*lines, ""]), table


def _played(number: int, source: str, table: ScriptPlayer) -> Iterator[str]:
    if source.startswith("  "):
        return
    yield source
    if not source or source.startswith("#"):
        return
    report = table.play_line(number, json.dumps(_step(number, source, table)))
    if "error" in report:
        raise ScriptError(f"Line {number} cannot be played: {report['error']['message']}")
    yield from (_answer(said, table) for said in report["say"])
    if not report["say"]:
        yield SILENCE


def _step(number: int, source: str, table: ScriptPlayer) -> dict[str, Any]:
    if source.startswith("setup "):
        return {"setup": json.loads(source.removeprefix("setup "))}
    if not source.startswith("> "):
        raise ScriptError(f"Line {number} is {source!r}; it must begin with '#', 'setup ', '> ' or two spaces.")
    said = source.removeprefix("> ")
    if done := _DONE.match(said):
        return {done[1]: json.loads(done[2])}
    names = table.session.state.names
    spoken = _SPOKEN_BY.match(said)
    if spoken and spoken[1] in names:
        return {"hear": spoken[2], "seat": names.index(spoken[1])}
    return {"hear": said}


def _answer(said: dict[str, str], table: ScriptPlayer) -> str:
    kind, _, seat = said["audience"].partition(":")
    if kind == "all":
        return f"  {said['text']}"
    whom = table.session.state.name(int(seat)) if seat else "Godfather"
    return f"  [{whom}] {said['text']}"

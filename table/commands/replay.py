"""`consigliere replay` and `consigliere serve`: a whole session from a script, or from another program."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import typer

from intents import load_domain
from table.commands.options import DEFAULT_RECOGNISER, JournalFile, RecogniserChoice, RecogniserName, open_ears, opened
from table.hearing import Ears
from table.journal import Journal
from table.replay import ScriptPlayer
from table.understanding import Understander

Script = Annotated[Path, typer.Argument(help="A script: one JSON object a line; - for standard input.")]


def replay(
    script: Script,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a line instead of words.")] = False,
    recogniser: RecogniserName = DEFAULT_RECOGNISER,
    journal: JournalFile = None,
) -> None:
    """Play a whole session without sound from a script. Exit status 1 when a line could not be used.

    Example: consigliere replay game.jsonl --json
    """
    with opened(script) as lines:
        status = _play(lines, script.parent, as_json, recogniser, journal)
    raise typer.Exit(status)


def serve(recogniser: RecogniserName = DEFAULT_RECOGNISER, journal: JournalFile = None) -> None:
    """Speak the protocol of `replay` on standard input and output, for other programs."""
    _play(sys.stdin, Path(), True, recogniser, journal)


def _play(lines: Iterable[str], folder: Path, as_json: bool, recogniser: str, journal: Path | None) -> int:
    opened: list[Ears] = []

    def _ears() -> Ears:
        if not opened:
            opened.append(open_ears(player.understander, RecogniserChoice(recogniser)))
        return opened[0]

    games = Journal.open(journal) if journal else Journal.in_memory()
    player = ScriptPlayer(games, Understander(load_domain("en")), _ears, folder)
    failed = False
    try:
        for report in player.play(lines):
            failed |= "error" in report
            typer.echo(json.dumps(report, ensure_ascii=False) if as_json else _words(report))
            sys.stdout.flush()
    finally:
        for open_one in opened:
            open_one.close()
        games.close()
    return int(failed)


def _words(report: dict[str, object]) -> str:
    """Write a report for people: what it meant, and what is said."""
    if "error" in report:
        return f"{report['line']:>3}  error: {report['error']['message']}"  # type: ignore[index]  # an error is an object
    meaning = f"{report.get('intent') or report.get('outcome') or ''}"
    said = [f"     » {line['text']}" for line in report["say"]]  # type: ignore[attr-defined]  # say is a list of objects
    return "\n".join([f"{report['line']:>3}  {meaning}", *said])

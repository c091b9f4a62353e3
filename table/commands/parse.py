"""`consigliere parse`: what a typed line means, and why."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from intents import Intent
from intents.matcher import MARGIN, Reading
from table.commands.options import Language, Phase, Players, Sentences, domain_of, situation_of
from table.reports import understanding_report
from table.understanding import Situation, Understander

Explained = Sequence[tuple[Intent, Reading]]

_PROMPT = "> "
_LONGEST_SHOWN = 60


def parse(
    language: Language = "en",
    phase: Phase = None,
    players: Players = None,
    sentences: Sentences = None,
    explain: Annotated[
        bool, typer.Option("--explain", help="Show how each line was read word by word, the costs, and the runner-up.")
    ] = False,
) -> None:
    """Read lines of text and print what each means: for a person at a terminal, else one JSON object a line.

    Example: echo "Ben, empty your pockets!" | consigliere parse --phase investigation --players Ana,Ben,Clara
    """
    situation = situation_of(phase, players)
    reader = _Reader(Understander(domain_of(language, sentences)), situation, explain)
    if sys.stdin.isatty():
        _converse(reader, situation)
        return
    for line in _piped_lines():
        typer.echo(json.dumps(reader.report(line), ensure_ascii=False))


class _Reader:
    """Understands lines in one situation."""

    def __init__(self, understander: Understander, situation: Situation, explains: bool) -> None:
        self._understander = understander
        self._situation = situation
        self._grammar = understander.grammar(situation)
        self._explains = explains

    def report(self, line: str) -> dict[str, Any]:
        """Return the public format of a line, with `explain` when that was asked for."""
        report = {"text": line, **understanding_report(self._understander.understand(self._situation, [line]))}
        return {**report, "explain": explanation(self._grammar.explain(line))} if self._explains else report


def explanation(readings: Explained) -> dict[str, Any]:
    """Return the readings of a line, cheapest first, with their steps; and the margin of the first.

    The margin is the cost between it and the next reading with another meaning, None when there is none near.
    """
    best = readings[0] if readings else None
    others = [reading.cost - best[1].cost for intent, reading in readings if best and intent != best[0]]
    return {
        "readings": [_reading(intent, reading) for intent, reading in readings],
        "margin": round(others[0], 4) if others else None,
    }


def _reading(intent: Intent, reading: Reading) -> dict[str, Any]:
    steps = [
        {"heard": " ".join(step.heard), "taken_as": step.taken_as, "cost": round(step.cost, 4)}
        for step in reading.steps
    ]
    return {"intent": intent.name, "slots": dict(intent.slots), "cost": round(reading.cost, 4), "steps": steps}


def _piped_lines() -> Iterator[str]:
    """Yield the lines of standard input; bytes that are no UTF-8 become replacement characters."""
    for line in sys.stdin.buffer:
        yield line.decode("utf-8", errors="replace").rstrip("\r\n")


def _converse(reader: _Reader, situation: Situation) -> None:
    """Answer lines of a person until Ctrl-D or Ctrl-C; JSON still goes to a file or pipe."""
    for_people = sys.stdout.isatty()
    console = Console(highlight=False, soft_wrap=True, stderr=not for_people)
    console.print(_heading(situation), markup=False, style="bold")
    console.print("Type what somebody says. Ctrl-D ends.", markup=False)
    while True:
        try:
            # Under some locales bytes that are no text come as halves of characters, which nothing can print.
            line = console.input(_PROMPT, markup=False).encode("utf-8", "replace").decode("utf-8")
        except (EOFError, KeyboardInterrupt):
            console.print()
            return
        except UnicodeDecodeError as error:
            console.print(f"That was no UTF-8 text ({error.reason}): type it again.", markup=False)
            continue
        report = reader.report(line)
        if for_people:
            _show(console, report)
        else:
            typer.echo(json.dumps(report, ensure_ascii=False))


def _heading(situation: Situation) -> str:
    return f"{situation.phase or 'every phase'}: {', '.join(situation.names) or 'no names (--players Ana,Ben,...)'}"


def _show(console: Console, report: Mapping[str, Any]) -> None:
    match report["outcome"]:
        case "intent":
            said = f"{_words(report)}, score {report['score']:.2f}"
        case "ambiguous":
            said = "which? " + " | ".join(_words(candidate) for candidate in report["candidates"])
        case "talk":
            said = "table talk: it means nothing to the game"
        case _:
            said = "not understood"
    console.print(f"  {said}", markup=False, style="bold")
    if "explain" in report:
        _show_explanation(console, report["explain"])


def _show_explanation(console: Console, explained: Mapping[str, Any]) -> None:
    """Print the steps of the best reading, then the best one with another meaning."""
    readings = explained["readings"]
    if not readings:
        console.print("  No sentence that is open now is near enough.", markup=False)
        return
    best = readings[0]
    grid = Table.grid(padding=(0, 3))
    for step in best["steps"]:
        cost = f"{step['cost']:.2f}" if step["cost"] else ""
        grid.add_row("   ", _short(step["heard"]) or "(not heard)", step["taken_as"] or "(left out)", cost)
    console.print(grid, markup=False)
    console.print(f"  cost {best['cost']:.2f}; {_runner_up(best, explained)}", markup=False)


def _runner_up(best: Mapping[str, Any], explained: Mapping[str, Any]) -> str:
    others = (reading for reading in explained["readings"] if _words(reading) != _words(best))
    other = next(others, None)
    if other is None:
        return f"no other meaning within {MARGIN:.2f}"
    return f"next is {_words(other)}, {explained['margin']:.2f} dearer"


def _words(meaning: Mapping[str, Any]) -> str:
    """Return an intent with its slots as one phrase: "claim_received diamonds=9"."""
    return " ".join([meaning["intent"], *(f"{slot}={value}" for slot, value in meaning["slots"].items())])


def _short(text: str) -> str:
    return text if len(text) <= _LONGEST_SHOWN else text[: _LONGEST_SHOWN - 1] + "…"

"""`consigliere parse`: what a typed line means."""

from __future__ import annotations

import json
import sys

import typer

from table.commands.options import Language, Phase, Players, Sentences, domain_of, situation_of
from table.hearing import Understander
from table.reports import understanding_report


def parse(
    language: Language = "en",
    phase: Phase = None,
    players: Players = None,
    sentences: Sentences = None,
) -> None:
    """Read lines of text and print what each means, one JSON object a line.

    Example: echo "Ben, empty your pockets!" | consigliere parse --phase investigation --players Ana,Ben,Clara
    """
    situation = situation_of(phase, players)
    understander = Understander(domain_of(language, sentences))
    understander.grammar(situation)
    if sys.stdin.isatty():
        typer.echo("Type a line, and end with Ctrl-D.", err=True)
    for text in sys.stdin:
        line = text.rstrip("\n")
        report = {"text": line, **understanding_report(understander.understand(situation, [line]))}
        typer.echo(json.dumps(report, ensure_ascii=False))

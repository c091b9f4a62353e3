"""`consigliere listen`: what a sound file, or the microphone, says and means."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import typer

from table.commands.options import (
    DEFAULT_RECOGNISER,
    Language,
    ModelFolder,
    Phase,
    Players,
    RecogniserChoice,
    RecogniserName,
    Sentences,
    Server,
    domain_of,
    open_ears,
    situation_of,
)
from table.hearing import Ears, Heard
from table.microphone import utterances
from table.reports import understanding_report
from table.understanding import Situation, Understander
from voice.audio import read_sound_file


def listen(
    files: Annotated[list[Path] | None, typer.Argument(help="WAV or FLAC files; none for the microphone.")] = None,
    recogniser: RecogniserName = DEFAULT_RECOGNISER,
    server: Server = None,
    model: ModelFolder = None,
    sentences: Sentences = None,
    language: Language = "en",
    phase: Phase = None,
    players: Players = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a line.")] = False,
) -> None:
    """Print what was heard and what it means, for each file or each thing said.

    Example: consigliere listen --players Ana,Ben,Clara --json answer.wav
    """
    situation = situation_of(phase, players)
    sounds = [(str(path), read_sound_file(path)) for path in files or ()]
    ears = open_ears(Understander(domain_of(language, sentences)), RecogniserChoice(recogniser, server, model))
    try:
        for name, heard in _hear(ears, situation, sounds):
            typer.echo(json.dumps(_report(name, heard), ensure_ascii=False) if as_json else _words(name, heard))
    finally:
        ears.close()


def _hear(ears: Ears, situation: Situation, sounds: list[tuple[str, Any]]) -> Iterator[tuple[str, Heard]]:
    if sounds:
        yield from ((name, ears.hear(situation, samples)) for name, samples in sounds)
        return
    typer.echo("Listening. End with Ctrl-C.", err=True)
    for number, utterance in enumerate(utterances(), 1):
        yield f"utterance {number}", ears.hear(situation, utterance.samples)


def _report(name: str, heard: Heard) -> dict[str, Any]:
    hypotheses = heard.hypotheses
    return {
        "file": name,
        "text": hypotheses.text,
        **understanding_report(heard.understanding),
        "hypotheses": [{"text": one.text, "score": one.score} for one in hypotheses.hypotheses],
        "seconds": {"cpu": round(hypotheses.cpu_seconds, 4), "wall": round(hypotheses.wall_seconds, 4)},
    }


def _words(name: str, heard: Heard) -> str:
    report = understanding_report(heard.understanding)
    meaning = report["outcome"] if report["intent"] is None else f"{report['intent']} {report['slots']}"
    return f"{name}: {heard.hypotheses.text!r} -> {meaning}"

"""`consigliere doctor`: check each link from the microphone to the journal, and mend what is safe to mend."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from intents import load_domain
from table import doctor as examination
from table.commands.options import ModelFolder, Server, require_recogniser
from table.doctor_findings import Finding, Verdict
from table.doctor_mending import mend
from table.doctor_storage import Places
from table.places import default_journal, evening_file, settings_file, voice_cache
from table.settings import Settings, usable_settings
from table.settings_evening import remembered
from voice.recognisers import RECOGNISERS

_MARKS = {Verdict.PASS: "pass", Verdict.FAIL: "none", Verdict.SKIP: "skip"}


def doctor(
    journal: Annotated[Path | None, typer.Option(help="Check this journal file instead of the usual one.")] = None,
    recogniser: Annotated[str | None, typer.Option(help=f"Who shall listen: {', '.join(RECOGNISERS)}.")] = None,
    server: Server = None,
    model: ModelFolder = None,
    language: Annotated[str | None, typer.Option(help="Language of the sentences.")] = None,
    fix: Annotated[
        bool, typer.Option("--fix", help="First mend what is safe: folders, rights, leftovers, a damaged journal.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object instead of words.")] = False,
) -> None:
    """Test each link from the microphone to the journal, and print the fix for what fails.

    Recogniser, model, server, language and voice are those of the settings, as in `consigliere play`; options go first.

    The exit status is 1 when something is missing that a game needs. Nothing is ever installed.
    """
    places = Places(journal or default_journal(), settings_file(), voice_cache())
    options = {"recogniser": recogniser, "server": server, "model": model, "language": language}
    chosen = {name: value for name, value in options.items() if value is not None}
    if recogniser is not None:
        require_recogniser(recogniser)
    if language is not None:
        load_domain(language)
    mended = list(mend(places)) if fix else []
    settings = _settings(places).model_copy(update=chosen)
    if as_json:
        findings = list(examination.examine(places, settings))
        typer.echo(json.dumps(_report(findings, mended), ensure_ascii=False))
    else:
        findings = _shown(places, settings, mended)
    raise typer.Exit(int(any(finding.is_grave for finding in findings)))


def _settings(places: Places) -> Settings:
    """Return what a game begun now would take from the settings and this evening's wishes."""
    found, _ = usable_settings(places.settings)
    return found.model_copy(update=remembered(evening_file(), time.time()))


def _report(findings: Sequence[Finding], mended: Sequence[str]) -> dict[str, object]:
    ready = not any(finding.is_grave for finding in findings)
    return {"ready": ready, "mended": mended, "checks": [asdict(finding) for finding in findings]}


def _shown(places: Places, settings: Settings, mended: Sequence[str]) -> list[Finding]:
    """Print every finding as soon as it is there, and return them."""
    console, findings = Console(highlight=False), []
    for sentence in mended:
        console.print(sentence, markup=False, soft_wrap=True)
    for finding in examination.examine(places, settings):
        findings.append(finding)
        mark = "FAIL" if finding.is_grave else _MARKS[finding.verdict]
        console.print(f"{mark:5} {finding.link}: {finding.detail}", markup=False, soft_wrap=True)
        if finding.verdict is not Verdict.PASS and finding.fix:
            console.print(f"      fix: {finding.fix}", markup=False, soft_wrap=True)
    grave = any(finding.is_grave for finding in findings)
    console.print("Something a game needs is missing." if grave else "Ready to play.", markup=False)
    return findings

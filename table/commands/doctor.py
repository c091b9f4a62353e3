"""`consigliere doctor`: check each link from the microphone to the journal, and mend what is safe to mend."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from table import doctor as examination
from table.doctor_findings import Finding, Verdict
from table.doctor_mending import mend
from table.doctor_storage import Places
from table.places import default_journal, settings_file, voice_cache

_MARKS = {Verdict.PASS: "pass", Verdict.FAIL: "none", Verdict.SKIP: "skip"}


def doctor(
    journal: Annotated[Path | None, typer.Option(help="Check this journal file instead of the usual one.")] = None,
    fix: Annotated[
        bool, typer.Option("--fix", help="First mend what is safe: folders, rights, leftovers, a damaged journal.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object instead of words.")] = False,
) -> None:
    """Test each link from the microphone to the journal, and print the fix for what fails.

    The exit status is 1 when something is missing that a game needs. Nothing is ever installed.
    """
    places = Places(journal or default_journal(), settings_file(), voice_cache())
    mended = list(mend(places)) if fix else []
    if as_json:
        findings = list(examination.examine(places))
        typer.echo(json.dumps(_report(findings, mended), ensure_ascii=False))
    else:
        findings = _shown(places, mended)
    raise typer.Exit(int(any(finding.is_grave for finding in findings)))


def _report(findings: Sequence[Finding], mended: Sequence[str]) -> dict[str, object]:
    ready = not any(finding.is_grave for finding in findings)
    return {"ready": ready, "mended": mended, "checks": [asdict(finding) for finding in findings]}


def _shown(places: Places, mended: Sequence[str]) -> list[Finding]:
    """Print every finding as soon as it is there, and return them."""
    console, findings = Console(highlight=False), []
    for sentence in mended:
        console.print(sentence, markup=False, soft_wrap=True)
    for finding in examination.examine(places):
        findings.append(finding)
        mark = "FAIL" if finding.is_grave else _MARKS[finding.verdict]
        console.print(f"{mark:5} {finding.link}: {finding.detail}", markup=False, soft_wrap=True)
        if finding.verdict is not Verdict.PASS and finding.fix:
            console.print(f"      fix: {finding.fix}", markup=False, soft_wrap=True)
    grave = any(finding.is_grave for finding in findings)
    console.print("Something a game needs is missing." if grave else "Ready to play.", markup=False)
    return findings

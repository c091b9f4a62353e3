"""`consigliere doctor`: check each link from the microphone to the journal."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from table import doctor as examination
from table.places import default_journal


def doctor(
    journal: Annotated[Path | None, typer.Option(help="Check this journal file instead of the usual one.")] = None,
) -> None:
    """Test each link from the microphone to the journal, and print the fix for what fails."""
    console = Console(highlight=False)
    failed = False
    for finding in examination.examine(journal or default_journal()):
        mark = "pass" if finding.passed else ("FAIL" if finding.needed else "none")
        console.print(f"{mark:5} {finding.link}: {finding.detail}", markup=False, soft_wrap=True)
        if not finding.passed:
            console.print(f"      fix: {finding.fix}", markup=False, soft_wrap=True)
        failed |= finding.needed and not finding.passed
    console.print("Something a game needs is missing." if failed else "Ready to play.", markup=False)
    raise typer.Exit(int(failed))

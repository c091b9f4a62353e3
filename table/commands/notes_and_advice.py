"""Options about who is told what was said, and whether advice is given."""

from __future__ import annotations

from typing import Annotated

import typer

from table.setup import Notes

NotesFor = Annotated[Notes, typer.Option(help="Who may ask what was said: nobody, the Godfather, everybody.")]
Coach = Annotated[bool, typer.Option("--coach/--no-coach", help="Give odds and advice when asked.")]
GodfatherScreen = Annotated[
    bool,
    typer.Option(
        "--godfather-screen/--no-godfather-screen", help="Only the Godfather sees this screen: show him what is his."
    ),
]

"""Options about turn taking and the pace of an evening."""

from __future__ import annotations

from typing import Annotated

import typer

from table.interrupting import BargeIn
from table.settings import LONGEST_PAUSE, SHORTEST_PAUSE
from table.turn_taking import TurnTaking

Listen = Annotated[
    TurnTaking,
    typer.Option(
        help="Listen always (open), while the space bar or the board's button is held (push), or after the wake word."
    ),
]
WakeWord = Annotated[str, typer.Option(help="The wake word of --listen wake.")]
Pause = Annotated[
    float,
    typer.Option(
        min=SHORTEST_PAUSE, max=LONGEST_PAUSE, help="Seconds of silence that end a sentence; more for slow speakers."
    ),
]
Interrupted = Annotated[
    BargeIn,
    typer.Option("--barge-in", help="What cuts it short: a key, or talk too (with headphones, or a near microphone)."),
]
BoxTimer = Annotated[
    float | None,
    typer.Option(min=5, help="Seconds after which it is said once, gently, with whom the box still is."),
]

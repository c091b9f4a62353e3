"""Options about the pace of an evening."""

from __future__ import annotations

from typing import Annotated

import typer

BoxTimer = Annotated[
    float | None,
    typer.Option(min=5, help="Seconds after which it is said once, gently, with whom the box still is."),
]

"""Whether a table can be drawn in a terminal, or has to be told line by line."""

from __future__ import annotations

from rich.console import Console
from rich.measure import Measurement
from rich.table import Table

_WIDE = 10_000
"""Columns; no table needs so many."""


def fits(console: Console, table: Table) -> bool:
    """Whether the terminal is wide enough to draw a table without breaking its words."""
    return Measurement.get(console, console.options.update(max_width=_WIDE), table).minimum <= console.width

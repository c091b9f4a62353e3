"""Tables for people: drawn in a terminal, sentence by sentence for a screen reader or another program."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from table.drawing import fits

ScreenReader = Annotated[
    bool, typer.Option("--screen-reader", help="Plain lines instead of a table, as when the output is piped.")
]


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table: what the columns are called, and the rows, all in words."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def lines(self) -> list[str]:
        """Return one line for each row: its first cell, then each other one after the name of its column."""
        return [self._line(row) for row in self.rows]

    def _line(self, row: Sequence[str]) -> str:
        named = [f"{name} {cell}" for name, cell in zip(self.columns[1:], row[1:], strict=True) if cell]
        return f"{self.columns[0].capitalize()} {row[0]}: {'; '.join(named)}."


class Paper:
    """Where sheets and sentences are written to."""

    def __init__(self, plain: bool) -> None:
        self._console = Console(highlight=False)
        self._plain = plain or not self._console.is_terminal

    def say(self, text: str) -> None:
        """Write a sentence."""
        if self._plain:
            typer.echo(text)
        else:
            self._console.print(Text(text))

    def show(self, sheet: Sheet) -> None:
        """Write a table, line by line where the terminal is too narrow to draw it; an empty one is left out."""
        drawn = _drawn(sheet)
        if self._plain or not fits(self._console, drawn):
            for line in sheet.lines():
                self.say(line)
        elif sheet.rows:
            self._console.print(drawn)


def _drawn(sheet: Sheet) -> Table:
    table = Table()
    for name in sheet.columns:
        table.add_column(name, overflow="fold")
    for row in sheet.rows:
        table.add_row(*(Text(cell) for cell in row))
    return table

"""Options for the web board, and what they open."""

from __future__ import annotations

import io
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer
from rich.console import Console

from table.board.address import BoardChoice, open_door
from table.complaints import Complaint
from table.errors import BoardError
from table.lines import line
from table.narrator import Narrator
from table.places import board_file
from table.reports import state_report
from table.session import Session

if TYPE_CHECKING:
    from table.board.board import Board

Shown: TypeAlias = Annotated[
    bool, typer.Option("--board/--no-board", help="Show what is said on a web page of this machine; see --board-lan.")
]
Port: TypeAlias = Annotated[int | None, typer.Option(min=1, max=65_535, help="The port of the board; else a free one.")]
InNetwork: TypeAlias = Annotated[
    bool, typer.Option("--board-lan", help="Show the board to phones in this network too, at a secret address.")
]

_QUIET_ZONE = 2
"""Modules of white round a code."""


@contextmanager
def shown_board(
    choice: BoardChoice, session: Session, narrator: Narrator, console: Console, cut: Callable[[], object]
) -> Iterator[Board | None]:
    """Show the board of a table, if it wants one, tell its address, and end it with the evening.

    `cut` silences the room, from any thread. Raises `BoardError` when there can be no board.
    """
    if not choice.is_wanted:
        yield None
        return
    try:
        import segno

        from table.board.board import Board
    except ImportError as error:
        said = line("board-missing", missing=str(error.name).partition(".")[0])
        raise BoardError(Complaint(said), said) from error
    door, listener = open_door(choice, board_file(), time.time())
    with closing(Board(door, listener, narrator, lambda: state_report(session.state), cut)) as board:
        console.print(narrator.argument(line("board-address", address=door.address)), markup=False, soft_wrap=True)
        if choice.in_network and console.is_terminal:
            drawn = io.StringIO()
            segno.make(door.address, micro=False).terminal(drawn, border=_QUIET_ZONE, compact=True)
            # Black and white whatever the colours of the terminal are, or no camera reads it.
            console.print(drawn.getvalue(), style="bright_white on black", highlight=False)
        yield board

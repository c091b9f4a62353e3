"""What the program asks while the players are named."""

from __future__ import annotations

from engine.state import GODFATHER
from table.lines import Line, line
from table.records import NamingStage
from table.setup import GodfatherKind, TableSetup
from table.state import TableState

_LEFT_OF_GODFATHER = 1


def counting_line(setup: TableSetup) -> Line:
    """Return the question how many play: people only, where the program is the Godfather."""
    return line("naming-count-people" if setup.godfather is GodfatherKind.AI else "naming-count")


def naming_line(state: TableState) -> Line:
    """Return what is asked now. Raises `LookupError` when the players are named already."""
    naming = state.naming
    if naming is None:
        raise LookupError("the players are named")
    match naming.stage:
        case NamingStage.COUNT:
            return counting_line(state.setup)
        case NamingStage.UNSURE:
            return line("naming-unsure", player=naming.guess)
        case NamingStage.CHECK:
            return line("naming-check", godfather=state.name(GODFATHER), players=state.names[1:])
        case NamingStage.NAME if naming.seat == GODFATHER:
            return line("naming-godfather")
        case NamingStage.NAME if naming.seat == _LEFT_OF_GODFATHER:
            return line("naming-first")
        case _:
            return line("naming-seat", seat=naming.seat)

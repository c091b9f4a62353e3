"""Whose turn it is to speak: the Godfather listens, and goes on when he was answered or when nobody speaks any more."""

from __future__ import annotations

from typing import Final

from table.godfather.view import GodfatherView
from table.records import GodfatherAct
from table.state import MadeMove

PATIENCE: Final = 15.0
"""Seconds of silence after which whoever was asked has not answered."""
BREATH: Final = 3.0
"""Seconds that what somebody showed may sink in."""
TALK: Final = 20.0
"""Seconds of silence that end the open talk."""


def quiet(view: GodfatherView) -> float:
    """Return the seconds since he, or anybody about his turn, has said anything."""
    spoken = [move.at for move in view.moves[-1:]] + [said.at for said in view.seen.testimony]
    return view.clock - max(spoken, default=0.0)


def has_floor(view: GodfatherView) -> bool:
    """Whether it is the Godfather's turn to speak."""
    last = view.last
    if last is None or view.floor_given or last.what.act is GodfatherAct.GREET or is_answered(view, last):
        return True
    return quiet(view) >= _waiting(view, last)


def is_answered(view: GodfatherView, move: MadeMove) -> bool:
    """Whether the seat that was asked or pressed has said something, or took back what was held against it."""
    if move.what.act not in (GodfatherAct.ASK, GodfatherAct.ASK_AGAIN, GodfatherAct.PRESS):
        return False
    if move.what.seat not in view.hidden_hands:
        return True
    standing = {one.id for one in view.said}
    return bool(view.answers_to(move)) or not standing.issuperset(move.what.statements)


def _waiting(view: GodfatherView, last: MadeMove) -> float:
    """Return how long a silence he bears; at a slow table for ever, except that he needs no time for himself."""
    if last.what.act in (GodfatherAct.REMARK, GodfatherAct.ACCUSE):
        return 0.0 if view.slow else BREATH
    if view.slow:
        return float("inf")
    return TALK if last.what.act is GodfatherAct.LET_TALK else PATIENCE

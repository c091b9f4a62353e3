"""The Godfather's next move, from what he sees alone: the same view always gives the same move.

He greets, hears everybody once, presses whoever contradicts himself or another, lets the table talk, asks what tells
most, and accuses when he is sure or when no question is worth asking. Each question and each silence is limited, and
every accusation takes a seat out of those that can be accused: whatever the others do, the game ends.
"""

from __future__ import annotations

from table.godfather import accusing, interrogating, pressing
from table.godfather.believing import Belief, belief_of
from table.godfather.pacing import has_floor
from table.godfather.view import GodfatherView
from table.records import GodfatherAct, GodfatherMoved


def next_move(view: GodfatherView) -> GodfatherMoved | None:
    """Return the Godfather's next move while the investigation is open, or None: he listens."""
    if not view.moves:
        return GodfatherMoved(GodfatherAct.GREET)
    if view.unremarked is not None:
        return GodfatherMoved(GodfatherAct.REMARK, view.unremarked)
    if not view.hidden_hands:
        return None if view.made(GodfatherAct.CLOSE) else GodfatherMoved(GodfatherAct.CLOSE)
    if not has_floor(view):
        return None
    return interrogating.ask_again(view) or _speak(view)


def _speak(view: GodfatherView) -> GodfatherMoved:
    belief = belief_of(view)
    pressed = pressing.press(view, belief)
    if pressed is not None:
        return pressed
    asked = None if accusing.is_sure(view, belief) and _has_heard_everybody(view) else _next_question(view, belief)
    return asked or accusing.accusation(view, belief)


def _next_question(view: GodfatherView, belief: Belief | None) -> GodfatherMoved | None:
    if _has_heard_everybody(view) and not view.made(GodfatherAct.LET_TALK):
        return GodfatherMoved(GodfatherAct.LET_TALK)
    return interrogating.question(view, belief)


def _has_heard_everybody(view: GodfatherView) -> bool:
    asked = {move.what.seat for move in view.made(GodfatherAct.ASK)}
    return asked.issuperset(view.hidden_hands)

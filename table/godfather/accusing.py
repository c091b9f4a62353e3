"""Whom to accuse, and when: a thief brings diamonds, an innocent costs a Joker, an Agent costs everything."""

from __future__ import annotations

from typing import Final

from engine.chance import draw
from engine.questions import Accusation, accusations
from table.dialogue.advising import percent
from table.godfather.believing import Belief
from table.godfather.pressing import against
from table.godfather.view import GodfatherView
from table.records import GodfatherAct, GodfatherMoved

JOKER_COSTS: Final = (1.0, 0.5, 0.3)
"""What an innocent costs by the Jokers left, where a lost game costs 1: nothing pays for the one without a Joker."""
SURE_THIEF, SURE_NO_AGENT = 0.9, 0.03
"""So sure, he does not ask on."""


def is_sure(view: GodfatherView, belief: Belief | None) -> bool:
    """Whether somebody is a thief beyond reasonable doubt."""
    return belief is not None and any(
        belief.thief(seat) >= SURE_THIEF and belief.agent(seat) <= SURE_NO_AGENT for seat in view.hidden_hands
    )


def accusation(view: GodfatherView, belief: Belief | None) -> GodfatherMoved:
    """Return the accusation that promises most. Raises `ValueError` when nobody is left to accuse."""
    if not view.hidden_hands:
        raise ValueError("everybody has shown")
    if belief is None:
        chosen = view.hidden_hands[draw(view.seed, len(view.moves), len(view.hidden_hands))]
        return GodfatherMoved(GodfatherAct.ACCUSE, chosen, statements=against(view, chosen))
    ranked = accusations(belief.posterior, view.seen.jokers, view.hidden_hands, view.seen.missing)
    best = max(ranked, key=lambda one: (round(worth(one, view.seen.jokers), 9), -one.seat))
    return GodfatherMoved(
        GodfatherAct.ACCUSE, best.seat, statements=against(view, best.seat), thief=percent(best.thief)
    )


def worth(choice: Accusation, jokers: int) -> float:
    """Return what an accusation is worth, from 1 (a thief for certain) to -1 (the game is lost)."""
    return choice.thief - choice.agent - choice.innocent * JOKER_COSTS[min(jokers, len(JOKER_COSTS) - 1)]

"""What the Godfather believes: the exact posterior under all that he knows, however little sense the talk makes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine.belief import Coin, Posterior, TestimonyModel, posterior
from engine.deduction import DeductionError, PublicFacts, Statement
from engine.deduction_facts import check_statements
from engine.pieces import Role
from table.godfather.view import GodfatherView

TESTIMONY: Final = TestimonyModel(Coin.PLAYER)
"""Who lies lies in one piece: his statements are made to fit each other."""


@dataclass(frozen=True, slots=True)
class Belief:
    """The posterior, and the statements that it takes into account."""

    posterior: Posterior
    said: tuple[Statement, ...]

    def thief(self, seat: int) -> float:
        """Return the chance that a seat is a thief."""
        return self.posterior.roles[seat - 1][Role.THIEF]

    def agent(self, seat: int) -> float:
        """Return the chance that a seat is an Agent."""
        return self.posterior.roles[seat - 1][Role.AGENT]


def belief_of(view: GodfatherView) -> Belief | None:
    """Return what to believe, or None when the facts are impossible together: then something was miscounted.

    Statements that nobody at this table could have made are left out; if all that is left could never have been said,
    the words count for nothing.
    """
    sensible = tuple(one for one in view.said if _could_be_said(view.known, one))
    for said in (sensible, ()):
        try:
            return Belief(posterior(view.known, said, testimony=TESTIMONY), said)
        except DeductionError:
            continue
    return None


def _could_be_said(known: PublicFacts, statement: Statement) -> bool:
    try:
        check_statements(known, [statement])
    except DeductionError:
        return False
    return True


def most_suspicious(belief: Belief | None, seats: Sequence[int]) -> int:
    """Return the seat that is most likely a thief; of equals the last in order."""
    return max(seats, key=lambda seat: (0.0 if belief is None else round(belief.thief(seat), 9), seat))

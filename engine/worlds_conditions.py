"""What a claim demands of the speaker's turn: a set it must fall into, in one of four places."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import reduce
from operator import or_
from typing import Final

from engine.claims import Among, Bagged, Claim, Comparison, Contents, Counted, Empty, Moment, RoleIs, Taken, Took
from engine.pieces import Role, Take, Token
from engine.worlds import KINDS, NO_BAG, Space

NO_TAKE: Final = Take()


class Place(StrEnum):
    """Where in a turn a claim can be checked."""

    RECEIVED = "received"
    """The box as the seat received it; seat 1 before the bag."""
    TAKE = "take"
    PASSED = "passed"
    BAG = "bag"


@dataclass(frozen=True, slots=True)
class Condition:
    """A claim is true exactly when what happened at `place` is a member of the set `allowed`."""

    place: Place
    allowed: int


def condition(space: Space, claim: Claim, broken: Take = NO_TAKE) -> Condition:
    """Return what the claim demands; `broken` is the take of the speaker if he is a revealed rule-breaker."""
    match claim:
        case Counted(Moment.TOOK, _, comparison, value):
            return Condition(Place.TAKE, _amounts(space, comparison, value, broken))
        case Counted(moment, item, comparison, value):
            return Condition(_place(moment), space.where(item, comparison, value))
        case Among(moment, item, values):
            return _any_of([condition(space, Counted(moment, item, Comparison.EQUAL, n), broken) for n in values])
        case Contents(moment, values):
            allowed = space.everything
            for item, value in values:
                allowed &= space.where(item, Comparison.EQUAL, value)
            return Condition(_place(moment), allowed)
        case Empty(moment, value):
            return Condition(_place(moment), space.empty if value else space.everything & ~space.empty)
        case Took():
            return Condition(Place.TAKE, _took(space, claim, broken))
        case RoleIs(role, negated):
            held = takes_of_role(space, role)
            return Condition(Place.TAKE, (space.legal_takes | space.rule_break) & ~held if negated else held)
        case Bagged(token):
            return Condition(Place.BAG, NO_BAG if token is None else 2 << KINDS.index(token))


def takes_of_role(space: Space, role: Role) -> int:
    """Return the takes that make a taker this role (seed 000, "The Characters")."""
    if role is Role.THIEF:
        return space.diamond_takes
    if role is Role.URCHIN:
        return space.nothing
    return space.rule_break if role is Role.RULE_BREAKER else space.token_take(Token(role.value))


def _any_of(conditions: Sequence[Condition]) -> Condition:
    """Return the condition that one of several about the same place is met."""
    return Condition(conditions[0].place, reduce(or_, (one.allowed for one in conditions)))


def _place(moment: Moment) -> Place:
    return Place.RECEIVED if moment is Moment.RECEIVED else Place.PASSED


def _amounts(space: Space, comparison: Comparison, value: int, broken: Take) -> int:
    allowed = sum(1 << k for k in range(1, space.top.diamonds + 1) if comparison.holds(k, value))
    if comparison.holds(0, value):
        allowed |= space.nothing | space.token_takes
    return allowed | (space.rule_break if comparison.holds(broken.diamonds, value) else 0)


def _took(space: Space, claim: Took, broken: Take) -> int:
    match claim.taken:
        case Taken.DIAMONDS:
            amounts = space.diamond_takes if claim.count is None else space.diamond_takes & (1 << claim.count)
            matches = broken.diamonds > 0 and not broken.tokens and claim.count in (None, broken.diamonds)
            return amounts | (space.rule_break if matches else 0)
        case Taken.NOTHING:
            return space.nothing | (space.rule_break if broken.is_nothing else 0)
        case Taken.TOKEN:
            matches = len(broken.tokens) == 1 and broken.diamonds == 0
            return space.token_takes | (space.rule_break if matches else 0)
        case _:
            token = Token(claim.taken.value)
            matches = broken.tokens == (token,) and broken.diamonds == 0
            return space.token_take(token) | (space.rule_break if matches else 0)

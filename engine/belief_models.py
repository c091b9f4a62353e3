"""What belief rests on beside logic: how people take, and how they tell the truth. Explicit values, nothing hidden."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from engine.deduction_errors import DeductionError
from engine.pieces import Role

MOST_WEIGHT: Final = 1e6
"""Bound of a weight or ratio, so that products stay finite."""


class BeliefError(DeductionError):
    """A model that is no probability model, or facts and testimony that it holds impossible."""

    code = "bad_belief"


class TakeModel(StrEnum):
    """How a seat chooses among the takes the rules allow it."""

    UNIFORM_TAKES = "uniform_takes"
    """Each distinct legal take is equally likely; 1..d diamonds are d takes, declining is one for the last seat."""
    ROLE_WEIGHTS = "role_weights"
    """First a role in proportion to its weight among those open, then for a thief k diamonds like ratio^(k - 1)."""


@dataclass(frozen=True, slots=True)
class Prior:
    """How people take before a word is said. Raises `BeliefError` for weights that are none.

    `p_bag` is the chance that seat 1 sets a token aside, whichever kind equally likely; `None` makes an empty bag
    and each kind that is there equally likely. Every possible initial box is equally likely.
    """

    model: TakeModel = TakeModel.UNIFORM_TAKES
    weights: tuple[tuple[Role, float], ...] = ()
    """For `ROLE_WEIGHTS`; a role that is not named weighs 1."""
    ratio: float = 1.0
    p_bag: float | None = None

    def __post_init__(self) -> None:
        for role, weight in self.weights:
            if not 0 <= weight <= MOST_WEIGHT:
                raise BeliefError(f"The weight {weight} of {role.value}: give 0 to {MOST_WEIGHT:g}.")
        if not 0 < self.ratio <= MOST_WEIGHT:
            raise BeliefError(f"The ratio {self.ratio}: give more than 0 and at most {MOST_WEIGHT:g}.")
        if self.p_bag is not None and not 0 <= self.p_bag <= 1:
            raise BeliefError(f"The chance of a bagged token {self.p_bag}: give 0 to 1, or none at all.")

    def weight(self, role: Role) -> float:
        """Return the weight of a role."""
        return dict(self.weights).get(role, 1.0)


class Coin(StrEnum):
    """What one decision to lie covers."""

    PLAYER = "player"
    """A seat is truthful altogether, or its claims together are one lie: not all of them true."""
    CLAIM = "claim"
    """Every claim is true or false on its own."""


@dataclass(frozen=True, slots=True)
class TestimonyModel:
    """How people tell the truth. Raises `BeliefError` for a chance outside 0..1.

    A truth is uniform over the true contents of the claim's shape, a lie uniform over the false ones; where there is
    no false (no true) content, the truth (the lie) is certain. See `docs/deduction.md` for the contents of each shape.
    """

    coin: Coin = Coin.CLAIM
    truthful: tuple[tuple[Role, float], ...] = ()
    """The chance of truth by role; a role that is not named has that of `DEFAULT_TRUTH`."""
    claim_truth: tuple[tuple[str, float], ...] = ()
    """The chance of truth of single claims by id, instead of their speaker's; for `Coin.CLAIM`."""

    __test__ = False

    def __post_init__(self) -> None:
        named = [(role.value, q) for role, q in self.truthful] + list(self.claim_truth)
        for name, chance in named:
            if not 0 <= chance <= 1:
                raise BeliefError(f"The chance {chance} that {name} is true: give 0 to 1.")

    def truth(self, role: Role) -> float:
        """Return the chance that somebody of this role tells the truth."""
        return dict(self.truthful).get(role, DEFAULT_TRUTH[role])

    def truth_of(self, claim: str) -> float | None:
        """Return the chance set for this claim, if any."""
        return dict(self.claim_truth).get(claim)


DEFAULT_TRUTH: Final[Mapping[Role, float]] = {
    Role.THIEF: 0.3,
    Role.LOYAL: 0.9,
    Role.AGENT: 0.4,
    Role.DRIVER: 0.7,
    Role.CLEANER: 0.85,
    Role.URCHIN: 0.4,
    Role.RULE_BREAKER: 0.5,
}
"""Our guess at a table: who wins with the Godfather mostly helps him, who wants to be accused or not found does not."""

DEFAULT_PRIOR: Final = Prior(
    TakeModel.ROLE_WEIGHTS,
    (
        (Role.THIEF, 3.0),
        (Role.LOYAL, 2.0),
        (Role.AGENT, 1.5),
        (Role.DRIVER, 1.0),
        (Role.CLEANER, 1.0),
        (Role.URCHIN, 0.5),
    ),
    ratio=0.7,
)
"""Our guess at how a table takes: stealing is the popular choice and modest thefts are the common ones."""

DEFAULT_TESTIMONY: Final = TestimonyModel()

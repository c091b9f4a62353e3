"""How much an answer tells: the mutual information of what a seat would answer and how its turn went, in bits.

Turns that the answer cannot tell apart are added up first: those with the same true answer, the same role, and the same
bearing on what the seat has said already.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from engine.belief import Sums
from engine.belief_graph import ROLES, Flags, Indices, Weights
from engine.belief_models import Coin, TestimonyModel
from engine.belief_testimony import joint_reading, likelihood
from engine.claims import Claim, Counted, Moment
from engine.deduction_facts import PublicFacts, Statement
from engine.pieces import Role
from engine.worlds import Space
from engine.worlds_conditions import Place, condition

Table = np.ndarray[tuple[int, int], np.dtype[np.float64]]
"""A chance for each class of turns (rows) and each answer (columns)."""


@dataclass(frozen=True, slots=True, eq=False)
class Turns:
    """The ways one seat's turn may have gone, as far as its further words depend on them."""

    found: Sums
    seat: int
    honesty: Weights
    """The chance of the truth by position in `ROLES`."""
    role: Indices
    weight: Weights
    """The chance of each way, without the chance of the words that are joined with the answer."""
    before: Indices
    """For each way the class of what was said already and is joined with the answer."""
    before_true: Flags
    """By such a class, whether all of that is true."""
    before_truths: Weights
    """By such a class, how many contents of it are true."""
    before_contents: float

    @property
    def thief(self) -> float:
        """The chance that the seat took diamonds legally, by all that was said."""
        return float(self.found.chances[self.seat - 1] @ (self.role == ROLES.index(Role.THIEF)))

    def gain(self, answers: Sequence[Claim]) -> float:
        """Return what one of these answers is expected to tell; exactly one of them is true of a legal turn."""
        true, rows = self._true_answer(answers), len(answers) + 1
        key = (self.before * len(ROLES) + self.role) * rows + true + 1
        weights = np.bincount(key, self.weight)
        kept = np.flatnonzero(weights)
        joint = weights[kept, None] * self._likelihood(kept // (rows * len(ROLES)), kept // rows, kept % rows - 1, rows)
        # A lie of one more claim has more contents to choose from, so the joint need not sum to one by itself.
        joint /= max(joint.sum(), np.finfo(np.float64).tiny)
        separate = _negative_entropy(joint.sum(axis=0)) + _negative_entropy(joint.sum(axis=1))
        return max(0.0, _negative_entropy(joint) - separate)

    def _likelihood(self, before: Indices, role: Indices, true: Indices, rows: int) -> Table:
        honest = self.honesty[role % len(ROLES)]
        truths = self.before_truths[before] * (true >= 0)
        lies = self.before_contents * (rows - 1) - truths
        honest = np.where(lies <= 0, 1.0, np.where(truths <= 0, 0.0, honest))
        is_true = self.before_true[before, None] & (true[:, None] == np.arange(rows - 1))
        told: Table = np.where(is_true, honest[:, None], (1.0 - honest)[:, None])
        return told / np.maximum(np.where(is_true, truths[:, None], lies[:, None]), 1.0)

    def _true_answer(self, answers: Sequence[Claim]) -> Indices:
        """Return for each way which answer is true of it, by position; -1 for none."""
        graph, first = self.found.graph, answers[0]
        edges = graph.layers[self.seat - 1]
        if isinstance(first, Counted):
            index = edges.received if first.moment is Moment.RECEIVED else edges.passed
            return graph.space.counts[first.item][index]
        broken = graph.journey.turns[self.seat - 1].broken
        demands = [condition(graph.space, answer, broken) for answer in answers]
        by_number = _positions(graph.space, [demand.allowed for demand in demands])
        return by_number[edges.bag if demands[0].place is Place.BAG else edges.take]


def turns_of(
    found: Sums, facts: PublicFacts, seat: int, said: tuple[Statement, ...], testimony: TestimonyModel
) -> Turns:
    """Return the ways the turn of a seat may have gone, given what it said."""
    graph = found.graph
    role = graph.roles[seat - 1][graph.layers[seat - 1].take]
    honesty = np.array([testimony.truth(role) for role in ROLES])
    chances, so_far = found.chances[seat - 1], likelihood(facts, said, testimony)
    if testimony.coin is Coin.CLAIM or so_far is None:
        # Every claim has its own coin: the answer does not depend on what was said before.
        nothing = np.zeros(len(role), dtype=np.int64)
        return Turns(found, seat, honesty, role, chances, nothing, np.array([True]), np.array([1.0]), 1.0)
    weight = np.divide(chances, so_far, out=np.zeros_like(chances), where=so_far > 0)
    one = joint_reading(facts, said)
    truths = np.broadcast_to(np.asarray(one.truths, dtype=np.float64), weight.shape)
    numbers, place = np.unique(truths, return_inverse=True)
    is_true = np.tile([False, True], len(numbers))
    return Turns(found, seat, honesty, role, weight, place * 2 + one.true, is_true, np.repeat(numbers, 2), one.contents)


def _positions(space: Space, allowed: Sequence[int]) -> Indices:
    """Return for each number of a take (or of a bag) the position of the set it is in; -1 for none."""
    numbers = range(space.rule_break.bit_length())
    return np.array([next((i for i, one in enumerate(allowed) if one >> n & 1), -1) for n in numbers])


def _negative_entropy(chances: np.ndarray[tuple[int, ...], np.dtype[np.float64]]) -> float:
    return float(np.sum(chances * np.log2(chances, out=np.zeros_like(chances), where=chances > 0)))

"""The exact posterior over all worlds: what to believe of each seat, of the bag and of every claim.

Forward and backward sums over the layered graph: the chance of everything before a take times the chance of everything
after it. No sampling, no pruning.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from engine.belief_graph import ROLES, Edges, Graph, Indices, Weights, graph_of, prior_weights
from engine.belief_models import (
    DEFAULT_PRIOR,
    DEFAULT_TESTIMONY,
    DEFAULT_TRUTH,
    BeliefError,
    Coin,
    Prior,
    TakeModel,
    TestimonyModel,
)
from engine.belief_testimony import likelihood, reading
from engine.deduction_analysis import count_worlds
from engine.deduction_facts import OFFICIAL_DIAMONDS, PublicFacts, Statement, check_statements
from engine.pieces import Box, Role, Token
from engine.worlds import KINDS

__all__ = [
    "DEFAULT_PRIOR",
    "DEFAULT_TESTIMONY",
    "DEFAULT_TRUTH",
    "BeliefError",
    "Coin",
    "Posterior",
    "Prior",
    "Sums",
    "TakeModel",
    "TestimonyModel",
    "posterior",
    "sums",
]

SMALLEST: Final = 1e-280
"""Evidence below this is nought."""


@dataclass(frozen=True, slots=True)
class Posterior:
    """What to believe; every group of numbers sums to one. Seat s is at position s - 1."""

    n_worlds: int
    """Worlds under the facts, before testimony."""
    evidence: float
    """The chance of the returned box, the reveals and all claims."""
    roles: tuple[Mapping[Role, float], ...]
    diamonds: tuple[tuple[float, ...], ...]
    """For each seat the chance that it took 0, 1, ... 15 diamonds."""
    bag: Mapping[Token | None, float]
    claim_true: Mapping[str, float]
    initial: Mapping[Box, float]
    """The chance of every box that may have been handed out."""


@dataclass(frozen=True, slots=True, eq=False)
class Sums:
    """For each seat the posterior chance of each of its edges."""

    graph: Graph
    chances: tuple[Weights, ...]
    evidence: float


def sums(
    facts: PublicFacts,
    statements: Sequence[Statement],
    prior: Prior = DEFAULT_PRIOR,
    testimony: TestimonyModel = DEFAULT_TESTIMONY,
) -> Sums:
    """Return the posterior chance of every edge.

    Raises `StatementError` for a statement nobody could have made and `BeliefError` when the facts are impossible or
    the models leave no chance for what was said.
    """
    check_statements(facts, statements)
    graph = graph_of(facts)
    if not graph.journey.possible:
        raise BeliefError("The public facts are impossible together, so there is nothing to believe: check the boxes.")
    weights = list(prior_weights(facts, prior))
    for seat in range(1, facts.takers + 1):
        said = likelihood(facts, tuple(s for s in statements if s.seat == seat), testimony)
        if said is not None:
            weights[seat - 1] = weights[seat - 1] * said
    chances, evidence = _forward_backward(graph.layers, weights, graph.space.size)
    if not evidence > SMALLEST:
        raise BeliefError("The prior and the testimony model hold what was seen and said to be impossible.")
    return Sums(graph, chances, evidence)


def _forward_backward(
    layers: Sequence[Edges], weights: Sequence[Weights], size: int
) -> tuple[tuple[Weights, ...], float]:
    before: Weights = np.ones(size)
    reached: list[Weights] = []
    for edges, weight in zip(layers, weights, strict=True):
        reached.append(before[edges.received] * weight)
        before = _summed(edges.passed, reached[-1], size)
    evidence = float(before.sum())
    after: Weights = np.full(size, 1.0 / evidence if evidence > SMALLEST else 0.0)
    chances: list[Weights] = []
    for edges, weight, so_far in zip(reversed(layers), reversed(weights), reversed(reached), strict=True):
        ahead = after[edges.passed]
        chances.append(so_far * ahead)
        after = _summed(edges.received, ahead * weight, size)
    return tuple(reversed(chances)), evidence


def _summed(places: Indices, chances: Weights, size: int) -> Weights:
    return np.bincount(places, chances, size).astype(np.float64, copy=False)


def posterior(
    facts: PublicFacts,
    statements: Sequence[Statement],
    prior: Prior = DEFAULT_PRIOR,
    testimony: TestimonyModel = DEFAULT_TESTIMONY,
) -> Posterior:
    """Return what to believe after these statements; raises like `sums`."""
    found = sums(facts, statements, prior, testimony)
    graph = found.graph
    takes = [
        _summed(edges.take, chances, len(graph.roles[0]))
        for edges, chances in zip(graph.layers, found.chances, strict=True)
    ]
    bag = _summed(graph.layers[0].bag, found.chances[0], len(KINDS) + 1)
    initial = _summed(graph.layers[0].received, found.chances[0], graph.space.size)
    return Posterior(
        n_worlds=count_worlds(facts),
        evidence=found.evidence,
        roles=tuple(_by_role(graph, seat, chances) for seat, chances in enumerate(takes)),
        diamonds=tuple(_by_amount(graph, seat, chances) for seat, chances in enumerate(takes)),
        bag=dict(zip((None, *KINDS), map(float, bag), strict=True)),
        claim_true={s.id: float(found.chances[s.seat - 1] @ reading(facts, s).true) for s in statements},
        initial={box: float(initial[graph.space.index(box)]) for box in facts.initial_boxes},
    )


def _by_role(graph: Graph, seat: int, takes: Weights) -> Mapping[Role, float]:
    return dict(zip(ROLES, map(float, _summed(graph.roles[seat], takes, len(ROLES))), strict=True))


def _by_amount(graph: Graph, seat: int, takes: Weights) -> tuple[float, ...]:
    return tuple(map(float, _summed(graph.amounts[seat], takes, OFFICIAL_DIAMONDS + 1)))

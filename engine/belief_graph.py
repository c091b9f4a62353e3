"""The worlds as a layered graph for exact sums: one layer of edges a seat, an edge being one take from one box."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from engine.belief_models import Prior, TakeModel
from engine.claims import Item
from engine.deduction_facts import PublicFacts
from engine.pieces import Role, Take
from engine.worlds import KINDS, NO_BAG, Space, bits
from engine.worlds_journey import Journey, Turn, journey_of

Indices = np.ndarray[tuple[int], np.dtype[np.int64]]
Weights = np.ndarray[tuple[int], np.dtype[np.float64]]
Flags = np.ndarray[tuple[int], np.dtype[np.bool_]]
ROLES = tuple(Role)


@dataclass(frozen=True, slots=True, eq=False)
class Edges:
    """One seat's turn in every world; all arrays have one entry for each way of doing it.

    `received`, `bagged` and `passed` are box indices (for all but seat 1 the first two are the same), `take` the
    space's take numbers, `bag` 0 for an empty bag or 1 + the kind.
    """

    received: Indices
    bagged: Indices
    passed: Indices
    take: Indices
    bag: Indices


@dataclass(frozen=True, slots=True, eq=False)
class Graph:
    """All worlds under the facts."""

    journey: Journey
    layers: tuple[Edges, ...]
    roles: tuple[Indices, ...]
    """For each seat and take number the position in `ROLES`."""
    amounts: tuple[Indices, ...]
    """For each seat and take number the diamonds taken."""

    @property
    def space(self) -> Space:
        """The boxes the indices speak of."""
        return self.journey.space


@lru_cache(maxsize=16)
def graph_of(facts: PublicFacts) -> Graph:
    """Return the graph of all worlds under the facts."""
    journey = journey_of(facts)
    space = journey.space
    viable = [flags(boxes, space.size) for boxes in journey.forward]
    layers = tuple(_edges(journey, seat, viable[seat - 1], viable[seat]) for seat in range(1, facts.takers + 1))
    roles = tuple(np.array([ROLES.index(_role(space, n)) for n in _numbers(space)]) for _ in journey.turns)
    amounts = tuple(np.array([_take(space, n, turn).diamonds for n in _numbers(space)]) for turn in journey.turns)
    return Graph(journey, layers, roles, amounts)


def _numbers(space: Space) -> range:
    return range(space.rule_break.bit_length())


def _take(space: Space, number: int, turn: Turn) -> Take:
    return turn.broken if 1 << number == space.rule_break else space.take(number)


def _role(space: Space, number: int) -> Role:
    if 1 << number == space.rule_break:
        return Role.RULE_BREAKER
    take = space.take(number)
    if take.tokens:
        return Role(take.tokens[0].value)
    return Role.THIEF if take.diamonds else Role.URCHIN


def flags(members: int, size: int) -> Flags:
    """Return a set of numbers below `size`, given as bits, as one flag for each; larger members are left out."""
    raw = np.frombuffer((members & ((1 << size) - 1)).to_bytes(-(-size // 8), "little"), dtype=np.uint8)
    return np.unpackbits(raw, bitorder="little")[:size].astype(np.bool_)


def _edges(journey: Journey, seat: int, before: Flags, after: Flags) -> Edges:
    space, turn = journey.space, journey.turns[seat - 1]
    received = np.flatnonzero(before)
    starts = [(received, received, 0)]
    if seat == 1:
        starts = [(*_bagged(space, received, bag), bag) for bag in bits(turn.bags)]
    parts: list[tuple[Indices, Indices, Indices, int, int]] = []
    for origin, held, bag in starts:
        for number in bits(turn.takes):
            keep = _can_take(space, held, number, turn)
            passed = held[keep] - _offset(space, _take(space, number, turn))
            reached = after[passed]
            parts.append((origin[keep][reached], held[keep][reached], passed[reached], number, bag))
    return Edges(
        np.concatenate([p[0] for p in parts]),
        np.concatenate([p[1] for p in parts]),
        np.concatenate([p[2] for p in parts]),
        np.concatenate([np.full(len(p[0]), p[3]) for p in parts]),
        np.concatenate([np.full(len(p[0]), p[4]) for p in parts]),
    )


def _bagged(space: Space, received: Indices, bag: int) -> tuple[Indices, Indices]:
    if bag == 0:
        return received, received
    having = received[space.counts[Item(KINDS[bag - 1].value)][received] > 0]
    return having, having - space.strides[bag]


def _can_take(space: Space, held: Indices, number: int, turn: Turn) -> Flags:
    take = _take(space, number, turn)
    enough = space.counts[Item.DIAMONDS][held] >= take.diamonds
    for token in set(take.tokens):
        enough &= space.counts[Item(token.value)][held] >= take.tokens.count(token)
    if number == 0 and not turn.last:
        enough &= held == 0
    return enough


def _offset(space: Space, take: Take) -> int:
    return take.diamonds + sum(space.strides[1 + KINDS.index(token)] for token in take.tokens)


@lru_cache(maxsize=32)
def prior_weights(facts: PublicFacts, prior: Prior) -> tuple[Weights, ...]:
    """Return for each seat the prior chance of every edge, given the box received; seat 1's also of the initial box."""
    graph = graph_of(facts)
    weights = [_take_chances(graph, seat, prior) for seat in range(1, facts.takers + 1)]
    weights[0] = weights[0] * _bag_chances(graph, prior) / len(facts.initial_boxes)
    return tuple(weights)


def _bag_chances(graph: Graph, prior: Prior) -> Weights:
    space, edges = graph.space, graph.layers[0]
    if graph.journey.turns[0].bags == NO_BAG:
        # The whole turn was undone in front of everybody: there was no choice to weigh.
        return np.ones(len(edges.bag))
    present = np.stack([space.counts[Item(kind.value)] > 0 for kind in KINDS])
    kinds: Weights = present.sum(axis=0).astype(np.float64)[edges.received]
    if prior.p_bag is None:
        return 1.0 / (1.0 + kinds)
    filled = np.where(kinds > 0, prior.p_bag / np.maximum(kinds, 1.0), 0.0)
    return np.where(edges.bag == 0, np.where(kinds > 0, 1.0 - prior.p_bag, 1.0), filled)


def _take_chances(graph: Graph, seat: int, prior: Prior) -> Weights:
    space, edges, turn = graph.space, graph.layers[seat - 1], graph.journey.turns[seat - 1]
    if turn.takes == space.rule_break:
        return np.ones(len(edges.take))
    diamonds = space.counts[Item.DIAMONDS].astype(np.float64)
    if prior.model is TakeModel.UNIFORM_TAKES:
        thief, weights, amounts = diamonds, dict.fromkeys(Role, 1.0), np.ones(space.top.diamonds + 1)
    else:
        powers = prior.ratio ** np.arange(-1.0, space.top.diamonds)
        powers[0] = 0.0
        total = np.cumsum(powers)
        weights = {role: prior.weight(role) for role in Role}
        thief = np.where(diamonds > 0, weights[Role.THIEF], 0.0)
        # A thief's share is split over the amounts in the box; both parts depend on that box alone.
        amounts = powers * weights[Role.THIEF]
        return _normalised(space, edges, turn, thief, weights, amounts, total)
    return _normalised(space, edges, turn, thief, weights, amounts, None)


def _normalised(
    space: Space,
    edges: Edges,
    turn: Turn,
    thief: Weights,
    weights: dict[Role, float],
    amounts: Weights,
    split: Weights | None,
) -> Weights:
    empty = space.counts[Item.TOKENS] + space.counts[Item.DIAMONDS] == 0
    total = thief.copy()
    for kind in KINDS:
        total += weights[Role(kind.value)] * (space.counts[Item(kind.value)] > 0)
    if turn.last:
        total += weights[Role.URCHIN]
    by_take = np.zeros(space.rule_break.bit_length())
    by_take[0] = weights[Role.URCHIN]
    by_take[1 : space.top.diamonds + 1] = amounts[1:]
    for kind in KINDS:
        by_take[space.token_take(kind).bit_length() - 1] = weights[Role(kind.value)]
    chances = by_take[edges.take]
    if split is not None:
        stolen = (edges.take > 0) & (edges.take <= space.top.diamonds)
        held = space.counts[Item.DIAMONDS][edges.bagged]
        chances = np.where(stolen, chances / np.maximum(split[held], 1e-300), chances)
    total = np.where(total > 0, total, 1.0)
    return np.where(empty[edges.bagged], 1.0, chances / total[edges.bagged])

"""How likely a seat says what it said, for every way its turn may have gone."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import comb

import numpy as np

from engine.belief_graph import ROLES, Edges, Flags, Graph, Weights, flags, graph_of
from engine.belief_models import Coin, TestimonyModel
from engine.claims import Among, Bagged, Comparison, Contents, Counted, Empty, Item, Moment, RoleIs, Taken, Took
from engine.deduction_facts import PublicFacts, Statement
from engine.pieces import Box
from engine.worlds import KINDS
from engine.worlds_conditions import NO_TAKE, Place, condition


@dataclass(frozen=True, slots=True, eq=False)
class Reading:
    """One claim on one seat's edges: where it is true, and how many contents of its shape are true there."""

    true: Flags
    truths: Weights | float
    contents: float
    """How many contents the shape has altogether."""


@lru_cache(maxsize=256)
def likelihood(facts: PublicFacts, said: tuple[Statement, ...], model: TestimonyModel) -> Weights | None:
    """Return the chance of what one seat said on each of its edges; `None` when it said nothing."""
    if not said:
        return None
    graph, seat = graph_of(facts), said[0].seat
    by_role = np.array([model.truth(role) for role in ROLES])
    honest: Weights = by_role[graph.roles[seat - 1]][graph.layers[seat - 1].take]
    if model.coin is Coin.PLAYER:
        return _told(joint_reading(facts, said), honest)
    total = np.ones_like(honest)
    for statement in said:
        fixed = model.truth_of(statement.id)
        total = total * _told(reading(facts, statement), honest if fixed is None else np.full_like(honest, fixed))
    return total


def joint_reading(facts: PublicFacts, said: tuple[Statement, ...]) -> Reading:
    """Return several claims of one seat as one: true where all are true."""
    readings = [reading(facts, statement) for statement in said]
    true, truths, contents = readings[0].true, readings[0].truths, readings[0].contents
    for one in readings[1:]:
        true, truths, contents = true & one.true, truths * one.truths, contents * one.contents
    return Reading(true, truths, contents)


def _told(one: Reading, honest: Weights) -> Weights:
    lies = one.contents - one.truths
    honest = np.where(lies <= 0, 1.0, np.where(np.asarray(one.truths) <= 0, 0.0, honest))
    return np.where(one.true, honest / np.maximum(one.truths, 1.0), (1.0 - honest) / np.maximum(lies, 1.0))


@lru_cache(maxsize=256)
def reading(facts: PublicFacts, statement: Statement) -> Reading:
    """Return where a statement is true on its seat's edges, and its shape."""
    graph, seat = graph_of(facts), statement.seat
    edges, turn = graph.layers[seat - 1], graph.journey.turns[seat - 1]
    demand = condition(graph.space, statement.claim, turn.broken)
    where = {
        Place.RECEIVED: edges.received,
        Place.PASSED: edges.passed,
        Place.TAKE: edges.take,
        Place.BAG: edges.bag,
    }[demand.place]
    true: Flags = flags(demand.allowed, max(graph.space.size, graph.space.rule_break.bit_length()))[where]
    truths, contents, listed = _shape(facts.fullest, graph, edges, statement)
    if listed:
        return Reading(true, truths, contents)
    # The content lies outside its shape (a token that is not in the game, "at least none"): it is one more.
    return Reading(true, truths + true.astype(np.float64), contents + 1.0)


def _shape(top: Box, graph: Graph, edges: Edges, statement: Statement) -> tuple[Weights | float, float, bool]:
    """Return the true contents on each edge, how many contents there are, and whether this content is one of them."""
    kinds = sum(1 for kind in KINDS if top.count(kind))
    match statement.claim:
        case Counted():
            return _counted_shape(top, graph, edges, statement.seat, statement.claim)
        case Among(_, item, values):
            others, chosen = _top(top, item), len(values)
            listed = all(value <= others for value in values)
            return float(comb(others, chosen - 1)), float(comb(others + 1, chosen)), listed
        case Contents(_, values):
            tops = [_top(top, item) for item, _ in values]
            listed = all(value <= most for (_, value), most in zip(values, tops, strict=True))
            return 1.0, float(np.prod([most + 1 for most in tops])), listed
        case Empty():
            return 1.0, 2.0, True
        case Took():
            return _took_shape(top, graph, edges, statement)
        case RoleIs(role, negated):
            broken = graph.roles[statement.seat - 1][edges.take] == ROLES.index(role.RULE_BREAKER)
            contents = 2.0 + kinds
            truths = np.where(broken, 0.0, 1.0)
            listed = role not in (role.RULE_BREAKER, *(_roleless(top)))
            return (contents - truths if negated else truths), contents, listed
        case Bagged(token):
            return 1.0, 1.0 + kinds, token is None or top.count(token) > 0


def _roleless(top: Box) -> list[str]:
    return [kind.value for kind in KINDS if not top.count(kind)]


def _counted_shape(
    top: Box, graph: Graph, edges: Edges, seat: int, claim: Counted
) -> tuple[Weights | float, float, bool]:
    most = float(_top(top, claim.item))
    match claim.comparison:
        case Comparison.EQUAL:
            return 1.0, most + 1, claim.value <= most
        case Comparison.NOT_EQUAL:
            return most, most + 1, claim.value <= most
    if claim.moment is Moment.TOOK:
        actual = graph.amounts[seat - 1][edges.take].astype(np.float64)
    else:
        index = edges.received if claim.moment is Moment.RECEIVED else edges.passed
        actual = graph.space.counts[claim.item][index].astype(np.float64)
    match claim.comparison:
        case Comparison.AT_LEAST:
            return actual, most, 1 <= claim.value <= most
        case Comparison.FEWER:
            return most - actual, most, 1 <= claim.value <= most
        case Comparison.AT_MOST:
            return most - actual, most, claim.value < most
        case _:
            return actual, most, claim.value < most


def _took_shape(top: Box, graph: Graph, edges: Edges, statement: Statement) -> tuple[Weights | float, float, bool]:
    claim, space = statement.claim, graph.space
    kinds = sum(1 for kind in KINDS if top.count(kind))
    truths: Weights | float = 1.0
    broken = graph.journey.turns[statement.seat - 1].broken
    if broken != NO_TAKE:
        truths = np.where(edges.take == space.rule_break.bit_length() - 1, 0.0, 1.0)
    if not isinstance(claim, Took) or claim.taken is Taken.TOKEN:
        return truths, 3.0, True
    if claim.taken is Taken.DIAMONDS:
        if claim.open or claim.count is None:
            return truths, 2.0 + kinds, True
        return truths, top.diamonds + kinds + 1.0, 1 <= claim.count <= top.diamonds
    listed = claim.taken is Taken.NOTHING or _top(top, Item(claim.taken.value)) > 0
    return truths, (2.0 if claim.open else top.diamonds + 1.0) + kinds, listed


def _top(top: Box, item: Item) -> int:
    return top.tokens if item is Item.TOKENS else int(getattr(top, item.value))

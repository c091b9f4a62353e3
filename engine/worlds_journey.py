"""The box's way round the table under the public facts: which box can be where."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Final

import numpy as np

from engine.deduction_facts import PublicFacts
from engine.pieces import Take
from engine.worlds import ALL_BAGS, KINDS, NO_BAG, Space, bits, space_of
from engine.worlds_conditions import NO_TAKE, Condition, Place


@dataclass(frozen=True, slots=True)
class Turn:
    """What one seat may have done, as far as the facts say."""

    takes: int
    bags: int
    last: bool
    broken: Take = NO_TAKE


@lru_cache(maxsize=64)
def journey_of(facts: PublicFacts) -> Journey:
    """Return the journey the facts allow."""
    space = space_of(facts.fullest)
    final = space.everything if facts.final is None else space.set_of([facts.final])
    return Journey(space, space.set_of(facts.initial_boxes), final, _turns(facts, space))


def _turns(facts: PublicFacts, space: Space) -> tuple[Turn, ...]:
    turns = [
        Turn(space.legal_takes, ALL_BAGS if seat == 1 else NO_BAG, seat == facts.takers)
        for seat in range(1, facts.takers + 1)
    ]
    for reveal in facts.reveals:
        turn = turns[reveal.seat - 1]
        if reveal.take is None:
            turns[reveal.seat - 1] = replace(turn, takes=space.rule_break, bags=NO_BAG)
        elif reveal.is_rule_break:
            turns[reveal.seat - 1] = replace(turn, takes=space.rule_break, broken=reveal.take)
        else:
            turns[reveal.seat - 1] = replace(turn, takes=_legal_take(space, reveal.take))
    return tuple(turns)


def _legal_take(space: Space, take: Take) -> int:
    return space.token_take(take.tokens[0]) if take.tokens else 1 << take.diamonds


@dataclass(frozen=True)
class Journey:
    """Every way of the box from `initial` to `final`, one turn a seat."""

    space: Space
    initial: int
    final: int
    turns: tuple[Turn, ...]

    def taken(self, seat: int, boxes: int, takes: int) -> int:
        """Return what seat may pass on, having received `boxes` (seat 1: bagged already) and made one of `takes`."""
        turn = self.turns[seat - 1]
        return self.space.taken(boxes, turn.takes & takes, turn.last, turn.broken)

    @cached_property
    def backward(self) -> tuple[int, ...]:
        """At each hand-over 0..m the boxes from which the final box can be reached, whatever went before."""
        layers = [self.final]
        for turn in reversed(self.turns):
            before = self.space.returned(layers[-1], turn.takes, turn.last, turn.broken)
            layers.append(self.space.unbagged(before, turn.bags))
        return tuple(reversed(layers))

    @cached_property
    def bagged_backward(self) -> int:
        """The boxes after the bag, before seat 1's own take, from which the final box can be reached."""
        turn = self.turns[0]
        return self.space.returned(self.backward[1], turn.takes, turn.last, turn.broken)

    @cached_property
    def forward(self) -> tuple[int, ...]:
        """At each hand-over 0..m the boxes that occur in at least one world."""
        layers = [self.initial & self.backward[0]]
        for seat, turn in enumerate(self.turns, start=1):
            bagged = self.space.bagged(layers[-1], turn.bags) if seat == 1 else layers[-1]
            layers.append(self.taken(seat, bagged, turn.takes) & self.backward[seat])
        return tuple(layers)

    @property
    def possible(self) -> bool:
        """Whether there is any world at all."""
        return bool(self.forward[-1])

    def restricted(self, conditions: tuple[tuple[int, Condition], ...]) -> Restriction:
        """Return what (seat, condition) pairs leave open at every step."""
        m = len(self.turns)
        boxes = [self.space.everything] * (m + 1)
        received, takes, bags = self.initial, [turn.takes for turn in self.turns], self.turns[0].bags
        for seat, demand in conditions:
            match demand.place:
                case Place.RECEIVED if seat == 1:
                    received &= demand.allowed
                case Place.RECEIVED:
                    boxes[seat - 1] &= demand.allowed
                case Place.PASSED:
                    boxes[seat] &= demand.allowed
                case Place.TAKE:
                    takes[seat - 1] &= demand.allowed
                case Place.BAG:
                    bags &= demand.allowed
        boxes[0], boxes[m] = received, boxes[m] & self.final
        return Restriction(self, tuple(boxes), tuple(takes), bags)


@dataclass(frozen=True, slots=True)
class Restriction:
    """A journey with some sets made smaller: `boxes` at each hand-over, `takes` of each seat, `bags`."""

    journey: Journey
    boxes: tuple[int, ...]
    takes: tuple[int, ...]
    bags: int

    def layers(self) -> list[int]:
        """Return the boxes reachable at each hand-over from the first on."""
        layers = [self.boxes[0]]
        for seat, takes in enumerate(self.takes, start=1):
            boxes = self.journey.space.bagged(layers[-1], self.bags) if seat == 1 else layers[-1]
            layers.append(self.journey.taken(seat, boxes, takes) & self.boxes[seat])
        return layers

    def is_possible(self) -> bool:
        """Whether any world is left."""
        return bool(self.layers()[-1])

    def count_worlds(self) -> int:
        """Return how many worlds are left: a world is a bag content and one take for each seat."""
        space = self.journey.space
        # Twenty takes at each of thirteen seats still fit into 64 bits.
        start = _members(space, self.boxes[0])
        ways = start if len(self.takes) <= MOST_IN_64_BITS else start.astype(object)
        bagged = np.zeros_like(ways)
        for bag in bits(self.bags):
            _shift_tokens(space, ways, bagged, bag - 1)
        ways = bagged
        for seat, takes in enumerate(self.takes, start=1):
            ways = _count_turn(space, ways, takes, self.journey.turns[seat - 1]) * _members(space, self.boxes[seat])
        return int(ways.sum())


MOST_IN_64_BITS: Final = 13
Ways = np.ndarray[tuple[int, int], np.dtype[np.int64]]
"""How many ways lead to each box: one row for every content of tokens, diamonds along the row."""


def _members(space: Space, boxes: int) -> Ways:
    raw = np.frombuffer(boxes.to_bytes(-(-space.size // 8), "little"), dtype=np.uint8)
    flat = np.unpackbits(raw, bitorder="little")[: space.size]
    return flat.reshape(-1, space.top.diamonds + 1).astype(np.int64)


def _count_turn(space: Space, ways: Ways, takes: int, turn: Turn) -> Ways:
    after = np.zeros_like(ways)
    if takes & space.diamond_takes == space.diamond_takes:
        after[:, :-1] = np.cumsum(ways[:, :0:-1], axis=1)[:, ::-1]
    else:
        for k in bits(takes & space.diamond_takes):
            after[:, :-k] += ways[:, k:]
    for number in bits((takes & space.token_takes) >> (space.top.diamonds + 1)):
        _shift_tokens(space, ways, after, number)
    if takes & space.nothing:
        after += ways if turn.last else ways * _members(space, space.empty)
    if takes & space.rule_break:
        after += _broken(space, ways, turn.broken)
    return after


def _shift_tokens(space: Space, ways: Ways, after: Ways, kind: int) -> None:
    """Add to `after` the ways with one token of the kind taken out; kind -1 takes none."""
    if kind < 0:
        after += ways
        return
    rows = space.strides[kind + 1] // space.strides[1]
    count = space.top.count(KINDS[kind]) + 1
    if count > 1:
        after.reshape(-1, count, rows, after.shape[1])[:, :-1] += ways.reshape(-1, count, rows, ways.shape[1])[:, 1:]


def _broken(space: Space, ways: Ways, take: Take) -> Ways:
    for token in take.tokens:
        less = np.zeros_like(ways)
        _shift_tokens(space, ways, less, KINDS.index(token))
        ways = less
    less = np.zeros_like(ways)
    less[:, : ways.shape[1] - take.diamonds] = ways[:, take.diamonds :]
    return less

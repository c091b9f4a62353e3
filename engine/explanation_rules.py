"""The rules of inference: how what is known about one subject narrows another.

A subject is a count at a hand-over, a seat's take or the bag; what is known about it is a set of numbers as bits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import Final

from engine.deduction_facts import PublicFacts
from engine.explanation import MANY, Rule, Thing
from engine.explanation_counts import (
    Removals,
    bag_removals,
    bag_removes,
    differences,
    from_on,
    least,
    most,
    pieces_removed,
    sumset,
    union,
    up_to,
)
from engine.worlds import ALL_BAGS, KINDS, Space, bits
from engine.worlds_journey import Journey, journey_of

TOKEN_THINGS: Final = tuple(Thing(kind.value) for kind in KINDS)


# Subjects are compared by identity: one rulebook makes each of them once.
@dataclass(frozen=True, slots=True, eq=False)
class CountOf:
    """How many of `thing` are in the box at `handover`."""

    handover: int
    thing: Thing


@dataclass(frozen=True, slots=True, eq=False)
class TakeOf:
    """Which take the seat made, by the space's numbers."""

    seat: int


@dataclass(frozen=True, slots=True, eq=False)
class BagOf:
    """What seat 1 set aside: bit 0 nothing, bit 1 + i a token of `KINDS[i]`."""


Subject = CountOf | TakeOf | BagOf
Known = Callable[[Subject], int]
Count = Callable[[Known], int]


@dataclass(frozen=True, slots=True, eq=False)
class Inference:
    """From what is known about `sources` follows that `target` is within `narrowed(known)`."""

    rule: Rule
    sources: tuple[Subject, ...]
    target: Subject
    narrowed: Callable[[Known], int]
    between: tuple[int, int] | None = None

    def over(self, g: int, h: int) -> Inference:
        """Return the inference as one that goes between two hand-overs."""
        return Inference(self.rule, self.sources, self.target, self.narrowed, (g, h))


PLAINEST_FIRST: Final = {rule: rank for rank, rule in enumerate(Rule)}
Group = dict[Subject, tuple[Inference, ...]]
"""Inferences by where they start from."""


@lru_cache(maxsize=16)
def rulebook_of(facts: PublicFacts) -> Rulebook:
    """Return the inferences about the journey of these facts."""
    return Rulebook(journey_of(facts))


class Rulebook:
    """All inferences about one journey."""

    def __init__(self, journey: Journey) -> None:
        self.journey = journey
        self.space: Space = journey.space
        self.handovers = range(len(journey.turns) + 1)
        self._removals = {thing: self._columns(thing) for thing in Thing}
        self._counts = {(h, thing): CountOf(h, thing) for h in self.handovers for thing in Thing}
        self._takes = tuple(TakeOf(seat) for seat in range(1, len(journey.turns) + 1))
        self.bag = BagOf()
        self._everything: dict[Subject, int] = {}
        self._groups: dict[tuple[int, int], Group] = {}

    def count(self, handover: int, thing: Thing) -> CountOf:
        """Return the count as a subject; the hand-over is one of this rulebook's."""
        return self._counts[handover, thing]

    def take(self, seat: int) -> TakeOf:
        """Return the take of a seat as a subject."""
        return self._takes[seat - 1]

    def everything(self, subject: Subject) -> int:
        """Return all that a subject can be before anything is known."""
        found = self._everything.get(subject)
        if found is None:
            found = self._everything[subject] = self._all_of(subject)
        return found

    def _all_of(self, subject: Subject) -> int:
        if isinstance(subject, CountOf):
            return up_to(MANY)
        if isinstance(subject, BagOf):
            return ALL_BAGS
        turn = self.journey.turns[subject.seat - 1]
        return self.space.legal_takes | (turn.takes & self.space.rule_break)

    def _columns(self, thing: Thing) -> tuple[Removals, ...]:
        legal = [self.space.take(number) for number in range(self.space.legal_takes.bit_length())]
        return tuple(
            Removals(tuple(pieces_removed(take, thing) for take in (*legal, turn.broken)))
            for turn in self.journey.turns
        )

    def groups(self, handovers: frozenset[int]) -> list[Group]:
        """Return the inferences that speak of these hand-overs only, the farthest apart first: one step, not many."""
        chosen = sorted(handovers)
        spans = [(h, h) for h in chosen] + list(combinations(chosen, 2))
        return [self._group(g, h) for g, h in sorted(spans, key=lambda span: span[0] - span[1])]

    def _group(self, g: int, h: int) -> Group:
        group = self._groups.get((g, h))
        if group is None:
            index: dict[Subject, list[Inference]] = {}
            for inference in self._inferences(g, h):
                spanned = inference if g == h else inference.over(g, h)
                for source in inference.sources:
                    index.setdefault(source, []).append(spanned)
            group = self._groups[g, h] = {source: tuple(starting) for source, starting in index.items()}
        return group

    def _inferences(self, g: int, h: int) -> Iterator[Inference]:
        if g == h:
            yield from self._sums(h, Thing.TOKENS, TOKEN_THINGS)
            yield from self._sums(h, Thing.PIECES, (Thing.DIAMONDS, Thing.TOKENS))
            return
        for thing in Thing:
            yield from self._between(g, h, thing)
        if h == g + 1:
            for thing in Thing:
                yield from self._own_turn(h, thing)
            yield from self._empty_handed(h)
        yield from self._everybody_takes(g, h)
        yield from self._all_took_tokens(g, h)
        for thing in (*TOKEN_THINGS, Thing.TOKENS):
            yield from self._thief_between(g, h, thing)

    def _between(self, g: int, h: int, thing: Thing) -> Iterator[Inference]:
        before, after, takes = self.count(g, thing), self.count(h, thing), self._turns_between(g, h)
        removed_least, removed_most = self._removed(g, h, thing)
        yield Inference(Rule.NEVER_FILLS, (before,), after, lambda known: up_to(most(known(before))))
        yield Inference(Rule.NEVER_FILLS, (after,), before, lambda known: from_on(least(known(after))))
        yield Inference(
            Rule.TAKEN_BETWEEN, (before, *takes), after, lambda known: up_to(most(known(before)) - removed_least(known))
        )
        yield Inference(
            Rule.TAKEN_BETWEEN,
            (after, *takes),
            before,
            lambda known: from_on(least(known(after)) + removed_least(known)),
        )
        yield Inference(
            Rule.ONE_EACH, (before, *takes), after, lambda known: from_on(least(known(before)) - removed_most(known))
        )
        yield Inference(
            Rule.ONE_EACH, (after, *takes), before, lambda known: up_to(most(known(after)) + removed_most(known))
        )

    def _removed(self, g: int, h: int, thing: Thing) -> tuple[Count, Count]:
        """Return the functions that count the least and the most removed between two hand-overs."""
        turns = tuple(zip(self._takes[g:h], self._removals[thing][g:h], strict=True))
        if g > 0:
            return (
                lambda known: sum([removals.least(known(take)) for take, removals in turns]),
                lambda known: sum([removals.most(known(take)) for take, removals in turns]),
            )
        bag = self.bag
        return (
            lambda known: (
                sum([removals.least(known(take)) for take, removals in turns]) + least(bag_removals(known(bag), thing))
            ),
            lambda known: (
                sum([removals.most(known(take)) for take, removals in turns]) + most(bag_removals(known(bag), thing))
            ),
        )

    def _everybody_takes(self, g: int, h: int) -> Iterator[Inference]:
        before, after = self.count(g, Thing.PIECES), self.count(h, Thing.PIECES)
        between = self._turns_between(g, h)

        def _at_most(known: Known) -> int:
            return up_to(max(0, most(known(before)) - self._must_remove(known, g, h)))

        def _at_least(known: Known) -> int:
            left = least(known(after))
            return from_on(left + self._must_remove(known, g, h) if left else 0)

        yield Inference(Rule.EVERYBODY_TAKES, (before, *between), after, _at_most)
        yield Inference(Rule.EVERYBODY_TAKES, (after, *between), before, _at_least)

    def _must_remove(self, known: Known, g: int, h: int) -> int:
        total = least(bag_removals(known(self.bag), Thing.PIECES)) if g == 0 else 0
        for seat in range(g + 1, h + 1):
            takes = known(self.take(seat))
            if not self.journey.turns[seat - 1].last:
                takes &= ~self.space.nothing
            if takes:
                total += self._removals[Thing.PIECES][seat - 1].least(takes)
        return total

    def _sums(self, handover: int, whole: Thing, parts: tuple[Thing, ...]) -> Iterator[Inference]:
        total = self.count(handover, whole)
        pieces: tuple[Subject, ...] = tuple(self.count(handover, part) for part in parts)

        def _whole_most(known: Known) -> int:
            return up_to(sum(most(known(piece)) for piece in pieces))

        def _whole_least(known: Known) -> int:
            return from_on(sum(least(known(piece)) for piece in pieces))

        yield Inference(Rule.SUM, pieces, total, _whole_most)
        yield Inference(Rule.SUM, pieces, total, _whole_least)
        for piece in pieces:
            others = tuple(other for other in pieces if other != piece)
            yield Inference(Rule.SUM, (total, *others), piece, _part_most(total, others))
            yield Inference(Rule.SUM, (total, *others), piece, _part_least(total, others))

    def _turns_between(self, g: int, h: int) -> tuple[Subject, ...]:
        return (*self._takes[g:h], self.bag) if g == 0 else self._takes[g:h]

    def _thief_between(self, g: int, h: int, thing: Thing) -> Iterator[Inference]:
        """Where diamonds went, somebody took diamonds and therefore no token."""
        before, after = self.count(g, thing), self.count(h, thing)
        rich, poor = self.count(g, Thing.DIAMONDS), self.count(h, Thing.DIAMONDS)
        takes, (_, removed_most) = self._turns_between(g, h), self._removed(g, h, thing)

        def _gone_most(known: Known) -> int:
            gone = least(known(rich)) - most(known(poor))
            thief = gone > 0 and gone > self._other_thefts(known, g, h, thing)
            return removed_most(known) - int(thief)

        def _at_least(known: Known) -> int:
            return from_on(least(known(before)) - _gone_most(known))

        def _at_most(known: Known) -> int:
            return up_to(most(known(after)) + _gone_most(known))

        yield Inference(Rule.THIEF_BETWEEN, (before, rich, poor, *takes), after, _at_least)
        yield Inference(Rule.THIEF_BETWEEN, (after, rich, poor, *takes), before, _at_most)

    def _other_thefts(self, known: Known, g: int, h: int, thing: Thing) -> int:
        """Return the most diamonds that went to seats which cannot have taken the thing."""
        total = 0
        for seat in range(g, h):
            takes = known(self._takes[seat])
            if self._removals[thing][seat].most(takes) == 0:
                total += self._removals[Thing.DIAMONDS][seat].most(takes)
        return total

    def _all_took_tokens(self, g: int, h: int) -> Iterator[Inference]:
        """Where so many tokens went that everybody who can have taken one did, nobody of these took diamonds."""
        rich, poor = self.count(g, Thing.DIAMONDS), self.count(h, Thing.DIAMONDS)
        before, after = self.count(g, Thing.TOKENS), self.count(h, Thing.TOKENS)
        takes, (_, removed_most) = self._turns_between(g, h), self._removed(g, h, Thing.TOKENS)

        def _gone_most(known: Known) -> int:
            gone = least(known(before)) - most(known(after))
            if gone < removed_most(known):
                return self.space.top.diamonds
            return self._other_thefts(known, g, h, Thing.TOKENS)

        def _at_least(known: Known) -> int:
            return from_on(least(known(rich)) - _gone_most(known))

        def _at_most(known: Known) -> int:
            return up_to(most(known(poor)) + _gone_most(known))

        yield Inference(Rule.ALL_TOOK_TOKENS, (before, after, rich, *takes), poor, _at_least)
        yield Inference(Rule.ALL_TOOK_TOKENS, (before, after, poor, *takes), rich, _at_most)

    def _own_turn(self, seat: int, thing: Thing) -> Iterator[Inference]:
        before, after, take = self.count(seat - 1, thing), self.count(seat, thing), self.take(seat)
        bag: tuple[Subject, ...] = (self.bag,) if seat == 1 else ()
        removals = self._removals[thing][seat - 1]

        def _bags(known: Known) -> int:
            return bag_removals(known(self.bag), thing) if seat == 1 else 1

        def _takes(known: Known) -> int:
            possible = differences(known(before), known(after), _bags(known))
            return sum(1 << number for number, removed in enumerate(removals.by_take) if possible >> removed & 1)

        def _passed(known: Known) -> int:
            removed = sumset(removals.image(known(take)), _bags(known))
            return union(known(before) >> k for k in bits(removed))

        def _received(known: Known) -> int:
            removed = sumset(removals.image(known(take)), _bags(known))
            return union(known(after) << k for k in bits(removed))

        def _bagged(known: Known) -> int:
            possible = differences(known(before), known(after), removals.image(known(take)))
            return sum(1 << b for b in bits(ALL_BAGS) if possible >> bag_removes(b, thing) & 1)

        yield Inference(Rule.TAKE_FROM_COUNTS, (before, after, *bag), take, _takes)
        yield Inference(Rule.COUNT_FROM_TAKE, (before, take, *bag), after, _passed)
        yield Inference(Rule.COUNT_FROM_TAKE, (after, take, *bag), before, _received)
        if seat == 1:
            yield Inference(Rule.BAG_FROM_COUNTS, (before, after, take), self.bag, _bagged)

    def _empty_handed(self, seat: int) -> Iterator[Inference]:
        if self.journey.turns[seat - 1].last:
            return
        before, take, nothing = self.count(seat - 1, Thing.PIECES), self.take(seat), self.space.nothing
        # Seat 1 may have bagged the only token and then found the box empty.
        empty = up_to(1) if seat == 1 else 1
        yield Inference(Rule.EMPTY_HANDED, (before,), take, lambda known: -1 if known(before) & empty else ~nothing)
        yield Inference(Rule.EMPTY_HANDED, (take,), before, lambda known: empty if known(take) == nothing else -1)


def _part_most(total: Subject, others: tuple[Subject, ...]) -> Callable[[Known], int]:
    return lambda known: up_to(most(known(total)) - sum(least(known(other)) for other in others))


def _part_least(total: Subject, others: tuple[Subject, ...]) -> Callable[[Known], int]:
    return lambda known: from_on(least(known(total)) - sum(most(known(other)) for other in others))

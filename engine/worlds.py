"""Sets of boxes as bits of one integer, and how one taker moves such a set.

Every box that fits into a `top` box has an index; diamonds count ones, the kinds of token the higher places. A set of
boxes is an integer with a bit for each member, so that "everybody who takes diamonds" is a handful of shifts and a
whole table is followed in microseconds.

Takes are numbered per space: 0 nothing, k = 1..D that many diamonds, then one number for each kind of token, last
`rule_break`, the take of a seat that was caught breaking the rules. A set of takes is an integer of bits, too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import product
from typing import Final

import numpy as np

from engine.claims import Comparison, Item
from engine.pieces import Box, Take, Token

KINDS: Final = tuple(Token)
NO_BAG: Final = 1
"""The bag left empty, as a set of bag contents; bit 1 + i is a token of `KINDS[i]`."""


def bits(mask: int) -> Iterator[int]:
    """Yield the numbers of the bits set in `mask`, the lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


@lru_cache(maxsize=32)
def space_of(top: Box) -> Space:
    """Return the space of all boxes inside `top`."""
    return Space(top)


@dataclass(frozen=True)
class Space:
    """All boxes with no more of anything than `top`."""

    top: Box

    @cached_property
    def strides(self) -> tuple[int, ...]:
        """What one diamond and one token of each kind add to an index."""
        steps = [1, self.top.diamonds + 1]
        for kind in KINDS[:-1]:
            steps.append(steps[-1] * (self.top.count(kind) + 1))
        return tuple(steps)

    @cached_property
    def size(self) -> int:
        """How many boxes there are."""
        return self.strides[-1] * (self.top.count(KINDS[-1]) + 1)

    @cached_property
    def everything(self) -> int:
        """The set of all boxes."""
        return (1 << self.size) - 1

    @cached_property
    def boxes(self) -> tuple[Box, ...]:
        """Every box at its index."""
        ranges = [range(count + 1) for count in reversed(tuple(self.top.counts().values()))]
        return tuple(Box(*reversed(counts)) for counts in product(*ranges))

    @cached_property
    def counts(self) -> dict[Item, np.ndarray[tuple[int], np.dtype[np.int64]]]:
        """For each item its count in every box, by index."""
        return {item: np.array([_count(box, item) for box in self.boxes], dtype=np.int64) for item in Item}

    def index(self, box: Box) -> int:
        """Return the index of a box, which must fit into `top`."""
        return sum(n * stride for n, stride in zip(box.counts().values(), self.strides, strict=True))

    def fits(self, box: Box) -> bool:
        """Whether the box is one of this space."""
        return all(n <= most for n, most in zip(box.counts().values(), self.top.counts().values(), strict=True))

    def set_of(self, boxes: Iterable[Box]) -> int:
        """Return the set of those of the boxes that fit."""
        return sum(1 << self.index(box) for box in set(boxes) if self.fits(box))

    @cached_property
    def empty(self) -> int:
        """The set with nothing but the empty box."""
        return 1

    @cached_property
    def _equal(self) -> dict[Item, tuple[int, ...]]:
        return {
            item: tuple(_pack(self.counts[item] == value) for value in range(_count(self.top, item) + 1))
            for item in Item
        }

    @cached_property
    def _compared(self) -> dict[tuple[Item, Comparison, int], int]:
        return {}

    def where(self, item: Item, comparison: Comparison, value: int) -> int:
        """Return the set of boxes whose count of `item` stands so to `value`."""
        key = (item, comparison, value)
        found = self._compared.get(key)
        if found is None:
            found = sum(mask for actual, mask in enumerate(self._equal[item]) if comparison.holds(actual, value))
            self._compared[key] = found
        return found

    @cached_property
    def _enough(self) -> tuple[int, ...]:
        return tuple(self.where(Item.DIAMONDS, Comparison.AT_LEAST, k) for k in range(self.top.diamonds + 1))

    @cached_property
    def _having(self) -> tuple[int, ...]:
        return tuple(self.where(Item(kind.value), Comparison.AT_LEAST, 1) for kind in KINDS)

    @cached_property
    def diamond_takes(self) -> int:
        """The set of takes of one diamond or more."""
        return (1 << (self.top.diamonds + 1)) - 2

    @property
    def nothing(self) -> int:
        """The set with only the take of nothing."""
        return 1

    def token_take(self, kind: Token) -> int:
        """Return the set with only the take of this token."""
        return 1 << (self.top.diamonds + 1 + KINDS.index(kind))

    @cached_property
    def token_takes(self) -> int:
        """The set of takes of one token."""
        return sum(self.token_take(kind) for kind in KINDS)

    @cached_property
    def rule_break(self) -> int:
        """The set with only the take of a rule-breaker."""
        return 1 << (self.top.diamonds + 1 + len(KINDS))

    @cached_property
    def legal_takes(self) -> int:
        """Every take but that of a rule-breaker."""
        return self.rule_break - 1

    def take(self, number: int) -> Take:
        """Return the legal take of this number."""
        token = number - self.top.diamonds - 1
        return Take(tokens=(KINDS[token],)) if token >= 0 else Take(diamonds=number)

    def without(self, boxes: int, take: Take) -> int:
        """Return what those boxes that hold `take` become when it is taken out."""
        for kind, having, stride in zip(KINDS, self._having, self.strides[1:], strict=True):
            for _ in range(take.tokens.count(kind)):
                boxes = (boxes & having) >> stride
        return (boxes & self._enough[take.diamonds]) >> take.diamonds if take.diamonds <= self.top.diamonds else 0

    def restored(self, boxes: int, take: Take) -> int:
        """Return the boxes that become one of `boxes` when `take` is taken out."""
        for kind, having, stride in zip(KINDS, self._having, self.strides[1:], strict=True):
            for _ in range(take.tokens.count(kind)):
                boxes = (boxes << stride) & having
        return (boxes << take.diamonds) & self._enough[take.diamonds] if take.diamonds <= self.top.diamonds else 0

    def taken(self, boxes: int, takes: int, last: bool, broken: Take) -> int:
        """Return every box that one seat may pass on, having received one of `boxes`.

        `takes` are those he may choose from, `last` whether he may decline a full box (seed 000, "Exceptions").
        """
        after = self._after_diamonds(boxes, takes)
        for take, having, stride in self._token_moves:
            if takes & take:
                after |= (boxes & having) >> stride
        if takes & 1:
            after |= boxes if last else boxes & self.empty
        if takes & self.rule_break:
            after |= self.without(boxes, broken)
        return after

    def returned(self, boxes: int, takes: int, last: bool, broken: Take) -> int:
        """Return every box that a seat may have received, having passed on one of `boxes`."""
        before = self._before_diamonds(boxes, takes)
        for take, having, stride in self._token_moves:
            if takes & take:
                before |= (boxes << stride) & having
        if takes & 1:
            before |= boxes if last else boxes & self.empty
        if takes & self.rule_break:
            before |= self.restored(boxes, broken)
        return before

    @cached_property
    def _token_moves(self) -> tuple[tuple[int, int, int], ...]:
        """For each kind in the game its take, the boxes that hold it, and what it adds to an index."""
        moves = zip(KINDS, self._having, self.strides[1:], strict=True)
        return tuple((self.token_take(kind), having, stride) for kind, having, stride in moves if having)

    @cached_property
    def _doublings(self) -> tuple[tuple[int, int], ...]:
        """1, 2, 4, 8 diamonds, each with the boxes that hold so many: together they make any number."""
        steps = [1 << power for power in range(self.top.diamonds.bit_length())]
        return tuple((step, self._enough[step]) for step in steps)

    def _after_diamonds(self, boxes: int, takes: int) -> int:
        amounts = takes & self.diamond_takes
        if not amounts:
            return 0
        if amounts == self.diamond_takes:
            # Take one, then up to 1 + 2 + 4 + 8 more: a few shifts instead of fifteen.
            after = (boxes & self._enough[1]) >> 1
            for step, enough in self._doublings:
                after |= (after & enough) >> step
            return after
        after = 0
        for k in bits(amounts):
            after |= (boxes & self._enough[k]) >> k
        return after

    def _before_diamonds(self, boxes: int, takes: int) -> int:
        amounts = takes & self.diamond_takes
        if not amounts:
            return 0
        if amounts == self.diamond_takes:
            before = (boxes << 1) & self._enough[1]
            for step, enough in self._doublings:
                before |= (before << step) & enough
            return before
        before = 0
        for k in bits(amounts):
            before |= (boxes << k) & self._enough[k]
        return before

    def bagged(self, boxes: int, bags: int) -> int:
        """Return what boxes become when seat 1 first sets one of `bags` aside."""
        after = boxes if bags & NO_BAG else 0
        for i, having in enumerate(self._having):
            if bags >> (i + 1) & 1:
                after |= (boxes & having) >> self.strides[i + 1]
        return after

    def unbagged(self, boxes: int, bags: int) -> int:
        """Return the boxes from which setting one of `bags` aside gives one of `boxes`."""
        before = boxes if bags & NO_BAG else 0
        for i, having in enumerate(self._having):
            if bags >> (i + 1) & 1:
                before |= (boxes << self.strides[i + 1]) & having
        return before


ALL_BAGS: Final = (1 << (len(KINDS) + 1)) - 1


def _count(box: Box, item: Item) -> int:
    return box.tokens if item is Item.TOKENS else int(getattr(box, item.value))


def _pack(members: np.ndarray[tuple[int], np.dtype[np.bool_]]) -> int:
    return int.from_bytes(np.packbits(members, bitorder="little").tobytes(), "little")

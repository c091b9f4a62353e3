"""Arithmetic with sets of counts as bits: how many of a thing may be there, how many a take or the bag removes."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, reduce
from operator import or_

from engine.explanation import Thing
from engine.pieces import Box, Take, Token
from engine.worlds import KINDS, NO_BAG, bits


def count_in(box: Box, thing: Thing) -> int:
    """Return how many of the thing are in the box."""
    if thing is Thing.PIECES:
        return box.diamonds + box.tokens
    return box.tokens if thing is Thing.TOKENS else int(getattr(box, thing.value))


def up_to(most: int) -> int:
    """Return the set 0..most; empty below 0."""
    return (1 << (most + 1)) - 1 if most >= 0 else 0


def from_on(least: int) -> int:
    """Return the set least, least + 1, ... without end."""
    return -1 << max(0, least)


def least(known: int) -> int:
    """Return the smallest member; of the empty set a number no count reaches."""
    return (known & -known).bit_length() - 1 if known else 1 << 10


def most(known: int) -> int:
    """Return the largest member; -1 for the empty set."""
    return known.bit_length() - 1


class Removals:
    """How many of one thing the takes of one seat remove from the box."""

    __slots__ = ("_images", "by_take")

    def __init__(self, by_take: tuple[int, ...]) -> None:
        self.by_take = by_take
        self._images: dict[int, tuple[int, int, int]] = {}

    def image(self, takes: int) -> int:
        """Return the set of numbers removed by one of these takes."""
        return self._of(takes)[0]

    def least(self, takes: int) -> int:
        """Return the smallest number removed."""
        return self._of(takes)[1]

    def most(self, takes: int) -> int:
        """Return the largest number removed."""
        return self._of(takes)[2]

    def _of(self, takes: int) -> tuple[int, int, int]:
        found = self._images.get(takes)
        if found is None:
            image = sum({1 << self.by_take[number] for number in bits(takes)})
            found = self._images[takes] = (image, least(image), most(image))
        return found


@cache
def bag_removals(bags: int, thing: Thing) -> int:
    """Return the set of how many of the thing these bag contents remove from the box."""
    return sum({1 << bag_removes(bag, thing) for bag in bits(bags)})


def bag_removes(bag: int, thing: Thing) -> int:
    """Return how many of the thing one content of the bag removes; 0 is an empty bag, 1 + i a token of `KINDS[i]`."""
    if 1 << bag == NO_BAG or thing is Thing.DIAMONDS:
        return 0
    return int(thing in (Thing.TOKENS, Thing.PIECES) or thing.value == KINDS[bag - 1].value)


def pieces_removed(take: Take, thing: Thing) -> int:
    """Return how many of the thing a take removes from the box."""
    if thing is Thing.DIAMONDS:
        return take.diamonds
    if thing is Thing.TOKENS:
        return len(take.tokens)
    return take.diamonds + len(take.tokens) if thing is Thing.PIECES else take.tokens.count(Token(thing.value))


def union(sets: Iterable[int]) -> int:
    """Return what is in any of the sets."""
    return reduce(or_, sets, 0)


def sumset(left: int, right: int) -> int:
    """Return every sum of a member of one set and a member of the other."""
    return union(left << k for k in bits(right))


def differences(before: int, after: int, also: int) -> int:
    """Return every k >= 0 so that some member of before, less k, less some member of `also`, is in after."""
    reached = sumset(after, also)
    return union(before >> value for value in bits(reached))

"""Many sets of boxes in one integer, so that all of them move round the table at the price of a few."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final

from engine.claims import Comparison, Item
from engine.pieces import Box
from engine.worlds import Space, bits, space_of

STEP: Final = 4
"""Stacks come in heights of so many sets: few sizes, each prepared once."""


def stack_for(top: Box, sets: int) -> Stack:
    """Return a stack of boxes inside `top` with place for at least so many sets."""
    return _stack_of(top, -(-max(1, sets) // STEP) * STEP)


@lru_cache(maxsize=64)
def _stack_of(top: Box, height: int) -> Stack:
    return Stack(top, height)


@dataclass(frozen=True)
class Stack(Space):
    """`height` sets of boxes one above the other: whatever a space does with one set, this does with each of them.

    No box moves from one set into another: a set of boxes that hold enough to be taken has none that would.
    """

    height: int

    @cached_property
    def plain(self) -> Space:
        """The space of one set."""
        return space_of(self.top)

    @cached_property
    def width(self) -> int:
        """Bytes from one set to the next; above every set at least one bit is free."""
        return self.size // 8 + 1

    @cached_property
    def everything(self) -> int:
        """Every box in each set."""
        return self.repeated(self.plain.everything)

    @cached_property
    def empty(self) -> int:
        """The empty box in each set."""
        return self.repeated(self.plain.empty)

    def where(self, item: Item, comparison: Comparison, value: int) -> int:
        """Return in each set the boxes whose count of `item` stands so to `value`."""
        return self.repeated(self.plain.where(item, comparison, value))

    def repeated(self, boxes: int) -> int:
        """Return the stack with this one set at every place."""
        return int.from_bytes(boxes.to_bytes(self.width, "little") * self.height, "little")

    def part(self, stacked: int, place: int) -> int:
        """Return the set at one place."""
        return stacked >> (8 * self.width * place) & self.plain.everything

    def replaced(self, stacked: int, place: int, boxes: int) -> int:
        """Return the stack with another set at one place."""
        return stacked ^ ((self.part(stacked, place) ^ boxes) << (8 * self.width * place))

    def empty_places(self, stacked: int) -> list[int]:
        """Return the places whose set has no box."""
        # Adding every box to a set that has one carries into the bit above the last box.
        carried = (stacked + self.everything) & self._above
        return [bit // (8 * self.width) for bit in bits(carried ^ self._above)]

    @cached_property
    def _above(self) -> int:
        return self.repeated(1 << self.size)

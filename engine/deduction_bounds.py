"""Cuts a search for minimal sets of broken conditions short: what can only end in a known set need not be followed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.deduction_sets import minimal_sets
from engine.worlds import bits
from engine.worlds_branches import branches_of
from engine.worlds_conditions import Condition
from engine.worlds_journey import Journey
from engine.worlds_prospect import Prospect, prospect_of


@dataclass(frozen=True, slots=True)
class Demand:
    """A condition on a seat's turn; breaking it is noted as `mark`, a number of the caller's."""

    seat: int
    condition: Condition
    mark: int


@dataclass(frozen=True, slots=True)
class Bounds:
    """Sets of marks that suffice, and for each mark where it is too late to keep it."""

    enough: tuple[int, ...]
    """Sets, as bits, outside which all demands can be met together."""
    lost: dict[int, tuple[int, ...]]
    """By mark, at each hand-over the boxes from which some demand of it that lies ahead cannot be met any more."""

    def trimmed(self, handover: int, layer: dict[int, int]) -> dict[int, int]:
        """Return a layer of the search without those boxes whose every way on breaks all of a set that suffices."""
        here = {mark: sets[handover] for mark, sets in self.lost.items()}
        enough = [(marks, [(1 << mark, here[mark]) for mark in bits(marks)]) for marks in self.enough]
        kept: dict[int, int] = {}
        for broken, boxes in layer.items():
            for _, parts in enough:
                dead = boxes
                for mark, lost in parts:
                    if not broken & mark:
                        dead &= lost
                        if not dead:
                            break
                else:
                    boxes ^= dead
                    if not boxes:
                        break
            if boxes:
                kept[broken] = boxes
        return kept


def bounds_of(journey: Journey, demands: Sequence[Demand]) -> Bounds:
    """Return the bounds for these demands; one set that suffices is found from each demand that can be met."""
    prospect = prospect_of(journey)
    pairs = [(demand.seat, demand.condition) for demand in demands]
    starts = [prospect, *(prospect.narrowed(*pair) for pair in pairs if prospect.admits(*pair))]
    enough = minimal_sets(_unmet(start, demands, pairs) for start in starts)
    branches = branches_of(prospect, pairs)
    lost: dict[int, list[int]] = {}
    for number, demand in enumerate(demands):
        ways = branches.backward_of(number)
        sets = lost.setdefault(demand.mark, [0] * len(ways))
        for handover, boxes in enumerate(ways):
            sets[handover] |= prospect.backward[handover] & ~boxes
    return Bounds(tuple(enough), {mark: tuple(sets) for mark, sets in lost.items()})


def _unmet(start: Prospect, demands: Sequence[Demand], pairs: Sequence[tuple[int, Condition]]) -> int:
    together = start.jointly(pairs)
    marks = 0
    for number, demand in enumerate(demands):
        if number not in together:
            marks |= 1 << demand.mark
    return marks

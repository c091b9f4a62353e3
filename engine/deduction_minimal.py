"""Minimal sets of broken conditions, exactly and without a solver.

The journey is followed once with a table from "what was broken so far" to the boxes reachable in that way. Two ways to
the same box have the same future, so the one that broke a superset is dropped at once. What is left at the end are the
minimal sets of claims that must be false together; their minimal hitting sets are the minimal contradictions.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

import numpy as np

from engine.worlds import NO_BAG, bits
from engine.worlds_conditions import Condition, Place
from engine.worlds_journey import Journey

WORD: Final = 62
FEW_PAIRS: Final = 400
"""Below this many pairs plain integers are faster than arrays."""

Layer = dict[int, int]
"""From a set of broken conditions to the set of boxes that can be there having broken just these."""


@dataclass(frozen=True, slots=True)
class Demand:
    """A condition on a seat's turn; breaking it is noted as `mark`, a number of the caller's."""

    seat: int
    condition: Condition
    mark: int


def minimal_broken_sets(journey: Journey, demands: Iterable[Demand]) -> list[int]:
    """Return all minimal sets of marks, as bits, that are broken together in some world.

    `[0]` says that all demands can be met; an empty list that the journey itself is impossible.
    """
    by_place: dict[tuple[int, Place], list[tuple[int, int]]] = {}
    for demand in demands:
        by_place.setdefault((demand.seat, demand.condition.place), []).append(
            (demand.condition.allowed, 1 << demand.mark)
        )
    layer: Layer = {0: journey.initial & journey.backward[0]}
    # Every box kept can still become the final one, so what follows the last demand breaks nothing more.
    last = max((seat - (place is Place.RECEIVED and seat > 1) for seat, place in by_place), default=0)
    for seat in range(1, last + 1):
        if seat == 1:
            layer = _filter(layer, by_place.get((1, Place.RECEIVED), []))
            layer = _bag(journey, layer, by_place.get((1, Place.BAG), []))
        layer = _take(journey, seat, layer, by_place.get((seat, Place.TAKE), []))
        layer = _filter(layer, by_place.get((seat, Place.PASSED), []))
        layer = _filter(layer, by_place.get((seat + 1, Place.RECEIVED), []))
        if seat < last:
            layer = _undominated(layer)
    return minimal_sets(broken for broken, boxes in layer.items() if boxes)


def _filter(layer: Layer, demands: Sequence[tuple[int, int]]) -> Layer:
    for allowed, mark in demands:
        split: Layer = {}
        for broken, boxes in layer.items():
            kept = boxes & allowed
            if kept:
                split[broken] = split.get(broken, 0) | kept
            if kept != boxes:
                split[broken | mark] = split.get(broken | mark, 0) | (boxes ^ kept)
        layer = split
    return layer


def _bag(journey: Journey, layer: Layer, demands: Sequence[tuple[int, int]]) -> Layer:
    bags = journey.turns[0].bags
    if bags == NO_BAG and not demands:
        return layer
    after: Layer = {}
    for marks, group in _grouped(bags, demands):
        for broken, boxes in layer.items():
            moved = journey.space.bagged(boxes, group) & journey.bagged_backward
            if moved:
                after[broken | marks] = after.get(broken | marks, 0) | moved
    return after


def _take(journey: Journey, seat: int, layer: Layer, demands: Sequence[tuple[int, int]]) -> Layer:
    after: Layer = {}
    backward = journey.backward[seat]
    for marks, group in _grouped(journey.turns[seat - 1].takes, demands):
        for broken, boxes in layer.items():
            moved = journey.taken(seat, boxes, group) & backward
            if moved:
                after[broken | marks] = after.get(broken | marks, 0) | moved
    return after


def _grouped(options: int, demands: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Split a set of options by which demands they break: (marks, options)."""
    groups = [(0, options)]
    for allowed, mark in demands:
        groups = [
            part
            for marks, group in groups
            for part in ((marks, group & allowed), (marks | mark, group & ~allowed))
            if part[1]
        ]
    return groups


def _undominated(layer: Layer) -> Layer:
    """Take from every set of boxes those that were reached breaking less."""
    if len(layer) < 2:
        return layer
    kept: Layer = {}
    for _, level in groupby(sorted(layer, key=int.bit_count), key=int.bit_count):
        # Sets of one size contain one another only if they are equal, so a level is judged by smaller ones alone.
        broken = list(level)
        for candidate, less in zip(broken, _contained(list(kept), broken), strict=True):
            boxes = layer[candidate]
            for smaller in less:
                boxes &= ~kept[smaller]
                if not boxes:
                    break
            else:
                kept[candidate] = boxes
    return kept


def _contained(smaller: Sequence[int], larger: Sequence[int]) -> list[list[int]]:
    """Return for each of the larger sets those of the smaller that it contains."""
    if len(smaller) * len(larger) < FEW_PAIRS or max(larger).bit_length() > WORD:
        return [[small for small in smaller if small & large == small] for large in larger]
    inner, outer = np.array(smaller, dtype=np.int64), np.array(larger, dtype=np.int64)
    return [inner[(inner & large) == inner].tolist() for large in outer]


def minimal_sets(sets: Iterable[int]) -> list[int]:
    """Return those sets that contain no other, the smallest first."""
    minimal: list[int] = []
    for _, level in groupby(sorted(set(sets), key=lambda s: (s.bit_count(), s)), key=int.bit_count):
        candidates = list(level)
        contained = _contained(minimal, candidates)
        minimal += [candidate for candidate, less in zip(candidates, contained, strict=True) if not less]
    return minimal


def minimal_hitting_sets(sets: Iterable[int]) -> list[int]:
    """Return all minimal sets that meet every given set (Berge's multiplication); none meets an empty set."""
    hitting = [0]
    for target in minimal_sets(sets):
        meeting = [chosen for chosen in hitting if chosen & target]
        missing = [chosen for chosen in hitting if not chosen & target]
        for element in bits(target):
            # Only a set that already meets the target through this element can make the longer one superfluous.
            rivals = [chosen for chosen in meeting if chosen >> element & 1]
            for chosen in missing:
                longer = chosen | (1 << element)
                if not any(rival & longer == rival for rival in rivals):
                    meeting.append(longer)
        hitting = meeting
    return sorted(hitting, key=lambda s: (s.bit_count(), s))

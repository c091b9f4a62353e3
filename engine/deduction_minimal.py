"""Minimal sets of broken conditions, exactly and without a solver.

The journey is followed once with a table from "what was broken so far" to the boxes reachable in that way. Two ways to
the same box have the same future, so the one that broke a superset is dropped at once. What is left at the end are the
minimal sets of claims that must be false together; their minimal hitting sets are the minimal contradictions.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final

from engine.deduction_bounds import Bounds, Demand, bounds_of
from engine.deduction_sets import contained, minimal_sets
from engine.worlds import NO_BAG
from engine.worlds_conditions import Place
from engine.worlds_journey import Journey

FEW: Final = 120
"""Up to so many sets of broken conditions it does not pay to look for bounds."""

Layer = dict[int, int]
"""From a set of broken conditions to the set of boxes that can be there having broken just these."""


def minimal_broken_sets(journey: Journey, demands: Sequence[Demand], few: int = FEW) -> list[int]:
    """Return all minimal sets of marks, as bits, that are broken together in some world.

    Bounds are looked for once more than `few` sets are followed. `[0]` says that all demands can be met; an empty list
    that the journey itself is impossible.
    """
    by_place = _by_place(journey, demands)
    bounds: Bounds | None = None
    layer: Layer = {0: journey.initial & journey.backward[0]}
    # Every box kept can still become the final one, so what follows the last demand breaks nothing more.
    last = max((seat for seat, _ in by_place), default=0)
    for seat in range(1, last + 1):
        if seat == 1:
            layer = _filter(layer, by_place.get((1, Place.RECEIVED), []))
            layer = _bag(journey, layer, by_place.get((1, Place.BAG), []))
        layer = _take(journey, seat, layer, by_place.get((seat, Place.TAKE), []))
        layer = _filter(layer, by_place.get((seat, Place.PASSED), []))
        if seat < last:
            if bounds is None and len(layer) > few:
                bounds = bounds_of(journey, demands)
            layer = _undominated(bounds.trimmed(seat, layer) if bounds else layer)
    return minimal_sets([*(bounds.enough if bounds else ()), *(broken for broken, boxes in layer.items() if boxes)])


def _by_place(journey: Journey, demands: Iterable[Demand]) -> dict[tuple[int, Place], list[tuple[int, int]]]:
    """Return what is allowed where with the marks for breaking it; demands that come to the same are one."""
    merged: dict[tuple[int, Place], dict[int, int]] = {}
    for demand in demands:
        seat, place, allowed = demand.seat, demand.condition.place, demand.condition.allowed
        if place is Place.RECEIVED and seat > 1:
            seat, place = seat - 1, Place.PASSED
        if place is Place.PASSED:
            # Two counts that leave the same of the boxes which can be there are the same demand.
            allowed &= journey.forward[seat]
            if allowed == journey.forward[seat]:
                continue
        marks = merged.setdefault((seat, place), {})
        marks[allowed] = marks.get(allowed, 0) | 1 << demand.mark
    return {where: list(marks.items()) for where, marks in merged.items()}


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
        for candidate, less in zip(broken, contained(list(kept), broken), strict=True):
            boxes = layer[candidate]
            for smaller in less:
                boxes &= ~kept[smaller]
                if not boxes:
                    break
            else:
                kept[candidate] = boxes
    return kept

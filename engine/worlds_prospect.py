"""What is still open under some conditions, kept so that one more condition costs next to nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from engine.worlds_conditions import Condition, Place
from engine.worlds_journey import Journey


@dataclass(frozen=True, slots=True)
class Prospect:
    """At each hand-over the boxes reachable from the start and those from which the end is reachable.

    A box lies in a world that meets all conditions exactly when it is in both.
    """

    journey: Journey
    takes: tuple[int, ...]
    bags: int
    forward: tuple[int, ...]
    backward: tuple[int, ...]
    bagged_backward: int
    """The boxes after the bag, before seat 1's own take, from which the end is reachable."""

    @property
    def is_possible(self) -> bool:
        """Whether any world is left."""
        return bool(self.forward[-1] & self.backward[-1])

    def admits(self, seat: int, demand: Condition) -> bool:
        """Whether one more condition leaves a world."""
        return bool(self._left(seat, demand))

    def must_be(self, seat: int, demand: Condition) -> bool:
        """Whether the condition holds in every world that is left."""
        return not self._left(seat, Condition(demand.place, ~demand.allowed))

    def _left(self, seat: int, demand: Condition) -> int:
        space, allowed = self.journey.space, demand.allowed
        match demand.place:
            case Place.RECEIVED:
                return self.forward[seat - 1] & self.backward[seat - 1] & allowed
            case Place.PASSED:
                return self.forward[seat] & self.backward[seat] & allowed
            case Place.TAKE:
                held = space.bagged(self.forward[0], self.bags) if seat == 1 else self.forward[seat - 1]
                return self._taken(seat, held, self.takes[seat - 1] & allowed)
            case Place.BAG:
                return self._bagged(self.forward[0], self.bags & allowed)

    def jointly(self, demands: Sequence[tuple[int, Condition]]) -> set[int]:
        """Return positions of demands that can all be met together: whatever still can, on the way of the box."""
        at: dict[tuple[int, Place], list[tuple[int, int]]] = {}
        for position, (seat, demand) in enumerate(demands):
            received = demand.place is Place.RECEIVED and seat > 1
            place = (seat - 1, Place.PASSED) if received else (seat, demand.place)
            at.setdefault(place, []).append((position, demand.allowed))
        chosen: set[int] = set()
        boxes = _chosen(at.get((1, Place.RECEIVED), []), self.forward[0] & self.backward[0], chosen, _same)
        for seat in range(1, len(self.takes) + 1):
            if seat == 1:
                bagged = partial(self._bagged, boxes)
                boxes = bagged(_chosen(at.get((1, Place.BAG), []), self.bags, chosen, bagged))
            taken = partial(self._taken, seat, boxes)
            boxes = taken(_chosen(at.get((seat, Place.TAKE), []), self.takes[seat - 1], chosen, taken))
            boxes = _chosen(at.get((seat, Place.PASSED), []), boxes, chosen, _same)
        return chosen

    def _bagged(self, boxes: int, bags: int) -> int:
        return self.journey.space.bagged(boxes, bags) & self.bagged_backward

    def _taken(self, seat: int, boxes: int, takes: int) -> int:
        return self.journey.taken(seat, boxes, takes) & self.backward[seat]

    def narrowed(self, seat: int, demand: Condition) -> Prospect:
        """Return the prospect under one more condition."""
        allowed, takes, bags = demand.allowed, list(self.takes), self.bags
        forward, backward = list(self.forward), list(self.backward)
        match demand.place:
            case Place.TAKE:
                takes[seat - 1] &= allowed
                before, after = seat - 1, seat
            case Place.BAG:
                bags &= allowed
                before, after = 0, 1
            case _:
                before = after = seat - 1 if demand.place is Place.RECEIVED else seat
                forward[after] &= allowed
                backward[before] &= allowed
        narrowed = Prospect(self.journey, tuple(takes), bags, tuple(forward), tuple(backward), self.bagged_backward)
        return narrowed._swept(before, after)

    def _swept(self, before: int, after: int) -> Prospect:
        """Carry a change between two hand-overs to the end, and back to the start, as far as it changes anything."""
        forward, backward, bagged = list(self.forward), list(self.backward), self.bagged_backward
        turns, space = self.journey.turns, self.journey.space
        first = after if after > before else after + 1
        for h in range(first, len(turns) + 1):
            held = space.bagged(forward[0], self.bags) if h == 1 else forward[h - 1]
            reached = forward[h] & self.journey.taken(h, held, self.takes[h - 1])
            if reached == forward[h]:
                break
            forward[h] = reached
        for h in range(first - 1 if after > before else before - 1, -1, -1):
            turn = turns[h]
            received = space.returned(backward[h + 1], turn.takes & self.takes[h], turn.last, turn.broken)
            if h == 0:
                bagged = received
                received = space.unbagged(received, self.bags)
            reached = backward[h] & received
            if reached == backward[h]:
                break
            backward[h] = reached
        return Prospect(self.journey, self.takes, self.bags, tuple(forward), tuple(backward), bagged)


def _chosen(demands: Sequence[tuple[int, int]], options: int, chosen: set[int], leads: Callable[[int], int]) -> int:
    """Return the options that are left by those demands, in turn, under which they still lead somewhere."""
    for position, allowed in demands:
        if leads(options & allowed):
            options &= allowed
            chosen.add(position)
    return options


def _same(boxes: int) -> int:
    return boxes


def prospect_of(journey: Journey) -> Prospect:
    """Return the prospect under the facts alone."""
    return Prospect(
        journey,
        tuple(turn.takes for turn in journey.turns),
        journey.turns[0].bags,
        journey.forward,
        journey.backward,
        journey.bagged_backward,
    )

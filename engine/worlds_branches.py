"""A prospect under one further condition each, for many conditions: all branches are followed at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.worlds_conditions import Condition, Place
from engine.worlds_prospect import Prospect
from engine.worlds_stack import Stack, stack_for


@dataclass(frozen=True, slots=True)
class Branches:
    """What each branch leaves open: `forward` and `backward` as in a prospect, one set for each branch in a stack."""

    fork: _Fork
    forward: tuple[int, ...]
    backward: tuple[int, ...]
    bagged_backward: int

    def refusing(self, seat: int, demand: Condition) -> list[int]:
        """Return the branches that a further condition leaves without a world, by number."""
        fork = self.fork
        left = self._left(seat, demand)
        return [branch for branch in fork.stack.empty_places(left) if branch < fork.branches]

    def backward_of(self, branch: int) -> tuple[int, ...]:
        """Return at each hand-over the boxes from which the end is reachable in this branch."""
        return tuple(self.fork.stack.part(boxes, branch) for boxes in self.backward)

    def _left(self, seat: int, demand: Condition) -> int:
        match demand.place:
            case Place.RECEIVED:
                return self._both(seat - 1) & self.fork.stack.repeated(demand.allowed)
            case Place.PASSED:
                return self._both(seat) & self.fork.stack.repeated(demand.allowed)
            case Place.TAKE:
                held = self.fork.bagged(self.forward[0]) if seat == 1 else self.forward[seat - 1]
                return self.fork.taken(seat, held, demand.allowed) & self.backward[seat]
            case Place.BAG:
                return self.fork.bagged(self.forward[0], demand.allowed) & self.bagged_backward

    def _both(self, handover: int) -> int:
        return self.forward[handover] & self.backward[handover]


def branches_of(prospect: Prospect, demands: Sequence[tuple[int, Condition]]) -> Branches:
    """Return the branches of a prospect: branch i is under the i-th (seat, condition) besides."""
    fork = _Fork(prospect, stack_for(prospect.journey.space.top, len(demands)), len(demands), {}, {}, {})
    for branch, (seat, demand) in enumerate(demands):
        match demand.place:
            case Place.RECEIVED:
                fork.boxes.setdefault(seat - 1, {})[branch] = demand.allowed
            case Place.PASSED:
                fork.boxes.setdefault(seat, {})[branch] = demand.allowed
            case Place.TAKE:
                fork.takes.setdefault(seat, {})[branch] = demand.allowed
            case Place.BAG:
                fork.bags[branch] = demand.allowed
    return _followed(fork)


def _followed(fork: _Fork) -> Branches:
    """Follow all branches; before the first hand-over and after the last that some branch narrows they are alike."""
    prospect, seats = fork.prospect, range(1, len(fork.prospect.takes) + 1)
    first = min([*fork.boxes, *fork.takes, *([1] if fork.bags else [])], default=0)
    last = max([*fork.boxes, *(seat - 1 for seat in fork.takes), 0])
    forward = [fork.at(0, prospect.forward[0])]
    for seat in seats:
        allowed = fork.at(seat, prospect.forward[seat])
        if seat >= first:
            held = fork.bagged(forward[0]) if seat == 1 else forward[-1]
            allowed &= fork.taken(seat, held)
        forward.append(allowed)
    backward = [fork.at(len(seats), prospect.backward[-1])]
    for seat in reversed(seats[1:]):
        allowed = fork.at(seat - 1, prospect.backward[seat - 1])
        backward.append(allowed & fork.returned(seat, backward[-1]) if seat - 1 <= last else allowed)
    bagged = fork.returned(1, backward[-1])
    backward.append(fork.unbagged(bagged) & fork.at(0, prospect.backward[0]))
    return Branches(fork, tuple(forward), tuple(reversed(backward)), bagged)


@dataclass(frozen=True, slots=True)
class _Fork:
    """One prospect and what every branch demands besides: of a box by hand-over, of a take by seat, of the bag."""

    prospect: Prospect
    stack: Stack
    branches: int
    boxes: dict[int, dict[int, int]]
    takes: dict[int, dict[int, int]]
    bags: dict[int, int]

    def at(self, handover: int, boxes: int) -> int:
        """Return which of the boxes each branch allows at a hand-over."""
        allowed = self.stack.repeated(boxes)
        for branch, own in self.boxes.get(handover, {}).items():
            allowed = self.stack.replaced(allowed, branch, boxes & own)
        return allowed

    def taken(self, seat: int, held: int, allowed: int = -1) -> int:
        """Return what a seat may pass on in each branch, by one of the takes allowed."""
        turn, takes = self.prospect.journey.turns[seat - 1], self.prospect.takes[seat - 1] & allowed
        moved, stack = self.stack.taken(held, takes, turn.last, turn.broken), self.stack
        for branch, own in self.takes.get(seat, {}).items():
            one = stack.plain.taken(stack.part(held, branch), takes & own, turn.last, turn.broken)
            moved = stack.replaced(moved, branch, one)
        return moved

    def returned(self, seat: int, passed: int) -> int:
        """Return what a seat may have held in each branch, having passed these on."""
        turn, takes = self.prospect.journey.turns[seat - 1], self.prospect.takes[seat - 1]
        moved, stack = self.stack.returned(passed, takes, turn.last, turn.broken), self.stack
        for branch, own in self.takes.get(seat, {}).items():
            one = stack.plain.returned(stack.part(passed, branch), takes & own, turn.last, turn.broken)
            moved = stack.replaced(moved, branch, one)
        return moved

    def bagged(self, received: int, allowed: int = -1) -> int:
        """Return what seat 1 may hold in each branch after the bag, which is one of those allowed."""
        bags, stack = self.prospect.bags & allowed, self.stack
        moved = stack.bagged(received, bags)
        for branch, own in self.bags.items():
            one = stack.plain.bagged(stack.part(received, branch), bags & own)
            moved = stack.replaced(moved, branch, one)
        return moved

    def unbagged(self, held: int) -> int:
        """Return what seat 1 may have received in each branch, holding these after the bag."""
        bags, stack = self.prospect.bags, self.stack
        moved = stack.unbagged(held, bags)
        for branch, own in self.bags.items():
            one = stack.plain.unbagged(stack.part(held, branch), bags & own)
            moved = stack.replaced(moved, branch, one)
        return moved

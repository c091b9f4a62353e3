"""Claims that lean on other words, as claims that stand alone: "same as Ana said", "as I got it, minus one token"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from engine.claims import Among, Bagged, Claim, Comparison, Contents, Counted, Empty, Item, Moment, Taken, Took

_OTHER_SIDE: Final = {Moment.RECEIVED: Moment.PASSED, Moment.PASSED: Moment.RECEIVED}


def same_as(seat: int, moment: Moment, other: int, said: Sequence[Claim]) -> tuple[Claim, ...]:
    """Return what a seat claims of the box at `moment` by "the same as NAME said"; `said` are the claims of `other`.

    What the neighbour said of the very box they handed over comes first; else what the other said of the same moment.
    Empty when he said nothing of either: then the words claim nothing.
    """
    neighbour = seat - 1 if moment is Moment.RECEIVED else seat + 1
    shared = _about(said, _OTHER_SIDE[moment]) if other == neighbour and moment in _OTHER_SIDE else ()
    return tuple(_at(claim, moment) for claim in shared or _about(said, moment))


def _about(said: Sequence[Claim], moment: Moment) -> tuple[Counted | Among | Contents | Empty, ...]:
    looks = (claim for claim in said if isinstance(claim, Counted | Among | Contents | Empty))
    return tuple(claim for claim in looks if claim.moment is moment)


def _at(claim: Counted | Among | Contents | Empty, moment: Moment) -> Claim:
    return replace(claim, moment=moment)


def as_received(seat: int, taken: Taken, count: int | None = None) -> tuple[Claim, ...]:
    """Return what "I passed it exactly as I got it, minus ..." claims: the take, and of seat 1 that the bag is empty.

    `Taken.NOTHING` for "exactly as I got it".
    """
    took = Took(taken, count if taken is Taken.DIAMONDS else None)
    return (took, Bagged(None)) if seat == 1 else (took,)


def as_many_as_received() -> tuple[Claim, ...]:
    """Return what "I passed the same number I received" claims, of diamonds: that the speaker took none."""
    return (Counted(Moment.TOOK, Item.DIAMONDS, Comparison.EQUAL, 0),)

"""The givens of a deduction: what is public, and what was said by whom.

Seats are the takers' 1..m clockwise. Hand-over h is the box as seat h passed it on; hand-over 0 is the box the
Godfather gave away, before seat 1 set a token aside in the bag.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from engine.claims import Among, Bagged, Claim, Contents, Counted, Empty, Item, Moment, Taken, Took
from engine.deduction_errors import FactsError, StatementError
from engine.pieces import Box, Take

MOST_TAKERS: Final = 29
MOST_PIECES: Final = 100
"""The largest game a ruleset may describe."""
MOST_BOXES: Final = 50_000
"""Different contents the box may have on its way; an official table of twelve has 1440 at most."""
OFFICIAL_DIAMONDS: Final = 15
OFFICIAL_TOKENS: Final = 10
"""Pieces in the game (seed 000, "Components"): nobody sensible says a larger number."""
MOST_HIDDEN: Final = 5
"""Diamonds the Godfather may keep in his pocket (seed 000, "Setup")."""


@dataclass(frozen=True, slots=True)
class Reveal:
    """What a seat was seen to hold; `take` is `None` for a mistake seen at once, whose whole turn was undone.

    A take of tokens and diamonds together, or of several tokens, is a mistake found out later: the box did lose it.
    """

    seat: int
    take: Take | None

    @property
    def is_rule_break(self) -> bool:
        """Whether this seat broke the rules of helping oneself and is out (seed 000, "In case of an error?")."""
        take = self.take
        return take is None or len(take.tokens) > 1 or bool(take.tokens and take.diamonds)


@dataclass(frozen=True, slots=True)
class PublicFacts:
    """What everybody, or the Godfather alone, knows for certain.

    `initial` is the box given to seat 1; `None` when the Godfather did not confide it: then `full` is the box before
    he hid `hidden[0]`..`hidden[1]` diamonds. `final` is the box he got back, `None` when he did not tell.
    Raises `FactsError` for facts that no game could have.
    """

    takers: int
    initial: Box | None
    final: Box | None
    reveals: tuple[Reveal, ...] = ()
    full: Box | None = None
    hidden: tuple[int, int] = (0, MOST_HIDDEN)

    def __post_init__(self) -> None:
        if not 1 <= self.takers <= MOST_TAKERS:
            raise FactsError(f"{self.takers} takers: give 1 to {MOST_TAKERS}, the Godfather not counted.")
        for name, box in (("initial", self.initial), ("final", self.final), ("full", self.full)):
            if box is not None:
                _check_box(name, box)
        if self.initial is None and self.full is None:
            raise FactsError("Neither the initial nor the full box is given: give one of them.")
        if self.full is not None and not 0 <= self.hidden[0] <= self.hidden[1] <= self.full.diamonds:
            raise FactsError(f"Hidden diamonds {self.hidden[0]} to {self.hidden[1]}: give a range the full box allows.")
        self._check_reveals()

    @property
    def fullest(self) -> Box:
        """The richest box seat 1 may have received."""
        if self.initial is not None:
            return self.initial
        full = self.full or Box()
        return Box.from_counts(full.counts() | {"diamonds": full.diamonds - min(self.hidden[0], full.diamonds)})

    @property
    def initial_boxes(self) -> tuple[Box, ...]:
        """Every box seat 1 may have received, the richest first."""
        if self.initial is not None or self.full is None:
            return (self.fullest,)
        counts, most = self.full.counts(), self.full.diamonds
        return tuple(
            Box.from_counts(counts | {"diamonds": most - n}) for n in range(self.hidden[0], self.hidden[1] + 1)
        )

    def _check_reveals(self) -> None:
        seen: set[int] = set()
        for reveal in self.reveals:
            if not 1 <= reveal.seat <= self.takers:
                raise FactsError(f"A reveal by seat {reveal.seat}: seats are 1 to {self.takers}.")
            if reveal.seat in seen:
                raise FactsError(f"Seat {reveal.seat} is revealed twice: give its take once.")
            seen.add(reveal.seat)
            if reveal.take is not None and (reveal.take.diamonds < 0 or not self.fullest.holds(reveal.take)):
                raise FactsError(f"Seat {reveal.seat} is revealed with {reveal.take}, which the box never held.")


def _check_box(name: str, box: Box) -> None:
    if min(box.counts().values()) < 0:
        raise FactsError(f"The {name} box {box} has a negative count.")
    contents = math.prod(count + 1 for count in box.counts().values())
    if box.diamonds + box.tokens > MOST_PIECES or contents > MOST_BOXES:
        raise FactsError(f"The {name} box {box} has more pieces than a game can be reasoned about.")


@dataclass(frozen=True, slots=True)
class Statement:
    """One claim by a seat about its own turn; `id` is unique in its record."""

    id: str
    seat: int
    claim: Claim


def check_statements(facts: PublicFacts, statements: Sequence[Statement]) -> None:
    """Raise `StatementError` for the first statement nobody at this table could have made."""
    seen: set[str] = set()
    fullest = facts.fullest
    for statement in statements:
        if statement.id in seen:
            raise StatementError(f"Claim {statement.id!r} is given twice: ids must be unique.")
        seen.add(statement.id)
        if not 1 <= statement.seat <= facts.takers:
            raise StatementError(f"Claim {statement.id!r} by seat {statement.seat}: seats are 1 to {facts.takers}.")
        fault = _fault(statement.claim, statement.seat, fullest)
        if fault:
            raise StatementError(f"Claim {statement.id!r}: {fault}")


@lru_cache(maxsize=1024)
def _fault(claim: Claim, seat: int, fullest: Box) -> str | None:
    match claim:
        case Counted(Moment.TOOK, item) | Among(Moment.TOOK, item) if item is not Item.DIAMONDS:
            return "only diamonds are counted as taken; say a token with a took-claim."
        case Counted(_, item, _, value):
            return _number_fault(item, value, fullest)
        case Among(_, item, values):
            if not values or len(set(values)) < len(values):
                return "several numbers left open are different ones, at least one."
            return next((fault for n in values if (fault := _number_fault(item, n, fullest))), None)
        case Contents(moment, values):
            return _contents_fault(moment, values, fullest)
        case Empty(Moment.TOOK):
            return "a box is empty when received or when passed, not when taken."
        case Took(taken, count) if count is not None:
            most = max(OFFICIAL_DIAMONDS, fullest.diamonds) if taken is Taken.DIAMONDS else 1
            return None if 0 <= count <= most else f"nobody takes {count} of {taken.value}."
        case Bagged() if seat != 1:
            return f"seat {seat} never had the bag; only seat 1 speaks about it."
    return None


def _contents_fault(moment: Moment, values: tuple[tuple[Item, int], ...], fullest: Box) -> str | None:
    if moment is Moment.TOOK:
        return "contents are those of the box received or passed."
    if not values:
        return "contents without a single count say nothing."
    if len({item for item, _ in values}) < len(values):
        return "the same item is counted twice."
    return next((fault for item, value in values if (fault := _number_fault(item, value, fullest))), None)


def _number_fault(item: Item, value: int, fullest: Box) -> str | None:
    official, held = (
        (OFFICIAL_DIAMONDS, fullest.diamonds) if item is Item.DIAMONDS else (OFFICIAL_TOKENS, fullest.tokens)
    )
    most = max(official, held)
    return None if 0 <= value <= most else f"{value} {item.value}: give 0 to {most}."

"""Who can, who must be lying: the exact account of a set of claims."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields, replace
from functools import lru_cache
from typing import Final

from engine.claims import Claim
from engine.deduction_bounds import Demand
from engine.deduction_facts import PublicFacts, Statement, check_statements
from engine.deduction_minimal import minimal_broken_sets
from engine.deduction_sets import minimal_hitting_sets
from engine.worlds import bits
from engine.worlds_conditions import Condition, condition
from engine.worlds_journey import Journey, journey_of
from engine.worlds_prospect import Prospect, prospect_of

Seats = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Impossibility:
    """A smallest set of public facts that no game agrees with, given the box handed out at the start."""

    final: bool
    """Whether the returned box takes part."""
    reveals: Seats
    """The seats whose reveals take part."""


@dataclass(frozen=True, slots=True)
class Liars:
    """The account by seats. A seat is truthful when all its claims are true; a seat without claims appears nowhere."""

    player_conflicts: tuple[Seats, ...]
    """Minimal sets of seats that cannot all be truthful."""
    maximal_truthful_sets: tuple[Seats, ...]
    min_liars: int
    min_liar_sets: tuple[Seats, ...]
    must_lie: Seats
    """Who lies in every world."""
    can_lie: Seats
    """Who lies in some world."""
    must_lie_if_fewest_liars: Seats


NO_LIARS: Final = Liars((), (), 0, (), (), (), ())


@dataclass(frozen=True, slots=True)
class Analysis:
    """The whole account; the fields are those of the case files, those of `Liars` among them.

    When `possible` is false no player is to blame: every set is empty and `impossibility` says which facts cannot be.
    """

    possible: bool
    consistent: bool
    muses: tuple[tuple[str, ...], ...]
    """All minimal contradictory sets of claims, by id, given the facts."""
    min_false_claims: int
    player_conflicts: tuple[Seats, ...]
    maximal_truthful_sets: tuple[Seats, ...]
    min_liars: int
    min_liar_sets: tuple[Seats, ...]
    must_lie: Seats
    can_lie: Seats
    must_lie_if_fewest_liars: Seats
    n_worlds: int
    n_worlds_all_claims: int
    impossibility: Impossibility | None = None


@dataclass(frozen=True, slots=True)
class Demanded:
    """What one statement demands, judged by the facts alone."""

    seat: int
    condition: Condition
    possible: bool
    """Whether it is true in some world."""
    certain: bool
    """Whether it is true in every world."""
    after: Prospect
    """What is left open if it is true."""


@dataclass(frozen=True, slots=True)
class Testimony:
    """Statements beside the journey they speak about, each with what it demands."""

    alone: Prospect
    """What the facts leave open before anybody speaks."""
    statements: tuple[Statement, ...]
    demanded: tuple[Demanded, ...]

    @property
    def journey(self) -> Journey:
        """The journey of the facts."""
        return self.alone.journey

    @property
    def conditions(self) -> tuple[Condition, ...]:
        """Every condition, in order."""
        return tuple(one.condition for one in self.demanded)

    @property
    def pairs(self) -> tuple[tuple[int, Condition], ...]:
        """Every condition with its seat, in order."""
        return tuple((one.seat, one.condition) for one in self.demanded)


def testimony_of(facts: PublicFacts, statements: Sequence[Statement]) -> Testimony:
    """Translate statements into conditions. Raises `StatementError` for one nobody could have made."""
    check_statements(facts, statements)
    judge = judge_of(facts)
    return Testimony(judge.alone, tuple(statements), tuple(judge.demanded(s.claim, s.seat) for s in statements))


@lru_cache(maxsize=16)
def judge_of(facts: PublicFacts) -> Judge:
    """Return the judge of claims under these facts."""
    return Judge(prospect_of(journey_of(facts)))


class Judge:
    """Holds each claim against the facts, once: the record of a table is gone through again after every claim."""

    def __init__(self, alone: Prospect) -> None:
        self.alone = alone
        self.demanded = lru_cache(maxsize=256)(self._demanded)

    def _demanded(self, claim: Claim, seat: int) -> Demanded:
        journey = self.alone.journey
        demand = condition(journey.space, claim, journey.turns[seat - 1].broken)
        certain = self.alone.must_be(seat, demand)
        after = self.alone if certain else self.alone.narrowed(seat, demand)
        return Demanded(seat, demand, after.is_possible, certain, after)


def is_consistent(facts: PublicFacts, statements: Sequence[Statement]) -> bool:
    """Whether one world agrees with the facts and all statements."""
    testimony = testimony_of(facts, statements)
    return testimony.journey.restricted(testimony.pairs).is_possible()


def minimal_contradictions(testimony: Testimony) -> tuple[tuple[Statement, ...], ...]:
    """Return all minimal contradictory sets of statements, the smallest first, ids in order."""
    if testimony.journey.restricted(testimony.pairs).is_possible() or not testimony.journey.possible:
        return ()
    sets = minimal_hitting_sets(_broken(testimony, range(len(testimony.statements))))
    found = [tuple(sorted((testimony.statements[i] for i in bits(s)), key=lambda s: s.id)) for s in sets]
    return tuple(sorted(found, key=lambda group: (len(group), [s.id for s in group])))


def _broken(testimony: Testimony, marks: Iterable[int]) -> list[int]:
    demands = [Demand(seat, c, mark) for (seat, c), mark in zip(testimony.pairs, marks, strict=True)]
    return minimal_broken_sets(testimony.journey, demands)


def liars(facts: PublicFacts, statements: Sequence[Statement]) -> Liars:
    """Return the account by seats alone, fast at any length. Raises `StatementError` like `analyse`."""
    testimony = testimony_of(facts, statements)
    return _liars(testimony) if testimony.journey.possible else NO_LIARS


def _liars(testimony: Testimony) -> Liars:
    by_seat = _broken(testimony, (s.seat for s in testimony.statements))
    groups = sorted(tuple(bits(s)) for s in by_seat)
    fewest = min(map(len, groups))
    smallest = tuple(group for group in groups if len(group) == fewest)
    speakers = sorted({s.seat for s in testimony.statements})
    false_somewhere = {one.seat for one in testimony.demanded if not one.certain}
    return Liars(
        player_conflicts=_ordered(minimal_hitting_sets(by_seat)) if fewest else (),
        maximal_truthful_sets=_by_size(tuple(s for s in speakers if s not in group) for group in groups),
        min_liars=fewest,
        min_liar_sets=smallest,
        must_lie=_in_all(groups),
        can_lie=tuple(sorted(false_somewhere)),
        must_lie_if_fewest_liars=_in_all(smallest),
    )


def analyse(facts: PublicFacts, statements: Sequence[Statement]) -> Analysis:
    """Return the exact account of these statements. Raises `StatementError` for one nobody could have made."""
    testimony = testimony_of(facts, statements)
    if not testimony.journey.possible:
        return _impossible(facts)
    worlds = testimony.journey.restricted(testimony.pairs).count_worlds()
    by_claim = _broken(testimony, range(len(statements)))
    seats = _liars(testimony)
    return Analysis(
        possible=True,
        consistent=worlds > 0,
        muses=_named(statements, minimal_hitting_sets(by_claim)) if worlds == 0 else (),
        min_false_claims=min(s.bit_count() for s in by_claim),
        n_worlds=count_worlds(facts),
        n_worlds_all_claims=worlds,
        **{field.name: getattr(seats, field.name) for field in fields(seats)},
    )


@lru_cache(maxsize=64)
def count_worlds(facts: PublicFacts) -> int:
    """Return how many worlds agree with the facts."""
    return journey_of(facts).restricted(()).count_worlds()


def _named(statements: Sequence[Statement], sets: Iterable[int]) -> tuple[tuple[str, ...], ...]:
    names = (tuple(sorted(statements[i].id for i in bits(s))) for s in sets)
    return tuple(sorted(names, key=lambda ids: (len(ids), ids)))


def _ordered(sets: Iterable[int]) -> tuple[Seats, ...]:
    return _by_size(tuple(bits(s)) for s in sets)


def _by_size(groups: Iterable[Seats]) -> tuple[Seats, ...]:
    return tuple(sorted(groups, key=lambda seats: (len(seats), seats)))


def _in_all(groups: Sequence[Seats]) -> Seats:
    return tuple(sorted(set(groups[0]).intersection(*groups)))


def _impossible(facts: PublicFacts) -> Analysis:
    return Analysis(
        possible=False,
        consistent=False,
        muses=(),
        min_false_claims=0,
        n_worlds=0,
        n_worlds_all_claims=0,
        impossibility=impossibility(facts),
        **{field.name: getattr(NO_LIARS, field.name) for field in fields(NO_LIARS)},
    )


def impossibility(facts: PublicFacts) -> Impossibility | None:
    """Return a smallest set of facts that cannot be, by leaving out one after the other; `None` for sound facts."""
    if journey_of(facts).possible:
        return None
    needed = facts
    for reveal in facts.reveals:
        fewer = replace(needed, reveals=tuple(r for r in needed.reveals if r != reveal))
        needed = needed if journey_of(fewer).possible else fewer
    open_ended = replace(needed, final=None)
    needed = needed if journey_of(open_ended).possible else open_ended
    return Impossibility(needed.final is not None, tuple(r.seat for r in needed.reveals))

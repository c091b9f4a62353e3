"""All minimal contradictions with their proofs, quickly enough to follow every claim at the table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

from engine.deduction_analysis import Testimony, minimal_contradictions, testimony_of
from engine.deduction_facts import PublicFacts, Statement
from engine.deduction_minimal import minimal_sets
from engine.explanation import Explanation
from engine.explanation_kinds import explain
from engine.worlds import bits

ALL_UP_TO: Final = 20
"""So many claims are searched for contradictions of every size; their number may grow exponentially beyond."""
SMALL: Final = 3
"""Claims in the largest contradiction looked for when there are more claims than that."""


def contradictions(facts: PublicFacts, statements: Sequence[Statement]) -> tuple[Explanation, ...]:
    """Return the minimal contradictions among the statements, the smallest first, each with its proof.

    All of them for up to `ALL_UP_TO` statements, beyond that those of at most `SMALL` statements; `analyse` gives all
    at any length. None when the facts themselves are impossible: then nobody is to blame (see `impossibility`).
    Raises `StatementError` for a statement nobody could have made.
    """
    testimony = testimony_of(facts, statements)
    complete = len(statements) <= ALL_UP_TO
    found = minimal_contradictions(testimony) if complete else small_contradictions(testimony, SMALL)
    return tuple(explained(facts, group) for group in found)


@lru_cache(maxsize=1024)
def explained(facts: PublicFacts, contradiction: tuple[Statement, ...]) -> Explanation:
    """Return the explanation of one minimal contradiction; told again at no cost after the next claim."""
    return explain(facts, testimony_of(facts, contradiction))


def small_contradictions(testimony: Testimony, most: int) -> tuple[tuple[Statement, ...], ...]:
    """Return the minimal contradictory sets of at most `most` statements, the smallest first."""
    journey, pairs = testimony.journey, testimony.pairs
    if not journey.possible or journey.restricted(pairs).is_possible():
        return ()
    found: list[int] = []
    for size in range(1, most + 1):
        for chosen in combinations(range(len(pairs)), size):
            marks = sum(1 << i for i in chosen)
            if any(marks & known == known for known in found):
                continue
            if not journey.restricted(tuple(pairs[i] for i in chosen)).is_possible():
                found.append(marks)
    groups = [tuple(sorted((testimony.statements[i] for i in bits(s)), key=_by_id)) for s in minimal_sets(found)]
    return tuple(sorted(groups, key=lambda group: (len(group), [s.id for s in group])))


def _by_id(statement: Statement) -> str:
    return statement.id

"""All minimal contradictions with their proofs, quickly enough to follow every claim at the table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from engine.deduction_analysis import Testimony, minimal_contradictions, testimony_of
from engine.deduction_facts import PublicFacts, Statement
from engine.deduction_sets import minimal_sets
from engine.explanation import Explanation
from engine.explanation_kinds import explain
from engine.worlds import bits
from engine.worlds_branches import branches_of

ALL_UP_TO: Final = 20
"""So many claims are searched for contradictions of every size; their number may grow exponentially beyond."""
SMALL: Final = 3
"""Claims in the largest contradiction looked for when there are more claims than that."""


def contradictions(
    facts: PublicFacts, statements: Sequence[Statement], newest: str | None = None
) -> tuple[Explanation, ...]:
    """Return the `contradictory_sets`, each with its proof. Raises `StatementError` likewise."""
    return tuple(explained(facts, group) for group in contradictory_sets(facts, statements, newest))


def contradictory_sets(
    facts: PublicFacts, statements: Sequence[Statement], newest: str | None = None
) -> tuple[tuple[Statement, ...], ...]:
    """Return the minimal sets of statements that contradict each other, the smallest first; `explained` proves each.

    With the id of the `newest` claim only those it takes part in. All of them for up to `ALL_UP_TO` statements, beyond
    that those of at most `SMALL` statements; `analyse` gives all at any length. None when the facts themselves are
    impossible: then nobody is to blame (see `impossibility`).
    Raises `StatementError` for a statement nobody could have made.
    """
    testimony = testimony_of(facts, statements)
    if len(statements) <= ALL_UP_TO:
        found = minimal_contradictions(testimony)
    else:
        found = small_contradictions(testimony, newest)
    return tuple(group for group in found if newest is None or any(s.id == newest for s in group))


@lru_cache(maxsize=1024)
def explained(facts: PublicFacts, contradiction: tuple[Statement, ...]) -> Explanation:
    """Return the explanation of one minimal contradiction; told again at no cost after the next claim."""
    return explain(facts, testimony_of(facts, contradiction))


def small_contradictions(testimony: Testimony, newest: str | None = None) -> tuple[tuple[Statement, ...], ...]:
    """Return the minimal contradictory sets of one to three statements, the smallest first.

    With `newest` only sets with this claim are looked for.
    """
    if not testimony.journey.possible:
        return ()
    demanded = testimony.demanded
    found = [1 << i for i, one in enumerate(demanded) if not one.possible]
    # What holds in every world is in no contradiction.
    telling = [i for i, one in enumerate(demanded) if one.possible and not one.certain]
    firsts = telling if newest is None else [i for i in telling if testimony.statements[i].id == newest]
    for first in firsts:
        others = [i for i in telling if i != first and (newest is not None or i > first)]
        found += _with_first(testimony, first, others)
    groups = [tuple(sorted((testimony.statements[i] for i in bits(s)), key=_by_id)) for s in minimal_sets(found)]
    return tuple(sorted(groups, key=lambda group: (len(group), [s.id for s in group])))


def _with_first(testimony: Testimony, first: int, others: Sequence[int]) -> list[int]:
    """Return the contradictory pairs of one statement with others, and the triples that hold no contradictory pair."""
    pairs, prospect = testimony.pairs, testimony.demanded[first].after
    agreeing = [i for i in others if prospect.admits(*pairs[i])]
    found = [1 << first | 1 << i for i in others if i not in agreeing]
    # Of three claims that cannot all be true one is not among those that can.
    together = prospect.jointly([pairs[i] for i in agreeing])
    doubtful = [i for position, i in enumerate(agreeing) if position not in together]
    if not doubtful:
        return found
    branches = branches_of(prospect, [pairs[i] for i in doubtful])
    for third in agreeing:
        alone = testimony.demanded[third].after
        against = [doubtful[branch] for branch in branches.refusing(*pairs[third])]
        found += [1 << first | 1 << i | 1 << third for i in against if i != third and alone.admits(*pairs[i])]
    return found


def _by_id(statement: Statement) -> str:
    return statement.id

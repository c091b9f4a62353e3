"""Holding contradictions against people: only what everybody can follow, from what everybody knows."""

from __future__ import annotations

from typing import Final

from engine.deduction import DeductionError, Statement, contradictory_sets
from table.godfather.believing import Belief, most_suspicious
from table.godfather.view import GodfatherView
from table.records import GodfatherAct, GodfatherMoved

MOST_STATEMENTS = 3
"""A contradiction of more statements is lost on a table that only listens."""
MOST_SEATS = 2
PRESSES: Final = 2
"""So often one seat is pressed at most."""


def press(view: GodfatherView, belief: Belief | None) -> GodfatherMoved | None:
    """Return the simplest contradiction that was completed since he last said anything new, against the likelier liar.

    It rests on public facts alone: what came back to him shows in nothing that he says.
    """
    spoke = [move for move in view.moves if move.what.act is not GodfatherAct.ASK_AGAIN]
    fresh = {one.id for one in view.seen.testimony[spoke[-1].heard :]} if spoke else set()
    found = [group for group in _contradictions(view, fresh) if _is_easy(group)]
    for group in sorted(found, key=lambda group: (len({one.seat for one in group}), len(group))):
        seats = sorted({one.seat for one in group if _may_be_pressed(view, one.seat)})
        identifiers = tuple(one.id for one in group)
        if seats and not _was_pressed(view, group):
            return GodfatherMoved(GodfatherAct.PRESS, most_suspicious(belief, seats), statements=identifiers)
    return None


def against(view: GodfatherView, seat: int) -> tuple[str, ...]:
    """Return the ids of the simplest contradiction that a seat has part in, or none."""
    groups = [group for group in _contradictions(view, None) if any(one.seat == seat for one in group)]
    easy = sorted((group for group in groups if _is_easy(group)), key=len)
    return tuple(one.id for one in easy[0]) if easy else ()


def _contradictions(view: GodfatherView, fresh: set[str] | None) -> list[tuple[Statement, ...]]:
    """Return the contradictions among what stands, or only those that a fresh statement has part in."""
    said = list(view.said)
    try:
        if fresh is None:
            return list(contradictory_sets(view.public, said))
        newest = [one.id for one in said if one.id in fresh]
        return [group for one in newest for group in contradictory_sets(view.public, said, newest=one)]
    except DeductionError:
        # Somebody said what no one at this table could have seen, or the facts do not go together.
        return []


def _is_easy(group: tuple[Statement, ...]) -> bool:
    return len(group) <= MOST_STATEMENTS and len({one.seat for one in group}) <= MOST_SEATS


def _may_be_pressed(view: GodfatherView, seat: int) -> bool:
    pressed = sum(move.what.seat == seat for move in view.made(GodfatherAct.PRESS))
    return seat in view.hidden_hands and pressed < PRESSES


def _was_pressed(view: GodfatherView, group: tuple[Statement, ...]) -> bool:
    """Whether the same was said before: by the same seats, or in other words of theirs."""
    held = {one.id for one in group}
    return any(held.issubset(move.what.statements) for move in view.made(GodfatherAct.PRESS))

"""Corrections: "sorry, I meant eight" takes the place of a statement, and the record shows both."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from engine.claims import Among, Claim, Comparison, Counted, Item, Moment, Taken, Took
from engine.state import Standing, Testimony
from table.state import TableState
from table.testimony import topic_of


class Corrects(StrEnum):
    """What the words before a statement said that it corrects; the values of the slot `corrects`."""

    STATEMENT = "statement"
    """ "No, I took the driver": what the same speaker said about the same thing."""
    NUMBER = "number"
    """ "I meant eight": the last number of the same speaker, whatever it was about."""


@dataclass(frozen=True, slots=True)
class Correction:
    """A claim and the statements, of one utterance, whose place it takes; none for a claim that corrects nothing."""

    claim: Claim
    replaced: tuple[Testimony, ...] = ()


def corrections(
    state: TableState, seat: int, reporter: int | None, claims: Sequence[Claim], corrects: Corrects | None
) -> list[Correction]:
    """Match what a seat says now with what it said before; each statement is replaced by one claim at most."""
    if corrects is None:
        return [Correction(claim) for claim in claims]
    left = own_statements(state, seat, reporter)
    matched: list[Correction] = []
    for claim in claims:
        wanted = _as_meant(state, seat, left, claim) if corrects is Corrects.NUMBER else claim
        replaced = _last_about(left, wanted)
        left = [said for said in left if said not in replaced]
        matched.append(Correction(wanted, replaced))
    return matched


def own_statements(state: TableState, seat: int, reporter: int | None) -> list[Testimony]:
    """Return what a seat said of itself, or what this reporter said of it, as far as it stands; the first first."""
    return [
        said
        for said in state.public.testimony
        if said.seat == seat and said.reported_by == reporter and said.standing is Standing.STANDS
    ]


def last_utterance(said: Sequence[Testimony]) -> tuple[Testimony, ...]:
    """Return the statements that were made in one breath with the last one."""
    return tuple(one for one in said if (one.heard, one.at) == (said[-1].heard, said[-1].at)) if said else ()


def _as_meant(state: TableState, seat: int, said: Sequence[Testimony], claim: Claim) -> Claim:
    """Return a claim of a number alone as one about what the last number of its kind was about.

    Not when the seat was just asked about something it had not spoken of: then the number is the answer.
    """
    number = _number(claim)
    if number is None or _answers_anew(state, seat, said, claim):
        return claim
    earlier = (_number(one.claim) for one in reversed(said))
    last = next((one for one in earlier if one is not None and one.item is number.item), None)
    return claim if last is None else _claim(replace(number, moment=last.moment))


def _number(claim: Claim) -> Counted | Among | None:
    """Return the count that a claim consists of, diamonds taken included; None when there is none."""
    if isinstance(claim, Took) and claim.taken is Taken.DIAMONDS and claim.count is not None:
        return Counted(Moment.TOOK, Item.DIAMONDS, Comparison.EQUAL, claim.count)
    return claim if isinstance(claim, Counted | Among) else None


def _claim(number: Counted | Among) -> Claim:
    if isinstance(number, Counted) and number.moment is Moment.TOOK and number.comparison is Comparison.EQUAL:
        return Took(Taken.DIAMONDS, number.value)
    return number


def _answers_anew(state: TableState, seat: int, said: Sequence[Testimony], claim: Claim) -> bool:
    asked = state.focus.topic.value if state.focus and state.focus.seat == seat else None
    return asked == topic_of(claim) and all(topic_of(one.claim) != asked for one in said)


def _last_about(said: Sequence[Testimony], claim: Claim) -> tuple[Testimony, ...]:
    """Return the last statement about the same thing, with what the same breath said of it."""
    same = [one for one in said if _same_thing(one.claim, claim)]
    return last_utterance(same)


def _same_thing(before: Claim, after: Claim) -> bool:
    items = {claim.item for claim in (before, after) if isinstance(claim, Counted | Among)}
    return topic_of(before) == topic_of(after) and len(items) < 2

"""What the testimony of a table contradicts, for whoever the table's notes are for."""

from __future__ import annotations

from collections.abc import Collection

from engine.deduction import Explanation, PublicFacts, Reveal, Statement, contradictions
from engine.observation import GODFATHER_VIEW, PUBLIC, Observation, SeatView, observe
from engine.pieces import Role
from engine.state import Standing
from table.lines import EVERYONE, GODFATHER, Audience, Line, line
from table.setup import Notes
from table.state import TableState
from table.testimony import words_of_all

MOST_WHEN_ASKED = 3
"""How many contradictions are told on a question, the smallest first."""


def notes_audience(state: TableState) -> Audience | None:
    """Return who may hear from the notes at this table, or None when it plays without."""
    return {Notes.OFF: None, Notes.GODFATHER: GODFATHER, Notes.OPEN: EVERYONE}[state.setup.notes]


def facts(state: TableState, audience: Audience) -> PublicFacts:
    """Return the facts a deduction for this audience may rest on.

    What the Godfather confided counts only in what is told to him: what everybody hears rests on public facts alone.
    """
    setup = state.running.setup
    seen = observe(state.running, PUBLIC if audience.is_everyone else GODFATHER_VIEW)
    return PublicFacts(
        takers=setup.takers,
        initial=None if seen.hidden is None else setup.box_with(seen.hidden),
        final=seen.returned,
        reveals=_reveals(seen),
        full=setup.full_box,
        hidden=(0, setup.ruleset.hidden_most),
    )


def _reveals(seen: Observation) -> tuple[Reveal, ...]:
    return tuple(_reveal(view) for view in seen.seats if view.take is not None or view.role is Role.RULE_BREAKER)


def _reveal(view: SeatView) -> Reveal:
    """Return what a seat showed; a rule-breaker with an empty hand left the box as it was."""
    emptied = view.role is Role.RULE_BREAKER and (view.take is None or view.take.is_nothing)
    return Reveal(view.seat, None if emptied else view.take)


def statements(state: TableState) -> list[Statement]:
    """Return what was said and still stands, in order."""
    return [
        Statement(said.id, said.seat, said.claim) for said in state.public.testimony if said.standing is Standing.STANDS
    ]


def new_contradictions(state: TableState, new: Collection[str]) -> list[Line]:
    """Return the smallest contradiction that these statements complete; the others can be asked for."""
    audience = notes_audience(state)
    if audience is None or not new:
        return []
    completed = [found for found in _found(state, audience) if set(new) & set(found.claims)]
    return _lines(state, audience, completed[:1])


def all_contradictions(state: TableState, seat: int | None = None) -> list[Line]:
    """Return every contradiction there is, or those that a statement of one seat takes part in."""
    audience = notes_audience(state)
    if audience is None:
        return []
    concerned = [found for found in _found(state, audience) if seat is None or seat in found.seats]
    return _lines(state, audience, concerned[:MOST_WHEN_ASKED]) or [line("contradiction-none", audience)]


def _found(state: TableState, audience: Audience) -> tuple[Explanation, ...]:
    said = statements(state)
    return contradictions(facts(state, audience), said) if said else ()


def _lines(state: TableState, audience: Audience, found: list[Explanation]) -> list[Line]:
    return [
        line(
            f"contradiction-{one.kind.value}",
            audience,
            statements=tuple(_said(state, seat, one) for seat in one.seats),
            liars=line("liars", count=len(one.seats), names=tuple(state.name(seat) for seat in one.seats)),
        )
        for one in found
    ]


def _said(state: TableState, seat: int, found: Explanation) -> Line:
    """Say what one seat contributes to a contradiction, in the order in which it was said."""
    claims = [said.claim for said in statements(state) if said.seat == seat and said.id in found.claims]
    return line("claim-said", player=state.name(seat), claims=words_of_all(claims))

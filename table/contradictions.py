"""What the testimony of a table contradicts, for whoever the table's notes are for."""

from __future__ import annotations

from collections.abc import Collection

from engine.deduction import PublicFacts, Reveal, Statement, analyse
from engine.observation import GODFATHER_VIEW, PUBLIC, Observation, observe
from engine.pieces import Role
from engine.state import Standing
from table.lines import EVERYONE, GODFATHER, Audience, Line, line
from table.setup import Notes
from table.state import TableState
from table.testimony import words

MOST_AT_ONCE = 3
"""How many contradictions are told after one statement; the others can be asked for."""


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
    shown = [Reveal(view.seat, view.take) for view in seen.seats if view.take is not None]
    void = [Reveal(view.seat, None) for view in seen.seats if view.take is None and view.role is Role.RULE_BREAKER]
    return tuple(sorted((*shown, *void), key=lambda reveal: reveal.seat))


def statements(state: TableState) -> list[Statement]:
    """Return what was said and still stands, in order."""
    return [
        Statement(said.id, said.seat, said.claim) for said in state.public.testimony if said.standing is Standing.STANDS
    ]


def new_contradictions(state: TableState, new: Collection[str]) -> list[Line]:
    """Return the contradictions that these statements complete, the smallest first."""
    audience = notes_audience(state)
    if audience is None or not new:
        return []
    return _lines(state, audience, [ids for ids in _minimal(state, audience) if set(new) & set(ids)])


def all_contradictions(state: TableState, seat: int | None = None) -> list[Line]:
    """Return every contradiction there is, or those that a statement of one seat takes part in."""
    audience = notes_audience(state)
    if audience is None:
        return []
    own = {said.id for said in statements(state) if seat in (None, said.seat)}
    found = [ids for ids in _minimal(state, audience) if own & set(ids)]
    return _lines(state, audience, found) or [line("contradiction-none", audience)]


def _minimal(state: TableState, audience: Audience) -> list[tuple[str, ...]]:
    said = statements(state)
    if not said:
        return []
    found = analyse(facts(state, audience), said).muses
    return sorted(found, key=len)


def _lines(state: TableState, audience: Audience, found: list[tuple[str, ...]]) -> list[Line]:
    by_id = {said.id: said for said in statements(state)}
    return [
        line(
            "contradiction",
            audience,
            statements=tuple(
                line("claim-said", player=state.name(by_id[one].seat), claim=words(by_id[one].claim)) for one in ids
            ),
        )
        for ids in found[:MOST_AT_ONCE]
    ]

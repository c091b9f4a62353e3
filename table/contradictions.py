"""What the testimony of a table contradicts, and who must be lying, for whoever the table's notes are for."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engine.deduction import (
    Explanation,
    Impossibility,
    Liars,
    PublicFacts,
    Reveal,
    Statement,
    contradictions,
    impossibility,
    liars,
)
from engine.explanation import Kind
from engine.observation import GODFATHER_VIEW, PUBLIC, Observation, SeatView, Viewer, observe
from engine.pieces import Role
from engine.state import GameState, SeatStatus, Standing
from table.lines import EVERYONE, GODFATHER, Argument, Audience, Line, line
from table.setup import Notes
from table.state import TableState
from table.testimony import words_of_all

MOST_GROUPS = 3
"""So many possible sets of liars are named; with more it is only said how many lie at least."""


EASY_FIRST = (
    Kind.OWN_TURN,
    Kind.NEIGHBOURS,
    Kind.CHAIN,
    Kind.REVEAL,
    Kind.RETURNED_BOX,
    Kind.INITIAL_BOX,
    Kind.BAG,
    Kind.TOKEN_COUNT,
    Kind.TAKER_COUNT,
    Kind.NO_DISTRIBUTION,
)
"""Kinds of contradiction by how easily somebody who listens can follow them."""


def notes_audience(state: TableState) -> Audience | None:
    """Return who may hear from the notes at this table, or None when it plays without."""
    return {Notes.OFF: None, Notes.GODFATHER: GODFATHER, Notes.OPEN: EVERYONE}[state.setup.notes]


def viewer_of(audience: Audience) -> Viewer:
    """Return whose knowledge may go into what this audience hears."""
    return PUBLIC if audience.is_everyone else GODFATHER_VIEW


def facts(game: GameState, viewer: Viewer) -> PublicFacts:
    """Return the facts a deduction for this viewer may rest on.

    What the Godfather confided counts only in what is told to him: what everybody hears rests on public facts alone.
    """
    setup = game.setup
    seen = observe(game, viewer)
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


def statements(game: GameState) -> list[Statement]:
    """Return what was said and still stands, in order."""
    return [Statement(said.id, said.seat, said.claim) for said in game.testimony if said.standing is Standing.STANDS]


def new_contradictions(state: TableState, new: Collection[str]) -> list[Line]:
    """Return the best contradiction that these statements complete, and how many more there are."""
    audience = notes_audience(state)
    if audience is None:
        return []
    known, said = facts(state.running, viewer_of(audience)), statements(state.running)
    found = {one.claims: one for identifier in new for one in contradictions(known, said, newest=identifier)}
    return _best_first(state, audience, list(found.values()))


def all_contradictions(state: TableState, audience: Audience, seat: int | None = None) -> list[Line]:
    """Answer who is lying: the best proof first, how many more there are, and who lies in any case.

    With a seat only what its statements take part in.
    """
    known, said = facts(state.running, viewer_of(audience)), statements(state.running)
    wrong = impossibility(known)
    if wrong is not None:
        return [facts_line(state, audience, wrong)]
    account = liars(known, said)
    if account.min_liars == 0:
        return [line("contradiction-none", audience)]
    found = contradictions(known, said)
    concerned = [one for one in found if seat is None or seat in one.seats]
    if seat is not None:
        return _best_first(state, audience, concerned) or [_seat_clear(state, audience, account, seat)]
    proof = _best_first(state, audience, concerned) or _without_proof(state, audience, account)
    return proof + _account(state, audience, account, found)


def facts_line(state: TableState, audience: Audience, wrong: Impossibility) -> Line:
    """Say which facts cannot be together; no player is to blame for them."""
    shown = tuple(line("fact-shown", player=state.name(seat)) for seat in wrong.reveals)
    returned = (line("fact-returned"),) if wrong.final else ()
    return line("facts-impossible", audience, facts=shown + returned)


def _best_first(state: TableState, audience: Audience, found: Sequence[Explanation]) -> list[Line]:
    if not found:
        return []
    best = _best(state, found)
    more = [line("contradiction-more", audience, count=len(found) - 1)] if len(found) > 1 else []
    return [contradiction_line(state, audience, best), *more]


def _best(state: TableState, found: Sequence[Explanation]) -> Explanation:
    """Return the contradiction to tell first."""
    return min(found, key=lambda one: merit(state, one))


def merit(state: TableState, found: Explanation) -> tuple[int, int, int, int, int]:
    """Order contradictions: few seats to doubt, few claims, easy to follow, hands still hidden, said last."""
    shown = sum(state.public.seat(seat).status is not SeatStatus.IN for seat in found.seats)
    order = {said.id: position for position, said in enumerate(state.public.testimony)}
    return (
        len(found.seats),
        len(found.claims),
        EASY_FIRST.index(found.kind),
        shown,
        -max(order[claim] for claim in found.claims),
    )


def contradiction_line(state: TableState, audience: Audience, found: Explanation) -> Line:
    """Say one contradiction: who said what, why it cannot be, and who may be lying."""
    return line(
        f"contradiction-{found.kind.value}",
        audience,
        statements=tuple(_said(state, seat, found) for seat in found.seats),
        liars=line("liars", count=len(found.seats), names=_names(state, found.seats)),
    )


def _said(state: TableState, seat: int, found: Explanation) -> Line:
    """Say what one seat contributes to a contradiction, in the order in which it was said."""
    claims = [said.claim for said in state.public.testimony if said.seat == seat and said.id in found.claims]
    return line("claim-said", player=state.name(seat), claims=words_of_all(claims))


def _without_proof(state: TableState, audience: Audience, account: Liars) -> list[Line]:
    """Say who cannot all be truthful where no small contradiction shows it."""
    return [line("contradiction-together", audience, players=_names(state, account.player_conflicts[0]))]


def _seat_clear(state: TableState, audience: Audience, account: Liars, seat: int) -> Line:
    """Say that nothing speaks against this seat, or that it lies without a small contradiction to show it."""
    lies = seat in account.must_lie
    return line("liar-certain" if lies else "liar-not-shown", audience, count=1, players=state.name(seat))


def _account(state: TableState, audience: Audience, account: Liars, found: Sequence[Explanation]) -> list[Line]:
    """Say who lies in any case, or the fewest who can be; nothing that the proof has told already."""
    told = _best(state, found).seats if found else ()
    if account.must_lie and account.must_lie != told:
        certain = line("liar-certain", audience, count=len(account.must_lie), players=_names(state, account.must_lie))
    else:
        certain = None
    settled = account.min_liars == len(account.must_lie) or len(found) == 1
    return [*([certain] if certain else []), *([] if settled else [_fewest(state, audience, account)])]


def _fewest(state: TableState, audience: Audience, account: Liars) -> Line:
    """Say how many lie at least and which sets of seats that can be; several equal sets are all named."""
    groups = account.min_liar_sets
    if len(groups) > MOST_GROUPS:
        return line("liar-fewest", audience, count=account.min_liars)
    players = either([_names(state, group) for group in groups])
    return line("liar-sets", audience, count=account.min_liars, players=players)


def either(parts: Sequence[Argument]) -> Argument:
    """Return alternatives as one argument: "Ana or Ben or Clara"."""
    first, *rest = parts
    for part in rest:
        first = line("list-or", head=first, last=part)
    return first


def _names(state: TableState, seats: Sequence[int]) -> tuple[str, ...]:
    return tuple(state.name(seat) for seat in seats)

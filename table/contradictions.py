"""What the testimony of a table contradicts, and who must be lying, for whoever the table's notes are for."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from engine.deduction import (
    Explanation,
    Impossibility,
    Liars,
    PublicFacts,
    Reveal,
    Statement,
    contradictory_sets,
    explained,
    impossibility,
    liars,
)
from engine.explanation import CountIs, Kind, Rule, Step, Thing
from engine.observation import GODFATHER_VIEW, PUBLIC, Observation, SeatView, Viewer, observe
from engine.pieces import Role
from engine.setup import Setup
from engine.state import GODFATHER as SEAT_OF_GODFATHER
from engine.state import GameState, SeatStatus, Standing, Testimony
from table.lines import EVERYONE, GODFATHER, Argument, Audience, Line, line
from table.setup import Notes
from table.state import TableState
from table.testimony import words_of_all

MOST_GROUPS = 3
"""So many possible sets of liars are named; with more it is only said how many lie at least."""


MOST_UNASKED = 4
"""So many statements a contradiction may consist of to be told without being asked for."""
CANDIDATES = 6
"""So many more contradictions are proved than are told, to choose those that are easy to follow."""
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


BECAUSE = frozenset(
    {
        Rule.NEVER_FILLS,
        Rule.ONE_EACH,
        Rule.TAKEN_BETWEEN,
        Rule.EVERYBODY_TAKES,
        Rule.THIEF_BETWEEN,
        Rule.ALL_TOOK_TOKENS,
        Rule.COUNT_FROM_TAKE,
        Rule.EMPTY_HANDED,
    }
)
"""Rules that are said with a contradiction; the others follow from the statements themselves."""


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
    return facts_seen(game.setup, observe(game, viewer))


def facts_seen(setup: Setup, seen: Observation) -> PublicFacts:
    """Return the facts that a deduction may rest on for whoever sees this much of a game."""
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
    """Return what was claimed and still stands, in order.

    What one player says that another has said is kept, but it is no claim of either: nobody is held to it. The
    Godfather repeats what was said to him, so what he reports is the player's own.
    """
    return standing_statements(game.testimony)


def standing_statements(testimony: Iterable[Testimony]) -> list[Statement]:
    """Return the same of a testimony."""
    claimed = (said for said in testimony if said.reported_by in (None, SEAT_OF_GODFATHER))
    return [Statement(said.id, said.seat, said.claim) for said in claimed if said.standing is Standing.STANDS]


def new_contradictions(state: TableState, new: Collection[str]) -> list[Line]:
    """Return the best contradiction that these statements complete, and how many more there are.

    Nothing for what the same seat has said before, and nothing too long to be followed by ear: that can be asked for.
    """
    audience = notes_audience(state)
    if audience is None:
        return []
    known, said = facts(state.running, viewer_of(audience)), statements(state.running)
    first = {(one.seat, one.claim): one.id for one in reversed(said)}
    fresh = [identifier for identifier in new if identifier in first.values()]
    sets = {group for identifier in fresh for group in contradictory_sets(known, said, newest=identifier)}
    found = [group for group in sets if len(group) <= MOST_UNASKED]
    return _best_first(state, audience, best_contradictions(state, known, found), len(found))


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
    found = contradictory_sets(known, said)
    concerned = [group for group in found if seat is None or any(one.seat == seat for one in group)]
    best = best_contradictions(state, known, concerned)
    told = _best_first(state, audience, best, len(concerned))
    if seat is not None:
        return told or [_seat_clear(state, audience, account, seat)]
    return (told or _without_proof(state, audience, account)) + _account(state, audience, account, best, len(found))


def facts_line(state: TableState, audience: Audience, wrong: Impossibility) -> Line:
    """Say which facts cannot be together; no player is to blame for them."""
    shown = tuple(line("fact-shown", player=state.name(seat)) for seat in wrong.reveals)
    returned = (line("fact-returned"),) if wrong.final else ()
    return line("facts-impossible", audience, facts=shown + returned)


def best_contradictions(
    state: TableState, known: PublicFacts, found: Iterable[tuple[Statement, ...]], most: int = 1
) -> list[Explanation]:
    """Return the contradictions to tell first, with proofs: few seats to doubt, few claims, easy to follow.

    Only the likeliest are proved, so that this is quick when there are hundreds.
    """
    order = {said.id: position for position, said in enumerate(state.public.testimony)}
    shown = {view.seat for view in state.public.seats if view.status is not SeatStatus.IN}

    def _size(group: tuple[Statement, ...]) -> tuple[int, int, int, int]:
        seats = {one.seat for one in group}
        return len(seats), len(group), len(seats & shown), -max(order[one.id] for one in group)

    likely = sorted(found, key=_size)[: most + CANDIDATES]
    proved = [explained(known, group) for group in likely]
    ranked = sorted(proved, key=lambda one: (len(one.seats), len(one.claims), EASY_FIRST.index(one.kind)))
    return ranked[:most]


def _best_first(state: TableState, audience: Audience, best: Sequence[Explanation], count: int) -> list[Line]:
    more = [line("contradiction-more", audience, count=count - 1)] if count > 1 else []
    return [*(contradiction_line(state, audience, one) for one in best), *more]


def contradiction_line(state: TableState, audience: Audience, found: Explanation) -> Line:
    """Say one contradiction: who said what, why it cannot be, and who may be lying."""
    return line(
        f"contradiction-{found.kind.value}",
        audience,
        statements=tuple(_said(state, seat, found) for seat in found.seats),
        because=_because(found),
        liars=line("liars", count=len(found.seats), names=_names(state, found.seats)),
    )


def _because(found: Explanation) -> Argument:
    """Say the rule that a proof turns on, for the kinds of contradiction whose sentence leaves it open."""
    telling = [step for step in found.steps if step.rule in BECAUSE]
    if not telling or found.kind not in (Kind.NEIGHBOURS, Kind.CHAIN, Kind.TAKER_COUNT):
        return ""
    return line(f"because-{rule_name(telling[-1])}")


def rule_name(step: Step) -> str:
    """Return the rule of a step, for the choice of words: "one each" is about tokens, or about known takes."""
    counts = isinstance(step.conclusion, CountIs) and step.conclusion.thing in (Thing.DIAMONDS, Thing.PIECES)
    return f"{step.rule.value}_diamonds" if step.rule is Rule.ONE_EACH and counts else step.rule.value


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


def _account(
    state: TableState, audience: Audience, account: Liars, best: Sequence[Explanation], count: int
) -> list[Line]:
    """Say who lies in any case, or the fewest who can be; nothing that the proof has told already."""
    lines = []
    if account.must_lie and account.must_lie not in [one.seats for one in best]:
        names = _names(state, account.must_lie)
        lines.append(line("liar-certain", audience, count=len(account.must_lie), players=names))
    if account.min_liars > len(account.must_lie) and count != 1:
        lines.append(_fewest(state, audience, account))
    return lines


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

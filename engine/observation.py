"""What a viewer may know. Nothing else leaves the engine for anything that is said, shown or logged to him."""

from __future__ import annotations

from dataclasses import dataclass

from engine.audit import Audit, audit
from engine.ending import bag_is_awaited, unknown_hands
from engine.events import Reason
from engine.outcome import Outcome, outcome
from engine.pieces import Box, Role, Take, Token
from engine.roles import role_of
from engine.state import FIRST_TAKER, GODFATHER, GameState, Phase, SeatStatus, Testimony
from engine.variant import Dismissal


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who looks: everybody (`seat` is None), or one seat; 0 is the Godfather."""

    seat: int | None = None


PUBLIC = Viewer()
GODFATHER_VIEW = Viewer(GODFATHER)


@dataclass(frozen=True, slots=True)
class SeatView:
    """What a viewer sees of one taker."""

    seat: int
    status: SeatStatus
    take: Take | None
    """Shown to everybody, or the viewer's own."""
    role: Role | None


@dataclass(frozen=True, slots=True)
class Observation:
    """A game as one viewer may know it."""

    viewer: Viewer
    phase: Phase
    holder: int | None
    """The taker who has the box, None when the Godfather has it."""
    seats: tuple[SeatView, ...]
    godfather_out: bool
    jokers: int
    recovered: int
    accused: int | None
    shooter: int | None
    """The Cleaner who fired at the accused."""
    pause_open: bool
    warned: tuple[int, ...]
    """Seats that showed their take too early."""
    ending: Reason | None
    to_show: tuple[int, ...]
    """Seats that still show their hand in the closing read-out."""
    bag_to_show: bool
    """Whether the closing read-out still waits for the bag."""
    outcome: Outcome | None
    testimony: tuple[Testimony, ...]
    hidden: int | None
    """The Godfather's own knowledge, and everybody's after the end."""
    returned: Box | None
    missing: int | None
    bag: Token | None
    """What the first player dismissed, for a viewer who knows it; None also when it was nothing."""
    bag_known: bool
    """Whether the viewer knows what the first player dismissed, or that it was nothing."""
    turned: bool
    """Whether the viewer sees a card turned backwards in the box he looks into (seed 004; rulings 1.5)."""
    audit: Audit | None
    """The count of all pieces, once the game is over."""
    received: Box | None
    """What lies in the box the program keeps, for the viewer who holds it now (rulings 1.4/12)."""

    def seat(self, number: int) -> SeatView:
        """Return one taker, numbered from 1."""
        return self.seats[number - 1]


def observe(state: GameState, viewer: Viewer = PUBLIC) -> Observation:
    """Return what this viewer may know of the game."""
    over = state.phase is Phase.OVER
    godfather = over or viewer.seat == GODFATHER
    bag_known = _knows_bag(state, viewer)
    accusation = state.accusation
    return Observation(
        viewer=viewer,
        phase=state.phase,
        holder=state.holder if state.phase is Phase.THEFT else None,
        seats=tuple(_seat_view(state, seat, viewer) for seat in state.takers),
        godfather_out=GODFATHER in state.out,
        jokers=state.jokers,
        recovered=state.recovered,
        accused=accusation.seat if accusation else None,
        shooter=accusation.shooter if accusation else None,
        pause_open=accusation is not None and accusation.pause_open,
        warned=tuple(sorted(state.warned)),
        ending=state.ending,
        to_show=unknown_hands(state) if state.ending is not None and not over else (),
        bag_to_show=bag_is_awaited(state) if state.ending is not None and not over else False,
        outcome=outcome(state),
        testimony=state.testimony,
        hidden=state.hidden if godfather else None,
        returned=state.returned if godfather else None,
        missing=state.missing if godfather else None,
        bag=state.bag if bag_known else None,
        bag_known=bag_known,
        turned=_sees_turned_card(state, viewer),
        audit=audit(state) if over else None,
        received=state.boxes[-1] if state.knows_takes and _holds_box(state, viewer) else None,
    )


def remembered(state: GameState, viewer: Viewer) -> Box | None:
    """Return what lay in the box the program keeps when it came to this taker; None before that, or with a real box.

    A view of the past: only for a table that allows its players to be shown it again, and for that player alone.
    """
    seat = viewer.seat
    if seat is None or seat not in state.takers or not state.knows_takes or len(state.boxes) <= seat - FIRST_TAKER:
        return None
    return state.boxes[seat - FIRST_TAKER]


def _seat_view(state: GameState, seat: int, viewer: Viewer) -> SeatView:
    """Keep the role a hand was shown for: a later one would tell what the Godfather confided since."""
    if seat in state.exposed and state.phase is not Phase.OVER:
        return SeatView(seat, state.status(seat), state.take_of(seat), dict(state.roles_shown).get(seat))
    if seat == viewer.seat or state.phase is Phase.OVER:
        return SeatView(seat, state.status(seat), state.take_of(seat), role_of(state, seat))
    return SeatView(seat, state.status(seat), None, Role.RULE_BREAKER if seat in state.struck else None)


def _holds_box(state: GameState, viewer: Viewer) -> bool:
    return state.phase is Phase.THEFT and viewer.seat == state.holder


def _knows_bag(state: GameState, viewer: Viewer) -> bool:
    """Whether the bag is known: to its owner once his turn is over, to others when it is opened (rulings 1.4/7)."""
    if state.bag_open:
        return True
    owner = viewer.seat == FIRST_TAKER and state.holder > FIRST_TAKER
    return state.knows_takes and (owner or state.phase is Phase.OVER)


def _sees_turned_card(state: GameState, viewer: Viewer) -> bool:
    """Whether he sees a turned card: it stays in the box, and everybody who opens it later sees one, not which."""
    if state.setup.ruleset.dismissal is not Dismissal.TURNED or state.bag is None:
        return False
    has_it_back = viewer.seat == GODFATHER and state.phase is not Phase.THEFT
    return has_it_back or _holds_box(state, viewer)

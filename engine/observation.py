"""What a viewer may know. Nothing else leaves the engine for anything that is said, shown or logged to him."""

from __future__ import annotations

from dataclasses import dataclass

from engine.ending import unknown_hands
from engine.events import Reason
from engine.outcome import Outcome, outcome
from engine.pieces import Box, Role, Take, Token
from engine.roles import role_of
from engine.state import GODFATHER, GameState, Phase, SeatStatus, Testimony


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
    pause_open: bool
    ending: Reason | None
    to_show: tuple[int, ...]
    """Seats that still show their hand in the closing read-out."""
    outcome: Outcome | None
    testimony: tuple[Testimony, ...]
    hidden: int | None
    """The Godfather's own knowledge, and everybody's after the end."""
    returned: Box | None
    missing: int | None
    bag: Token | None
    """The first player's own knowledge in a box the program keeps, and everybody's after the end."""
    received: Box | None
    """What the viewer himself found in a box the program keeps."""

    def seat(self, number: int) -> SeatView:
        """Return one taker, numbered from 1."""
        return self.seats[number - 1]


def observe(state: GameState, viewer: Viewer = PUBLIC) -> Observation:
    """Return what this viewer may know of the game."""
    over = state.phase is Phase.OVER
    godfather = over or viewer.seat == GODFATHER
    return Observation(
        viewer=viewer,
        phase=state.phase,
        holder=state.holder if state.phase is Phase.THEFT else None,
        seats=tuple(_seat_view(state, seat, viewer) for seat in state.takers),
        godfather_out=GODFATHER in state.out,
        jokers=state.jokers,
        recovered=state.recovered,
        accused=state.accusation.seat if state.accusation else None,
        pause_open=bool(state.accusation and state.accusation.pause_open),
        ending=state.ending,
        to_show=unknown_hands(state) if state.ending is not None and not over else (),
        outcome=outcome(state),
        testimony=state.testimony,
        hidden=state.hidden if godfather else None,
        returned=state.returned if godfather else None,
        missing=state.missing if godfather else None,
        bag=state.bag if over or viewer.seat == 1 else None,
        received=_received(state, viewer),
    )


def _seat_view(state: GameState, seat: int, viewer: Viewer) -> SeatView:
    known = seat in state.exposed or seat == viewer.seat or state.phase is Phase.OVER
    out_for_a_broken_rule = seat in state.void_turns
    return SeatView(
        seat,
        state.status(seat),
        state.take_of(seat) if known else None,
        role_of(state, seat) if known or out_for_a_broken_rule else None,
    )


def _received(state: GameState, viewer: Viewer) -> Box | None:
    if viewer.seat is None or viewer.seat == GODFATHER or viewer.seat > len(state.boxes):
        return None
    return state.boxes[viewer.seat - 1]

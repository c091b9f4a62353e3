"""The end: the closing read-out of a real box, hand by hand, and the moment the winners stand (rulings 1.6)."""

from __future__ import annotations

from dataclasses import replace

from engine.accusation import require_possible_take
from engine.commands import CloseReadOut, ShowBag, ShowHand
from engine.errors import IllegalCommand, Refusal
from engine.events import BagShown, EndReached, Event, GameEnded, Shown
from engine.pieces import Role
from engine.roles import role_of
from engine.state import GameState, Phase


def decide_hand(state: GameState, command: ShowHand) -> list[Event]:
    """Decide one hand of the closing read-out. Raises `IllegalCommand`."""
    _require_read_out(state)
    if command.seat not in state.takers:
        raise IllegalCommand(Refusal.NO_SUCH_SEAT, f"There is no taker at seat {command.seat}.", seat=command.seat)
    if state.take_of(command.seat) is not None:
        raise IllegalCommand(Refusal.HAND_ALREADY_SHOWN, f"Seat {command.seat} has shown already.", seat=command.seat)
    require_possible_take(state, command.seat, command.take)
    role = role_of(state.with_take(command.seat, command.take), command.seat) or Role.RULE_BREAKER
    return [Shown(command.seat, command.take, role)]


def decide_bag(state: GameState, command: ShowBag) -> list[Event]:
    """Decide the opening of the bag. Raises `IllegalCommand`."""
    _require_read_out(state)
    return [BagShown(command.token)]


def decide_close(state: GameState, command: CloseReadOut) -> list[Event]:  # noqa: ARG001 - every command has its decider
    """Decide to end the read-out; unknown hands win nothing. Raises `IllegalCommand`."""
    _require_read_out(state)
    return [GameEnded()]


def end_reached(state: GameState, event: EndReached) -> GameState:
    """Stop the investigation; the hands that are not known are read out."""
    return replace(state, phase=Phase.REVEAL, accusation=None, ending=event.reason, ending_by=event.by)


def unknown_hands(state: GameState) -> tuple[int, ...]:
    """Return the seats whose take nobody has shown, in order."""
    return tuple(seat for seat in state.takers if role_of(state, seat) is None)


def follow_up(state: GameState) -> list[Event]:
    """Return the end of the game once its ending is reached and no hand is unknown."""
    if state.ending is not None and state.phase is Phase.REVEAL and not unknown_hands(state):
        return [GameEnded()]
    return []


def _require_read_out(state: GameState) -> None:
    if state.ending is None or state.phase is not Phase.REVEAL:
        raise IllegalCommand(
            Refusal.WRONG_PHASE, "Hands are read out when the investigation is over.", phase=state.phase
        )

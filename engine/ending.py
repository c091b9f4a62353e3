"""The end: the instant the last diamond is back, and the closing read-out of a real box, hand by hand (rulings 1.6)."""

from __future__ import annotations

from engine.commands import CloseReadOut, ShowBag, ShowHand
from engine.errors import IllegalCommand, Refusal
from engine.events import BagShown, EndReached, Event, GameEnded, Reason, Shown
from engine.pieces import Role, Token
from engine.roles import role_of
from engine.state import FIRST_TAKER, GameState, Phase, changed
from engine.stock import known_hands, require_possible_hand


def follow_up(state: GameState) -> list[Event]:
    """Return what happens by itself in this state: an ending that is reached, or a game that is read out."""
    phase = state.phase
    if phase is Phase.THEFT or phase is Phase.OVER:
        return []
    if state.ending is None:
        return [EndReached(Reason.ALL_DIAMONDS_RECOVERED, None)] if is_complete(state) else []
    return [] if unknown_hands(state) or bag_is_awaited(state) else [GameEnded()]


def is_complete(state: GameState) -> bool:
    """Whether the program knows that every stolen diamond is back.

    The hidden ones need no recovery; the game ends at that instant (rulings 1.4/17, 18). With nothing stolen at all
    the Godfather wins at once, unless the table plays otherwise (rulings 1.4/42): then when nobody is left to accuse.
    """
    if state.missing != 0:
        return False
    everybody_shown = all(seat in state.exposed or seat in state.out for seat in state.takers)
    return state.recovered > 0 or state.setup.options.nothing_missing_wins or everybody_shown


def end_reached(state: GameState, event: EndReached) -> GameState:
    """Stop the investigation; the hands that are not known are read out."""
    return changed(state, phase=Phase.REVEAL, accusation=None, ending=event.reason, ending_by=event.by)


def decide_hand(state: GameState, command: ShowHand) -> list[Event]:
    """Decide one hand of the closing read-out. Raises `IllegalCommand`.

    A hand that the confided numbers rule out is taken all the same: the audit says that something was miscounted.
    """
    _require_read_out(state)
    seat = command.seat
    if seat not in state.takers:
        raise IllegalCommand(Refusal.NO_SUCH_SEAT, f"There is no taker at seat {seat}.", seat=seat)
    if role_of(state, seat) is not None:
        raise IllegalCommand(Refusal.HAND_ALREADY_SHOWN, f"Seat {seat} has shown already.", seat=seat)
    require_possible_hand(state, seat, command.take)
    return [Shown(seat, command.take, role_of(state.with_take(seat, command.take), seat) or Role.RULE_BREAKER)]


def decide_bag(state: GameState, command: ShowBag) -> list[Event]:
    """Decide the opening of the bag: at the end, or with its owner's pockets (option, rulings 1.4/7).

    Raises `IllegalCommand`.
    """
    opened_early = state.setup.options.bag_revealed_on_accusation and FIRST_TAKER in state.exposed
    if not opened_early:
        _require_read_out(state, Refusal.SHOWN_BAG_TOO_EARLY)
    if state.bag_open:
        raise IllegalCommand(Refusal.BAG_ALREADY_SHOWN, "The bag is open already.")
    if command.token is not None:
        _require_possible_bag(state, command.token)
    return [BagShown(command.token)]


def _require_possible_bag(state: GameState, token: Token) -> None:
    left = state.setup.full_box.count(token) - sum(take.tokens.count(token) for take in known_hands(state))
    if left < 1:
        sentence = f"All {token} tokens of this game are shown already: the bag cannot hold one."
        raise IllegalCommand(Refusal.IMPOSSIBLE_TAKE, sentence, token=token.value)


def bag_shown(state: GameState, event: BagShown) -> GameState:
    """Let everybody know what the first player dismissed."""
    return changed(state, bag=event.token, bag_open=True)


def decide_close(state: GameState, command: CloseReadOut) -> list[Event]:  # noqa: ARG001 - every command has its decider
    """Decide to end the read-out; unknown hands win nothing. Raises `IllegalCommand`."""
    _require_read_out(state)
    return [GameEnded()]


def ended(state: GameState, event: GameEnded) -> GameState:  # noqa: ARG001 - one shape for every event
    """Let the outcome stand."""
    return changed(state, phase=Phase.OVER)


def bag_is_awaited(state: GameState) -> bool:
    """Whether the closing read-out still waits for the bag (rulings 1.6)."""
    return state.setup.options.bag_in_read_out and not state.knows_takes and not state.bag_open


def unknown_hands(state: GameState) -> tuple[int, ...]:
    """Return the seats whose take nobody has shown, in order."""
    if state.knows_takes:
        return ()
    return tuple(seat for seat in state.takers if role_of(state, seat) is None)


def _require_read_out(state: GameState, refusal: Refusal = Refusal.WRONG_PHASE) -> None:
    if state.ending is None:
        raise IllegalCommand(refusal, "Hands and bag are read out when the investigation is over.", phase=state.phase)

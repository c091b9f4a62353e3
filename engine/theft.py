"""The Diamond Theft (seed 000, Game Play I): commands on the box, and what they change."""

from __future__ import annotations

from dataclasses import replace

from engine.commands import Confide, PassBox, RestartTheft, ReturnBox, TakeShare
from engine.errors import IllegalCommand, Refusal
from engine.events import (
    BoxPassed,
    BoxReturned,
    Cause,
    Confided,
    Eliminated,
    EndReached,
    Event,
    GameStarted,
    Reason,
    ShareTaken,
    TheftRestarted,
)
from engine.pieces import Box, Take
from engine.roles import is_legal
from engine.setup import BoxKind, IllegalTake, Setup
from engine.state import FIRST_TAKER, GameState, Phase


def start(setup: Setup) -> GameState:
    """Return the state in which the first player holds the full box."""
    boxes = (setup.box_with(setup.hidden),) if setup.hidden is not None and setup.box is BoxKind.DIGITAL else ()
    return GameState(setup, boxes=boxes, hidden=setup.hidden, jokers=setup.jokers_at_start)


def decide_take(state: GameState, command: TakeShare) -> list[Event]:
    """Decide a share out of a box that the program keeps.

    A take that breaks the rule eliminates the seat: at once and undone (`illegal_take` = void), or later when it is
    found (hidden), rulings 1.4/24. What the box does not hold cannot be hidden in a pocket. Raises `IllegalCommand`.
    """
    if state.setup.box is BoxKind.PHYSICAL:
        raise IllegalCommand(Refusal.TAKES_ARE_SECRET, "With a real box nobody tells the program what he takes.")
    _require_turn(state, command.seat)
    if command.bag is not None and command.seat != FIRST_TAKER:
        raise IllegalCommand(
            Refusal.ONLY_FIRST_HAS_BAG, "Only the first player may set a token aside.", seat=command.seat
        )
    legal = _is_legal_turn(state, command)
    if not _is_possible(state.boxes[-1], command) and state.setup.options.illegal_take is IllegalTake.HIDDEN:
        raise IllegalCommand(Refusal.PIECES_NOT_IN_BOX, "The box does not hold what was taken.", seat=command.seat)
    events: list[Event] = [ShareTaken(command.seat, command.take, command.bag, legal)]
    if not legal and state.setup.options.illegal_take is IllegalTake.VOID:
        events.append(Eliminated(command.seat, Cause.ILLEGAL_TAKE))
    if command.seat == state.setup.takers:
        events += _returning(state, events)
    return events


def _is_possible(box: Box, command: TakeShare) -> bool:
    bagged = (command.bag,) if command.bag is not None else ()
    return box.holds(Take(command.take.diamonds, (*command.take.tokens, *bagged)))


def _is_legal_turn(state: GameState, command: TakeShare) -> bool:
    box = state.boxes[-1]
    if not _is_possible(box, command):
        return False
    left = box.without_tokens([command.bag]) if command.bag is not None else box
    return is_legal(command.take, left, command.seat == state.setup.takers)


def _returning(state: GameState, so_far: list[Event]) -> list[Event]:
    after = state
    for event in (*so_far, BoxReturned()):
        after = apply_take(after, event) if isinstance(event, ShareTaken) else after
        after = returned(after) if isinstance(event, BoxReturned) else after
    return [BoxReturned(), *end_when_complete(after)]


def end_when_complete(state: GameState) -> list[Event]:
    """End the game at the instant the last missing diamond is back (rulings 1.4/17, 18, 42)."""
    nothing_stolen = state.recovered == 0
    if state.missing != 0 or (nothing_stolen and not state.setup.options.nothing_missing_wins):
        return []
    return [EndReached(Reason.ALL_DIAMONDS_RECOVERED, None)]


def apply_take(state: GameState, event: ShareTaken) -> GameState:
    """Let the box go on after a share was taken; a void turn leaves the box as it was."""
    if not event.legal and state.setup.options.illegal_take is IllegalTake.VOID:
        voided = replace(state, void_turns=state.void_turns | {event.seat})
        return replace(voided, boxes=(*state.boxes, state.boxes[-1]), holder=event.seat + 1)
    bagged = [event.bag] if event.bag is not None else []
    left = state.boxes[-1].without_tokens(bagged).without(event.take)
    moved = replace(state, boxes=(*state.boxes, left), holder=event.seat + 1, bag=event.bag or state.bag)
    return moved.with_take(event.seat, event.take)


def returned(state: GameState) -> GameState:
    """Open the investigation; with the digital box the program knows what came back."""
    contents = state.boxes[-1] if state.knows_takes else state.returned
    return replace(state, phase=Phase.INVESTIGATION, holder=state.setup.takers + 1, returned=contents)


def decide_pass(state: GameState, command: PassBox) -> list[Event]:
    """Decide the handing on of a real box. Raises `IllegalCommand`."""
    if state.knows_takes:
        raise IllegalCommand(Refusal.BOX_IS_KNOWN, "The program keeps the box: take a share first.")
    _require_turn(state, command.seat)
    return [BoxPassed(command.seat)]


def decide_return(state: GameState, command: ReturnBox) -> list[Event]:  # noqa: ARG001 - every command has its decider
    """Decide the return of a real box; passes nobody announced are taken as made. Raises `IllegalCommand`."""
    if state.knows_takes:
        raise IllegalCommand(Refusal.BOX_IS_KNOWN, "The program keeps the box: it comes back by itself.")
    _require_theft(state)
    return [BoxReturned(), *end_when_complete(returned(state))]


def decide_restart(state: GameState, command: RestartTheft) -> list[Event]:  # noqa: ARG001 - every command has its decider
    """Decide to begin the pass again (rulings 1.4/13). Raises `IllegalCommand`."""
    _require_theft(state)
    return [TheftRestarted()]


def restarted(state: GameState) -> GameState:
    """Return the game as it began; a number confided for the old pass no longer holds for a real box."""
    fresh = start(state.setup)
    return fresh if state.knows_takes else replace(fresh, hidden=None)


def decide_confide(state: GameState, command: Confide) -> list[Event]:
    """Decide what the Godfather tells the program alone about a real box. Raises `IllegalCommand`."""
    if state.knows_takes:
        raise IllegalCommand(
            Refusal.BOX_IS_KNOWN, "The program keeps the box: it knows what was hidden and what came back."
        )
    if state.phase in (Phase.OVER, Phase.REVEAL):
        raise IllegalCommand(Refusal.WRONG_PHASE, "Numbers are confided before or during the investigation.")
    event = Confided(command.hidden, command.returned)
    after = confided(state, event)
    _require_possible(after)
    return [event, *(end_when_complete(after) if state.phase is Phase.INVESTIGATION else [])]


def confided(state: GameState, event: Confided) -> GameState:
    """Keep what was confided; what was not said stays as it was."""
    hidden = state.hidden if event.hidden is None else event.hidden
    return replace(state, hidden=hidden, returned=state.returned if event.returned is None else event.returned)


def _require_possible(state: GameState) -> None:
    most = state.setup.ruleset.hidden_most
    if state.hidden is not None and not 0 <= state.hidden <= most:
        raise IllegalCommand(
            Refusal.IMPOSSIBLE_NUMBERS, f"{state.hidden} diamonds cannot be hidden: it is 0 to {most}."
        )
    full = state.setup.full_box.counts()
    if state.returned is not None and any(not 0 <= n <= full[kind] for kind, n in state.returned.counts().items()):
        raise IllegalCommand(Refusal.IMPOSSIBLE_NUMBERS, "More came back than was ever put in: count the box again.")
    if state.missing is not None and state.missing < 0:
        sentence = "Hidden, returned and recovered diamonds are more than the game has: count again."
        raise IllegalCommand(Refusal.IMPOSSIBLE_NUMBERS, sentence)


def _require_theft(state: GameState) -> None:
    if state.phase is not Phase.THEFT:
        raise IllegalCommand(Refusal.WRONG_PHASE, "The box is back already.")


def _require_turn(state: GameState, seat: int) -> None:
    _require_theft(state)
    if seat not in state.takers:
        raise IllegalCommand(Refusal.NO_SUCH_SEAT, f"There is no taker at seat {seat}.", seat=seat)
    if seat != state.holder:
        sentence = f"The box is with seat {state.holder}, not with seat {seat}."
        raise IllegalCommand(Refusal.NOT_YOUR_TURN, sentence, seat=seat, holder=state.holder)


def started(event: GameStarted) -> GameState:
    """Return the state after the first event of a game."""
    return start(event.setup)

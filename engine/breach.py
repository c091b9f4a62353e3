"""Breaches of the rules that people see and the program cannot (seed 000, In case of an error; rulings 1.4/24-27)."""

from __future__ import annotations

from engine.accusation import recovery, shown_take
from engine.commands import Breach, ReportBreach
from engine.errors import IllegalCommand, Refusal
from engine.events import BoxPassed, Cause, Eliminated, Event, Shown, Warned
from engine.pieces import Role
from engine.state import GameState, Phase, changed


def decide_breach(state: GameState, command: ReportBreach) -> list[Event]:
    """Decide a reported breach. Raises `IllegalCommand`.

    A wrong take eliminates at any moment; one seen while the box goes round is undone, so its pieces are back in the
    box. Later the seat empties its pockets, pays nothing, and its diamonds count as recovered.
    """
    seat = command.seat
    if seat not in state.takers:
        raise IllegalCommand(Refusal.NO_SUCH_SEAT, f"There is no player at seat {seat}.", seat=seat)
    if seat in state.out:
        raise IllegalCommand(Refusal.SPEAKER_IS_OUT, f"Seat {seat} is out of the game.", seat=seat)
    if state.ending is not None:
        sentence = "The investigation is over: a wrong hand is struck from the winners when it is shown."
        raise IllegalCommand(Refusal.WRONG_PHASE, sentence, phase=state.phase)
    match command.breach:
        case Breach.WRONG_TAKE:
            return _wrong_take(state, command)
        case Breach.EARLY_SHOW:
            return _early_show(state, command)
        case Breach.FALSE_SHOT:
            return _false_shot(state, command)


def _wrong_take(state: GameState, command: ReportBreach) -> list[Event]:
    if state.knows_takes:
        raise IllegalCommand(Refusal.NOT_A_BREACH, "The program keeps the box: it judges every take itself.")
    if state.phase is not Phase.THEFT:
        return _expelled(state, command, Cause.ILLEGAL_TAKE)
    if command.seat > state.holder:
        sentence = f"Seat {command.seat} has not had the box yet."
        raise IllegalCommand(Refusal.NOT_YOUR_TURN, sentence, seat=command.seat, holder=state.holder)
    out = Eliminated(command.seat, Cause.ILLEGAL_TAKE)
    return [out, BoxPassed(command.seat)] if command.seat == state.holder else [out]


def _early_show(state: GameState, command: ReportBreach) -> list[Event]:
    if state.accusation is not None and state.accusation.seat == command.seat:
        raise IllegalCommand(Refusal.NOT_A_BREACH, "The accused is to show.", seat=command.seat)
    if state.phase is Phase.THEFT and command.seat >= state.holder:
        sentence = f"Seat {command.seat} has nothing to show yet."
        raise IllegalCommand(Refusal.NOT_YOUR_TURN, sentence, seat=command.seat, holder=state.holder)
    if not (state.setup.options.early_show_eliminates or state.setup.ruleset.early_show_eliminates):
        return [Warned(command.seat)]
    return _expelled(state, command, Cause.EARLY_SHOW)


def _false_shot(state: GameState, command: ReportBreach) -> list[Event]:
    if state.knows_takes or not state.setup.options.false_shot_eliminates:
        raise IllegalCommand(Refusal.NOT_A_BREACH, "At this table a false shot is void and nothing more.")
    if state.phase is Phase.THEFT:
        raise IllegalCommand(Refusal.WRONG_PHASE, "Nobody can fire before the box is back.", phase=state.phase)
    return _expelled(state, command, Cause.FALSE_SHOT)


def _expelled(state: GameState, command: ReportBreach, cause: Cause) -> list[Event]:
    if state.accusation is not None and state.accusation.seat == command.seat:
        raise IllegalCommand(Refusal.NOT_A_BREACH, "The accused shows now: his pockets decide.", seat=command.seat)
    take = shown_take(state, command.seat, command.take)
    shown = Shown(command.seat, take, Role.RULE_BREAKER)
    return [shown, Eliminated(command.seat, cause), *recovery(command.seat, take)]


def warned(state: GameState, event: Warned) -> GameState:
    """Keep who was warned."""
    return changed(state, warned=state.warned | {event.seat})

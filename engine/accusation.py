"""The accusation (seed 000, Game Play II; rulings 1.4/19 to 37): accuse, POW, show, and what follows."""

from __future__ import annotations

from dataclasses import replace

from engine.commands import Accuse, ClosePause, DeclareComplete, Shoot, Show
from engine.errors import IllegalCommand, Refusal
from engine.events import (
    Accused,
    Cause,
    Eliminated,
    EndReached,
    Event,
    JokerPaid,
    PauseClosed,
    Reason,
    Recovered,
    Shot,
    Shown,
)
from engine.pieces import Role, Take, Token
from engine.roles import role_of
from engine.state import GODFATHER, Accusation, GameState, Phase
from engine.theft import end_when_complete


def decide_accuse(state: GameState, command: Accuse) -> list[Event]:
    """Decide "empty your pockets!": any other seat that has not shown yet (rulings 1.4/19). Raises `IllegalCommand`."""
    _require_investigation(state)
    seat = command.seat
    if seat == GODFATHER:
        raise IllegalCommand(Refusal.ACCUSED_GODFATHER, "The Godfather cannot accuse himself.")
    if seat not in state.takers:
        raise IllegalCommand(Refusal.NO_SUCH_SEAT, f"There is no player at seat {seat}.", seat=seat)
    if seat in state.out:
        raise IllegalCommand(Refusal.ACCUSED_IS_OUT, f"Seat {seat} is out of the game.", seat=seat)
    if seat in state.exposed and not state.setup.options.may_reaccuse_revealed:
        raise IllegalCommand(Refusal.ACCUSED_HAS_SHOWN, f"Seat {seat} has shown an innocent pocket already.", seat=seat)
    return [Accused(seat)]


def decide_shoot(state: GameState, command: Shoot) -> list[Event]:
    """Decide POW: after the accusation, before the take is shown (rulings 1.4/31, 35, 36). Raises `IllegalCommand`."""
    accusation = _require_accusation(state)
    shooter = command.seat
    if not state.setup.cleaner:
        raise IllegalCommand(Refusal.NO_CLEANER, "The Cleaner does not play at this table.")
    if state.setup.options.pause and not accusation.pause_open:
        raise IllegalCommand(Refusal.PAUSE_OVER, "The pause is over: the shot comes too late.")
    if accusation.shooter is not None:
        raise IllegalCommand(Refusal.ALREADY_SHOT, "Somebody has fired already.")
    _require_able_to_fire(state, shooter, accusation)
    proven = command.proven
    if state.knows_takes:
        proven = role_of(state, shooter) is Role.CLEANER
    if not proven and state.knows_takes:
        raise IllegalCommand(
            Refusal.NOT_THE_CLEANER, f"Seat {shooter} is not the Cleaner: the shot is void.", seat=shooter
        )
    return [Shot(shooter, accusation.seat, proven)]


def _require_able_to_fire(state: GameState, shooter: int, accusation: Accusation) -> None:
    options = state.setup.options
    if shooter == GODFATHER:
        raise IllegalCommand(Refusal.SHOOTER_IS_GODFATHER, "The Godfather has no gun.")
    if shooter not in state.takers:
        raise IllegalCommand(Refusal.NO_SUCH_SEAT, f"There is no player at seat {shooter}.", seat=shooter)
    if shooter in state.out:
        raise IllegalCommand(Refusal.SHOOTER_IS_OUT, f"Seat {shooter} is out of the game.", seat=shooter)
    if shooter == accusation.seat and not options.cleaner_may_shoot_self:
        raise IllegalCommand(Refusal.SHOOTER_IS_ACCUSED, "The accused cannot fire.", seat=shooter)
    if shooter in state.exposed and not options.revealed_cleaner_may_shoot:
        raise IllegalCommand(Refusal.SHOOTER_HAS_SHOWN, "A Cleaner who has shown his token cannot fire.", seat=shooter)


def decide_close_pause(state: GameState, command: ClosePause) -> list[Event]:  # noqa: ARG001 - every command has its decider
    """Decide that the pause is over. Raises `IllegalCommand`."""
    if not _require_accusation(state).pause_open:
        raise IllegalCommand(Refusal.PAUSE_OVER, "The pause is over already.")
    return [PauseClosed()]


def decide_show(state: GameState, command: Show) -> list[Event]:
    """Decide what follows from the pockets of the accused. Raises `IllegalCommand`."""
    accusation = _require_accusation(state)
    if accusation.pause_open:
        raise IllegalCommand(Refusal.PAUSE_RUNNING, "The pause after an accusation is not over: wait with showing.")
    take = _shown_take(state, accusation.seat, command.take)
    known = state.with_take(accusation.seat, take) if accusation.seat not in state.void_turns else state
    role = role_of(known, accusation.seat) or Role.RULE_BREAKER
    shown = Shown(accusation.seat, take, role)
    if accusation.proven and accusation.shooter is not None:
        return [shown, *_after_shot(known, accusation.seat, accusation.shooter, role, take)]
    return [shown, *_after_show(known, accusation.seat, role, take)]


def _shown_take(state: GameState, seat: int, said: Take | None) -> Take:
    known = state.take_of(seat)
    if known is not None:
        return known
    if seat in state.void_turns:
        return Take()
    if said is None:
        raise IllegalCommand(Refusal.TAKES_ARE_SECRET, "The box is a real one: say what the accused shows.", seat=seat)
    require_possible_take(state, seat, said)
    return said


def require_possible_take(state: GameState, seat: int, take: Take) -> None:
    """Refuse a hand that this game does not have pieces for, given the hands that are known. Raises `IllegalCommand`."""
    full = state.setup.full_box
    others = [other for known, other in state.takes if known != seat]
    diamonds = take.diamonds + sum(other.diamonds for other in others)
    if diamonds > full.diamonds - (state.hidden or 0):
        raise IllegalCommand(Refusal.IMPOSSIBLE_TAKE, "That is more diamonds than this game has left.", seat=seat)
    for token in Token:
        held = take.tokens.count(token) + sum(other.tokens.count(token) for other in others)
        if held > full.count(token):
            raise IllegalCommand(Refusal.IMPOSSIBLE_TAKE, f"This game has no further {token}.", seat=seat)


def _after_shot(state: GameState, victim: int, shooter: int, role: Role, take: Take) -> list[Event]:
    """Rulings 1.4/32, 33: a shot Agent makes the Cleaner win; anybody else falls with him, no Joker is paid."""
    if role is Role.AGENT:
        return [EndReached(Reason.CLEANER_SHOT_AGENT, shooter)]
    return [Eliminated(victim, Cause.SHOT), Eliminated(shooter, Cause.FIRED), *_recovery(state, victim, take)]


def _after_show(state: GameState, seat: int, role: Role, take: Take) -> list[Event]:
    """Rulings 1.4/20 to 25: a Thief or rule-breaker is out, an Agent wins, anybody else costs a Joker or the game."""
    if role is Role.RULE_BREAKER:
        return [Eliminated(seat, Cause.ILLEGAL_TAKE), *_recovery(state, seat, take)]
    if role is Role.THIEF:
        return [Eliminated(seat, Cause.CAUGHT), *_recovery(state, seat, take)]
    if role is Role.AGENT:
        return [EndReached(Reason.AGENT_ACCUSED, seat)]
    if state.jokers > 0:
        return [JokerPaid(seat, state.jokers - 1)]
    return [Eliminated(GODFATHER, Cause.NO_JOKER), EndReached(Reason.GODFATHER_ELIMINATED, None)]


def _recovery(state: GameState, seat: int, take: Take) -> list[Event]:
    if not take.diamonds:
        return []
    after = replace(state, recovered=state.recovered + take.diamonds)
    return [Recovered(seat, take.diamonds), *end_when_complete(after)]


def decide_complete(state: GameState, command: DeclareComplete) -> list[Event]:  # noqa: ARG001 - every command has its decider
    """Decide the Godfather's word that everything is back (rulings 1.4/18). Raises `IllegalCommand`."""
    _require_investigation(state)
    if state.knows_takes:
        raise IllegalCommand(Refusal.BOX_IS_KNOWN, "The program keeps the box: it ends the game by itself.")
    if state.missing:
        sentence = f"By the numbers you confided {state.missing} diamonds are still out."
        raise IllegalCommand(Refusal.ALL_NOT_BACK, sentence, missing=state.missing)
    return [EndReached(Reason.ALL_DIAMONDS_RECOVERED, None)]


def accused(state: GameState, event: Accused) -> GameState:
    """Wait for POW, or at once for the show when the table plays without the pause."""
    accusation = Accusation(event.seat, pause_open=state.setup.options.pause)
    return replace(state, phase=Phase.REVEAL, accusation=accusation)


def pause_closed(state: GameState, event: PauseClosed) -> GameState:  # noqa: ARG001 - one shape for every event
    """Let the accused show."""
    if state.accusation is None:
        return state
    return replace(state, accusation=replace(state.accusation, pause_open=False))


def shot(state: GameState, event: Shot) -> GameState:
    """Keep who fired; a shot that was not proven changes nothing else (rulings 1.4/36)."""
    if state.accusation is None:
        return state
    fired = replace(state, accusation=replace(state.accusation, shooter=event.seat, proven=event.proven))
    if not event.proven:
        return fired
    return replace(fired, exposed=fired.exposed | {event.seat}).with_take(event.seat, Take(0, (Token.CLEANER,)))


def shown(state: GameState, event: Shown) -> GameState:
    """Let everybody know what a seat took; an accusation is resolved by it."""
    known = state if event.seat in state.void_turns else state.with_take(event.seat, event.take)
    known = replace(known, exposed=known.exposed | {event.seat})
    if known.ending is not None:
        return known
    return replace(known, phase=Phase.INVESTIGATION, accusation=None)


def eliminated(state: GameState, event: Eliminated) -> GameState:
    """Take a seat out of the game."""
    fired = state.fired | {event.seat} if event.cause is Cause.FIRED else state.fired
    return replace(state, eliminated=(*state.eliminated, (event.seat, event.cause)), fired=fired)


def _require_investigation(state: GameState) -> None:
    if state.phase is not Phase.INVESTIGATION:
        raise IllegalCommand(Refusal.WRONG_PHASE, "That is for the investigation.", phase=state.phase)


def _require_accusation(state: GameState) -> Accusation:
    if state.accusation is None:
        raise IllegalCommand(Refusal.NOBODY_ACCUSED, "Nobody is accused.")
    return state.accusation

"""POW: who may fire, when, and at whom (seed 000, The Cleaner; seed 001; rulings 1.4/30 to 36)."""

from __future__ import annotations

from dataclasses import replace

from engine.accusation import recovery, require_accusation, require_investigation
from engine.commands import Shoot
from engine.errors import IllegalCommand, Refusal
from engine.events import Cause, Eliminated, Event, Shot, Shown
from engine.pieces import Role, Take, Token
from engine.roles import role_of
from engine.state import GODFATHER, Accusation, GameState, Phase, changed
from engine.stock import require_possible_hand
from engine.variant import CleanerPower

CLEANER_TOKEN = Take(0, (Token.CLEANER,))


def decide_shoot(state: GameState, command: Shoot) -> list[Event]:
    """Decide POW: after the accusation, before the take is shown (rulings 1.4/31, 35, 36). Raises `IllegalCommand`.

    Nobody can fire when the Cleaner's token was dismissed or left in the box: whoever tries is not the Cleaner.
    """
    if not state.setup.cleaner:
        raise IllegalCommand(Refusal.NO_CLEANER, "The Cleaner does not play at this table.")
    free = state.setup.ruleset.cleaner is CleanerPower.FREE
    victim = _free_victim(state, command) if free else _accused_victim(state, command)
    _require_able_to_fire(state, command.seat, victim)
    role = role_of(state, command.seat)
    if role is Role.CLEANER or (role is None and command.proven):
        require_possible_hand(state, command.seat, CLEANER_TOKEN)
        return [Shot(command.seat, victim, proven=True)]
    if role is None:
        return [Shot(command.seat, victim, proven=False)]
    return _false_shot(state, command.seat, victim)


def _accused_victim(state: GameState, command: Shoot) -> int:
    accusation = require_accusation(state)
    if state.setup.options.pause and not accusation.pause_open:
        raise IllegalCommand(Refusal.PAUSE_OVER, "The pause is over: the shot comes too late.")
    if accusation.shooter is not None:
        raise IllegalCommand(Refusal.ALREADY_SHOT, "Somebody has fired already.", seat=accusation.shooter)
    if command.victim not in (None, accusation.seat):
        raise IllegalCommand(Refusal.VICTIM_IS_ACCUSED, "Only the accused can be shot.", seat=accusation.seat)
    return accusation.seat


def _free_victim(state: GameState, command: Shoot) -> int:
    """Seed 001: "can eliminate one other player during the investigation"."""
    require_investigation(state)
    victim = command.victim
    if victim is None:
        raise IllegalCommand(Refusal.NO_VICTIM, "Say who is shot.")
    if victim not in state.takers:
        raise IllegalCommand(Refusal.NO_SUCH_SEAT, f"There is no player to shoot at seat {victim}.", seat=victim)
    if victim == command.seat:
        raise IllegalCommand(Refusal.VICTIM_IS_SHOOTER, "The Cleaner shoots another player.", seat=victim)
    if victim in state.out:
        raise IllegalCommand(Refusal.VICTIM_IS_OUT, f"Seat {victim} is out of the game.", seat=victim)
    if command.seat in state.spent:
        raise IllegalCommand(Refusal.ALREADY_SHOT, "The Cleaner has fired already.", seat=command.seat)
    return victim


def _require_able_to_fire(state: GameState, shooter: int, victim: int) -> None:
    options = state.setup.options
    if shooter == GODFATHER:
        raise IllegalCommand(Refusal.SHOOTER_IS_GODFATHER, "The Godfather has no gun.")
    if shooter not in state.takers:
        raise IllegalCommand(Refusal.NO_SUCH_SEAT, f"There is no player at seat {shooter}.", seat=shooter)
    if shooter in state.out:
        raise IllegalCommand(Refusal.SHOOTER_IS_OUT, f"Seat {shooter} is out of the game.", seat=shooter)
    if shooter == victim and not options.cleaner_may_shoot_self:
        raise IllegalCommand(Refusal.SHOOTER_IS_ACCUSED, "The accused cannot fire.", seat=shooter)
    if shooter in state.exposed and not options.revealed_cleaner_may_shoot:
        raise IllegalCommand(Refusal.SHOOTER_HAS_SHOWN, "A Cleaner who has shown his token cannot fire.", seat=shooter)


def _false_shot(state: GameState, shooter: int, victim: int) -> list[Event]:
    """Refuse a shot of somebody else, or put him out at a table that plays so (rulings 1.4/36)."""
    if not state.setup.options.false_shot_eliminates:
        sentence = f"Seat {shooter} is not the Cleaner: the shot is void."
        raise IllegalCommand(Refusal.NOT_THE_CLEANER, sentence, seat=shooter)
    take = state.take_of(shooter) or Take()
    shown = Shown(shooter, take, Role.RULE_BREAKER)
    return [
        Shot(shooter, victim, proven=False),
        shown,
        Eliminated(shooter, Cause.FALSE_SHOT),
        *recovery(shooter, take),
    ]


def shot(state: GameState, event: Shot) -> GameState:
    """Let the victim show; the shooter has shown his token. A shot that was not proven changes nothing."""
    if not event.proven:
        return state
    fired = changed(
        state.with_take(event.seat, CLEANER_TOKEN),
        phase=Phase.REVEAL,
        exposed=state.exposed | {event.seat},
        spent=state.spent | {event.seat},
        roles_shown=(*state.roles_shown, (event.seat, Role.CLEANER)),
    )
    waiting = state.accusation or Accusation(event.victim, pause_open=False)
    return changed(fired, accusation=replace(waiting, shooter=event.seat))

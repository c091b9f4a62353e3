"""The accusation (seed 000, Game Play II; rulings 1.4/19 to 26): accuse, wait, show, and what follows."""

from __future__ import annotations

from dataclasses import replace

from engine.commands import Accuse, ClosePause, Show
from engine.errors import IllegalCommand, Refusal
from engine.events import (
    Accused,
    BagShown,
    Cause,
    Eliminated,
    EndReached,
    Event,
    JokerPaid,
    PauseClosed,
    Reason,
    Recovered,
    Shown,
)
from engine.pieces import Role, Take
from engine.roles import role_of
from engine.state import FIRST_TAKER, GODFATHER, Accusation, GameState, Phase, changed
from engine.stock import require_consistent_hand
from engine.variant import CleanerPower

_BREACHES = frozenset({Cause.ILLEGAL_TAKE, Cause.EARLY_SHOW, Cause.FALSE_SHOT})


def decide_accuse(state: GameState, command: Accuse) -> list[Event]:
    """Decide "empty your pockets!": any other seat that has not shown yet (rulings 1.4/19). Raises `IllegalCommand`."""
    require_investigation(state)
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


def accused(state: GameState, event: Accused) -> GameState:
    """Wait for POW, or at once for the show when nobody can fire now at this table.

    The pause runs in every game, Cleaner or not, so that it tells nothing (rulings 1.4/31).
    """
    pause = state.setup.options.pause and state.setup.ruleset.cleaner is CleanerPower.ON_ACCUSATION
    return changed(state, phase=Phase.REVEAL, accusation=Accusation(event.seat, pause_open=pause))


def decide_close_pause(state: GameState, command: ClosePause) -> list[Event]:  # noqa: ARG001 - every command has its decider
    """Decide that the pause is over; it is the referee's (rulings 1.6). Raises `IllegalCommand`."""
    if not require_accusation(state).pause_open:
        raise IllegalCommand(Refusal.PAUSE_OVER, "The pause is over already.")
    return [PauseClosed()]


def pause_closed(state: GameState, event: PauseClosed) -> GameState:  # noqa: ARG001 - one shape for every event
    """Let the accused show."""
    return changed(state, accusation=replace(require_accusation(state), pause_open=False))


def decide_show(state: GameState, command: Show) -> list[Event]:
    """Decide what follows from the pockets of the accused. Raises `IllegalCommand`."""
    accusation = require_accusation(state)
    seat = accusation.seat
    if accusation.pause_open:
        raise IllegalCommand(Refusal.PAUSE_RUNNING, "The pause after an accusation is not over: wait with showing.")
    take = shown_take(state, seat, command.take)
    known = state.with_take(seat, take)
    role = role_of(known, seat) or Role.RULE_BREAKER
    shown: list[Event] = [Shown(seat, take, role), *_bag_of(state, seat)]
    if accusation.shooter is not None:
        return [*shown, *_after_shot(known, seat, accusation.shooter, role, take)]
    return [*shown, *_after_show(known, seat, role, take)]


def shown_take(state: GameState, seat: int, said: Take | None) -> Take:
    """Return what a seat shows: what the program knows, else what was said. Raises `IllegalCommand`."""
    known = state.take_of(seat)
    if known is not None:
        return known
    if said is None:
        raise IllegalCommand(Refusal.TAKES_ARE_SECRET, "The box is a real one: say what is shown.", seat=seat)
    require_consistent_hand(state, seat, said)
    return said


def _bag_of(state: GameState, seat: int) -> list[Event]:
    """Open the bag with its owner's pockets at a table that plays so; else it stays shut (rulings 1.4/7)."""
    opened = state.setup.options.bag_revealed_on_accusation and state.knows_takes and not state.bag_open
    return [BagShown(state.bag)] if opened and seat == FIRST_TAKER else []


def _after_shot(state: GameState, victim: int, shooter: int, role: Role, take: Take) -> list[Event]:
    """Let the Cleaner win with a shot Agent; anybody else falls with him, no Joker is paid (rulings 1.4/32, 33).

    A Cleaner who fires freely pays nothing and wins nothing by it (seed 001).
    """
    if state.setup.ruleset.cleaner is CleanerPower.FREE:
        return [Eliminated(victim, Cause.SHOT), *recovery(victim, take)]
    if role is Role.AGENT:
        return [EndReached(Reason.CLEANER_SHOT_AGENT, shooter)]
    fallen = [Eliminated(victim, Cause.SHOT)] if victim != shooter else []
    return [*fallen, Eliminated(shooter, Cause.FIRED), *recovery(victim, take)]


def _after_show(state: GameState, seat: int, role: Role, take: Take) -> list[Event]:
    """Put a Thief or rule-breaker out; an Agent wins; else pay a Joker or fall (rulings 1.4/20 to 25)."""
    if role is Role.RULE_BREAKER:
        return [Eliminated(seat, Cause.ILLEGAL_TAKE), *recovery(seat, take)]
    if role is Role.THIEF:
        return [Eliminated(seat, Cause.CAUGHT), *recovery(seat, take)]
    if role is Role.AGENT:
        return [EndReached(Reason.AGENT_ACCUSED, seat)]
    if state.jokers > 0:
        return [JokerPaid(seat, state.jokers - 1)]
    return [Eliminated(GODFATHER, Cause.NO_JOKER), EndReached(Reason.GODFATHER_ELIMINATED, None)]


def recovery(seat: int, take: Take) -> list[Event]:
    """Return the diamonds of a hand to the Godfather, those of a rule-breaker too (rulings 1.4/20, 24)."""
    return [Recovered(seat, take.diamonds)] if take.diamonds else []


def recovered(state: GameState, event: Recovered) -> GameState:
    """Lay diamonds in front of the Godfather."""
    return changed(state, recovered=state.recovered + event.diamonds)


def joker_paid(state: GameState, event: JokerPaid) -> GameState:
    """Hand over a Joker; it is paid by itself and has no other power (rulings 1.4/21, 1.6)."""
    return changed(state, jokers=event.left)


def shown(state: GameState, event: Shown) -> GameState:
    """Let everybody know what a seat took; the accusation of this seat is resolved by it."""
    waiting = state.accusation
    resolved = waiting is not None and waiting.seat == event.seat
    return changed(
        state,
        takes=state.takes_with(event.seat, event.take),
        exposed=state.exposed | {event.seat},
        roles_shown=(*state.roles_shown, (event.seat, event.role)),
        phase=Phase.INVESTIGATION if resolved else state.phase,
        accusation=None if resolved else waiting,
    )


def eliminated(state: GameState, event: Eliminated) -> GameState:
    """Take a seat out of the game (0 is the Godfather)."""
    seat, cause = event.seat, event.cause
    return changed(
        state,
        eliminated=(*state.eliminated, (seat, cause)),
        out=state.out | {seat},
        fired=state.fired | {seat} if cause is Cause.FIRED else state.fired,
        struck=state.struck | {seat} if cause in _BREACHES else state.struck,
    )


def require_investigation(state: GameState) -> None:
    """Refuse what belongs to the open investigation. Raises `IllegalCommand`."""
    waiting = state.accusation
    if waiting is not None:
        sentence = f"Seat {waiting.seat} shows first: it is to empty its pockets."
        raise IllegalCommand(Refusal.ACCUSATION_WAITS, sentence, seat=waiting.seat)
    if state.phase is not Phase.INVESTIGATION:
        raise IllegalCommand(Refusal.WRONG_PHASE, "That is for the investigation.", phase=state.phase)


def require_accusation(state: GameState) -> Accusation:
    """Return the accusation that waits. Raises `IllegalCommand` when there is none."""
    if state.accusation is None:
        raise IllegalCommand(Refusal.NOBODY_ACCUSED, "Nobody is accused.")
    return state.accusation

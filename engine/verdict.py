"""Why each player won or lost, as the rule that decided it; the words for it are the table's."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.events import Cause, Reason
from engine.pieces import Role
from engine.state import GODFATHER, GameState
from engine.variant import ThievesWin
from engine.winners import SOLO, Roles, passenger


class Verdict(StrEnum):
    """Why somebody won or lost."""

    RECOVERED_ALL = "recovered_all"
    """The Godfather has all his diamonds back."""
    GODFATHER_FELL = "godfather_fell"
    """Godfather: he accused unjustly and had no Joker left."""
    DIAMONDS_NOT_RECOVERED = "diamonds_not_recovered"
    """Henchman or Cleaner of a Godfather who did not win; the Godfather himself when somebody won alone."""
    LOYAL_SIDE_WON = "loyal_side_won"
    """Henchman or Cleaner of a Godfather who won."""
    FIRED_IN_VAIN = "fired_in_vain"
    """Cleaner: he shot somebody who was no Agent."""
    SHOT_AN_AGENT = "shot_an_agent"
    """Cleaner: he shot an accused Agent."""
    ACCUSED_AS_AGENT = "accused_as_agent"
    NOT_ACCUSED = "not_accused"
    """Agent: the Godfather did not accuse him."""
    OTHER_AGENT_WON = "other_agent_won"
    """Agent: the other Agent was accused, and wins alone."""
    RICHEST_THIEF = "richest_thief"
    """Thief: still in play with the most diamonds when the Godfather fell."""
    THIEF_IN_PLAY = "thief_in_play"
    """Thief: still in play when the Godfather fell, where all such Thieves win (seed 001)."""
    OUTBID = "outbid"
    """Thief: another still in play took more."""
    GODFATHER_DID_NOT_FALL = "godfather_did_not_fall"
    """Thief: not caught, but the Godfather did not fall."""
    CAUGHT = "caught"
    """Thief: accused."""
    SHOT = "shot"
    """Shot by the Cleaner, and so no winner."""
    THIEF_WON = "thief_won"
    """Street Urchin: a Thief won."""
    NO_THIEF_WON = "no_thief_won"
    """Street Urchin: no Thief won."""
    PASSENGER_WON = "passenger_won"
    """Driver: the player who handed him the box won."""
    PASSENGER_LOST = "passenger_lost"
    """Driver: the player who handed him the box lost."""
    PASSENGER_WON_ALONE = "passenger_won_alone"
    """Driver: the player who handed him the box won, at a table where a lone winner shares with nobody."""
    NO_RIDE = "no_ride"
    """Driver in a ruleset where Drivers win nothing (seed 001)."""
    BROKE_THE_RULE = "broke_the_rule"
    HAND_UNKNOWN = "hand_unknown"
    """The read-out was closed before this seat showed."""


@dataclass(frozen=True, slots=True)
class SeatVerdict:
    """Why one seat won or lost; `follows` is the seat whose fate a Driver shares."""

    seat: int
    won: bool
    verdict: Verdict
    follows: int | None = None


def verdicts(state: GameState, reason: Reason, roles: Roles, winners: frozenset[int]) -> tuple[SeatVerdict, ...]:
    """Return why each seat won or lost, in seat order; 0 is the Godfather."""
    return (_godfather(state, winners), *(_taker(state, reason, seat, roles, winners) for seat in state.takers))


def _godfather(state: GameState, winners: frozenset[int]) -> SeatVerdict:
    if GODFATHER in winners:
        return SeatVerdict(GODFATHER, True, Verdict.RECOVERED_ALL)
    fell = GODFATHER in state.out
    return SeatVerdict(GODFATHER, False, Verdict.GODFATHER_FELL if fell else Verdict.DIAMONDS_NOT_RECOVERED)


def _taker(state: GameState, reason: Reason, seat: int, roles: Roles, winners: frozenset[int]) -> SeatVerdict:
    role, won = roles[seat], seat in winners
    if role is Role.DRIVER:
        return _driver(state, reason, seat, roles, winners)
    return SeatVerdict(seat, won, _won(state, reason, role) if won else _lost(state, reason, seat, role, winners))


def _driver(state: GameState, reason: Reason, seat: int, roles: Roles, winners: frozenset[int]) -> SeatVerdict:
    if not state.setup.ruleset.drivers_ride:
        return SeatVerdict(seat, False, Verdict.NO_RIDE)
    drives = passenger(state, seat, roles)
    if seat in winners:
        return SeatVerdict(seat, True, Verdict.PASSENGER_WON, drives)
    if drives not in winners:
        return SeatVerdict(seat, False, Verdict.PASSENGER_LOST, drives)
    alone = reason in SOLO and not state.setup.options.driver_shares_solo_win
    return SeatVerdict(seat, False, Verdict.PASSENGER_WON_ALONE if alone else Verdict.SHOT, drives)


def _won(state: GameState, reason: Reason, role: Role | None) -> Verdict:
    match role:
        case Role.AGENT:
            return Verdict.ACCUSED_AS_AGENT
        case Role.THIEF if state.setup.ruleset.thieves_win is ThievesWin.ALL_IN_PLAY:
            return Verdict.THIEF_IN_PLAY
        case Role.THIEF:
            return Verdict.RICHEST_THIEF
        case Role.URCHIN:
            return Verdict.THIEF_WON
        case _:
            return Verdict.SHOT_AN_AGENT if reason is Reason.CLEANER_SHOT_AGENT else Verdict.LOYAL_SIDE_WON


def _lost(state: GameState, reason: Reason, seat: int, role: Role | None, winners: frozenset[int]) -> Verdict:
    shot = seat in state.out and (seat, Cause.SHOT) in state.eliminated
    match role:
        case None:
            return Verdict.HAND_UNKNOWN
        case Role.RULE_BREAKER:
            return Verdict.BROKE_THE_RULE
        case Role.THIEF:
            return _lost_thief(state, reason, seat, shot)
        case Role.AGENT if shot or (reason is Reason.CLEANER_SHOT_AGENT and seat in state.exposed):
            return Verdict.SHOT
        case Role.AGENT:
            return Verdict.OTHER_AGENT_WON if reason is Reason.AGENT_ACCUSED else Verdict.NOT_ACCUSED
        case Role.URCHIN:
            return Verdict.SHOT if shot and _a_thief_won(reason, winners) else Verdict.NO_THIEF_WON
        case _ if seat in state.fired:
            return Verdict.FIRED_IN_VAIN
        case _:
            return Verdict.SHOT if shot and GODFATHER in winners else Verdict.DIAMONDS_NOT_RECOVERED


def _lost_thief(state: GameState, reason: Reason, seat: int, shot: bool) -> Verdict:
    if seat in state.out:
        return Verdict.SHOT if shot else Verdict.CAUGHT
    return Verdict.OUTBID if reason is Reason.GODFATHER_ELIMINATED else Verdict.GODFATHER_DID_NOT_FALL


def _a_thief_won(reason: Reason, winners: frozenset[int]) -> bool:
    return reason is Reason.GODFATHER_ELIMINATED and bool(winners)

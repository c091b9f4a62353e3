"""Who wins, and for each player why (seed 000, End of the Game; rulings 1.4/37 to 44)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from engine.events import Cause, Reason
from engine.pieces import Role
from engine.roles import role_of
from engine.state import GODFATHER, GameState, Phase


class Verdict(StrEnum):
    """Why somebody won or lost."""

    RECOVERED_ALL = "recovered_all"
    """The Godfather has all his diamonds back."""
    LOYAL_SIDE_WON = "loyal_side_won"
    """Henchman or Cleaner of a Godfather who won."""
    ACCUSED_AS_AGENT = "accused_as_agent"
    SHOT_AN_AGENT = "shot_an_agent"
    RICHEST_THIEF = "richest_thief"
    THIEF_WON = "thief_won"
    """Street Urchin: a Thief won."""
    PASSENGER_WON = "passenger_won"
    """Driver: the player who handed him the box won."""
    GODFATHER_FELL = "godfather_fell"
    DIAMONDS_NOT_RECOVERED = "diamonds_not_recovered"
    """Henchman or Cleaner of a Godfather who did not win; also the Godfather when an Agent ended the game."""
    FIRED_IN_VAIN = "fired_in_vain"
    """Cleaner: shot somebody who was no Agent."""
    NOT_ACCUSED = "not_accused"
    """Agent: the Godfather did not accuse him."""
    OUTBID = "outbid"
    """Thief: another took more, or the Godfather did not fall."""
    CAUGHT = "caught"
    SHOT = "shot"
    NO_THIEF_WON = "no_thief_won"
    PASSENGER_LOST = "passenger_lost"
    BROKE_THE_RULE = "broke_the_rule"
    HAND_UNKNOWN = "hand_unknown"
    """The read-out was closed before this seat showed."""


@dataclass(frozen=True, slots=True)
class SeatVerdict:
    """Why one seat won or lost; `follows` is the seat whose fate a Driver shared."""

    seat: int
    won: bool
    verdict: Verdict
    follows: int | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game."""

    reason: Reason
    winners: tuple[int, ...]
    """Seats, rising; 0 is the Godfather."""
    verdicts: tuple[SeatVerdict, ...]
    """One for every seat, in order."""


def outcome(state: GameState) -> Outcome | None:
    """Return the outcome, or None while the game goes on or hands are still read out."""
    if state.phase is not Phase.OVER or state.ending is None:
        return None
    winners = winning_seats(state, state.ending)
    verdicts = tuple(_verdict(state, seat, winners) for seat in (GODFATHER, *state.takers))
    return Outcome(state.ending, tuple(sorted(winners)), verdicts)


def winning_seats(state: GameState, reason: Reason) -> frozenset[int]:
    """Return every seat that wins under this ending, as far as hands are known."""
    winners = frozenset(_direct_winners(state, reason))
    solo = reason in (Reason.AGENT_ACCUSED, Reason.CLEANER_SHOT_AGENT)
    if solo and not state.setup.options.driver_shares_solo_win:
        return winners
    return _with_drivers(state, winners)


def passenger(state: GameState, driver: int) -> int:
    """Return the seat a Driver drives: whoever handed him the box, for the first the Godfather (rulings 1.4/2-5)."""
    seat = driver - 1
    if state.setup.options.driver_skips_rule_breakers:
        while seat > GODFATHER and role_of(state, seat) is Role.RULE_BREAKER:
            seat -= 1
    return seat


def _direct_winners(state: GameState, reason: Reason) -> Iterable[int]:
    match reason:
        case Reason.ALL_DIAMONDS_RECOVERED:
            yield GODFATHER
            yield from (seat for seat in _seats_with(state, Role.LOYAL) if _may_share(state, seat))
            yield from (seat for seat in _seats_with(state, Role.CLEANER) if _cleaner_may_share(state, seat))
        case Reason.AGENT_ACCUSED | Reason.CLEANER_SHOT_AGENT:
            if state.ending_by is not None:
                yield state.ending_by
        case Reason.GODFATHER_ELIMINATED:
            thieves = _richest_thieves(state)
            yield from thieves
            if thieves:
                yield from (seat for seat in _seats_with(state, Role.URCHIN) if _may_share(state, seat))


def _richest_thieves(state: GameState) -> list[int]:
    """Thieves still in play with the most diamonds; ties share (seed 000, The Thief)."""
    hauls = {seat: _haul(state, seat) for seat in _seats_with(state, Role.THIEF) if seat not in state.out}
    most = max(hauls.values(), default=0)
    return [seat for seat, haul in hauls.items() if haul == most]


def _haul(state: GameState, seat: int) -> int:
    take = state.take_of(seat)
    return take.diamonds if take else 0


def _with_drivers(state: GameState, winners: frozenset[int]) -> frozenset[int]:
    """Add every Driver whose passenger wins, chains included (rulings 1.4/4).

    A passenger sits before his Driver, so one pass in seat order is the fixed point.
    """
    result = set(winners)
    for seat in _seats_with(state, Role.DRIVER):
        if passenger(state, seat) in result and _may_share(state, seat):
            result.add(seat)
    return frozenset(result)


def _seats_with(state: GameState, role: Role) -> list[int]:
    return [seat for seat in state.takers if role_of(state, seat) is role]


def _may_share(state: GameState, seat: int) -> bool:
    """Whether an eliminated ally still wins with his side (rulings 1.4/37)."""
    return seat not in state.out or state.setup.options.shot_allies_can_win


def _cleaner_may_share(state: GameState, seat: int) -> bool:
    """Whether a Cleaner wins with the Godfather: not after he fired at somebody who was no Agent (rulings 1.4/34)."""
    if seat in state.fired:
        return state.setup.options.fired_cleaner_can_win
    return _may_share(state, seat)


def _verdict(state: GameState, seat: int, winners: frozenset[int]) -> SeatVerdict:
    won = seat in winners
    if seat == GODFATHER:
        return SeatVerdict(seat, won, _godfather_verdict(state, won))
    role = role_of(state, seat)
    if role is Role.DRIVER:
        fate = Verdict.PASSENGER_WON if won else Verdict.PASSENGER_LOST
        return SeatVerdict(seat, won, fate, follows=passenger(state, seat))
    if state.ending is Reason.CLEANER_SHOT_AGENT and seat == state.ending_by:
        return SeatVerdict(seat, won, Verdict.SHOT_AN_AGENT)
    return SeatVerdict(seat, won, _won_by(role) if won else _lost_by(state, seat, role))


def _godfather_verdict(state: GameState, won: bool) -> Verdict:
    if won:
        return Verdict.RECOVERED_ALL
    return Verdict.GODFATHER_FELL if GODFATHER in state.out else Verdict.DIAMONDS_NOT_RECOVERED


def _won_by(role: Role | None) -> Verdict:
    return {
        Role.AGENT: Verdict.ACCUSED_AS_AGENT,
        Role.THIEF: Verdict.RICHEST_THIEF,
        Role.URCHIN: Verdict.THIEF_WON,
    }.get(role or Role.LOYAL, Verdict.LOYAL_SIDE_WON)


def _lost_by(state: GameState, seat: int, role: Role | None) -> Verdict:
    if role is None:
        return Verdict.HAND_UNKNOWN
    if seat in state.fired:
        return Verdict.FIRED_IN_VAIN
    if role is Role.THIEF and seat in state.out:
        return Verdict.SHOT if dict(state.eliminated)[seat] is Cause.SHOT else Verdict.CAUGHT
    return {
        Role.RULE_BREAKER: Verdict.BROKE_THE_RULE,
        Role.THIEF: Verdict.OUTBID,
        Role.AGENT: Verdict.NOT_ACCUSED,
        Role.URCHIN: Verdict.NO_THIEF_WON,
    }.get(role, Verdict.DIAMONDS_NOT_RECOVERED)

"""Which seats win under an ending (seed 000, End of the Game; rulings 1.4/37 to 44)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.events import Reason
from engine.pieces import Role
from engine.roles import role_of
from engine.state import GODFATHER, GameState
from engine.variant import ThievesWin

Roles = Mapping[int, Role | None]
"""The role of every taker by seat; None for a hand that nobody has shown."""

SOLO = (Reason.AGENT_ACCUSED, Reason.CLEANER_SHOT_AGENT)
"""Endings that one player wins alone."""


def roles_of(state: GameState) -> Roles:
    """Return the role of every taker."""
    return {seat: role_of(state, seat) for seat in state.takers}


def winning_seats(state: GameState, reason: Reason, roles: Roles) -> frozenset[int]:
    """Return every seat that wins under this ending, as far as hands are known; 0 is the Godfather.

    A Driver rides with a lone winner unless the table plays otherwise (rulings 1.4/43).
    """
    winners = set(_direct_winners(state, reason, roles))
    if not state.setup.ruleset.drivers_ride:
        return frozenset(winners)
    if reason in SOLO and not state.setup.options.driver_shares_solo_win:
        return frozenset(winners)
    # A passenger sits before his Driver, so one pass in seat order resolves every chain (rulings 1.4/4).
    for seat in _seats_with(roles, Role.DRIVER):
        if may_share(state, seat) and passenger(state, seat, roles) in winners:
            winners.add(seat)
    return frozenset(winners)


def passenger(state: GameState, driver: int, roles: Roles) -> int:
    """Return the seat a Driver drives: whoever handed him the box, for the first the Godfather (rulings 1.4/2-5).

    Eliminated people keep their chair. Seats that broke the rule are skipped only at a table that plays so.
    """
    seat = driver - 1
    if state.setup.options.driver_skips_rule_breakers:
        while seat > GODFATHER and roles[seat] is Role.RULE_BREAKER:
            seat -= 1
    return seat


def may_share(state: GameState, seat: int) -> bool:
    """Whether a seat that may be out still wins with its side (rulings 1.4/37)."""
    return state.setup.options.shot_allies_can_win or seat not in state.out


def _direct_winners(state: GameState, reason: Reason, roles: Roles) -> list[int]:
    match reason:
        case Reason.ALL_DIAMONDS_RECOVERED:
            henchmen = [seat for seat in _seats_with(roles, Role.LOYAL) if may_share(state, seat)]
            cleaners = [seat for seat in _seats_with(roles, Role.CLEANER) if _cleaner_may_share(state, seat)]
            return [GODFATHER, *henchmen, *cleaners]
        case Reason.AGENT_ACCUSED | Reason.CLEANER_SHOT_AGENT:
            return [state.ending_by] if state.ending_by is not None else []
        case Reason.GODFATHER_ELIMINATED:
            thieves = _winning_thieves(state, roles)
            urchins = [seat for seat in _seats_with(roles, Role.URCHIN) if may_share(state, seat)]
            return [*thieves, *urchins] if thieves else []  # no Thief, no Urchin (rulings 1.4/40)


def _winning_thieves(state: GameState, roles: Roles) -> list[int]:
    """Thieves still in play with the most diamonds; ties share (seed 000, The Thief; rulings 1.4/39)."""
    out = state.out
    hauls = {
        seat: take.diamonds
        for seat in _seats_with(roles, Role.THIEF)
        if seat not in out and (take := state.take_of(seat)) is not None
    }
    if state.setup.ruleset.thieves_win is ThievesWin.ALL_IN_PLAY:
        return list(hauls)
    most = max(hauls.values(), default=0)
    return [seat for seat, haul in hauls.items() if haul == most]


def _cleaner_may_share(state: GameState, seat: int) -> bool:
    """Whether a Cleaner wins with the Godfather: not after he fell with somebody he shot (rulings 1.4/34)."""
    if seat in state.fired:
        return state.setup.options.fired_cleaner_can_win
    return may_share(state, seat)


def _seats_with(roles: Roles, role: Role) -> list[int]:
    return [seat for seat, other in roles.items() if other is role]

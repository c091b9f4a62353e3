"""The end of a game: its reason, its winners, and for each player why (seed 000, End of the Game)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.events import Reason
from engine.state import GameState, Phase
from engine.verdict import SeatVerdict, Verdict, verdicts
from engine.winners import roles_of, winning_seats

__all__ = ["Outcome", "Reason", "SeatVerdict", "Verdict", "outcome"]


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
    roles = roles_of(state)
    winners = winning_seats(state, state.ending, roles)
    return Outcome(state.ending, tuple(sorted(winners)), verdicts(state, state.ending, roles, winners))

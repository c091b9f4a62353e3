"""The count at the end, and the Godfather's best deduction (rulings 1.3)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.events import Reason
from engine.pieces import Box, Role, Take
from engine.roles import role_of
from engine.setup import Setup
from engine.state import GameState
from engine.stock import known_hands


class Finding(StrEnum):
    """What a count says. Anything but `BALANCED` is to be looked into, not ruled upon (rulings 1.3/6)."""

    BALANCED = "balanced"
    INCOMPLETE = "incomplete"
    """Not counted out: some number is not confided or some hand not shown."""
    TOO_FEW = "too_few"
    """Pieces are missing from the table: a miscount, or somebody still has them."""
    TOO_MANY = "too_many"
    """More than the game has: something was counted twice."""
    STILL_OUT = "still_out"
    """The Godfather was said to have everything, but a hand still held diamonds."""
    NO_THIEF = "no_thief"
    """Nobody is a Thief: impossible by the rules of seed 000, so a rule was broken (rulings 1.3/2, 1.4/42)."""


@dataclass(frozen=True, slots=True)
class Audit:
    """hidden + returned + recovered + still out = total."""

    total: int
    """Diamonds of this game."""
    hidden: int | None
    returned: int | None
    recovered: int
    still_out: int | None
    """In hands that were shown at the end, or that the program knows; None while hands are unknown."""
    tokens_missing: int | None
    """Tokens that went in and that nobody has shown, bagged or got back; None while that is not known."""
    finding: Finding


def audit(state: GameState) -> Audit:
    """Count the pieces of a game, as far as they are known. It holds secrets: for after the end."""
    total = state.setup.ruleset.diamonds
    returned = None if state.returned is None else state.returned.diamonds
    still_out = _still_out(state)
    tokens = _tokens_missing(state)
    parts = (state.hidden, returned, still_out)
    counted = None if None in parts else state.recovered + sum(part for part in parts if part is not None)
    finding = _finding(state, counted, still_out, tokens)
    return Audit(total, state.hidden, returned, state.recovered, still_out, tokens, finding)


def thieves_and_urchins(setup: Setup, returned: Box, bagged: bool) -> int:
    """Return how many takers have no token when everybody kept the rules: takers - tokens in hands.

    On the official table that is 2 + b + L with b the bagged token and L the tokens left (rulings 1.3/1).
    """
    return setup.takers - (setup.full_box.tokens - returned.tokens - int(bagged))


def _still_out(state: GameState) -> int | None:
    """Return the diamonds in hands that did not give them back: a hand that was recovered counts there already."""
    if any(role_of(state, seat) is None for seat in state.takers):
        return None
    return sum(take.diamonds for take in known_hands(state)) - state.recovered


def _tokens_missing(state: GameState) -> int | None:
    hands: list[Take] = known_hands(state)
    if state.returned is None or not (state.knows_takes or state.bag_open):
        return None
    if any(role_of(state, seat) is None for seat in state.takers):
        return None
    shown = sum(len(take.tokens) for take in hands) + int(state.bag is not None)
    return state.setup.full_box.tokens - state.returned.tokens - shown


def _finding(state: GameState, counted: int | None, still_out: int | None, tokens: int | None) -> Finding:
    if state.ending is Reason.ALL_DIAMONDS_RECOVERED and still_out:
        return Finding.STILL_OUT
    if counted is not None and counted != state.setup.ruleset.diamonds:
        return Finding.TOO_FEW if counted < state.setup.ruleset.diamonds else Finding.TOO_MANY
    if tokens:
        return Finding.TOO_FEW if tokens > 0 else Finding.TOO_MANY
    if still_out is not None and not any(role_of(state, seat) is Role.THIEF for seat in state.takers):
        return Finding.NO_THIEF
    return Finding.INCOMPLETE if counted is None else Finding.BALANCED

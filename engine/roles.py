"""Which take is legal, and which role a take makes (seed 000, Diamond Theft and The Characters)."""

from __future__ import annotations

from engine.pieces import Box, Role, Take, Token
from engine.state import GameState


def is_legal(take: Take, box: Box, is_last: bool) -> bool:
    """Whether a seat may take this out of this box (the first seat's box is the one after dismissing a token).

    Seed 000, I.2: at least one diamond, or exactly one token; nothing only from an empty box or as the last player.
    Rulings 1.4/8 and 10: never both; an empty box leaves no choice.
    """
    if not box.holds(take):
        return False
    if take.is_nothing:
        return box.is_empty or is_last
    return (take.diamonds > 0) != (len(take.tokens) == 1) and len(take.tokens) <= 1


def role_of(state: GameState, seat: int) -> Role | None:
    """Return the role of a taker, or None while his take is not known (real box).

    A role follows from the take alone. Whoever broke the rule of the theft has no role but that (rulings 1.4/24, 25).
    """
    if seat in state.void_turns:
        return Role.RULE_BREAKER
    take = state.take_of(seat)
    if take is None:
        return None
    if not _kept_the_rule(state, seat, take):
        return Role.RULE_BREAKER
    if take.diamonds:
        return Role.THIEF
    return Role(take.tokens[0].value) if take.tokens else Role.URCHIN


def _kept_the_rule(state: GameState, seat: int, take: Take) -> bool:
    last = seat == state.setup.takers
    if not take.is_nothing:
        return is_legal(take, Box(take.diamonds, *(take.tokens.count(token) for token in Token)), last)
    if state.knows_takes:
        return is_legal(take, _box_at(state, seat), last)
    return last or not _was_not_empty(state, seat)


def _box_at(state: GameState, seat: int) -> Box:
    box = state.boxes[seat - 1]
    return box.without_tokens([state.bag]) if seat == 1 and state.bag is not None else box


def _was_not_empty(state: GameState, seat: int) -> bool:
    """Whether something is known to have left the real box after this seat, or to have come back in it."""
    later = any(not take.is_nothing for other, take in state.takes if other > seat)
    return later or (state.returned is not None and not state.returned.is_empty)

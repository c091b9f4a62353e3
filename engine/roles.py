"""Which take is legal, and which role a take makes (seed 000, Diamond Theft and The Characters)."""

from __future__ import annotations

from engine.pieces import Box, Role, Take
from engine.state import FIRST_TAKER, GameState


def is_legal(take: Take, box: Box, is_last: bool) -> bool:
    """Whether a seat may take this out of this box (the first seat's box is the one after dismissing a token).

    Seed 000, I.2: at least one diamond, or exactly one token; nothing only from an empty box or as the last player.
    Rulings 1.4/8 and 10: never both; an empty box leaves no choice.
    """
    if take.is_nothing:
        return is_last or box.is_empty
    return is_one_kind(take) and box.holds(take)


def is_one_kind(take: Take) -> bool:
    """Whether a take that is not nothing is of one kind: diamonds only, or one token only."""
    return not take.tokens if take.diamonds else len(take.tokens) == 1


def role_of(state: GameState, seat: int) -> Role | None:
    """Return the role of a taker, or None while his take is not known (real box).

    A role follows from the take alone. Whoever broke a rule has no role but that (rulings 1.4/24 to 26).
    """
    if seat in state.struck:
        return Role.RULE_BREAKER
    take = state.takes[seat - FIRST_TAKER]
    if take is None:
        return None
    if take.is_nothing:
        return Role.URCHIN if _may_be_urchin(state, seat) else Role.RULE_BREAKER
    if not is_one_kind(take):
        return Role.RULE_BREAKER
    return Role.THIEF if take.diamonds else Role(take.tokens[0].value)


def _may_be_urchin(state: GameState, seat: int) -> bool:
    """Whether a seat may have taken nothing: the last one, or who got an empty box (rulings 1.4/10).

    The first box always holds diamonds, whatever was dismissed, so its owner can never be an Urchin.
    """
    if seat == state.setup.takers:
        return True
    if state.knows_takes:
        return state.boxes[seat - FIRST_TAKER].is_empty
    return not _was_not_empty(state, seat)


def _was_not_empty(state: GameState, seat: int) -> bool:
    """Whether something is known to have left the real box after this seat, or to have come back in it."""
    later = any(take is not None and not take.is_nothing for take in state.takes[seat:])
    return later or (state.returned is not None and not state.returned.is_empty)

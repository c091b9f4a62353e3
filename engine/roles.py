"""Which take is legal, and which role a take makes (seed 000, Diamond Theft and The Characters)."""

from __future__ import annotations

from engine.pieces import Box, Role, Take, Token
from engine.state import FIRST_TAKER, GameState

_ROLE_OF_TOKEN = {token: Role(token.value) for token in Token}


def is_legal(take: Take, box: Box, is_last: bool) -> bool:
    """Whether a seat may take this out of this box (the first seat's box is the one after dismissing a token).

    Seed 000, I.2: at least one diamond, or exactly one token; nothing only from an empty box or as the last player.
    Rulings 1.4/8 and 10: never both; an empty box leaves no choice.
    """
    if take.tokens:
        return not take.diamonds and len(take.tokens) == 1 and box.holds(take)
    if take.diamonds:
        return 0 < take.diamonds <= box.diamonds
    return is_last or box.is_empty


def role_of(state: GameState, seat: int) -> Role | None:
    """Return the role of a taker, or None while his take is not known (real box).

    A role follows from the take alone. Whoever broke a rule has no role but that (rulings 1.4/24 to 26).
    """
    if seat in state.struck:
        return Role.RULE_BREAKER
    take = state.takes[seat - FIRST_TAKER]
    if take is None:
        return None
    if take.tokens:
        mixed = take.diamonds or len(take.tokens) > 1
        return Role.RULE_BREAKER if mixed else _ROLE_OF_TOKEN[take.tokens[0]]
    if take.diamonds:
        return Role.THIEF
    return Role.URCHIN if _may_be_urchin(state, seat) else Role.RULE_BREAKER


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

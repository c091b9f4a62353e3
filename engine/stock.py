"""How many pieces there are: what cannot have been hidden, taken or come back (rulings 1.3/6)."""

from __future__ import annotations

from engine.errors import IllegalCommand, Refusal
from engine.pieces import Box, Take, Token
from engine.state import GameState


def require_hidden_possible(state: GameState, hidden: int) -> None:
    """Refuse a hidden number the game does not allow (seed 000, Setup). Raises `IllegalCommand`."""
    most = state.setup.ruleset.hidden_most
    if not 0 <= hidden <= most:
        raise IllegalCommand(
            Refusal.IMPOSSIBLE_NUMBERS,
            f"{hidden} diamonds cannot be hidden: it is 0 to {most}.",
            value=hidden,
            most=most,
        )


def require_returned_possible(state: GameState, returned: Box) -> None:
    """Refuse contents that were never all in the box. Raises `IllegalCommand`."""
    full = state.setup.full_box.counts()
    for kind, count in returned.counts().items():
        if not 0 <= count <= full[kind]:
            sentence = f"{count} of {kind} cannot have come back: {full[kind]} went in. Count the box again."
            raise IllegalCommand(Refusal.IMPOSSIBLE_NUMBERS, sentence, item=kind, value=count, most=full[kind])


def require_possible_hand(state: GameState, seat: int, take: Take) -> None:
    """Refuse a hand that this game has no pieces for, given the hands that are known. Raises `IllegalCommand`."""
    full = state.setup.full_box
    others = known_hands(state, seat)
    left = full.diamonds - sum(other.diamonds for other in others)
    if not 0 <= take.diamonds <= left:
        sentence = f"Nobody can show {take.diamonds} diamonds: there are only {left} that nobody has shown yet."
        raise IllegalCommand(Refusal.IMPOSSIBLE_TAKE, sentence, seat=seat, value=take.diamonds, most=left)
    for token in Token:
        left = full.count(token) - sum(other.tokens.count(token) for other in others)
        if take.tokens.count(token) > left:
            sentence = f"Nobody can show that: all {token} tokens of this game are shown already."
            raise IllegalCommand(Refusal.IMPOSSIBLE_TAKE, sentence, seat=seat, token=token.value)


def require_consistent_hand(state: GameState, seat: int, take: Take) -> None:
    """Refuse also what the numbers that the Godfather confided rule out: then something was miscounted.

    The way on is to confide the right numbers, which is allowed while somebody is accused. Raises `IllegalCommand`.
    """
    require_possible_hand(state, seat, take)
    if state.missing is not None and take.diamonds > state.missing:
        sentence = f"By the confided numbers only {state.missing} diamonds are out: count again."
        raise IllegalCommand(Refusal.IMPOSSIBLE_TAKE, sentence, seat=seat, value=take.diamonds, missing=state.missing)


def known_hands(state: GameState, but: int | None = None) -> list[Take]:
    """Return every take that is known, without that of one seat."""
    return [take for seat, take in zip(state.takers, state.takes, strict=True) if take is not None and seat != but]

"""Readings in words, so that a person can say which one was meant."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from engine.claims import Claim, Moment
from engine.pieces import Box
from intents import Intent
from table.dialogue.opening import engine_setup
from table.lines import Line, line
from table.state import TableState
from table.testimony import Slots, bag_claims, hand_over_claims, role_claims, took_claims, words_of_all

_CLAIMS: Final[Mapping[str, Callable[[Slots, Box], list[Claim]]]] = {
    "claim_received": lambda slots, full: hand_over_claims(Moment.RECEIVED, slots, full),
    "claim_passed": lambda slots, full: hand_over_claims(Moment.PASSED, slots, full),
    "claim_took": took_claims,
    "claim_role": lambda slots, _: role_claims(slots),
    "claim_bag": lambda slots, _: bag_claims(slots),
}


def described(state: TableState, intent: Intent) -> Line:
    """Word a reading: a claim as it would be noted, everything else as the intent with what it says."""
    claims_of = _CLAIMS.get(intent.name)
    claims = claims_of(intent.slots, engine_setup(state.setup).full_box) if claims_of else []
    if not claims:
        return line("reading", intent=" ".join([*intent.name.split("_"), *_spoken_values(intent)]))
    if "player" in intent.slots:
        return line("claim-said", player=str(intent.slots["player"]), claims=words_of_all(claims))
    return line("reading-claim", claims=words_of_all(claims))


def _spoken_values(intent: Intent) -> list[str]:
    """Return the slots as words: "nine diamonds" for a count of diamonds, the value alone for a name or a kind."""
    slots = {name: value for name, value in intent.slots.items() if not name.endswith("_op")}
    return [
        f"{value} {name}" if isinstance(value, int) and name != "count" else str(value) for name, value in slots.items()
    ]

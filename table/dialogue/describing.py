"""Readings in words, so that a person can say which one was meant.

A reading that is no claim is the message `reading-<intent>`. Slots that change its form are part of the name, as in
`reading-query_seating-player`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from engine.claims import Claim, Item, Moment
from engine.pieces import Box
from intents import Intent
from intents.meaning import Slot
from table.dialogue.opening import engine_setup, option_value
from table.lines import Argument, Line, line
from table.records import Announced
from table.state import TableState
from table.testimony import Slots, amount, bag_claims, hand_over_claims, role_claims, took_claims, words_of_all

_CLAIMS: Final[Mapping[str, Callable[[Slots, Box], list[Claim]]]] = {
    "claim_received": lambda slots, full: hand_over_claims(Moment.RECEIVED, slots, full),
    "claim_passed": lambda slots, full: hand_over_claims(Moment.PASSED, slots, full),
    "claim_took": took_claims,
    "claim_role": lambda slots, _: role_claims(slots),
    "claim_bag": lambda slots, _: bag_claims(slots),
}

FORMS: Final[Mapping[str, tuple[str, ...]]] = {
    "answer": ("player", "number"),
    "ask": ("player",),
    "box_passed": ("player",),
    "claim_same": ("player",),
    "name_seat": ("seat",),
    "new_game": ("players", "ruleset"),
    "query_claims": ("topic",),
    "query_contradictions": ("player",),
    "query_odds": ("player",),
    "query_seating": ("player",),
    "retract": ("player",),
}
"""Slots that need not be said and that a reading of their intent is worded with, in the order of the message's name."""

_VALUES: Final[Mapping[tuple[str, str], str]] = {
    ("ask", "topic"): "ask",
    ("claim_same", "moment"): "same",
    ("new_game", "ruleset"): "ruleset",
    ("query_claims", "topic"): "about",
    ("query_rule", "topic"): "explain",
    ("report_breach", "breach"): "breach",
    ("set_option", "option"): "option",
    ("show_bag", "kind"): "taken",
}
"""Slots whose values are names of this program: each value is a message that begins with this word."""


def described(state: TableState, intent: Intent) -> Line:
    """Word a reading: a claim as it would be noted, everything else as somebody would say it."""
    claims_of = _CLAIMS.get(intent.name)
    claims = claims_of(intent.slots, engine_setup(state.setup).full_box) if claims_of else []
    if claims:
        return _claimed(intent.slots, words_of_all(claims))
    said = [slot for slot in FORMS.get(intent.name, ()) if slot in intent.slots]
    return Line("-".join(["reading", intent.name, *said]), _arguments(intent))


def _claimed(slots: Slots, claims: Argument) -> Line:
    """Say whose claims they are, and who reports them, as far as that was said."""
    if "player" not in slots:
        return line("reading-claim", claims=claims)
    player = str(slots["player"])
    if "reporter" in slots:
        return line("reading-reported", reporter=str(slots["reporter"]), player=player, claims=claims)
    return line("claim-said", player=player, claims=claims)


def _arguments(intent: Intent) -> dict[str, Argument]:
    """Return what the message of a reading may name: every slot in words."""
    slots = intent.slots
    match intent.name:
        case "announce":
            return {"said": tuple(_announced(what, int(slots[what])) for what in Announced if what in slots)}
        case "reveal":
            return {"what": _shown(slots)}
        case "set_option":
            option = str(slots["option"])
            return {"option": line(f"option-{option}"), "value": option_value(option, slots["value"])}
        case _:
            return {slot: _worded(intent.name, slot, value) for slot, value in slots.items()}


def _announced(what: Announced, count: int) -> Line:
    pieces = line("amount-jokers" if what is Announced.JOKERS else "amount-diamonds", count=count)
    return line(f"announce-{what}", amount=pieces)


def _shown(slots: Slots) -> Line:
    """Name what is shown: a number of pieces when it was said, else the kind."""
    kind = str(slots["kind"])
    counted = "count" in slots and kind in tuple(Item)
    return amount(Item(kind), int(slots["count"])) if counted else line(f"taken-{kind}")


def _worded(intent: str, slot: str, value: Slot) -> Argument:
    message = _VALUES.get((intent, slot))
    return value if message is None else line(f"{message}-{value}")

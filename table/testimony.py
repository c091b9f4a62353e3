"""From the slots of a claim that was understood to the engine's claims, and from claims to words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.claims import Among, Bagged, Claim, Comparison, Contents, Counted, Empty, Item, Moment, RoleIs, Taken, Took
from engine.claims_relative import as_many_as_received
from engine.pieces import Box, Role, Token
from table.lines import Line, line

Slots = Mapping[str, str | int | bool]

ABOUT_SPREAD = 1
"""How far a number said with "about" may be off: "about eight" is taken as seven to nine."""

COMPARISON_WORDS = {
    Comparison.EQUAL: "exactly",
    Comparison.NOT_EQUAL: "not",
    Comparison.AT_LEAST: "at-least",
    Comparison.AT_MOST: "at-most",
    Comparison.MORE: "more",
    Comparison.FEWER: "fewer",
}


def hand_over_claims(moment: Moment, slots: Slots, full: Box) -> list[Claim]:
    """Return what a received or passed claim says: one condition for each count, or that the box was empty.

    `full` is the box before anything left it: nothing was ever "about" more than that.
    """
    if slots.get("empty") is not None:
        return [Empty(moment, bool(slots["empty"]))]
    return [_counted(moment, item, slots, full) for item in Item if item.value in slots]


def _counted(moment: Moment, item: Item, slots: Slots, full: Box) -> Claim:
    value = int(slots[item.value])
    hedge = slots.get(f"{item.value}_op")
    if hedge == "~":
        most = full.tokens if item is Item.TOKENS else full.counts()[item.value]
        least = max(0, value - ABOUT_SPREAD)
        return Among(moment, item, tuple(range(least, max(value, min(most, value + ABOUT_SPREAD)) + 1)))
    return Counted(moment, item, Comparison.EQUAL if hedge is None else Comparison(str(hedge)), value)


def took_claims(slots: Slots, full: Box) -> list[Claim]:
    """Return what "I took ..." says."""
    taken = Taken(str(slots["kind"]))
    count = slots.get("count")
    if taken is Taken.DIAMONDS and count == 0 and "count_op" not in slots:
        return list(as_many_as_received())
    if taken is Taken.DIAMONDS and count is not None and "count_op" in slots:
        return [_counted(Moment.TOOK, Item.DIAMONDS, {"diamonds": count, "diamonds_op": slots["count_op"]}, full)]
    return [Took(taken, int(count) if taken is Taken.DIAMONDS and count is not None else None)]


def role_claims(slots: Slots) -> list[Claim]:
    """Return what "I am ..." or "I am no ..." says."""
    return [RoleIs(Role(str(slots["role"])), bool(slots.get("negated", False)))]


def bag_claims(slots: Slots) -> list[Claim]:
    """Return what the first player says about the bag."""
    kind = str(slots["kind"])
    return [Bagged(None if kind == "nothing" else Token(kind))]


def _bagged_words(token: Token | None) -> Line:
    if token is None:
        return line("claim-bagged-nothing")
    return line("claim-bagged", token=line(f"amount-{token.value}", count=1))


def topic_of(claim: Claim) -> str:
    """Return the topic that a claim belongs to, as the questions of the Godfather name it."""
    match claim:
        case Counted(moment) | Among(moment) | Contents(moment) | Empty(moment):
            return moment.value
        case Took():
            return "took"
        case RoleIs():
            return "role"
        case _:
            return "bag"


def amount(item: Item, count: int) -> Line:
    """Name a number of pieces: "three diamonds", "one driver"."""
    return line(f"amount-{item.value}", count=count)


def words_of_all(claims: Sequence[Claim]) -> tuple[Line, ...]:
    """Say several claims of one speaker, counts of the same moment together: "received nine diamonds and a driver"."""
    counted: dict[Moment, list[Line]] = {}
    for claim in claims:
        if isinstance(claim, Counted | Among):
            counted.setdefault(claim.moment, []).append(_counted_words(claim))
    together = tuple(line(f"claim-{moment.value}", what=tuple(parts)) for moment, parts in counted.items())
    return together + tuple(words(claim) for claim in claims if not isinstance(claim, Counted | Among))


def _counted_words(claim: Counted | Among) -> Line:
    if isinstance(claim, Among):
        return _either(claim.item, claim.values)
    return line(f"number-{COMPARISON_WORDS[claim.comparison]}", amount=amount(claim.item, claim.value))


def _either(item: Item, values: Sequence[int]) -> Line:
    """Name numbers left open: "9 or 10 diamonds", "8 to 10 diamonds"."""
    *others, last = values
    if len(values) > 2 and tuple(values) == tuple(range(values[0], last + 1)):
        return line("number-range", least=values[0], amount=amount(item, last))
    named = amount(item, last)
    for value in reversed(others):
        named = line("number-either", first=value or amount(item, 0), others=named)
    return named


def words(claim: Claim) -> Line:
    """Say a claim without its speaker: "received nine diamonds"."""
    match claim:
        case Counted(moment) | Among(moment):
            return line(f"claim-{moment.value}", what=_counted_words(claim))
        case Empty(moment, value):
            return line(f"claim-{moment.value}", what=line("claim-empty" if value else "claim-not-empty"))
        case Took(taken, count):
            what = line(f"taken-{taken.value}") if count is None else amount(Item.DIAMONDS, count)
            return line("claim-took", what=what)
        case RoleIs(role, negated):
            return line("claim-is-not" if negated else "claim-is", role=line(f"role-{role.value}"))
        case Bagged(token):
            return _bagged_words(token)
        case Contents(moment, values):
            parts = tuple(amount(item, count) for item, count in values)
            return line(f"claim-{moment.value}", what=parts)

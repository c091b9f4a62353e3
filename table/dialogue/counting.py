"""A miscount: what must add up, and what the table does about it.

It is looked into, never ruled upon (rulings 1.3/6).
"""

from __future__ import annotations

from engine.audit import Finding, audit
from engine.claims import Item
from engine.state import Phase
from table.dialogue.handler import Handlers
from table.dialogue.reply import Reply
from table.lines import GODFATHER, Line, line
from table.state import TableState
from table.testimony import Slots, amount


def miscount(reply: Reply, slots: Slots, speaker: int | None) -> None:  # noqa: ARG001 - one shape for all handlers
    """Say how a count is looked into, at this point of the game."""
    match reply.state.phase:
        case Phase.THEFT:
            reply.say("count-theft", total=reply.state.setup.rules.diamonds)
        case Phase.INVESTIGATION | Phase.REVEAL:
            reply.say_all(_while_open(reply.state))
        case Phase.OVER:
            reply.say_all(count_lines(reply.state))
        case _:
            reply.say("count-setup", total=reply.state.setup.rules.diamonds)


def count_lines(state: TableState) -> list[Line]:
    """Say after the end how the diamonds add up, and what is to be looked into."""
    counted = audit(state.running)
    known = {
        "hidden": counted.hidden,
        "returned": counted.returned,
        "recovered": counted.recovered,
        "out": counted.still_out,
    }
    parts = tuple(
        line(f"count-part-{name}", amount=amount(Item.DIAMONDS, number))
        for name, number in known.items()
        if number is not None
    )
    total = amount(Item.DIAMONDS, counted.total)
    return [line("count-sum", parts=parts, total=total), line(f"count-{counted.finding.value}")]


def finding_lines(state: TableState) -> list[Line]:
    """Say what the closing read-out owes the table: a count that does not add up, or no thief at all."""
    return [] if audit(state.running).finding in _NOTHING_WRONG else count_lines(state)


def _while_open(state: TableState) -> list[Line]:
    """Say what everybody may know, and to the Godfather alone what he confided (rulings 1.4/15)."""
    recovered = amount(Item.DIAMONDS, state.public.recovered)
    everybody = line("count-open", total=state.setup.rules.diamonds, recovered=recovered)
    counted = audit(state.running)
    if counted.hidden is None or counted.returned is None:
        return [everybody]
    taken = counted.total - counted.hidden - counted.returned
    private = line(
        "count-confided",
        GODFATHER,
        hidden=amount(Item.DIAMONDS, counted.hidden),
        returned=amount(Item.DIAMONDS, counted.returned),
        taken=amount(Item.DIAMONDS, taken),
    )
    return [everybody, private]


_NOTHING_WRONG = (Finding.BALANCED, Finding.INCOMPLETE)

HANDLERS: Handlers = {"miscount": miscount}

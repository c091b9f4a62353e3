"""The rehearsal of a first game: the box goes round once and nothing counts, so that nobody is lost in the real theft.

It needs no rules of the engine: nothing is taken, and afterwards the box is as it was.
"""

from __future__ import annotations

from table.dialogue.handler import Handlers
from table.dialogue.opening import start_theft
from table.dialogue.reply import Reply
from table.lines import Line, line
from table.records import Rehearsed
from table.setup import BoxChoice
from table.state import TableState
from table.testimony import Slots

FIRST_TAKER = 1


def rehearse(reply: Reply, slots: Slots, speaker: int | None) -> None:  # noqa: ARG001 - one shape for all handlers
    """Send the box round for practice; where the program keeps it, each turn is explained when it comes."""
    if reply.state.setup.box is BoxChoice.DIGITAL:
        reply.say("rehearsal-digital")
        return
    reply.record(Rehearsed(FIRST_TAKER))
    reply.say("rehearsal-begins", player=reply.state.name(FIRST_TAKER))


def offer(state: TableState) -> list[Line]:
    """Offer a rehearsal to a table that was taught the game."""
    return [line("rehearsal-offer")] if state.setup.box is BoxChoice.PHYSICAL else []


def _passed(reply: Reply, slots: Slots, speaker: int | None) -> None:
    """Let the box go on; a name says to whom."""
    holder = reply.state.rehearsal or FIRST_TAKER
    target = reply.state.seat_of(str(slots["player"])) if "player" in slots else holder + 1
    last = reply.state.takers[-1]
    if target == 0 or target > last:
        _end(reply, slots, speaker)
    elif target <= holder:
        reply.say("box-already-there", player=reply.state.name(holder))
    else:
        reply.record(Rehearsed(target))
        reply.say("rehearsal-last" if target == last else "rehearsal-box", player=reply.state.name(target))


def _end(reply: Reply, slots: Slots, speaker: int | None) -> None:  # noqa: ARG001 - one shape for all handlers
    reply.record(Rehearsed(None))
    reply.say("rehearsal-over")


def _holder(reply: Reply, slots: Slots, speaker: int | None) -> None:  # noqa: ARG001 - one shape for all handlers
    reply.say("query-holder", player=reply.state.name(reply.state.rehearsal or FIRST_TAKER))


def _start(reply: Reply, slots: Slots, speaker: int | None) -> None:
    """Leave the rehearsal for the theft itself."""
    reply.record(Rehearsed(None))
    start_theft(reply, slots, speaker)


HANDLERS: Handlers = {"rehearse": rehearse, "end_rehearsal": _end}

WHILE_REHEARSING: Handlers = {
    "rehearse": rehearse,
    "restart_theft": rehearse,
    "box_passed": _passed,
    "box_returned": _end,
    "query_holder": _holder,
    "start_theft": _start,
}
"""What means something else while nothing counts."""

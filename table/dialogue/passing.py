"""The Diamond Theft: who has the box, and when it is back."""

from __future__ import annotations

from engine.commands import PassBox, RestartTheft, ReturnBox
from table.dialogue.digital import recall_box
from table.dialogue.handler import Handlers
from table.dialogue.opening import drawn_hidden, say_hidden
from table.dialogue.reply import Reply
from table.testimony import Slots


def box_passed(reply: Reply, slots: Slots, speaker: int | None) -> None:  # noqa: ARG001 - one shape for all handlers
    """Note that the box went on; a name says to whom, and passes nobody mentioned are taken as made."""
    holder = reply.state.public.holder or 0
    target = reply.state.seat_of(str(slots["player"])) if "player" in slots else holder + 1
    if target == 0:
        box_returned(reply, {}, None)
        return
    if target <= holder:
        reply.say("box-already-there", player=reply.state.name(holder))
        return
    for seat in range(holder, target - 1):
        reply.command_quietly(PassBox(seat))
    reply.command(PassBox(target - 1))


def box_returned(reply: Reply, slots: Slots, speaker: int | None) -> None:  # noqa: ARG001 - one shape for all handlers
    """Note that the Godfather has the box again."""
    reply.command(ReturnBox())


def restart_theft(reply: Reply, slots: Slots, speaker: int | None) -> None:  # noqa: ARG001 - one shape for all handlers
    """Begin the pass again."""
    reply.command(RestartTheft(drawn_hidden(reply.state.setup, reply.state.restarts + 1)))
    say_hidden(reply)


def query_holder(reply: Reply, slots: Slots, speaker: int | None) -> None:  # noqa: ARG001 - one shape for all handlers
    """Say who has the box."""
    holder = reply.state.public.holder
    if holder is None or holder not in reply.state.takers:
        reply.say("query-holder-godfather")
    else:
        reply.say("query-holder", player=reply.state.name(holder))


HANDLERS: Handlers = {
    "box_passed": box_passed,
    "box_returned": box_returned,
    "restart_theft": restart_theft,
    "query_holder": query_holder,
    "recall_box": recall_box,
}

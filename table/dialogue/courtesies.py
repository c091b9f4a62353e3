"""What people say to the program that plays the Godfather, where at another table he himself would speak."""

from __future__ import annotations

from engine.state import Phase
from table.dialogue import controlling, counting
from table.dialogue.handler import Handlers
from table.dialogue.reply import Reply
from table.records import CountAsked, FloorGiven
from table.setup import BoxChoice
from table.testimony import Slots


def hear_advice(reply: Reply, slots: Slots, speaker: int | None) -> None:  # noqa: ARG001 - one shape for all handlers
    """Hear a suspicion politely: it is talk, whoever it comes from."""
    reply.say("ai-advice", player=str(slots["player"]))


def keep_the_order(reply: Reply, slots: Slots, speaker: int | None) -> None:  # noqa: ARG001 - one shape for all handlers
    """Refuse to have somebody accused: only the Godfather orders that (rulings 1.4/19)."""
    reply.say("ai-order", player=str(slots["player"]))


def keep_the_count(reply: Reply, slots: Slots, speaker: int | None) -> None:  # noqa: ARG001 - one shape for all handlers
    """Take no number for the Godfather's own word: what he announces he says himself."""
    reply.say("ai-own-word")


def go_on(reply: Reply, slots: Slots, speaker: int | None) -> None:
    """End his waiting: nobody wants to answer, or to say more."""
    if reply.state.phase == Phase.INVESTIGATION and not reply.state.resting:
        reply.record(FloorGiven())
    else:
        controlling.resume(reply, slots, speaker)


def count_again(reply: Reply, slots: Slots, speaker: int | None) -> None:
    """Have a real box that came back counted once more by whoever handed it back; he tells nobody else."""
    counted = reply.state.phase in (Phase.INVESTIGATION, Phase.REVEAL) and reply.state.public.ending is None
    if counted and reply.state.setup.box is BoxChoice.PHYSICAL:
        reply.record(CountAsked())
        reply.say("ai-count-again", player=reply.state.names[-1])
    else:
        counting.miscount(reply, slots, speaker)


HANDLERS: Handlers = {
    "suspect": hear_advice,
    "accuse": keep_the_order,
    "announce": keep_the_count,
    "resume": go_on,
    "miscount": count_again,
}

"""A box that the program keeps: the Godfather hides and looks alone with it, a player may see again what he saw."""

from __future__ import annotations

from engine.commands import RestartTheft
from engine.errors import IllegalCommand, Refusal
from engine.state import FIRST_TAKER, GODFATHER, Phase
from table.dialogue.reply import Reply
from table.records import Errand, ErrandDone, RecallAsked
from table.setup import BoxChoice
from table.state import TableState
from table.testimony import Slots


def hide(reply: Reply, diamonds: int) -> None:
    """Keep diamonds back before anybody has taken: the box is filled anew without them (seed 000, Setup).

    Raises `IllegalCommand` with a real box, a number that the rules do not allow, or once the box is on its way.
    """
    if reply.state.setup.box is not BoxChoice.DIGITAL:
        raise IllegalCommand(Refusal.TAKES_ARE_SECRET, "With a real box nobody tells the program what he hides.")
    if reply.state.setup.is_played_by_program:
        raise IllegalCommand(Refusal.WRONG_PHASE, "The program is the Godfather: it hides diamonds by itself.")
    if reply.state.public.holder != FIRST_TAKER or Errand.HIDE in reply.state.done:
        raise IllegalCommand(Refusal.WRONG_PHASE, "Diamonds are hidden once, before the box goes round.")
    reply.command_quietly(RestartTheft(diamonds))
    reply.record(ErrandDone(Errand.HIDE))
    reply.say("box-hidden", player=reply.state.name(FIRST_TAKER))


def told_to_hide(state: TableState) -> bool:
    """Whether the first player is to take diamonds out of a real box for the program that plays the Godfather."""
    real = state.setup.is_played_by_program and state.setup.box is BoxChoice.PHYSICAL
    return real and state.phase == Phase.THEFT and state.public.holder == FIRST_TAKER and Errand.HIDE not in state.done


def recall_box(reply: Reply, slots: Slots, speaker: int | None) -> None:  # noqa: ARG001 - one shape for all handlers
    """Let a player see again what he himself saw, at a table that chose so (rulings 1.4/12); he is called for it."""
    seat = reply.state.seat_of(str(slots["player"]))
    if reply.state.setup.box is not BoxChoice.DIGITAL:
        reply.say("recall-real-box")
    elif not reply.state.setup.recall:
        reply.say("recall-off")
    elif not _has_seen(reply.state, seat):
        reply.say("recall-too-early", player=reply.state.name(seat))
    else:
        reply.record(RecallAsked(seat))
        reply.say("recall-comes")


def _has_seen(state: TableState, seat: int) -> bool:
    """Whether a seat has had the box, and has it no more; the Godfather, whether it is back."""
    holder = state.public.holder
    return state.phase == Phase.INVESTIGATION or (seat != GODFATHER and holder is not None and seat < holder)


def done(reply: Reply, errand: Errand) -> None:
    """Note that the Godfather has looked, or that a player has seen again what he saw. Raises `IllegalCommand`."""
    seen = reply.state.recalls is not None
    if errand is Errand.HIDE and told_to_hide(reply.state):
        reply.record(ErrandDone(errand))
        reply.say("ai-hidden", player=reply.state.name(FIRST_TAKER))
        return
    if errand is Errand.LOOK:
        seen = reply.state.running.knows_takes and reply.state.running.phase is not Phase.THEFT
    if errand is Errand.HIDE or not seen:
        raise IllegalCommand(Refusal.WRONG_PHASE, "Nobody is alone with the box now.")
    reply.record(ErrandDone(errand))
    reply.say("box-looked" if errand is Errand.LOOK else "box-recalled")

"""A box that the program keeps: the Godfather hides and looks alone with it, a player may see again what he saw."""

from __future__ import annotations

from engine.commands import RestartTheft
from engine.errors import IllegalCommand, Refusal
from engine.state import FIRST_TAKER, Phase
from table.dialogue.reply import Reply
from table.records import Errand, ErrandDone
from table.setup import BoxChoice


def hide(reply: Reply, diamonds: int) -> None:
    """Keep diamonds back before anybody has taken: the box is filled anew without them (seed 000, Setup).

    Raises `IllegalCommand` with a real box, a number that the rules do not allow, or once the box is on its way.
    """
    if reply.state.setup.box is not BoxChoice.DIGITAL:
        raise IllegalCommand(Refusal.TAKES_ARE_SECRET, "With a real box nobody tells the program what he hides.")
    if reply.state.public.holder != FIRST_TAKER or Errand.HIDE in reply.state.done:
        raise IllegalCommand(Refusal.WRONG_PHASE, "Diamonds are hidden once, before the box goes round.")
    reply.command_quietly(RestartTheft(diamonds))
    reply.record(ErrandDone(Errand.HIDE))
    reply.say("box-hidden", player=reply.state.name(FIRST_TAKER))


def done(reply: Reply, errand: Errand) -> None:
    """Note that the Godfather has looked, or that a player has seen again what he saw. Raises `IllegalCommand`."""
    seen = reply.state.recalls is not None
    if errand is Errand.LOOK:
        seen = reply.state.running.knows_takes and reply.state.running.phase is not Phase.THEFT
    if errand is Errand.HIDE or not seen:
        raise IllegalCommand(Refusal.WRONG_PHASE, "Nobody is alone with the box now.")
    reply.record(ErrandDone(errand))
    reply.say("box-looked" if errand is Errand.LOOK else "box-recalled")

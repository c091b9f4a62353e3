"""A breach of the rules that people see and the program cannot (seed 000, In case of an error; rulings 1.4/24-27)."""

from __future__ import annotations

from engine.commands import Breach, ReportBreach
from engine.state import Phase
from table.dialogue.handler import Handlers
from table.dialogue.reply import Reply
from table.testimony import Slots


def report_breach(reply: Reply, slots: Slots, speaker: int | None) -> None:  # noqa: ARG001 - one shape for all handlers
    """Warn who showed too early; who took what nobody may take is out while the box goes round.

    Afterwards his pockets decide: they are emptied by an accusation, which costs no Joker then.
    """
    seat, breach = reply.state.seat_of(str(slots["player"])), Breach(str(slots["breach"]))
    warns = breach is Breach.EARLY_SHOW and not _early_show_eliminates(reply)
    if warns or reply.state.phase == Phase.THEFT:
        reply.command(ReportBreach(seat, breach))
    else:
        reply.say("breach-pockets", player=reply.state.name(seat))


def _early_show_eliminates(reply: Reply) -> bool:
    setup = reply.state.running.setup
    return setup.options.early_show_eliminates or setup.ruleset.early_show_eliminates


HANDLERS: Handlers = {"report_breach": report_breach}

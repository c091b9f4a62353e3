"""After a game: who is the next Godfather, and the set-up of the next one at the same table.

"The winners choose a new Godfather" and "change places between games" (seed 000; rulings 1.4/45).
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.state import GODFATHER
from table.dialogue.handler import Handlers
from table.dialogue.naming_players import seat_players
from table.dialogue.opening import repeat_setup, welcome
from table.dialogue.reply import Reply
from table.lines import Line, line
from table.records import GodfatherChosen
from table.setup import GodfatherKind, TableSetup
from table.testimony import Slots


def new_game(reply: Reply, slots: Slots, speaker: int | None) -> None:
    """Welcome the table once more, or lay it for another number of players and ask who the new ones are."""
    if "players" in slots and int(slots["players"]) != len(reply.state.names):
        seat_players(reply, int(slots["players"]))
    else:
        repeat_setup(reply, slots, speaker)


def choose_godfather(reply: Reply, slots: Slots, speaker: int | None) -> None:  # noqa: ARG001 - one shape for all
    """Note who the winners chose."""
    if not reply.state.is_over:
        reply.say("next-not-over")
    elif reply.state.setup.godfather is GodfatherKind.AI:
        reply.say("next-is-program")
    else:
        seat = reply.state.seat_of(str(slots["player"]))
        reply.record(GodfatherChosen(seat))
        reply.say("next-chosen", player=reply.state.name(seat))


def following(setup: TableSetup, seats: Sequence[str]) -> tuple[TableSetup, list[Line]]:
    """Return the table of the next game with these seats, the Godfather first, and the words that it begins with.

    What one Godfather confided belongs to his game alone; everything else the table chose stays.
    """
    laid = setup.model_copy(update={"players": tuple(seats), "hidden": None, "unnamed": False, "seed": setup.seed + 1})
    change = line("next-table", godfather=seats[GODFATHER], players=tuple(seats[1:]))
    return laid, [change, *welcome(laid)]


HANDLERS: Handlers = {"new_game": new_game, "choose_godfather": choose_godfather}
"""`new_game` after a game begins another journal and is the session's."""

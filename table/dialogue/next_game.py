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
from table.records import GodfatherChosen, TableLaid
from table.setup import GodfatherKind, TableSetup, check_count
from table.testimony import Slots


def new_game(reply: Reply, slots: Slots, speaker: int | None) -> None:
    """Welcome the table once more, or lay it by other rules or for another number of players, and ask who is new."""
    setup, players = reply.state.setup, int(slots.get("players", len(reply.state.names)))
    if "ruleset" in slots and str(slots["ruleset"]) != setup.rules.name:
        setup = by_rules(setup, str(slots["ruleset"]), players)
    # Laid once, rules and players together: a table that those rules do not seat could not be read from the journal.
    if players != len(reply.state.names):
        seat_players(reply, setup, players)
        return
    if setup is not reply.state.setup:
        reply.record(TableLaid(setup))
    repeat_setup(reply, slots, speaker)


def by_rules(setup: TableSetup, ruleset: str, players: int) -> TableSetup:
    """Return the set-up of the same people by other rules; what was settled for the old ones is open again.

    Raises `PlayersError` when those rules have no row for so many players.
    """
    changed = {"ruleset": ruleset, "ruleset_text": None, "hidden": None, "jokers": None, "cleaner": False}
    laid = setup.model_copy(update=changed)
    check_count(range(players), laid.rules)
    return laid


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

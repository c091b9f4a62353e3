"""Naming the players by voice: how many, who they are one after the other, and the read-back with corrections."""

from __future__ import annotations

from engine.state import GODFATHER
from table.dialogue.handler import Handlers
from table.dialogue.naming_lines import naming_line
from table.dialogue.opening import FIRST_TAKER, welcome
from table.dialogue.reply import Reply
from table.naming_players import name_as_heard, place_holder, seats_of_places, written
from table.records import Naming, NamingMoved, NamingStage, SeatNamed, TableLaid
from table.registration import name_lines
from table.setup import GodfatherKind, TableSetup, check_count, tidy_names
from table.testimony import Slots


def count_players(reply: Reply, slots: Slots, speaker: int | None) -> None:  # noqa: ARG001 - one shape for all handlers
    """Lay the table for so many, and ask who they are. Names that are known stay with their seats."""
    program = reply.state.setup.godfather is GodfatherKind.AI
    seat_players(reply, reply.state.setup, int(slots["players"]) + program)


def seat_players(reply: Reply, setup: TableSetup, count: int) -> None:
    """Lay the table anew for so many players, and ask for the names of those who have none."""
    program = setup.godfather is GodfatherKind.AI
    known = dict(enumerate(setup.players[:program] if setup.unnamed else setup.players))
    players = tuple(known.get(seat) or place_holder(setup.language, seat) for seat in range(count))
    check_count(players, setup.rules)
    reply.record(TableLaid(setup.model_copy(update={"players": players, "unnamed": False})))
    _ask_next(reply, FIRST_TAKER if setup.godfather is GodfatherKind.AI else GODFATHER)


def name_seat(reply: Reply, slots: Slots, speaker: int | None) -> None:
    """Give a seat a name: the one that is asked for, or another one that is named with it."""
    naming = reply.state.naming
    if naming is None or "player" not in slots:
        reply.say("setup-which-seat")
        return
    asked = naming.seat if naming.stage in (NamingStage.NAME, NamingStage.UNSURE) else speaker
    seat = int(slots["seat"]) if "seat" in slots else asked
    if seat is None or seat >= len(reply.state.names):
        reply.say("setup-which-seat")
        return
    _name(reply, seat, written(str(slots["player"])))


def swap_seats(reply: Reply, slots: Slots, speaker: int | None) -> None:  # noqa: ARG001 - one shape for all handlers
    """Let two seats exchange their names; a seat without one keeps its number."""
    one, other = int(slots["first"]), int(slots["second"])
    names = reply.state.names
    if max(one, other) >= len(names):
        reply.say("setup-which-seat")
        return
    language = reply.state.setup.language
    for to, source in ((one, other), (other, one)):
        unnamed = names[source] == place_holder(language, source)
        reply.record(SeatNamed(to, place_holder(language, to) if unnamed else names[source]))
    reply.say("naming-swapped", first=reply.state.name(one), second=reply.state.name(other))
    if reply.state.naming is not None:
        _go_on(reply)


def skip_seat(reply: Reply, slots: Slots, speaker: int | None) -> None:  # noqa: ARG001 - one shape for all handlers
    """Leave a seat its number."""
    if reply.state.naming is not None:
        _ask_next(reply, reply.state.naming.seat + 1)


def number_seats(reply: Reply, slots: Slots, speaker: int | None) -> None:  # noqa: ARG001 - one shape for all handlers
    """Leave every seat that has no name its number."""
    _check(reply)


def hear_name(reply: Reply) -> None:
    """Take what is no name of the list as one, when it can be: spelled names count, others are read back first."""
    naming, setup = reply.state.naming, reply.state.setup
    found = None if naming is None or naming.stage is NamingStage.COUNT else name_as_heard(reply.heard, setup.language)
    if naming is None or found is None or (naming.stage is NamingStage.CHECK and found.seat is None):
        reply.say("not-understood")
        reply.say_all([naming_line(reply.state)])
        return
    seat = naming.seat if found.seat is None else found.seat
    if seat >= len(reply.state.names):
        reply.say("setup-which-seat")
    elif found.spelled:
        _name(reply, seat, found.name)
    else:
        tidy_names([*reply.state.names[:seat], found.name, *reply.state.names[seat + 1 :]])
        _move(reply, Naming(NamingStage.UNSURE, seat, found.name))


def agree(reply: Reply, slots: Slots, speaker: int | None) -> None:  # noqa: ARG001 - one shape for all handlers
    """Confirm a name, or all of them; then the table is welcomed."""
    naming = reply.state.naming
    if naming is not None and naming.stage is NamingStage.UNSURE:
        _name(reply, naming.seat, naming.guess)
    elif naming is not None and naming.stage is NamingStage.CHECK:
        reply.record(NamingMoved(None))
        setup = reply.state.setup
        places = seats_of_places(setup.language, setup.players)
        given = [name for seat, name in enumerate(setup.players) if seat not in places]
        reply.say_all([*name_lines(setup.language, given), *welcome(setup)])
    else:
        reply.say_all([naming_line(reply.state)])


def disagree(reply: Reply, slots: Slots, speaker: int | None) -> None:  # noqa: ARG001 - one shape for all handlers
    """Ask once more for a name, or which of them is wrong."""
    naming = reply.state.naming
    if naming is not None and naming.stage is NamingStage.UNSURE:
        reply.record(NamingMoved(Naming(NamingStage.NAME, naming.seat)))
        reply.say("naming-again", seat=naming.seat)
    elif naming is not None and naming.stage is NamingStage.CHECK:
        reply.say("naming-which")
    else:
        reply.say_all([naming_line(reply.state)])


def show_help(reply: Reply, slots: Slots, speaker: int | None) -> None:  # noqa: ARG001 - one shape for all handlers
    """Say what can be said, and what is asked."""
    if reply.state.naming is not None and reply.state.naming.stage is not NamingStage.COUNT:
        reply.say("help-naming")
    reply.say_all([naming_line(reply.state)])


def _name(reply: Reply, seat: int, name: str) -> None:
    names = [*reply.state.names[:seat], name, *reply.state.names[seat + 1 :]]
    reply.record(SeatNamed(seat, tidy_names(names)[seat]))
    reply.say("naming-named" if seat else "naming-named-godfather", player=reply.state.name(seat), seat=seat)
    _go_on(reply)


def _go_on(reply: Reply) -> None:
    naming = reply.state.naming
    if naming is None or naming.stage is NamingStage.CHECK:
        _check(reply)
    else:
        _ask_next(reply, naming.seat)


def _ask_next(reply: Reply, first: int) -> None:
    """Ask for the name of the next seat without one, from `first` on; read all back when there is none."""
    setup: TableSetup = reply.state.setup
    left = [seat for seat in seats_of_places(setup.language, setup.players) if seat >= first]
    if left:
        _move(reply, Naming(NamingStage.NAME, left[0]))
    else:
        _check(reply)


def _check(reply: Reply) -> None:
    _move(reply, Naming(NamingStage.CHECK))


def _move(reply: Reply, naming: Naming) -> None:
    reply.record(NamingMoved(naming))
    reply.say_all([naming_line(reply.state)])


HANDLERS: Handlers = {
    "count_players": count_players,
    "swap_seats": swap_seats,
    "skip_seat": skip_seat,
    "number_seats": number_seats,
}
"""Intents that only these sentences have."""

WHILE_NAMING: Handlers = {
    **HANDLERS,
    "name_seat": name_seat,
    "yes": agree,
    "no": disagree,
    "cancel": disagree,
    "help": show_help,
}
"""What is answered in its own way while the players are named; everything else is as always."""

"""Before the box goes round: names, options, and the words that set the table up."""

from __future__ import annotations

from engine.chance import draw
from engine.claims import Item
from engine.game import new_game
from engine.setup import BoxKind, Options, Setup
from table.dialogue.announcing import announce
from table.dialogue.handler import Handlers
from table.dialogue.naming_lines import counting_line
from table.dialogue.reply import Reply
from table.lines import Argument, Audience, Line, line
from table.naming_players import written
from table.records import OptionSet, SeatNamed
from table.setup import BoxChoice, Notes, TableSetup, tidy_names
from table.testimony import Slots, amount

FIRST_TAKER = 1


def engine_setup(setup: TableSetup) -> Setup:
    """Translate a table's set-up for the engine. Raises the engine's `RulesetError` and `SetupError`."""
    return Setup(
        ruleset=setup.rules,
        players=len(setup.players),
        hidden=drawn_hidden(setup) if setup.hidden is None else setup.hidden,
        jokers=setup.jokers,
        cleaner=setup.cleaner,
        box=BoxKind(setup.box.value),
        options=Options().changed(setup.options),
        seed=setup.seed,
    )


def drawn_hidden(setup: TableSetup, restarts: int = 0) -> int | None:
    """Return how many diamonds the program keeps back of a real box when it plays the Godfather, by its seed.

    None at other tables. A pass that begins again gets a fresh number (rulings 1.4/13).
    """
    if setup.is_played_by_program and setup.box is BoxChoice.PHYSICAL:
        return draw(setup.seed, restarts, setup.rules.hidden_most + 1)
    return None


def welcome(setup: TableSetup) -> list[Line]:
    """Say what goes into the box of this table, what stays out, and who gets the bag (seed 000, Setup)."""
    rules = engine_setup(setup)
    kept = setup.box is BoxChoice.DIGITAL
    pieces = tuple(amount(Item(kind), count) for kind, count in rules.full_box.counts().items() if count)
    return [
        line("setup-welcome", players=len(setup.players), godfather=setup.players[0]),
        line("digital-setup-box" if kept else "setup-box", pieces=pieces),
        line("setup-jokers", jokers=line("amount-jokers", count=rules.jokers_at_start)),
        line("digital-setup-hide" if kept else "setup-hide", most=rules.ruleset.hidden_most),
        line("digital-setup-bag" if kept else "setup-bag", player=setup.players[FIRST_TAKER]),
        *habits(setup),
        *access_lines(setup),
        line("digital-setup-ready" if kept else "setup-ready"),
    ]


def habits(setup: TableSetup) -> list[Line]:
    """Say for whom notes are kept, and whether advice is given: both are announced at set-up (rulings 4.1)."""
    coach = line("setup-coach-needs-notes" if setup.notes is Notes.OFF else "setup-coach")
    return [line(f"setup-notes-{setup.notes.value}"), *([coach] if setup.coach else [])]


def access_lines(setup: TableSetup) -> list[Line]:
    """Say what the table chose for those who see, remember or decide otherwise (rulings 4.2)."""
    said = {
        "setup-touch": setup.touch and setup.box is BoxChoice.PHYSICAL,
        "setup-slow": setup.slow,
        "setup-recall": setup.recall and setup.box is BoxChoice.DIGITAL,
    }
    return [line(identifier) for identifier, chosen in said.items() if chosen]


def start_theft(reply: Reply, slots: Slots, speaker: int | None) -> None:  # noqa: ARG001 - one shape for all handlers
    """Send the box round."""
    for event in new_game(engine_setup(reply.state.setup)):
        before = reply.state
        reply.record(event)
        reply.say_all(announce(before, reply.state, event))
    kept = reply.state.setup.box is BoxChoice.DIGITAL
    reply.say("digital-theft-begins" if kept else "theft-begins", player=reply.state.name(FIRST_TAKER))
    say_hidden(reply)


def say_hidden(reply: Reply) -> None:
    """Tell the first player alone how many diamonds to take out for the program that plays the Godfather.

    He would count them anyway: in every game the Godfather and he know that number (rulings 1.3/5).
    """
    hidden = reply.state.running.hidden
    if hidden is not None and drawn_hidden(reply.state.setup) is not None:
        reply.say_all([hidden_line(hidden)])


def hidden_line(hidden: int) -> Line:
    """Return what the first player alone is told."""
    return line("private-ai-hide", Audience(FIRST_TAKER), piece=amount(Item.DIAMONDS, hidden))


def first_words(setup: TableSetup) -> list[Line]:
    """Say what comes first at a new table: the question how many play, or the welcome."""
    return [counting_line(setup)] if setup.unnamed else welcome(setup)


def repeat_setup(reply: Reply, slots: Slots, speaker: int | None) -> None:  # noqa: ARG001 - one shape for all handlers
    """Welcome the table once more: a new game with the same players."""
    reply.say_all(welcome(reply.state.setup))


def name_seat(reply: Reply, slots: Slots, speaker: int | None) -> None:
    """Give a seat another name; without a seat it is the speaker's own."""
    seat = int(slots["seat"]) if "seat" in slots else speaker
    if seat is None or seat >= len(reply.state.names):
        reply.say("setup-which-seat")
        return
    player = written(str(slots["player"]))
    names = [*reply.state.names[:seat], player, *reply.state.names[seat + 1 :]]
    reply.record(SeatNamed(seat, tidy_names(names)[seat]))
    reply.say("setup-named", seat=seat, player=player)


def set_option(reply: Reply, slots: Slots, speaker: int | None) -> None:  # noqa: ARG001 - one shape for all handlers
    """Change an option before the theft: jokers, the Cleaner, the notes, or the coach."""
    option, value = str(slots["option"]), slots["value"]
    changed = _option(reply.state.setup, option, value)
    named = line(f"option-{option}")
    if changed is None:
        reply.say("setup-option-unknown", option=named)
        return
    reply.record(OptionSet(option, changed))
    reply.say("setup-option", option=named, value=option_value(option, changed))
    if reply.state.setup.coach and reply.state.setup.notes is Notes.OFF:
        reply.say("setup-coach-needs-notes")


def option_value(option: str, value: str | int | bool) -> Argument:
    """Say what an option is set to: on or off, for whom the notes are kept, or a number."""
    match option:
        case "notes":
            return line(f"notes-{value}")
        case "jokers":
            return int(value)
        case _:
            return line("option-on" if value in (True, "on") else "option-off")


def _option(setup: TableSetup, option: str, value: str | int | bool) -> str | int | bool | None:
    """Return the value as the set-up keeps it, or None when the option cannot have it."""
    match option:
        case "jokers" if str(value).isdecimal():
            wanted: str | int | bool = int(value)
        case "cleaner" | "coach" if value in (True, False, "on", "off"):
            wanted = value in (True, "on")
        case "notes" if value in tuple(Notes):
            wanted = Notes(str(value)).value
        case _:
            return None
    engine_setup(TableSetup.model_validate({**setup.model_dump(), option: wanted}))
    return wanted


HANDLERS: Handlers = {
    "new_game": repeat_setup,
    "start_theft": start_theft,
    "name_seat": name_seat,
    "set_option": set_option,
}

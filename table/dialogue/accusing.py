"""The accusation, the pause for the Cleaner, what the accused shows, and the closing read-out."""

from __future__ import annotations

from engine.commands import Accuse, ClosePause, CloseReadOut, DeclareComplete, Shoot, Show, ShowBag, ShowHand
from engine.errors import IllegalCommand, Refusal
from engine.events import Recovered
from engine.game import decide
from engine.pieces import Take, Token
from table.dialogue.closing import next_hand
from table.dialogue.handler import Handlers
from table.dialogue.questions import put
from table.dialogue.reply import Reply
from table.records import ConfirmAccusation, ConfirmComplete, ConfirmShow, NameShooter, PauseEnded, PauseOpened
from table.testimony import Slots

PAUSE_SECONDS = 4.0
"""How long everybody waits after an accusation, in every game, Cleaner or not (rulings 1.4/31)."""


def accuse(reply: Reply, slots: Slots, speaker: int | None) -> None:
    """Accuse by the formula with a name. Only the Godfather's counts (rulings 1.4/19)."""
    if speaker not in (None, 0):
        reply.say("accuse-only-godfather")
        return
    accuse_seat(reply, reply.state.seat_of(str(slots["player"])))


def accuse_seat(reply: Reply, seat: int) -> None:
    """Accuse a seat and open the pause."""
    reply.command(Accuse(seat))
    if reply.state.public.pause_open:
        reply.record(PauseOpened(reply.state.clock + PAUSE_SECONDS))


def confirm_accusation(reply: Reply, seat: int) -> None:
    """Read an accusation back with its price before anything happens (rulings 1.6)."""
    # What cannot be is refused at once: nobody is asked whether it was meant.
    decide(reply.state.running, Accuse(seat))
    put(reply, ConfirmAccusation(seat))


def end_pause(reply: Reply) -> None:
    """End the pause: the accused must show. A box that the program keeps shows by itself."""
    reply.record(PauseEnded())
    reply.command(ClosePause())
    if reply.state.running.knows_takes:
        show(reply, None)


def shoot(reply: Reply, slots: Slots, speaker: int | None) -> None:  # noqa: ARG001 - one shape for all handlers
    """POW: by the seat that is known to have shouted, else the program asks who it was."""
    if reply.state.public.accused is None:
        raise IllegalCommand(Refusal.NOBODY_ACCUSED, "Nobody is accused.")
    if speaker is not None:
        reply.command(Shoot(speaker))
        return
    put(reply, NameShooter())


def reveal(reply: Reply, slots: Slots, speaker: int | None) -> None:
    """Somebody shows: the accused, or in the closing read-out whoever is next."""
    take = shown_take(slots)
    if take is None:
        reply.say("show-how-many")
    elif reply.state.public.ending is not None:
        _read_out(reply, take, speaker)
    elif reply.state.public.pause_open:
        raise IllegalCommand(Refusal.PAUSE_RUNNING, "The pause after an accusation is not over: wait with showing.")
    elif take.diamonds:
        # What cannot be is refused at once: nobody is asked whether it is right.
        decide(reply.state.running, Show(take))
        put(reply, ConfirmShow(take))
    else:
        show(reply, take)


def show(reply: Reply, take: Take | None) -> None:
    """Let the accused have shown; when nobody can count for the Godfather he is asked whether all is back."""
    reply.command(Show(take))
    unknown = reply.state.running.missing is None
    if reply.events(Recovered) and unknown and reply.state.public.ending is None:
        put(reply, ConfirmComplete())


def declare_complete(reply: Reply) -> None:
    """Let the Godfather declare that everything is back."""
    reply.command(DeclareComplete())


def _read_out(reply: Reply, take: Take, speaker: int | None) -> None:
    waiting = reply.state.public.to_show
    if not waiting:
        _open_bag(reply, take)
        return
    seat = speaker if speaker in waiting else waiting[0]
    reply.command(ShowHand(seat, take))
    if not reply.state.is_over:
        reply.say_all(next_hand(reply.state))


def show_bag(reply: Reply, slots: Slots, speaker: int | None) -> None:  # noqa: ARG001 - one shape for all handlers
    """Let everybody know what the first player dismissed."""
    take = shown_take(slots)
    if take is not None:
        _open_bag(reply, take)


def _open_bag(reply: Reply, held: Take) -> None:
    if held.diamonds or len(held.tokens) > 1:
        reply.say("bag-one-token")
        return
    reply.command(ShowBag(held.tokens[0] if held.tokens else None))
    if reply.state.public.ending is not None and not reply.state.is_over:
        reply.say_all(next_hand(reply.state))


def shown_take(slots: Slots) -> Take | None:
    """Return the take that a reveal names, or None when it leaves open how many diamonds."""
    kind = str(slots["kind"])
    if kind == "nothing":
        return Take()
    if kind == "diamonds":
        return Take(int(slots["count"])) if "count" in slots else None
    return Take(0, (Token(kind),) * int(slots.get("count", 1))) if kind in tuple(Token) else None


def end_read_out(reply: Reply, slots: Slots, speaker: int | None) -> None:  # noqa: ARG001 - one shape for all handlers
    """End the closing read-out: hands that nobody shows any more stay unknown and win nothing."""
    reply.command(CloseReadOut())


HANDLERS: Handlers = {
    "accuse": accuse,
    "pow": shoot,
    "reveal": reveal,
    "show_bag": show_bag,
    "end_read_out": end_read_out,
}

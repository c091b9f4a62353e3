"""Yes, no, cancel, pause, help: what steers the conversation itself. `undo` and `repeat` are the session's."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.commands import Shoot
from engine.state import Phase
from table.dialogue.accusing import accuse_seat, declare_complete, end_pause, show
from table.dialogue.handler import Handler, Handlers
from table.dialogue.questions import question_line
from table.dialogue.reply import Reply
from table.lines import line
from table.prompting import nobody_left, prompt
from table.records import ConfirmAccusation, ConfirmComplete, ConfirmShow, NameShooter, Question, Rested
from table.state import REHEARSAL_PHASE, SETUP_PHASE
from table.testimony import Slots


def yes(reply: Reply, slots: Slots, speaker: int | None) -> None:  # noqa: ARG001 - one shape for all handlers
    """Confirm what the program asked."""
    question = reply.state.question
    if question is None and nobody_left(reply.state):
        declare_complete(reply)
        return
    if isinstance(question, NameShooter):
        _ask_who_fired(reply)
        return
    if question is None:
        reply.say("yes-nothing")
        return
    reply.close_question()
    _CONFIRMED[type(question)](reply, question)


def _ask_who_fired(reply: Reply) -> None:
    """Ask once more for the name, and say how to go on when nobody fired."""
    reply.say_all([line("answer-more"), question_line(reply.state, NameShooter()), line("shooter-nobody")])


def no(reply: Reply, slots: Slots, speaker: int | None) -> None:  # noqa: ARG001 - one shape for all handlers
    """Deny what the program asked: nothing happens, and what is still owed is asked for again."""
    question = reply.state.question
    if isinstance(question, NameShooter):
        _ask_who_fired(reply)
        return
    _drop(reply, question)


def cancel(reply: Reply, slots: Slots, speaker: int | None) -> None:  # noqa: ARG001 - one shape for all handlers
    """Drop what the program asked, whatever it wants to hear."""
    _drop(reply, reply.state.question)


def _drop(reply: Reply, question: Question | None) -> None:
    if question is None:
        reply.say("yes-nothing")
        return
    reply.close_question()
    if isinstance(question, ConfirmShow):
        reply.say("show-again", player=reply.state.name(reply.state.public.accused or 0))
    elif isinstance(question, ConfirmComplete):
        reply.say("incomplete")
        if nobody_left(reply.state):
            reply.say_all([prompt(reply.state)])
    else:
        reply.say("cancelled")


def imply_confirmation(reply: Reply) -> None:
    """Take a read-back as right when the table simply goes on: silence is consent, a "no" would have been said."""
    question = reply.state.question
    if isinstance(question, ConfirmShow):
        reply.close_question()
        show(reply, question.take)


def name_shooter(reply: Reply, seat: int) -> None:
    """Somebody fired, and now it is known who."""
    reply.close_question()
    reply.command(Shoot(seat))


def pause(reply: Reply, slots: Slots, speaker: int | None) -> None:  # noqa: ARG001 - one shape for all handlers
    """Let the table rest."""
    reply.record(Rested(True))
    reply.say("paused")


def resume(reply: Reply, slots: Slots, speaker: int | None) -> None:  # noqa: ARG001 - one shape for all handlers
    """Go on after a rest, or after a pause that waits for this word."""
    if reply.state.waits_for_word and not reply.state.resting:
        end_pause(reply)
        return
    reply.record(Rested(False))
    reply.say("resumed")


def show_help(reply: Reply, slots: Slots, speaker: int | None) -> None:  # noqa: ARG001 - one shape for all handlers
    """Say what the table waits for, and what can be said now."""
    reply.say_all([prompt(reply.state)])
    if reply.state.phase not in _PROMPTED:
        reply.say(f"help-{reply.state.phase}", player=reply.state.name(1))


def wish(identifier: str) -> Handler:
    """Return what acknowledges a wish about the voice; the outputs carry it out when they say it."""

    def acknowledge(reply: Reply, slots: Slots, speaker: int | None) -> None:  # noqa: ARG001 - one shape for all
        """Say that it is done."""
        reply.say(f"voice-{identifier}")

    return acknowledge


def speak_language(reply: Reply, slots: Slots, speaker: int | None) -> None:  # noqa: ARG001 - one shape for all handlers
    """Say from when on another language is spoken; the outputs remember it."""
    reply.say("voice-language", language=str(slots["spoken_language"]))


_PROMPTED = {SETUP_PHASE, REHEARSAL_PHASE, Phase.OVER}
"""Phases in which the prompt says all that can be said."""

_CONFIRMED: dict[type, Callable[[Reply, Any], None]] = {
    ConfirmAccusation: lambda reply, question: accuse_seat(reply, question.seat),
    ConfirmShow: lambda reply, question: show(reply, question.take),
    ConfirmComplete: lambda reply, _: declare_complete(reply),
}


def answer(reply: Reply, slots: Slots, speaker: int | None) -> None:  # noqa: ARG001 - one shape for all handlers
    """Ask for a whole sentence: a name or a number alone answers nothing that was asked."""
    reply.say("answer-whole")


HANDLERS: Handlers = {
    "answer": answer,
    "yes": yes,
    "no": no,
    "cancel": cancel,
    "pause": pause,
    "resume": resume,
    "help": show_help,
    "quiet": wish("quiet"),
    "louder": wish("louder"),
    "softer": wish("softer"),
    "slower": wish("slower"),
    "faster": wish("faster"),
    "other_voice": wish("other"),
    "speak_language": speak_language,
}

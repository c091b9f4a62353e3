"""The answer of a table to one input. Pure: the same state and input give the same response."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.commands import Confide, TakeShare
from engine.errors import EngineError, IllegalCommand
from engine.pieces import Box, Take, Token
from intents import Ambiguous, Intent, NotUnderstood, Talk, Understanding, Understood
from table.dialogue import (
    accusing,
    answering,
    breaching,
    controlling,
    counting,
    courtesies,
    digital,
    naming_players,
    next_game,
    opening,
    passing,
    rehearsing,
    teaching,
    testifying,
)
from table.dialogue.describing import described
from table.dialogue.handler import Handlers
from table.dialogue.questions import put
from table.dialogue.reply import Reply, Response
from table.errors import PlayersError
from table.lines import Line, line
from table.records import ClockMoved, ConfirmReading, Errand, NameShooter, QuestionClosed
from table.state import TableState

HANDLERS: Handlers = {
    **opening.HANDLERS,
    **naming_players.HANDLERS,
    **next_game.HANDLERS,
    **passing.HANDLERS,
    **teaching.HANDLERS,
    **rehearsing.HANDLERS,
    **testifying.HANDLERS,
    **accusing.HANDLERS,
    **answering.HANDLERS,
    **counting.HANDLERS,
    **breaching.HANDLERS,
    **controlling.HANDLERS,
}
CLEAR_ACCUSATION = 0.9
"""An accusation that was understood less clearly than this is read back before it counts."""

_KEEPS_QUESTION = {
    "answer",
    "yes",
    "no",
    "cancel",
    "repeat",
    "help",
    "louder",
    "softer",
    "slower",
    "faster",
    "other_voice",
    "speak_language",
    "quiet",
    "reveal",
    "query_leave",
}


def respond(state: TableState, understanding: Understanding, speaker: int | None, heard: str = "") -> Response:
    """Answer something that was said; `speaker` is the seat when it is known, `heard` the words of it."""
    if state.naming is not None and not isinstance(understanding, Understood):
        return _guarded(state, naming_players.hear_name, heard)
    match understanding:
        case Talk():
            return Response()
        case NotUnderstood():
            return Response(lines=(line("not-understood"),))
        case Ambiguous((only,)):
            return _guarded(state, lambda reply: _confirm_reading(reply, only, speaker), heard)
        case Ambiguous(candidates) if len(candidates) > 2 and {one.name for one in candidates} == {"accuse"}:
            return Response(lines=(line("accuse-whom"),))
        case Ambiguous(candidates):
            first, second = (described(state, candidate) for candidate in candidates[:2])
            return Response(lines=(line("ambiguous", first=first, second=second),))
        case Understood(intent, score):
            response = _guarded(state, lambda reply: _handle(reply, intent, score, speaker), heard)
            return _answered(state, intent, response)


def _answered(state: TableState, intent: Intent, response: Response) -> Response:
    """Close a question whose yes led to a refusal: it was answered, and would be refused again."""
    if not response.refused or intent.name != "yes" or state.question is None:
        return response
    return replace(response, records=(QuestionClosed(),))


def _confirm_reading(reply: Reply, intent: Intent, speaker: int | None) -> None:
    """Ask whether the only near reading is what was meant."""
    program = reply.state.setup.is_played_by_program
    if intent.name == "accuse" and speaker in (None, 0) and not program:
        accusing.confirm_accusation(reply, reply.state.seat_of(str(intent.slots["player"])))
        return
    put(reply, ConfirmReading(intent.name, tuple(intent.slots.items())))


def _handle(reply: Reply, intent: Intent, score: float, speaker: int | None) -> None:
    if reply.state.resting and intent.name not in ("resume", "help", "repeat", "query_leave"):
        reply.say("paused-still")
        return
    if reply.state.naming is not None and intent.name in naming_players.WHILE_NAMING:
        naming_players.WHILE_NAMING[intent.name](reply, intent.slots, speaker)
        return
    if reply.state.rehearsal is not None and intent.name in rehearsing.WHILE_REHEARSING:
        rehearsing.WHILE_REHEARSING[intent.name](reply, intent.slots, speaker)
        return
    question = reply.state.question
    if isinstance(question, ConfirmReading) and intent.name == "yes":
        reply.close_question()
        intent = Intent(question.intent, dict(question.slots))
    if isinstance(question, NameShooter) and "player" in intent.slots:
        controlling.name_shooter(reply, reply.state.seat_of(str(intent.slots["player"])))
        return
    if intent.name not in _KEEPS_QUESTION:
        controlling.imply_confirmation(reply)
        reply.close_question()
    if reply.state.setup.is_played_by_program and intent.name in courtesies.HANDLERS:
        courtesies.HANDLERS[intent.name](reply, intent.slots, speaker)
        return
    if intent.name == "accuse" and score < CLEAR_ACCUSATION and speaker in (None, 0):
        accusing.confirm_accusation(reply, reply.state.seat_of(str(intent.slots["player"])))
        return
    HANDLERS[intent.name](reply, intent.slots, speaker)


def wait(state: TableState, seconds: float) -> Response:
    """Let time pass; the pause after an accusation may end by it."""

    def _move(reply: Reply) -> None:
        reply.record(ClockMoved(reply.state.clock + seconds))
        until = reply.state.timed_pause
        if until is not None and reply.state.clock >= until:
            accusing.end_pause(reply)
        elif reply.state.waits_for_word and not state.waits_for_word:
            reply.say("pause-waits")

    return _guarded(state, _move)


def take(state: TableState, seat: int, share: Take, bag: Token | None) -> Response:
    """Let a player take his share out of a box that the program keeps."""
    return _guarded(state, lambda reply: reply.command(TakeShare(seat, share, bag)))


def hide(state: TableState, diamonds: int) -> Response:
    """Let the Godfather keep diamonds back from a box that the program keeps."""
    return _guarded(state, lambda reply: digital.hide(reply, diamonds))


def done(state: TableState, errand: Errand) -> Response:
    """Note that somebody was alone with a box that the program keeps."""
    return _guarded(state, lambda reply: digital.done(reply, errand))


def confide(state: TableState, hidden: int | None, returned: Box | None) -> Response:
    """Let the Godfather tell the program alone what he hid or got back.

    When the program plays him it is told what came back, and knows itself what it hid.
    """
    told = None if state.setup.is_played_by_program else hidden
    return _guarded(state, lambda reply: reply.command(Confide(told, returned)))


def _guarded(state: TableState, fill: Callable[[Reply], None], heard: str = "") -> Response:
    """Fill a reply, or say why it is not allowed; then nothing has happened."""
    reply = Reply(state, heard)
    try:
        fill(reply)
    except IllegalCommand as refusal:
        return Response(lines=(_refusal(state, refusal),), refused=True)
    except PlayersError as error:
        return Response(lines=(error.said or line("refused", why=str(error)),), refused=True)
    except EngineError as error:
        return Response(lines=(line("refused", why=str(error)),), refused=True)
    except LookupError:
        return Response(lines=(line("refused-too-early"),), refused=True)
    return reply.response()


def _refusal(state: TableState, refusal: IllegalCommand) -> Line:
    details = {name: value for name, value in refusal.details.items() if name != "seat"}
    seat = refusal.details.get("seat")
    player = state.name(int(seat)) if seat is not None and int(seat) < len(state.names) else ""
    return Line(f"refusal-{refusal.refusal.value}", {**details, "player": player})

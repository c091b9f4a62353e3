"""The Godfather's turn at a table: after every step of the others he makes the moves that are his to make now.

Pure: the same table and the same answer to the others give the same moves and words, so that a journal plays again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import reduce
from typing import Final

from engine.commands import Confide
from engine.pieces import Box
from engine.questions import Topic as QuestionTopic
from engine.state import Phase
from table.dialogue.accusing import accuse_seat
from table.dialogue.reply import Reply, Response
from table.godfather.own_words import in_his_words
from table.godfather.pacing import PATIENCE, is_answered, quiet
from table.godfather.policy import next_move
from table.godfather.view import GodfatherView, view_of
from table.godfather.wording import reasons, words_of_move
from table.prompting import box_is_uncounted
from table.records import Asked, GodfatherAct, GodfatherMoved, Record, Topic
from table.state import TableState, apply
from table.testimony import topic_of

SPOKEN_ABOUT: Final = {
    QuestionTopic.RECEIVED_DIAMONDS: Topic.RECEIVED,
    QuestionTopic.RECEIVED_TOKENS: Topic.RECEIVED,
    QuestionTopic.PASSED_DIAMONDS: Topic.PASSED,
    QuestionTopic.PASSED_TOKENS: Topic.PASSED,
    QuestionTopic.TOOK: Topic.TOOK,
    QuestionTopic.ROLE: Topic.ROLE,
    QuestionTopic.BAG: Topic.BAG,
}
"""What an answer is listened for as."""


def with_godfather(state: TableState, response: Response) -> Response:
    """Return what one input leads to at a table whose Godfather may be the program: with his moves, in his words."""
    if not state.setup.is_played_by_program:
        return response
    reply = Reply(reduce(apply, response.records, state))
    while (move := _due(reply.state)) is not None:
        _make(reply, move)
    moved = reply.response()
    told = reasons(reply.state) if reply.state.is_over and not state.is_over else []
    lines = in_his_words(state.setup, (*response.lines, *moved.lines, *told))
    return replace(response, records=(*response.records, *moved.records), lines=lines)


def has_moved(records: Sequence[Record]) -> bool:
    """Whether the Godfather made a move among these records."""
    return any(isinstance(record, GodfatherMoved) for record in records)


def _due(state: TableState) -> GodfatherMoved | None:
    """Return the move that is his to make now, if any."""
    if state.phase != Phase.INVESTIGATION or state.resting or box_is_uncounted(state):
        return None
    view = view_of(state)
    if state.question is not None and quiet(view) < PATIENCE and not view.floor_given:
        return None
    return next_move(view)


def _make(reply: Reply, move: GodfatherMoved) -> None:
    """Let a move happen and be said."""
    passed_over = _passed_over(view_of(reply.state))
    reply.close_question()
    reply.record(move)
    reply.say_all(words_of_move(reply.state, move, passed_over))
    if move.seat is not None and move.topic is not None:
        reply.record(Asked(move.seat, SPOKEN_ABOUT[move.topic]))
    elif move.act is GodfatherAct.PRESS and move.seat is not None:
        reply.record(Asked(move.seat, _pressed_about(reply.state, move)))
    elif move.act is GodfatherAct.ACCUSE and move.seat is not None:
        accuse_seat(reply, move.seat)
    elif move.act is GodfatherAct.CLOSE:
        _balance(reply)


def _pressed_about(state: TableState, move: GodfatherMoved) -> Topic:
    """Return what the seat that is pressed spoke about."""
    own = [one.claim for one in state.public.testimony if one.id in move.statements and one.seat == move.seat]
    return Topic(topic_of(own[-1]))


def _passed_over(view: GodfatherView) -> int | None:
    """Return the seat that leaves his last question open."""
    last = view.last
    asked = last is not None and last.what.act in (GodfatherAct.ASK, GodfatherAct.ASK_AGAIN)
    return last.what.seat if last is not None and asked and not is_answered(view, last) else None


def _balance(reply: Reply) -> None:
    """End a game in which everybody has shown: what is still missing was never out of the box.

    A box that the program keeps is never miscounted; if a breach took diamonds out of it for good, people decide.
    """
    game = reply.state.running
    if game.knows_takes or game.hidden is None or game.returned is None:
        return
    back = game.setup.ruleset.diamonds - game.hidden - game.recovered
    if 0 <= back <= game.setup.full_box.diamonds:
        reply.command(Confide(None, Box.from_counts(game.returned.counts() | {"diamonds": back})))

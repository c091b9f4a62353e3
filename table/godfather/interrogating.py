"""Whom to ask what: first everybody about the box, then the question that tells most; nobody the same three times."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from engine.chance import draw
from engine.deduction import DeductionError
from engine.questions import LOOKS, Motive, Question, Topic, questions
from table.godfather.believing import TESTIMONY, Belief
from table.godfather.pacing import is_answered
from table.godfather.view import GodfatherView
from table.records import GodfatherAct, GodfatherMoved

SAME_QUESTION: Final = 2
"""So often a seat is asked the same thing at most, asking again after a silence included."""
MOST_QUESTIONS: Final = 4
"""So many different questions a seat is asked at most."""
SILENCES: Final = 2
"""A seat that let so many questions pass in silence is left in peace."""
WORTH_ASKING: Final = 0.05
"""A question that is expected to tell less than this, in bits, is not worth a breath."""
TIE: Final = 1e-6
"""Questions that differ by less than this, in bits, are worth the same."""
FIRST_TOPICS: Final = (Topic.RECEIVED_DIAMONDS, Topic.PASSED_DIAMONDS, Topic.RECEIVED_TOKENS, Topic.ROLE)
"""What is asked when he can believe nothing."""


def question(view: GodfatherView, belief: Belief | None) -> GodfatherMoved | None:
    """Return the next question, or None when none is worth asking."""
    waiting = [seat for seat in view.hidden_hands if not _asked(view, seat)]
    if waiting:
        return _best(view, belief, waiting, LOOKS)
    if len(view.made(GodfatherAct.ASK)) >= _budget(view):
        return None
    return _best(
        view, belief, [seat for seat in view.hidden_hands if _may_be_asked(view, seat)], tuple(Topic), WORTH_ASKING
    )


def ask_again(view: GodfatherView) -> GodfatherMoved | None:
    """Return the question that nobody answered once more, if it was put only once."""
    last = view.last
    if last is None or last.what.act is not GodfatherAct.ASK or is_answered(view, last) or view.floor_given:
        return None
    seat, topic = last.what.seat, last.what.topic
    if seat is None or topic is None or _times(view, seat, topic) >= SAME_QUESTION:
        return None
    return GodfatherMoved(GodfatherAct.ASK_AGAIN, seat, topic)


def _budget(view: GodfatherView) -> int:
    """Return how many questions a game bears: two to everybody, and two more for each hand that was shown."""
    accusations = len(view.made(GodfatherAct.ACCUSE))
    return 2 * len(view.seen.seats) + 2 * accusations


def _best(
    view: GodfatherView, belief: Belief | None, seats: list[int], topics: Collection[Topic], least: float = 0.0
) -> GodfatherMoved | None:
    ranked = (one for one in _ranked(view, belief, seats) if one.topic in topics)
    open_questions = [one for one in ranked if _is_open(view, one.seat, one.topic)]
    if not open_questions or open_questions[0].gain < least:
        return None
    equal = [one for one in open_questions if one.gain > open_questions[0].gain - TIE]
    chosen = equal[draw(view.seed, len(view.moves), len(equal))]
    return GodfatherMoved(GodfatherAct.ASK, chosen.seat, chosen.topic)


def _ranked(view: GodfatherView, belief: Belief | None, seats: list[int]) -> list[Question]:
    """Return the questions to these seats, the most telling first."""
    if belief is not None and seats:
        try:
            return list(questions(view.known, belief.said, testimony=TESTIMONY, askable=seats))
        except DeductionError:
            pass
    return [Question(seat, topic, 1.0, Motive.FIRST_WORD) for topic in FIRST_TOPICS for seat in seats]


def _asked(view: GodfatherView, seat: int) -> int:
    return sum(move.what.seat == seat for move in view.made(GodfatherAct.ASK))


def _times(view: GodfatherView, seat: int, topic: Topic) -> int:
    asked = view.made(GodfatherAct.ASK, GodfatherAct.ASK_AGAIN)
    return sum((move.what.seat, move.what.topic) == (seat, topic) for move in asked)


def _is_open(view: GodfatherView, seat: int, topic: Topic) -> bool:
    """Whether a seat may be asked this: not too often, and not again when it let it pass in silence."""
    asked = [move for move in view.made(GodfatherAct.ASK) if (move.what.seat, move.what.topic) == (seat, topic)]
    return _times(view, seat, topic) < SAME_QUESTION and all(view.answers_to(move) for move in asked)


def _may_be_asked(view: GodfatherView, seat: int) -> bool:
    asked = [move for move in view.made(GodfatherAct.ASK) if move.what.seat == seat]
    ignored = sum(not view.answers_to(move) for move in asked)
    return len(asked) < MOST_QUESTIONS and ignored < SILENCES

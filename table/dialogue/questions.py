"""The words of what the program asks, when it is asked and whenever somebody wants to hear it again."""

from __future__ import annotations

from engine.state import GODFATHER
from intents import Intent
from table.dialogue.announcing import pocket
from table.dialogue.describing import described
from table.dialogue.reply import Reply
from table.lines import Line, line
from table.records import ConfirmAccusation, ConfirmComplete, ConfirmReading, ConfirmShow, NameShooter, Question
from table.state import TableState


def put(reply: Reply, question: Question) -> None:
    """Ask something and wait for the answer."""
    reply.ask(question)
    reply.say_all([question_line(reply.state, question)])


def question_line(state: TableState, question: Question) -> Line:
    """Return the words of a question."""
    match question:
        case ConfirmAccusation(seat):
            price = line("accused-price", jokers=state.public.jokers)
            return line("confirm-accusation", player=state.name(seat), price=price)
        case ConfirmShow(take):
            accused = state.public.accused or GODFATHER
            return line("confirm-show", player=state.name(accused), what=pocket(take))
        case ConfirmComplete():
            return line("confirm-complete")
        case NameShooter():
            return line("confirm-shooter")
        case ConfirmReading(intent, slots):
            return line("did-you-mean", reading=described(state, Intent(intent, dict(slots))))

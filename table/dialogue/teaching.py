"""Teaching the game to people who never played it, in under two minutes.

Only sentences that questions about the rules are answered with, in the order in which they are needed.
"""

from __future__ import annotations

from engine.pieces import Token
from table.dialogue.handler import Handlers
from table.dialogue.opening import engine_setup
from table.dialogue.rehearsing import offer
from table.dialogue.reply import Reply
from table.lines import Line, line
from table.setup import TableSetup
from table.testimony import Slots


def lesson(setup: TableSetup) -> list[Line]:
    """Return what a table is told before its first game: of pieces that are not in its box, nothing."""
    full = engine_setup(setup)
    roles = [token.value for token in Token if full.full_box.count(token)]
    topics = ["game", "take", "bag", "last", "thief", *roles, "urchin", "godfather", "accusation"]
    jokers = ["joker"] if full.jokers_at_start else []
    return [line("teaching-begins"), *(line(f"rule-{topic}") for topic in (*topics, *jokers)), line("teaching-ends")]


def teach(reply: Reply, slots: Slots, speaker: int | None) -> None:  # noqa: ARG001 - one shape for all handlers
    """Explain the whole game."""
    reply.say_all([*lesson(reply.state.setup), *offer(reply.state)])


HANDLERS: Handlers = {"teach": teach}

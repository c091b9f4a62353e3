"""Answers that rest on what was said last: why it was, and a yes or no to what wants a name, a number, or a take."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.state import Phase
from intents import Intent
from table.dialogue.explaining import why
from table.lines import EVERYONE, Line, line
from table.prompting import nobody_left, prompt
from table.state import TableState

_WANTS_MORE: Final = frozenset(
    {
        "accuse-whom",
        "asked-whom",
        "bag-one-token",
        "setup-which-seat",
        "show-again",
        "show-how-many",
        "testimony-empty",
        "testimony-who",
    }
)
"""By the id of what was said last: no yes answers it."""
_PROGRAM_ASKS: Final = "ai-ask-"
"""Before the ids of what the program asks as the Godfather."""


def on_last_words(state: TableState, intent: Intent, last: Sequence[Line]) -> tuple[Line, ...] | None:
    """Return the answer to what is about the last words: why they were said, or a yes that they do not ask for.

    `last` is what was said last. None for everything else.
    """
    if intent.name == "query_why":
        return tuple(why(state, last))
    return _asked_again(state, last) if intent.name in ("yes", "no") else None


def _asked_again(state: TableState, last: Sequence[Line]) -> tuple[Line, ...] | None:
    """Ask once more where a yes or no answers nothing."""
    if state.question is not None or state.naming is not None or state.resting or nobody_left(state):
        return None
    if last and _wants_more(last[-1]):
        return line("answer-more"), last[-1]
    showing = state.phase == Phase.REVEAL and not state.public.pause_open
    return (line("answer-more"), prompt(state)) if showing else None


def _wants_more(said: Line) -> bool:
    return said.audience == EVERYONE and (said.id in _WANTS_MORE or said.id.startswith(_PROGRAM_ASKS))

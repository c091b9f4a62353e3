"""Whether somebody who is alone with the program wants to leave: by the same words as at the table, or "stop"."""

from __future__ import annotations

from typing import Final

from engine.state import Phase
from intents import Understood
from table.understanding import Situation, Understander

_LEAVES: Final = frozenset({"query_leave", "cancel"})
"""Besides the words for leaving those that drop a question: here there is nothing else that they could stop."""
_ALONE: Final = Situation(Phase.THEFT, (), asking=True)


def wants_to_leave(understander: Understander, typed: str) -> bool:
    """Whether these words ask how to leave."""
    meaning = understander.understand(_ALONE, [typed])
    return isinstance(meaning, Understood) and meaning.intent.name in _LEAVES

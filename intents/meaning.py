"""What a text can mean: exactly one intent, table talk, nothing, or one of several things.

Understanding = Understood | Talk | NotUnderstood | Ambiguous
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

Slot = str | int | bool
"""A slot's value: a name or a word of a list, a count, or a flag."""


@dataclass(frozen=True, slots=True)
class Intent:
    """What somebody wants or states; `slots` holds only what was said."""

    name: str
    slots: Mapping[str, Slot] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Understood:
    """One reading is clearly the best.

    `score` is 1.0 for a sentence word for word and falls with every repair; `margin` is the distance, 0 to 1, to the
    best reading with another meaning.
    """

    intent: Intent
    score: float
    margin: float


@dataclass(frozen=True, slots=True)
class Talk:
    """Ordinary table talk that means nothing to the program."""

    score: float


@dataclass(frozen=True, slots=True)
class NotUnderstood:
    """No sentence that is open now is near enough."""


@dataclass(frozen=True, slots=True)
class Ambiguous:
    """A question is owed: which of these? One candidate alone means "did you mean this?"."""

    candidates: tuple[Intent, ...]


Understanding = Understood | Talk | NotUnderstood | Ambiguous

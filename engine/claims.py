"""What a player says about his own turn, as values: each is a condition on his hand-over and his take.

    Claim = Counted | Among | Contents | Empty | Took | RoleIs | Bagged

The same shapes as the `type`s of the case files: num, contents, empty, took, role, bag; `Among` is num with "in".
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from engine.pieces import Role, Token


class Moment(StrEnum):
    """When the speaker looked into the box."""

    RECEIVED = "received"
    PASSED = "passed"
    TOOK = "took"
    """Not a look but the difference between the two: only for counting diamonds taken."""


class Item(StrEnum):
    """What is counted; `TOKENS` is the sum over all kinds of token."""

    DIAMONDS = "diamonds"
    LOYAL = "loyal"
    AGENT = "agent"
    DRIVER = "driver"
    CLEANER = "cleaner"
    TOKENS = "tokens"


class Comparison(StrEnum):
    """How a said number bounds the true one."""

    EQUAL = "=="
    NOT_EQUAL = "!="
    AT_LEAST = ">="
    AT_MOST = "<="
    MORE = ">"
    FEWER = "<"

    def holds(self, actual: int, said: int) -> bool:
        """Whether `actual` satisfies this comparison with the number that was said."""
        return _OPERATORS[self](actual, said)


_OPERATORS: dict[Comparison, Callable[[int, int], bool]] = {
    Comparison.EQUAL: operator.eq,
    Comparison.NOT_EQUAL: operator.ne,
    Comparison.AT_LEAST: operator.ge,
    Comparison.AT_MOST: operator.le,
    Comparison.MORE: operator.gt,
    Comparison.FEWER: operator.lt,
}


class Taken(StrEnum):
    """What somebody says he took."""

    DIAMONDS = "diamonds"
    LOYAL = "loyal"
    AGENT = "agent"
    DRIVER = "driver"
    CLEANER = "cleaner"
    TOKEN = "token"
    """Some token, not telling which."""
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class Counted:
    """Such as "I received nine diamonds", "I passed more than two tokens", "I did not take three diamonds"."""

    moment: Moment
    item: Item
    comparison: Comparison
    value: int


@dataclass(frozen=True, slots=True)
class Among:
    """Several numbers left open: "nine or ten diamonds". One of `values` is the count, whichever."""

    moment: Moment
    item: Item
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Contents:
    """Several exact counts said as one statement: "nine diamonds, two henchmen, no driver"."""

    moment: Moment
    values: tuple[tuple[Item, int], ...]


@dataclass(frozen=True, slots=True)
class Empty:
    """Such as "the box was empty" (or, with `value` false, "it was not empty")."""

    moment: Moment
    value: bool = True


@dataclass(frozen=True, slots=True)
class Took:
    """Such as "I took a driver", "I took three diamonds", "I took diamonds" (`count` open), "I took nothing"."""

    taken: Taken
    count: int | None = None
    open: bool = False
    """Only the kind was asked for, so no amount lies in the answer; changes belief, never truth."""


@dataclass(frozen=True, slots=True)
class RoleIs:
    """Such as "I am the driver", or "I am no agent" (`negated`)."""

    role: Role
    negated: bool = False


@dataclass(frozen=True, slots=True)
class Bagged:
    """What the first player says about the bag; `token` is `None` for "I set nothing aside"."""

    token: Token | None


Claim = Counted | Among | Contents | Empty | Took | RoleIs | Bagged

"""The pieces on the table: tokens, roles, boxes and takes (seed 000, "Components" and "Diamond Theft")."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Self


class Token(StrEnum):
    """A character token that can lie in the box."""

    LOYAL = "loyal"
    """Loyal Henchman."""
    AGENT = "agent"
    """Agent of the FBI or the CIA: one kind for every rule."""
    DRIVER = "driver"
    CLEANER = "cleaner"


class Role(StrEnum):
    """What a taker is after the theft, decided by his take alone."""

    THIEF = "thief"
    LOYAL = "loyal"
    AGENT = "agent"
    DRIVER = "driver"
    CLEANER = "cleaner"
    URCHIN = "urchin"
    RULE_BREAKER = "rule_breaker"


@dataclass(frozen=True, slots=True)
class Take:
    """What one seat took out of the box: diamonds, tokens, or nothing at all. It may be illegal."""

    diamonds: int = 0
    tokens: tuple[Token, ...] = ()

    @property
    def is_nothing(self) -> bool:
        """Whether the hand came out empty."""
        return self.diamonds == 0 and not self.tokens


@dataclass(frozen=True, slots=True)
class Box:
    """The contents of the box at one moment: counts, none of them negative."""

    diamonds: int = 0
    loyal: int = 0
    agent: int = 0
    driver: int = 0
    cleaner: int = 0

    @classmethod
    def from_counts(cls, counts: Mapping[str, int]) -> Self:
        """Build a box from field names; a missing field is 0. Raises `TypeError` for a name that is no field."""
        return cls(**counts)

    @property
    def tokens(self) -> int:
        """How many tokens of any kind are inside."""
        return self.loyal + self.agent + self.driver + self.cleaner

    @property
    def is_empty(self) -> bool:
        """Neither diamonds nor tokens: whoever opens it becomes a Street Urchin."""
        return self.diamonds == 0 and self.tokens == 0

    def count(self, token: Token) -> int:
        """How many tokens of this kind are inside."""
        number: int = getattr(self, token)
        return number

    def counts(self) -> dict[str, int]:
        """Return every field by name, in declaration order."""
        return {field.name: getattr(self, field.name) for field in fields(self)}

    def holds(self, take: Take) -> bool:
        """Whether this take could come out of this box."""
        if take.diamonds > self.diamonds:
            return False
        return not take.tokens or all(take.tokens.count(token) <= self.count(token) for token in take.tokens)

    def without(self, take: Take) -> Box:
        """Return the box after this take. Raises `ValueError` when the box does not hold it."""
        if not self.holds(take):
            raise ValueError(f"{take} cannot come out of {self}")
        diamonds = self.diamonds - take.diamonds
        if not take.tokens:
            return Box(diamonds, self.loyal, self.agent, self.driver, self.cleaner)
        return self._less(diamonds, take.tokens)

    def without_tokens(self, tokens: Iterable[Token]) -> Box:
        """Return the box after these tokens left it."""
        return self._less(self.diamonds, tuple(tokens))

    def _less(self, diamonds: int, gone: tuple[Token, ...]) -> Box:
        return Box(
            diamonds,
            self.loyal - gone.count(Token.LOYAL),
            self.agent - gone.count(Token.AGENT),
            self.driver - gone.count(Token.DRIVER),
            self.cleaner - gone.count(Token.CLEANER),
        )

"""In what the box games differ: each rule that a ruleset may settle its own way, and one row of its set-up table."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.pieces import Box


class Dismissal(StrEnum):
    """Where the token goes that the first player dismisses."""

    POCKET = "pocket"
    """Into a felt bag, out of the box (seed 000)."""
    TURNED = "turned"
    """It stays in the box, turned backwards, and nobody can take it (seed 004)."""


class CleanerPower(StrEnum):
    """When the Cleaner fires, and at what price."""

    ON_ACCUSATION = "on_accusation"
    """At the accused before he shows: an Agent makes him win, anybody else falls with him (seed 000)."""
    FREE = "free"
    """Once, at anybody else, at any time of the investigation, and at no price (seed 001)."""


class ThievesWin(StrEnum):
    """Which Thieves win when the Godfather falls."""

    RICHEST = "richest"
    """Those still in play with the most diamonds (seed 000)."""
    ALL_IN_PLAY = "all_in_play"
    """All who are still in play (seed 001, Scoring, third row)."""


class Word(StrEnum):
    """Something a ruleset may call by its own name."""

    GODFATHER = "godfather"
    LOYAL = "loyal"
    AGENT = "agent"
    DRIVER = "driver"
    CLEANER = "cleaner"
    THIEF = "thief"
    URCHIN = "urchin"
    JOKER = "joker"
    BAG = "bag"
    DIAMOND = "diamond"
    ELIMINATED = "eliminated"


@dataclass(frozen=True, slots=True)
class Deal:
    """One row of the set-up table."""

    loyal: int
    agent: int
    driver: int
    jokers: int

    @property
    def tokens(self) -> int:
        """How many tokens lie in the full box, with or without the Cleaner."""
        return self.loyal + self.agent + self.driver

    def box(self, diamonds: int, cleaner: bool) -> Box:
        """Return the full box; a Cleaner replaces one Loyal Henchman (seed 000, The Cleaner; rulings 1.4/30)."""
        return Box(diamonds, self.loyal - cleaner, self.agent, self.driver, int(cleaner))

"""How the program speaks: a choice of the table."""

from __future__ import annotations

from enum import StrEnum


class Manner(StrEnum):
    """How the program speaks."""

    PLAIN = "plain"
    GODFATHER = "godfather"
    CHILDREN = "children"


class Length(StrEnum):
    """How much it says: all of it for a first game, less later."""

    FULL = "full"
    BRIEF = "brief"

"""What a player answers with when he is alone with the box."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from table.digital_box.desk import Desk
from table.digital_box.pages import PrivateTurn
from table.lines import Line


@dataclass(frozen=True, slots=True)
class Ready:
    """Somebody sits down alone."""

    is_dark: bool = False
    """Whether he wants nothing to be shown."""


class Device(Protocol):
    """A keyboard, a switch, or what else somebody answers with."""

    def call(self, player: str, desk: Desk) -> list[Line]:
        """Return what is said to everybody when a player is called."""
        ...

    def ready(self, desk: Desk) -> Ready | str:
        """Wait until the player is ready; return what was typed instead, for the table. Raises `EOFError`."""
        ...

    def answer(self, turn: PrivateTurn, desk: Desk) -> PrivateTurn:
        """Present the page of a turn until one of its choices is made; return the turn after it. Raises `EOFError`."""
        ...

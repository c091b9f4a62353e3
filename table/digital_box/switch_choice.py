"""Answers by one switch or two: the choices come one after the other, and a press takes the one that is there.

Where a press tells by its moment how far down the list a choice stands, the list begins at a place that chance decides
and that nobody else knows, so that onlookers with a watch learn nothing.
"""

from __future__ import annotations

from random import Random
from typing import Protocol

from table.digital_box.desk import Desk
from table.digital_box.device import Ready
from table.digital_box.pages import Page, PrivateTurn
from table.lines import Audience, Line, line

LET_GO = 0.8
"""Seconds without a key after which a switch that was pressed is taken as let go: systems repeat held keys earlier."""
LOOK_SECONDS = 0.25
STEP_KEY = " "
"""With two switches the one that goes on; any other key chooses."""


class Keys(Protocol):
    """Where single keys come from."""

    def key(self, seconds: float) -> str | None:
        """Return the key that is pressed within these seconds. Raises `EOFError` at the end."""
        ...


class SwitchChoice:
    """One switch with a scan time, or two switches without."""

    def __init__(self, keys: Keys, scan_seconds: float, chance: Random) -> None:
        """`scan_seconds` is how long each choice stands; 0 for two switches. `chance` picks where a list begins."""
        self._keys = keys
        self._scan = scan_seconds
        self._chance = chance

    def call(self, player: str, desk: Desk) -> list[Line]:  # noqa: ARG002 - one shape for all devices
        """Call a player to the switch."""
        return [line("call-switch", player=player)]

    def ready(self, desk: Desk) -> Ready | str:  # noqa: ARG002 - one shape for all devices
        """Wait for a press."""
        while self._keys.key(LOOK_SECONDS) is None:
            pass
        self._let_go()
        return Ready()

    def answer(self, turn: PrivateTurn, desk: Desk) -> PrivateTurn:
        """Let the choices come round until one is taken."""
        page, audience = turn.page, Audience(turn.seat)
        hint = line("private-scan" if self._scan else "private-scan-two", audience)
        place = self._chance.randrange(len(page.choices)) if page.is_secret else 0
        spoken = [*page.lines, hint]
        while True:
            choice = page.choices[place]
            desk.present([*page.lines, hint, choice.label], [*spoken, choice.label])
            if self._takes():
                return turn.after(choice)
            place, spoken = _next_place(page, place), []

    def _takes(self) -> bool:
        """Whether the choice that stands is taken; False when the next one comes."""
        if self._scan:
            pressed = self._keys.key(self._scan)
        else:
            while (pressed := self._keys.key(LOOK_SECONDS)) is None:
                pass
        if pressed is None or (pressed == STEP_KEY and not self._scan):
            return False
        self._let_go()
        return True

    def _let_go(self) -> None:
        """Wait until the switch is let go: a held key must not answer the next question too."""
        while self._keys.key(LET_GO) is not None:
            pass


def _next_place(page: Page, place: int) -> int:
    return (place + 1) % len(page.choices)

"""The buttons of all boards as one key that opens the ear."""

from __future__ import annotations

from collections.abc import Callable

from table.board.ear import Ear
from table.board.presses import Presses
from voice.hands import Hand, Hands


class BoardButton:
    """Opens the ear while a button is held. A browser tells when a button goes up; no clock is needed."""

    def __init__(self, hands: Hands, presses: Presses, show: Callable[[Ear], None]) -> None:
        """`show` is told at each look whether the ear is open, whoever opened it."""
        self._hands = hands
        self._presses = presses
        self._show = show
        self._known: dict[int, Hand] = {}

    def look(self) -> None:
        """Take the presses and releases since the last look, and show what the ear is now."""
        held = self._presses.held()
        # First who came, then who went: from hand to hand the ear stays open.
        for number in held - self._known.keys():
            self._known[number] = Hand(self._hands)
            self._known[number].press()
        for number in self._known.keys() - held:
            self._known.pop(number).release()
        self._show(Ear.OPEN if self._hands.is_open else Ear.CLOSED)

    def forget(self) -> None:
        """Keep the presses in mind that were taken already: they open nothing until they are made anew."""

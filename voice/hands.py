"""Several hands on one ear: the space bar of a terminal and the buttons of a board. It closes when the last lets go."""

from __future__ import annotations

from typing import Protocol

from voice.endpointing import PushToTalk


class WatchedKey(Protocol):
    """A key that must be looked at to learn what became of it."""

    def look(self) -> None:
        """Notice what happened since the last look; to be called often."""
        ...

    def forget(self) -> None:
        """Forget a press, as after the program itself has spoken; what is still held must be pressed again."""
        ...


class Hand:
    """One of several hands on an ear."""

    def __init__(self, hands: Hands) -> None:
        self._hands = hands

    def press(self) -> None:
        """Open the ear."""
        self._hands.press(self)

    def release(self) -> None:
        """Let the ear close, unless another hand holds it open."""
        self._hands.release(self)


class Hands:
    """Keeps who holds the ear open, and looks at the keys that tell."""

    def __init__(self, turn: PushToTalk) -> None:
        self._turn = turn
        self._holding: set[Hand] = set()
        self._keys: tuple[WatchedKey, ...] = ()

    @property
    def is_open(self) -> bool:
        """Whether the ear is open: held, or in the tail after it was."""
        return self._turn.is_open

    def add(self, key: WatchedKey) -> None:
        """Look at one more key."""
        self._keys = (*self._keys, key)

    def press(self, hand: Hand) -> None:
        """Open the ear; anew, if it was closed for the length of what was said."""
        self._holding.add(hand)
        self._turn.press()

    def release(self, hand: Hand) -> None:
        """Close the ear when this was the last hand that held it."""
        if hand in self._holding:
            self._holding.remove(hand)
            if not self._holding:
                self._turn.release()

    def look(self) -> None:
        """Look at every key."""
        for key in self._keys:
            key.look()

    def forget(self) -> None:
        """Let every key forget its press; the ear itself is closed by its `reset`."""
        self._holding.clear()
        for key in self._keys:
            key.forget()

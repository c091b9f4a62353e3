"""A key that is held while speaking, or pressed once before and once after, from key presses alone.

Terminals tell when a key goes down and, while it is held, again and again; they never tell that it went up. So the end
of a held key is seen from its repeats: they stop.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

FIRST_REPEAT = 0.8
"""Seconds within which a held key repeats for the first time; systems wait 0.25 to 0.66 s."""

REPEAT_GAP = 0.25
"""Seconds without a repeat after which a held key was let go; systems repeat every 0.02 to 0.1 s."""


class Opened(Protocol):
    """What a key opens."""

    def press(self) -> None:
        """Open it: the key went down."""
        ...

    def release(self) -> None:
        """Close it: the key went up."""
        ...


class TalkKey:
    """Turns presses and repeats of one key into the beginning and the end of an utterance.

    A second press within `FIRST_REPEAT` is taken for the first repeat of a held key. If it was a real one, the
    utterance ends all the same, `REPEAT_GAP` later.
    """

    def __init__(self, turn: Opened, clock: Callable[[], float]) -> None:
        """`clock` gives seconds."""
        self._turn = turn
        self._clock = clock
        self._pressed_at: float | None = None
        self._last = -FIRST_REPEAT
        self._is_held = False

    def press(self) -> None:
        """Take a press or a repeat: the terminal does not say which."""
        now = self._clock()
        repeats = now - self._last < REPEAT_GAP
        self._last = now
        if self._pressed_at is None:
            if not repeats:
                self._pressed_at = now
                self._turn.press()
        elif repeats or now - self._pressed_at < FIRST_REPEAT:
            self._is_held = True
        else:
            self._release()

    def look(self) -> None:
        """Notice that a held key was let go; to be called often."""
        if self._is_held and self._clock() - self._last >= REPEAT_GAP:
            self._release()

    def forget(self) -> None:
        """Forget a press, as after the program itself has spoken; a key that is still held must be pressed again."""
        self._pressed_at, self._is_held = None, False

    def _release(self) -> None:
        self.forget()
        self._turn.release()

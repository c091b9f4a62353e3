"""Which buttons of the board are held: told by the thread of the server, asked by that of the game."""

from __future__ import annotations

import threading
from itertools import count


class Presses:
    """Numbers each press; a press that was let go before anybody looked was too short for a word, and is none."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._numbers = count()
        self._held: dict[object, int] = {}

    def press(self, board: object) -> None:
        """Note that the button of this board went down."""
        with self._lock:
            if board not in self._held:
                self._held[board] = next(self._numbers)

    def release(self, board: object) -> None:
        """Note that it went up, or that the board is gone."""
        with self._lock:
            self._held.pop(board, None)

    def held(self) -> frozenset[int]:
        """Return the numbers of the presses that last until now."""
        with self._lock:
            return frozenset(self._held.values())

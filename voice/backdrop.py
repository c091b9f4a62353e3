"""Plays cover in the background, over and over, until it is told to stop."""

from __future__ import annotations

import threading
from collections.abc import Callable

from voice.errors import PlaybackError
from voice.player import Player
from voice.sounds import Cover, cover

PIECE_SECONDS = 20.0
"""How long one piece is; it fades in and out."""

JOIN_SECONDS = 0.05


class Backdrop:
    """One kind of cover through a player of its own; speech goes on over it."""

    def __init__(self, kind: Cover, player: Player, complain: Callable[[str], None], seed: int = 0) -> None:
        """`complain` shows a sentence when the sound cannot be played; the game goes on without it."""
        self._kind = kind
        self._player = player
        self._complain = complain
        self._seed = seed
        self._stopped = threading.Event()
        self._thread: threading.Thread | None = None

    @property
    def is_playing(self) -> bool:
        """Whether cover is heard now."""
        return self._thread is not None and self._thread.is_alive()

    def start(self) -> None:
        """Begin, unless it plays already."""
        if self.is_playing or self._kind is Cover.NONE:
            return
        self._stopped.clear()
        self._thread = threading.Thread(target=self._loop, name="backdrop", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """End within a tenth of a second, and wait for it."""
        self._stopped.set()
        while self._thread is not None and self._thread.is_alive():
            self._player.stop()  # again, if the piece had not begun yet
            self._thread.join(JOIN_SECONDS)

    def _loop(self) -> None:
        piece = cover(self._kind, PIECE_SECONDS, self._seed)
        try:
            while not self._stopped.is_set() and self._player.play(piece):
                pass
        except PlaybackError as error:
            self._complain(f"{error} There is no cover sound.")

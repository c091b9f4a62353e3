"""A screen that one person sees alone: nothing of it stays, not even above the first line."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from types import FrameType
from typing import Protocol, TextIO

WIPE = "\x1b[2J\x1b[H\x1b[3J"
"""Erases the screen and what was scrolled out of it."""
OTHER_SCREEN, OWN_SCREEN = "\x1b[?1049h", "\x1b[?1049l"
"""A terminal's second screen keeps no history, and the first comes back as it was."""


class PrivateScreen(Protocol):
    """Where lines are shown to one person."""

    def open(self) -> None:
        """Begin with nothing on the screen."""
        ...

    def show(self, texts: Sequence[str]) -> None:
        """Show these lines instead of all before them."""
        ...

    def close(self) -> None:
        """Leave nothing behind."""
        ...


class TerminalScreen:
    """A terminal, wiped before and after each page."""

    def __init__(self, terminal: TextIO, is_plain: bool = False) -> None:
        """`is_plain` for screen readers, which are confused by a second screen: the one there is, is wiped."""
        self._terminal = terminal
        self._is_plain = is_plain

    def open(self) -> None:
        """Turn to a screen that keeps no history."""
        self._write(WIPE if self._is_plain else f"{OTHER_SCREEN}{WIPE}")

    def show(self, texts: Sequence[str]) -> None:
        """Wipe the screen and write the lines."""
        self._write(WIPE + "".join(f"{text}\n" for text in texts))

    def close(self) -> None:
        """Wipe this screen, and the history of the one that comes back."""
        self._write(WIPE if self._is_plain else f"{WIPE}{OWN_SCREEN}\x1b[3J")

    def _write(self, text: str) -> None:
        self._terminal.write(text)
        self._terminal.flush()


class Echo:
    """Writes what is typed, unless it must not be seen."""

    def __init__(self, write: Callable[[str], None]) -> None:
        self._write = write
        self.is_dark = False

    def __call__(self, text: str) -> None:
        """Write it."""
        if not self.is_dark:
            self._write(text)


@contextmanager
def wiped_when_killed() -> Iterator[None]:
    """Let a request to end the program interrupt what is private as Ctrl-C does, so that the screen is wiped first."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    asked = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {number: signal.signal(number, _interrupt) for number in asked}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _interrupt(number: int, frame: FrameType | None) -> None:  # noqa: ARG001 - as signal calls it
    """Interrupt whatever runs."""
    raise KeyboardInterrupt

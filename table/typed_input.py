"""What is typed: whole lines, or single keys of a terminal, where the space bar opens the ear."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable
from enum import Enum, auto
from typing import Protocol, TextIO

TALK_KEY = " "
KEY_SECONDS = 0.1
"""How long a look at the keys waits for one."""

_ENTER, _ERASE, _END = "\r\n", "\x7f\b", "\x04"


class Press(Enum):
    """A key that is no text."""

    TALK = auto()
    """The space bar or Enter, with nothing typed before it."""


def _nobody() -> None:
    """Tell nobody."""


class TypedInput(Protocol):
    """Where typed lines come from."""

    def next(self, seconds: float) -> str | Press | None:
        """Return what is typed within these seconds, or None. Raises `EOFError` at the end."""
        ...

    def key(self, seconds: float) -> str | None:
        """Return the key that is pressed within these seconds, whatever it is. Raises `EOFError` at the end.

        Where only whole lines come, the first character of one, or the Enter of an empty one.
        """
        ...

    def close(self) -> None:
        """Leave the terminal as it was."""
        ...


class TypedLines:
    """Lines of a file or of a terminal that waits for Enter; a thread reads them so that the clock goes on."""

    def __init__(self, lines: TextIO, arrived: Callable[[], None] = _nobody) -> None:
        """`arrived` is called in the thread as soon as there is a line: whoever types wants to be heard."""
        self._queue: queue.Queue[str | None] = queue.Queue()
        self._arrived = arrived
        threading.Thread(target=self._read, args=(lines,), daemon=True).start()

    def _read(self, lines: TextIO) -> None:
        for text in lines:
            self._queue.put(text)
            self._arrived()
        self._queue.put(None)

    def next(self, seconds: float) -> str | Press | None:
        """Return the next line; an empty one is a press of Enter."""
        text = self._line(seconds)
        return None if text is None else text.strip() or Press.TALK

    def key(self, seconds: float) -> str | None:
        """Return the first character of the next line."""
        text = self._line(seconds)
        return None if text is None else text[:1] or "\n"

    def _line(self, seconds: float) -> str | None:
        try:
            text = self._queue.get(timeout=seconds)
        except queue.Empty:
            return None
        if text is None:
            # Whoever asks again is told again.
            self._queue.put(None)
            raise EOFError
        return text

    def close(self) -> None:
        """Do nothing: the thread ends with the process."""


class Characters(Protocol):
    """A terminal that gives every key at once and shows none."""

    def read(self, seconds: float) -> str | None:
        """Return the next character, None when none is typed in time. Raises `EOFError` at the end."""
        ...

    def close(self) -> None:
        """Leave the terminal as it was."""
        ...


class WatchedCharacters:
    """Keys of another terminal, read in a thread as soon as they are pressed."""

    def __init__(self, characters: Characters, arrived: Callable[[], None]) -> None:
        """`arrived` is called in the thread at each key."""
        self._characters = characters
        self._arrived = arrived
        self._queue: queue.Queue[str | None] = queue.Queue()
        self._closed = threading.Event()
        self._thread = threading.Thread(target=self._read, name="keys", daemon=True)
        self._thread.start()

    def read(self, seconds: float) -> str | None:
        """Return the next character, None when none is typed in time. Raises `EOFError` at the end."""
        try:
            character = self._queue.get(timeout=seconds) if seconds > 0 else self._queue.get_nowait()
        except queue.Empty:
            return None
        if character is None:
            raise EOFError
        return character

    def close(self) -> None:
        """Leave the terminal as it was."""
        self._closed.set()
        self._thread.join(2 * KEY_SECONDS)
        self._characters.close()

    def _read(self) -> None:
        try:
            while not self._closed.is_set():
                character = self._characters.read(KEY_SECONDS)
                if character is not None:
                    self._queue.put(character)
                    self._arrived()
        except EOFError:
            self._queue.put(None)


class TypedKeys:
    """Single keys: the space bar or Enter alone open the ear, everything else is a line that is typed."""

    def __init__(self, characters: Characters, show: Callable[[str], None]) -> None:
        """`show` writes to the terminal, without a new line."""
        self._characters = characters
        self._show = show
        self._line = ""

    def next(self, seconds: float) -> str | Press | None:
        """Return a press of the talk key, or a line when its Enter comes; all that was typed till then is taken in."""
        while (character := self._characters.read(seconds)) is not None:
            seconds = 0.0
            if not self._line.strip() and (character == TALK_KEY or character in _ENTER):
                return Press.TALK
            if character in _ENTER:
                return self._ended()
            self._edit(character)
        return None

    def key(self, seconds: float) -> str | None:
        """Return the next key; it is not shown."""
        key = self._characters.read(seconds)
        if key == _END:
            raise EOFError
        return key

    def close(self) -> None:
        """Leave the terminal as it was."""
        self._characters.close()

    def _ended(self) -> str:
        text, self._line = self._line.strip(), ""
        self._show("\n")
        return text

    def _edit(self, character: str) -> None:
        if character == _END and not self._line:
            raise EOFError
        if character in _ERASE and self._line:
            self._line = self._line[:-1]
            self._show("\b \b")
        elif character.isprintable():
            self._line += character
            self._show(character)

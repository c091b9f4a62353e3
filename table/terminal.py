"""Single keys of the terminal this program runs in, on POSIX systems and on Windows."""

from __future__ import annotations

import contextlib
import os
import sys
import time
from typing import TextIO

from table.typed_input import Characters

LOOK_SECONDS = 0.02
"""Between two looks at the keyboard of a Windows console, which cannot be waited for."""


def open_terminal(terminal: TextIO) -> Characters | None:
    """Return the terminal's single keys, None when it is none or the system cannot give them."""
    if not terminal.isatty():
        return None
    return _open(terminal)


if sys.platform == "win32":
    import msvcrt

    class WindowsConsole:
        """The console of Windows."""

        def read(self, seconds: float) -> str | None:
            """Return the next character, None when none is typed in time."""
            until = time.monotonic() + seconds
            while not msvcrt.kbhit():
                if time.monotonic() >= until:
                    return None
                time.sleep(LOOK_SECONDS)
            return msvcrt.getwch()

        def close(self) -> None:
            """Do nothing: the console was not changed."""

    def _open(terminal: TextIO) -> Characters:  # noqa: ARG001 - there is one console
        return WindowsConsole()

else:
    import codecs
    import select
    import termios
    import tty

    class PosixTerminal:
        """A terminal whose line editing and echo are off until it is closed; Ctrl-C still interrupts."""

        def __init__(self, terminal: TextIO) -> None:
            self._descriptor = terminal.fileno()
            self._before = termios.tcgetattr(self._descriptor)
            self._decoder = codecs.getincrementaldecoder("utf-8")(errors="replace")
            tty.setcbreak(self._descriptor)

        def read(self, seconds: float) -> str | None:
            """Return the next character, None when none is typed in time. Raises `EOFError` when it hangs up."""
            if not select.select([self._descriptor], [], [], seconds)[0]:
                return None
            try:
                typed = os.read(self._descriptor, 1)
            except OSError:
                raise EOFError from None
            if not typed:
                raise EOFError
            return self._decoder.decode(typed) or None

        def close(self) -> None:
            """Leave the terminal as it was."""
            with contextlib.suppress(termios.error):
                termios.tcsetattr(self._descriptor, termios.TCSADRAIN, self._before)

    def _open(terminal: TextIO) -> Characters:
        return PosixTerminal(terminal)

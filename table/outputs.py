"""Where lines go: captions on the screen, the loudspeaker, an earpiece. Each output declares whom it may carry.

The loudspeaker is heard by the whole table, so it carries only lines for everyone. A screen or an earpiece may be of
one seat; without any private output a line for one seat is not said at all, and the caller is told.
"""

from __future__ import annotations

import sys
import textwrap
from collections.abc import Callable, Iterable
from typing import Protocol

from rich.console import Console

from table.lines import Audience, Line
from table.narrator import Narrator


class Output(Protocol):
    """A place a line can be heard or seen."""

    @property
    def is_read(self) -> bool:
        """Whether words are read here, not heard."""
        ...

    def carries(self, audience: Audience) -> bool:
        """Whether a line for this audience may come out here."""
        ...

    def begin(self) -> None:
        """Get ready for an announcement of some lines."""
        ...

    def say(self, line: Line, text: str) -> bool:
        """Let the audience have the text; return whether it could. Returns when it is over."""
        ...

    def end(self) -> None:
        """Finish: the lines of this announcement are all said."""
        ...


class Earpiece(Output, Protocol):
    """A place where one person hears, and later another."""

    def forget(self) -> None:
        """Say nothing any more of what was cut: somebody else may listen now."""
        ...


_NARROWEST = 20
"""Columns; a terminal that tells no width, or a silly one, is written to as if it had so many."""


class Captions:
    """Writes lines to a terminal; lines for one seat only when the screen is that seat's own."""

    is_read = True

    def __init__(
        self, console: Console, private_to: frozenset[int] = frozenset(), whose: Callable[[Audience], str] = str
    ) -> None:
        """`whose` tells in words for whom a line is that is not for everyone."""
        self._console = console
        self._private_to = private_to
        self._whose = whose

    def carries(self, audience: Audience) -> bool:
        """Everyone's lines, and those of the seats that this screen belongs to."""
        return audience.is_everyone or audience.seat in self._private_to

    def begin(self) -> None:
        """Do nothing: a screen is always ready."""

    def say(self, line: Line, text: str) -> bool:
        """Print one line with a mark of who may see it."""
        mark = "" if line.audience.is_everyone else f"({self._whose(line.audience)}) "
        for row in self._rows(f"{mark}{text}"):
            self._console.print(row, style="bold yellow", highlight=False, markup=False, soft_wrap=True)
        return True

    def _rows(self, text: str) -> list[str]:
        """Break a line between words where a terminal would break it within one; a file gets it whole."""
        width = max(_NARROWEST, self._console.width) if self._console.is_terminal else sys.maxsize
        return textwrap.wrap(text, width, initial_indent="  » ", subsequent_indent="    ")

    def end(self) -> None:
        """Do nothing: what is written is written."""


class Announcer:
    """Sends each line to every output that may carry it."""

    def __init__(self, narrator: Narrator, outputs: Iterable[Output]) -> None:
        self.narrator = narrator
        self._outputs = tuple(outputs)

    def add(self, output: Output) -> None:
        """Let one more output have what is announced from now on."""
        self._outputs = (*self._outputs, output)

    def announce(self, lines: Iterable[Line]) -> list[Line]:
        """Say the lines in order and return those that nobody was told: no output may carry them, or it failed."""
        for output in self._outputs:
            output.begin()
        missed = [line for line in lines if not self._announce(line)]
        for output in self._outputs:
            output.end()
        return missed

    def _announce(self, line: Line) -> bool:
        heard, read = self.narrator.aloud(line), self.narrator.caption(line)
        carrying = [output for output in self._outputs if output.carries(line.audience)]
        told = [output.say(line, read if output.is_read else heard) for output in carrying]
        return any(told)

"""Captions for screen readers and braille displays: one sentence a line, who speaks first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import IO

from table.lines import EVERYONE, Audience, Line, line
from table.narrator import Narrator
from table.plain_text import plain
from table.spoken_text import sentences


class PlainCaptions:
    """Writes lines as plain text; lines for one seat only when the screen is that seat's own."""

    is_read = True

    def __init__(
        self,
        stream: IO[str],
        narrator: Narrator,
        names: Callable[[], Sequence[str]],
        private_to: frozenset[int] = frozenset(),
    ) -> None:
        """`names` gives the players as they sit now."""
        self._stream = stream
        self._narrator = narrator
        self._names = names
        self._private_to = private_to

    def carries(self, audience: Audience) -> bool:
        """Everyone's lines, and those of the seats that this screen belongs to."""
        return audience.is_everyone or audience.seat in self._private_to

    def begin(self) -> None:
        """Do nothing: a screen is always ready."""

    def say(self, line: Line, text: str) -> bool:
        """Write each sentence on a line of its own."""
        speaker = self._speaker(line.audience)
        for sentence in sentences(text):
            self._stream.write(f"{speaker}: {plain(sentence)}\n")
        self._stream.flush()
        return True

    def end(self) -> None:
        """Do nothing: what is written is written."""

    def _speaker(self, audience: Audience) -> str:
        if audience == EVERYONE or audience.seat is None:
            return plain(self._narrator.text(line("speaker")))
        return plain(self._narrator.text(line("speaker-alone", player=self._names()[audience.seat])))

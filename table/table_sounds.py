"""Sounds beside the words: signs that something was understood, the bell of an accusation, cover for the theft."""

from __future__ import annotations

from typing import Final

from table.lines import Audience, Line
from table.loudspeaker import Loudspeaker
from voice.backdrop import Backdrop
from voice.sounds import Earcon, earcon

SIGNS: Final = {
    "listening": Earcon.LISTENING,
    "testimony-noted": Earcon.UNDERSTOOD,
    "not-understood": Earcon.NOT_UNDERSTOOD,
    "say-again": Earcon.NOT_UNDERSTOOD,
    "did-you-mean": Earcon.NOT_UNDERSTOOD,
    "accused": Earcon.ACCUSATION,
}
"""The sign before a line; the line itself says the same in words."""

COVERED: Final = frozenset({"theft-begins", "theft-restarted", "digital-theft-begins", "digital-theft-restarted"})
"""After these lines hands are in the box."""

UNCOVERED: Final = frozenset({"box-back", "outcome"})
"""Before these lines they are out of it again."""


class TableSounds:
    """An output that plays before words do; place it before the loudspeaker."""

    is_read = False

    def __init__(self, loudspeaker: Loudspeaker, backdrop: Backdrop | None, signs: bool = True) -> None:
        self._loudspeaker = loudspeaker
        self._backdrop = backdrop
        self._signs = signs
        self._covers = False

    def carries(self, audience: Audience) -> bool:
        """Only what everybody may notice."""
        return audience.is_everyone

    def begin(self) -> None:
        """Do nothing."""

    def say(self, line: Line, text: str) -> bool:  # noqa: ARG002 - a sound has no words
        """Play the sign of this line, if it has one. A sound tells nobody anything: the words still must be said."""
        if line.id in UNCOVERED:
            self._covers = False
            self.close()
        if line.id in COVERED:
            self._covers = True
        if self._signs and line.id in SIGNS:
            self._loudspeaker.play(earcon(SIGNS[line.id]))
        return False

    def end(self) -> None:
        """Begin the cover once the theft has been announced."""
        if self._covers and self._backdrop is not None:
            self._backdrop.start()

    def close(self) -> None:
        """End the cover."""
        if self._backdrop is not None:
            self._backdrop.stop()

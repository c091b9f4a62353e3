"""Talk cuts the program short: while it speaks the microphone is watched, and who talks over it is heard whole.

The talk goes on into the usual ears; what was cut is said again as after a key.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from enum import StrEnum
from typing import Final

from table.lines import Audience, Line, line
from voice.audio import Waveform, silence
from voice.reopening import ReopeningMicrophone
from voice.talking_over import TalkingOver

READ_SECONDS: Final = 0.05
"""How long one read waits for sound."""
MOST_MISTAKES: Final = 2
"""So often in a row the program is cut short by what makes no sense, before only a key cuts it."""


class BargeIn(StrEnum):
    """What cuts the program short."""

    KEY = "key"
    """A key alone: while it speaks nothing is listened to."""
    TALK = "talk"
    """Talk as well."""


class Interruption:
    """Hears whoever talks over the program; among the outputs it only learns when the program speaks."""

    is_read = False

    def __init__(
        self,
        microphone: ReopeningMicrophone,
        cut: Callable[[], bool],
        talk: TalkingOver | None = None,
    ) -> None:
        """`cut` silences the room at once and tells whether it was being spoken to."""
        self._microphone = microphone
        self._cut = cut
        self._talk = talk or TalkingOver()
        self._mistakes = 0
        self._has_cut = False
        self._is_over = threading.Event()
        self._watch: threading.Thread | None = None

    @property
    def is_on(self) -> bool:
        """Whether talk still cuts: not once it did too often for nothing."""
        return self._mistakes < MOST_MISTAKES

    def carries(self, audience: Audience) -> bool:  # noqa: ARG002 - it carries nothing
        """Return False: nothing is said here."""
        return False

    def begin(self) -> None:
        """Watch the microphone until the end of this announcement."""
        self._talk.begin()
        self._has_cut = False
        if not self.is_on:
            return
        self._microphone.skip()
        self._is_over.clear()
        self._watch = threading.Thread(target=self._listen, name="barge-in", daemon=True)
        self._watch.start()

    def say(self, line: Line, text: str) -> bool:  # noqa: ARG002 - never asked to
        """Return False: nobody was told."""
        return False

    def end(self) -> None:
        """Watch no longer; what was said goes on into the usual ears."""
        if self._watch is not None:
            self._is_over.set()
            self._watch.join()
            self._watch = None

    def taken(self) -> Waveform:
        """Return the talk that cut the program short, empty when none did; once.

        Talk beside a line for one person alone is not among it: the table cuts no private line.
        """
        said = self._talk.said() if self._has_cut else silence(0)
        self._has_cut = False
        return said

    def judge(self, made_sense: bool) -> Line | None:
        """Learn whether the last talk that cut the program short was worth it; return what is said on giving up."""
        self._mistakes = 0 if made_sense else self._mistakes + 1
        if not made_sense:
            self._talk.mistaken()
        return None if self.is_on else line("talk-given-up")

    def _listen(self) -> None:
        while not self._is_over.is_set() and not self._microphone.is_exhausted:
            samples = self._microphone.read(READ_SECONDS)
            if samples is not None and self._talk.feed(samples) and not self._has_cut:
                self._has_cut = self._cut()

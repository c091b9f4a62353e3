"""Notices that somebody talks while the program itself speaks, and keeps what is said from its beginning on.

A microphone that hears the loudspeaker hears the program as well. How loud that is, is learnt from the program's own
first words; only what is clearly louder is somebody else. With headphones there is nothing to learn.
"""

from __future__ import annotations

from collections import deque
from typing import Final

import numpy as np

from voice.audio import SAMPLE_RATE, Waveform, silence
from voice.endpointing import PRE_ROLL, START_VOICED, START_WINDOW
from voice.voice_activity import FRAME, QUIETEST, LevelDetector, band_level, followed

LEARNING: Final = 2.0
"""Seconds of the program's own speech from which its level in the microphone is learnt; they cannot be talked over."""
LOUDER: Final = 6.0
"""How many dB talk must be above the program's own voice in the microphone."""
ECHO_RISE, ECHO_FALL = 6.0, 2.0
"""How fast, in dB a second, that level is followed afterwards: somebody turns the volume, or the microphone."""


class TalkingOver:
    """Listens to the microphone while the program speaks. One `begin` for each time it does."""

    def __init__(self, learning: float = LEARNING) -> None:
        """`learning` in seconds."""
        self._to_learn = _frames(learning)
        self._echo = QUIETEST
        self._loudest = QUIETEST
        self.begin()

    @property
    def echo(self) -> float:
        """How loud the program is in the microphone as estimated now, in dB of full scale."""
        return self._echo

    @property
    def has_begun(self) -> bool:
        """Whether somebody talks over the program."""
        return self._talk is not None

    def begin(self) -> None:
        """Forget what was said before: the program begins to speak."""
        self._detector = LevelDetector()
        self._recent: deque[bool] = deque(maxlen=_frames(START_WINDOW))
        self._before: deque[Waveform] = deque(maxlen=_frames(PRE_ROLL + START_WINDOW))
        self._rest = silence(0)
        self._talk: list[Waveform] | None = None

    def feed(self, samples: Waveform) -> bool:
        """Take the next piece, 16 kHz mono; return whether somebody talks over the program by now."""
        samples = np.concatenate([self._rest, samples])
        whole = len(samples) // FRAME * FRAME
        self._rest = samples[whole:]
        for frame in samples[:whole].reshape(-1, FRAME):
            self._take(frame)
        return self.has_begun

    def said(self) -> Waveform:
        """Return the talk with half a second from before it, empty when there is none."""
        return silence(0) if self._talk is None else np.concatenate([*self._talk, self._rest])

    def mistaken(self) -> None:
        """Take the level of talk that made no sense for that of the program itself, or of the room."""
        self._echo = max(self._echo, self._loudest)

    def _take(self, frame: Waveform) -> None:
        if self._talk is not None:
            self._talk.append(frame)
            return
        self._before.append(frame)
        level = band_level(frame)
        if self._to_learn:
            self._to_learn -= 1
            self._echo = max(self._echo, level)
            return
        is_talk = self._detector.is_voice(frame) and level > self._echo + self._margin
        self._echo = followed(self._echo, level, ECHO_RISE, ECHO_FALL)
        self._recent.append(is_talk)
        if sum(self._recent) >= _frames(START_VOICED):
            self._talk = list(self._before)
            self._loudest = level

    @property
    def _margin(self) -> float:
        """Where the program is not heard at all, nothing needs to be louder than it."""
        return LOUDER if self._echo > QUIETEST else 0.0


def _frames(seconds: float) -> int:
    return round(seconds * SAMPLE_RATE / FRAME)

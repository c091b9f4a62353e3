"""Decides frame by frame whether somebody speaks, by loudness over a floor that follows the room.

Why not a ready-made detector: those at hand are native code, which this process keeps out, and with other talkers in
the room none of them finds the end of speech either; in steady noise this one does.
"""

from __future__ import annotations

import math
from typing import Protocol

import numpy as np

from voice.audio import SAMPLE_RATE, Waveform

FRAME = 480
"""Samples in one frame: 30 ms."""

BAND = (200.0, 4_000.0)
"""Hertz; speech is here, the hum of mains and fans mostly below."""

MARGIN = 9.0
"""How many dB above the floor a frame must be to be speech."""

QUIETEST = -55.0
"""Below this level, in dB of full scale, nothing is speech."""

FLOOR_AT_FIRST = -60.0
"""The floor before anything was heard."""

RISE, FALL = 4.0, 40.0
"""How fast, in dB a second, the floor follows a room that gets louder or quieter. Slow to rise: a long sentence must
not become the floor."""

_FRAME_SECONDS = FRAME / SAMPLE_RATE


class VoiceDetector(Protocol):
    """Tells speech from everything else."""

    def is_voice(self, frame: Waveform) -> bool:
        """Whether somebody speaks in this frame of `FRAME` samples; frames come in order."""
        ...


class LevelDetector:
    """Compares the level in the speech band with a floor that adapts."""

    def __init__(self, margin: float = MARGIN) -> None:
        """`margin`: dB above the floor."""
        self._margin = margin
        self._floor = FLOOR_AT_FIRST

    @property
    def floor(self) -> float:
        """The level of the room without speech as estimated now, in dB of full scale."""
        return self._floor

    def is_voice(self, frame: Waveform) -> bool:
        """Whether the frame stands out of the room."""
        level = band_level(frame)
        step = (RISE if level > self._floor else -FALL) * _FRAME_SECONDS
        distance = level - self._floor
        self._floor += math.copysign(min(abs(step), abs(distance)), distance)
        return level > max(QUIETEST, self._floor + self._margin)


def band_level(frame: Waveform) -> float:
    """Return the level in the speech band in dB of full scale, -100 at the least."""
    spectrum = np.abs(np.fft.rfft(frame.astype(np.float64) / 32_768.0)) ** 2
    bins = len(frame) / SAMPLE_RATE
    inside = spectrum[round(BAND[0] * bins) : round(BAND[1] * bins) + 1]
    power = 2.0 * float(np.sum(inside)) / len(frame) ** 2
    return 10.0 * math.log10(max(power, 1e-10))

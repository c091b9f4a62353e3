"""Decides frame by frame whether somebody speaks, by loudness over a floor that follows the room.

Why not a ready-made detector: those at hand are native code, which this process keeps out, and to them other talkers
in the room are speech, so that an utterance never ends. Here whoever opened an utterance sets its level, and what is
much softer is the room: of 72 sentences over babble 63 are found whole at 20 dB and 54 at 10 dB, with the best of the
others 43 and none (`benchmarks.hearing.voice_activity_choice`).
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

MARGIN = 12.0
"""How many dB above the floor a frame must be to be speech."""

BELOW_SPEECH = 20.0
"""How many dB softer than the loudest of the utterance a frame may be and still be speech."""

SPEECH_RISE, SPEECH_FALL = 60.0, 1.0
"""How fast, in dB a second, the level of the utterance is followed."""

FORGET_SECONDS = 1.0
"""After this long without speech the next utterance may be as soft as it likes."""

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
        self._speech = FLOOR_AT_FIRST
        self._silent_frames = 0

    @property
    def floor(self) -> float:
        """The level of the room without speech as estimated now, in dB of full scale."""
        return self._floor

    def is_voice(self, frame: Waveform) -> bool:
        """Whether the frame stands out of the room."""
        level = band_level(frame)
        self._floor = followed(self._floor, level, RISE, FALL)
        self._speech = followed(self._speech, level, SPEECH_RISE, SPEECH_FALL)
        voice = level > max(QUIETEST, self._floor + self._margin, self._speech - BELOW_SPEECH)
        self._silent_frames = 0 if voice else self._silent_frames + 1
        if self._silent_frames * _FRAME_SECONDS >= FORGET_SECONDS:
            self._speech = self._floor
        return voice


def followed(value: float, target: float, rise: float, fall: float) -> float:
    """Return a level one frame later that follows another at most so many dB a second."""
    return min(target, value + rise * _FRAME_SECONDS) if target > value else max(target, value - fall * _FRAME_SECONDS)


def band_level(frame: Waveform) -> float:
    """Return the level in the speech band in dB of full scale, -100 at the least."""
    spectrum = np.abs(np.fft.rfft(frame.astype(np.float64) / 32_768.0)) ** 2
    bins = len(frame) / SAMPLE_RATE
    inside = spectrum[round(BAND[0] * bins) : round(BAND[1] * bins) + 1]
    power = 2.0 * float(np.sum(inside)) / len(frame) ** 2
    return 10.0 * math.log10(max(power, 1e-10))

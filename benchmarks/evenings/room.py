"""The room of a spoken evening: one stream of sound, in which guests speak over a noise that never stops."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from audio_fixtures.rooms import CLEAN_FLOOR_DB
from audio_fixtures.signals import SPEECH_LEVEL_DB, Signal, decibels, generator, root_mean_square
from benchmarks.hearing.rooms import FULL_SCALE
from voice.audio import SAMPLE_RATE, Waveform, read_sound_file, silence

PIECE = 0.1
"""Seconds of sound in one delivery."""
FLOOR_SECONDS = 20.0


class SpokenRoom:
    """A microphone in the middle of the table. Time passes only while somebody listens to it."""

    def __init__(self, noise: Signal | None = None) -> None:
        """`noise` lies under everything, again and again, at the level it has."""
        floor = generator("floor").standard_normal(round(FLOOR_SECONDS * SAMPLE_RATE)) * decibels(CLEAN_FLOOR_DB)
        self._noise = floor if noise is None else noise + np.resize(floor, len(noise))
        self._spoken: Signal = np.zeros(0)
        self._position = 0
        self._has_ended = False
        self._heard: list[Waveform] = []
        self.overflows = 0

    @property
    def seconds(self) -> float:
        """How much sound was delivered: the clock of this room."""
        return self._position / SAMPLE_RATE

    @property
    def is_quiet(self) -> bool:
        """Whether everything that was to be said has been said, and the pauses are over."""
        return not len(self._spoken)

    @property
    def is_exhausted(self) -> bool:
        """Whether everybody has gone home."""
        return self._has_ended and self.is_quiet

    def say(self, speech: Signal) -> None:
        """Let somebody speak, levelled as every recording is."""
        self._spoken = np.concatenate([self._spoken, speech])

    def pause(self, seconds: float) -> None:
        """Let nobody speak for so many seconds."""
        self.say(np.zeros(round(seconds * SAMPLE_RATE)))

    def end(self) -> None:
        """Let nothing come after what is still to be said."""
        self._has_ended = True

    def recording(self) -> Waveform:
        """Return what the microphone delivered since this was last asked, and forget it."""
        heard, self._heard = self._heard, []
        return np.concatenate([silence(0), *heard])

    def read(self, seconds: float = 1.0) -> Waveform | None:
        """Return the next piece of sound, None when none is left or nobody waits."""
        if self.is_exhausted or seconds <= 0:
            return None
        length = round(PIECE * SAMPLE_RATE)
        spoken, self._spoken = self._spoken[:length], self._spoken[length:]
        mixed = np.take(self._noise, range(self._position, self._position + length), mode="wrap")
        mixed[: len(spoken)] += spoken
        self._position += length
        piece = np.round(np.clip(mixed, -1.0, 1.0) * (FULL_SCALE - 1)).astype(np.int16)
        self._heard.append(piece)
        return piece

    def skip(self) -> None:
        """Drop nothing: time stands still while nobody listens."""

    def close(self) -> None:
        """Let everybody go."""
        self._spoken = np.zeros(0)
        self._has_ended = True


def noise_at(file: Path, level: float) -> Signal:
    """Return a noise so loud that speech is `level` dB above it: RMS of the speaking parts over RMS of the noise.

    Raises a `SoundFileError` for a file that cannot be read.
    """
    noise = read_sound_file(file).astype(np.float64) / FULL_SCALE
    loudness = root_mean_square(noise)
    return noise if loudness == 0.0 else noise * (decibels(SPEECH_LEVEL_DB - level) / loudness)

"""How loud a sound is."""

from __future__ import annotations

import numpy as np

from voice.audio import SAMPLE_RATE, Waveform

_FULL_SCALE = 32_768.0


def level(samples: Waveform) -> float:
    """Return the loudness in dB below full scale (0 is the loudest possible); minus infinity for silence."""
    if not len(samples):
        return float("-inf")
    power = float(np.mean(np.square(samples.astype(np.float64) / _FULL_SCALE)))
    return float(10 * np.log10(power)) if power else float("-inf")


def loudest_level(samples: Waveform, seconds: float = 0.1) -> float:
    """Return the level of the loudest stretch of this many seconds, in dB below full scale."""
    frame = int(seconds * SAMPLE_RATE)
    if len(samples) <= frame:
        return level(samples)
    pieces = samples[: len(samples) // frame * frame].reshape(-1, frame).astype(np.float64) / _FULL_SCALE
    power = float(np.max(np.mean(np.square(pieces), axis=1)))
    return float(10 * np.log10(power)) if power else float("-inf")

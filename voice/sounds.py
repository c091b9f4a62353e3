"""Sounds that are no speech, made from nothing: short signs for the ear, and cover for fingers in a wooden box.

All are mono 16-bit at 22.05 kHz. The same seed gives the same cover.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from voice.synthesisers.port import Speech

RATE = 22_050
"""Samples a second."""

Samples: TypeAlias = npt.NDArray[np.float64]
"""Full scale is 1.0."""


class Earcon(StrEnum):
    """A sign for the ear; whatever it says is also written."""

    LISTENING = "listening"
    """Rises: your turn to speak."""
    UNDERSTOOD = "understood"
    """One high note."""
    NOT_UNDERSTOOD = "not_understood"
    """Falls."""
    ACCUSATION = "accusation"
    """A low bell."""


class Cover(StrEnum):
    """What covers the sounds of the theft."""

    NONE = "none"
    RAIN = "rain"
    """Rain on a terrace."""
    MONTUNO = "montuno"
    """A slow pattern on plucked strings."""


EARCON_LEVEL = 0.25
COVER_LEVEL = 0.12
"""Peaks, of full scale: cover is for the background."""

LEAD_IN_SECONDS = 0.2
"""How long sleepy loudspeakers need to wake; they swallow what comes before."""

_LEAD_IN_LEVEL = 0.0005
"""About -66 decibels of full scale: enough to wake a loudspeaker, too little to be heard."""

_NOTES = {
    Earcon.LISTENING: ((523.25, 0.09), (783.99, 0.14)),
    Earcon.UNDERSTOOD: ((1046.5, 0.10),),
    Earcon.NOT_UNDERSTOOD: ((523.25, 0.11), (349.23, 0.17)),
    Earcon.ACCUSATION: ((110.0, 1.10),),
}
"""Frequencies in hertz and lengths in seconds."""


def earcon(kind: Earcon) -> Speech:
    """Return one sign, at most 1.2 s."""
    notes = [_bell(frequency, seconds) for frequency, seconds in _NOTES[kind]]
    return _sound(np.concatenate(notes), EARCON_LEVEL)


def lead_in(rate: int) -> Speech:
    """Return a fifth of a second of inaudible noise that wakes a sleepy loudspeaker."""
    noise = np.random.default_rng(0).standard_normal(round(LEAD_IN_SECONDS * rate)) * _LEAD_IN_LEVEL
    return Speech(np.rint(noise * 32_767).astype(np.int16), rate)


def cover(kind: Cover, seconds: float, seed: int) -> Speech:
    """Return cover of this length, faded in and out so that pieces can follow each other."""
    chance = np.random.default_rng(seed)
    count = round(seconds * RATE)
    match kind:
        case Cover.NONE:
            return Speech(np.zeros(count, dtype=np.int16), RATE)
        case Cover.RAIN:
            samples = _rain(count, chance)
        case Cover.MONTUNO:
            samples = _montuno(count, chance)
    fade = np.minimum(1.0, np.minimum(np.arange(count), np.arange(count)[::-1]) / (0.5 * RATE))
    return _sound(samples * fade, COVER_LEVEL)


def _sound(samples: Samples, peak: float) -> Speech:
    loudest = float(np.max(np.abs(samples), initial=0.0)) or 1.0
    return Speech(np.rint(samples * (peak / loudest * 32_767)).astype(np.int16), RATE)


def _bell(frequency: float, seconds: float) -> Samples:
    """Return a struck note: three partials that fade, the higher the sooner."""
    time = np.arange(round(seconds * RATE)) / RATE
    partials = ((1.0, 1.0), (2.0, 0.4), (2.76, 0.25))
    fading = sum(
        level * np.sin(2 * np.pi * frequency * ratio * time) * np.exp(-4 * ratio * time / seconds)
        for ratio, level in partials
    )
    return np.asarray(fading) * np.minimum(1.0, time / 0.005)


def _rain(count: int, chance: np.random.Generator) -> Samples:
    """Return a steady rustle, darker than white noise, that swells slowly, and single drops."""
    white = chance.standard_normal(count + 8)
    rustle = np.convolve(white, np.ones(9) / 9, mode="valid")[:count]
    swell = 1 + 0.2 * np.sin(2 * np.pi * np.arange(count) / (7 * RATE) + chance.uniform(0, 6))
    samples: Samples = rustle * swell
    for start in chance.integers(0, max(1, count - 800), size=count // (RATE // 6)):
        drop = _bell(float(chance.uniform(900, 2_400)), 0.03) * chance.uniform(0.2, 0.9)
        samples[start : start + len(drop)] += drop[: max(0, count - start)]
    return samples


_CHORDS = ((220.0, 261.63, 329.63), (146.83, 220.0, 293.66), (164.81, 246.94, 329.63), (220.0, 261.63, 329.63))
"""A minor, D minor, E, A minor: hertz."""

_PATTERN = (0, 2, 1, 2, 0, 2, 1, 2)
_STEP = 0.24
"""Seconds between two plucks."""


def _montuno(count: int, chance: np.random.Generator) -> Samples:
    """Return plucked chords in eighths, one chord a bar; strength and timing vary a little, as a hand does."""
    samples = np.zeros(count)
    for number in range(int(count / RATE / _STEP)):
        bar, eighth = divmod(number, len(_PATTERN))
        note = _pluck(_CHORDS[bar % len(_CHORDS)][_PATTERN[eighth]], 1.2, chance) * chance.uniform(0.6, 1.0)
        start = round((number * _STEP + chance.uniform(0, 0.012)) * RATE)
        samples[start : start + len(note)] += note[: max(0, count - start)]
    return samples


def _pluck(frequency: float, seconds: float, chance: np.random.Generator) -> Samples:
    """Return a string after Karplus and Strong (1983): noise in a loop that loses its height at every turn."""
    period = round(RATE / frequency)
    loop = chance.uniform(-1, 1, period)
    turns = []
    for _ in range(round(seconds * RATE / period)):
        turns.append(loop)
        loop = 0.4985 * (loop + np.roll(loop, 1))
    return np.concatenate(turns)

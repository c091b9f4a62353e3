"""Sounds that are no speech, of which nothing may come: coughs, music, knocks, silence. Made from seeded numbers."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from audio_fixtures.errors import ScriptError
from audio_fixtures.rooms import pink
from audio_fixtures.signals import SAMPLE_RATE, SPEECH_LEVEL_DB, Signal, decibels, generator, root_mean_square

ROOM_TONE_DB = -58.0
MELODY_HERTZ = (220.0, 261.6, 329.6, 293.7, 246.9, 220.0)


def make_sound(name: str, seconds: float) -> Signal:
    """Return a sound at the level of speech (silence and room tone are softer).

    Raises `ScriptError` for a sound that is not in `SOUNDS`.
    """
    if name not in SOUNDS:
        raise ScriptError(f"There is no sound {name!r}; there are {', '.join(SOUNDS)}.")
    return SOUNDS[name](np.arange(int(seconds * SAMPLE_RATE)) / SAMPLE_RATE)


def _loud(samples: Signal) -> Signal:
    return samples * (decibels(SPEECH_LEVEL_DB) / root_mean_square(samples))


def _silence(time: Signal) -> Signal:
    return np.zeros_like(time)


def _room_tone(time: Signal) -> Signal:
    return pink(len(time) / SAMPLE_RATE, "room tone")[: len(time)] * decibels(ROOM_TONE_DB)


def _pink(time: Signal) -> Signal:
    return _loud(pink(len(time) / SAMPLE_RATE, "alone")[: len(time)])


def _one_cough(time: Signal, start: float) -> Signal:
    """Return a burst of breath through the throat, then a short voiced end."""
    since = np.maximum(time - start, 0.0)
    begun = time >= start
    breath = generator("cough", round(start * 1000)).standard_normal(len(time))
    throat = np.convolve(breath, np.exp(-np.arange(64) / 9.0) * np.cos(np.arange(64) * 0.62), mode="same")
    burst = throat * np.exp(-since / 0.07) * (1 - np.exp(-since / 0.004))
    voiced = np.sign(np.sin(2 * np.pi * 140 * since)) * np.exp(-(((since - 0.16) / 0.05) ** 2))
    return np.asarray(begun * (burst + 0.6 * voiced), dtype=np.float64)


def _cough(time: Signal) -> Signal:
    return _loud(_one_cough(time, 0.4) + 1e-4 * pink(len(time) / SAMPLE_RATE, "cough")[: len(time)])


def _coughs(time: Signal) -> Signal:
    return _loud(_one_cough(time, 0.4) + 0.8 * _one_cough(time, 0.85) + 0.5 * _one_cough(time, 1.25))


def _tone(time: Signal, hertz: Signal | float, partials: int) -> Signal:
    phase = 2 * np.pi * np.cumsum(np.broadcast_to(hertz, time.shape)) / SAMPLE_RATE
    return np.asarray(sum(np.sin(phase * n) / n**1.5 for n in range(1, partials + 1)), dtype=np.float64)


def _melody(time: Signal) -> Signal:
    each = time[-1] / len(MELODY_HERTZ)
    place = np.minimum((time / each).astype(int), len(MELODY_HERTZ) - 1)
    return _loud(_tone(time, np.array(MELODY_HERTZ)[place], 6) * np.exp(-(time - place * each) / 0.25))


def _hum(time: Signal) -> Signal:
    """Somebody hums one note, not quite steadily."""
    return _loud(_tone(time, 130 + 3 * np.sin(2 * np.pi * 5 * time), 8) * np.sin(np.pi * time / time[-1]) ** 0.5)


def _whistle(time: Signal) -> Signal:
    return _loud(_tone(time, 1400 + 500 * np.sin(np.pi * time / time[-1]), 2) * np.sin(np.pi * time / time[-1]))


def _strikes(time: Signal, starts: Signal, hertz: Signal, decay: float) -> Signal:
    struck = np.zeros_like(time)
    for start, pitch in zip(starts, hertz, strict=True):
        since = np.maximum(time - start, 0.0)
        struck += (time >= start) * np.sin(2 * np.pi * pitch * since) * np.exp(-since / decay)
    return _loud(struck)


def _rattle(time: Signal) -> Signal:
    """Stones in a wooden box."""
    random = generator("rattle")
    return _strikes(time, random.uniform(0.2, time[-1] - 0.2, 60), random.uniform(1800, 5200, 60), 0.012)


def _knock(time: Signal) -> Signal:
    return _strikes(time, np.array([0.4, 0.62, 0.84]), np.array([170.0, 160.0, 175.0]), 0.03)


SOUNDS: dict[str, Callable[[Signal], Signal]] = {
    "silence": _silence,
    "room_tone": _room_tone,
    "pink": _pink,
    "cough": _cough,
    "coughs": _coughs,
    "melody": _melody,
    "hum": _hum,
    "whistle": _whistle,
    "rattle": _rattle,
    "knock": _knock,
}

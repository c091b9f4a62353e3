"""What can be done to a sound before it is recognised: noise reduction, a high-pass, a level, another speed.

Every filter takes an utterance, 16 kHz mono, and returns it changed. For the comparison in `front_ends`; the program
itself uses none of them.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from audio_fixtures.signals import level_speech, resample
from benchmarks.hearing.rooms import Samples, as_samples, waveform
from voice.audio import SAMPLE_RATE, Waveform

Spectrum = npt.NDArray[np.complex128]

WINDOW, HOP = 512, 128
"""Samples of a window and from one to the next: 32 ms and 8 ms."""

NOISE_SHARE, NOISE_BIAS, NOISE_MOMENTS = 0.15, 1.7, 12
"""The noise of a band is what its power, averaged over so many moments, lies below for this share of the time, times a
factor: the mean of the noise is higher."""

OVER_SUBTRACTION, SPECTRAL_FLOOR = 1.0, 0.1
"""How much of the noise's power is taken away, and what share of a band's power stays at least."""

SMOOTHING, LEAST_GAIN = 0.98, 0.1
"""How much the ratio of speech to noise hangs on the moment before (Ephraim and Malah), and how soft a band may get."""

HIGH_PASS, ORDER = 80.0, 4
"""Hertz, and the order of the Butterworth curve."""


def unchanged(sound: Waveform) -> Waveform:
    """Return the sound as it is."""
    return sound


def subtracted(sound: Waveform) -> Waveform:
    """Return the sound without the power of the noise in each band: spectral subtraction."""
    bands = spectrum(as_samples(sound))
    power = np.abs(bands) ** 2
    left = np.maximum(power - OVER_SUBTRACTION * noise_power(power), SPECTRAL_FLOOR * power)
    return waveform(sounded(bands * np.sqrt(left / np.maximum(power, 1e-20)), len(sound)))


def wiener(sound: Waveform) -> Waveform:
    """Return the sound with each band as loud as there is speech in it, by a ratio that changes smoothly."""
    bands = spectrum(as_samples(sound))
    ratios = np.abs(bands) ** 2 / np.maximum(noise_power(np.abs(bands) ** 2), 1e-20)
    gains = np.empty_like(ratios)
    before = np.ones(ratios.shape[1])
    for moment, ratio in enumerate(ratios):
        smooth = SMOOTHING * before + (1 - SMOOTHING) * np.maximum(ratio - 1, 0.0)
        gains[moment] = np.maximum(smooth / (1 + smooth), LEAST_GAIN)
        before = gains[moment] ** 2 * ratio
    return waveform(sounded(bands * gains, len(sound)))


def high_passed(sound: Waveform) -> Waveform:
    """Return the sound without what lies below `HIGH_PASS`."""
    bands = np.fft.rfft(as_samples(sound))
    hertz = np.maximum(np.fft.rfftfreq(len(sound), 1 / SAMPLE_RATE), 1e-6)
    return waveform(np.fft.irfft(bands / np.sqrt(1 + (HIGH_PASS / hertz) ** (2 * ORDER)), len(sound)))


def levelled(sound: Waveform) -> Waveform:
    """Return the sound with its speech as loud as that of the fixtures."""
    return waveform(level_speech(as_samples(sound)))


def at_speed(sound: Waveform, speed: float) -> Waveform:
    """Return the sound faster or slower, its pitch going with it."""
    return waveform(resample(as_samples(sound), round(SAMPLE_RATE * speed), SAMPLE_RATE))


def noise_power(power: Samples) -> Samples:
    """Return the power of the noise in each band, the same at every moment."""
    sums = np.cumsum(np.pad(power, ((1, 0), (0, 0))), axis=0)
    moments = min(NOISE_MOMENTS, len(power))
    averages = (sums[moments:] - sums[:-moments]) / moments
    return NOISE_BIAS * np.quantile(averages, NOISE_SHARE, axis=0, keepdims=True)


def spectrum(samples: Samples) -> Spectrum:
    """Return the bands of each moment, a row for a moment."""
    padded = np.pad(samples, (WINDOW, WINDOW + HOP))
    rows = np.lib.stride_tricks.sliding_window_view(padded, WINDOW)[::HOP]
    return np.fft.rfft(rows * np.hanning(WINDOW + 1)[:-1])


def sounded(bands: Spectrum, length: int) -> Samples:
    """Return the samples that have these bands: the inverse of `spectrum`."""
    rows = np.fft.irfft(bands, WINDOW) * np.hanning(WINDOW + 1)[:-1]
    total = np.zeros(HOP * len(rows) + WINDOW)
    for number, row in enumerate(rows):
        total[number * HOP : number * HOP + WINDOW] += row
    # The squares of windows that overlap by three quarters sum up to one and a half.
    return total[WINDOW : WINDOW + length] / 1.5

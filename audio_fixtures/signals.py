"""Sound as arrays: 16 kHz mono, float64 between -1 and 1, until it is written as 16-bit FLAC.

The sound libraries are imported where they are used, so that scripts can be read and checked without them.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

SAMPLE_RATE = 16_000
SPEECH_LEVEL_DB = -23.0
"""RMS of the speaking parts of every recording, in dB below full scale."""
PEAK = 0.97
FRAME = SAMPLE_RATE // 50
ACTIVE_RANGE_DB = 30.0
"""A frame belongs to the speech when it is at most this far below the loudest one."""

Signal: TypeAlias = NDArray[np.float64]


def generator(*key: str | int) -> np.random.Generator:
    """Return random numbers that depend on the key alone: the same recording gets the same room and noise."""
    digest = hashlib.sha256("/".join(map(str, key)).encode()).digest()
    return np.random.default_rng(int.from_bytes(digest[:8], "big"))


def read_wave(path: Path) -> tuple[Signal, int]:
    """Return the first channel of a sound file and its rate in Hz."""
    import soundfile

    samples, rate = soundfile.read(path, dtype="float64", always_2d=True)
    return samples[:, 0], int(rate)


def write_flac(path: Path, samples: Signal) -> None:
    """Write 16 kHz mono 16-bit FLAC; peaks above full scale are limited, not wrapped."""
    import soundfile

    path.parent.mkdir(parents=True, exist_ok=True)
    peak = float(np.max(np.abs(samples), initial=0.0))
    limited = samples if peak <= PEAK else samples * (PEAK / peak)
    soundfile.write(path, limited, SAMPLE_RATE, format="FLAC", subtype="PCM_16", compression_level=1.0)


def resample(samples: Signal, from_rate: int, to_rate: int) -> Signal:
    """Return the samples at another rate (Hz)."""
    import soxr

    if from_rate == to_rate:
        return samples
    return np.asarray(soxr.resample(samples, from_rate, to_rate), dtype=np.float64)


def active_level(samples: Signal) -> float:
    """Return the RMS over the frames that hold speech, 0 for silence."""
    whole = len(samples) // FRAME * FRAME
    if whole == 0:
        return 0.0
    energies = np.mean(samples[:whole].reshape(-1, FRAME) ** 2, axis=1)
    active = energies[energies > np.max(energies) * 10 ** (-ACTIVE_RANGE_DB / 10)]
    return float(np.sqrt(np.mean(active))) if active.size else 0.0


def level_speech(samples: Signal) -> Signal:
    """Return the samples with their speaking parts at `SPEECH_LEVEL_DB`; silence stays silence."""
    level = active_level(samples)
    return samples if level == 0 else samples * (decibels(SPEECH_LEVEL_DB) / level)


def root_mean_square(samples: Signal) -> float:
    """Return the RMS over all samples."""
    return float(np.sqrt(np.mean(samples**2)))


def trim(samples: Signal) -> Signal:
    """Return the samples without the silence a synthesiser leaves before and after."""
    loud = np.flatnonzero(np.abs(samples) > 0.01 * np.max(np.abs(samples), initial=0.0))
    return samples[loud[0] : loud[-1] + 1] if loud.size else samples


def decibels(value: float) -> float:
    """Return the factor of amplitude for a level in dB."""
    return float(10 ** (value / 20))

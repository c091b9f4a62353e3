"""What happens between a mouth and the microphone in the middle of the table: the room, then the noise.

Nothing here was recorded: room responses come from the image-source method, noises from seeded random numbers and from
the cast's own voices, so every sound of the fixtures can be made again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from audio_fixtures.errors import ScriptError
from audio_fixtures.signals import (
    SAMPLE_RATE,
    SPEECH_LEVEL_DB,
    Signal,
    active_level,
    decibels,
    generator,
    level_speech,
    root_mean_square,
)

SPEED_OF_SOUND = 343.0
"""Metres in a second."""
CLEAN_FLOOR_DB = -75.0
"""Even a clean recording has the floor of its microphone."""
BEFORE_SECONDS, AFTER_SECONDS = 0.3, 0.35
MOUTH_HEIGHT, TABLE_HEIGHT = 1.2, 0.75


@dataclass(frozen=True, slots=True)
class Room:
    """A shoebox with a round table in it; lengths in metres."""

    size: tuple[float, float, float]
    reflection: float
    """Share of the amplitude that a wall gives back, 0 to 1."""
    table_radius: float
    longest: float
    """Seconds after which the response is cut."""


ROOMS: dict[str, Room | None] = {
    "close": None,
    "parlour": Room((5.2, 4.1, 2.6), 0.80, 0.8, 0.3),
    "bar": Room((9.5, 6.3, 3.1), 0.85, 1.1, 0.45),
}


def reverberate(dry: Signal, room_name: str, seat: int, seats: int) -> Signal:
    """Return the sound as it reaches the middle of the table from one of its seats.

    Raises `ScriptError` for a room that is not in `ROOMS`.
    """
    if room_name not in ROOMS:
        raise ScriptError(f"There is no room {room_name!r}; there are {', '.join(ROOMS)}.")
    room = ROOMS[room_name]
    return dry if room is None else np.convolve(dry, room_response(room, seat, seats))


def room_response(room: Room, seat: int, seats: int) -> Signal:
    """Return the impulse response from a seat to the microphone, the direct sound first and at amplitude 1."""
    angle = 2 * np.pi * (seat + 0.3) / seats
    middle = np.array([room.size[0] * 0.47, room.size[1] * 0.53, TABLE_HEIGHT])
    mouth = middle + np.array([room.table_radius * np.cos(angle), room.table_radius * np.sin(angle), 0.0])
    mouth[2] = MOUTH_HEIGHT
    distances, amplitudes = _images(room, mouth, middle)
    delays = (distances - distances.min()) / SPEED_OF_SOUND * SAMPLE_RATE
    length = int(room.longest * SAMPLE_RATE)
    kept = delays < length - 1
    whole = delays[kept].astype(int)
    part = delays[kept] - whole
    response = np.zeros(length)
    np.add.at(response, whole, amplitudes[kept] * (1 - part))
    np.add.at(response, whole + 1, amplitudes[kept] * part)
    first: float = response[0]
    return np.divide(response, first)


def _images(room: Room, mouth: Signal, microphone: Signal) -> tuple[Signal, Signal]:
    """Distance and amplitude of every mirror image of the mouth that can arrive in time (Allen and Berkley)."""
    reach = SPEED_OF_SOUND * room.longest + 1
    squares: list[Signal] = []
    bounces: list[NDArray[np.int64]] = []
    for axis in range(3):
        order = np.arange(-int(reach / 2 / room.size[axis]) - 1, int(reach / 2 / room.size[axis]) + 2)
        shift = 2 * order * room.size[axis] - microphone[axis]
        squares.append(np.concatenate([shift + mouth[axis], shift - mouth[axis]]) ** 2)
        bounces.append(np.concatenate([2 * np.abs(order), np.abs(order) + np.abs(order - 1)]))
    distances = np.sqrt(squares[0][:, None, None] + squares[1][None, :, None] + squares[2][None, None, :]).ravel()
    total = (bounces[0][:, None, None] + bounces[1][None, :, None] + bounces[2][None, None, :]).ravel()
    return distances, room.reflection**total / distances


def place(speech: Signal, noise: Signal | None, snr_db: float | None, *key: str | int) -> Signal:
    """Return levelled speech with a moment of room before and after it, in noise.

    The signal-to-noise ratio compares the RMS of the speaking parts with the RMS of the noise over the whole file.
    """
    before, after = int(BEFORE_SECONDS * SAMPLE_RATE), int(AFTER_SECONDS * SAMPLE_RATE)
    levelled = np.concatenate([np.zeros(before), level_speech(speech), np.zeros(after)])
    random = generator("noise", *key)
    floor = random.standard_normal(len(levelled)) * decibels(CLEAN_FLOOR_DB)
    if noise is None or snr_db is None:
        return levelled + floor
    stretch = excerpt(noise, len(levelled), random)
    return levelled + floor + stretch * (decibels(SPEECH_LEVEL_DB - snr_db) / root_mean_square(stretch))


def excerpt(noise: Signal, length: int, random: np.random.Generator) -> Signal:
    """Return a stretch of the noise that begins anywhere, going round at its end."""
    start = int(random.integers(len(noise)))
    return np.resize(np.roll(noise, -start), length)


def pink(seconds: float, *key: str | int) -> Signal:
    """Return noise whose power falls by 3 dB an octave: air, traffic far away, a fan. RMS 1."""
    length = int(seconds * SAMPLE_RATE)
    white = np.fft.rfft(generator("pink", *key).standard_normal(length))
    frequencies = np.maximum(np.fft.rfftfreq(length, 1 / SAMPLE_RATE), 40.0)
    shaped = np.fft.irfft(white / np.sqrt(frequencies), length)
    return np.asarray(shaped / root_mean_square(shaped), dtype=np.float64)


def babble(talkers: Sequence[Signal], seconds: float) -> Signal:
    """Return many people talking at once, each in a loop of his own, as a bar sounds. RMS 1."""
    length = int(seconds * SAMPLE_RATE)
    mixed = np.zeros(length)
    for number, talker in enumerate(talkers):
        far = np.convolve(talker / max(active_level(talker), 1e-9), room_response(_bar(), number, len(talkers)))
        mixed += excerpt(far, length, generator("babble", number))
    return np.asarray(mixed / root_mean_square(mixed), dtype=np.float64)


def _bar() -> Room:
    return Room((9.5, 6.3, 3.1), 0.85, 2.6, 0.55)

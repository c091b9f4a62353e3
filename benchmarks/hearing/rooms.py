"""Noise under speech and the distance of a room, both exact and the same at every run.

Levels are those of the fixtures: the RMS of the speaking parts over the RMS of the noise, in dB.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

import numpy as np
import numpy.typing as npt

from audio_fixtures.signals import active_level, generator, root_mean_square
from benchmarks.hearing.people import Recorded, read_people
from voice.audio import SAMPLE_RATE, Waveform, read_sound_file

Samples = npt.NDArray[np.float64]

FULL_SCALE = 32_768.0
LOUDEST = 0.95
"""What would be louder is turned down as a whole: nothing is clipped, so the level stays exact."""

VOICES = 6
"""How many people talk at once in the babble."""
BABBLE_SECONDS = 60.0
LEVELS = (20, 10, 5)


class Surroundings(Enum):
    """Where a sentence is said."""

    QUIET = "quiet"
    KITCHEN = "kitchen"
    BABBLE = "babble"
    ROOM = "room"


@dataclass(frozen=True, slots=True)
class Condition:
    """The surroundings, how loud they are or which room it is."""

    surroundings: Surroundings
    level: int = 0
    """Signal-to-noise ratio in dB; the number of the room for a room."""

    def __str__(self) -> str:
        match self.surroundings:
            case Surroundings.QUIET:
                return "as recorded"
            case Surroundings.ROOM:
                return f"room {self.level + 1}"
            case other:
                return f"{other.value} {self.level} dB"


QUIET = Condition(Surroundings.QUIET)
NOISY = tuple(Condition(noise, level) for noise in (Surroundings.KITCHEN, Surroundings.BABBLE) for level in LEVELS)
"""Both noises at every level."""


@dataclass(frozen=True, slots=True)
class Places:
    """Everything that can be put around a sentence."""

    kitchen: Samples
    babble: Samples
    responses: tuple[Samples, ...]
    """Impulse responses of rooms, the loudest sample at amplitude 1."""

    @property
    def conditions(self) -> tuple[Condition, ...]:
        """Every noise at every level, then every room."""
        return (*NOISY, *(Condition(Surroundings.ROOM, number) for number in range(len(self.responses))))

    def around(self, speech: Waveform, condition: Condition, key: str) -> Waveform:
        """Return the speech as it sounds there; where the noise begins depends on the key and the condition alone."""
        match condition.surroundings:
            case Surroundings.QUIET:
                return speech
            case Surroundings.KITCHEN:
                return waveform(in_noise(as_samples(speech), self.kitchen, condition.level, f"{key}/{condition}"))
            case Surroundings.BABBLE:
                return waveform(in_noise(as_samples(speech), self.babble, condition.level, f"{key}/{condition}"))
            case Surroundings.ROOM:
                return waveform(in_room(as_samples(speech), self.responses[condition.level]))


def read_places(folder: Path) -> Places:
    """Read the noise, the rooms and the talkers of the folder of recordings."""
    people = read_people(folder)
    responses = tuple(normalised(as_samples(one.sound())) for one in people["rir"])
    kitchen = as_samples(read_sound_file(folder / "noise" / "kitchen.flac"))
    return Places(kitchen, babble(people["general"]), responses)


def as_samples(sound: Waveform) -> Samples:
    """Return samples between -1 and 1."""
    return sound.astype(np.float64) / FULL_SCALE


def waveform(samples: Samples) -> Waveform:
    """Return 16-bit samples, turned down as a whole when they are too loud."""
    peak = float(np.max(np.abs(samples), initial=0.0))
    fitting = samples if peak <= LOUDEST else samples * (LOUDEST / peak)
    rounded: Waveform = np.round(fitting * (FULL_SCALE - 1)).astype(np.int16)
    return rounded


def in_noise(speech: Samples, noise: Samples, level: float, key: str) -> Samples:
    """Return speech with a stretch of noise under it at a level in dB; silence stays silence."""
    start = int(generator("noise", key).integers(len(noise)))
    stretch = np.resize(np.roll(noise, -start), len(speech))
    loudness = root_mean_square(stretch)
    if loudness == 0.0:
        return speech
    return speech + stretch * (active_level(speech) / loudness * 10 ** (-level / 20))


def in_room(speech: Samples, response: Samples) -> Samples:
    """Return speech as it arrives through a room, as loud as before, its tail kept."""
    length = len(speech) + len(response) - 1
    size = 1 << (length - 1).bit_length()
    heard = np.fft.irfft(np.fft.rfft(speech, size) * np.fft.rfft(response, size), size)[:length]
    level = active_level(heard)
    return heard if level == 0.0 else heard * (active_level(speech) / level)


def normalised(response: Samples) -> Samples:
    """Return a response with the direct sound, its loudest sample, at amplitude 1."""
    return response / float(np.max(np.abs(response)))


def babble(talkers: Sequence[Recorded], seconds: float = BABBLE_SECONDS) -> Samples:
    """Return so many seconds of `VOICES` different people who talk at once, each as loud as the others."""
    order = generator("babble").permutation(len(talkers))
    by_speaker = {talkers[place].speaker: talkers[place] for place in order}
    sounds = [as_samples(one.sound()) for one in by_speaker.values()]
    return mixed_talk([sounds[number::VOICES] for number in range(VOICES)], round(seconds * SAMPLE_RATE))


def mixed_talk(voices: Sequence[Sequence[Samples]], length: int) -> Samples:
    """Return the sum of several voices; each says its recordings one after another, again and again."""
    total = np.zeros(length)
    for recordings in voices:
        spoken = [one / level for one in recordings if (level := active_level(one)) > 0.0]
        total += np.resize(np.concatenate(spoken), length)
    return total

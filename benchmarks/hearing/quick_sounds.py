"""Shots, formulas and everything that is neither, for the measurement of the quick ear.

Shots and formulas are spoken by every voice of the cast that is installed (`audio_fixtures`), beside those recorded in
the fixtures; what is neither are the other fixtures, near misses of the formula among them, and talk of people.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum

import numpy as np

from audio_fixtures.errors import SynthesiserMissingError
from audio_fixtures.signals import level_speech
from audio_fixtures.voices import Voice, load_voices, speak
from benchmarks.hearing.choices import fixtures
from benchmarks.hearing.people import Recorded, sampled
from benchmarks.hearing.rooms import waveform
from benchmarks.hearing.trials import LONGEST, NAMES, TALK, padded
from benchmarks.hearing.wake_word import VOICES
from table.attention import FORMULA, SHOT
from table.understanding import Situation, Understander
from voice.audio import SAMPLE_RATE, Waveform

SHOTS = ("Pow!", "Pow! Pow!", "Bang!", "I'm the cleaner, pow!")
FORMULAS = ("{name}, empty your pockets!", "Empty your pockets, {name}!")


class Meant(Enum):
    """What a quick ear must tell apart."""

    SHOT = "shot"
    FORMULA = "formula"
    NEITHER = "neither"


@dataclass(frozen=True, slots=True)
class Said:
    """One sound, and what it is."""

    meant: Meant
    how: str
    """The way in which a shot was called; where it comes from for everything else."""
    player: str
    """Who is accused; empty for all but formulas."""
    names: tuple[str, ...]
    sound: Waveform

    @property
    def situation(self) -> Situation:
        """Where it is said: the investigation of a table of these names."""
        return Situation("investigation", self.names)


def spoken() -> Iterator[Said]:
    """Yield every shot and every formula by each voice that is installed; the names take turns."""
    for turn, voice in enumerate(load_voices(VOICES).values()):
        try:
            for shot in SHOTS:
                yield Said(Meant.SHOT, shot, "", NAMES, _say(voice, shot))
            for place, formula in enumerate(FORMULAS):
                # The first is the Godfather.
                name = NAMES[1 + (2 * turn + place) % (len(NAMES) - 1)]
                yield Said(Meant.FORMULA, formula, name, NAMES, _say(voice, formula.format(name=name)))
        except SynthesiserMissingError as missing:
            print(f"{voice.id} is left out: {missing}")  # noqa: T201 - a report


def _say(voice: Voice, text: str) -> Waveform:
    return padded(waveform(level_speech(np.asarray(speak(voice, text), dtype=np.float64))))


def recorded(understander: Understander) -> Iterator[Said]:
    """Yield every recorded fixture."""
    kinds = {SHOT: Meant.SHOT, FORMULA: Meant.FORMULA}
    for one in fixtures(understander):
        meant = kinds.get(one.recording.intent or "", Meant.NEITHER)
        player = str(one.recording.slots["player"]) if meant is Meant.FORMULA else ""
        yield Said(meant, "fixture", player, one.situation.names, one.recording.samples)


def talk(people: Mapping[str, list[Recorded]], every: int) -> Iterator[Said]:
    """Yield every n-th recording of people who mean no table, ten seconds of each."""
    for one in sampled(people, TALK, every):
        yield Said(Meant.NEITHER, "people", "", NAMES, padded(one.sound()[: round(LONGEST * SAMPLE_RATE)]))


def everything(understander: Understander, people: Mapping[str, list[Recorded]], every: int) -> list[Said]:
    """Return all sounds; `every` thins the talk of people."""
    return [*spoken(), *recorded(understander), *talk(people, every)]

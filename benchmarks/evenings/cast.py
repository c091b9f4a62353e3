"""The voices of the guests: another one for each seat, with another pace and another length of the vocal tract."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from audio_fixtures.signals import Signal, level_speech, trim
from voice.audio import to_waveform
from voice.synthesisers import Synthesiser, VoiceSettings, open_synthesiser

FULL_SCALE = 32_768.0
SLOWLY = 0.85
"""How much of his pace somebody keeps who says a thing for the second time."""
MOST_OPEN = 6
"""Voices that are kept open; each is a process of its own."""


@dataclass(frozen=True, slots=True)
class Person:
    """How one guest speaks."""

    accent: str
    """The voice of espeak-ng; other synthesisers speak with their only one."""
    words_a_minute: int
    tract: float
    """1 is the voice as it is; less is a longer vocal tract: pitch and formants go down together."""


PEOPLE = (
    Person("gmw/en-us", 160, 0.95),
    Person("gmw/en-gb-x-rp", 155, 1.12),
    Person("gmw/en", 165, 1.0),
    Person("gmw/en-us", 150, 1.18),
    Person("gmw/en-gb-scotland", 150, 1.0),
    Person("gmw/en-us-nyc", 165, 1.08),
    Person("gmw/en-029", 150, 0.97),
    Person("gmw/en-gb-x-gbclan", 155, 1.15),
    Person("gmw/en-us", 175, 1.05),
    Person("gmw/en-gb-x-rp", 145, 0.93),
    Person("gmw/en-gb-x-gbcwmd", 155, 1.02),
    Person("gmw/en", 150, 1.2),
)
"""One for each seat of the largest table."""


class Cast:
    """Speaks for every seat."""

    def __init__(self, synthesiser: str = "pyttsx3") -> None:
        """`synthesiser`: pyttsx3 with its accents, or piper with one voice that is stretched."""
        self._synthesiser = synthesiser
        self._open: dict[VoiceSettings, Synthesiser] = {}

    def speech(self, seat: int, text: str, slowly: bool = False) -> Signal:
        """Return a line as the person of a seat says it, 16 kHz, at the usual level. Raises `SynthesiserError`."""
        person = PEOPLE[seat % len(PEOPLE)]
        pace = round(person.words_a_minute * (SLOWLY if slowly else 1.0) / person.tract)
        accent = person.accent if self._synthesiser == "pyttsx3" else None
        speech = self._voice(VoiceSettings(voice=accent, words_a_minute=pace)).synthesise(text)
        samples = to_waveform(speech.samples, round(speech.rate * person.tract))
        return level_speech(trim(samples.astype(np.float64) / FULL_SCALE))

    def close(self) -> None:
        """End every voice."""
        for voice in self._open.values():
            voice.close()
        self._open.clear()

    def _voice(self, settings: VoiceSettings) -> Synthesiser:
        voice = self._open.pop(settings, None) or open_synthesiser(self._synthesiser, settings)
        # The one that spoke last stands last; the one in front was silent longest.
        self._open[settings] = voice
        if len(self._open) > MOST_OPEN:
            self._open.pop(next(iter(self._open))).close()
        return voice

"""The port behind which every synthesiser stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

import numpy.typing as npt


@dataclass(frozen=True, slots=True)
class Speech:
    """A spoken sentence."""

    samples: npt.NDArray[Any]
    """Mono, 16-bit integers or floats with full scale 1.0; empty when there was nothing to say."""
    rate: int
    """Samples a second."""

    @property
    def seconds(self) -> float:
        """How long it lasts."""
        return len(self.samples) / self.rate


@dataclass(frozen=True, slots=True)
class VoiceSettings:
    """Who speaks, and how."""

    language: str = "en"
    """Two letters, as in ISO 639-1."""
    voice: str | None = None
    """The synthesiser's own name of a voice; None chooses one for the language."""
    words_a_minute: int = 165
    volume: float = 1.0
    """From 0 to 1."""


class Synthesiser(Protocol):
    """Turns one sentence at a time into sound."""

    def synthesise(self, sentence: str) -> Speech:
        """Return the spoken sentence. Raises `SynthesiserError`."""
        ...

    def close(self) -> None:
        """Release what the synthesiser holds. It may be used again."""
        ...


@runtime_checkable
class HasVoices(Protocol):
    """A synthesiser that can speak the language with more than one voice."""

    def voices(self) -> tuple[str, ...]:
        """Return the names of the voices of the language, the one that speaks now first. Raises `SynthesiserError`."""
        ...

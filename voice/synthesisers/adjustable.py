"""A voice whose settings change while it is in use: slower, louder, as the table wishes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from enum import StrEnum

from voice.synthesisers.port import HasVoices, Speech, Synthesiser, VoiceSettings


class Wish(StrEnum):
    """What somebody wants of the voice."""

    LOUDER = "louder"
    SOFTER = "softer"
    SLOWER = "slower"
    FASTER = "faster"
    OTHER = "other"
    """Another voice."""


SLOWEST, FASTEST = 80, 300
"""Words a minute."""

RATE_STEP = 1.25
VOLUME_STEP = 1.5
SOFTEST = 0.1


def granted(settings: VoiceSettings, wish: Wish, voices: tuple[str, ...] = ()) -> VoiceSettings:
    """Return the settings one step further, as far as they go.

    `voices`: the names of those of the language, the present one first.
    """
    match wish:
        case Wish.LOUDER:
            return replace(settings, volume=min(1.0, settings.volume * VOLUME_STEP))
        case Wish.SOFTER:
            return replace(settings, volume=max(SOFTEST, settings.volume / VOLUME_STEP))
        case Wish.SLOWER:
            return replace(settings, words_a_minute=max(SLOWEST, round(settings.words_a_minute / RATE_STEP)))
        case Wish.FASTER:
            return replace(settings, words_a_minute=min(FASTEST, round(settings.words_a_minute * RATE_STEP)))
        case Wish.OTHER:
            return replace(settings, voice=voices[1]) if len(voices) > 1 else settings


class AdjustableVoice:
    """One voice at a time, opened anew when its settings change."""

    def __init__(self, open_voice: Callable[[VoiceSettings], Synthesiser], settings: VoiceSettings) -> None:
        """Open the voice. Raises `SynthesiserUnavailable`."""
        self._open_voice = open_voice
        self.settings = settings
        self._voice = open_voice(settings)

    def grant(self, wish: Wish) -> bool:
        """Change the voice for the sentences that follow; return whether it could go further.

        Raises `SynthesiserError`; the voice stays as it was then.
        """
        voices = self._voice.voices() if wish is Wish.OTHER and isinstance(self._voice, HasVoices) else ()
        changed = granted(self.settings, wish, voices)
        if changed == self.settings:
            return False
        before, self._voice = self._voice, self._open_voice(changed)
        self.settings = changed
        before.close()
        return True

    def synthesise(self, sentence: str) -> Speech:
        """Return the spoken sentence. Raises `SynthesiserError`."""
        return self._voice.synthesise(sentence)

    def close(self) -> None:
        """Release the voice."""
        self._voice.close()

"""pyttsx3 as a synthesiser only: it writes files, our own player plays them.

Runs inside a child process. `runAndWait` of pyttsx3 does not wait, its `say` cannot be stopped, after one
`save_to_file` it never says anything again, and without its data espeak-ng ends the process. Here one thread makes one
file at a time, waits for the event that ends the utterance, and then looks whether the file is there.
"""

from __future__ import annotations

import sys
import tempfile
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Protocol

import numpy as np

from voice.errors import SynthesiserError, SynthesiserUnavailable
from voice.espeak import load_bundled, load_system
from voice.synthesisers.port import Speech, VoiceSettings
from voice.synthesisers.speech_file import read_speech

LONGEST_SENTENCE = 2_000
"""Characters in one piece; espeak-ng through pyttsx3 crashes on very long texts."""

UTTERANCE_SECONDS = 20.0
"""How long one sentence may take to be made; usually it is a hundredth of a second."""

DEFAULT_RATE = 22_050
_PREFERRED = {"en": ("en-us", "en-gb", "en")}


class KnownVoice(Protocol):
    """A voice as pyttsx3 describes it."""

    id: str
    languages: Sequence[str | bytes]


class Pyttsx3Engine:
    """Owns the engine of this process."""

    def __init__(self, settings: VoiceSettings) -> None:
        """Load the synthesiser of the system. Raises `SynthesiserUnavailable`."""
        if sys.platform.startswith("linux") and load_system() is None and load_bundled() is None:
            raise SynthesiserUnavailable("There is no espeak-ng to speak with: pip install espeakng-loader.")
        try:
            import pyttsx3

            self._engine: Any = pyttsx3.init()
        except Exception as error:  # its drivers raise whatever their platform raises
            raise SynthesiserUnavailable(
                f"pyttsx3 cannot start ({error}): pip install --force-reinstall pyttsx3 espeakng-loader."
            ) from error
        self._finished = threading.Event()
        self._failure: str | None = None
        self._engine.connect("finished-utterance", lambda **_: self._finished.set())
        self._engine.connect("error", self._note_failure)
        self._apply(settings)

    def synthesise(self, sentence: str) -> Speech:
        """Return the sentence as sound. Raises `SynthesiserError` when none comes."""
        if len(sentence) > LONGEST_SENTENCE:
            raise SynthesiserError(f"A sentence of {len(sentence)} characters is too long to say: split it.")
        if not any(character.isalnum() for character in sentence):
            return Speech(np.zeros(0, dtype=np.int16), DEFAULT_RATE)
        with tempfile.TemporaryDirectory(prefix="consigliere-") as folder:
            file = Path(folder) / "sentence.wav"
            self._write(sentence, file)
            return read_speech(file)

    def voices(self) -> tuple[str, ...]:
        """Return the voices of the language, the one that speaks first."""
        return self._voices

    def _write(self, sentence: str, file: Path) -> None:
        self._finished.clear()
        self._failure = None
        self._engine.save_to_file(sentence, str(file))
        self._engine.runAndWait()
        if not self._finished.wait(UTTERANCE_SECONDS):
            raise SynthesiserError("The voice did not finish a sentence: captions are all there is.")
        if self._failure is not None or not file.is_file():
            raise SynthesiserError(
                f"The voice made no sound ({self._failure or 'no file'}): captions are all there is."
            )

    def _apply(self, settings: VoiceSettings) -> None:
        voices: list[KnownVoice] = list(self._engine.getProperty("voices"))
        voice = choose_voice(voices, settings)
        self._voices = voices_of(voices, settings.language, voice)
        if voice is not None:
            self._engine.setProperty("voice", voice)
        self._engine.setProperty("rate", settings.words_a_minute)
        self._engine.setProperty("volume", min(1.0, max(0.0, settings.volume)))
        if self._failure is not None:
            raise SynthesiserUnavailable(f"The voice cannot be set: {self._failure}.")

    def _note_failure(self, **details: object) -> None:
        self._failure = str(details.get("exception", "unknown"))


def choose_voice(voices: Sequence[KnownVoice], settings: VoiceSettings) -> str | None:
    """Return the voice asked for or the best for the language; None to keep the system's own.

    Raises `SynthesiserUnavailable` for a voice that is not there, or a language that none of the voices speaks.
    """
    if settings.voice is not None:
        if settings.voice not in {voice.id for voice in voices}:
            raise SynthesiserUnavailable(f"There is no voice {settings.voice!r}: leave it out, or choose another.")
        return settings.voice
    languages = {voice.id: [_tag(language) for language in voice.languages] for voice in voices}
    for wanted in _PREFERRED.get(settings.language, (settings.language,)):
        for name, spoken in languages.items():
            if wanted in spoken:
                return name
    for name, spoken in languages.items():
        if any(tag.split("-")[0] == settings.language for tag in spoken):
            return name
    # Other systems do not always say what their voices speak; their default is the user's language.
    if any(languages.values()) and settings.language != "en":
        raise SynthesiserUnavailable(f"No installed voice speaks {settings.language!r}: install one for it.")
    return None


def voices_of(voices: Sequence[KnownVoice], language: str, chosen: str | None) -> tuple[str, ...]:
    """Return the names of the voices that speak a language, from the chosen one on and round."""
    names = [voice.id for voice in voices if any(_tag(spoken).split("-")[0] == language for spoken in voice.languages)]
    begin = names.index(chosen) if chosen in names else 0
    return (*names[begin:], *names[:begin])


def _tag(language: str | bytes) -> str:
    text = language.decode("utf-8", errors="ignore") if isinstance(language, bytes) else language
    return text.strip("\x00\x05 ").lower().replace("_", "-")

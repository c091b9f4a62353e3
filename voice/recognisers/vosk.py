"""Vosk with a phrase list, for any language that has a model.

Runs inside a child process. Vosk aborts the process for an empty or malformed list, drops words that its model does
not know with only a line in the log, and takes nothing but 16-bit mono bytes; all of that is checked here first. The
list is not a list of whole sentences: Vosk mixes its words freely, so the text must still be parsed.
"""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

from voice.audio import SAMPLE_RATE, Waveform
from voice.errors import GrammarRefused, RecogniserUnavailable
from voice.hypotheses import Hypotheses, Hypothesis, Word
from voice.recognisers.grammar import Grammar

NAME = "vosk"

ALTERNATIVES = 5
"""Readings asked for."""

UNKNOWN = "[unk]"
"""The phrase that stands for any other word; only some models have it."""

TAIL = 0.3
"""Seconds of silence given after the utterance, so that its last word is finished."""

DYNAMIC_GRAPH = ("Gr.fst", "HCLr.fst")
"""The files of a model that can follow a phrase list. One without them hears everything it knows, without an error."""

_MISSING = -1
_SILENT_LOG = -2


class VoskEngine:
    """Decodes while the sound comes in."""

    def __init__(self, model_directory: str) -> None:
        """Load the model. Raises `RecogniserUnavailable`."""
        try:
            import vosk
        except (ImportError, OSError) as error:
            raise RecogniserUnavailable(f"vosk cannot be loaded ({error}): pip install vosk.") from error
        vosk.SetLogLevel(_SILENT_LOG)
        self._library: Any = vosk
        try:
            self._model: Any = vosk.Model(model_path=model_directory)
        except Exception as error:  # vosk raises plain Exception
            raise RecogniserUnavailable(f"No vosk model can be loaded from {model_directory}: {error}.") from error
        self._grammar: Grammar | None = None
        self._phrases = ""
        self._recogniser: Any = None
        self._cpu = 0.0

    def missing_words(self, grammar: Grammar) -> frozenset[str]:
        """Return the words that the model does not know."""
        words = {word for phrase in grammar.phrases for word in phrase.split()} | grammar.vocabulary
        return frozenset(word for word in words if word != UNKNOWN and not self._knows(word))

    def start(self, grammar: Grammar) -> None:
        """Forget the last utterance and listen for the phrases. Raises `GrammarRefused` when no phrase can be heard."""
        begun = time.process_time()
        if grammar != self._grammar:
            self._phrases = json.dumps(self._hearable(grammar), ensure_ascii=False)
            self._grammar = grammar
        self._recogniser = self._library.KaldiRecognizer(self._model, SAMPLE_RATE, self._phrases)
        self._recogniser.SetWords(True)
        self._recogniser.SetMaxAlternatives(ALTERNATIVES)
        self._cpu = time.process_time() - begun

    def feed(self, samples: Waveform) -> str:
        """Decode a piece and return the text so far."""
        begun = time.process_time()
        self._recogniser.AcceptWaveform(samples.astype("<i2").tobytes())
        partial = str(json.loads(self._recogniser.PartialResult()).get("partial", ""))
        self._cpu += time.process_time() - begun
        return partial.replace(UNKNOWN, "").strip()

    def finish(self) -> Hypotheses:
        """Return the readings of the whole utterance."""
        begun = time.process_time()
        self._recogniser.AcceptWaveform(bytes(2 * round(TAIL * SAMPLE_RATE)))
        readings = read_alternatives(self._recogniser.FinalResult())
        return Hypotheses(readings, NAME, cpu_seconds=self._cpu + time.process_time() - begun)

    def _hearable(self, grammar: Grammar) -> list[str]:
        missing = self.missing_words(grammar)
        phrases = [phrase for phrase in grammar.phrases if phrase.strip() and missing.isdisjoint(phrase.split())]
        if not phrases:
            words = ", ".join(sorted(missing)) or "none given"
            raise GrammarRefused(f"The vosk model can hear none of the phrases; words it does not know: {words}.")
        return [*phrases, UNKNOWN] if self._knows(UNKNOWN) else phrases

    def _knows(self, word: str) -> bool:
        return int(self._model.vosk_model_find_word(word)) != _MISSING


def follows_phrases(model_directory: Path) -> bool:
    """Whether a model listens for the phrases it is given; else the matcher alone must find them in its text."""
    return any(
        all((folder / name).is_file() for name in DYNAMIC_GRAPH)
        for folder in (model_directory, model_directory / "graph")
    )


def read_alternatives(result: str) -> tuple[Hypothesis, ...]:
    """Return the readings in Vosk's answer, which has another shape with alternatives than without."""
    answer = json.loads(result)
    readings = []
    for alternative in answer.get("alternatives", [answer]):
        text = " ".join(word for word in alternative.get("text", "").split() if word != UNKNOWN)
        if text:
            words = tuple(Word(item["word"], item["start"], item["end"]) for item in alternative.get("result", ()))
            readings.append(Hypothesis(text, float(alternative.get("confidence", 0.0)), words))
    return tuple(readings)

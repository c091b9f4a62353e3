"""A recogniser that also expects the name it is called by, which is no word of any grammar."""

from __future__ import annotations

from dataclasses import replace

from voice.audio import Waveform
from voice.hypotheses import Hypotheses
from voice.recognisers.grammar import Grammar
from voice.recognisers.port import Recogniser

HEARS_FREELY = frozenset({"whisper", "cascade", "wyoming"})
"""Recognisers that write what they hear, so that a word outside the grammar can be found in their text. The others know
only the sentences of the grammar."""


class PrimedRecogniser:
    """Puts a word in front of every prompt, and among the words to expect."""

    def __init__(self, recogniser: Recogniser, word: str) -> None:
        self._recogniser = recogniser
        self._word = word

    @property
    def name(self) -> str:
        """The name of the recogniser behind it."""
        return self._recogniser.name

    def missing_words(self, grammar: Grammar) -> frozenset[str]:
        """Return the words of the grammar that cannot be heard."""
        return self._recogniser.missing_words(self._primed(grammar))

    def start(self, grammar: Grammar) -> None:
        """Begin an utterance in which the word may be said too."""
        self._recogniser.start(self._primed(grammar))

    def feed(self, samples: Waveform) -> str:
        """Give a piece of the utterance."""
        return self._recogniser.feed(samples)

    def finish(self) -> Hypotheses:
        """End the utterance and return what was heard."""
        return self._recogniser.finish()

    def reconsider(self) -> Hypotheses | None:
        """Return other readings of the last utterance."""
        return self._recogniser.reconsider()

    def close(self) -> None:
        """Release the recogniser."""
        self._recogniser.close()

    def _primed(self, grammar: Grammar) -> Grammar:
        prompt = f"{self._word}! {grammar.prompt}".strip()
        return replace(grammar, prompt=prompt, vocabulary=grammar.vocabulary | {self._word.lower()})

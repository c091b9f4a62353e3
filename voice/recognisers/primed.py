"""A recogniser that also expects words of the moment, such as the name it is called by.

A word that is put in front of whisper's prompt is written as it is when it is said: "Consigliere", which it would
otherwise write as "concealer", and a short "Pow!", which it would take for "No.".
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from voice.audio import Waveform
from voice.hypotheses import Hypotheses
from voice.recognisers.grammar import Grammar
from voice.recognisers.port import Recogniser
from voice.recognisers.sentence_graph import SentenceGraph

HEARS_FREELY = frozenset({"whisper", "cascade", "wyoming"})
"""Recognisers that write what they hear, so that a word outside the grammar can be found in their text. The others know
only the sentences of the grammar."""


class PrimedRecogniser:
    """Puts words in front of every prompt, and among the words to expect."""

    def __init__(self, recogniser: Recogniser, words: Callable[[], Sequence[str]]) -> None:
        """`words` is asked at the start of each utterance."""
        self._recogniser = recogniser
        self._words = words

    @property
    def name(self) -> str:
        """The name of the recogniser behind it."""
        return self._recogniser.name

    def missing_words(self, grammar: Grammar) -> frozenset[str]:
        """Return the words of the grammar that cannot be heard."""
        return self._recogniser.missing_words(self._primed(grammar))

    def start(self, grammar: Grammar) -> None:
        """Begin an utterance in which the words may be said too."""
        self._recogniser.start(self._primed(grammar))

    def feed(self, samples: Waveform) -> str:
        """Give a piece of the utterance."""
        return self._recogniser.feed(samples)

    def finish(self) -> Hypotheses:
        """End the utterance and return what was heard."""
        return self._recogniser.finish()

    def reconsider(self, graph: SentenceGraph) -> Hypotheses | None:
        """Return the sentences of a graph that fit the last utterance."""
        return self._recogniser.reconsider(graph)

    def close(self) -> None:
        """Release the recogniser."""
        self._recogniser.close()

    def _primed(self, grammar: Grammar) -> Grammar:
        words = self._words()
        prompt = " ".join([*(f"{word}!" for word in words), grammar.prompt]).strip()
        return replace(grammar, prompt=prompt, vocabulary=grammar.vocabulary.union(word.lower() for word in words))

"""The port behind which every recogniser stands."""

from __future__ import annotations

from typing import Protocol

from voice.audio import Waveform
from voice.hypotheses import Hypotheses
from voice.recognisers.grammar import Grammar
from voice.recognisers.sentence_graph import SentenceGraph


class Recogniser(Protocol):
    """Turns one utterance at a time into text. Every method may raise a `RecogniserError`."""

    @property
    def name(self) -> str:
        """The name that `open_recogniser` knows it by."""
        ...

    def missing_words(self, grammar: Grammar) -> frozenset[str]:
        """Return the words of the grammar that this recogniser cannot hear, such as a name nobody can pronounce."""
        ...

    def start(self, grammar: Grammar) -> None:
        """Begin an utterance in which the sentences of the grammar are expected. An unfinished one is forgotten."""
        ...

    def feed(self, samples: Waveform) -> str:
        """Give a piece of the utterance; return the text so far, empty when the recogniser gives none in between."""
        ...

    def finish(self) -> Hypotheses:
        """End the utterance and return what was heard; no hypotheses at all for silence."""
        ...

    def reconsider(self, graph: SentenceGraph) -> Hypotheses | None:
        """Return the sentences of a graph that fit the last utterance; None when this recogniser cannot look for them.

        For an utterance whose readings made no sense.
        """
        ...

    def close(self) -> None:
        """Release what the recogniser holds. It may be started again."""
        ...

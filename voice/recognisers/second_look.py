"""Whisper's second look at an utterance: which sentences of a grammar fit its sound, and how well.

Whisper likes some words better than others whatever it hears ("sugar" better than "sweetener"), which decides between
sentences when the sound does not. How likely it thinks each sentence when there is nothing to hear tells how much of
its liking is that, and most of it is taken off again before sentences are compared (the internal language model of
Meng et al. 2021, "Internal language model estimation for domain-adaptive end-to-end speech recognition").
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from voice.errors import RecogniserUnavailable
from voice.hypotheses import Hypothesis
from voice.recognisers.sentence_graph import SentenceGraph, TokenPaths
from voice.recognisers.sentence_search import SentenceSearch
from voice.recognisers.whisper_decoder import WhisperDecoder
from voice.recognisers.whisper_encoder import EncodedSound
from voice.recognisers.whisper_readings import without_repeats
from voice.recognisers.whisper_weights import Array

LARGEST_SEARCHED_MODEL = 500_000_000
"""Bytes of a model file, up to which its decoder is kept a second time, as float32, to look through sentences."""

MOST_WORSE = 8.0
"""How much less likely than what is written freely, in nats over the whole utterance, a sentence may be that is found
among those of the grammar."""

LEAST_SURE_WORD = -2.0
"""The mean natural logarithm of the probability of a word, below which nothing is looked for: in noise whisper is sure
of nothing, and any short sentence fits as well as what it wrote."""

EXPECTED_SHARE = 0.5
"""How much of what whisper expects of a sentence before it hears anything is taken off how well it fits."""


@dataclass(frozen=True, slots=True)
class FreeReading:
    """What an utterance gave when anything could be written."""

    encoded: EncodedSound
    text: tuple[int, ...]
    """The tokens of the best reading."""
    log_probability: float
    score: float
    """Mean natural logarithm of the probability of a word."""
    tokens: frozenset[int]
    """All tokens of all readings."""
    longest: int
    """Tokens that a text of this utterance may have."""


class SecondLook:
    """Looks through sentences with the decoder of one model, which is read when it is needed first."""

    def __init__(
        self,
        model_file: Path,
        tokenizer: Any,  # noqa: ANN401 - the library is not typed
        nothing: Callable[[], EncodedSound],
        silence: Array | None,
    ) -> None:
        """`nothing` gives what the encoder makes of silence; `silence` what lies behind every sound (`WhisperDecoder`).

        No file is read yet.
        """
        self._model_file = model_file
        self._tokenizer = tokenizer
        self._nothing = nothing
        self._silence = silence
        self._decoder: WhisperDecoder | None = None
        self._search: SentenceSearch | None = None

    def sentences(self, graph: SentenceGraph, prompt: list[int], free: FreeReading) -> tuple[Hypothesis, ...]:
        """Return the sentences of a graph that fit an utterance nearly as well as what was written freely, best first.

        None when whisper was sure of nothing. Raises `RecogniserUnavailable` for a model whose decoder cannot be read,
        or is too large to be kept twice.
        """
        if free.score < LEAST_SURE_WORD:
            return ()
        search = self._search_of(graph)
        found = search.likeliest(free.encoded, prompt, free.log_probability - MOST_WORSE, free.longest, free.tokens)
        if not found:
            return ()
        texts = [free.text, *(sentence.tokens for sentence in found)]
        expected_free, *expected = search.log_probabilities(self._nothing(), prompt, texts, free.tokens)
        readings = [
            self._reading(sentence.tokens, sentence.log_probability, free.log_probability, own - expected_free)
            for sentence, own in zip(found, expected, strict=True)
        ]
        return tuple(sorted(without_repeats(readings), key=lambda reading: reading.mismatch or 0.0))

    def _reading(self, tokens: tuple[int, ...], fits: float, free: float, likelier: float) -> Hypothesis:
        """Return a sentence; `likelier`: nats by which it was more expected than the free text."""
        return Hypothesis(
            self._tokenizer.decode(list(tokens)).strip(),
            fits / (len(tokens) + 1),
            worse=free - fits,
            mismatch=free - fits + EXPECTED_SHARE * likelier,
        )

    def _search_of(self, graph: SentenceGraph) -> SentenceSearch:
        """Return the search through a graph; that of the last one is kept, its walk was worked out in part."""
        if self._model_file.stat().st_size > LARGEST_SEARCHED_MODEL:
            raise RecogniserUnavailable(f"{self._model_file} is too large to be looked through.")
        if self._decoder is None:
            self._decoder = WhisperDecoder(self._model_file, self._silence)
        if self._search is None or self._search.graph != graph:
            paths = TokenPaths(graph, self._tokenizer.encode)
            self._search = SentenceSearch(self._decoder, paths, int(self._tokenizer.eot))
        return self._search

"""Finds the sentences of a grammar that fit the sound best: a beam search that writes nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from voice.recognisers.sentence_graph import PathState, SentenceGraph, TokenPaths
from voice.recognisers.whisper_decoder import Beginnings, WhisperDecoder
from voice.recognisers.whisper_encoder import EncodedSound

BEAM = 10
"""Beginnings that are followed at once; of those that differ in punctuation only, the best."""


@dataclass(frozen=True, slots=True)
class FoundSentence:
    """A sentence as tokens, with the natural logarithm of its probability, its end included."""

    tokens: tuple[int, ...]
    log_probability: float


@dataclass(frozen=True, slots=True)
class _Path:
    """A beginning: the row of the decoder that knows it, where it stands in the grammar, and what it costs so far."""

    row: int
    state: PathState
    found: FoundSentence


class SentenceSearch:
    """Searches the sentences of one grammar."""

    def __init__(self, decoder: WhisperDecoder, paths: TokenPaths, end: int) -> None:
        """`end` is the token that ends a text. Of every sentence the tokens are worked out ahead."""
        self._decoder = decoder
        self._paths = paths
        self._end = end
        self._known = (*paths.tokens(), end)

    @property
    def graph(self) -> SentenceGraph:
        """The sentences that are searched."""
        return self._paths.graph

    def likeliest(
        self, heard: EncodedSound, prompt: Sequence[int], least: float, longest: int, free: Iterable[int]
    ) -> list[FoundSentence]:
        """Return sentences of at most `longest` tokens with a log probability of at least `least`, likeliest first.

        What falls below is given up at once, so talk that is no sentence takes little time. `free` are the tokens that
        were written when anything could be.
        """
        vocabulary = self._decoder.vocabulary((*self._known, *free))
        beginnings = self._decoder.begin(heard, prompt, vocabulary)
        paths = [_Path(0, self._paths.start, FoundSentence((), 0.0))]
        found: list[FoundSentence] = []
        for _ in range(longest):
            found += self._ended(paths, beginnings, least)
            longer = self._longer(paths, beginnings, least)
            if not longer:
                break
            beginnings = self._decoder.follow(
                beginnings, [path.row for path in longer], [path.found.tokens[-1] for path in longer]
            )
            paths = [_Path(row, path.state, path.found) for row, path in enumerate(longer)]
        return sorted(found, key=lambda sentence: -sentence.log_probability)

    def _ended(self, paths: Sequence[_Path], beginnings: Beginnings, least: float) -> list[FoundSentence]:
        ended = [
            FoundSentence(
                path.found.tokens,
                path.found.log_probability + float(beginnings.next(path.row, self._end)),
            )
            for path in paths
            if path.found.tokens and self._paths.is_end(path.state)
        ]
        return [sentence for sentence in ended if sentence.log_probability >= least]

    def _longer(self, paths: Sequence[_Path], beginnings: Beginnings, least: float) -> list[_Path]:
        """Return the best beginnings that are one token longer."""
        longer: list[_Path] = []
        for path in paths:
            following = self._paths.following(path.state)
            tokens = np.fromiter(following, np.int64, len(following))
            scores = path.found.log_probability + beginnings.next(path.row, tokens)
            for place in np.flatnonzero(scores >= least):
                token = int(tokens[place])
                ahead = FoundSentence((*path.found.tokens, token), float(scores[place]))
                longer.append(_Path(path.row, following[token], ahead))
        best: dict[tuple[int, ...], _Path] = {}
        for path in sorted(longer, key=lambda path: -path.found.log_probability):
            best.setdefault(self._words(path), path)
        return list(best.values())[:BEAM]

    def _words(self, path: _Path) -> tuple[int, ...]:
        """Return a path without its punctuation; the last mark counts, since words must not follow it twice."""
        *before, last = path.found.tokens
        return (*(token for token in before if token not in self._paths.marks), last)

"""Whisper's decoder, token by token, over several beginnings of a text at once.

CTranslate2 writes what it hears, but cannot be told what may be written. Here every token's probability can be asked
for, so that a search can follow the sentences of a grammar and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
import numpy.typing as npt

from voice.recognisers.whisper_encoder import EncodedSound
from voice.recognisers.whisper_network import Memory, WhisperNetwork, joined, softmax
from voice.recognisers.whisper_weights import Array, read_weights

COMMON = 8_192
"""Tokens that are always told apart."""

_HIDDEN = np.float32(-1e9)
"""What is added to the attention score of a token that comes later."""


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The tokens that are told apart; a text is taken to hold no others."""

    tokens: npt.NDArray[np.int64]
    """Rising."""
    embeddings: Array
    """Tokens by width."""

    def columns(self, tokens: npt.ArrayLike) -> npt.NDArray[np.intp]:
        """Return where tokens, which must be among these, stand."""
        return np.searchsorted(self.tokens, tokens)


@dataclass(frozen=True, slots=True)
class Beginnings:
    """What the decoder knows about some beginnings of a text, all of the same length."""

    sound: tuple[Memory, ...]
    """Of each layer, what it knows of the sound: the same for all."""
    prompt: tuple[Memory, ...]
    """Of each layer, what it knows of the prompt: the same for all."""
    text: tuple[Memory, ...]
    length: int
    """Tokens so far, those of the prompt included."""
    vocabulary: Vocabulary
    log_probabilities: Array
    """For each beginning, the natural logarithm of the probability of each token of the vocabulary to come next."""

    def next(self, row: int, tokens: npt.ArrayLike) -> Array:
        """Return the natural logarithm of the probability of these tokens to come next after one beginning."""
        found: Array = self.log_probabilities[row, self.vocabulary.columns(tokens)]
        return found


class WhisperDecoder:
    """The decoder of one model."""

    def __init__(self, model_file: Path, silence: Array | None = None) -> None:
        """Read the weights, about 120 MB for the smallest model. Raises `RecogniserUnavailable`.

        `silence`: what an encoder gives for a silent window, places by width; it is taken in once for all sounds.
        """
        self._network = WhisperNetwork(read_weights(model_file, "decoder"))
        self._embeddings = self._network["embeddings/weight"]
        self._silence = None if silence is None else self._memories(silence)

    def vocabulary(self, tokens: Iterable[int] = ()) -> Vocabulary:
        """Return the commonest tokens together with these.

        Tokens are numbered from the commonest on, and working out all 50,000 takes most of the time. What is left out
        takes a little probability from the others; so what was written freely should be among `tokens`.
        """
        kept = np.union1d(np.arange(COMMON), np.fromiter(tokens, np.int64))
        return Vocabulary(kept, self._embeddings[kept])

    def begin(self, heard: EncodedSound, prompt: Sequence[int], vocabulary: Vocabulary) -> Beginnings:
        """Return the one beginning that is the prompt."""
        sound = self._memories_of(heard)
        state = self._embeddings[list(prompt)] + self._network.positions[: len(prompt)]
        mask = np.triu(np.full((len(prompt), len(prompt)), _HIDDEN, np.float32), 1)
        known = []
        for layer, of_sound in zip(self._network.layers, sound, strict=True):
            queries, own = self._network.projected(state, layer)
            known.append(own)
            attended = joined(softmax(queries @ own.keys + mask) @ own.values)
            state = state + self._network.linear(attended, f"{layer}/self_attention/linear_1")
            state = self._with_sound(state, layer, of_sound)
        nothing = Memory(known[0].keys[None, :, :, :0], known[0].values[None, :, :0])
        text = (nothing,) * len(self._network.layers)
        scores = self._scores(state[-1:], vocabulary)
        return Beginnings(sound, tuple(known), text, len(prompt), vocabulary, scores)

    def follow(self, beginnings: Beginnings, rows: Sequence[int], tokens: Sequence[int]) -> Beginnings:
        """Return beginnings that are one token longer: each is one of the earlier ones, by row, and its token."""
        state = self._embeddings[list(tokens)] + self._network.positions[beginnings.length]
        texts = []
        layers = zip(self._network.layers, beginnings.sound, beginnings.prompt, beginnings.text, strict=True)
        for layer, of_sound, of_prompt, of_text in layers:
            queries, own = self._network.projected(state, layer)
            text = of_text.of_rows(rows).longer(
                own.keys.transpose(2, 0, 1)[..., None], own.values.swapaxes(0, 1)[:, :, None]
            )
            texts.append(text)
            attended = _attended_to_both(queries, of_prompt, text)
            state = state + self._network.linear(attended, f"{layer}/self_attention/linear_1")
            state = self._with_sound(state, layer, of_sound)
        scores = self._scores(state, beginnings.vocabulary)
        return replace(beginnings, text=tuple(texts), length=beginnings.length + 1, log_probabilities=scores)

    def _with_sound(self, state: Array, layer: str, sound: Memory) -> Array:
        """Add what the sound says, and the feed-forward part of the layer."""
        queries = self._network.linear(self._network.norm(state, f"{layer}/attention"), f"{layer}/attention/linear_0")
        scores = self._network.queries(queries) @ sound.keys
        state = state + self._network.linear(joined(softmax(scores) @ sound.values), f"{layer}/attention/linear_2")
        return self._network.fed_forward(state, layer)

    def _memories_of(self, heard: EncodedSound) -> tuple[Memory, ...]:
        if self._silence is None:
            return self._memories(heard.output)
        own = self._memories(heard.output[: heard.own])
        return tuple(speech.followed(silent, heard.own) for speech, silent in zip(own, self._silence, strict=True))

    def _memories(self, heard: Array) -> tuple[Memory, ...]:
        """Return of each layer what it knows of places of a sound."""
        projected = (self._network.linear(heard, f"{layer}/attention/linear_1") for layer in self._network.layers)
        return tuple(self._network.remembered(*np.split(both, 2, axis=1)) for both in projected)

    def _scores(self, state: Array, vocabulary: Vocabulary) -> Array:
        scores = self._network.norm(state, "") @ vocabulary.embeddings.T
        scores -= scores.max(axis=1, keepdims=True)
        scores -= np.log(np.exp(scores).sum(axis=1, keepdims=True))
        return scores


def _attended_to_both(queries: Array, prompt: Memory, text: Memory) -> Array:
    """Attend to the prompt, which all rows share, and to each row's own text. Queries: heads by rows by width."""
    own = queries.swapaxes(0, 1)[:, :, None]
    to_text = (own @ text.keys)[:, :, 0].swapaxes(0, 1)
    weights = softmax(np.concatenate([queries @ prompt.keys, to_text], axis=-1))
    places = prompt.keys.shape[-1]
    from_text = (weights[..., places:].swapaxes(0, 1)[:, :, None] @ text.values)[:, :, 0].swapaxes(0, 1)
    return joined(weights[..., :places] @ prompt.values + from_text)

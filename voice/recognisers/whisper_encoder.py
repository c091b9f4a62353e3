"""Whisper's encoder for sounds that are much shorter than its window of 30 seconds.

The model always reads the whole window, most of it silence behind the last word: three quarters of the time goes into
reading nothing. How it reads that silence hardly depends on what was said before. So it is read once, behind some
short sound, and remembered: of each layer the keys and values of the silent places. For an utterance only its own
places are worked out, and they attend to their own and to the remembered ones. The difference to the whole window, on
the places of speech, is about that which 8-bit weights make.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np

from voice.errors import RecogniserUnavailable
from voice.recognisers.whisper_network import Memory, WhisperNetwork, gelu, joined
from voice.recognisers.whisper_weights import Array, read_weights

STEPS_A_PLACE: Final = 2
"""Feature frames, of 0.01 s, that become one place of the encoder."""

MARGIN: Final = 25
"""Places of silence behind the last word that are worked out with it: half a second."""

SHORT_SHARE: Final = 0.5
"""An utterance that fills more of the window than this is not faster this way."""


@dataclass(frozen=True, slots=True)
class EncodedSound:
    """What the decoder attends to."""

    output: Array
    """Places by width."""
    own: int
    """How many places are this sound's own; the silence behind them is the same for all."""


@dataclass(frozen=True, slots=True)
class _Silence:
    """What the whole window gave for the sound that silence was learned behind."""

    memories: tuple[Memory, ...]
    """Of each layer."""
    output: Array
    """Places by width."""
    begins: int
    """The first place that is silent in every way."""


class WhisperEncoder:
    """The encoder of one model."""

    def __init__(self, model_file: Path, short_sound: Array) -> None:
        """Read the weights, and learn silence from the features of a short sound (bands by frames of 0.01 s).

        Takes about a second for the smallest model. Raises `RecogniserUnavailable` for a model of another form.
        """
        self._network = WhisperNetwork(read_weights(model_file, "encoder"))
        try:
            self._silence = self._learned(short_sound)
        except ValueError as error:
            raise RecogniserUnavailable(f"{model_file} has an encoder of another form ({error}).") from error

    @property
    def silence(self) -> Array:
        """What `encode` gives for the places behind a sound, places by width; the places of a sound come before."""
        return self._silence.output

    def is_short(self, features: Array) -> bool:
        """Whether a sound is short enough for `encode` to be worth while."""
        return self._places(features) <= SHORT_SHARE * len(self._network.positions)

    def encode(self, features: Array) -> EncodedSound:
        """Return what the decoder attends to for features of a sound, bands by frames of 0.01 s."""
        places = min(self._places(features), len(self._network.positions))
        state = self._stem(features, places)
        for layer, silent in zip(self._network.layers, self._silence.memories, strict=True):
            queries, own = self._network.projected(state, layer)
            state = self._next(state, layer, queries, own.followed(silent, places))
        return EncodedSound(np.concatenate([self._network.norm(state, ""), self._silence.output[places:]]), places)

    def _places(self, features: Array) -> int:
        """Return how many places are worked out for a sound."""
        frames: int = features.shape[1]
        return max(self._silence.begins, -(-frames // STEPS_A_PLACE) + MARGIN)

    def _learned(self, features: Array) -> _Silence:
        state, memories = self._stem(features, len(self._network.positions)), []
        for layer in self._network.layers:
            queries, own = self._network.projected(state, layer)
            memories.append(own)
            state = self._next(state, layer, queries, own)
        begins = -(-features.shape[1] // STEPS_A_PLACE) + MARGIN
        return _Silence(tuple(memories), self._network.norm(state, ""), begins)

    def _stem(self, features: Array, places: int) -> Array:
        """Return the state before the first layer for so many places; features that are missing are silence."""
        frames = STEPS_A_PLACE * places
        padded = np.zeros((frames, features.shape[0]), np.float32)
        known = features[:, :frames].T
        padded[: len(known)] = known
        narrow = self._convolved(padded, "conv1", 1)
        return self._convolved(narrow, "conv2", STEPS_A_PLACE)[:places] + self._network.positions[:places]

    def _convolved(self, rows: Array, name: str, stride: int) -> Array:
        """Return rows (frames by channels) convolved with a kernel of three frames, and stepped."""
        kernel = self._network[f"{name}/weight"]
        around = np.pad(rows, ((1, 1), (0, 0)))
        count = (len(rows) - 1) // stride + 1
        taps = [around[tap : tap + stride * (count - 1) + 1 : stride] for tap in range(kernel.shape[2])]
        weights = kernel.transpose(2, 1, 0).reshape(-1, kernel.shape[0])
        return gelu(np.concatenate(taps, axis=1) @ weights + self._network[f"{name}/bias"])

    def _next(self, state: Array, layer: str, queries: Array, memory: Memory) -> Array:
        """Return the state behind a layer: what its places attend to, and the feed-forward part."""
        # One head after the other: all together are 50 MB for the whole window, and no faster.
        heads = np.stack([_attended(*head) for head in zip(queries, memory.keys, memory.values, strict=True)])
        state = state + self._network.linear(joined(heads), f"{layer}/self_attention/linear_1")
        return self._network.fed_forward(state, layer)


def _attended(queries: Array, keys: Array, values: Array) -> Array:
    scores = queries @ keys
    scores -= scores.max(axis=-1, keepdims=True)
    np.exp(scores, out=scores)
    # Dividing afterwards spares a pass over the widest array.
    attended: Array = (scores @ values) / scores.sum(axis=-1, keepdims=True)
    return attended

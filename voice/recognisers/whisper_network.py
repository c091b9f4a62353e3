"""The arithmetic that whisper's encoder and decoder share, in float32.

The layers are those of Radford et al., "Robust Speech Recognition via Large-Scale Weak Supervision" (2022).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from voice.errors import RecogniserUnavailable
from voice.recognisers.whisper_weights import Array

_EPSILON: Final = np.float32(1e-5)
_ROOT: Final = np.float32(0.7978845608)
"""The square root of 2 divided by pi."""


@dataclass(frozen=True, slots=True)
class Memory:
    """Keys and values of one layer's attention, for each head; where beginnings differ, they are the first axis.

    Keys are width by places, so that they lie in memory as they are multiplied; values are places by width.
    """

    keys: Array
    values: Array

    def of_rows(self, rows: Sequence[int]) -> Memory:
        """Return the memory of these beginnings."""
        return Memory(self.keys[rows], self.values[rows])

    def longer(self, keys: Array, values: Array) -> Memory:
        """Return the memory with more places."""
        return Memory(np.concatenate([self.keys, keys], axis=-1), np.concatenate([self.values, values], axis=-2))

    def followed(self, other: Memory, place: int) -> Memory:
        """Return the memory with the places of another behind it, from this place on."""
        return self.longer(other.keys[..., place:], other.values[..., place:, :])


class WhisperNetwork:
    """The weights of one half of a model by name, and what is done with them."""

    def __init__(self, weights: Mapping[str, Array]) -> None:
        """Take the variables of one half. Raises `RecogniserUnavailable` when one that every half has is missing."""
        self._weights = weights
        self.heads = int(self["num_heads"])
        self.positions = self["position_encodings/encodings"]
        """Places by width."""
        names = {name.split("/")[0] for name in weights}
        self.layers = [
            f"layer_{number}" for number in range(sum(n.startswith("layer_") and n != "layer_norm" for n in names))
        ]
        """The names of the layers, from the first on."""

    def __getitem__(self, name: str) -> Array:
        """Return one variable. Raises `RecogniserUnavailable` when there is none of this name."""
        try:
            return self._weights[name]
        except KeyError:
            raise RecogniserUnavailable(f"The whisper model has no {name}.") from None

    def linear(self, state: Array, name: str) -> Array:
        """Return the rows of a state, projected."""
        projected: Array = state @ self[f"{name}/weight"].T + self[f"{name}/bias"]
        return projected

    def norm(self, state: Array, name: str) -> Array:
        """Return the rows of a state, each with mean 0 and variance 1, scaled and moved as was learned."""
        place = f"{name}/layer_norm".removeprefix("/")
        centred = state - state.mean(axis=1, keepdims=True)
        scale = np.sqrt(np.square(centred).mean(axis=1, keepdims=True) + _EPSILON)
        normed: Array = centred / scale * self[f"{place}/gamma"] + self[f"{place}/beta"]
        return normed

    def fed_forward(self, state: Array, layer: str) -> Array:
        """Return a state with the feed-forward part of a layer added."""
        inner = gelu(self.linear(self.norm(state, f"{layer}/ffn"), f"{layer}/ffn/linear_0"))
        return state + self.linear(inner, f"{layer}/ffn/linear_1")

    def split(self, rows: Array) -> Array:
        """Return rows as heads by rows by width of a head."""
        return rows.reshape(len(rows), self.heads, -1).swapaxes(0, 1)

    def queries(self, rows: Array) -> Array:
        """Return rows as scaled queries, heads by rows by width of a head."""
        queries = self.split(rows)
        return queries * np.float32(queries.shape[-1] ** -0.5)

    def projected(self, state: Array, layer: str) -> tuple[Array, Memory]:
        """Return the queries of a layer's self-attention, as `queries` does, and what is remembered of the state."""
        name = f"{layer}/self_attention"
        queries, keys, values = np.split(self.linear(self.norm(state, name), f"{name}/linear_0"), 3, axis=1)
        return self.queries(queries), self.remembered(keys, values)

    def remembered(self, keys: Array, values: Array) -> Memory:
        """Return rows of keys and of values as they are attended to."""
        return Memory(np.ascontiguousarray(self.split(keys).swapaxes(1, 2)), np.ascontiguousarray(self.split(values)))


def joined(heads: Array) -> Array:
    """Put the heads of each row side by side again."""
    return heads.swapaxes(0, 1).reshape(heads.shape[1], -1)


def softmax(scores: Array) -> Array:
    """Return the probabilities along the last axis."""
    risen = np.exp(scores - scores.max(axis=-1, keepdims=True))
    softened: Array = risen / risen.sum(axis=-1, keepdims=True)
    return softened


def gelu(state: Array) -> Array:
    """Return the smooth step of Hendrycks and Gimpel (2016) in its form with tanh: it differs by less than 0.001."""
    risen: Array = np.tanh(_ROOT * (state + np.float32(0.044715) * state * state * state))
    stepped: Array = np.float32(0.5) * state * (np.float32(1.0) + risen)
    return stepped

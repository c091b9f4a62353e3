"""Chance without hidden state: the same seed and the same number of draws before give the same number."""

from __future__ import annotations

_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


def draw(seed: int, draws: int, bound: int) -> int:
    """Return a number of 0 to `bound` - 1, uniform to one part in 2**64 / `bound`.

    `draws` counts the numbers drawn before, so a state carries its generator as two integers and a log replays
    exactly. The mixing is that of SplitMix64. Raises `ValueError` when `bound` is not positive.
    """
    if bound < 1:
        raise ValueError(f"a number below {bound} cannot be drawn")
    mixed = (seed + (draws + 1) * _STEP) & _MASK
    mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
    mixed ^= mixed >> 31
    return (mixed * bound) >> 64

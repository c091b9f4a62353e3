"""Families of sets as bits of integers: which contain which, which are minimal, what meets them all."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final

import numpy as np

from engine.worlds import bits

WORD: Final = 62
FEW_PAIRS: Final = 400
"""Below this many pairs plain integers are faster than arrays."""


def contained(smaller: Sequence[int], larger: Sequence[int]) -> list[list[int]]:
    """Return for each of the larger sets those of the smaller that it contains."""
    if len(smaller) * len(larger) < FEW_PAIRS or max(larger).bit_length() > WORD:
        return [[small for small in smaller if small & large == small] for large in larger]
    inner, outer = np.array(smaller, dtype=np.int64), np.array(larger, dtype=np.int64)
    return [inner[(inner & large) == inner].tolist() for large in outer]


def minimal_sets(sets: Iterable[int]) -> list[int]:
    """Return those sets that contain no other, the smallest first."""
    minimal: list[int] = []
    for _, level in groupby(sorted(set(sets), key=lambda s: (s.bit_count(), s)), key=int.bit_count):
        candidates = list(level)
        minimal += [one for one, less in zip(candidates, contained(minimal, candidates), strict=True) if not less]
    return minimal


def minimal_hitting_sets(sets: Iterable[int]) -> list[int]:
    """Return all minimal sets that meet every given set (Berge's multiplication); none meets an empty set."""
    hitting = [0]
    for target in minimal_sets(sets):
        meeting = [chosen for chosen in hitting if chosen & target]
        missing = [chosen for chosen in hitting if not chosen & target]
        for element in bits(target):
            # Only a set that already meets the target through this element can make the longer one superfluous.
            rivals = [chosen for chosen in meeting if chosen >> element & 1]
            for chosen in missing:
                longer = chosen | (1 << element)
                if not any(rival & longer == rival for rival in rivals):
                    meeting.append(longer)
        hitting = meeting
    return sorted(hitting, key=lambda s: (s.bit_count(), s))

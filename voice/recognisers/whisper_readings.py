"""Which of whisper's readings are to be believed: it makes texts up from noise, and says the same in several ways."""

from __future__ import annotations

import re
from collections import Counter

from voice.hypotheses import Hypothesis

NO_SPEECH = 0.2
LEAST_SURE = -1.0
"""A text with a probability of silence above the one and a mean logarithm of its token probabilities below the other is
dropped. Of 215 recorded sentences the highest silence was 0.06; of 10 noises 8 lie beyond both limits."""

FEWEST_REPEATS, FEWEST_REPEATS_OF_A_WORD = 3, 5
"""The same row of words so often is a loop, as whisper makes one up out of noise and its prompt; nobody says it three
times. A single word may be said a few times more: "no, no, no"."""

LOOP_SHARE = 0.8
"""The share of a text that a loop fills at least: it may begin with something else."""


def is_no_speech(reading: Hypothesis) -> bool:
    """Whether a reading was made up from noise: nobody seems to speak, and the text is no likely one either."""
    return reading.no_speech is not None and reading.no_speech > NO_SPEECH and reading.score < LEAST_SURE


def is_loop(text: str) -> bool:
    """Whether a text says the same again and again, as whisper makes up from babble out of its prompt."""
    pieces = [tuple(re.findall(r"\w+", piece.lower())) for piece in re.split(r"[.!?,;]", text)]
    said = Counter(piece for piece in pieces if piece)
    return any(
        count >= (FEWEST_REPEATS if len(words) > 1 else FEWEST_REPEATS_OF_A_WORD) and count >= LOOP_SHARE * said.total()
        for words, count in said.most_common(1)
    )


def mean_log_probability(score: float, tokens: int) -> float:
    """Return the mean natural logarithm of the token probabilities, the end of the text counted as a token.

    CTranslate2 divides the sum by the number of tokens without the end.
    """
    return score * tokens / (tokens + 1)


def without_repeats(readings: list[Hypothesis]) -> tuple[Hypothesis, ...]:
    """Return the readings that say something, in their order; of those that differ in punctuation only, the first."""
    kept: dict[tuple[str, ...], Hypothesis] = {}
    for reading in readings:
        if words := tuple(re.findall(r"\w+", reading.text.lower())):
            kept.setdefault(words, reading)
    return tuple(kept.values())

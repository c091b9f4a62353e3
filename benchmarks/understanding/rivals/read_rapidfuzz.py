"""The usual fuzzy approach: the nearest of very many sentences, if it is near enough. Argument: the scorer."""

from __future__ import annotations

import sys
from typing import Any

from protocol import Answer, Reader, serve
from rapidfuzz import fuzz, process
from rapidfuzz.distance import Levenshtein

SCORERS = {
    "ratio": (fuzz.ratio, 85),
    "WRatio": (fuzz.WRatio, 90),
    "Levenshtein": (Levenshtein.normalized_similarity, 0.85),
}


def build(grammar: dict[str, Any]) -> Reader:
    """Keep the sentences drawn from the templates."""
    scorer, cutoff = SCORERS[sys.argv[1]]
    texts = [text for text, _, _ in grammar["drawn"]]
    meanings = [(entry, slots) for _, entry, slots in grammar["drawn"]]

    def read(text: str) -> Answer | None:
        found = process.extractOne(text.lower(), texts, scorer=scorer, score_cutoff=cutoff)
        return meanings[found[2]] if found else None

    return read


if __name__ == "__main__":
    serve(build)

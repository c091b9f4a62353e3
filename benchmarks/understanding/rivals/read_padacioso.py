"""padacioso as its README shows: example lines with `{entities}` for each intent, and the values of each entity.

Its brackets are unfolded into every line they stand for, which no memory would hold for these templates; so it gets
lines drawn from them. It starts a pool of processes for each question, so its times are by the clock on the wall.
"""

from __future__ import annotations

import sys
from time import perf_counter
from typing import Any

from padacioso import IntentContainer
from protocol import Answer, Reader, serve

_SURE = 0.9
"""What is less sure holds a value that is not in its list."""


def build(grammar: dict[str, Any]) -> Reader:
    """Add every intent and entity. `--fuzzy` allows words between."""
    container = IntentContainer(fuzz="--fuzzy" in sys.argv)
    values = {}
    for slot in grammar["slots"]:
        phrases = dict(grammar["lists"][slot.partition("__")[0]])
        values[slot.lower()] = phrases
        container.add_entity(slot, list(phrases))
    for number, lines in grammar["lines"].items():
        container.add_intent(f"entry_{number}", lines)

    def read(text: str) -> Answer | None:
        found = container.calc_intent(text.lower().rstrip("."))
        if found["name"] is None or found["conf"] < _SURE:
            return None
        slots = {}
        for name, said in found["entities"].items():
            value = values[name].get(said)
            if value is None:
                return None
            slots[name.partition("__")[2]] = value
        return int(found["name"].removeprefix("entry_")), slots

    return read


if __name__ == "__main__":
    serve(build, perf_counter, patience=120)

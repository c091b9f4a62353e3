"""hassil as its README shows: intents, lists, expansion rules and skip words in one mapping; the best match counts."""

from __future__ import annotations

from typing import Any

from hassil import Intents, recognize_best
from protocol import Answer, Reader, serve


def build(grammar: dict[str, Any]) -> Reader:
    """Read the templates."""
    intents = Intents.from_dict(
        {
            "language": grammar["language"],
            "intents": {f"entry_{number}": {"data": [{"sentences": s}]} for number, s in grammar["entries"].items()},
            "lists": {
                name: {"values": [{"in": said, "out": value} for said, value in phrases]}
                for name, phrases in grammar["lists"].items()
            },
            "expansion_rules": grammar["rules"],
            "skip_words": grammar["skip_words"],
        }
    )

    def read(text: str) -> Answer | None:
        found = recognize_best(text, intents)
        if found is None:
            return None
        slots = {name: _whole(entity.value) for name, entity in found.entities.items()}
        return int(found.intent.name.removeprefix("entry_")), slots

    return read


def _whole(value: Any) -> Any:  # noqa: ANN401 - whatever a list holds
    return int(value) if isinstance(value, float) else value


if __name__ == "__main__":
    serve(build)

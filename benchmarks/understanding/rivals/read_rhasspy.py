"""rhasspy-nlu as its README shows: an INI file of sentences, slots as replacements, strict search with stop words."""

from __future__ import annotations

import sys
from typing import Any

from protocol import Answer, Reader, serve
from rhasspynlu import intents_to_graph, parse_ini, recognize
from rhasspynlu.jsgf import Sentence


def build(grammar: dict[str, Any]) -> Reader:
    """Read the sentences and build their graph. `--fuzzy` searches with gaps instead of with stop words."""
    intents = parse_ini(_ini(grammar))
    replacements = {
        f"${name}": [Sentence.parse(said) for said, _ in phrases] for name, phrases in grammar["lists"].items()
    }
    values = {name: dict(phrases) for name, phrases in grammar["lists"].items()}
    graph = intents_to_graph(intents, replacements)
    stop_words = {word for word in grammar["skip_words"] if " " not in word}
    fuzzy = "--fuzzy" in sys.argv

    def read(text: str) -> Answer | None:
        words = "".join(sign for sign in text.lower() if sign.isalnum() or sign in "' ")
        found = recognize(words, graph, fuzzy=fuzzy, stop_words=stop_words)
        if not found or found[0].intent is None or not found[0].intent.name:
            return None
        slots = {}
        for entity in found[0].entities:
            list_name, _, slot = entity.entity.partition("__")
            slots[slot] = values[list_name].get(entity.value, entity.value)
        return int(found[0].intent.name.removeprefix("entry_")), slots

    return read


def _ini(grammar: dict[str, Any]) -> str:
    """Return one section for each entry; shared rules live in a section of their own that nothing is said of."""
    lines = ["[rules]"]
    lines += [f"{name} = {template}" for name, template in grammar["rules"].items()]
    for number, sentences in grammar["entries"].items():
        lines.append(f"[entry_{number}]")
        # A sentence that begins with a bracket would be read as a section.
        lines += ["\\" + sentence if sentence.startswith("[") else sentence for sentence in sentences]
    return "\n".join(lines)


if __name__ == "__main__":
    serve(build)

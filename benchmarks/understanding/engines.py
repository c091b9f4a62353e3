"""The engines under test behind one face: build from the same sentence files, then text to meaning."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import corpus
import yaml
from hassil import Intents, recognize_best
from hassil.util import merge_dict
from rapidfuzz import fuzz, process
from rapidfuzz.distance import Levenshtein

from intents import Intent, SpokenName, Understood, load_domain
from intents.domain import SENTENCES
from intents.listening import said_phrases
from intents.names import Declension

Engine = Callable[[str], Intent | None]

_DEPTH = "<item> [[and|with] <item> [[and|with] <item>]]"
"""hassil has no rule that contains itself: three things in a row, which is the most that any case has."""

_ENUMERATED = 30_000


def consigliere() -> Engine:
    """Build our own matcher."""
    grammar = corpus.grammar()

    def read(text: str) -> Intent | None:
        heard = grammar.understand([text])
        return heard.intent if isinstance(heard, Understood) else None

    return read


def hassil() -> Engine:
    """Build hassil over the same templates, as its README shows: intents, lists, rules and skip words; best match."""
    merged: dict[str, Any] = {}
    for path in sorted((SENTENCES / "en").glob("*.yaml")):
        merge_dict(merged, yaml.safe_load(path.read_text(encoding="utf-8")))
    open_blocks = {name: list(_open_blocks(intent["data"])) for name, intent in merged["intents"].items()}
    intents = Intents.from_dict(
        {
            "language": "en",
            "intents": {name: {"data": blocks} for name, blocks in open_blocks.items() if blocks},
            "lists": _hassil_lists(),
            "expansion_rules": {**merged["expansion_rules"], "items": _DEPTH},
            "skip_words": merged["skip_words"],
        }
    )

    def read(text: str) -> Intent | None:
        found = recognize_best(text, intents)
        return None if found is None or found.intent.name == "talk" else _intent(found)

    return read


def _open_blocks(blocks: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for block in blocks:
        in_phase = {corpus.PHASE, "any"} & set(block.get("phases", ["any"]))
        if in_phase and not {"requires_context", "ask", "ask_for"} & set(block):
            yield {"sentences": block["sentences"], "slots": block.get("slots", {})}


def _hassil_lists() -> dict[str, Any]:
    """Return every list with every phrase that our matcher knows for it: numbers, names with their seats, words."""
    domain = load_domain("en")
    names = [SpokenName(name) for name in corpus.NAMES]
    source = domain.source
    said = said_phrases(source.lists, source.rules, domain.lexicon.numbers, names, Declension(tuple(source.seat_words)))
    return {
        name: {"values": [{"in": " ".join(words), "out": value} for words, value in phrases]}
        for name, phrases in said.items()
    }


def _intent(found: Any) -> Intent:  # noqa: ANN401 - hassil's own type
    slots = {name: entity.value for name, entity in found.entities.items() if not name.startswith("_")}
    whole = {name: int(value) if isinstance(value, float) else value for name, value in slots.items()}
    for slot in [name.removesuffix("_or") for name in whole if name.endswith("_or")]:
        # "Nine or ten" is about nine, as in our own reading.
        whole.pop(f"{slot}_or")
        whole[f"{slot}_op"] = "~"
    return Intent(found.intent.name, whole)


def nearest_sentence(scorer: Callable[..., float], cutoff: float) -> Engine:
    """Build the usual fuzzy approach: the nearest of very many sentences, if it is near enough."""
    sentences = dict(corpus.grammar().sample(Random(1), _ENUMERATED))
    texts = list(sentences)

    def read(text: str) -> Intent | None:
        found = process.extractOne(text.lower(), texts, scorer=scorer, score_cutoff=cutoff)
        return sentences[found[0]] if found else None

    return read


ENGINES: dict[str, Callable[[], Engine]] = {
    "consigliere": consigliere,
    "hassil 3.13": hassil,
    "rapidfuzz ratio >= 85": lambda: nearest_sentence(fuzz.ratio, 85),
    "rapidfuzz WRatio >= 90": lambda: nearest_sentence(fuzz.WRatio, 90),
    "rapidfuzz Levenshtein >= 0.85": lambda: nearest_sentence(Levenshtein.normalized_similarity, 0.85),
}

"""The sentences of the largest phase as other engines can read them, and what their answers mean."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import corpus

from intents import Domain, Intent, load_domain
from intents.listening import said_names, said_numbers, said_phrases
from intents.matcher import Reading
from intents.meaning import Slot
from intents.names import Declension
from intents.readings import intents_of
from intents.sentences import Entry, NumberList
from intents.templates import Choice, ListSlot, Node, Rule, Sequence, Word, choice, list_slots, parse_template
from intents.walker import RandomWalk, Said, Vocabularies

_DEPTH = "<item> [[and|with] <item> [[and|with] <item>]]"
"""No other engine has rules that contain themselves: three things in a row, which is the most that any case has."""

_DRAWN = 30_000
"""Sentences for engines that compare with whole sentences."""
_LINES = 1
"""Lines for each template, for engines that take example lines."""


class Export:
    """The open entries of the phase, numbered, with lists and rules in plain texts."""

    def __init__(self) -> None:
        self.domain: Domain = load_domain(corpus.LANGUAGE)
        source = self.domain.source
        self.entries: Mapping[int, Entry] = {
            number: entry
            for number, entry in enumerate(self.domain.entries)
            if entry.active(corpus.PHASE, {}) and not entry.ask and entry.ask_for is None
        }
        self.rules: dict[str, Node] = {**source.rules, "items": parse_template(_DEPTH, "items")}
        numbers = self.domain.lexicon.numbers
        self.said: dict[str, list[Said]] = {
            **said_phrases(self.domain.lists, self.rules),
            **said_numbers(self.domain.lists, numbers),
            **said_names(self.domain.lists, corpus.SPOKEN, numbers, Declension(tuple(source.seat_words))),
        }

    def meaning(self, number: int | None, slots: Mapping[str, Any]) -> Intent | None:
        """Return what an answer means by the rules of our own program: sinks and questions are nothing."""
        if number is None or self.entries[number].is_talk:
            return None
        kept = tuple((slot, value) for slot, value in slots.items() if not slot.startswith("_"))
        meant = intents_of(Reading(number, kept, 0.0, doubtful=False), self.entries[number], {})
        return meant[0] if len(meant) == 1 else None

    def grammar(self, style: str) -> dict[str, Any]:
        """Return everything an engine may need, its templates in its own notation."""
        lists = {
            name: [(" ".join(words), value) for words, value in said] + self._digits(name)
            for name, said in self.said.items()
        }
        used = sorted({part for sentence in self._sentences() for part in list_slots(sentence, self.rules)}, key=str)
        writer = _Writer(style)
        order = self._rule_order()
        return {
            "language": self.domain.language,
            "skip_words": self.domain.source.skip_words,
            "lists": lists,
            "slots": [_slot_name(part) for part in used],
            "rule_order": order,
            "rules": {name: writer.text(self.rules[name]) for name in order},
            "entries": {
                number: [writer.text(sentence) for sentence in entry.sentences]
                for number, entry in self.entries.items()
            },
            "lines": self._lines() if style == "lines" else {},
            "drawn": self._drawn() if style == "drawn" else [],
        }

    def _sentences(self) -> list[Node]:
        return [sentence for entry in self.entries.values() for sentence in entry.sentences]

    def _digits(self, list_name: str) -> list[tuple[str, Slot]]:
        known = self.domain.lists[list_name]
        return [(str(value), value) for value in known.legal] if isinstance(known, NumberList) else []

    def _rule_order(self) -> list[str]:
        """Return the rules that are used, those they refer to first."""
        order: list[str] = []

        def visit(node: Node) -> None:
            match node:
                case Rule(name) if name not in order:
                    visit(self.rules[name])
                    order.append(name)
                case Sequence(items) | Choice(items):
                    for item in items:
                        visit(item)

        for sentence in self._sentences():
            visit(sentence)
        return order

    def _lines(self) -> dict[int, list[str]]:
        """Return some lines for each entry, with lists left as entities."""
        lists: dict[str, list[Said]] = {name: [((f"{{{name}}}",), name)] for name in self.said}
        walk, random = RandomWalk(Vocabularies(lists, self.rules), Random(1)), Random(2)
        lines: dict[int, list[str]] = {}
        for number, entry in self.entries.items():
            drawn: dict[str, None] = {}
            for _ in range(_LINES * len(entry.sentences)):
                text, slots = walk.sentence(random.choice(entry.sentences))
                for slot, name in slots:
                    text = text.replace(f"{{{name}}}", f"{{{name}__{slot}}}", 1)
                # An entity can stand in a line only once there.
                if len({*slots}) == len(slots):
                    drawn[text] = None
            lines[number] = list(drawn)
        return lines

    def _drawn(self) -> list[tuple[str, int, dict[str, Any]]]:
        random = Random(3)
        walk = RandomWalk(Vocabularies(self.said, self.rules), random)
        drawn = []
        for _ in range(_DRAWN):
            number = random.choice(list(self.entries))
            text, slots = walk.sentence(random.choice(self.entries[number].sentences))
            drawn.append((text, number, dict(slots)))
        return drawn


class _Writer:
    """Writes templates; the notations differ only in how lists and rules are referred to."""

    def __init__(self, style: str) -> None:
        self._list, self._rule = {
            "rhasspy": ("(${list}){{{list}__{slot}}}", "<rules.{}>"),
            "dragonfly": ("<{list}__{slot}>", "<{}>"),
        }.get(style, ("{{{list}:{slot}}}", "<{}>"))

    def text(self, node: Node) -> str:
        match node:
            case Word(text):
                return text
            case ListSlot(name, slot):
                return self._list.format(list=name, slot=slot)
            case Rule(name):
                return self._rule.format(name)
            case Sequence(items):
                return " ".join(self.text(item) for item in items)
            case Choice(items):
                said = choice([item for item in items if item != Sequence()])
                inner = " | ".join(map(self.text, said.items)) if isinstance(said, Choice) else self.text(said)
                return f"[{inner}]" if Sequence() in items else f"({inner})"


def _slot_name(part: ListSlot) -> str:
    return f"{part.list_name}__{part.slot}"

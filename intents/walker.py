"""Sentences made from templates: at random for tests, and a small set that covers every part for recognisers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from intents.meaning import Slot
from intents.templates import Choice, ListSlot, Node, Rule, Word, walk
from intents.templates import Sequence as Row

Said = tuple[tuple[str, ...], Slot]
"""Words, and the value they stand for."""


@dataclass(frozen=True, slots=True)
class Vocabularies:
    """What the lists and rules of a grammar hold at one table."""

    lists: Mapping[str, Sequence[Said]]
    rules: Mapping[str, Node]


class RandomWalk:
    """Draws sentences at random; every alternative of a choice is as likely as the others."""

    def __init__(self, vocabularies: Vocabularies, random: Random) -> None:
        self._vocabularies = vocabularies
        self._random = random

    def sentence(self, node: Node) -> tuple[str, list[tuple[str, Slot]]]:
        """Return a sentence and the slots in it, in the order they are said."""
        words: list[str] = []
        slots: list[tuple[str, Slot]] = []
        self._say(node, words, slots)
        return " ".join(words), slots

    def _say(self, node: Node, words: list[str], slots: list[tuple[str, Slot]]) -> None:
        match node:
            case Word(text):
                words.append(text)
            case ListSlot(name, slot):
                said, value = self._random.choice(self._vocabularies.lists[name])
                words.extend(said)
                slots.append((slot, value))
            case Rule(name):
                self._say(self._vocabularies.rules[name], words, slots)
            case Row(items):
                for item in items:
                    self._say(item, words, slots)
            case Choice(items):
                self._say(self._random.choice(items), words, slots)


class Turns:
    """Whose turn it is in each choice: alternatives are said one after the other."""

    def __init__(self) -> None:
        self._visits: dict[int, int] = {}

    def next(self, choice: Choice) -> Node:
        """Return the alternative that is next, and move on."""
        visits = self._visits.get(id(choice), 0)
        self._visits[id(choice)] = visits + 1
        return choice.items[visits % len(choice.items)]


def covering_sentences(node: Node, vocabularies: Vocabularies, turns: Turns) -> Iterator[str]:
    """Yield sentences until each alternative of the template was said once.

    Lists are said by their first value: their other values are phrases of their own.
    """
    for _ in range(_widest_choice(node, vocabularies.rules)):
        words: list[str] = []
        _cover(node, vocabularies, turns, words)
        yield " ".join(words)


def _cover(node: Node, vocabularies: Vocabularies, turns: Turns, words: list[str]) -> None:
    match node:
        case Word(text):
            words.append(text)
        case ListSlot(name, _):
            words.extend(vocabularies.lists[name][0][0] if vocabularies.lists[name] else ())
        case Rule(name):
            _cover(vocabularies.rules[name], vocabularies, turns, words)
        case Row(items):
            for item in items:
                _cover(item, vocabularies, turns, words)
        case Choice():
            _cover(turns.next(node), vocabularies, turns, words)


def _widest_choice(node: Node, rules: Mapping[str, Node]) -> int:
    """Return the most alternatives that any choice of a template offers."""
    widest, waiting, seen = 1, [node], set[str]()
    while waiting:
        for part in walk(waiting.pop()):
            if isinstance(part, Choice):
                widest = max(widest, len(part.items))
            elif isinstance(part, Rule) and part.name not in seen:
                seen.add(part.name)
                waiting.append(rules[part.name])
    return widest

"""Sentence templates as small trees, read by hassil's parser of the template language.

    Node = Word | ListSlot | Rule | Sequence | Choice

`[x]` is a choice between x and an empty sequence; `(x;y)` is a choice between the orders of its parts.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import permutations, product

from hassil import expression as parsed
from hassil.errors import HassilError
from hassil.parse_expression import parse_sentence
from hassil.parser import ParseError

from intents.errors import SentencesError
from intents.spelling import spoken_words

_RANGE = re.compile(r"(\d{1,3})\.\.(\d{1,3})(?:,(\d{1,3}))?")
_MOST_PERMUTED = 5
_MOST_GLUED = 64


@dataclass(frozen=True, slots=True)
class Word:
    """One spoken word, lower case: "what's"."""

    text: str


@dataclass(frozen=True, slots=True)
class ListSlot:
    """A word or phrase of a list, kept in a slot: `{role}`, `{role:kind}`, `{0..15:count}`."""

    list_name: str
    slot: str

    def inline_range(self) -> tuple[int, int, int] | None:
        """Return low, high and step when the list is a range written in place, `0..15` or `0..100,5`."""
        bounds = _RANGE.fullmatch(self.list_name)
        return None if bounds is None else (int(bounds[1]), int(bounds[2]), int(bounds[3] or 1))


@dataclass(frozen=True, slots=True)
class Rule:
    """A reference to a named part of sentences: `<count>`."""

    name: str


@dataclass(frozen=True, slots=True)
class Sequence:
    """One after the other; without items it is silence."""

    items: tuple[Node, ...] = ()


@dataclass(frozen=True, slots=True)
class Choice:
    """Exactly one of these."""

    items: tuple[Node, ...]


Node = Word | ListSlot | Rule | Sequence | Choice

SILENCE = Sequence()


@dataclass(frozen=True, slots=True)
class _Gap:
    """White space between two parts of a sequence."""


def parse_template(text: str, where: str) -> Node:
    """Read one template. Raises `SentencesError` naming `where` when it is not well formed."""
    try:
        return _convert(parse_sentence(text).expression, where)
    except (HassilError, ParseError, AssertionError) as error:
        raise SentencesError(where, f"not a sentence template: {text!r} ({error}); check its brackets") from error


def _convert(item: parsed.Expression, where: str) -> Node:
    if isinstance(item, parsed.ListReference):
        return ListSlot(item.list_name, item.slot_name)
    if isinstance(item, parsed.RuleReference):
        return Rule(item.rule_name)
    if isinstance(item, parsed.TextChunk):
        return sequence([Word(word) for word in spoken_words(item.text)])
    if isinstance(item, parsed.Permutation):
        if len(item.items) > _MOST_PERMUTED:
            raise SentencesError(where, f"a permutation of more than {_MOST_PERMUTED} parts; use a rule instead")
        parts = [_convert(part, where) for part in item.items]
        return choice([sequence(list(order)) for order in permutations(parts)])
    if isinstance(item, parsed.Alternative):
        return choice([_convert(part, where) for part in item.items])
    if isinstance(item, parsed.Group):
        return _join(item.items, where)
    raise SentencesError(where, f"this part of the template language is not supported: {item!r}")


def _join(items: list[parsed.Expression], where: str) -> Node:
    """Build a sequence; parts that touch without a space become one word."""
    clusters: list[list[parsed.Expression]] = [[]]
    for item in items:
        for piece in _pieces(item):
            if isinstance(piece, _Gap):
                clusters.append([])
            else:
                clusters[-1].append(piece)
    return sequence([_glue(cluster, where) for cluster in clusters if cluster])


def _pieces(item: parsed.Expression) -> Iterator[parsed.Expression | _Gap]:
    """Split a text chunk at its spaces."""
    if not isinstance(item, parsed.TextChunk):
        yield item
        return
    for index, text in enumerate(item.text.split(" ")):
        if index:
            yield _Gap()
        if text:
            yield parsed.TextChunk(text=text)


def _glue(cluster: list[parsed.Expression], where: str) -> Node:
    if len(cluster) == 1:
        return _convert(cluster[0], where)
    if any(isinstance(item, parsed.TextChunk) and not spoken_words(item.text) for item in cluster):
        # Only punctuation touches the other part: "{player}," or "(yes|no)!"
        return sequence([_convert(item, where) for item in cluster])
    texts = ["".join(parts) for parts in product(*(_texts(item, where) for item in cluster))]
    if len(texts) > _MOST_GLUED:
        raise SentencesError(where, "too many spellings of one word; write the words out")
    return choice([sequence([Word(word) for word in spoken_words(text)]) for text in texts])


def _texts(item: parsed.Expression, where: str) -> list[str]:
    """Return every text of a part of a word."""
    if isinstance(item, parsed.TextChunk):
        return [item.text]
    if isinstance(item, parsed.Alternative):
        return [text for part in item.items for text in _texts(part, where)]
    if isinstance(item, parsed.Group) and not isinstance(item, parsed.Permutation):
        return ["".join(parts) for parts in product(*(_texts(part, where) for part in item.items))]
    raise SentencesError(where, "a list or rule must be a word of its own: put spaces around {...} and <...>")


def sequence(items: list[Node]) -> Node:
    """Return the simplest node for these in a row."""
    flat: list[Node] = []
    for item in items:
        flat.extend(item.items if isinstance(item, Sequence) else (item,))
    return flat[0] if len(flat) == 1 else Sequence(tuple(flat))


def choice(items: list[Node]) -> Node:
    """Return the simplest node for one of these."""
    flat: dict[Node, None] = {}
    for item in items:
        flat.update(dict.fromkeys(item.items if isinstance(item, Choice) else (item,)))
    return next(iter(flat)) if len(flat) == 1 else Choice(tuple(flat))


def walk(node: Node) -> Iterator[Node]:
    """Yield a node and everything inside it, rule references not followed."""
    yield node
    if isinstance(node, (Sequence, Choice)):
        for item in node.items:
            yield from walk(item)


def all_texts(node: Node, rule: Callable[[str], Node]) -> list[tuple[str, ...]]:
    """Return every row of words of a node without lists; `rule` gives the node of a rule's name."""
    match node:
        case Word(text):
            return [(text,)]
        case Rule(name):
            return all_texts(rule(name), rule)
        case Sequence(items):
            rows = product(*(all_texts(item, rule) for item in items))
            return [tuple(word for part in row for word in part) for row in rows]
        case Choice(items):
            return [row for item in items for row in all_texts(item, rule)]
        case ListSlot(name, _):
            raise SentencesError(name, "a list cannot stand inside the value of a list")


def list_slots(node: Node, rules: Mapping[str, Node]) -> frozenset[ListSlot]:
    """Return every list that a node uses, rule references followed."""
    found: set[ListSlot] = set()
    waiting, seen = [node], set[str]()
    while waiting:
        for part in walk(waiting.pop()):
            if isinstance(part, ListSlot):
                found.add(part)
            elif isinstance(part, Rule) and part.name not in seen:
                seen.add(part.name)
                waiting.append(rules[part.name])
    return frozenset(found)


def parts_of(nodes: Iterable[Node], rules: Mapping[str, Node]) -> tuple[frozenset[str], frozenset[str]]:
    """Return every word and the name of every list that these nodes use, rule references followed."""
    words: set[str] = set()
    lists: set[str] = set()
    seen: set[str] = set()
    waiting = list(nodes)
    while waiting:
        match waiting.pop():
            case Word(text):
                words.add(text)
            case Sequence(items) | Choice(items):
                waiting += items
            case ListSlot(name, _):
                lists.add(name)
            case Rule(name):
                if name not in seen:
                    seen.add(name)
                    waiting.append(rules[name])
    return frozenset(words), frozenset(lists)


def rule_that_contains_itself(rules: Mapping[str, Node]) -> str | None:
    """Return a rule that contains itself elsewhere than as its very last part, which no walk would ever leave."""
    uses = {name: list(_uses(node, is_last=True)) for name, node in rules.items()}
    for name, used in uses.items():
        for other, is_last in used:
            if not is_last and name in _reachable(other, uses):
                return name
    return None


def _uses(node: Node, is_last: bool) -> Iterator[tuple[str, bool]]:
    """Yield each rule that a node refers to, and whether nothing follows it."""
    match node:
        case Rule(name):
            yield name, is_last
        case Choice(items):
            for item in items:
                yield from _uses(item, is_last)
        case Sequence(items):
            for place, item in enumerate(items, start=1):
                yield from _uses(item, is_last and place == len(items))


def _reachable(name: str, uses: Mapping[str, list[tuple[str, bool]]]) -> set[str]:
    """Return a rule and all rules that it leads to."""
    reached, waiting = {name}, [name]
    while waiting:
        for other, _ in uses.get(waiting.pop(), ()):
            if other not in reached:
                reached.add(other)
                waiting.append(other)
    return reached

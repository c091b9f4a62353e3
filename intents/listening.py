"""Looking at a row of tokens before the graph is walked: what each may be, where lists and numbers stand."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from intents.counting import LARGEST, NumberWords
from intents.lexicon import Lexicon
from intents.likeness import NameLikeness, WordLikeness
from intents.matcher import Heard
from intents.names import Declension, SpokenName
from intents.sentences import NameList, NumberList, SlotList, TextList
from intents.spans import PhraseTree, Span, Spans, legal_numbers
from intents.templates import Node, all_texts
from intents.walker import Said


def said_phrases(lists: Mapping[str, SlotList], rules: Mapping[str, Node]) -> dict[str, list[Said]]:
    """Return every phrase of every list of words with its value, the usual one of each value first."""
    return {
        name: [(words, value) for node, value in known.values for words in all_texts(node, rules.__getitem__)]
        for name, known in lists.items()
        if isinstance(known, TextList)
    }


def said_numbers(lists: Mapping[str, SlotList], numbers: NumberWords) -> dict[str, list[Said]]:
    """Return every way to say every number of every list of numbers, the usual one of each first."""
    return {
        name: [(words, value) for value in known.legal for words in numbers.ways_to_say(value, known.before_noun)]
        for name, known in lists.items()
        if isinstance(known, NumberList)
    }


def said_names(
    lists: Mapping[str, SlotList], names: Sequence[SpokenName], numbers: NumberWords, declension: Declension
) -> dict[str, list[Said]]:
    """Return everything that players are called, for every list of names."""
    return {
        name: _name_phrases(names, numbers, declension, known.case)
        for name, known in lists.items()
        if isinstance(known, NameList)
    }


def limited(numbers: NumberList, limits: Mapping[str, int]) -> NumberList:
    """Return a number list that goes as high as its limit at this moment, by number words at most."""
    if numbers.limit is None or numbers.limit not in limits:
        return numbers
    high = min(LARGEST, limits[numbers.limit])
    return replace(numbers, high=max(high, numbers.low))


def _name_phrases(
    names: Sequence[SpokenName], numbers: NumberWords, declension: Declension, case: str | None
) -> list[Said]:
    called: list[Said] = [(form, name.name) for name in names for form in name.forms()]
    for place, name in enumerate(names):
        seat = place if name.seat is None else name.seat
        if seat:
            called += [(form, name.name) for form in declension.seat_forms(seat, numbers.words_of(seat))]
    return [(row, name) for form, name in called for row in declension.declined(form, case)]


class WordLists:
    """The words of a phase and its lists of words: the same for every table."""

    def __init__(
        self, lexicon: Lexicon, lists: Mapping[str, SlotList], rules: Mapping[str, Node], tokens: Collection[str]
    ) -> None:
        self.lexicon = lexicon
        self.said = said_phrases(lists, rules)
        """Every phrase of every list of words with its value."""
        self.tree = phrase_tree(lexicon, self.said)
        self.likeness = WordLikeness(self.tree.words().union(tokens), lexicon)


def phrase_tree(lexicon: Lexicon, said: Mapping[str, Sequence[Said]]) -> PhraseTree:
    """Return the phrases of these lists as tokens."""
    tree = PhraseTree()
    for name, phrases in said.items():
        for words, value in phrases:
            tree.add([token for word in words for token in lexicon.speller.tokens(word)], name, value)
    return tree


class Listener:
    """Finds what tokens may be, for the lists and names of one grammar."""

    def __init__(self, words: WordLists, lists: Mapping[str, SlotList], names: Mapping[str, Sequence[Said]]) -> None:
        self._lexicon = words.lexicon
        self._words = words
        self._numbers = _alike(lists)
        self._names = phrase_tree(words.lexicon, names)
        self._name_words = NameLikeness(self._names.words(), words.lexicon, words.likeness)

    def hear(self, tokens: Sequence[str]) -> Heard:
        """Return all that can be known about tokens before the sentences are compared."""
        lexicon = self._lexicon
        alternatives = [self._words.likeness.alternatives(token) for token in tokens]
        names = [self._name_words.alternatives(token) for token in tokens]
        places = range(len(tokens))
        skips = [lexicon.skips_at(tokens, start) for start in places]
        spans = [self._words.tree.heard_at(alternatives, skips, start) for start in places]
        for start, begins in enumerate(spans):
            begins.update(self._numbers_at(tokens, start))
            for name, found in self._names.heard_at(names, skips, start).items():
                begins[name] = self._possessive(tokens, found)
        return Heard(tokens, alternatives, skips, spans)

    def _numbers_at(self, tokens: Sequence[str], start: int) -> Spans:
        """Return the legal numbers at a place for each list that they are legal for."""
        heard = self._lexicon.numbers.heard_at(tokens, start)
        if not heard:
            return {}
        spans: Spans = {}
        for numbers, names in self._numbers:
            legal = legal_numbers(heard, self._lexicon.numbers.mishearings, numbers)
            if legal:
                spans.update(dict.fromkeys(names, legal))
        return spans

    def _possessive(self, tokens: Sequence[str], spans: list[Span]) -> list[Span]:
        """Let a name swallow a possessive ending, which sentences do not write."""
        endings = self._lexicon.possessives
        longer = [
            Span(span.end + 1, span.value, span.cost)
            for span in spans
            if span.end < len(tokens) and tokens[span.end] in endings
        ]
        return spans + longer


def _alike(lists: Mapping[str, SlotList]) -> list[tuple[NumberList, list[str]]]:
    """Return the different lists of numbers, each with all names that it has."""
    found: dict[tuple[range, bool], tuple[NumberList, list[str]]] = {}
    for name, known in lists.items():
        if isinstance(known, NumberList):
            found.setdefault((known.legal, known.before_noun), (known, []))[1].append(name)
    return list(found.values())

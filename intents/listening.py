"""Looking at a row of tokens before the graph is walked: what each may be, where lists and numbers stand."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from intents.counting import NumberWords
from intents.lexicon import Lexicon
from intents.likeness import NameLikeness, WordLikeness
from intents.matcher import Heard
from intents.names import Declension, SpokenName
from intents.sentences import NameList, NumberList, SlotList, TextList
from intents.spans import PhraseTree, Span, legal_numbers
from intents.templates import Node, all_texts
from intents.walker import Said


def said_phrases(
    lists: Mapping[str, SlotList],
    rules: Mapping[str, Node],
    numbers: NumberWords,
    names: Sequence[SpokenName],
    declension: Declension,
) -> dict[str, list[Said]]:
    """Return every phrase of every list with its value, the usual one of each value first."""
    said: dict[str, list[Said]] = {}
    for name, known in lists.items():
        match known:
            case TextList(values):
                said[name] = [(words, value) for node, value in values for words in all_texts(node, rules.__getitem__)]
            case NumberList():
                said[name] = [
                    (words, value) for value in known.legal for words in numbers.ways_to_say(value, known.before_noun)
                ]
            case NameList(grammatical_case):
                said[name] = _name_phrases(names, numbers, declension, grammatical_case)
    return said


def limited(numbers: NumberList, limits: Mapping[str, int]) -> NumberList:
    """Return a number list that goes no higher than its limit at this moment."""
    if numbers.limit is None or numbers.limit not in limits:
        return numbers
    high = min(numbers.high, limits[numbers.limit])
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


class Listener:
    """Finds what tokens may be, for the lists and names of one grammar."""

    def __init__(
        self,
        lexicon: Lexicon,
        lists: Mapping[str, SlotList],
        said: Mapping[str, Sequence[Said]],
        vocabulary: Collection[str],
    ) -> None:
        self._lexicon = lexicon
        self._numbers = {name: known for name, known in lists.items() if isinstance(known, NumberList)}
        self._texts = {name: self._tree(said[name]) for name, known in lists.items() if isinstance(known, TextList)}
        self._names = {name: self._tree(said[name]) for name, known in lists.items() if isinstance(known, NameList)}
        words = set(vocabulary).union(*(tree.words() for tree in self._texts.values()))
        self._words = WordLikeness(words, lexicon)
        name_words = set().union(*(tree.words() for tree in self._names.values()))
        self._name_words = NameLikeness(name_words, lexicon, self._words)

    def hear(self, tokens: Sequence[str]) -> Heard:
        """Return all that can be known about tokens before the sentences are compared."""
        alternatives = [self._words.alternatives(token) for token in tokens]
        places = range(len(tokens))
        skips = [self._lexicon.skips_at(tokens, start) for start in places]
        spans = {
            name: [tree.heard_at(alternatives, skips, start) for start in places] for name, tree in self._texts.items()
        }
        heard = [self._lexicon.numbers.heard_at(tokens, start) for start in places]
        for name, numbers in self._numbers.items():
            spans[name] = [legal_numbers(found, self._lexicon.numbers.mishearings, numbers) for found in heard]
        if self._names:
            name_alternatives = [self._name_words.alternatives(token) for token in tokens]
            for name, tree in self._names.items():
                spans[name] = [
                    self._possessive(tokens, tree.heard_at(name_alternatives, skips, start)) for start in places
                ]
        return Heard(tokens, alternatives, skips, spans)

    def _possessive(self, tokens: Sequence[str], spans: list[Span]) -> list[Span]:
        """Let a name swallow a possessive ending, which sentences do not write."""
        endings = self._lexicon.possessives
        longer = [
            Span(span.end + 1, span.value, span.cost)
            for span in spans
            if span.end < len(tokens) and tokens[span.end] in endings
        ]
        return spans + longer

    def _tree(self, phrases: Sequence[Said]) -> PhraseTree:
        tree = PhraseTree()
        for words, value in phrases:
            tree.add([token for word in words for token in self._lexicon.speller.tokens(word)], value)
        return tree

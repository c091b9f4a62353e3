"""Every sentence of a grammar as a walk from word to word, and the same walk in the tokens of a recogniser."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

MARKS = (",", ".", "!", "?")
"""Punctuation that a recogniser may write after a word."""

_APOSTROPHE = "'"


@dataclass(frozen=True, slots=True)
class SentenceGraph:
    """Nodes with arcs of words and arcs of lists; a walk from one of `starts` to a node of `ends` is a sentence.

    Words are lower case. One that begins with an apostrophe is written together with the word before it.
    """

    starts: tuple[int, ...]
    words: Mapping[int, tuple[tuple[str, int], ...]]
    lists: Mapping[int, tuple[tuple[str, int], ...]]
    """Arcs on which any phrase of a list is said, by its name."""
    phrases: Mapping[str, tuple[tuple[str, ...], ...]]
    ends: frozenset[int]
    capitals: Mapping[str, str]
    """Words that are written with a capital, such as names: "ana" as "Ana"."""


@dataclass(frozen=True, slots=True)
class _Place:
    """Inside a word there are tokens to come, inside a phrase words; then the walk goes on from the node."""

    tokens: tuple[int, ...]
    words: tuple[str, ...]
    node: int


@dataclass(frozen=True, slots=True)
class PathState:
    """All places that the same tokens lead to."""

    places: frozenset[_Place]
    takes_mark: bool
    """Whether punctuation may follow."""
    starts_sentence: bool
    """Whether the next word may have a capital."""


class TokenPaths:
    """Walks a graph token by token; what was worked out is kept."""

    def __init__(self, graph: SentenceGraph, encode: Callable[[str], Sequence[int]]) -> None:
        """`encode` gives the tokens of a piece of text."""
        self.graph = graph
        self._encode = encode
        self.marks = frozenset(encode(mark)[0] for mark in MARKS)
        """The tokens of punctuation."""
        self._spelled: dict[tuple[str, bool], list[tuple[int, ...]]] = {}
        self._following: dict[PathState, Mapping[int, PathState]] = {}
        first = frozenset(_Place((), (), node) for node in graph.starts)
        self.start = PathState(first, takes_mark=False, starts_sentence=True)

    def tokens(self) -> frozenset[int]:
        """Return every token that some sentence may hold."""
        words = {word for arcs in self.graph.words.values() for word, _ in arcs}
        words.update(word for phrases in self.graph.phrases.values() for phrase in phrases for word in phrase)
        spelled = (row for word in words for starts in (False, True) for row in self._tokens(word, starts))
        return self.marks.union(*spelled)

    def is_end(self, state: PathState) -> bool:
        """Whether a sentence may end here."""
        return any(not place.tokens and not place.words and place.node in self.graph.ends for place in state.places)

    def following(self, state: PathState) -> Mapping[int, PathState]:
        """Return where each token that may come next leads."""
        if state not in self._following:
            self._following[state] = self._worked_out(state)
        return self._following[state]

    def _worked_out(self, state: PathState) -> Mapping[int, PathState]:
        places: dict[int, set[_Place]] = {}
        for place in state.places:
            if place.tokens:
                places.setdefault(place.tokens[0], set()).add(_Place(place.tokens[1:], place.words, place.node))
                continue
            for word, rest, node in self._words_from(place):
                for tokens in self._tokens(word, state.starts_sentence):
                    places.setdefault(tokens[0], set()).add(_Place(tokens[1:], rest, node))
        found = {token: _after_word(following) for token, following in places.items()}
        if state.takes_mark:
            between = frozenset(place for place in state.places if not place.tokens)
            for token in self.marks:
                found.setdefault(token, PathState(between, takes_mark=False, starts_sentence=True))
        return found

    def _words_from(self, place: _Place) -> Iterator[tuple[str, tuple[str, ...], int]]:
        """Yield each word that may come, what is left of its phrase, and the node after that."""
        if place.words:
            yield place.words[0], place.words[1:], place.node
            return
        for word, node in self.graph.words.get(place.node, ()):
            yield word, (), node
        for name, node in self.graph.lists.get(place.node, ()):
            for phrase in self.graph.phrases[name]:
                yield phrase[0], phrase[1:], node

    def _tokens(self, word: str, starts_sentence: bool) -> list[tuple[int, ...]]:
        """Return the ways to write a word, each as tokens."""
        key = (word, starts_sentence)
        if key not in self._spelled:
            usual = self._written(word)
            forms = dict.fromkeys([usual, usual[:1].upper() + usual[1:]] if starts_sentence else [usual])
            gap = "" if word.startswith(_APOSTROPHE) else " "
            self._spelled[key] = [tuple(self._encode(gap + form)) for form in forms]
        return self._spelled[key]

    def _written(self, word: str) -> str:
        if word == "i" or word.startswith("i'"):
            return "I" + word[1:]
        return self.graph.capitals.get(word, word)


def _after_word(places: set[_Place]) -> PathState:
    return PathState(frozenset(places), any(not place.tokens for place in places), starts_sentence=False)

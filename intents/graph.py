"""The sentences of a language as one token graph, worked out only where it is walked.

A place is a part of a sentence still to be said together with the place after it; equal places are stored once. A node
is a set of places that the same tokens lead to. Arcs carry a token or a list with its slot, so the graph depends on
neither the names nor the numbers of a table, and all phases share it: a phase is where one may start.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from intents.templates import Choice, ListSlot, Node, Rule, Word
from intents.templates import Sequence as Row

ASIDE = "_"
"""Slots whose name begins so are read and not kept: the neighbour in "I gave Ben two diamonds"."""

_Part = Node | tuple[str, ...] | int
"""What stands at a place: a part of a template, the rest of a word's tokens, or the number of the entry that ends."""

_NOWHERE = -1


@dataclass(slots=True)
class GraphNode:
    """Where each token and each list leads from here, and which entries may end here."""

    places: frozenset[int]
    number: int
    words: dict[str, GraphNode] = field(default_factory=dict)
    unheard: list[tuple[str, GraphNode]] = field(default_factory=list)
    """Those words that may be put in although they were not heard."""
    lists: list[tuple[str, str, GraphNode]] = field(default_factory=list)
    """List, slot and where it leads; the slot is empty when its value is not kept."""
    finals: list[int] = field(default_factory=list)
    is_open: bool = False


class Graph:
    """The places and nodes of all sentences of a language; what is worked out is kept."""

    def __init__(
        self, rules: Mapping[str, Node], tokens: Callable[[str], Sequence[str]], unheard: frozenset[str]
    ) -> None:
        self._rules = rules
        self._tokens = tokens
        self._unheard = unheard
        self._parts: list[_Part] = []
        self._after: list[int] = []
        self._forgets: list[bool] = []
        self._known: dict[tuple[int | tuple[str, ...], int], int] = {}
        self._nodes: dict[frozenset[int], GraphNode] = {}

    def end(self, entry: int, keeps_slots: bool) -> int:
        """Return a new place in which the sentences of an entry end.

        The values in a sink are read and forgotten: there the same list may stand twice with different values.
        """
        self._forgets.append(not keeps_slots)
        self._parts.append(entry)
        self._after.append(_NOWHERE)
        return len(self._parts) - 1

    def before(self, node: Node, after: int) -> int:
        """Return the place from which saying `node` leads to the place `after`."""
        # Nodes are compared by identity: the rules and entries that they belong to keep them alive.
        return self._place(id(node), node, after)

    def node(self, places: Iterable[int]) -> GraphNode:
        """Return the node of these places."""
        key = frozenset(places)
        found = self._nodes.get(key)
        if found is None:
            found = self._nodes[key] = GraphNode(key, len(self._nodes))
        return found

    def opened(self, node: GraphNode) -> GraphNode:
        """Return a node after working out, once, where it leads."""
        if node.is_open:
            return node
        words: dict[str, set[int]] = {}
        lists: dict[tuple[str, str], set[int]] = {}
        finals: set[int] = set()
        self._look_ahead(node.places, words, lists, finals)
        node.words = {word: self.node(places) for word, places in words.items()}
        node.unheard = [(word, node.words[word]) for word in sorted(self._unheard & words.keys())]
        node.lists = [(name, slot, self.node(places)) for (name, slot), places in sorted(lists.items())]
        node.finals = sorted(finals)
        node.is_open = True
        return node

    def _look_ahead(
        self,
        places: Iterable[int],
        words: dict[str, set[int]],
        lists: dict[tuple[str, str], set[int]],
        finals: set[int],
    ) -> None:
        """Collect what may come next at any of these places, and where each leads."""
        waiting = list(places)
        seen: set[int] = set()
        while waiting:
            place = waiting.pop()
            if place in seen:
                continue
            seen.add(place)
            part, after = self._parts[place], self._after[place]
            # In the order of frequency: this loop is what a sentence that is heard for the first time waits for.
            if isinstance(part, Choice):
                waiting += [self._place(id(item), item, after) for item in part.items]
            elif isinstance(part, Row):
                waiting.append(self._row(part.items, after))
            elif isinstance(part, Rule):
                rule = self._rules[part.name]
                waiting.append(self._place(id(rule), rule, after))
            elif isinstance(part, Word):
                row = self._tokens(part.text)
                words.setdefault(row[0], set()).add(self._rest(row, after))
            elif isinstance(part, ListSlot):
                kept = "" if self._forgets[place] or part.slot.startswith(ASIDE) else part.slot
                lists.setdefault((part.list_name, kept), set()).add(after)
            elif isinstance(part, tuple):
                words.setdefault(part[0], set()).add(self._rest(part, after))
            else:
                finals.add(part)

    def _row(self, items: Sequence[Node], after: int) -> int:
        for item in reversed(items):
            after = self.before(item, after)
        return after

    def _rest(self, tokens: Sequence[str], after: int) -> int:
        """Return the place after the first of some tokens."""
        if len(tokens) == 1:
            return after
        rest = tuple(tokens[1:])
        return self._place(rest, rest, after)

    def _place(self, key: int | tuple[str, ...], part: _Part, after: int) -> int:
        place = self._known.get((key, after))
        if place is None:
            place = self._known[key, after] = len(self._parts)
            self._parts.append(part)
            self._after.append(after)
            self._forgets.append(self._forgets[after])
        return place


@dataclass(frozen=True, slots=True)
class SentenceArcs:
    """All sentences that can be said from a node: where each word leads, and each list with its phrases."""

    start: int
    words: Mapping[int, tuple[tuple[str, int], ...]]
    lists: Mapping[int, tuple[tuple[str, int], ...]]
    phrases: Mapping[str, tuple[tuple[str, ...], ...]]
    ends: frozenset[int]


@dataclass(frozen=True, slots=True)
class OpenGraph:
    """Everything that can be said from one node of the graph."""

    graph: Graph
    start: GraphNode
    words: frozenset[str]
    """Every token of the sentences themselves."""

    def work_out(self, most: int) -> None:
        """Work out where the first nodes lead, those nearest to the start first, at most so many of them."""
        waiting, seen = deque([self.start]), {self.start.number}
        for _ in range(most):
            if not waiting:
                return
            node = self.graph.opened(waiting.popleft())
            for following in (*node.words.values(), *(after for _, _, after in node.lists)):
                if following.number not in seen:
                    seen.add(following.number)
                    waiting.append(following)

    def arcs(self, phrases: Mapping[str, tuple[tuple[str, ...], ...]], endings: Mapping[str, str]) -> SentenceArcs:
        """Return everything from the start on, worked out.

        `phrases` is what the lists hold; `endings` are short forms of words after an apostrophe, which are arcs too.
        """
        nodes = {self.start.number: self.start}
        waiting = [self.start]
        while waiting:
            node = self.graph.opened(waiting.pop())
            for following in (*node.words.values(), *(after for _, _, after in node.lists)):
                if following.number not in nodes:
                    nodes[following.number] = following
                    waiting.append(following)
        return SentenceArcs(
            self.start.number,
            {number: tuple(_words_from(node, endings)) for number, node in nodes.items() if node.words},
            {
                number: tuple(dict.fromkeys((name, after.number) for name, _, after in node.lists if phrases[name]))
                for number, node in nodes.items()
                if node.lists
            },
            phrases,
            frozenset(number for number, node in nodes.items() if node.finals),
        )

    def one_word_sentences(self) -> frozenset[str]:
        """Return the tokens that are a whole sentence."""
        start = self.graph.opened(self.start)
        return frozenset(word for word, node in start.words.items() if self.graph.opened(node).finals)


def _words_from(node: GraphNode, endings: Mapping[str, str]) -> Iterator[tuple[str, int]]:
    """Yield each word with where it leads, and its short forms: "i'm" leads to where "i am" does."""
    for word, after in node.words.items():
        yield word, after.number
        for ending, meaning in endings.items():
            if meaning in after.words and meaning != ending and not word.startswith("'"):
                yield word + ending, after.words[meaning].number

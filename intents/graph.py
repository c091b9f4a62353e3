"""The sentences of a phase as one token graph, made deterministic as it is walked.

A state is the set of rows of tokens that may still follow; equal states are stored once. Arcs carry a token or a
list with its slot, so a graph depends on neither the names nor the numbers of a table. An empty arc exists only where
a rule ends with itself: there the graph has a loop.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from intents.errors import SentencesError
from intents.templates import Choice, ListSlot, Node, Rule, Word
from intents.templates import Sequence as Row

Label = str | ListSlot

ASIDE = "_"
"""Slots whose name begins so are read and not kept: the neighbour in "I gave Ben two diamonds"."""

_Arc = tuple[Label | None, int]
_State = tuple[frozenset[_Arc], frozenset[int]]
"""The arcs that leave a state, and the entries that may end in it."""


class GraphBuilder:
    """Builds states from the last token to the first; the same end is shared by all that leads to it."""

    def __init__(self, rules: Mapping[str, Node], tokens: Callable[[str], Sequence[str]]) -> None:
        self._rules = rules
        self._tokens = tokens
        self._numbers: dict[_State, int] = {}
        self._states: list[_State] = []
        self._built: dict[tuple[int, int], int] = {}
        self._open: dict[str, tuple[int, int]] = {}
        self._aside = False

    def sentence(self, node: Node, entry: int, keeps_slots: bool) -> int:
        """Return the state from which a sentence of an entry starts.

        The values in a sink are read and forgotten: there the same list may stand twice with different values.
        """
        self._aside = not keeps_slots
        return self.before(node, self.final(entry))

    def final(self, entry: int) -> int:
        """Return the state in which the sentences of an entry end."""
        return self._state(frozenset(), frozenset((entry,)))

    def before(self, node: Node, following: int) -> int:
        """Return the state from which `node` leads to the state `following`."""
        # Nodes are compared by identity: the rules and entries that they belong to keep them alive.
        key = (id(node), following)
        if key not in self._built:
            self._built[key] = self._build(node, following)
        return self._built[key]

    def union(self, states: Iterable[int]) -> int:
        """Return the state that offers all that these offer."""
        distinct = set(states)
        if len(distinct) == 1:
            return distinct.pop()
        arcs: set[_Arc] = set()
        finals: set[int] = set()
        for state in distinct:
            arcs |= self._states[state][0]
            finals |= self._states[state][1]
        return self._state(frozenset(arcs), frozenset(finals))

    def graph(self, start: int) -> Graph:
        """Return the graph of everything that can be said from a state."""
        return Graph(self._states, start)

    def _build(self, node: Node, following: int) -> int:
        match node:
            case Word(text):
                return self._row(self._tokens(text), following)
            case ListSlot(name, slot):
                label = ListSlot(name, ASIDE if self._aside else slot)
                return self._state(frozenset(((label, following),)), frozenset())
            case Rule(name):
                return self._rule(name, following)
            case Row(items):
                for item in reversed(items):
                    following = self.before(item, following)
                return following
            case Choice(items):
                return self.union([self.before(item, following) for item in items])

    def _rule(self, name: str, following: int) -> int:
        if name not in self._rules:
            raise SentencesError(f"<{name}>", f"there is no rule of this name; add it under expansion_rules: {name}")
        if name in self._open:
            return self._loop(name, following)
        # The place a rule that ends with itself comes back to; thrown away when it does not.
        loop = len(self._states)
        self._states.append((frozenset(), frozenset()))
        self._open[name] = (loop, following)
        state = self.before(self._rules[name], following)
        del self._open[name]
        self._states[loop] = (frozenset(((None, state),)), frozenset())
        return state

    def _loop(self, name: str, following: int) -> int:
        loop, first_following = self._open[name]
        if following != first_following:
            raise SentencesError(f"<{name}>", "the rule contains itself: that is only possible as its very last part")
        return self._state(frozenset(((None, loop),)), frozenset())

    def _row(self, tokens: Sequence[str], following: int) -> int:
        for token in reversed(tokens):
            following = self._state(frozenset(((token, following),)), frozenset())
        return following

    def _state(self, arcs: frozenset[_Arc], finals: frozenset[int]) -> int:
        state = (arcs, finals)
        if state not in self._numbers:
            self._numbers[state] = len(self._states)
            self._states.append(state)
        return self._numbers[state]


@dataclass(slots=True)
class GraphNode:
    """A place in the graph: where each token and each list leads, and which entries may end here."""

    words: dict[str, GraphNode] = field(default_factory=dict)
    lists: list[tuple[ListSlot, GraphNode]] = field(default_factory=list)
    finals: tuple[int, ...] = ()
    states: frozenset[int] = frozenset()
    number: int = 0
    is_open: bool = False


class Graph:
    """A token graph; nodes are worked out when they are first visited and kept."""

    def __init__(self, states: Sequence[_State], start: int) -> None:
        self._states = states
        self._nodes: dict[frozenset[int], GraphNode] = {}
        self.start = self._node(frozenset((start,)))
        self._reachable = self._closed((start,), every_arc=True)

    def labels(self) -> frozenset[Label]:
        """Return every token and every list that some sentence contains."""
        return frozenset(label for state in self._reachable for label, _ in self._states[state][0] if label is not None)

    def words(self) -> frozenset[str]:
        """Return every token of the sentences themselves."""
        return frozenset(label for label in self.labels() if isinstance(label, str))

    def one_word_sentences(self) -> frozenset[str]:
        """Return the tokens that are a whole sentence."""
        start = self.expand(self.start) if not self.start.is_open else self.start
        return frozenset(word for word, node in start.words.items() if self._ends(node))

    def _ends(self, node: GraphNode) -> bool:
        return bool((node if node.is_open else self.expand(node)).finals)

    @property
    def size(self) -> int:
        """How many states can be reached."""
        return len(self._reachable)

    def expand(self, node: GraphNode) -> GraphNode:
        """Work out where a node leads, once."""
        node.is_open = True
        targets: dict[Label, set[int]] = {}
        finals: set[int] = set()
        for state in self._closed(node.states, every_arc=False):
            arcs, ends = self._states[state]
            finals |= ends
            for label, target in arcs:
                if label is not None:
                    targets.setdefault(label, set()).add(target)
        for label, states in targets.items():
            target_node = self._node(frozenset(states))
            if isinstance(label, str):
                node.words[label] = target_node
            else:
                node.lists.append((label, target_node))
        node.lists.sort(key=lambda pair: (pair[0].list_name, pair[0].slot))
        node.finals = tuple(sorted(finals))
        return node

    def _node(self, states: frozenset[int]) -> GraphNode:
        if states not in self._nodes:
            self._nodes[states] = GraphNode(states=states, number=len(self._nodes))
        return self._nodes[states]

    def _closed(self, states: Iterable[int], every_arc: bool) -> set[int]:
        """Return the states together with all that empty arcs, or all arcs, lead to."""
        reached = set(states)
        waiting = list(reached)
        while waiting:
            for label, target in self._states[waiting.pop()][0]:
                if (every_arc or label is None) and target not in reached:
                    reached.add(target)
                    waiting.append(target)
        return reached

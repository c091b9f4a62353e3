"""The sentences of a phase as one token graph without empty arcs, made deterministic as it is walked.

A state is the set of rows of tokens that may still follow; equal states are stored once. Arcs carry a token or a
list with its slot, so a graph depends on neither the names nor the numbers of a table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from intents.errors import SentencesError
from intents.templates import Choice, ListSlot, Node, Rule, Sequence, Word

Label = str | ListSlot

_Arc = tuple[Label, int]


class GraphBuilder:
    """Builds states from the last token to the first; the same end is shared by all that leads to it."""

    def __init__(self, rules: Mapping[str, Node], tokens: Callable[[str], list[str]]) -> None:
        self._rules = rules
        self._tokens = tokens
        self._states: dict[tuple[frozenset[_Arc], frozenset[int]], int] = {}
        self._arcs: list[tuple[frozenset[_Arc], frozenset[int]]] = []
        self._seen: dict[tuple[int, int], int] = {}
        self._kept: list[Node] = []
        self._open: list[str] = []

    def final(self, entry: int) -> int:
        """Return the state in which the sentences of an entry end."""
        return self._state(frozenset(), frozenset((entry,)))

    def before(self, node: Node, following: int) -> int:
        """Return the state from which `node` leads to the state `following`."""
        # Nodes are compared by identity: they are kept alive by the rules and entries they belong to.
        key = (id(node), following)
        if key not in self._seen:
            self._kept.append(node)
            self._seen[key] = self._build(node, following)
        return self._seen[key]

    def union(self, states: Iterable[int]) -> int:
        """Return the state that offers all that these offer."""
        distinct = set(states)
        if len(distinct) == 1:
            return distinct.pop()
        parts = [self._arcs[state] for state in distinct]
        arcs = frozenset().union(*(arcs for arcs, _ in parts))
        return self._state(arcs, frozenset().union(*(finals for _, finals in parts)))

    def graph(self, start: int) -> Graph:
        """Return the graph of everything that can be said from a state."""
        return Graph(self._arcs, start)

    def _build(self, node: Node, following: int) -> int:
        match node:
            case Word(text):
                return self._row(self._tokens(text), following)
            case ListSlot():
                return self._state(frozenset(((node, following),)), frozenset())
            case Rule(name):
                return self._rule(name, following)
            case Sequence(items):
                for item in reversed(items):
                    following = self.before(item, following)
                return following
            case Choice(items):
                return self.union([self.before(item, following) for item in items])

    def _rule(self, name: str, following: int) -> int:
        if name not in self._rules:
            raise SentencesError(f"<{name}>", f"there is no rule of this name; add it under expansion_rules: {name}")
        if name in self._open:
            raise SentencesError(f"<{name}>", f"the rule contains itself: {' -> '.join([*self._open, name])}")
        self._open.append(name)
        state = self.before(self._rules[name], following)
        self._open.pop()
        return state

    def _row(self, tokens: Iterable[str], following: int) -> int:
        for token in reversed(list(tokens)):
            following = self._state(frozenset(((token, following),)), frozenset())
        return following

    def _state(self, arcs: frozenset[_Arc], finals: frozenset[int]) -> int:
        key = (arcs, finals)
        if key not in self._states:
            self._states[key] = len(self._arcs)
            self._arcs.append(key)
        return self._states[key]


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

    def __init__(self, arcs: list[tuple[frozenset[_Arc], frozenset[int]]], start: int) -> None:
        self._arcs = arcs
        self._nodes: dict[frozenset[int], GraphNode] = {}
        self.start = self._node(frozenset((start,)))
        self._reachable = self._reach(start)

    def labels(self) -> frozenset[Label]:
        """Return every token and every list that some sentence contains."""
        return frozenset(label for state in self._reachable for label, _ in self._arcs[state][0])

    @property
    def size(self) -> int:
        """How many states can be reached."""
        return len(self._reachable)

    def expand(self, node: GraphNode) -> GraphNode:
        """Work out where a node leads, once."""
        node.is_open = True
        targets: dict[Label, set[int]] = {}
        finals: set[int] = set()
        for state in node.states:
            arcs, ends = self._arcs[state]
            finals |= ends
            for label, target in arcs:
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

    def _reach(self, start: int) -> frozenset[int]:
        reached = {start}
        waiting = [start]
        while waiting:
            for _, target in self._arcs[waiting.pop()][0]:
                if target not in reached:
                    reached.add(target)
                    waiting.append(target)
        return frozenset(reached)

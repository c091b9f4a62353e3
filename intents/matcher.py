"""The best readings of a row of tokens: the cheapest paths through the token graph, repairs at a cost.

Allowed: a sound-alike or misheard word, a filler, a word said twice, a small word too many or too few. Never skipped
or put in: a number, a name, a negation, or any other word that carries meaning.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import count

from intents.graph import ASIDE, Graph, GraphNode
from intents.lexicon import LIGHT_COST, Lexicon
from intents.meaning import Slot
from intents.spans import Alternatives, Skips, Span
from intents.templates import ListSlot

MARGIN = 0.15
"""Readings with different meanings that are closer than this are asked about."""

_BASE_LIMIT = 0.12
_LIMIT_PER_TOKEN = 0.07
_HIGHEST_LIMIT = 0.8
"""How much repair a text may need: more for a longer one, fillers not counted."""
_MOST_TOKENS = 64
_MOST_STEPS = 20_000
_NEVER = float("inf")

Slots = tuple[tuple[str, Slot], ...]


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a reading, to explain it: what was heard, what it was taken for, the cost."""

    heard: tuple[str, ...]
    taken_as: str
    cost: float


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read all tokens: which entry's sentence, with which slots in the order said."""

    entry: int
    slots: Slots
    cost: float
    doubtful: bool
    steps: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True)
class Heard:
    """A row of tokens with everything that can be known about it before the graph is walked."""

    tokens: Sequence[str]
    alternatives: Alternatives
    skips: Skips
    spans: Mapping[str, Sequence[Sequence[Span]]]
    """For each list, what begins at each place."""

    def weight(self) -> int:
        """Return how many tokens are no fillers."""
        light = {place for start, skips in enumerate(self.skips) for end, _ in skips for place in range(start, end)}
        return len(self.tokens) - len(light)

    def least_costs(self) -> list[float]:
        """Return for each place the least that reading the rest can cost, or infinity."""
        least = [words[0][1] if words else _NEVER for words in self.alternatives]
        for begins in self.spans.values():
            for start, spans in enumerate(begins):
                for span in spans:
                    for place in range(start, span.end):
                        least[place] = min(least[place], span.cost if span.end == start + 1 else 0.0)
        for start, skips in enumerate(self.skips):
            for end, cost in skips:
                for place in range(start, end):
                    least[place] = min(least[place], cost if end == start + 1 else 0.0)
        rest = [0.0]
        for cost in reversed(least):
            rest.append(rest[-1] + cost)
        return rest[::-1]


class Matcher:
    """Finds readings of texts in one graph."""

    def __init__(self, graph: Graph, lexicon: Lexicon, most: Sequence[float | None]) -> None:
        self._graph = graph
        self._lexicon = lexicon
        self._most = most

    def readings(self, heard: Heard, explain: bool = False) -> list[Reading]:
        """Return the best reading and all others within the margin, cheapest first; empty when nothing is near."""
        length = len(heard.tokens)
        if not 0 < length <= _MOST_TOKENS:
            return []
        limit = min(_HIGHEST_LIMIT, _BASE_LIMIT + _LIMIT_PER_TOKEN * heard.weight())
        search = _Search(heard, self._graph, self._lexicon, limit, explain)
        return search.run(self._most)


@dataclass(slots=True)
class _Path:
    """How a place in the search was reached, kept only to explain a reading."""

    before: _Path | None
    step: Step

    def steps(self) -> tuple[Step, ...]:
        """Return all steps from the beginning."""
        rows: list[Step] = []
        path: _Path | None = self
        while path is not None:
            rows.append(path.step)
            path = path.before
        return tuple(reversed(rows))


_Item = tuple[float, int, int, float, GraphNode, int, Slots, bool, _Path | None]


class _Search:
    """One best-first search; costs only ever rise along a path, so the first reading found is the cheapest."""

    def __init__(self, heard: Heard, graph: Graph, lexicon: Lexicon, limit: float, explain: bool) -> None:
        self._heard = heard
        self._graph = graph
        self._unheard = lexicon.unheard
        self._limit = limit
        self._explain = explain
        self._rest = heard.least_costs()
        self._order = count()
        self._heap: list[_Item] = []
        self._found: list[Reading] = []

    def run(self, most: Sequence[float | None]) -> list[Reading]:
        """Search until no other reading within the margin can follow."""
        length = len(self._heard.tokens)
        self._push(0.0, self._graph.start, 0, (), False, None)
        seen: set[tuple[int, int, Slots, bool]] = set()
        steps = 0
        while self._heap and steps < _MOST_STEPS:
            estimate, _, _, cost, node, place, slots, doubtful, path = heappop(self._heap)
            if estimate > self._limit:
                break
            key = (node.number, place, slots, doubtful)
            if key in seen:
                continue
            seen.add(key)
            steps += 1
            if not node.is_open:
                self._graph.expand(node)
            if place == length:
                self._finish(node, cost, slots, doubtful, path, most)
            else:
                self._listen(node, cost, place, slots, doubtful, path)
            self._put_in(node, cost, place, slots, doubtful, path)
        return self._found

    def _finish(
        self,
        node: GraphNode,
        cost: float,
        slots: Slots,
        doubtful: bool,
        path: _Path | None,
        most: Sequence[float | None],
    ) -> None:
        for entry in node.finals:
            tolerated = most[entry]
            if tolerated is None or cost <= tolerated:
                self._found.append(Reading(entry, slots, cost, doubtful, path.steps() if path else ()))
                self._limit = min(self._limit, self._found[0].cost + MARGIN)

    def _listen(
        self, node: GraphNode, cost: float, place: int, slots: Slots, doubtful: bool, path: _Path | None
    ) -> None:
        """Read the next token as a word of a sentence, as part of a list, or as something to skip."""
        for word, price in self._heard.alternatives[place]:
            target = node.words.get(word)
            if target is not None:
                self._push(
                    cost + price, target, place + 1, slots, doubtful, self._step(path, place, place + 1, word, price)
                )
        for label, target in node.lists:
            for span in self._heard.spans[label.list_name][place]:
                merged = _with(slots, label, span.value)
                if merged is not None:
                    trail = self._step(path, place, span.end, f"{label.slot}={span.value}", span.cost)
                    self._push(cost + span.cost, target, span.end, merged, doubtful or span.doubtful, trail)
        for end, price in self._heard.skips[place]:
            self._push(cost + price, node, end, slots, doubtful, self._step(path, place, end, "", price))

    def _put_in(
        self, node: GraphNode, cost: float, place: int, slots: Slots, doubtful: bool, path: _Path | None
    ) -> None:
        """Suppose that a small word of the sentence was not heard."""
        if cost + LIGHT_COST + self._rest[place] > self._limit:
            return
        for word in self._unheard & node.words.keys():
            trail = self._step(path, place, place, word, LIGHT_COST)
            self._push(cost + LIGHT_COST, node.words[word], place, slots, doubtful, trail)

    def _push(self, cost: float, node: GraphNode, place: int, slots: Slots, doubtful: bool, path: _Path | None) -> None:
        estimate = cost + self._rest[place]
        if estimate <= self._limit:
            heappush(self._heap, (estimate, -place, next(self._order), cost, node, place, slots, doubtful, path))

    def _step(self, path: _Path | None, start: int, end: int, taken_as: str, cost: float) -> _Path | None:
        if not self._explain:
            return None
        return _Path(path, Step(tuple(self._heard.tokens[start:end]), taken_as, cost))


def _with(slots: Slots, label: ListSlot, value: Slot) -> Slots | None:
    """Add a slot that is kept; None when it already has another value."""
    if label.slot.startswith(ASIDE):
        return slots
    for slot, known in slots:
        if slot == label.slot:
            return slots if known == value else None
    return (*slots, (label.slot, value))

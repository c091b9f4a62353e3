"""The best readings of a row of tokens: the cheapest paths through the token graph, repairs at a cost.

Allowed: a sound-alike or misheard word, a filler, a word said twice, a small word too many or too few. Never skipped
or put in: a number, a name, a negation, or any other word that carries meaning.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import count

from intents.graph import ASIDE, GraphNode, OpenGraph
from intents.lexicon import LIGHT_COST
from intents.meaning import Slot
from intents.spans import Alternatives, Skips, Span

MARGIN = 0.15
"""Readings with different meanings that are closer than this are asked about."""

_BASE_LIMIT = 0.12
_LIMIT_PER_TOKEN = 0.07
_HIGHEST_LIMIT = 0.8
"""How much repair a text may need: more for a longer one, fillers not counted."""
MOST_TOKENS = 64
"""A text with more tokens than this is no sentence."""
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
    spans: Sequence[Mapping[str, Sequence[Span]]]
    """For each place, what begins there for each list that has anything there."""

    def weight(self) -> int:
        """Return how many tokens are no fillers."""
        light = {place for start, skips in enumerate(self.skips) for end, _ in skips for place in range(start, end)}
        return len(self.tokens) - len(light)

    def least_costs(self) -> list[float]:
        """Return for each place the least that reading the rest can cost, or infinity."""
        least = [words[0][1] if words else _NEVER for words in self.alternatives]
        for start, begins in enumerate(self.spans):
            for spans in begins.values():
                for span in spans:
                    _lower(least, start, span.end, span.cost)
        for start, skips in enumerate(self.skips):
            for end, cost in skips:
                _lower(least, start, end, cost)
        rest = [0.0]
        for cost in reversed(least):
            rest.append(rest[-1] + cost)
        return rest[::-1]


def _lower(least: list[float], start: int, end: int, cost: float) -> None:
    """Lower the least costs of the places that one step covers; of several places it may pay for only one."""
    if end == start + 1:
        least[start] = min(least[start], cost)
    else:
        least[start:end] = [0.0] * (end - start)


class Matcher:
    """Finds readings of texts in one graph."""

    def __init__(self, open_graph: OpenGraph, most: Sequence[float | None]) -> None:
        self._open_graph = open_graph
        self._most = most

    def readings(self, heard: Heard, explain: bool = False) -> list[Reading]:
        """Return the best reading and all others within the margin, cheapest first; empty when nothing is near.

        Of 1 to `MOST_TOKENS` tokens: the time of a search grows with them.
        """
        limit = min(_HIGHEST_LIMIT, _BASE_LIMIT + _LIMIT_PER_TOKEN * heard.weight())
        return _Search(heard, self._open_graph, self._most, limit, explain).run()


_Trail = tuple["_Trail | None", int, int, str, Slot | None, float]
"""How a place in the search was reached: from where, first token and end, word or slot with value, cost."""

_Item = tuple[float, int, int, float, GraphNode, Slots, bool, _Trail | None]
"""Estimate, place counted backwards, order, cost, node, slots, whether doubtful, trail."""


class _Search:
    """One best-first search; costs only ever rise along a path, so the first reading found is the cheapest."""

    def __init__(
        self, heard: Heard, open_graph: OpenGraph, most: Sequence[float | None], limit: float, explain: bool
    ) -> None:
        self._heard = heard
        self._graph = open_graph.graph
        self._most = most
        self._limit = limit
        self._explain = explain
        self._rest = heard.least_costs()
        self._order = count()
        self._heap: list[_Item] = []
        self._found: list[Reading] = []
        self._push(0.0, open_graph.start, 0, (), False, None)

    def run(self) -> list[Reading]:
        """Search until no other reading within the margin can follow."""
        end = -len(self._heard.tokens)
        seen: set[tuple[int, int, Slots, bool]] = set()
        while self._heap and len(seen) < _MOST_STEPS:
            estimate, backwards, _, cost, node, slots, doubtful, trail = heappop(self._heap)
            if estimate > self._limit:
                break
            key = (node.number, backwards, slots, doubtful)
            if key in seen:
                continue
            seen.add(key)
            if not node.is_open:
                self._graph.opened(node)
            if backwards == end:
                self._finish(node, cost, slots, doubtful, trail)
            else:
                self._listen(node, cost, -backwards, slots, doubtful, trail)
            if node.unheard and cost + LIGHT_COST + self._rest[-backwards] <= self._limit:
                self._put_in(node, cost + LIGHT_COST, -backwards, slots, doubtful, trail)
        return self._found

    def _finish(self, node: GraphNode, cost: float, slots: Slots, doubtful: bool, trail: _Trail | None) -> None:
        for entry in node.finals:
            tolerated = self._most[entry]
            if tolerated is None or cost <= tolerated:
                steps = self._steps(trail) if self._explain else ()
                self._found.append(Reading(entry, slots, cost, doubtful, steps))
                self._limit = min(self._limit, self._found[0].cost + MARGIN)

    def _listen(
        self, node: GraphNode, cost: float, place: int, slots: Slots, doubtful: bool, trail: _Trail | None
    ) -> None:
        """Read the next token as a word of a sentence, as part of a list, or as something to skip."""
        heard, words = self._heard, node.words
        for word, price in heard.alternatives[place]:
            target = words.get(word)
            if target is not None:
                step: _Trail = (trail, place, place + 1, word, None, price)
                self._push(cost + price, target, place + 1, slots, doubtful, step)
        begins = heard.spans[place]
        if begins:
            for list_name, slot, target in node.lists:
                for span in begins.get(list_name, ()):
                    merged = _with(slots, slot, span.value)
                    if merged is not None:
                        step = (trail, place, span.end, slot or ASIDE, span.value, span.cost)
                        self._push(cost + span.cost, target, span.end, merged, doubtful or span.doubtful, step)
        for end, price in heard.skips[place]:
            self._push(cost + price, node, end, slots, doubtful, (trail, place, end, "", None, price))

    def _put_in(
        self, node: GraphNode, cost: float, place: int, slots: Slots, doubtful: bool, trail: _Trail | None
    ) -> None:
        """Suppose that a small word of the sentence was not heard."""
        for word, target in node.unheard:
            self._push(cost, target, place, slots, doubtful, (trail, place, place, word, None, LIGHT_COST))

    def _push(
        self, cost: float, node: GraphNode, place: int, slots: Slots, doubtful: bool, trail: _Trail | None
    ) -> None:
        estimate = cost + self._rest[place]
        if estimate <= self._limit:
            heappush(self._heap, (estimate, -place, next(self._order), cost, node, slots, doubtful, trail))

    def _steps(self, trail: _Trail | None) -> tuple[Step, ...]:
        """Return all steps of a trail from its beginning."""
        steps: list[Step] = []
        while trail is not None:
            trail, start, end, taken_as, value, cost = trail
            said = taken_as if value is None else f"{taken_as}={value}"
            steps.append(Step(tuple(self._heard.tokens[start:end]), said, cost))
        return tuple(reversed(steps))


def _with(slots: Slots, slot: str, value: Slot) -> Slots | None:
    """Add a slot that is kept; None when it already has another value."""
    if not slot:
        return slots
    for name, known in slots:
        if name == slot:
            return slots if known == value else None
    return (*slots, (slot, value))

"""The smallest network of words for a grammar, so that a decoder has few places to keep.

As rules are written, one word opens hundreds of sentences and one list stands in hundreds of places. pocketsphinx would
follow each by itself, and look at every place in every hundredth of a second. Here what begins alike begins together,
and what goes on alike goes on together: the investigation of ten players has 1,432 places instead of 23,922.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from voice.errors import GrammarRefused
from voice.recognisers.jsgf import NEVER, NOTHING, Choice, Expression, Reference, Repeated, Row, Rules, Spoken


@dataclass(frozen=True, slots=True)
class WordNetwork:
    """Places with at most one way on for each word; a sentence is a way from place 0 to one of the ends."""

    ways: tuple[Mapping[str, int], ...]
    """From each place, where each word leads; empty when nothing can be said."""
    ends: frozenset[int]

    @property
    def end(self) -> int:
        """The one place behind all ends, where nothing follows."""
        return max(1, len(self.ways))

    def transitions(self) -> Iterator[tuple[int, int, float] | tuple[int, int, float, str]]:
        """Yield from, to, likelihood and word as pocketsphinx wants them, who knows a single end.

        Whatever can follow is equally likely: without likelihoods a row of short words is taken for many a sentence.
        """
        if not self.ways:
            yield 0, self.end, 1.0
        for place, ways in enumerate(self.ways):
            likelihood = 1 / (len(ways) + (place in self.ends))
            for word, to in ways.items():
                yield place, to, likelihood, word
            if place in self.ends:
                yield place, self.end, likelihood


def word_network(rules: Rules, without: frozenset[str] = frozenset()) -> WordNetwork:
    """Return the network of a grammar in which the words of `without`, and what would need them, cannot be said.

    Raises `GrammarRefused` for a rule that needs itself other than at its end: such sentences are no network.
    """
    steps = _Steps(rules, without)
    end = steps.add(Choice(tuple(map(Reference, rules.public))), steps.place(), frozenset())
    ways, ends = _together(steps, end)
    return _smallest(ways, ends, _leading_to(ends, ways))


class _Steps:
    """Places with silent steps and steps of one word, as the rules are written."""

    def __init__(self, rules: Rules, without: frozenset[str]) -> None:
        self._rules = rules
        self._without = without
        self._inside: dict[str, int] = {}
        self.silent: list[list[int]] = []
        self.spoken: list[list[tuple[str, int]]] = []

    def place(self) -> int:
        """Add a place."""
        self.silent.append([])
        self.spoken.append([])
        return len(self.silent) - 1

    def add(self, expression: Expression, start: int, closes: frozenset[str]) -> int | None:
        """Write out an expression from a place on, and return the place behind it, None when nothing leads there.

        `closes`: the rules that end where this expression ends, so that they can begin again in its place.
        """
        match expression:
            case Spoken(word):
                return self._word(word, start)
            case Row(parts):
                return self._row(parts, start, closes)
            case Choice(options):
                return self._choice(options, start, closes)
            case Repeated(part):
                return self._repeated(part, start)
            case Reference(rule):
                return self._rule(rule, start, closes)

    def _word(self, word: str, start: int) -> int | None:
        if word in self._without:
            return None
        end = self.place()
        self.spoken[start].append((word, end))
        return end

    def _row(self, parts: tuple[Expression, ...], start: int, closes: frozenset[str]) -> int | None:
        place: int | None = start
        for number, part in enumerate(parts, 1):
            if place is None:
                break
            place = self.add(part, place, closes if number == len(parts) else frozenset())
        return place

    def _choice(self, options: tuple[Expression, ...], start: int, closes: frozenset[str]) -> int | None:
        ends = [self.add(option, self._aside(start), closes) for option in options]
        reached = [end for end in ends if end is not None]
        together = self.place()
        for end in reached:
            self.silent[end].append(together)
        return together if reached else None

    def _repeated(self, part: Expression, start: int) -> int | None:
        begin = self._aside(start)
        end = self.add(part, begin, frozenset())
        if end is not None:
            self.silent[end].append(begin)
        return end

    def _rule(self, rule: str, start: int, closes: frozenset[str]) -> int | None:
        if rule in (NOTHING, NEVER):
            return start if rule == NOTHING else None
        if rule in closes:
            self.silent[start].append(self._inside[rule])
            return None
        if rule in self._inside:
            raise GrammarRefused(f"The rule <{rule}> needs itself before its end: put that at the end, or use + or *.")
        self._inside[rule] = self._aside(start)
        end = self.add(self._rules.expressions[rule], self._inside[rule], closes | {rule})
        del self._inside[rule]
        return end

    def _aside(self, start: int) -> int:
        """Add a place that is reached from another one in silence."""
        place = self.place()
        self.silent[start].append(place)
        return place


def _together(steps: _Steps, end: int | None) -> tuple[list[dict[str, int]], frozenset[int]]:
    """Return ways and ends of the network whose places are all places that the same words lead to."""
    reached: dict[int, frozenset[int]] = {}

    def in_silence(places: set[int]) -> frozenset[int]:
        """Return where one may be without a further word, worked out once for each place."""
        for place in places:
            if place not in reached:
                reached[place] = _reached_in_silence(steps, place, end)
        return frozenset().union(*(reached[place] for place in places))

    found = {in_silence({0}): 0}
    order = list(found)
    ways: list[dict[str, int]] = []
    for places in order:
        following: defaultdict[str, set[int]] = defaultdict(set)
        for place in places:
            for word, to in steps.spoken[place]:
                following[word].add(to)
        ways.append({})
        for word, tos in following.items():
            behind = in_silence(tos)
            if behind not in found:
                found[behind] = len(order)
                order.append(behind)
            ways[-1][word] = found[behind]
    return ways, frozenset(number for places, number in found.items() if end in places)


def _reached_in_silence(steps: _Steps, place: int, end: int | None) -> frozenset[int]:
    """Return the places that silent steps lead to and that matter: where a word follows, and the end."""
    seen, open_places = {place}, [place]
    while open_places:
        new = set(steps.silent[open_places.pop()]) - seen
        seen |= new
        open_places += new
    return frozenset(one for one in seen if steps.spoken[one] or one == end)


def _leading_to(ends: frozenset[int], ways: list[dict[str, int]]) -> frozenset[int]:
    """Return the places from which an end can be reached."""
    before: defaultdict[int, list[int]] = defaultdict(list)
    for place, following in enumerate(ways):
        for to in following.values():
            before[to].append(place)
    seen, open_places = set(ends), list(ends)
    while open_places:
        new = set(before[open_places.pop()]) - seen
        seen |= new
        open_places += new
    return frozenset(seen)


def _smallest(ways: list[dict[str, int]], ends: frozenset[int], leading: frozenset[int]) -> WordNetwork:
    """Return the network in which places that go on alike are one: they are parted until nothing tells them apart."""
    kept = [
        (place, {word: to for word, to in ways[place].items() if to in leading})
        for place in range(len(ways))
        if place in leading
    ]
    group = {place: int(place in ends) for place, _ in kept}
    count = 0
    while True:
        numbers: dict[object, int] = {}
        parted = {}
        for place, following in kept:
            likeness = (group[place], frozenset((word, group[to]) for word, to in following.items()))
            parted[place] = numbers.setdefault(likeness, len(numbers))
        group = parted
        if len(numbers) == count:
            break
        count = len(numbers)
    merged = {group[place]: {word: group[to] for word, to in following.items()} for place, following in kept}
    return WordNetwork(tuple(merged[number] for number in range(count)), frozenset(group[end] for end in ends))

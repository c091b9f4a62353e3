"""Where the words of a list, the numbers and the names stand in a row of tokens, exactly or nearly."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from intents.counting import HeardNumber
from intents.lexicon import LIGHT_COST
from intents.meaning import Slot
from intents.sentences import NumberList

Alternatives = list[list[tuple[str, float]]]
"""For each token the words it may have been, with what believing so costs."""

Skips = Sequence[Sequence[tuple[int, float]]]
"""For each token what may be left out from there on: its end (exclusive) and the cost."""


@dataclass(frozen=True, slots=True)
class Span:
    """Tokens up to `end` (exclusive) that stand for a value; a doubtful one may only be asked about."""

    end: int
    value: Slot
    cost: float = 0.0
    doubtful: bool = False


@dataclass(slots=True)
class PhraseTree:
    """Phrases by their words."""

    children: dict[str, PhraseTree] = field(default_factory=dict)
    values: list[Slot] = field(default_factory=list)

    def add(self, words: Iterable[str], value: Slot) -> None:
        """Add a phrase."""
        place = self
        for word in words:
            place = place.children.setdefault(word, PhraseTree())
        if value not in place.values:
            place.values.append(value)

    def words(self) -> set[str]:
        """Return every word of every phrase."""
        return set(self.children).union(*(child.words() for child in self.children.values()))

    def heard_at(self, alternatives: Alternatives, skips: Skips, start: int) -> list[Span]:
        """Return what may begin at a place, the cheapest way for each value and length.

        Inside a phrase the same may be left out as between words.
        """
        if not any(word in self.children for word, _ in alternatives[start]):
            return []
        found: dict[tuple[int, Slot], Span] = {}
        waiting = [(self, start, 0.0)]
        while waiting:
            place, position, cost = waiting.pop()
            for value in place.values:
                known = found.get((position, value))
                if known is None or cost < known.cost:
                    found[position, value] = Span(position, value, cost)
            if position == len(alternatives) or not place.children:
                continue
            for word, price in alternatives[position]:
                child = place.children.get(word)
                if child is not None:
                    waiting.append((child, position + 1, cost + price))
            if position > start:
                waiting += [(place, end, cost + price) for end, price in skips[position] if price < LIGHT_COST]
        return list(found.values())


def legal_numbers(heard: Iterable[HeardNumber], mishearings: Mapping[int, int], numbers: NumberList) -> list[Span]:
    """Return those numbers at one place that a list allows.

    A number that is too large is never made smaller; a usual mishearing of it is offered as a question.
    """
    spans = []
    legal = numbers.legal
    for number in heard:
        if number.needs_noun and not numbers.before_noun:
            continue
        if number.value in legal:
            spans.append(Span(number.end, number.value, number.cost, number.doubtful))
        elif not number.doubtful and mishearings.get(number.value) in legal:
            spans.append(Span(number.end, mishearings[number.value], number.cost, doubtful=True))
    return spans

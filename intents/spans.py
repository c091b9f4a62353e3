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

_NEVER = float("inf")


@dataclass(frozen=True, slots=True)
class Span:
    """Tokens up to `end` (exclusive) that stand for a value; a doubtful one may only be asked about."""

    end: int
    value: Slot
    cost: float = 0.0
    doubtful: bool = False


Spans = dict[str, list[Span]]
"""For each list with anything at a place, what begins there."""


@dataclass(slots=True)
class PhraseTree:
    """The phrases of several lists by their words: one walk finds what all of them hold."""

    children: dict[str, PhraseTree] = field(default_factory=dict)
    values: list[tuple[str, Slot]] = field(default_factory=list)
    """The lists that hold the phrase which ends here, each with its value."""

    def add(self, words: Iterable[str], list_name: str, value: Slot) -> None:
        """Add a phrase of a list."""
        place = self
        for word in words:
            place = place.children.setdefault(word, PhraseTree())
        if (list_name, value) not in place.values:
            place.values.append((list_name, value))

    def words(self) -> set[str]:
        """Return every word of every phrase."""
        return set(self.children).union(*(child.words() for child in self.children.values()))

    def heard_at(self, alternatives: Alternatives, skips: Skips, start: int) -> Spans:
        """Return what may begin at a place, the cheapest way for each value and length.

        Inside a phrase the same may be left out as between words.
        """
        waiting = [
            (child, start + 1, cost)
            for word, cost in alternatives[start]
            if (child := self.children.get(word)) is not None
        ]
        if not waiting:
            return {}
        found: dict[tuple[str, int, Slot], float] = {}
        while waiting:
            place, position, cost = waiting.pop()
            for list_name, value in place.values:
                key = (list_name, position, value)
                if cost < found.get(key, _NEVER):
                    found[key] = cost
            if place.children:
                waiting += place._longer(alternatives, skips, position, cost)
        spans: Spans = {}
        for (list_name, end, value), cost in found.items():
            spans.setdefault(list_name, []).append(Span(end, value, cost))
        return spans

    def _longer(
        self, alternatives: Alternatives, skips: Skips, start: int, cost: float
    ) -> list[tuple[PhraseTree, int, float]]:
        """Return the places one word farther in a phrase, with what has been paid, whatever is left out before it."""
        ways: list[tuple[PhraseTree, int, float]] = []
        waiting = {start: cost}
        while waiting:
            position = min(waiting)
            paid = waiting.pop(position)
            if position == len(alternatives):
                break
            for word, price in alternatives[position]:
                child = self.children.get(word)
                if child is not None:
                    ways.append((child, position + 1, paid + price))
            for end, price in skips[position]:
                if price < LIGHT_COST:
                    waiting[end] = min(paid + price, waiting.get(end, _NEVER))
        return ways


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

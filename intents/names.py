"""The players of a table as they may be called."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product

from intents.errors import NamesError
from intents.spelling import fold, spoken_words


@dataclass(frozen=True, slots=True)
class SpokenName:
    """A registered name and what people say for it.

    `spoken` are nicknames and sound-alike spellings; the name itself is always one of its forms. `seat` is the number
    in "player four"; None takes the place in the list, counted from 0.
    """

    name: str
    spoken: tuple[str, ...] = ()
    seat: int | None = None

    def forms(self) -> list[tuple[str, ...]]:
        """Return the rows of words this name is called by, each once."""
        rows = (tuple(spoken_words(text)) for text in (self.name, *self.spoken))
        return list(dict.fromkeys(row for row in rows if row))


@dataclass(frozen=True, slots=True)
class Declension:
    """How the names and seats of a table are called in one language."""

    seat_words: tuple[str, ...] = ()
    """Words before the number of a seat: "player" in "player four"."""
    seat_names: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    """Other names of a seat by its number: "čtyřka" for seat 4."""
    cases: Mapping[str, Mapping[str, tuple[str, ...]]] = field(default_factory=dict)
    """For each grammatical case the endings of names, and what they become: "a" becomes "u" in "Annu"."""
    fixed: frozenset[str] = frozenset()
    """Words that are the same in every case, such as numbers."""

    def declined(self, form: tuple[str, ...], case: str | None) -> list[tuple[str, ...]]:
        """Return a row of words in a case; the plain form comes last, since names are also left as they are."""
        if case is None:
            return [form]
        rows = product(*(self._declined_word(word, self.cases[case]) for word in form))
        return list(dict.fromkeys([*rows, form]))

    def _declined_word(self, word: str, endings: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
        """Return a word with the new endings of its longest known ending."""
        if word in self.fixed:
            return (word,)
        ending = next((word[start:] for start in range(1, len(word) + 1) if word[start:] in endings), None)
        if ending is None:
            return (word,)
        return tuple(word.removesuffix(ending) + new for new in endings[ending])

    def seat_forms(self, seat: int, number: tuple[str, ...]) -> list[tuple[str, ...]]:
        """Return the rows of words that name a seat, given the words of its number."""
        named = [tuple(spoken_words(text)) for text in self.seat_names.get(seat, ())]
        return [*((word, *number) for word in self.seat_words), *named]


def check_names(names: Sequence[SpokenName]) -> None:
    """Raise `NamesError` when a name cannot be spoken or two players are called exactly the same."""
    owners: dict[str, str] = {}
    for name in names:
        if not name.forms():
            raise NamesError(f"{name.name!r} has no letter that can be spoken: give it a spoken form.")
        folded = fold(name.name)
        if folded in owners:
            raise NamesError(f"Two players are called {name.name!r}: give one of them a second name.")
        owners[folded] = name.name

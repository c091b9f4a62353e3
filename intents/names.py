"""The players of a table as they may be called."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

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

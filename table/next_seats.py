"""Who sits where in the next game, by all the games that the journal holds of these people."""

from __future__ import annotations

from table.journal import Journal
from table.journal_games import person, read_games, readable
from table.journal_rotation import habits, seated, suggest
from table.setup import GodfatherKind
from table.state import TableState


def next_seats(journal: Journal, state: TableState) -> tuple[str, ...]:
    """Return the seats of the next game, the Godfather first: whom the winners chose, or whoever is most due.

    Raises `JournalError` when the journal cannot be read.
    """
    played = readable(read_games(journal))
    names = state.names
    if state.setup.godfather is GodfatherKind.AI:
        return (names[0], *seated(names[0], names[1:], habits(played)))
    if state.next_godfather is None:
        return suggest(played, names).seats
    chosen = names[state.next_godfather]
    takers = [name for name in names if person(name) != person(chosen)]
    return (chosen, *seated(chosen, takers, habits(played)))

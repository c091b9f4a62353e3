"""The games of a journal as they stand: each entry folded, nothing that cannot be read in the way of the rest."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.outcome import Outcome
from table.errors import JournalError
from table.journal import GameSummary, Journal
from table.session import Session
from table.setup import GodfatherKind
from table.state import TableState


@dataclass(frozen=True, slots=True)
class KeptGame:
    """A game of the journal."""

    summary: GameSummary
    state: TableState

    @property
    def names(self) -> tuple[str, ...]:
        """The players as they sit now, the Godfather first."""
        return self.state.names

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, or None while it runs."""
        return None if self.state.game is None else self.state.public.outcome

    @property
    def people(self) -> dict[int, str]:
        """The names of those who play by seat, without a Godfather who is the program."""
        program = self.state.setup.godfather is GodfatherKind.AI
        return {seat: name for seat, name in enumerate(self.state.names) if seat or not program}

    @property
    def winners(self) -> tuple[str, ...]:
        """The names of those who won, in seat order; empty while it runs."""
        return () if self.outcome is None else tuple(self.state.name(seat) for seat in self.outcome.winners)


@dataclass(frozen=True, slots=True)
class UnreadableGame:
    """A game of the journal that this program cannot read."""

    summary: GameSummary
    reason: str

    @property
    def names(self) -> tuple[str, ...]:
        """The players as they were when the table was laid, for want of better."""
        return (self.summary.title,)


def read_game(journal: Journal, identifier: int) -> KeptGame:
    """Return one game as it stands. Raises `JournalError` when there is none, or when it cannot be read."""
    summary = journal.summary(identifier)
    return KeptGame(summary, Session.resume(journal.game(identifier))[0].state)


def read_any_game(journal: Journal, identifier: int) -> KeptGame | UnreadableGame:
    """Return one game, or why it cannot be read. Raises `JournalError` when there is none."""
    return _read(journal, journal.summary(identifier))


def read_games(journal: Journal) -> list[KeptGame | UnreadableGame]:
    """Return every game, the latest first."""
    return [_read(journal, summary) for summary in journal.games()]


def readable(games: Iterable[KeptGame | UnreadableGame]) -> list[KeptGame]:
    """Return the games that could be read, in the same order."""
    return [game for game in games if isinstance(game, KeptGame)]


def person(name: str) -> str:
    """Return what tells a person apart: her name, however it is capitalised."""
    return name.casefold()


def _read(journal: Journal, summary: GameSummary) -> KeptGame | UnreadableGame:
    try:
        return KeptGame(summary, Session.resume(journal.game(summary.id))[0].state)
    except JournalError as error:
        return UnreadableGame(summary, str(error))

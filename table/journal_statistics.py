"""What the games of many evenings amount to: how they ended, and how each player fared in which role."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from engine.outcome import Outcome, Reason
from engine.pieces import Role
from engine.state import GODFATHER
from table.journal_games import KeptGame, person

NIGHT = 6 * 3600
"""Seconds after midnight that belong to the evening before."""


@dataclass(frozen=True, slots=True)
class Tally:
    """How often something was played, and won."""

    played: int = 0
    won: int = 0

    def with_game(self, won: bool) -> Tally:
        """Return the tally after one more game."""
        return Tally(self.played + 1, self.won + won)


@dataclass(frozen=True, slots=True)
class PlayerRecord:
    """How one player fared in the games that ended."""

    name: str
    """As it was written last."""
    all: Tally
    godfather: Tally
    roles: Mapping[Role, Tally]
    """As a taker; a game in which his hand stayed unknown counts in `all` alone."""


@dataclass(frozen=True, slots=True)
class Statistics:
    """The games of a journal, counted."""

    games: int
    ended: int
    evenings: int
    """Days with a game; what begins before six in the morning belongs to the day before."""
    endings: Mapping[Reason, int]
    players: tuple[PlayerRecord, ...]
    """Who played most comes first; of equals, who won most, then by name."""


@dataclass(slots=True)
class _Collected:
    name: str = ""
    all: Tally = Tally()
    godfather: Tally = Tally()
    roles: dict[Role, Tally] = field(default_factory=dict)


def statistics(games: Sequence[KeptGame]) -> Statistics:
    """Count the games, the latest first."""
    ended = [(game, game.outcome) for game in games]
    collected: dict[str, _Collected] = {}
    for game, outcome in reversed(ended):
        if outcome is not None:
            _collect(collected, game, outcome)
    records = [PlayerRecord(found.name, found.all, found.godfather, found.roles) for found in collected.values()]
    return Statistics(
        games=len(games),
        ended=sum(outcome is not None for _, outcome in ended),
        evenings=len({evening_of(game.summary.started) for game in games}),
        endings=Counter(outcome.reason for _, outcome in ended if outcome is not None),
        players=tuple(sorted(records, key=lambda one: (-one.all.played, -one.all.won, person(one.name)))),
    )


def evening_of(started: float) -> tuple[int, int, int]:
    """Return year, month and day of the evening on which a game began, in the time of this place."""
    local = time.localtime(started - NIGHT)
    return local.tm_year, local.tm_mon, local.tm_mday


def _collect(collected: dict[str, _Collected], game: KeptGame, outcome: Outcome) -> None:
    roles = {view.seat: view.role for view in game.state.public.seats}
    for seat, name in game.people.items():
        found = collected.setdefault(person(name), _Collected())
        won = seat in outcome.winners
        found.name, found.all = name, found.all.with_game(won)
        if seat == GODFATHER:
            found.godfather = found.godfather.with_game(won)
        elif (role := roles[seat]) is not None:
            found.roles[role] = found.roles.get(role, Tally()).with_game(won)

"""Who should be the next Godfather, and where everybody sits, so that all get their turns at everything.

The rules leave both to the table: "The winners choose a new Godfather", "we recommend that players change places
between games" (seed 000, End of the Game and Vary the Games; rulings 1.4/45). This is the fairest choice by the games
that these people played before.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from engine.state import GODFATHER
from table.journal_games import KeptGame, person
from table.setup import tidy_names

RECENT = 6
"""The latest game weighs so much, the one before it one less; older ones weigh 1."""
_END = ""
"""Stands for nobody: before the one who takes first and after the one who takes last."""


@dataclass(frozen=True, slots=True)
class GodfatherTurns:
    """How often one of the players was the Godfather."""

    name: str
    games: int
    times: int
    ago: int | None
    """How many games ago, 1 for the latest; None when never."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """The next table."""

    seats: tuple[str, ...]
    """Everybody in seat order, the Godfather first."""
    turns: tuple[GodfatherTurns, ...]
    """For each player, in the order in which they are due."""
    winners: tuple[str, ...]
    """Which of them won the latest game and so may choose; empty when it did not end."""


def suggest(games: Sequence[KeptGame], players: Sequence[str] | None = None) -> Suggestion:
    """Suggest the next table by `games`, the latest first; without `players` for those of the latest game.

    Raises `PlayersError` for names that will not do, `LookupError` when nobody is named and there is no game.
    """
    if players is None and not games:
        raise LookupError("there is no game yet")
    names = tidy_names(tuple(_latest(games).people.values()) if players is None else players)
    known = {person(name) for name in names}
    # Games of other groups in the same journal say nothing about this one, nor do tables that were only laid.
    played = [game for game in games if game.state.game and len(known & set(map(person, game.people.values()))) > 1]
    turns = tuple(sorted((_turns(name, played) for name in names), key=lambda one: _due(one, names, played)))
    takers = [name for name in names if name != turns[0].name]
    seats = (turns[0].name, *seated(turns[0].name, takers, habits(played)))
    winners = played[0].winners if played else ()
    return Suggestion(seats, turns, tuple(name for name in winners if person(name) in known))


def _latest(games: Sequence[KeptGame]) -> KeptGame:
    """Return the latest game whose players have names; a table may have been left before it got any."""
    return next((game for game in games if game.state.naming is None), games[0])


def _turns(name: str, games: Sequence[KeptGame]) -> GodfatherTurns:
    mine = [game for game in games if person(name) in map(person, game.people.values())]
    led = [number for number, game in enumerate(games, 1) if person(game.people.get(GODFATHER, _END)) == person(name)]
    return GodfatherTurns(name, len(mine), len(led), led[0] if led else None)


def _due(turns: GodfatherTurns, names: Sequence[str], games: Sequence[KeptGame]) -> tuple[bool, Fraction, int, int]:
    """Order by share of games as Godfather, then by how long ago, then clockwise from the last one.

    Who has not played yet should see a game before he leads one.
    """
    last = (
        [person(name) for name in names].index(person(games[0].people[GODFATHER]))
        if _led_by_one_of(names, games)
        else -1
    )
    clockwise = (names.index(turns.name) - last - 1) % len(names)
    share = Fraction(turns.times, max(1, turns.games))
    return turns.games == 0, share, -(turns.ago or len(games) + 1), clockwise


def _led_by_one_of(names: Sequence[str], games: Sequence[KeptGame]) -> bool:
    return bool(games) and person(games[0].people.get(0, _END)) in map(person, names)


def habits(games: Sequence[KeptGame]) -> Mapping[tuple[str, str], int]:
    """Return how used each is to handing the box to each other, heavier the more recent.

    To hand over and to be handed weigh 2 and 1: a pair that only turns round is a little new at least. To take first
    and last weighs 2, as a pair with nobody.
    """
    used: dict[tuple[str, str], int] = defaultdict(int)
    for ago, game in enumerate(games):
        people = {seat: person(name) for seat, name in sorted(game.people.items())}
        takers = [name for seat, name in people.items() if seat != GODFATHER]
        godfather = [people[GODFATHER]] if GODFATHER in people else []
        weight = max(1, RECENT - ago)
        for one, other in pairwise([*godfather, *takers, *godfather]):
            used[one, other] += 2 * weight
            used[other, one] += weight
        used[_END, takers[0]] += 2 * weight
        used[takers[-1], _END] += 2 * weight
    return used


def seated(godfather: str, takers: Sequence[str], used: Mapping[tuple[str, str], int]) -> tuple[str, ...]:
    """Return the takers in the order that repeats least of what they are used to (exact; the first of equals).

    For every set of seated players and the last of them the best order is kept: 12 takers need 4096 sets.
    """
    names, host = [person(name) for name in takers], person(godfather)
    ways: dict[tuple[int, int], tuple[int, tuple[int, ...]]] = {
        (1 << seat, seat): (used.get((_END, name), 0) + used.get((host, name), 0), (seat,))
        for seat, name in enumerate(names)
    }
    for _ in range(len(names) - 1):
        longer: dict[tuple[int, int], tuple[int, tuple[int, ...]]] = {}
        for (placed, last), (cost, order) in ways.items():
            for following, name in enumerate(names):
                if not placed >> following & 1:
                    way = (cost + used.get((names[last], name), 0), (*order, following))
                    key = (placed | 1 << following, following)
                    longer[key] = min(longer.get(key, way), way)
        ways = longer
    ends = [
        (cost + used.get((names[last], _END), 0) + used.get((names[last], host), 0), order)
        for (_, last), (cost, order) in ways.items()
    ]
    return tuple(takers[seat] for seat in min(ends)[1]) if ends else ()

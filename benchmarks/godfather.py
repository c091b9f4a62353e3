"""Lets the program play the Godfather in whole games against people of simple models, and counts how often he wins.

    python -m benchmarks.godfather --games 200 --players 6,8,10,12 --seed 1

Beside him, in the same games with the same people: one who accuses at random, and one who asks as he does but accuses
whoever takes part in most contradictions. A win is a game in which all diamonds came back; the interval is Wilson's for
95 percent. The time of a move is given without the games.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from random import Random
from statistics import quantiles

from rich.console import Console

from benchmarks.liars import Habit, Story, share, story_of
from engine.chance import draw
from engine.commands import Accuse, ClosePause, Show, Testify
from engine.deduction import DeductionError, contradictory_sets
from engine.errors import IllegalCommand
from engine.events import Reason
from engine.game import evolve, new_game, play
from engine.ruleset import load_ruleset
from engine.setup import BoxKind, Setup
from engine.state import GameState, Phase
from table.godfather.pacing import PATIENCE, TALK
from table.godfather.policy import next_move
from table.godfather.view import GodfatherView, view_of_game
from table.records import GodfatherAct, GodfatherMoved
from table.state import MadeMove

Policy = Callable[[GodfatherView], GodfatherMoved | None]
MOST_MOVES = 500
"""More than any game has."""
Z = 1.96
"""Standard deviations of an interval of 95 percent."""


@dataclass
class Table:
    """One game with its conversation."""

    game: GameState
    stories: dict[int, Story]
    moves: tuple[MadeMove, ...] = ()
    clock: float = 0.0
    seconds: list[float] = field(default_factory=list)
    """How long he thought about each move."""

    def step(self, policy: Policy, silence: float, chance: Random) -> None:
        """Let him move, and the others answer; `silence` is how often whoever is asked says nothing."""
        view = view_of_game(self.game, self.moves, self.clock)
        began = time.perf_counter()
        move = policy(view)
        self.seconds.append(time.perf_counter() - began)
        if move is None:
            self.clock += max(PATIENCE, TALK)
            return
        self.moves = (*self.moves, MadeMove(move, self.clock, len(self.game.testimony)))
        if move.act is GodfatherAct.ACCUSE and move.seat is not None:
            for command in (Accuse(move.seat), ClosePause(), Show()):
                _, self.game = play(self.game, command)
        elif move.topic is not None and move.seat is not None and chance.random() >= silence:
            self._say(move.seat, move)
        self.clock += 1.0

    def _say(self, seat: int, move: GodfatherMoved) -> None:
        if move.topic is not None:
            claim = self.stories[seat].answer(move.topic)
            try:
                _, self.game = play(self.game, Testify(seat, claim, at=self.clock))
            except IllegalCommand:
                return


def laid(players: int, habit: Habit, seed: int) -> Table:
    """Return a table after the theft; the same seed gives the same theft and the same stories."""
    chance = Random(f"{players} {habit} {seed}")
    setup = Setup(load_ruleset("mafia_de_cuba"), players, box=BoxKind.DIGITAL, seed=seed)
    game = evolve(None, new_game(setup)[0])
    while game.phase is Phase.THEFT:
        _, game = play(game, share(game, habit, chance))
    stories = {seat: story_of(game, seat, chance) for seat in game.takers} if game.phase is not Phase.OVER else {}
    return Table(game, stories)


def played(table: Table, policy: Policy, silence: float, seed: int) -> Table:
    """Play a game to its end. Raises `RuntimeError` when it has none."""
    chance = Random(seed)
    for _ in range(MOST_MOVES):
        if table.game.phase in (Phase.OVER, Phase.REVEAL):
            return table
        table.step(policy, silence, chance)
    raise RuntimeError(f"the game is not over after {MOST_MOVES} moves: {table.moves}")


def accuses_at_random(view: GodfatherView) -> GodfatherMoved | None:
    """Accuse anybody who has not shown."""
    seats = view.hidden_hands
    return GodfatherMoved(GodfatherAct.ACCUSE, seats[draw(view.seed, len(view.moves), len(seats))])


def accuses_most_contradicted(view: GodfatherView) -> GodfatherMoved | None:
    """Ask as the program does, but accuse whoever takes part in most contradictions, by all the Godfather knows."""
    move = next_move(view)
    if move is None or move.act is not GodfatherAct.ACCUSE:
        return move
    try:
        groups = contradictory_sets(view.known, list(view.said))
    except DeductionError:
        groups = []
    parts = Counter(seat for group in groups for seat in {one.seat for one in group})
    most = max(view.hidden_hands, key=lambda seat: (parts[seat], draw(view.seed, seat, 1000)))
    return GodfatherMoved(GodfatherAct.ACCUSE, most)


POLICIES: dict[str, Policy] = {
    "program": next_move,
    "most contradicted": accuses_most_contradicted,
    "random": accuses_at_random,
}


def interval(wins: int, games: int) -> tuple[float, float]:
    """Return Wilson's interval of 95 percent for a share."""
    share_won, square = wins / games, Z * Z / games
    middle = (share_won + square / 2) / (1 + square)
    spread = Z * (share_won * (1 - share_won) / games + square / games / 4) ** 0.5 / (1 + square)
    return middle - spread, middle + spread


def results(games: int, players: int, habit: Habit, silence: float, seed: int) -> Iterator[tuple[str, list[Table]]]:
    """Play the same games once with each Godfather."""
    for name, policy in POLICIES.items():
        one = partial(played, policy=policy, silence=silence)
        yield name, [one(laid(players, habit, seed + number), seed=number) for number in range(games)]


def _row(players: int, habit: Habit, name: str, tables: Sequence[Table]) -> str:
    endings = Counter(table.game.ending for table in tables)
    wins = endings[Reason.ALL_DIAMONDS_RECOVERED]
    low, high = interval(wins, len(tables))
    seconds = sorted(second for table in tables for second in table.seconds)
    asked = sum(move.what.act is GodfatherAct.ASK for table in tables for move in table.moves) / len(tables)
    agents, fallen = endings[Reason.AGENT_ACCUSED], endings[Reason.GODFATHER_ELIMINATED]
    half, most = quantiles(seconds, n=100)[49], quantiles(seconds, n=100)[98]
    return (
        f"{players:>7}  {habit:<6} {name:<18} {100 * wins / len(tables):5.1f} % ({100 * low:.0f} to {100 * high:.0f})"
        f"   agent {100 * agents / len(tables):3.0f} %   no joker {100 * fallen / len(tables):3.0f} %"
        f"   questions {asked:4.1f}   move {1000 * half:4.0f} ms, 99 of 100 under {1000 * most:4.0f} ms"
    )


def main() -> None:
    """Play the games and print a row for each Godfather."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--players", default="6,8,10,12", help="with commas between, the Godfather included")
    parser.add_argument("--silence", type=float, default=0.1, help="how often somebody who is asked says nothing")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    console = Console(highlight=False, soft_wrap=True)
    for habit in Habit:
        for players in map(int, given.players.split(",")):
            for name, tables in results(given.games, players, habit, given.silence, given.seed):
                console.print(_row(players, habit, name, tables))


if __name__ == "__main__":
    main()

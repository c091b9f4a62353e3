"""How many whole games the rules engine plays in a second on one core, beside a hidden-hand game of open_spiel.

    python benchmarks/engine/games.py [--players 12] [--seconds 5]

Every game is random and complete: set-up, theft, investigation, outcome with the reason for each player. For
comparison the same is done with the Python games of `open_spiel` (`pip install open_spiel pokerkit`) that deal hands in
secret. The nearest to ours is Texas Hold'em at a full table of ten: hidden hands, bluffing, a turn for each seat,
people dropping out, a show-down with a reason. The others are much smaller games: dominoes for four and for two, and
Liar's Poker. Rounds alternate, and the median counts, so that a busy machine slows all. Times are CPU time; games
differ in length, so steps (events, or actions) are given too.
"""

from __future__ import annotations

import argparse
import gc
import statistics
import sys
import time
from collections.abc import Callable
from random import Random

from engine.outcome import outcome
from engine.ruleset import load_ruleset
from engine.setup import BoxKind, Options, Setup
from engine.simulation import random_game

ROUNDS = 7
RIVALS: dict[str, dict[str, int | str]] = {
    "pokerkit_wrapper": {"num_players": 10, "stack_sizes": " ".join(["2000"] * 10)},
    "team_dominoes": {},
    "block_dominoes": {},
    "liars_poker": {"players": 10, "hand_length": 10, "num_digits": 3},
}


def our_game(players: int) -> Callable[[Random], int]:
    """Return a function that plays one game to its outcome and returns its number of events."""
    rules = load_ruleset("mafia_de_cuba")
    setup = Setup(rules, players, cleaner=True, box=BoxKind.DIGITAL, hidden=3, options=Options(pause=False))

    def play(chance: Random) -> int:
        log, state = random_game(setup, chance)
        if outcome(state) is None:
            raise RuntimeError("a random game did not end")
        return len(log)

    return play


def spiel_game(name: str, settings: dict[str, int | str]) -> Callable[[Random], int] | None:
    """Return the same for a game of open_spiel, or None when it is not installed."""
    try:
        import pyspiel
        from open_spiel.python import games as registered  # noqa: F401 - importing it registers the games

        if "pokerkit" in name:
            from open_spiel.python.games import pokerkit_wrapper  # noqa: F401 - needs a package of its own
    except ImportError:
        return None
    game = pyspiel.load_game(name, settings)

    def play(chance: Random) -> int:
        state, moves = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions = [action for action, _ in state.chance_outcomes()]
            else:
                actions = state.legal_actions()
            state.apply_action(chance.choice(actions))
            moves += 1
        return moves

    return play


def measured(play: Callable[[Random], int], chance: Random, seconds: float) -> tuple[float, float]:
    """Return games and steps a second of CPU time."""
    games = steps = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        steps += play(chance)
        games += 1
    return games / spent, steps / spent


def main() -> None:
    """Print the medians of several rounds."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--players", type=int, default=12)
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU seconds a round")
    wanted = parser.parse_args()
    contestants = {f"consigliere, {wanted.players} players": our_game(wanted.players)}
    for name, settings in RIVALS.items():
        other = spiel_game(f"python_{name}", settings)
        if other is not None:
            contestants[f"open_spiel {name}"] = other
    gc.collect()
    gc.freeze()  # what was imported is no garbage of any game
    first = next(iter(contestants))
    results: dict[str, list[tuple[float, float]]] = {name: [] for name in contestants}
    chance = Random(1)
    for _ in range(ROUNDS):
        for name, play in contestants.items():
            results[name].append(measured(play, chance, wanted.seconds))
    ours = statistics.median(games for games, _ in results[first])
    for name, rounds in results.items():
        games, steps = (statistics.median(column) for column in zip(*rounds, strict=True))
        low, high = min(games for games, _ in rounds), max(games for games, _ in rounds)
        sys.stdout.write(f"{name}: {games:,.0f} games/s ({low:,.0f} to {high:,.0f}), {steps:,.0f} steps/s")
        sys.stdout.write("\n" if name == first else f"; ours is {ours / games:.1f} times as fast\n")
    if len(contestants) == 1:
        sys.stdout.write("open_spiel is not installed: no comparison\n")


if __name__ == "__main__":
    main()

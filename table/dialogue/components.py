"""The pieces of a game that are not played with."""

from __future__ import annotations

from engine.claims import Item
from engine.pieces import Token
from table.dialogue.opening import engine_setup
from table.lines import Line, line
from table.setup import TableSetup
from table.testimony import amount


def outside(setup: TableSetup) -> list[Line]:
    """Say which tokens of a whole set stay in the carton at this number of players; nothing when all are used.

    A whole set is what the largest table of the ruleset needs (seed 000, Components).
    """
    rules = setup.rules
    used = engine_setup(setup).full_box
    most = {token: max(_dealt(setup, players, token) for players in rules.player_counts) for token in Token}
    spare = {token: most[token] - used.count(token) for token in Token}
    pieces = tuple(amount(Item(token.value), count) for token, count in spare.items() if count > 0)
    return [line("setup-outside", pieces=pieces)] if pieces else []


def _dealt(setup: TableSetup, players: int, token: Token) -> int:
    return setup.rules.deal(players).box(0, setup.cleaner).count(token)

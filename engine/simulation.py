"""Random legal play, for benchmarks, for searching rule corners and for priors made of many games."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress
from random import Random
from typing import TypeVar

from engine.commands import Accuse, ClosePause, Command, Shoot, Show, TakeShare
from engine.events import Event
from engine.game import evolve, new_game, play
from engine.pieces import Box, Role, Take, Token
from engine.roles import role_of
from engine.ruleset import MOST_PIECES
from engine.setup import Setup
from engine.state import FIRST_TAKER, GameState, Phase
from engine.variant import CleanerPower

_Choice = TypeVar("_Choice")

BAG_CHANCE = 0.5
SHOT_CHANCE = 0.3
_PILES = tuple(Take(diamonds) for diamonds in range(MOST_PIECES + 1))
_SINGLE_TOKENS = tuple(Take(0, (token,)) for token in (Token.LOYAL, Token.AGENT, Token.DRIVER, Token.CLEANER))


def legal_takes(box: Box, is_last: bool) -> tuple[Take, ...]:
    """Return every take the rules allow from this box, after dismissing a token (seed 000, Diamond Theft 2)."""
    tokens = tuple(compress(_SINGLE_TOKENS, (box.loyal, box.agent, box.driver, box.cleaner)))
    takes = _PILES[1 : box.diamonds + 1] + tokens
    return takes + _PILES[:1] if is_last or not takes else takes


def random_share(state: GameState, chance: Random) -> TakeShare:
    """Return a legal share of whoever holds a box that the program keeps: each legal take as likely as the others."""
    seat, box, bag = state.holder, state.boxes[-1], None
    if seat == FIRST_TAKER and box.tokens and chance.random() < BAG_CHANCE:
        bag = _one_of([token for token in Token if box.count(token)], chance)
        box = box.without_tokens([bag])
    return TakeShare(seat, _one_of(legal_takes(box, seat == state.setup.takers), chance), bag)


def random_investigation(state: GameState, chance: Random) -> Command:
    """Return a legal command of the investigation of such a game: accuse, fire, let the pause pass, or show."""
    accusation = state.accusation
    if accusation is None:
        shot = _free_shot(state, chance)
        return shot or Accuse(_one_of(_unexposed(state), chance))
    if accusation.shooter is None and state.setup.cleaner and chance.random() < SHOT_CHANCE:
        shooter = _cleaner(state)
        if shooter not in (None, accusation.seat) and _may_fire(state, accusation.pause_open):
            return Shoot(shooter)
    return ClosePause() if accusation.pause_open else Show()


def random_game(setup: Setup, chance: Random) -> tuple[list[Event], GameState]:
    """Play a game with a box that the program keeps, to its end; return its log and its last state."""
    log = new_game(setup)
    state = evolve(None, log[0])
    while state.phase is not Phase.OVER:
        choose = random_share if state.phase is Phase.THEFT else random_investigation
        events, state = play(state, choose(state, chance))
        log += events
    return log, state


def _one_of(choices: Sequence[_Choice], chance: Random) -> _Choice:
    """Return one of a few choices, each as likely to 1 part in 2**50: a third of the time of `Random.choice`."""
    return choices[int(chance.random() * len(choices))]


def _unexposed(state: GameState) -> list[int]:
    shown = state.exposed | state.out
    return [seat for seat in state.takers if seat not in shown]


def _cleaner(state: GameState) -> int | None:
    """Return the seat whose Cleaner may fire now, if any."""
    barred = state.out if state.setup.options.revealed_cleaner_may_shoot else state.out | state.exposed
    holders = (seat for seat in state.takers if role_of(state, seat) is Role.CLEANER and seat not in barred)
    return next(holders, None)


def _may_fire(state: GameState, pause_open: bool) -> bool:
    return state.setup.ruleset.cleaner is CleanerPower.ON_ACCUSATION and (pause_open or not state.setup.options.pause)


def _free_shot(state: GameState, chance: Random) -> Shoot | None:
    if state.setup.ruleset.cleaner is not CleanerPower.FREE or not state.setup.cleaner or chance.random() > SHOT_CHANCE:
        return None
    shooter, out = _cleaner(state), state.out
    victims = [seat for seat in state.takers if seat not in out and seat != shooter]
    if shooter is None or shooter in state.spent or not victims:
        return None
    return Shoot(shooter, victim=_one_of(victims, chance))

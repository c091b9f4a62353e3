"""The game as events: `decide` checks a command against the rules, `evolve` applies an event, `replay` folds a log."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from engine import accusation, breach, commands, confiding, ending, events, investigation, shot, theft
from engine.commands import Command
from engine.errors import IllegalCommand, Refusal
from engine.events import Event
from engine.setup import Setup
from engine.state import GameState, Phase

_DECIDERS: dict[type, Callable[[GameState, Any], list[Event]]] = {
    commands.TakeShare: theft.decide_take,
    commands.PassBox: theft.decide_pass,
    commands.ReturnBox: theft.decide_return,
    commands.RestartTheft: theft.decide_restart,
    commands.Confide: confiding.decide_confide,
    commands.Testify: investigation.decide_testify,
    commands.Retract: investigation.decide_retract,
    commands.Accuse: accusation.decide_accuse,
    commands.Shoot: shot.decide_shoot,
    commands.ClosePause: accusation.decide_close_pause,
    commands.Show: accusation.decide_show,
    commands.ReportBreach: breach.decide_breach,
    commands.DeclareComplete: confiding.decide_complete,
    commands.ShowHand: ending.decide_hand,
    commands.ShowBag: ending.decide_bag,
    commands.CloseReadOut: ending.decide_close,
}

_EVOLVERS: dict[type, Callable[[GameState, Any], GameState]] = {
    events.ShareTaken: theft.taken,
    events.BoxPassed: theft.passed,
    events.BoxReturned: theft.returned,
    events.TheftRestarted: theft.restarted,
    events.Confided: confiding.confided,
    events.Testified: investigation.testified,
    events.Retracted: investigation.retracted,
    events.Accused: accusation.accused,
    events.Shot: shot.shot,
    events.Warned: breach.warned,
    events.PauseClosed: accusation.pause_closed,
    events.Shown: accusation.shown,
    events.BagShown: ending.bag_shown,
    events.Recovered: accusation.recovered,
    events.JokerPaid: accusation.joker_paid,
    events.Eliminated: accusation.eliminated,
    events.EndReached: ending.end_reached,
    events.GameEnded: ending.ended,
}


def new_game(setup: Setup) -> list[Event]:
    """Return the events that begin a game."""
    return [events.GameStarted(setup)]


def decide(state: GameState, command: Command) -> list[Event]:
    """Return the events that follow from a command. The state is not touched.

    Raises `IllegalCommand` that names the rule when the command is not allowed now; nothing has happened then.
    """
    return play(state, command)[0]


def play(state: GameState, command: Command) -> tuple[list[Event], GameState]:
    """Return the events that follow from a command, and the state after them.

    Raises `IllegalCommand` like `decide`.
    """
    if state.phase is Phase.OVER:
        raise IllegalCommand(Refusal.GAME_OVER, "The game is over.")
    happened = more = _DECIDERS[type(command)](state, command)
    while True:
        for event in more:
            state = _EVOLVERS[type(event)](state, event)
        more = ending.follow_up(state)
        if not more:
            return happened, state
        happened = happened + more


def evolve(state: GameState | None, event: Event) -> GameState:
    """Return the state after one event. Raises `ValueError` when a log does not begin with `GameStarted`."""
    if isinstance(event, events.GameStarted):
        return theft.started(event)
    if state is None:
        raise ValueError("a log of events begins with GameStarted")
    return _EVOLVERS[type(event)](state, event)


def replay(log: Iterable[Event]) -> GameState:
    """Return the state at the end of a log of events. Raises `ValueError` for an empty log."""
    state: GameState | None = None
    for event in log:
        state = evolve(state, event)
    if state is None:
        raise ValueError("a log of events begins with GameStarted")
    return state

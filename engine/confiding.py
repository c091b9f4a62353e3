"""What the Godfather of a real box tells the program alone: what he hid, what came back (rulings 1.4/15 to 18)."""

from __future__ import annotations

from engine.accusation import require_investigation
from engine.commands import Confide, DeclareComplete
from engine.errors import IllegalCommand, Refusal
from engine.events import Confided, EndReached, Event, Reason
from engine.state import GameState, changed
from engine.stock import require_hidden_possible, require_returned_possible


def decide_confide(state: GameState, command: Confide) -> list[Event]:
    """Decide a confided number, in any order and again when it was wrong. Raises `IllegalCommand`.

    Allowed up to the end of the closing read-out, so that the last audit can use it.
    """
    if state.knows_takes:
        sentence = "The program keeps the box: it knows what was hidden and what came back."
        raise IllegalCommand(Refusal.BOX_IS_KNOWN, sentence)
    if command.hidden is not None:
        require_hidden_possible(state, command.hidden)
    if command.returned is not None:
        require_returned_possible(state, command.returned)
    event = Confided(command.hidden, command.returned)
    missing = confided(state, event).missing
    if missing is not None and missing < 0:
        sentence = "Hidden, returned and recovered diamonds are together more than the game has: count again."
        raise IllegalCommand(Refusal.IMPOSSIBLE_NUMBERS, sentence, missing=missing)
    return [event]


def confided(state: GameState, event: Confided) -> GameState:
    """Keep what was confided; what was not said stays as it was."""
    hidden = state.hidden if event.hidden is None else event.hidden
    return changed(state, hidden=hidden, returned=state.returned if event.returned is None else event.returned)


def decide_complete(state: GameState, command: DeclareComplete) -> list[Event]:  # noqa: ARG001 - every command has its decider
    """Decide the Godfather's word that everything is back (rulings 1.4/18). Raises `IllegalCommand`."""
    require_investigation(state)
    if state.knows_takes:
        raise IllegalCommand(Refusal.BOX_IS_KNOWN, "The program keeps the box: it ends the game by itself.")
    if state.missing:
        sentence = f"By the numbers you confided {state.missing} diamonds are still out."
        raise IllegalCommand(Refusal.ALL_NOT_BACK, sentence, missing=state.missing)
    return [EndReached(Reason.ALL_DIAMONDS_RECOVERED, None)]

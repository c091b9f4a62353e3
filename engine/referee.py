"""Judges a whole game given as one JSON object: the format of `consigliere referee`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine import events as happened
from engine.commands import Accuse, Command, Shoot, Show
from engine.errors import CaseError, IllegalCommand, SetupError
from engine.events import Event
from engine.game import evolve, new_game, play
from engine.outcome import outcome
from engine.pieces import Role
from engine.referee_case import Accusing, Case, read_case
from engine.roles import role_of
from engine.ruleset import Ruleset
from engine.state import GameState, Phase
from engine.variant import CleanerPower

__all__ = ["CaseError", "judge_case"]


@dataclass(frozen=True, slots=True)
class _Happened:
    """One event and the state right after it."""

    event: Event
    after: GameState


def judge_case(case: Mapping[str, Any], ruleset: Ruleset | None = None) -> dict[str, Any]:
    """Return the `expected` fields of a game: timeline, roles, outcome, events.

    A command that the rules refuse ends the judging: `rejected` names it ("setup", "turn 3", "accusation 1") and the
    other fields show the state before it. `ruleset` is for a case that names none, else Mafia de Cuba. Raises
    `CaseError` for a case that is not of the format, `RulesetError` for a ruleset that is not known.
    """
    read = read_case(case, ruleset)
    try:
        setup = read.setup()
    except SetupError:
        return {"rejected": "setup"}
    state = evolve(None, new_game(setup)[0])
    log: list[_Happened] = []
    for name, step in _steps(read):
        try:
            done = _carried_out(state, step)
        except IllegalCommand:
            return {"rejected": name, **_fields(state, log)}
        log += done
        state = log[-1].after
    return _fields(state, log)


def _steps(case: Case) -> Iterator[tuple[str, Command | Accusing]]:
    yield from ((f"turn {number}", turn) for number, turn in enumerate(case.turns, 1))
    yield from ((f"accusation {number}", said) for number, said in enumerate(case.accusations, 1))


def _carried_out(state: GameState, step: Command | Accusing) -> list[_Happened]:
    """Carry out a whole step or nothing of it. Raises `IllegalCommand`."""
    done: list[_Happened] = []
    for command in _commands(state, step) if isinstance(step, Accusing) else [step]:
        events, _ = play(state, command)
        for event in events:
            state = evolve(state, event)
            done.append(_Happened(event, state))
    return done


def _commands(state: GameState, step: Accusing) -> list[Command]:
    """Return what an accusation of a case is made of; a Cleaner who fires freely needs none (seed 001)."""
    if not step.pow:
        return [Accuse(step.seat), Show()]
    if state.setup.ruleset.cleaner is CleanerPower.FREE:
        return [Shoot(_cleaner(state), victim=step.seat), Show()]
    return [Accuse(step.seat), Shoot(_cleaner(state)), Show()]


def _cleaner(state: GameState) -> int:
    """Return the seat that holds the Cleaner, or one that nobody sits on: then the shot is refused."""
    holders = [seat for seat in state.takers if role_of(state, seat) is Role.CLEANER]
    return holders[0] if holders else state.setup.players


def _fields(state: GameState, log: Sequence[_Happened]) -> dict[str, Any]:
    end = outcome(state)
    return {
        "timeline": [box.counts() for box in state.boxes],
        "bag": state.bag.value if state.bag else None,
        "roles": [role.value for seat in state.takers if (role := role_of(state, seat)) is not None],
        "phase": "ended" if state.phase is Phase.OVER else state.phase.value,
        "reason": end.reason.value if end else None,
        "winners": list(end.winners) if end else [],
        "eliminated": sorted(state.out),
        "jokers_left": state.jokers,
        "recovered": state.recovered,
        "missing": state.missing,
        "events": [row for done in log if (row := _row(done)) is not None],
    }


def _row(done: _Happened) -> dict[str, Any] | None:
    """Return an event as a case words it, or None for one that cases do not list."""
    match done.event:
        case happened.ShareTaken(seat, _, _, legal):
            return {"type": "turn", "seat": seat, "legal": legal}
        case happened.BoxReturned():
            return {"type": "investigation", "missing": done.after.missing}
        case happened.Accused(seat):
            return {"type": "accuse", "seat": seat}
        case happened.Shot(seat, victim, _):
            return {"type": "pow", "seat": seat, "victim": victim}
        case happened.Shown(seat, take, role):
            tokens = [token.value for token in take.tokens]
            return {"type": "reveal", "seat": seat, "role": role.value, "diamonds": take.diamonds, "tokens": tokens}
        case happened.Recovered(seat, diamonds):
            return {"type": "recovered", "seat": seat, "diamonds": diamonds, "missing": done.after.missing}
        case happened.JokerPaid(seat, left):
            return {"type": "joker", "seat": seat, "left": left}
        case happened.Eliminated(seat, cause):
            return {"type": "eliminated", "seat": seat, "cause": cause.value}
        case happened.GameEnded():
            end = outcome(done.after)
            return {"type": "end", "reason": end.reason.value, "winners": list(end.winners)} if end else None
        case _:
            return None

"""Judges a whole game given as one JSON object: the format of `consigliere referee`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine import events as happened
from engine.commands import Accuse, Command, Shoot, Show, TakeShare
from engine.errors import EngineError, IllegalCommand, RulesetError, SetupError
from engine.events import Event
from engine.game import decide, evolve, new_game
from engine.observation import PUBLIC, observe
from engine.outcome import outcome
from engine.pieces import Role, Take, Token
from engine.roles import role_of
from engine.ruleset import load_ruleset
from engine.setup import BoxKind, Options, Setup
from engine.state import GameState, Phase

_FIELDS = {"id", "category", "setup", "rulings", "turns", "accusations", "expected", "ambiguous"}
_SETUP_FIELDS = {"n_players", "hidden", "cleaner", "jokers", "ruleset"}


class CaseError(EngineError):
    """A case cannot be read; the message names the field."""

    code = "case"


def judge_case(case: Mapping[str, Any]) -> dict[str, Any]:
    """Return the `expected` fields of a game: timeline, roles, outcome, events.

    A command that the rules refuse ends the judging: `rejected` names it and the other fields show the state before.
    Raises `CaseError` for a case that is not of the format.
    """
    _only(case, _FIELDS, "the case")
    try:
        setup = _setup(case)
    except (SetupError, RulesetError):
        return {"rejected": "setup"}
    log: list[Event] = new_game(setup)
    state = evolve(None, log[0])
    rejected = None
    for name, commands in _steps(case):
        try:
            state = _play(state, commands, log)
        except IllegalCommand:
            rejected = name
            break
    result = _fields(state, log)
    return {"rejected": rejected, **result} if rejected else result


def _play(state: GameState, commands: Sequence[Command | _CleanerFires], log: list[Event]) -> GameState:
    """Carry out all of these commands or none: the log grows only when every one is allowed."""
    new: list[Event] = []
    for command in commands:
        ready = command.resolve(state) if isinstance(command, _CleanerFires) else command
        for event in decide(state, ready):
            state = evolve(state, event)
            new.append(event)
    log += new
    return state


class _CleanerFires:
    """POW by whoever holds the Cleaner."""

    @staticmethod
    def resolve(state: GameState) -> Shoot:
        holders = [seat for seat in state.takers if role_of(state, seat) is Role.CLEANER]
        return Shoot(holders[0] if holders else state.setup.takers + 1)


def _steps(case: Mapping[str, Any]) -> Iterator[tuple[str, list[Command | _CleanerFires]]]:
    for number, turn in enumerate(_list(case, "turns"), 1):
        _only(turn, {"bag", "take"}, f"turn {number}")
        yield f"turn {number}", [_turn(number, turn)]
    for number, accusation in enumerate(_list(case, "accusations"), 1):
        _only(accusation, {"seat", "pow"}, f"accusation {number}")
        seat = _whole(accusation, "seat", f"accusation {number}")
        fires = [_CleanerFires()] if accusation.get("pow") else []
        yield f"accusation {number}", [Accuse(seat), *fires, Show()]


def _turn(number: int, turn: Mapping[str, Any]) -> TakeShare:
    place = f"turn {number}"
    take = turn.get("take", {})
    _only(take, {"diamonds", "tokens"}, f"{place}: take")
    tokens = tuple(_token(name, place) for name in take.get("tokens", ()))
    bag = turn.get("bag")
    diamonds = _whole(take, "diamonds", place) if "diamonds" in take else 0
    return TakeShare(number, Take(diamonds, tokens), None if bag is None else _token(bag, place))


def _setup(case: Mapping[str, Any]) -> Setup:
    data = case.get("setup")
    if not isinstance(data, Mapping):
        raise CaseError(
            'The field "setup" is missing: give {"n_players": 8, "hidden": 2, "cleaner": false, "jokers": null}.'
        )
    _only(data, _SETUP_FIELDS, "setup")
    rulings = case.get("rulings") or {}
    if not isinstance(rulings, Mapping):
        raise CaseError('The field "rulings" must be an object of options.')
    options = Options().changed({"pause": False, **rulings})
    jokers = data.get("jokers")
    return Setup(
        ruleset=load_ruleset(str(data.get("ruleset", "mafia_de_cuba"))),
        players=_whole(data, "n_players", "setup"),
        hidden=_whole(data, "hidden", "setup"),
        jokers=None if jokers is None else _whole(data, "jokers", "setup"),
        cleaner=bool(data.get("cleaner", False)),
        box=BoxKind.DIGITAL,
        options=options,
    )


def _fields(state: GameState, log: list[Event]) -> dict[str, Any]:
    end = outcome(state)
    return {
        "timeline": [box.counts() for box in state.boxes],
        "bag": state.bag.value if state.bag else None,
        "roles": [role.value for seat in state.takers if (role := role_of(state, seat)) is not None],
        "phase": _phase(state),
        "reason": end.reason.value if end else None,
        "winners": list(end.winners) if end else [],
        "eliminated": sorted(state.out),
        "jokers_left": state.jokers,
        "recovered": state.recovered,
        "missing": state.missing,
        "events": [row for event in log if (row := _event(state, event, log)) is not None],
    }


def _phase(state: GameState) -> str:
    return "ended" if state.phase is Phase.OVER else str(observe(state, PUBLIC).phase)


def _event(state: GameState, event: Event, log: list[Event]) -> dict[str, Any] | None:
    match event:
        case happened.ShareTaken(seat, _, _, legal):
            return {"type": "turn", "seat": seat, "legal": legal}
        case happened.BoxReturned():
            return {"type": "investigation", "missing": _missing_after(state, event, log)}
        case happened.Accused(seat):
            return {"type": "accuse", "seat": seat}
        case happened.Shot(seat, victim, _):
            return {"type": "pow", "seat": seat, "victim": victim}
        case happened.Shown(seat, take, role):
            tokens = [token.value for token in take.tokens]
            return {"type": "reveal", "seat": seat, "role": role.value, "diamonds": take.diamonds, "tokens": tokens}
        case happened.Recovered(seat, diamonds):
            return {
                "type": "recovered",
                "seat": seat,
                "diamonds": diamonds,
                "missing": _missing_after(state, event, log),
            }
        case happened.JokerPaid(seat, left):
            return {"type": "joker", "seat": seat, "left": left}
        case happened.Eliminated(seat, cause):
            return {"type": "eliminated", "seat": seat, "cause": cause.value}
        case happened.GameEnded():
            end = outcome(state)
            return {"type": "end", "reason": end.reason.value, "winners": list(end.winners)} if end else None
        case _:
            return None


def _missing_after(state: GameState, event: Event, log: list[Event]) -> int | None:
    """Return what was missing right after this event: what is missing now plus what came back later."""
    later = log[next(index for index, other in enumerate(log) if other is event) + 1 :]
    back = sum(other.diamonds for other in later if isinstance(other, happened.Recovered))
    return None if state.missing is None else state.missing + back


def _only(data: object, allowed: set[str], place: str) -> None:
    if not isinstance(data, Mapping):
        raise CaseError(f"{place} must be an object, not {data!r}.")
    unknown = sorted(set(data) - allowed)
    if unknown:
        raise CaseError(f"{place} has a field {unknown[0]!r} that is not known. Known: {', '.join(sorted(allowed))}.")


def _list(case: Mapping[str, Any], field: str) -> Sequence[Any]:
    value = case.get(field, [])
    if not isinstance(value, list):
        raise CaseError(f"The field {field!r} must be a list.")
    return value


def _whole(data: Mapping[str, Any], field: str, place: str) -> int:
    value = data.get(field)
    if not isinstance(value, int) or isinstance(value, bool):
        raise CaseError(f"{place}: {field} is {value!r}; it must be a whole number.")
    return value


def _token(name: object, place: str) -> Token:
    if name not in tuple(Token):
        raise CaseError(f"{place}: there is no token {name!r}. Known: {', '.join(Token)}.")
    return Token(str(name))

"""Reads a case for the referee: JSON of the format of `consigliere referee` into a set-up and commands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from engine.commands import TakeShare
from engine.errors import CaseError, SetupError
from engine.pieces import Take, Token
from engine.ruleset import Ruleset, load_ruleset
from engine.setup import BoxKind, Options, Setup

_CASE = {"id", "category", "setup", "rulings", "turns", "accusations", "expected", "ambiguous"}
_SETUP = {"n_players", "hidden", "cleaner", "jokers", "ruleset"}
_TURN = {"bag", "take"}
_TAKE = {"diamonds", "tokens"}
_ACCUSATION = {"seat", "pow"}


@dataclass(frozen=True, slots=True)
class Accusing:
    """An accusation of a case; `pow` when the Cleaner shouts before the reveal."""

    seat: int
    pow: bool


@dataclass(frozen=True, slots=True)
class Case:
    """A whole game as it was written down; its set-up is not yet checked against the rules."""

    ruleset: Ruleset
    players: int
    hidden: int
    jokers: int | None
    cleaner: bool
    options: Options
    turns: tuple[TakeShare, ...]
    accusations: tuple[Accusing, ...]

    def setup(self) -> Setup:
        """Return the set-up with a box that the program keeps. Raises `SetupError` when the rules forbid it."""
        return Setup(
            ruleset=self.ruleset,
            players=self.players,
            hidden=self.hidden,
            jokers=self.jokers,
            cleaner=self.cleaner,
            box=BoxKind.DIGITAL,
            options=self.options,
        )


def read_case(case: object, ruleset: Ruleset | None = None) -> Case:
    """Read a case; `ruleset` is for a case that names none, else Mafia de Cuba.

    Raises `CaseError` that names the field, and `RulesetError` for an unknown ruleset.
    """
    data = _object(case, _CASE, "the case")
    setup = _object(data.get("setup"), _SETUP, "setup")
    return Case(
        ruleset=_ruleset(setup, ruleset),
        players=_whole(setup, "n_players", "setup"),
        hidden=_whole(setup, "hidden", "setup"),
        jokers=_whole(setup, "jokers", "setup") if setup.get("jokers") is not None else None,
        cleaner=_switch(setup, "cleaner", "setup"),
        options=_options(data.get("rulings")),
        turns=tuple(_turn(number, turn) for number, turn in _numbered(data, "turns")),
        accusations=tuple(_accusation(number, said) for number, said in _numbered(data, "accusations")),
    )


def _ruleset(setup: Mapping[str, Any], default: Ruleset | None) -> Ruleset:
    name = setup.get("ruleset")
    if name is None:
        return default or load_ruleset("mafia_de_cuba")
    if not isinstance(name, str):
        raise CaseError(f"setup: ruleset is {name!r}; it must be a name in quotes.")
    return load_ruleset(name)


def _options(rulings: object) -> Options:
    if rulings is not None and not isinstance(rulings, Mapping):
        raise CaseError(f"rulings must be an object of options, not {rulings!r}.")
    try:
        return replace(Options().changed(rulings or {}), pause=False)  # a case is written down after the pause
    except SetupError as error:
        raise CaseError(f"rulings: {error}") from error


def _turn(number: int, turn: object) -> TakeShare:
    place = f"turn {number}"
    data = _object(turn, _TURN, place)
    take = _object(data.get("take", {}), _TAKE, f"{place}, take")
    diamonds = _whole(take, "diamonds", place) if "diamonds" in take else 0
    tokens = tuple(_token(name, place) for name in _list(take, "tokens", place))
    bag = data.get("bag")
    return TakeShare(number, Take(diamonds, tokens), None if bag is None else _token(bag, place))


def _accusation(number: int, said: object) -> Accusing:
    place = f"accusation {number}"
    data = _object(said, _ACCUSATION, place)
    return Accusing(_whole(data, "seat", place), _switch(data, "pow", place))


def _object(data: object, allowed: set[str], place: str) -> Mapping[str, Any]:
    if not isinstance(data, Mapping):
        raise CaseError(f"{place} must be an object with {', '.join(sorted(allowed))}, not {data!r:.80}.")
    unknown = sorted(str(field) for field in set(data) - allowed)
    if unknown:
        raise CaseError(f"{place} has a field {unknown[0]!r} that is not known. Known: {', '.join(sorted(allowed))}.")
    return data


def _numbered(data: Mapping[str, Any], field: str) -> Iterator[tuple[int, object]]:
    return enumerate(_list(data, field, "the case"), 1)


def _list(data: Mapping[str, Any], field: str, place: str) -> Sequence[Any]:
    value = data.get(field, [])
    if not isinstance(value, list | tuple):
        raise CaseError(f"{place}: {field} must be a list, not {value!r:.80}.")
    return value


def _whole(data: Mapping[str, Any], field: str, place: str) -> int:
    value = data.get(field)
    if not isinstance(value, int) or isinstance(value, bool):
        raise CaseError(f"{place}: {field} is {value!r:.80}; it must be a whole number.")
    return value


def _switch(data: Mapping[str, Any], field: str, place: str) -> bool:
    value = data.get(field, False)
    if not isinstance(value, bool):
        raise CaseError(f"{place}: {field} is {value!r:.80}; it must be true or false.")
    return value


def _token(name: object, place: str) -> Token:
    if not isinstance(name, str) or name not in tuple(Token):
        raise CaseError(f"{place}: there is no token {name!r:.80}. Known: {', '.join(Token)}.")
    return Token(name)

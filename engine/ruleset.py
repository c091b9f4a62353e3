"""Rulesets as data: TOML files that say what a game has for each number of players, and where its rules differ."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from importlib import resources
from typing import Any, TypeVar

from engine.errors import RulesetError, SetupError
from engine.variant import CleanerPower, Deal, Dismissal, ThievesWin, Word

Choice = TypeVar("Choice", bound=StrEnum)

FEWEST_PLAYERS, MOST_PLAYERS = 3, 30
MOST_PIECES = 100
_ROW = ("loyal", "agent", "driver", "jokers")
_FIELDS = {
    "name",
    "title",
    "diamonds",
    "hidden_most",
    "bag",
    "counts_godfather",
    "drivers_ride",
    "thieves_win",
    "cleaner",
    "early_show_eliminates",
    "words",
    "table",
}


@dataclass(frozen=True, slots=True)
class Ruleset:
    """The pieces of one game and its own rules; the defaults are those of seed 000."""

    name: str
    diamonds: int
    hidden_most: int
    """The most diamonds the Godfather may keep back."""
    table: tuple[tuple[int, Deal], ...]
    """Rows by number of players, the Godfather included, rising."""
    title: str = ""
    """The name as people say it."""
    dismissal: Dismissal = Dismissal.POCKET
    drivers_ride: bool = True
    """Whether a Driver wins with his passenger; without, he never wins (seed 001)."""
    thieves_win: ThievesWin = ThievesWin.RICHEST
    cleaner: CleanerPower = CleanerPower.ON_ACCUSATION
    early_show_eliminates: bool = False
    """Whether showing one's take before it is demanded costs the game at once (seed 001)."""
    words: tuple[tuple[Word, str], ...] = ()
    """What this game calls things, where its names differ."""

    @property
    def player_counts(self) -> tuple[int, ...]:
        """The numbers of players the table has a row for, the Godfather included, rising."""
        return tuple(players for players, _ in self.table)

    def deal(self, players: int) -> Deal:
        """Return the row for a number of players, the Godfather included. Raises `SetupError` when there is none."""
        for count, row in self.table:
            if count == players:
                return row
        allowed = ", ".join(str(count) for count in self.player_counts)
        raise SetupError(
            f"{self.name} is not played with {players} players: it has rows for {allowed}, the Godfather included."
        )

    def word(self, word: Word) -> str | None:
        """Return this game's own name for something, or None when it has none."""
        return dict(self.words).get(word)


def parse_ruleset(text: str) -> Ruleset:
    """Read a ruleset from TOML. Raises `RulesetError` that names the field and what it should be."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise RulesetError(f"The ruleset is not valid TOML: {error}.") from error
    name = data.get("name")
    if not isinstance(name, str) or not name.isidentifier():
        raise RulesetError(f'The ruleset field name is {name!r}; it must be one word, like name = "mafia_de_cuba".')
    _only(name, data, _FIELDS)
    diamonds = _count(name, data, "diamonds", least=1)
    hidden = _count(name, data, "hidden_most")
    if hidden >= diamonds:
        raise RulesetError(
            f"{name}: hidden_most is {hidden}; with {diamonds} diamonds it must be {diamonds - 1} or less."
        )
    return Ruleset(
        name=name,
        diamonds=diamonds,
        hidden_most=hidden,
        table=_rows(name, data.get("table"), shift=0 if _switch(name, data, "counts_godfather", True) else 1),
        title=_text(name, data, "title", name),
        dismissal=_choice(name, data, "bag", Dismissal.POCKET),
        drivers_ride=_switch(name, data, "drivers_ride", True),
        thieves_win=_choice(name, data, "thieves_win", ThievesWin.RICHEST),
        cleaner=_choice(name, data, "cleaner", CleanerPower.ON_ACCUSATION),
        early_show_eliminates=_switch(name, data, "early_show_eliminates", False),
        words=_words(name, data.get("words", {})),
    )


def load_ruleset(name: str) -> Ruleset:
    """Return a ruleset that comes with the program. Raises `RulesetError` with the list of those there are."""
    if name not in ruleset_names():
        raise RulesetError(f"There is no ruleset {name!r}. Known: {', '.join(ruleset_names())}.")
    file = resources.files("engine") / "rulesets" / f"{name}.toml"
    return parse_ruleset(file.read_text(encoding="utf-8"))


def ruleset_names() -> list[str]:
    """Return the names of the rulesets that come with the program."""
    files = (resources.files("engine") / "rulesets").iterdir()
    return sorted(file.name.removesuffix(".toml") for file in files if file.name.endswith(".toml"))


def _rows(name: str, table: object, shift: int) -> tuple[tuple[int, Deal], ...]:
    if not isinstance(table, Mapping) or not table:
        raise RulesetError(f"{name}: the section [table] is missing: it needs one row for each number of players.")
    rows = {_players(name, key) + shift: _deal(f"{name}, row {key}", row) for key, row in table.items()}
    if len(rows) < len(table):
        raise RulesetError(f"{name}: [table] has two rows for the same number of players.")
    return tuple(sorted(rows.items(), key=lambda row: row[0]))


def _players(name: str, key: str) -> int:
    players = int(key) if key.isascii() and key.isdecimal() and len(key) < 4 else 0
    if not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        allowed = f"{FEWEST_PLAYERS} to {MOST_PLAYERS}"
        raise RulesetError(f"{name}: [table] has a row {key!r}; a row is named by a number of players, {allowed}.")
    return players


def _deal(place: str, row: object) -> Deal:
    if not isinstance(row, Mapping):
        raise RulesetError(f"{place} must look like {{ loyal = 1, agent = 1, driver = 1, jokers = 0 }}, not {row!r}.")
    _only(place, row, set(_ROW))
    return Deal(*(_count(place, row, field) for field in _ROW))


def _words(name: str, words: object) -> tuple[tuple[Word, str], ...]:
    if not isinstance(words, Mapping):
        raise RulesetError(f'{name}: [words] must be a section of names, like agent = "Usurper".')
    _only(f"{name}, [words]", words, set(Word))
    return tuple((Word(key), _text(f"{name}, [words]", words, key, "")) for key in words)


def _only(place: str, data: Mapping[str, Any], allowed: set[str]) -> None:
    unknown = sorted(set(data) - allowed)
    if unknown:
        raise RulesetError(f"{place}: there is no field {unknown[0]!r}. Known: {', '.join(sorted(allowed))}.")


def _count(place: str, data: Mapping[str, Any], field: str, least: int = 0) -> int:
    value = data.get(field)
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= MOST_PIECES:
        raise RulesetError(f"{place}: {field} is {value!r}; it must be a whole number, {least} to {MOST_PIECES}.")
    return value


def _switch(place: str, data: Mapping[str, Any], field: str, default: bool) -> bool:
    value = data.get(field, default)
    if not isinstance(value, bool):
        raise RulesetError(f"{place}: {field} is {value!r}; it must be true or false.")
    return value


def _text(place: str, data: Mapping[str, Any], field: str, default: str) -> str:
    value = data.get(field, default)
    if not isinstance(value, str) or not (value := " ".join(value.split())):
        raise RulesetError(f"{place}: {field} is {value!r}; it must be a name in quotes.")
    return value


def _choice(place: str, data: Mapping[str, Any], field: str, default: Choice) -> Choice:
    value = data.get(field, default)
    choices = list(type(default))
    if value not in choices:
        raise RulesetError(f"{place}: {field} is {value!r}; it must be one of {', '.join(choices)}.")
    return type(default)(value)

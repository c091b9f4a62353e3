"""Rulesets as data: how many pieces a game has for each number of players."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from importlib import resources
from typing import Any

from engine.errors import RulesetError
from engine.pieces import Box


class Dismissal(StrEnum):
    """Where the token goes that the first player dismisses."""

    POCKET = "pocket"
    """Into a felt bag, out of the box (seed 000)."""
    TURNED = "turned"
    """It stays in the box, turned backwards, and nobody can take it (seed 004)."""


@dataclass(frozen=True, slots=True)
class Deal:
    """One row of the set-up table."""

    loyal: int
    agent: int
    driver: int
    jokers: int

    def box(self, diamonds: int, cleaner: bool) -> Box:
        """Return the full box; a Cleaner replaces one Loyal Henchman (seed 000, The Cleaner)."""
        return Box(diamonds, self.loyal - cleaner, self.agent, self.driver, int(cleaner))


@dataclass(frozen=True, slots=True)
class Ruleset:
    """The pieces of one game, for every number of players, the Godfather included."""

    name: str
    diamonds: int
    hidden_most: int
    dismissal: Dismissal
    table: tuple[tuple[int, Deal], ...]

    @property
    def player_counts(self) -> tuple[int, ...]:
        """The numbers of players the table has a row for, rising."""
        return tuple(players for players, _ in self.table)

    def deal(self, players: int) -> Deal:
        """Return the row for a number of players. Raises `RulesetError` when there is none."""
        for count, row in self.table:
            if count == players:
                return row
        allowed = f"{self.player_counts[0]} to {self.player_counts[-1]}"
        raise RulesetError(
            f"{self.name} is not played with {players} players: it needs {allowed}, the Godfather included."
        )


def parse_ruleset(text: str) -> Ruleset:
    """Read a ruleset from TOML. Raises `RulesetError` that names the field and what it should be."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise RulesetError(f"The ruleset is not valid TOML: {error}.") from error
    name = data.get("name")
    if not isinstance(name, str) or not name:
        raise RulesetError("The ruleset field 'name' must be a word, for example name = \"mafia_de_cuba\".")
    diamonds = _count(name, data, "diamonds", least=1)
    hidden = _count(name, data, "hidden_most")
    if hidden >= diamonds:
        raise RulesetError(f"{name}: hidden_most is {hidden}, but the game has only {diamonds} diamonds.")
    try:
        dismissal = Dismissal(data.get("bag", Dismissal.POCKET))
    except ValueError as error:
        raise RulesetError(f'{name}: bag is {data["bag"]!r}; it must be "pocket" or "turned".') from error
    return Ruleset(name, diamonds, hidden, dismissal, _rows(name, data.get("table")))


def load_ruleset(name: str) -> Ruleset:
    """Return a ruleset that comes with the program. Raises `RulesetError` with the list of those there are."""
    folder = resources.files("engine") / "rulesets"
    file = folder / f"{name}.toml"
    if not name.isidentifier() or not file.is_file():
        raise RulesetError(f"There is no ruleset {name!r}. Known: {', '.join(ruleset_names())}.")
    return parse_ruleset(file.read_text(encoding="utf-8"))


def ruleset_names() -> list[str]:
    """Return the names of the rulesets that come with the program."""
    files = (resources.files("engine") / "rulesets").iterdir()
    return sorted(file.name.removesuffix(".toml") for file in files if file.name.endswith(".toml"))


def _rows(name: str, table: object) -> tuple[tuple[int, Deal], ...]:
    if not isinstance(table, Mapping) or not table:
        raise RulesetError(f"{name}: the section [table] is missing: it needs one row for each number of players.")
    return tuple(
        sorted(((_players(name, key), _deal(name, key, row)) for key, row in table.items()), key=lambda row: row[0])
    )


def _players(name: str, key: str) -> int:
    if not key.isdecimal() or int(key) < 3:
        raise RulesetError(f"{name}: [table] has a row {key!r}; a row is named by a number of players of 3 or more.")
    return int(key)


def _deal(name: str, key: str, row: object) -> Deal:
    if not isinstance(row, Mapping):
        raise RulesetError(
            f"{name}: row {key} of [table] must look like {{ loyal = 1, agent = 1, driver = 1, jokers = 0 }}."
        )
    place = f"{name}, row {key}"
    return Deal(*(_count(place, row, field) for field in ("loyal", "agent", "driver", "jokers")))


def _count(place: str, data: Mapping[str, Any], field: str, least: int = 0) -> int:
    value = data.get(field)
    if not isinstance(value, int) or isinstance(value, bool) or value < least:
        raise RulesetError(f"{place}: {field} is {value!r}; it must be a whole number of {least} or more.")
    return value

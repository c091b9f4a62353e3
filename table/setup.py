"""How a table is set up: its players, its rules, its box, its habits. Validated once, at the door."""

from __future__ import annotations

import unicodedata
from enum import StrEnum
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator

from table.errors import PlayersError, UsageError

MINIMUM_PLAYERS, MAXIMUM_PLAYERS = 5, 12


class GodfatherKind(StrEnum):
    """Who plays the Godfather."""

    HUMAN = "human"
    AI = "ai"


class BoxChoice(StrEnum):
    """Whether real pieces go round or the program keeps the box."""

    PHYSICAL = "physical"
    DIGITAL = "digital"


class Notes(StrEnum):
    """Who may ask the program what was said and what contradicts (rulings 4.1)."""

    OFF = "off"
    GODFATHER = "godfather"
    OPEN = "open"


class TableSetup(BaseModel):
    """Everything that is settled before the box goes round; the `setup` object of a replay script."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    players: tuple[str, ...]
    """Names in seat order, the Godfather first."""
    ruleset: str = "mafia_de_cuba"
    godfather: GodfatherKind = GodfatherKind.HUMAN
    box: BoxChoice = BoxChoice.PHYSICAL
    hidden: Annotated[int, Field(ge=0)] | None = None
    """Diamonds the Godfather kept back, when he confides it."""
    jokers: Annotated[int, Field(ge=0, le=20)] | None = None
    cleaner: bool = False
    notes: Notes = Notes.GODFATHER
    language: str = "en"
    seed: int = 0
    options: dict[str, bool | str | int] = Field(default_factory=dict)

    @field_validator("players", mode="before")
    @classmethod
    def _names(cls, value: Any) -> tuple[str, ...]:  # noqa: ANN401 - pydantic hands over whatever was given
        if isinstance(value, str):
            value = value.split(",")
        if not isinstance(value, list | tuple) or not all(isinstance(name, str) for name in value):
            raise PlayersError("The players must be a list of names, for example Ana,Ben,Clara,David,Emma,Frank.")
        return check_players(value)


def check_players(names: list[str] | tuple[str, ...]) -> tuple[str, ...]:
    """Tidy the names of a whole table and return them in seat order.

    Raises `PlayersError` when there are too few or too many, or a name cannot be used.
    """
    if not MINIMUM_PLAYERS <= len(names) <= MAXIMUM_PLAYERS:
        raise PlayersError(
            f"{len(names)} players cannot play: {MINIMUM_PLAYERS + 1} to {MAXIMUM_PLAYERS} are needed, the Godfather"
            f" included ({MINIMUM_PLAYERS} is an expert variant)."
        )
    return tidy_names(names)


def tidy_names(names: list[str] | tuple[str, ...]) -> tuple[str, ...]:
    """Return the names in normal form, without stray spaces.

    Raises `PlayersError` when one is empty or cannot be said, or when two are the same.
    """
    tidy = tuple(" ".join(unicodedata.normalize("NFC", name).split()) for name in names)
    for seat, name in enumerate(tidy):
        if not name:
            raise PlayersError(f"The player at seat {seat} has no name: give every seat a name.")
        if not any(letter.isalpha() for letter in name):
            raise PlayersError(
                f"The name {name!r} at seat {seat} has no letters, so nobody can say it: use a nickname."
            )
    seen: dict[str, int] = {}
    for seat, name in enumerate(tidy):
        first = seen.setdefault(name.casefold(), seat)
        if first != seat:
            raise PlayersError(f"Seats {first} and {seat} are both called {name}: give one of them a nickname.")
    return tidy


def read_setup(data: dict[str, Any]) -> TableSetup:
    """Validate the `setup` object of a script or the options of a command.

    Raises `UsageError` with one sentence that names the field, what was wrong with it, and what is allowed.
    """
    try:
        return TableSetup(**data)
    except ValidationError as error:
        first = error.errors()[0]
        field = ".".join(str(part) for part in first["loc"]) or "setup"
        raise UsageError(f"The set-up field {field!r} cannot be used: {first['msg']}.") from error

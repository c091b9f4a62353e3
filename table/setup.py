"""How a table is set up: its players, its rules, its box, its habits. Validated once, at the door."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator, model_validator

from engine.ruleset import Ruleset
from table.errors import PlayersError, UsageError
from table.lines import line
from table.manner import Length, Manner
from table.plain_reasons import value_reason
from table.rulesets import is_ruleset_file, read_ruleset_file, rules_of_text, shipped_ruleset
from table.sounds_like import read_sounds


class GodfatherKind(StrEnum):
    """Who plays the Godfather."""

    HUMAN = "human"
    AI = "ai"


PROGRAM_NAME = "Don Consigliere"
"""What the program is called when it plays the Godfather, unless the set-up gives it another name."""


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
    sounds_like: dict[str, str] = Field(default_factory=dict)
    """How a name is said that sounds otherwise than it is written; names that do not play do not matter."""
    unnamed: bool = False
    """Whether the program asks first how many play and who they are; `players` only hold their places then."""
    ruleset: str = "mafia_de_cuba"
    """The name of a ruleset, or the path of the file that `ruleset_text` was read from."""
    ruleset_text: str | None = None
    """The table's own ruleset, whole: a game goes on by the rules it began with, whatever becomes of the file."""
    godfather: GodfatherKind = GodfatherKind.HUMAN
    box: BoxChoice = BoxChoice.PHYSICAL
    recall: bool = False
    """Whether a player may be shown again what he himself saw in a box that the program keeps (rulings 1.4/12)."""
    slow: bool = False
    """Whether nothing ends by itself: the pause after an accusation lasts until somebody carries on."""
    box_timer: Annotated[float, Field(ge=5)] | None = None
    """Seconds after which the table is told once, gently, with whom the box still is; never where it plays slowly."""
    touch: bool = False
    """Whether the set-up names the shapes by which tokens are told apart by touch."""
    hidden: Annotated[int, Field(ge=0)] | None = None
    """Diamonds the Godfather kept back, when he confides it."""
    jokers: Annotated[int, Field(ge=0, le=20)] | None = None
    cleaner: bool = False
    notes: Notes = Notes.GODFATHER
    coach: bool = False
    """Whether the program gives advice on request: odds, whom to ask, whom to accuse (rulings 4.1)."""
    language: str = "en"
    manner: Manner = Manner.PLAIN
    """Whether the program speaks plainly, in character, or to children."""
    length: Length = Length.FULL
    varied: bool = False
    """Whether what is said often is said in several wordings."""
    seed: int = 0
    options: dict[str, bool | str | int] = Field(default_factory=dict)

    @field_validator("players", mode="before")
    @classmethod
    def _names(cls, value: Any) -> tuple[str, ...]:  # noqa: ANN401 - pydantic hands over whatever was given
        if isinstance(value, str):
            value = value.split(",")
        if not isinstance(value, list | tuple) or not all(isinstance(name, str) for name in value):
            raise PlayersError("The players must be a list of names, for example Ana,Ben,Clara,David,Emma,Frank.")
        return tidy_names(value)

    @field_validator("sounds_like", mode="before")
    @classmethod
    def _sounds(cls, value: Any) -> Any:  # noqa: ANN401 - pydantic hands over whatever was given
        return read_sounds(value) if isinstance(value, str) else value

    @model_validator(mode="after")
    def _seats(self) -> Self:
        check_count(self.players, self.rules)
        return self

    @property
    def is_played_by_program(self) -> bool:
        """Whether the program is the Godfather."""
        return self.godfather is GodfatherKind.AI

    @property
    def has_private_turns(self) -> bool:
        """Whether players are alone with the program: with its box, or to hide and count for it as the Godfather."""
        return self.box is BoxChoice.DIGITAL or self.is_played_by_program

    @property
    def rules(self) -> Ruleset:
        """The rules of this table. Raises the engine's `RulesetError` for a name that is not known."""
        return shipped_ruleset(self.ruleset) if self.ruleset_text is None else rules_of_text(self.ruleset_text)


def check_count(players: Sequence[object], rules: Ruleset) -> None:
    """Raise `PlayersError` when a ruleset has no row for so many players."""
    counts = rules.player_counts
    if len(players) not in counts:
        allowed = _ranges(counts)
        game, unbroken = rules.title or rules.name, counts[-1] - counts[0] == len(counts) - 1
        said = line("refused-count", players=len(players), game=game, least=counts[0], most=counts[-1])
        raise PlayersError(
            f"{len(players)} players cannot play {game}: {allowed} are needed, the Godfather included. Give fewer or"
            " more names, or choose another ruleset.",
            said if unbroken else None,
        )


def _ranges(counts: Sequence[int]) -> str:
    """Write rising numbers briefly: "5 to 12", or "4, 6 to 8"."""
    runs: list[list[int]] = []
    for count in counts:
        if runs and runs[-1][-1] == count - 1:
            runs[-1].append(count)
        else:
            runs.append([count])
    return ", ".join(f"{run[0]} to {run[-1]}" if len(run) > 1 else str(run[0]) for run in runs)


def tidy_names(names: Sequence[str]) -> tuple[str, ...]:
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
            raise PlayersError(
                f"Seats {first} and {seat} are both called {name}: give one of them a nickname.",
                line("refused-same-name", first=first, second=seat, player=name),
            )
    return tidy


def read_setup(data: Mapping[str, Any], folder: Path = Path()) -> TableSetup:
    """Validate the `setup` object of a script or the options of a command; a ruleset file is read here, once.

    Where the program is the Godfather the players it lists are people, from seat 1 on: the program takes seat 0, under
    the name that `godfather_name` gives it. A relative path of a ruleset file starts at `folder`. Raises `UsageError`
    with one sentence that names the field, what was wrong with it, and what is allowed.
    """
    given = _with_program(data)
    ruleset = given.get("ruleset")
    if isinstance(ruleset, str) and is_ruleset_file(ruleset) and given.get("ruleset_text") is None:
        given["ruleset_text"] = read_ruleset_file(folder / ruleset)
    try:
        return TableSetup(**given)
    except ValidationError as error:
        field = ".".join(str(part) for part in error.errors()[0]["loc"]) or "setup"
        raise UsageError(f"The set-up field {field!r} cannot be used: {value_reason(error)}.") from error


def _with_program(data: Mapping[str, Any]) -> dict[str, Any]:
    """Seat the program in front of the people, if it plays the Godfather."""
    given = dict(data)
    name = given.pop("godfather_name", None) or PROGRAM_NAME
    players = given.get("players")
    if given.get("godfather") != GodfatherKind.AI or not isinstance(players, str | list | tuple):
        return given
    return {**given, "players": [name, *(players.split(",") if isinstance(players, str) else players)]}


def as_given(setup: Mapping[str, Any]) -> dict[str, Any]:
    """Return a set-up of the journal as a script gives it: of `read_setup` the other way round."""
    if setup.get("godfather") != GodfatherKind.AI:
        return dict(setup)
    name, *people = setup["players"]
    return {**setup, "players": people, "godfather_name": name}

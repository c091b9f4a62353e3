"""How one game is set up: rules, players, box, and the toggles of the rulings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from enum import StrEnum

from engine.errors import SetupError
from engine.pieces import Box
from engine.ruleset import Ruleset


class BoxKind(StrEnum):
    """Who knows what is in the box."""

    PHYSICAL = "physical"
    """A real box: takes are unknown until they are shown."""
    DIGITAL = "digital"
    """The program keeps the box: every take is told to it."""


class IllegalTake(StrEnum):
    """What becomes of a take that breaks the rule (rulings 1.4/24, option `illegal_take`)."""

    VOID = "void"
    """Seen at once: the turn is undone, the box goes on unchanged, the seat is out."""
    HIDDEN = "hidden"
    """It comes out when the seat is accused: no Joker, its diamonds are recovered, it cannot win."""


EXPERT_PLAYERS = 5
"""The variant of seed 000 with one Henchman, one Agent and no Jokers."""


class HouseRule(StrEnum):
    """A set-up that seed 000 does not name, allowed all the same."""

    CLEANER_WITH_FIVE = "cleaner_with_five"
    JOKERS_WITH_FIVE = "jokers_with_five"


@dataclass(frozen=True, slots=True)
class Options:
    """The toggles of the rulings, each with its default (rulings 1.6)."""

    driver_shares_solo_win: bool = True
    """1.4/43: the Driver of a lone Agent or Cleaner wins with him."""
    shot_allies_can_win: bool = True
    """1.4/37: a Henchman, Driver or Urchin shot by POW still wins with his side."""
    fired_cleaner_can_win: bool = False
    """1.4/34: a Cleaner who shot a non-Agent still wins with the Godfather."""
    illegal_take: IllegalTake = IllegalTake.VOID
    cleaner_may_shoot_self: bool = False
    """1.4/35: an accused Cleaner may fire."""
    revealed_cleaner_may_shoot: bool = True
    """1.6: a Cleaner who has shown his token may still fire later."""
    may_reaccuse_revealed: bool = False
    """1.4/19: somebody who has shown an innocent pocket may be accused again."""
    bag_revealed_on_accusation: bool = False
    """1.4/7: the first player's bag is opened when he is accused."""
    nothing_missing_wins: bool = True
    """1.4/42: the Godfather wins at once when no diamond is missing."""
    driver_skips_rule_breakers: bool = False
    """A Driver's passenger is the nearest seat that kept the rules, instead of the neighbour."""
    early_show_eliminates: bool = False
    """1.4/27: who shows his take before it is demanded is out; else he is warned."""
    false_shot_eliminates: bool = False
    """1.4/36: who shouts POW without being the Cleaner is out as a rule-breaker; else the shot is void."""
    bag_in_read_out: bool = False
    """1.6: the closing read-out of a real box asks for the bag after the hands; else it is over with the last hand."""
    pause: bool = True
    """1.4/31: an accusation opens a pause for the Cleaner that `ClosePause` ends; else the accused shows at once."""

    def changed(self, values: Mapping[str, object]) -> Options:
        """Return these options with some changed. Raises `SetupError` for a name or value that is not allowed."""
        known = {option.name for option in fields(self)}
        for name, value in values.items():
            if name not in known:
                raise SetupError(f"There is no option {name!r}. Known: {', '.join(sorted(known))}.")
            if name != "illegal_take" and not isinstance(value, bool):
                raise SetupError(f"The option {name} is {value!r}; it must be true or false.")
        if "illegal_take" in values and values["illegal_take"] not in tuple(IllegalTake):
            raise SetupError(f'The option illegal_take is {values["illegal_take"]!r}; it must be "void" or "hidden".')
        clean = {name: IllegalTake(str(value)) if name == "illegal_take" else value for name, value in values.items()}
        return replace(self, **clean)  # type: ignore[arg-type]  # checked above


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything settled before the box goes round. Raises `SetupError` when the numbers do not fit the rules."""

    ruleset: Ruleset
    players: int
    """The Godfather included (rulings 1.4/1)."""
    hidden: int | None = None
    """Diamonds the Godfather keeps back. None: not confided (physical box), or drawn by the seed (digital box)."""
    jokers: int | None = None
    """None for the number of the ruleset's table (rulings 1.4/47)."""
    cleaner: bool = False
    box: BoxKind = BoxKind.PHYSICAL
    options: Options = field(default_factory=Options)
    seed: int = 0

    def __post_init__(self) -> None:
        deal = self.ruleset.deal(self.players)
        if self.hidden is not None and not 0 <= self.hidden <= self.ruleset.hidden_most:
            raise SetupError(
                f"{self.hidden} diamonds cannot be hidden: the Godfather keeps 0 to {self.ruleset.hidden_most}."
            )
        if self.jokers is not None and self.jokers < 0:
            raise SetupError(f"{self.jokers} jokers cannot be given out: use 0 or more.")
        if self.cleaner and deal.loyal == 0:
            raise SetupError(
                f"The Cleaner replaces a Loyal Henchman, and {self.players} players have none in"
                f" {self.ruleset.title or self.ruleset.name}."
            )

    @property
    def house_rules(self) -> tuple[HouseRule, ...]:
        """What this table adds to a set-up that its rules do not name; said aloud (rulings 1.6)."""
        rules = []
        if self.players == EXPERT_PLAYERS and self.cleaner:
            rules.append(HouseRule.CLEANER_WITH_FIVE)
        if self.players == EXPERT_PLAYERS and self.jokers_at_start:
            rules.append(HouseRule.JOKERS_WITH_FIVE)
        return tuple(rules)

    @property
    def takers(self) -> int:
        """How many seats take from the box; they are numbered 1 to this."""
        return self.players - 1

    @property
    def jokers_at_start(self) -> int:
        """How many Jokers the Godfather begins with."""
        return self.ruleset.deal(self.players).jokers if self.jokers is None else self.jokers

    @property
    def full_box(self) -> Box:
        """The box before the Godfather hides diamonds."""
        return self.ruleset.deal(self.players).box(self.ruleset.diamonds, self.cleaner)

    def box_with(self, hidden: int) -> Box:
        """Return the box that the first player gets when this many diamonds are hidden."""
        return replace(self.full_box, diamonds=self.ruleset.diamonds - hidden)

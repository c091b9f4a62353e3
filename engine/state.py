"""The state of one game: frozen, secrets included. Outside the engine only `observe` looks into it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from engine.claims import Claim
from engine.events import Cause, Reason
from engine.pieces import Box, Role, Take, Token
from engine.setup import BoxKind, Setup

__all__ = [
    "FIRST_TAKER",
    "GODFATHER",
    "Accusation",
    "GameState",
    "Phase",
    "SeatStatus",
    "Standing",
    "Testimony",
    "changed",
]

GODFATHER = 0
FIRST_TAKER = 1


class Phase(StrEnum):
    """Where the game stands."""

    THEFT = "theft"
    INVESTIGATION = "investigation"
    REVEAL = "reveal"
    """Somebody is accused and has not shown yet, or the closing read-out of a real box is under way."""
    OVER = "over"


class SeatStatus(StrEnum):
    """What everybody can see of a seat."""

    IN = "in"
    EXPOSED = "exposed"
    """Has shown an innocent pocket, and plays on."""
    OUT = "out"


class Standing(StrEnum):
    """What became of a statement."""

    STANDS = "stands"
    RETRACTED = "retracted"
    REPLACED = "replaced"
    """Corrected by a later statement, which names it in `replaces`."""


@dataclass(frozen=True, slots=True)
class Testimony:
    """One statement about the speaker's own turn, as it was heard."""

    id: str
    seat: int
    claim: Claim
    heard: str
    reported_by: int | None
    at: float
    standing: Standing = Standing.STANDS
    replaces: str | None = None
    """The earlier statement of the same seat that this one corrected."""


@dataclass(frozen=True, slots=True)
class Accusation:
    """An accusation that is not resolved yet."""

    seat: int
    pause_open: bool
    shooter: int | None = None
    """The Cleaner who fired."""


@dataclass(frozen=True)  # without slots: `changed` copies the dictionary, ten times faster than `replace`
class GameState:
    """Everything about a game. `takes`, `bag`, `hidden`, `returned` and `boxes` are secrets."""

    setup: Setup
    phase: Phase = Phase.THEFT
    holder: int = FIRST_TAKER
    """Whose turn it is with the box; one more than the last taker when it is back."""
    boxes: tuple[Box, ...] = ()
    """Digital box: what each seat received so far, in order, the present contents last."""
    takes: tuple[Take | None, ...] = ()
    """What is known of the takes: one for each taker, the first first; None while it is unknown."""
    struck: frozenset[int] = frozenset()
    """Seats that are out because they broke a rule; they win nothing."""
    bag: Token | None = None
    bag_open: bool = False
    """Whether everybody has seen what the first player dismissed."""
    hidden: int | None = None
    returned: Box | None = None
    jokers: int = 0
    recovered: int = 0
    exposed: frozenset[int] = frozenset()
    """Seats that have shown their take to everybody."""
    eliminated: tuple[tuple[int, Cause], ...] = ()
    """Who left the game and why, in order; 0 is the Godfather."""
    out: frozenset[int] = frozenset()
    """The seats of `eliminated`."""
    roles_shown: tuple[tuple[int, Role], ...] = ()
    """What everybody took a shown hand for: role by seat, in the order of showing."""
    fired: frozenset[int] = frozenset()
    """Cleaners who fell with somebody who was no Agent."""
    spent: frozenset[int] = frozenset()
    """Cleaners who have fired."""
    warned: frozenset[int] = frozenset()
    """Seats that showed too early."""
    draws: int = 0
    """How many numbers the seed has given."""
    accusation: Accusation | None = None
    testimony: tuple[Testimony, ...] = ()
    ending: Reason | None = None
    ending_by: int | None = None

    @property
    def takers(self) -> range:
        """The seats that hold the box in turn."""
        return range(FIRST_TAKER, self.setup.players)

    @property
    def knows_takes(self) -> bool:
        """Whether the program keeps the box."""
        return self.setup.box is BoxKind.DIGITAL

    @property
    def missing(self) -> int | None:
        """Diamonds still in pockets, or None when the Godfather has not confided enough (rulings 1.4/17)."""
        if self.hidden is None or self.returned is None:
            return None
        return self.setup.ruleset.diamonds - self.hidden - self.returned.diamonds - self.recovered

    def take_of(self, seat: int) -> Take | None:
        """Return what a seat took, or None when that is not known."""
        return self.takes[seat - FIRST_TAKER]

    def with_take(self, seat: int, take: Take) -> GameState:
        """Return the state in which the take of this seat is known: the same one if it is already."""
        if self.take_of(seat) is take:
            return self
        return changed(self, takes=self.takes_with(seat, take))

    def takes_with(self, seat: int, take: Take) -> tuple[Take | None, ...]:
        """Return the known takes with that of one seat among them."""
        place = seat - FIRST_TAKER
        return (*self.takes[:place], take, *self.takes[place + 1 :])

    def status(self, seat: int) -> SeatStatus:
        """Return what everybody can see of a seat."""
        if seat in self.out:
            return SeatStatus.OUT
        return SeatStatus.EXPOSED if seat in self.exposed else SeatStatus.IN


if TYPE_CHECKING:
    from dataclasses import replace as changed  # so that every changed field is checked by name and type
else:

    def changed(state: GameState, **values: object) -> GameState:
        """Return the state with some fields changed: `dataclasses.replace` for a class that checks nothing."""
        fresh = object.__new__(GameState)
        object.__setattr__(fresh, "__dict__", state.__dict__ | values)
        return fresh

"""What has happened in a game. The state is the fold of its events; a log of them replays to the same end."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.claims import Claim
from engine.pieces import Box, Role, Take, Token
from engine.setup import Setup


class Cause(StrEnum):
    """Why somebody left the game."""

    ILLEGAL_TAKE = "illegal_take"
    CAUGHT = "caught"
    SHOT = "shot"
    FIRED = "fired"
    """The Cleaner fired at somebody who was no Agent."""
    EARLY_SHOW = "early_show"
    """Showed his take before it was demanded, at a table that does not allow it."""
    FALSE_SHOT = "false_shot"
    """Shouted POW without being the Cleaner, at a table that does not allow it."""
    NO_JOKER = "no_joker"
    """The Godfather could not pay for an unjust accusation."""


class Reason(StrEnum):
    """How a game ends."""

    ALL_DIAMONDS_RECOVERED = "all_diamonds_recovered"
    AGENT_ACCUSED = "agent_accused"
    CLEANER_SHOT_AGENT = "cleaner_shot_agent"
    GODFATHER_ELIMINATED = "godfather_eliminated"


@dataclass(frozen=True, slots=True)
class GameStarted:
    """The box is filled and goes to the first player."""

    setup: Setup


@dataclass(frozen=True, slots=True)
class ShareTaken:
    """A seat took this out of the box (secret)."""

    seat: int
    take: Take
    bag: Token | None
    legal: bool


@dataclass(frozen=True, slots=True)
class BoxPassed:
    """A seat handed the box on."""

    seat: int


@dataclass(frozen=True, slots=True)
class BoxReturned:
    """The Godfather has the box again: the investigation opens."""


@dataclass(frozen=True, slots=True)
class TheftRestarted:
    """The pass began again, with this many diamonds hidden (secret; None when it is not confided)."""

    hidden: int | None = None


@dataclass(frozen=True, slots=True)
class Confided:
    """The Godfather told the program what he hid or got back (secret)."""

    hidden: int | None
    returned: Box | None


@dataclass(frozen=True, slots=True)
class Testified:
    """A seat made a statement."""

    id: str
    seat: int
    claim: Claim
    heard: str
    reported_by: int | None
    at: float
    replaces: str | None = None
    """The statement it corrects, which no longer stands."""


@dataclass(frozen=True, slots=True)
class Retracted:
    """A statement was taken back."""

    id: str
    seat: int


@dataclass(frozen=True, slots=True)
class Accused:
    """The Godfather ordered a seat to empty its pockets."""

    seat: int


@dataclass(frozen=True, slots=True)
class Shot:
    """POW: a seat fired at the accused. An unproven shot is void (rulings 1.4/36)."""

    seat: int
    victim: int
    proven: bool


@dataclass(frozen=True, slots=True)
class Warned:
    """A seat showed its take before it was demanded, and may not do so again."""

    seat: int


@dataclass(frozen=True, slots=True)
class PauseClosed:
    """The accused must show now."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A seat showed what it took."""

    seat: int
    take: Take
    role: Role


@dataclass(frozen=True, slots=True)
class BagShown:
    """The first player opened the bag."""

    token: Token | None


@dataclass(frozen=True, slots=True)
class Recovered:
    """Diamonds came back to the Godfather."""

    seat: int
    diamonds: int


@dataclass(frozen=True, slots=True)
class JokerPaid:
    """An unjustly accused seat got a Joker."""

    seat: int
    left: int


@dataclass(frozen=True, slots=True)
class Eliminated:
    """A seat (0 is the Godfather) left the game."""

    seat: int
    cause: Cause


@dataclass(frozen=True, slots=True)
class EndReached:
    """The condition of an ending is met; hands that are not known are read out next."""

    reason: Reason
    by: int | None
    """The Agent who was accused, or the Cleaner who shot one."""


@dataclass(frozen=True, slots=True)
class GameEnded:
    """Every hand that will be known is known: the winners stand."""


Event = (
    GameStarted
    | ShareTaken
    | BoxPassed
    | BoxReturned
    | TheftRestarted
    | Confided
    | Testified
    | Retracted
    | Accused
    | Shot
    | Warned
    | PauseClosed
    | Shown
    | BagShown
    | Recovered
    | JokerPaid
    | Eliminated
    | EndReached
    | GameEnded
)

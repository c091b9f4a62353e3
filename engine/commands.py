"""What can be asked of a game. A command is decided against the rules and gives events, or is refused."""

from __future__ import annotations

from dataclasses import dataclass

from engine.claims import Claim
from engine.pieces import Box, Take, Token


@dataclass(frozen=True, slots=True)
class TakeShare:
    """The holder takes his share out of a box the program keeps; the first may dismiss a token first."""

    seat: int
    take: Take
    bag: Token | None = None


@dataclass(frozen=True, slots=True)
class PassBox:
    """The holder hands a real box on; what he took stays unknown."""

    seat: int


@dataclass(frozen=True, slots=True)
class ReturnBox:
    """The Godfather has the real box again."""


@dataclass(frozen=True, slots=True)
class RestartTheft:
    """Something fell out or was seen: the pass starts again with a fresh hidden number (rulings 1.4/13)."""


@dataclass(frozen=True, slots=True)
class Confide:
    """The Godfather tells the program alone what he hid, and what came back."""

    hidden: int | None = None
    returned: Box | None = None


@dataclass(frozen=True, slots=True)
class Testify:
    """A seat says something about its own turn."""

    seat: int
    claim: Claim
    heard: str = ""
    """The words as they were understood."""
    reported_by: int | None = None
    """The seat that reports it, when it is not the speaker's own statement."""
    at: float = 0.0
    """Seconds since the table was laid."""


@dataclass(frozen=True, slots=True)
class Retract:
    """A seat takes a statement back; without an id the last that stands."""

    seat: int
    testimony: str | None = None


@dataclass(frozen=True, slots=True)
class Accuse:
    """The Godfather orders a seat to empty its pockets."""

    seat: int


@dataclass(frozen=True, slots=True)
class Shoot:
    """A seat shouts POW before the accused shows. With a real box `proven` says whether the token was shown."""

    seat: int
    proven: bool = True


@dataclass(frozen=True, slots=True)
class ClosePause:
    """The referee's pause after an accusation is over."""


@dataclass(frozen=True, slots=True)
class Show:
    """The accused shows what he took; None when the program keeps the box and knows."""

    take: Take | None = None


@dataclass(frozen=True, slots=True)
class DeclareComplete:
    """The Godfather, who confided no numbers, declares that all his diamonds are back."""


@dataclass(frozen=True, slots=True)
class ShowHand:
    """In the closing read-out of a real box, one seat shows what it took."""

    seat: int
    take: Take


@dataclass(frozen=True, slots=True)
class ShowBag:
    """In the closing read-out, the first player opens the bag."""

    token: Token | None


@dataclass(frozen=True, slots=True)
class CloseReadOut:
    """End the closing read-out; hands that were not shown stay unknown."""


Command = (
    TakeShare
    | PassBox
    | ReturnBox
    | RestartTheft
    | Confide
    | Testify
    | Retract
    | Accuse
    | Shoot
    | ClosePause
    | Show
    | DeclareComplete
    | ShowHand
    | ShowBag
    | CloseReadOut
)

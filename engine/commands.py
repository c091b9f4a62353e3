"""What can be asked of a game. A command is decided against the rules and gives events, or is refused."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

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

    hidden: int | None = None
    """The fresh number. None: drawn by the seed (digital box), not confided yet (physical box)."""


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
    replaces: str | None = None
    """The id of the same seat's standing statement that this one corrects: "sorry, I meant eight"."""


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
    victim: int | None = None
    """Only for a Cleaner who fires freely (seed 001): at whom. Else the accused."""


@dataclass(frozen=True, slots=True)
class ClosePause:
    """The referee's pause after an accusation is over."""


@dataclass(frozen=True, slots=True)
class Show:
    """The accused shows what he took; None when the program keeps the box and knows."""

    take: Take | None = None


class Breach(StrEnum):
    """How somebody broke the rules where the program cannot see it by itself."""

    WRONG_TAKE = "wrong_take"
    """Took nothing, too much, or both kinds (seed 000, In case of an error)."""
    EARLY_SHOW = "early_show"
    """Showed his take before the Godfather demanded it (seed 000, Diamond Theft 2; rulings 1.4/27)."""
    FALSE_SHOT = "false_shot"
    """Shouted POW and is not the Cleaner (rulings 1.4/36)."""


@dataclass(frozen=True, slots=True)
class ReportBreach:
    """Somebody was seen breaking the rules; once the box is back, a real take is shown with it."""

    seat: int
    breach: Breach
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
    """The first player opens the bag: in the closing read-out, or when a table opens it on his accusation."""

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
    | ReportBreach
    | DeclareComplete
    | ShowHand
    | ShowBag
    | CloseReadOut
)

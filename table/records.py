"""What happens at a table besides the engine's events, and the questions the program may be waiting on.

    Record = engine events | TableLaid | Asked | QuestionOpened | QuestionClosed | ClockMoved | ...

Records are all that a table's state is made of: the state is their fold (`table.state.fold`), the journal keeps them.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Literal, get_args

from engine.events import Event
from engine.pieces import Take
from engine.questions import Topic as QuestionTopic
from table.codec import Codec
from table.setup import TableSetup


class Topic(StrEnum):
    """What the Godfather asks a seat about."""

    RECEIVED = "received"
    PASSED = "passed"
    TOOK = "took"
    ROLE = "role"
    BAG = "bag"
    SUSPECTS = "suspects"


class Announced(StrEnum):
    """What the Godfather may say aloud about the box; it binds nobody (rulings 1.4/15 and 16)."""

    DIAMONDS_PUT_IN = "diamonds_put_in"
    DIAMONDS_BACK = "diamonds_back"
    JOKERS = "jokers"


@dataclass(frozen=True, slots=True)
class ConfirmAccusation:
    """Waits for yes to "do you accuse Ben?": asked when the formula was not perfectly clear."""

    seat: int
    kind: Literal["ConfirmAccusation"] = "ConfirmAccusation"


@dataclass(frozen=True, slots=True)
class ConfirmShow:
    """Waits for yes to "three diamonds, is that right?": the read-back of what an accused player shows."""

    take: Take
    kind: Literal["ConfirmShow"] = "ConfirmShow"


@dataclass(frozen=True, slots=True)
class ConfirmComplete:
    """Waits for yes to "are all your diamonds back?": asked when the program was not told what is missing."""

    kind: Literal["ConfirmComplete"] = "ConfirmComplete"


@dataclass(frozen=True, slots=True)
class NameShooter:
    """Waits for a name: somebody shouted POW and the program cannot tell who."""

    kind: Literal["NameShooter"] = "NameShooter"


@dataclass(frozen=True, slots=True)
class ConfirmReading:
    """Waits for yes to "did you mean ...?": only one reading was near, but not near enough to act on."""

    intent: str
    slots: tuple[tuple[str, str | int | bool], ...]
    kind: Literal["ConfirmReading"] = "ConfirmReading"


# `kind` tells the questions apart in the journal: two of them have nothing else.
Question = ConfirmAccusation | ConfirmShow | ConfirmComplete | NameShooter | ConfirmReading


@dataclass(frozen=True, slots=True)
class TableLaid:
    """A new table: who sits where, under which rules."""

    setup: TableSetup


@dataclass(frozen=True, slots=True)
class SeatNamed:
    """A seat got another name before the theft began."""

    seat: int
    player: str


class NamingStage(StrEnum):
    """What the program waits for while the players are named by voice."""

    COUNT = "count"
    """How many play."""
    NAME = "name"
    """The name of one seat."""
    UNSURE = "unsure"
    """Yes to a name that is in no list."""
    CHECK = "check"
    """Yes to all the names in order."""


@dataclass(frozen=True, slots=True)
class Naming:
    """How far the naming of the players has come."""

    stage: NamingStage
    seat: int = 0
    """The seat whose name is asked for."""
    guess: str = ""
    """The name that nobody has confirmed yet."""


@dataclass(frozen=True, slots=True)
class NamingMoved:
    """The naming of the players went on, or (None) it is done."""

    to: Naming | None


@dataclass(frozen=True, slots=True)
class GodfatherChosen:
    """After the game: who shall be the Godfather of the next one."""

    seat: int


@dataclass(frozen=True, slots=True)
class Rehearsed:
    """Before a first theft the box went for practice to a seat, or (None) the rehearsal is over."""

    seat: int | None


@dataclass(frozen=True, slots=True)
class OptionSet:
    """An option of the game was changed before the theft began."""

    option: str
    value: bool | int | str


@dataclass(frozen=True, slots=True)
class Asked:
    """The Godfather put a question to a seat: the next statement without a name is that seat's."""

    seat: int
    topic: Topic


@dataclass(frozen=True, slots=True)
class GodfatherAnnounced:
    """The Godfather said a number aloud."""

    what: Announced
    count: int


@dataclass(frozen=True, slots=True)
class QuestionOpened:
    """The program asked something and waits for the answer."""

    question: Question


@dataclass(frozen=True, slots=True)
class QuestionClosed:
    """The question was answered or dropped."""


@dataclass(frozen=True, slots=True)
class ClockMoved:
    """Time passed; `to` is seconds since the table was laid."""

    to: float


@dataclass(frozen=True, slots=True)
class PauseOpened:
    """The pause after an accusation, in which a Cleaner may fire; `until` is in seconds on the table's clock."""

    until: float


@dataclass(frozen=True, slots=True)
class PauseEnded:
    """The pause is over: the accused must show."""


class Errand(StrEnum):
    """What somebody does alone with a box that the program keeps, besides taking his share of it."""

    HIDE = "hide"
    """The Godfather keeps diamonds back."""
    LOOK = "look"
    """The Godfather looks at what came back."""
    RECALL = "recall"
    """A player is shown again what he himself saw."""


@dataclass(frozen=True, slots=True)
class ErrandDone:
    """Somebody was alone with the box that the program keeps, and is done."""

    errand: Errand


@dataclass(frozen=True, slots=True)
class RecallAsked:
    """A player wants to see again what he himself saw in the box."""

    seat: int


@dataclass(frozen=True, slots=True)
class Rested:
    """The table asked the program to rest, or (`resting` false) to go on."""

    resting: bool


class GodfatherAct(StrEnum):
    """What the program does in the investigation when it plays the Godfather."""

    GREET = "greet"
    """Opens the investigation."""
    ASK = "ask"
    ASK_AGAIN = "ask_again"
    """Puts the same question once more: nobody answered."""
    PRESS = "press"
    """Holds statements against a seat that cannot all be true."""
    LET_TALK = "let_talk"
    """Gives the word to everybody."""
    REMARK = "remark"
    """Says a word about what an accused player showed."""
    ACCUSE = "accuse"
    CLOSE = "close"
    """Ends a game in which everybody has shown and the count of the box was wrong."""


@dataclass(frozen=True, slots=True)
class GodfatherMoved:
    """The program, who plays the Godfather, made a move. Its reasons are his secret until the end."""

    act: GodfatherAct
    seat: int | None = None
    """Whom he asks, presses, accuses, or remarks upon."""
    topic: QuestionTopic | None = None
    """What he asks."""
    statements: tuple[str, ...] = ()
    """Ids of the statements that he holds against the seat, or (ACCUSE) that spoke against it."""
    thief: int | None = None
    """ACCUSE: how sure he was of a thief, in percent; None when he could believe nothing."""


@dataclass(frozen=True, slots=True)
class FloorGiven:
    """The table asked the program, who plays the Godfather, to go on: nobody wants to answer."""


@dataclass(frozen=True, slots=True)
class CountAsked:
    """The count of the box that came back to the program, who plays the Godfather, is to be made again."""


TableRecord = (
    TableLaid
    | SeatNamed
    | NamingMoved
    | GodfatherChosen
    | Rehearsed
    | OptionSet
    | Asked
    | GodfatherAnnounced
    | QuestionOpened
    | QuestionClosed
    | ClockMoved
    | PauseOpened
    | PauseEnded
    | ErrandDone
    | RecallAsked
    | Rested
    | GodfatherMoved
    | FloorGiven
    | CountAsked
)
Record = Event | TableRecord


@cache
def record_codec() -> Codec[Record]:
    """Return the codec that writes and reads every record; building it is slow, so there is one."""
    return Codec([*get_args(Event), *get_args(TableRecord)])

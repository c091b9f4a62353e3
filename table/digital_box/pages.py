"""A private turn as data: pages of lines and numbered choices, and what a choice leads to. Knows no device."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol, TypeAlias

from engine.pieces import Box, Take, Token
from table.digital_box.wishes import Wish
from table.lines import Audience, Line, line
from table.records import Errand


@dataclass(frozen=True, slots=True)
class SetAside:
    """The first player sets a token aside, or None."""

    token: Token | None


@dataclass(frozen=True, slots=True)
class Chosen:
    """A player wants to take this."""

    take: Take


@dataclass(frozen=True, slots=True)
class KeptBack:
    """The Godfather wants to keep back so many diamonds."""

    diamonds: int


@dataclass(frozen=True, slots=True)
class Counted:
    """So many pieces of a kind lie in the box that came back."""

    count: int


@dataclass(frozen=True, slots=True)
class Sure:
    """What was chosen is what was meant, or not."""

    yes: bool


@dataclass(frozen=True, slots=True)
class Seen:
    """What is on the page has been read."""


Act: TypeAlias = SetAside | Chosen | KeptBack | Counted | Sure | Seen


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that can be chosen, by its number or by its name."""

    number: int
    act: Act
    label: Line
    """What it is, with its number."""


@dataclass(frozen=True, slots=True)
class Page:
    """What is shown at once."""

    lines: tuple[Line, ...]
    """What there is to know."""
    menu: tuple[Line, ...]
    """The choices, as briefly as they can be read."""
    choices: tuple[Choice, ...]
    is_secret: bool = True
    """Whether the place of a choice among the others must not be guessed from how long it took to get there."""

    def numbered(self, number: int) -> Choice | None:
        """Return the choice of a number."""
        return next((choice for choice in self.choices if choice.number == number), None)

    def acting(self, act: Act) -> Choice | None:
        """Return the choice that does this."""
        return next((choice for choice in self.choices if choice.act == act), None)


@dataclass(frozen=True, slots=True)
class Share:
    """The end of a turn: what was taken out of the box, and what the first player set aside."""

    take: Take
    bag: Token | None


@dataclass(frozen=True, slots=True)
class Hidden:
    """The end of a turn: how many diamonds the Godfather keeps back."""

    diamonds: int


@dataclass(frozen=True, slots=True)
class CameBack:
    """The end of a turn: what lies in the box that came back."""

    box: Box


Result: TypeAlias = Share | Hidden | CameBack | Errand


class PrivateTurn(Protocol):
    """One person alone with the box: a state machine. Every method returns a new one."""

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        ...

    @property
    def page(self) -> Page:
        """What is asked now."""
        ...

    @property
    def result(self) -> Result | None:
        """What came of it, once it is over."""
        ...

    def after(self, choice: Choice) -> PrivateTurn:
        """Return the turn after one of the choices of its page."""
        ...

    def find(self, wish: Wish) -> Choice | Line:
        """Return the choice that was meant, or why it cannot be, kindly."""
        ...


def confirmation(seat: int, question: Line) -> Page:
    """Return the page on which a choice is confirmed."""
    audience = Audience(seat)
    yes, no = line("private-yes", audience), line("private-no", audience)
    return Page((question,), (yes, no), (Choice(1, Sure(True), yes), Choice(2, Sure(False), no)), is_secret=False)

"""The Godfather's turn before the theft: how many diamonds he keeps back (seed 000, Setup)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.claims import Item
from table.digital_box.pages import Choice, Hidden, KeptBack, Page, Sure, confirmation
from table.digital_box.wishes import Wish
from table.lines import GODFATHER, Line, line
from table.testimony import amount


@dataclass(frozen=True, slots=True)
class HideTurn:
    """First how many, then whether that was meant."""

    most: int
    """What the rules allow."""
    diamonds: int | None = None
    is_over: bool = False
    seat: int = 0

    @property
    def result(self) -> Hidden | None:
        """How many, once it is confirmed."""
        return Hidden(self.diamonds) if self.is_over and self.diamonds is not None else None

    @property
    def page(self) -> Page:
        """What is asked now."""
        if self.diamonds is not None:
            return confirmation(self.seat, line("private-sure-hide", GODFATHER, piece=_pile(self.diamonds)))
        menu = line("private-hide-menu", GODFATHER, most=self.most)
        choices = tuple(Choice(count, KeptBack(count), _label(count)) for count in range(self.most + 1))
        return Page((line("private-hide", GODFATHER, most=self.most),), (menu,), choices)

    def after(self, choice: Choice) -> HideTurn:
        """Return the turn after a choice."""
        match choice.act:
            case KeptBack(diamonds):
                return replace(self, diamonds=diamonds)
            case Sure(yes=True):
                return replace(self, is_over=True)
            case _:
                return replace(self, diamonds=None)

    def find(self, wish: Wish) -> Choice | Line:
        """Return the choice that was meant, or why it cannot be."""
        number = wish.number
        if number is None and wish.take is not None and not wish.take.tokens and self.diamonds is None:
            number = wish.take.diamonds
        if number is None or self.diamonds is not None:
            return (self.page.numbered(number) if number is not None else None) or line("private-not-number", GODFATHER)
        return self.page.numbered(number) or line("private-hide-too-many", GODFATHER, most=self.most)


def _pile(count: int) -> Line:
    return amount(Item.DIAMONDS, count)


def _label(count: int) -> Line:
    return line("private-hide-back", GODFATHER, number=count, piece=_pile(count))

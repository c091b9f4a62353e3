"""The count of a real box for the program that plays the Godfather: kind by kind, told to nobody else."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.claims import Item
from engine.pieces import Box, Token
from table.digital_box.pages import CameBack, Choice, Counted, Page, Sure, confirmation
from table.digital_box.taking import contents
from table.digital_box.wishes import Wish
from table.lines import Audience, Line, line
from table.testimony import amount


@dataclass(frozen=True, slots=True)
class CountTurn:
    """How many diamonds, then how many of each token there may be, then whether that was meant."""

    seat: int
    full: Box
    """The box before anything left it."""
    counts: tuple[int, ...] = ()
    """What was counted so far, in the order of `kinds`."""
    is_over: bool = False

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of piece that may be in the box."""
        return tuple(kind for kind, most in self.full.counts().items() if most)

    @property
    def result(self) -> CameBack | None:
        """What came back, once it is confirmed."""
        return CameBack(self._box) if self.is_over else None

    @property
    def page(self) -> Page:
        """What is asked now."""
        if len(self.counts) == len(self.kinds):
            return confirmation(self.seat, self._sure())
        kind = self.kinds[len(self.counts)]
        most = self.full.counts()[kind]
        asked = self._line("private-ai-count", pieces=line(_MANY[kind]), most=most)
        choices = tuple(
            Choice(count, Counted(count), self._line("private-choice", number=count, piece=amount(Item(kind), count)))
            for count in range(most + 1)
        )
        return Page((asked,), (), choices)

    def after(self, choice: Choice) -> CountTurn:
        """Return the turn after a choice; who is not sure counts anew."""
        match choice.act:
            case Counted(count):
                return replace(self, counts=(*self.counts, count))
            case Sure(yes=True):
                return replace(self, is_over=True)
            case _:
                return replace(self, counts=())

    def find(self, wish: Wish) -> Choice | Line:
        """Return the choice that was meant, or that it is none of them."""
        number = wish.number
        if number is None and wish.take is not None:
            number = wish.take.diamonds or len(wish.take.tokens)
        return (self.page.numbered(number) if number is not None else None) or self._line("private-not-number")

    @property
    def _box(self) -> Box:
        return Box.from_counts(Box().counts() | dict(zip(self.kinds, self.counts, strict=True)))

    def _sure(self) -> Line:
        pieces = contents(self._box)
        return self._line("private-sure-count", pieces=pieces) if pieces else self._line("private-sure-empty")

    def _line(self, message: str, **arguments: Line | tuple[Line, ...] | int) -> Line:
        return line(message, Audience(self.seat), **arguments)


_MANY = {"diamonds": "many-diamond", **{token.value: f"many-{token.value}" for token in Token}}
"""What several pieces of a kind are called."""

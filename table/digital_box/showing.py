"""Turns in which somebody only looks: the Godfather at what came back, a player at what he once saw."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.claims import Item
from engine.pieces import Box, Take
from table.digital_box.pages import Choice, Page, Seen
from table.digital_box.taking import contents, named
from table.digital_box.wishes import Wish
from table.lines import Audience, Line, line
from table.records import Errand
from table.testimony import amount


@dataclass(frozen=True, slots=True)
class ShowTurn:
    """Lines to be read, until they have been."""

    seat: int
    errand: Errand
    lines: tuple[Line, ...]
    is_over: bool = False

    @property
    def result(self) -> Errand | None:
        """What was done, once it is."""
        return self.errand if self.is_over else None

    @property
    def page(self) -> Page:
        """What is shown."""
        seen = line("private-seen", Audience(self.seat))
        return Page(self.lines, (seen,), (Choice(1, Seen(), seen),), is_secret=False)

    def after(self, choice: Choice) -> ShowTurn:  # noqa: ARG002 - there is one
        """Return the turn after it was seen."""
        return replace(self, is_over=True)

    def find(self, wish: Wish) -> Choice | Line:
        """Return the one choice, or that something else was typed."""
        chosen = None if wish.number is None else self.page.numbered(wish.number)
        return chosen or line("private-not-number", Audience(self.seat))


def looking(returned: Box, hidden: int | None) -> ShowTurn:
    """Return the Godfather's look at what came back, and at what he kept back himself."""
    audience, pieces = Audience(0), contents(returned)
    back = line("private-look", audience, pieces=pieces) if pieces else line("private-look-empty", audience)
    kept = [] if hidden is None else [line("private-hidden", audience, piece=amount(Item.DIAMONDS, hidden))]
    return ShowTurn(0, Errand.LOOK, (back, *kept))


def recalling(seat: int, received: Box, take: Take | None) -> ShowTurn:
    """Return a player's second look at what he saw, and at what he took."""
    audience, pieces = Audience(seat), contents(received)
    saw = line("private-saw", audience, pieces=pieces) if pieces else line("private-saw-empty", audience)
    took = [] if take is None else [line("private-took", audience, piece=named(take))]
    return ShowTurn(seat, Errand.RECALL, (saw, *took))

"""Answers by keyboard: the number of a choice or its name, then Enter."""

from __future__ import annotations

from collections.abc import Callable

from table.digital_box.desk import Desk
from table.digital_box.device import Ready
from table.digital_box.pages import Choice, PrivateTurn, Sure
from table.digital_box.wishes import Wish, read_wish, vocabulary_of
from table.lines import Audience, Line, line
from table.narrator import Narrator
from table.typed_input import Press, TypedInput

LOOK_SECONDS = 0.25
"""How long one look at the keyboard waits; nobody is ever hurried."""


def _never(_: str) -> bool:
    """Take no words for a wish to leave."""
    return False


class TypedChoice:
    """A keyboard."""

    def __init__(self, typed: TypedInput, narrator: Narrator, leaves: Callable[[str], bool] = _never) -> None:
        """`leaves` tells whether words that choose nothing ask how to leave."""
        self._typed = typed
        self._leaves = leaves
        self._vocabulary = vocabulary_of(narrator)
        self._sure = {narrator.text(line(f"choice-{word}")).casefold(): Sure(word == "yes") for word in ("yes", "no")}

    def call(self, player: str, desk: Desk) -> list[Line]:
        """Call a player to the keyboard."""
        dark = [line("call-earpiece")] if desk.can_be_dark else []
        return [line("call-player", player=player), *dark]

    def ready(self, desk: Desk) -> Ready | str:
        """Wait for Enter alone, or for the word that darkens the screen."""
        typed = self._next()
        if isinstance(typed, Press):
            return Ready()
        wants_dark = typed.casefold() == desk.narrator.text(line("private-word-dark")).casefold()
        return Ready(is_dark=True) if wants_dark and desk.can_be_dark else typed

    def answer(self, turn: PrivateTurn, desk: Desk) -> PrivateTurn:
        """Read what is typed; Enter alone presents the page once more."""
        remarks: list[Line] = []
        page = turn.page
        while True:
            desk.present([*remarks, *page.lines, *page.menu, line("private-type", Audience(turn.seat))])
            typed = self._next()
            remarks = []
            if isinstance(typed, str):
                found = self._meant(turn, typed)
                if isinstance(found, Choice):
                    return turn.after(found)
                remarks = [found]

    def _meant(self, turn: PrivateTurn, typed: str) -> Choice | Line:
        """Return the choice of a number or a name, where the page asks for it of yes or no; else why there is none."""
        sure = self._sure.get(typed.strip(" .!").casefold())
        said = None if sure is None else turn.page.acting(sure)
        wish = read_wish(typed, self._vocabulary)
        if said is None and wish == Wish() and self._leaves(typed):
            return line("private-leave", Audience(turn.seat))
        return said or turn.find(wish)

    def _next(self) -> str | Press:
        while (typed := self._typed.next(LOOK_SECONDS)) is None:
            pass
        return typed

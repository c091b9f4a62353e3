"""What is said to or about the Godfather, in the mouth of the program that plays him."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from table.lines import GODFATHER, Line, line
from table.setup import BoxChoice, TableSetup

Wording = Callable[[TableSetup, Line], Line]


def in_his_words(setup: TableSetup, said: tuple[Line, ...]) -> tuple[Line, ...]:
    """Return the lines as the program says them when it plays the Godfather; other tables hear them as they are.

    What is for the Godfather alone is left out: he knows it.
    """
    if not setup.is_played_by_program:
        return said
    heard = (one for one in said if one.audience != GODFATHER)
    return tuple(_OWN[one.id](setup, one) if one.id in _OWN else one for one in heard)


def _as(identifier: str) -> Wording:
    return lambda _, said: Line(identifier, said.arguments, said.audience)


def _box_is_back(setup: TableSetup, said: Line) -> Line:  # noqa: ARG001 - one shape for all wordings
    if setup.box is BoxChoice.DIGITAL:
        return line("ai-box-back")
    return line("ai-box-back-count", player=setup.players[-1])


_OWN: Final[Mapping[str, Wording]] = {
    "setup-welcome": lambda setup, _: line("ai-setup-welcome", godfather=setup.players[0], players=len(setup.players)),
    "setup-hide": lambda setup, said: line(
        "ai-setup-hide", player=setup.players[1], counter=setup.players[-1], most=said.arguments["most"]
    ),
    "digital-setup-hide": _as("ai-digital-setup-hide"),
    "setup-notes-godfather": lambda *_: line("ai-setup-notes"),
    "setup-ready": lambda *_: line("ai-setup-ready"),
    "theft-begins": _as("ai-theft-begins"),
    "theft-restarted": _as("ai-theft-restarted"),
    "box-to-godfather": lambda setup, _: line("ai-last" if setup.box is BoxChoice.DIGITAL else "ai-box-to-me"),
    "box-back": _box_is_back,
    "prompt-investigation": lambda *_: line("ai-prompt-talk"),
    "prompt-asked": _as("ai-prompt-asked"),
    "help-investigation": _as("ai-help-investigation"),
    "next-godfather": lambda *_: line("ai-farewell"),
    "next-nobody-won": lambda *_: line("ai-farewell"),
}
"""Messages that speak to the Godfather, with what he says in their place."""

"""The words of the page, in the language of the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from table.lines import Line, line
from table.narrator import Narrator

_PAGE: Final[Mapping[str, Line]] = {
    "title": line("speaker"),
    "said": line("board-said"),
    "nothing": line("board-nothing"),
    "players": line("board-players"),
    "talk": line("board-talk"),
    "how": line("board-how"),
    "closed": line("board-closed"),
    "waiting": line("board-waiting"),
    "open": line("board-open"),
    "speaking": line("board-speaking"),
    "again": line("board-again"),
    "lost": line("board-lost"),
}


def page_words(narrator: Narrator) -> Mapping[str, str]:
    """Return every word of the page by its place in the template, and the language they are in."""
    return {"language": narrator.language, **{place: narrator.text(said) for place, said in _PAGE.items()}}

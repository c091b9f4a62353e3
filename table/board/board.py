"""The board of one evening: an output for what is said to everyone, and the button that opens the ear."""

from __future__ import annotations

import secrets
import socket
from collections.abc import Callable, Mapping
from typing import Any

from table.board.button import BoardButton
from table.board.door import Door
from table.board.ear import Ear
from table.board.hub import Hub
from table.board.presses import Presses
from table.board.public_table import PublicTable, public_table
from table.board.server import Server
from table.board.site import Site
from table.board.words import page_words
from table.lines import Audience, Line
from table.narrator import Narrator
from voice.hands import Hands


class Board:
    """Shown to whoever opens its address. No browser can make the game wait: the server only gets notes from here."""

    is_read = True

    def __init__(
        self,
        door: Door,
        listener: socket.socket,
        narrator: Narrator,
        state: Callable[[], Mapping[str, Any]],
        cut: Callable[[], object],
    ) -> None:
        """`state` returns the public state; `cut` silences the room, from any thread: somebody wants to speak."""
        self.door = door
        self._narrator = narrator
        self._state = state
        self._presses = Presses()
        self._hub = Hub(secrets.token_urlsafe(8))
        self._ear: Ear | None = None
        self._table: PublicTable | None = None
        site = Site(door, self._hub, self._presses, cut, page_words(narrator))
        self._server = Server(site.application(), listener)
        self._show_table()

    def button(self, hands: Hands) -> BoardButton:
        """Give the page a button, and return it as a key that opens the ear."""
        self._show_ear(Ear.CLOSED)
        return BoardButton(hands, self._presses, self._show_ear)

    def carries(self, audience: Audience) -> bool:
        """Everyone's lines: whoever has the address sees it."""
        return audience.is_everyone

    def begin(self) -> None:
        """Do nothing: a page is always ready."""

    def say(self, line: Line, text: str) -> bool:
        """Show one line; return whether the page still can."""
        if not self.carries(line.audience):
            return False
        if self._ear is not None:
            self._show_ear(Ear.SPEAKING)
        return self._server.tell(self._hub.say, text)

    def end(self) -> None:
        """Show what became of the table by what was said."""
        if self._ear is Ear.SPEAKING:
            self._show_ear(Ear.CLOSED)
        self._show_table()

    def close(self) -> None:
        """End the page, and free its port."""
        self._server.stop()

    def _show_ear(self, ear: Ear) -> None:
        if ear is not self._ear:
            self._ear = ear
            self._server.tell(self._hub.show_ear, ear)

    def _show_table(self) -> None:
        table = public_table(self._narrator, self._state())
        if table != self._table:
            self._table = table
            self._server.tell(self._hub.show_table, table)

"""Everything a board shows, and the boards that show it. All of it lives in the thread of the server."""

from __future__ import annotations

import asyncio
import json
from collections import deque
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final

from table.board.ear import Ear
from table.board.public_table import PublicTable

RECENT: Final = 30
"""Lines that a board which comes late still gets."""
MOST_BOARDS: Final = 32
MOST_WAITING: Final = 64
"""Messages that wait for one slow board before it is given up; it may come again and gets the recent lines."""


@dataclass(frozen=True, slots=True)
class Caption:
    """One line that was said to everyone."""

    number: int
    """From 1, in the order of the evening."""
    text: str


class Visitor:
    """One board that is open in a browser."""

    def __init__(self) -> None:
        self.waiting: asyncio.Queue[str] = asyncio.Queue(MOST_WAITING)
        self.is_given_up = asyncio.Event()

    def give(self, message: str) -> None:
        """Let a message wait for its turn; a board that takes none is given up."""
        try:
            self.waiting.put_nowait(message)
        except asyncio.QueueFull:
            self.is_given_up.set()


class Hub:
    """Keeps what is shown and passes on what changes."""

    def __init__(self, evening: str) -> None:
        """`evening` tells a board whether it looks at the same game as before a lost connection."""
        self.evening = evening
        self.captions: deque[Caption] = deque(maxlen=RECENT)
        self.table = PublicTable()
        self.ear: Ear | None = None
        self._said = 0
        self._visitors: set[Visitor] = set()

    def join(self) -> Visitor | None:
        """Return a new visitor that waits for all there is, None when there are too many."""
        if len(self._visitors) >= MOST_BOARDS:
            return None
        visitor = Visitor()
        visitor.give(json.dumps(self._everything()))
        self._visitors.add(visitor)
        return visitor

    def leave(self, visitor: Visitor) -> None:
        """Forget a visitor."""
        self._visitors.discard(visitor)

    def say(self, text: str) -> None:
        """Show one more line."""
        self._said += 1
        self.captions.append(Caption(self._said, text))
        self._pass_on({"lines": [asdict(self.captions[-1])]})

    def show_ear(self, ear: Ear) -> None:
        """Show whether the ear is open; the first time there is a button at all."""
        self.ear = ear
        self._pass_on({"ear": ear})

    def show_table(self, table: PublicTable) -> None:
        """Show the public state."""
        self.table = table
        self._pass_on({"table": asdict(table)})

    def _everything(self) -> Mapping[str, Any]:
        lines = [asdict(caption) for caption in self.captions]
        return {"evening": self.evening, "lines": lines, "ear": self.ear, "table": asdict(self.table)}

    def _pass_on(self, message: Mapping[str, Any]) -> None:
        text = json.dumps(message)
        for visitor in self._visitors:
            visitor.give(text)

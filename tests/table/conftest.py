"""A table for tests: it understands without sentences, and every word it says can be looked at."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from uuid import uuid4

import pytest

from intents import Intent, Understood
from table.journal import Journal
from table.narrator import Narrator
from table.session import Session, Turn
from table.setup import read_setup

NAMES = ("Victor", "Clara", "Ben", "Emma", "Oscar", "Grace", "Henry")


class Table:
    """A session that is spoken to in intents."""

    def __init__(self, **setup: object) -> None:
        self.journal = Journal.in_memory()
        self.session, self.opening = Session.begin(
            self.journal, read_setup({"players": NAMES, "notes": "open", **setup})
        )
        self._narrator = Narrator()

    def say(self, intent: str, /, speaker: int | None = None, score: float = 1.0, **slots: str | int | bool) -> Turn:
        """Say something that is understood perfectly, or with another score."""
        return self.session.hear(Understood(Intent(intent, slots), score, 1.0), speaker, intent)

    def ids(self, turn: Turn) -> list[str]:
        """Return the ids of what was answered."""
        return [line.id for line in turn.lines]

    def text(self, turn: Turn) -> str:
        """Return the words of what was answered."""
        return " ".join(self._narrator.text(line) for line in turn.lines)

    def pass_the_box(self) -> None:
        """Let the box go round without a word."""
        self.say("start_theft")
        self.say("box_returned")

    def accuse(self, player: str) -> Turn:
        """Accuse and sit out the pause."""
        self.say("accuse", player=player)
        return self.session.wait(4)


@pytest.fixture(autouse=True)
def no_settings(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the settings of whoever runs the tests out of them, and what one test sets or wishes out of the next."""
    nobody = tmp_path_factory.getbasetemp() / f"nobody-{uuid4().hex}"
    monkeypatch.setenv("XDG_CONFIG_HOME", str(nobody / "settings"))
    monkeypatch.setenv("XDG_STATE_HOME", str(nobody / "evening"))


@pytest.fixture
def lay() -> Callable[..., Table]:
    """Return a maker of tables of seven: Victor is the Godfather, then Clara, Ben, Emma, Oscar, Grace, Henry."""
    return Table


@pytest.fixture
def script(tmp_path: Path) -> Callable[[str], Path]:
    """Return a writer of script files."""

    def write(text: str) -> Path:
        path = tmp_path / "script.jsonl"
        path.write_text(text, encoding="utf-8")
        return path

    return write

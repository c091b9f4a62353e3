"""What a killed program left on the screen is gone as soon as the table is opened again."""

from __future__ import annotations

import io

import pytest

from intents import load_domain
from table.commands.access import Access, open_box
from table.digital_box.screen import OWN_SCREEN, WIPE
from table.narrator import Narrator
from table.outputs import Announcer
from table.setup import read_setup
from table.typed_input import TypedLines
from table.understanding import Understander

NAMES = ["Victor", "Ana", "Ben", "Clara", "David", "Emma"]


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(("box", "wiped"), [("digital", True), ("physical", False)])
@pytest.mark.parametrize("plain", [False, True])
def test_a_page_that_was_open_at_a_kill_is_wiped_at_the_next_start(
    monkeypatch: pytest.MonkeyPatch, box: str, wiped: bool, plain: bool
) -> None:
    terminal = Terminal()
    monkeypatch.setattr("table.commands.access._terminal", lambda: terminal)
    setup, typed = read_setup({"players": NAMES, "box": box}), TypedLines(io.StringIO(), lambda: None)
    open_box(Access(plain), setup, Announcer(Narrator(), []), Understander(load_domain("en")), typed, None, None)
    assert (WIPE in terminal.getvalue()) == wiped
    assert (OWN_SCREEN in terminal.getvalue()) == (wiped and not plain)

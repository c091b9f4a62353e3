"""What is typed: whole lines, single keys, and a real terminal behind a pseudo-terminal."""

from __future__ import annotations

import io
import os
from collections import deque

import pytest

from intents import load_domain
from table.sources import Keyboard
from table.terminal import open_terminal
from table.typed_input import Press, TypedKeys, TypedLines
from table.understanding import Situation, Understander


class Keys:
    """Characters that are typed one after the other."""

    def __init__(self, typed: str) -> None:
        self._typed = deque(typed)
        self.closed = False

    def read(self, seconds: float) -> str | None:  # noqa: ARG002 - it never waits
        return self._typed.popleft() if self._typed else None

    def close(self) -> None:
        self.closed = True


def typed(keys: str) -> tuple[list[str | Press], str]:
    shown: list[str] = []
    source = TypedKeys(Keys(keys), shown.append)
    came = []
    while (one := source.next(0.0)) is not None:
        came.append(one)
    return came, "".join(shown)


@pytest.mark.parametrize(
    ("keys", "came"),
    [
        (" ", [Press.TALK]),
        ("\r", [Press.TALK]),
        ("   ", [Press.TALK] * 3),
        ("who is lying\n", ["who is lying"]),
        (" undo that\n ", [Press.TALK, "undo that", Press.TALK]),
        ("x\x7f ", [Press.TALK]),
        ("\x7fundoo\x7f\n", ["undo"]),
        ("un\x1b\tdo\n", ["undo"]),
        ("Žofie, čau\n", ["Žofie, čau"]),
    ],
)
def test_keys_are_a_line_or_a_press(keys: str, came: list[str | Press]) -> None:
    assert typed(keys)[0] == came


def test_what_is_typed_is_shown_and_what_is_erased_disappears() -> None:
    assert typed("ab\x7f\n")[1] == "ab\b \b\n"


def test_the_end_of_typing_is_told() -> None:
    with pytest.raises(EOFError):
        TypedKeys(Keys("\x04"), print).next(0.0)


def test_the_terminal_is_left_as_it_was() -> None:
    keys = Keys("")
    TypedKeys(keys, print).close()
    assert keys.closed


def test_lines_come_in_order_and_an_empty_one_is_a_press() -> None:
    lines = TypedLines(io.StringIO("one\n\n  two \n"))
    assert [lines.next(5.0) for _ in range(3)] == ["one", Press.TALK, "two"]
    with pytest.raises(EOFError):
        lines.next(5.0)


def test_a_file_is_no_terminal() -> None:
    assert open_terminal(io.StringIO("one\n")) is None


def test_a_real_terminal_gives_single_keys_and_is_left_as_it_was() -> None:
    termios = pytest.importorskip("termios")
    ours, theirs = os.openpty()
    with os.fdopen(theirs, encoding="utf-8") as terminal:
        before = termios.tcgetattr(theirs)
        keys = open_terminal(terminal)
        assert keys is not None
        assert not termios.tcgetattr(theirs)[3] & (termios.ICANON | termios.ECHO)
        assert keys.read(0.0) is None
        os.write(ours, " č".encode())
        came = [keys.read(5.0) for _ in range(3)]
        assert [one for one in came if one] == [" ", "č"]
        keys.close()
        assert termios.tcgetattr(theirs) == before
    os.close(ours)


def test_all_presses_that_wait_are_taken_at_once() -> None:
    """A held key repeats faster than the table looks."""
    presses: list[str] = []
    source = Keyboard(Understander(load_domain("en")), TypedKeys(Keys("    "), print), lambda: presses.append("talk"))
    assert source.next(Situation("setup", ("Victor", "Clara")), 0.0) is None
    assert len(presses) == 4

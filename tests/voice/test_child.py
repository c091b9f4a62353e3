"""A child process may abort, exit or hang; the caller gets one error and the next question works."""

from __future__ import annotations

import importlib
import os
import signal
from collections import deque

import pytest

from voice.child import Child
from voice.errors import ChildDied, ChildError, ChildSilent


def module(name: str) -> Child:
    """Return a child whose worker is a module, so that its functions are the methods."""
    return Child(f"The {name}", importlib.import_module, (name,))


def test_a_worker_lives_in_another_process_and_keeps_its_state() -> None:
    child = Child("The list", deque, (("a",),))
    child.ask("append", "b", seconds=10)
    assert child.ask("pop", seconds=10) == "b"
    assert child.ask("pop", seconds=10) == "a"
    assert child.process_id not in {None, os.getpid()}
    assert child.launches == 1
    child.close()
    assert child.process_id is None


@pytest.mark.parametrize(
    ("method", "arguments", "cause"),
    [("abort", (), "SIGABRT"), ("_exit", (1,), "exit status 1"), ("_exit", (0,), "exit status 0")],
)
def test_a_child_that_ends_is_replaced(method: str, arguments: tuple[object, ...], cause: str) -> None:
    child = module("os")
    with pytest.raises(ChildDied, match=cause):
        child.ask(method, *arguments, seconds=10)
    assert child.ask("getpid", seconds=10) == child.process_id
    assert child.launches == 2
    child.close()


def test_a_segmentation_fault_is_survived() -> None:
    child = module("ctypes")
    with pytest.raises(ChildDied, match="SIGSEGV"):
        child.ask("string_at", 0, seconds=10)
    child.close()


def test_a_child_that_died_between_questions_is_replaced_without_an_error() -> None:
    child = module("os")
    first = child.ask("getpid", seconds=10)
    assert isinstance(first, int)
    os.kill(first, signal.SIGKILL)
    os.waitid(os.P_PID, first, os.WEXITED | os.WNOWAIT)
    assert child.ask("getpid", seconds=10) != first
    child.close()


def test_a_child_that_hangs_is_ended() -> None:
    child = module("time")
    with pytest.raises(ChildSilent, match="did not answer"):
        child.ask("sleep", 1_000, seconds=0.2)
    assert isinstance(child.ask("monotonic", seconds=10), float)
    child.close()


def test_a_foreign_error_does_not_leak_and_does_not_end_the_child() -> None:
    child = module("os")
    with pytest.raises(ChildError, match="FileNotFoundError") as caught:
        child.ask("listdir", "/no such folder", seconds=10)
    assert not isinstance(caught.value, ChildDied)
    child.ask("getpid", seconds=10)
    assert child.launches == 1
    child.close()


def test_a_worker_that_cannot_be_built_says_why_each_time() -> None:
    child = module("no_such_module")
    for _ in range(2):
        with pytest.raises(ChildError, match="no_such_module"):
            child.ask("anything", seconds=10)
    child.close()


def test_what_a_library_prints_reaches_neither_output_nor_the_next_answer(capfd: pytest.CaptureFixture[str]) -> None:
    child = module("os")
    assert child.ask("write", 1, b"Audio saved to file", seconds=10) == 19
    assert child.ask("write", 2, b"WARNING", seconds=10) == 7
    child.close()
    assert capfd.readouterr() == ("", "")


def test_the_last_words_on_stderr_are_in_the_error() -> None:
    child = module("os")
    child.ask("write", 2, b"first line\nError processing file phontab\n", seconds=10)
    with pytest.raises(ChildDied, match="Error processing file phontab"):
        child.ask("_exit", 1, seconds=10)
    child.close()


def test_control_c_in_the_terminal_does_not_end_the_child() -> None:
    child = module("os")
    number = child.ask("getpid", seconds=10)
    assert isinstance(number, int)
    os.kill(number, signal.SIGINT)
    assert child.ask("getpid", seconds=10) == number
    child.close()


def test_closing_twice_and_before_use_is_harmless() -> None:
    child = module("os")
    child.close()
    child.launch()
    child.close()
    child.close()

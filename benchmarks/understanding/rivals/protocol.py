"""How an engine in its own environment is asked: JSON lines in, JSON lines out; times are taken in here.

First line in: the grammar (see `export.py`); answer: `{"loaded": ms, "ready": ms}`, where being ready includes a first
answer. Then for each `{"text"}` an answer `{"meant", "slots", "ms"}`; `meant` null stands for nothing. Each text is
asked once, so nothing is remembered. Only the standard library is used.
"""

from __future__ import annotations

import json
import signal
import sys
from collections.abc import Callable
from time import process_time
from typing import Any

Answer = tuple[int | str, dict[str, Any]]
"""The number of an entry, or our own intent by its name, and the slots."""
Reader = Callable[[str], "Answer | None"]

WARM_UP = "i received nine diamonds"

PATIENCE = 1.0
"""Seconds on the wall for one question; then it counts as not understood."""


class _TooLong(BaseException):
    """The time is up; no engine may catch this."""


def _stop(number: int, frame: object) -> None:  # noqa: ARG001 - the shape of a signal handler
    raise _TooLong


def serve(
    build: Callable[..., Reader],
    clock: Callable[[], float] = process_time,
    load: Callable[[], Any] | None = None,
    patience: float = PATIENCE,
) -> None:
    """Build an engine from the first line, from what was loaded before if anything, and answer all others."""
    out = sys.stdout
    # Whatever the engine prints must not end up between the answers.
    sys.stdout = sys.stderr
    grammar = json.loads(sys.stdin.readline())
    if hasattr(signal, "SIGALRM"):
        signal.signal(signal.SIGALRM, _stop)
    start = clock()
    loaded = [] if load is None else [load()]
    middle = clock()
    read = build(*loaded, grammar)
    read(WARM_UP)
    _write(out, {"loaded": 1000 * (middle - start), "ready": 1000 * (clock() - middle)})
    for line in sys.stdin:
        text = json.loads(line)["text"]
        start = clock()
        found = _within_time(read, text, patience)
        spent = 1000 * (clock() - start)
        meant, slots = found or (None, {})
        _write(out, {"meant": meant, "slots": slots, "ms": spent})


def _within_time(read: Reader, text: str, patience: float) -> Answer | None:
    """Ask, and give up on engines whose search does not end; only where the system has timers."""
    if not hasattr(signal, "setitimer"):
        return read(text)
    signal.setitimer(signal.ITIMER_REAL, patience)
    try:
        return read(text)
    except _TooLong:
        return None
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def _write(out: Any, answer: dict[str, Any]) -> None:  # noqa: ANN401 - the stream that standard output was
    out.write(json.dumps(answer) + "\n")
    out.flush()

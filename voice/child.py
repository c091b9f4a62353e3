"""Runs something native in a process of its own, behind questions and answers over a pipe.

Native code can abort, exit or hang. Then only the child is lost: the caller gets one `ChildError` and the next question
starts a new child. The child is started by *spawn*, so a program that uses this needs the usual
`if __name__ == "__main__":` guard.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import pickle
import signal
import sys
import tempfile
import threading
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path

from voice.errors import ChildDied, ChildError, ChildSilent, VoiceError

START_SECONDS = 60.0
"""How long loading a library and a model may take, on a slow and busy machine."""

GOODBYE_SECONDS = 1.0
"""How long a child may take to end by itself when asked to."""


@dataclass(frozen=True, slots=True)
class Request:
    """A method of the worker to call."""

    method: str
    arguments: tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Answer:
    """What the method gave: a value or an error."""

    value: object = None
    error: VoiceError | None = None


class Child:
    """Owns one child process that holds one worker object, and restarts it when it died."""

    def __init__(
        self,
        name: str,
        build: Callable[..., object],
        arguments: tuple[object, ...] = (),
        start_seconds: float = START_SECONDS,
    ) -> None:
        """`build(*arguments)` makes the worker inside the child; it must be importable there.

        `name` is used in messages: "the recogniser whisper".
        """
        self._name = name
        self._build = build
        self._arguments = arguments
        self._start_seconds = start_seconds
        self._running: _Running | None = None
        self._lock = threading.Lock()
        self._launches = 0

    @property
    def launches(self) -> int:
        """How many processes were started so far."""
        return self._launches

    @property
    def process_id(self) -> int | None:
        """The number of the process, None when there is none now."""
        return self._running.process.pid if self._running else None

    def launch(self) -> None:
        """Start the process, unless it runs, without waiting for its worker to be ready."""
        with self._lock:
            self._launch()

    def ask(self, method: str, *arguments: object, seconds: float, life: int | None = None) -> object:
        """Call a method of the worker and return what it gives.

        Questions from several threads wait for each other. Raises what the worker raised when that is a `VoiceError`,
        `ChildError` for any other error there, `ChildDied` when the process ended, `ChildSilent` after `seconds`.

        `life`: the number of the launch that must answer, since it knows what was asked before; a process that came
        after it is not asked, as if the first had died just now.
        """
        with self._lock:
            running = self._launch() if life is None else self._living(life)
            if not running.ready:
                self._await_worker(running)
            try:
                running.connection.send(Request(method, arguments))
            except OSError:
                raise self._bury(running) from None
            return self._value(self._answer(running, seconds))

    def close(self) -> None:
        """End the process. A later question starts another."""
        with self._lock:
            if self._running is not None:
                self._running.end(GOODBYE_SECONDS)
                self._running = None

    def _living(self, life: int) -> _Running:
        if self._running is None or self.launches != life:
            raise ChildDied(f"{self._name} stopped; it starts again by itself.")
        return self._running

    def _launch(self) -> _Running:
        if self._running is not None and not self._running.process.is_alive():
            self._running.end(0)
            self._running = None
        if self._running is None:
            self._running = _start(self._build, self._arguments)
            self._launches += 1
        return self._running

    def _await_worker(self, running: _Running) -> None:
        answer = self._answer(running, self._start_seconds)
        if answer.error is not None:
            self._running = None
            running.end(GOODBYE_SECONDS)
        self._value(answer)
        running.ready = True

    def _answer(self, running: _Running, seconds: float) -> Answer:
        try:
            if not running.connection.poll(seconds):
                self._running = None
                running.end(0)
                raise ChildSilent(f"{self._name} did not answer within {seconds:g} s and was ended; it starts again.")
            answer: Answer = running.connection.recv()
        except (EOFError, OSError, pickle.UnpicklingError):
            raise self._bury(running) from None
        return answer

    @staticmethod
    def _value(answer: Answer) -> object:
        if answer.error is not None:
            raise answer.error
        return answer.value

    def _bury(self, running: _Running) -> ChildDied:
        self._running = None
        return ChildDied(f"{self._name} stopped ({running.cause_of_death()}); it starts again by itself.")


@dataclass(slots=True)
class _Running:
    """One life of a child."""

    process: BaseProcess
    connection: Connection
    complaints: Path
    ready: bool = False

    def end(self, patience: float) -> None:
        """Let the child finish for so many seconds, then end it."""
        with contextlib.suppress(OSError):
            self.connection.send(None)
        self.connection.close()
        self.process.join(patience)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()
        self.process.close()
        self.complaints.unlink(missing_ok=True)

    def cause_of_death(self) -> str:
        """Say how the child ended, with the last line it complained."""
        self.process.join(GOODBYE_SECONDS)
        code = self.process.exitcode
        lines = self.complaints.read_text(encoding="utf-8", errors="replace").strip().splitlines()
        self.end(0)
        how = signal.Signals(-code).name if code is not None and code < 0 else f"exit status {code}"
        return f"{how}: {lines[-1].strip()}" if lines else how


def _start(build: Callable[..., object], arguments: tuple[object, ...]) -> _Running:
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    number, name = tempfile.mkstemp(prefix="consigliere-", suffix=".stderr")
    os.close(number)
    process = context.Process(target=serve, args=(theirs, build, arguments, name), daemon=True)
    try:
        process.start()
    except (OSError, pickle.PicklingError, RuntimeError) as error:
        Path(name).unlink(missing_ok=True)
        raise ChildError(f"No child process can be started: {error}") from error
    theirs.close()
    return _Running(process, ours, Path(name))


def serve(connection: Connection, build: Callable[..., object], arguments: tuple[object, ...], complaints: str) -> None:
    """Run inside the child: build the worker, then answer until the other end is closed."""
    # Ctrl-C reaches the whole group; the parent decides when the child ends.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _divert(sys.stdout.fileno() if sys.stdout else 1, os.devnull)
    _divert(sys.stderr.fileno() if sys.stderr else 2, complaints)
    built = _attempt(build, arguments)
    connection.send(Answer(error=built.error))
    if built.error is not None:
        return
    with contextlib.suppress(EOFError, OSError):
        while isinstance(request := connection.recv(), Request):
            connection.send(_attempt(getattr(built.value, request.method), request.arguments))


def _attempt(function: Callable[..., object], arguments: tuple[object, ...]) -> Answer:
    try:
        return Answer(function(*arguments))
    except VoiceError as error:
        return Answer(error=error)
    except Exception as error:  # whatever a library raises becomes an answer, never the end of the child
        return Answer(error=ChildError(f"{type(error).__name__}: {error}"))


def _divert(descriptor: int, path: str) -> None:
    # Native libraries write to the descriptors, past sys.stdout.
    file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    os.dup2(file, descriptor)
    os.close(file)

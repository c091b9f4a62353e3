"""Mutation testing of the rule modules: breaks the code in one place at a time and sees whether a test notices.

    python tests/engine/mutants.py [module ...] [--only N]

The tests of the rules are collected once and each is run once to learn which functions it enters. Every mutant then
runs in a child process: the code of the broken function is exchanged there, and the tests that enter it run, the
quickest and the most successful first, until one fails. A mutant of what runs on import needs the modules anew: its
child collects the tests again. Survivors are printed with their line; those that no test can tell from the original
are listed with the reason in `mutants_equivalent.txt` and not counted.
"""

from __future__ import annotations

import argparse
import gc
import importlib.abc
import importlib.machinery
import importlib.util
import os
import resource
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, FrameType, FunctionType, ModuleType

import pytest
from hypothesis import Phase, settings
from mutation import Mutant, mutants_of

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
MODULES = [
    "accusation",
    "audit",
    "breach",
    "chance",
    "confiding",
    "ending",
    "game",
    "investigation",
    "observation",
    "outcome",
    "pieces",
    "referee",
    "referee_case",
    "roles",
    "ruleset",
    "setup",
    "shot",
    "simulation",
    "state",
    "stock",
    "theft",
    "variant",
    "verdict",
    "winners",
]
MOST_MEMORY = 3 * 2**30
"""Bytes a broken program may take."""
OPTIONS = ["-x", "-p", "no:cacheprovider", "-p", "no:terminal", "-o", "addopts=--import-mode=importlib"]
OPTIONS += ["-o", "filterwarnings="]


def main() -> None:
    """Print the survivors and the share of mutants that were noticed."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("modules", nargs="*", default=MODULES)
    parser.add_argument("--only", type=int, help="stop after this many mutants of each module")
    wanted = parser.parse_args()
    sys.path.insert(0, str(ROOT))
    os.chdir(ROOT)
    # The same examples for every mutant, no search for smaller ones: the first failure is enough.
    quick = [Phase.explicit, Phase.generate]
    settings.register_profile("mutants", derandomize=True, database=None, phases=quick, deadline=None)
    settings.load_profile("mutants")
    sources = {name: (ROOT / "engine" / f"{name}.py").read_text(encoding="utf-8") for name in wanted.modules}
    equivalent = _equivalent()
    todo = {
        name: [mutant for mutant in list(mutants_of(name, source))[: wanted.only] if mutant.name not in equivalent]
        for name, source in sources.items()
    }
    report = Report()
    for name, mutants in todo.items():
        for mutant in mutants:
            if mutant.owner is None:
                report.add(mutant, _survives_import(mutant))
        todo[name] = [mutant for mutant in mutants if mutant.owner is not None]
    session = _Session(todo, report)
    pytest.main([*OPTIONS, *_files()], plugins=[session])
    if not session.complete:
        parser.exit(1, "the tests do not even pass as the code is\n")
    report.conclude()


def _equivalent() -> set[str]:
    known = (HERE / "mutants_equivalent.txt").read_text(encoding="utf-8").splitlines()
    return {line.split("  # ")[0] for line in known if "  # " in line}


def _files() -> list[str]:
    return [str(file) for file in sorted(HERE.glob("test_rule*.py"))]


@dataclass(slots=True)
class Report:
    """Counts what was noticed, and prints what was not."""

    total: int = 0
    alive: int = 0
    begun: float = field(default_factory=time.monotonic)

    def add(self, mutant: Mutant, survived: bool) -> None:
        """Count one mutant."""
        self.total += 1
        if survived:
            self.alive += 1
            _say(f"line {mutant.line}  {mutant.name}")

    def conclude(self) -> None:
        """Print the share."""
        share = 100 * (self.total - self.alive) / max(self.total, 1)
        seconds = time.monotonic() - self.begun
        _say(f"{self.total - self.alive} of {self.total} noticed: {share:.1f} %, {seconds:.0f} s")


def _say(line: str) -> None:
    os.write(_OUTPUT, f"{line}\n".encode())


_OUTPUT = os.dup(1)
"""The terminal, also while pytest keeps standard output for itself."""


class _Session:
    """Runs the mutants of functions within one collected pytest session."""

    def __init__(self, todo: dict[str, list[Mutant]], report: Report) -> None:
        self.todo, self.report, self.complete = todo, report, False

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        entered, seconds = self._baseline(session)
        if session.testsfailed:
            return True
        gc.collect()
        for mutants in self.todo.values():
            kills: Counter[int] = Counter()
            for mutant in mutants:
                place = (f"engine.{mutant.module}", mutant.owner)
                tests = [number for number in range(len(session.items)) if place in entered[number]]
                tests.sort(key=lambda number: (-kills[number], seconds[number]))
                killer = _killer(mutant, session, tests, seconds)
                kills[killer if killer is not None else -1] += 1
                self.report.add(mutant, killer is None)
        self.complete = True
        return True

    def _baseline(self, session: pytest.Session) -> tuple[list[set[tuple[str, str]]], list[float]]:
        """Run every test once: the functions it enters and how long it takes."""
        entered, seconds = [], []
        for item in session.items:
            functions: set[tuple[str, str]] = set()
            began = time.monotonic()
            with _Watching(functions):
                item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
            seconds.append(time.monotonic() - began)
            entered.append(functions)
        return entered, seconds


class _Watching:
    """Notes which functions of the engine are entered."""

    def __init__(self, functions: set[tuple[str, str]]) -> None:
        self.functions = functions
        self.names: dict[CodeType, tuple[str, str]] = {}

    def __enter__(self) -> None:
        sys.setprofile(self._entered)

    def __exit__(self, *_: object) -> None:
        sys.setprofile(None)

    def _entered(self, frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            code = frame.f_code
            if code not in self.names:
                self.names[code] = (frame.f_globals.get("__name__", ""), code.co_qualname.split(".<locals>")[0])
            self.functions.add(self.names[code])


def _killer(mutant: Mutant, session: pytest.Session, tests: Sequence[int], seconds: Sequence[float]) -> int | None:
    """Return the first test that notices, or None."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            _silence()
            if not _exchange(mutant):
                os._exit(0 if _survives_import(mutant) else 1)
            for number in tests:
                os.write(writing, number.to_bytes(4, "big"))
                signal.alarm(15 + int(10 * seconds[number]))
                session.config.hook.pytest_runtest_protocol(item=session.items[number], nextitem=None)
                if session.testsfailed:
                    os._exit(1)
        except BaseException:  # whatever a broken program does, it was noticed
            os._exit(1)
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        tried = pipe.read()
    if os.waitpid(child, 0)[1] == 0:
        return None
    return int.from_bytes(tried[-4:], "big") if tried else -1


def _exchange(mutant: Mutant) -> bool:
    """Give the function of a mutant its broken code, wherever it was imported to; False where that cannot be done."""
    assert mutant.owner is not None
    broken = next(_codes(compile(mutant.source, f"<mutant of {mutant.module}>", "exec"), mutant.owner), None)
    functions = [
        thing
        for thing in gc.get_objects()
        if type(thing) is FunctionType
        and thing.__module__ == f"engine.{mutant.module}"
        and thing.__code__.co_qualname == mutant.owner
    ]
    if broken is None or not functions:
        return False
    try:
        for function in functions:
            function.__code__ = broken
    except ValueError:  # it closes over other variables now
        return False
    return True


def _codes(code: CodeType, name: str) -> Iterator[CodeType]:
    inner: Iterable[object] = code.co_consts
    for constant in inner:
        if isinstance(constant, CodeType):
            if constant.co_qualname == name:
                yield constant
            yield from _codes(constant, name)


def _survives_import(mutant: Mutant) -> bool:
    """Return whether no test notices, in a child process that imports the broken module."""
    child = os.fork()
    if child == 0:
        try:
            _silence()
            signal.alarm(240)
            for name in [name for name in sys.modules if name.split(".")[0] in ("engine", "tests") or "test_" in name]:
                del sys.modules[name]
            sys.meta_path.insert(0, _Reader(f"engine.{mutant.module}", mutant.source))
            os._exit(0 if pytest.main([*OPTIONS, *_files()]) == 0 else 1)
        except BaseException:  # whatever a broken program does, it was noticed
            os._exit(1)
    return os.waitpid(child, 0)[1] == 0


class _Reader(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Gives the broken module instead of the file."""

    def __init__(self, name: str, source: str) -> None:
        self.name, self.source = name, source

    def find_spec(
        self,
        fullname: str,
        path: Sequence[str] | None,  # noqa: ARG002 - the protocol of importing
        target: ModuleType | None = None,  # noqa: ARG002
    ) -> importlib.machinery.ModuleSpec | None:
        return importlib.util.spec_from_loader(fullname, self) if fullname == self.name else None

    def exec_module(self, module: ModuleType) -> None:
        exec(compile(self.source, f"<mutant of {self.name}>", "exec"), module.__dict__)


def _silence() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)


if __name__ == "__main__":
    main()

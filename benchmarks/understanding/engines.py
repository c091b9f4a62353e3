"""The engines under test: each in its own virtual environment, asked through a child process."""

from __future__ import annotations

import json
import subprocess
import sys
import venv
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Self

_RIVALS = Path(__file__).parent / "rivals"


@dataclass(frozen=True, slots=True)
class Engine:
    """One engine: its script, how our templates are written for it, and what is installed for it."""

    script: str
    style: str
    requirements: tuple[str, ...] = ()
    """Without any it runs in the present environment."""
    arguments: tuple[str, ...] = ()
    most: int | None = None
    """How many cases of each kind it is asked, when its answers take very long."""


_RHASSPY = ("rhasspy-nlu==0.4.0", "numpy==1.23.5")
_RAPIDFUZZ = ("rapidfuzz==3.14.6",)

ENGINES: Mapping[str, Engine] = {
    "consigliere": Engine("read_consigliere.py", "own"),
    "hassil 3.13.0": Engine("read_hassil.py", "hassil", ("hassil==3.13.0",)),
    "rhasspy-nlu 0.4.0": Engine("read_rhasspy.py", "rhasspy", _RHASSPY, most=60),
    "rhasspy-nlu 0.4.0 fuzzy": Engine("read_rhasspy.py", "rhasspy", _RHASSPY, ("--fuzzy",), most=40),
    "dragonfly2 0.35.0, text engine": Engine("read_dragonfly.py", "dragonfly", ("dragonfly2==0.35.0",), most=150),
    "padacioso 1.0.0": Engine("read_padacioso.py", "lines", ("padacioso==1.0.0",), most=3),
    "rapidfuzz ratio >= 85": Engine("read_rapidfuzz.py", "drawn", _RAPIDFUZZ, ("ratio",)),
    "rapidfuzz WRatio >= 90": Engine("read_rapidfuzz.py", "drawn", _RAPIDFUZZ, ("WRatio",), most=150),
    "rapidfuzz Levenshtein >= 0.85": Engine("read_rapidfuzz.py", "drawn", _RAPIDFUZZ, ("Levenshtein",)),
}


def python_of(engine: Engine, folder: Path) -> str:
    """Return the Python that has an engine's packages, in an environment made at the first call.

    Raises `subprocess.CalledProcessError` when a package cannot be installed.
    """
    if not engine.requirements:
        return sys.executable
    place = folder / engine.requirements[0].replace("==", "-")
    python = place / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    done = place / "installed"
    if not done.exists():
        venv.create(place, with_pip=True, clear=True)
        subprocess.run([python, "-m", "pip", "install", "--quiet", *engine.requirements], check=True)
        done.touch()
    return str(python)


class Child:
    """A running engine. Leave its `with` block to end it."""

    def __init__(self, engine: Engine, folder: Path, grammar: Mapping[str, Any]) -> None:
        command = [python_of(engine, folder), str(_RIVALS / engine.script), *engine.arguments]
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        ready = self.ask(grammar)
        self.loaded: float = ready["loaded"]
        """Milliseconds for what is read once."""
        self.ready: float = ready["ready"]
        """Milliseconds from there to the first answer."""

    def ask(self, question: Mapping[str, Any]) -> dict[str, Any]:
        """Send one line and return the line that comes back. Raises `EOFError` when the engine has ended."""
        if self._process.stdin is None or self._process.stdout is None:
            raise EOFError
        self._process.stdin.write(json.dumps(question) + "\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        if not line:
            raise EOFError(f"it ended with status {self._process.wait()}")
        answer: dict[str, Any] = json.loads(line)
        return answer

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._process.kill()
        self._process.communicate()

"""What the doctor finds: one finding a link of the chain from the microphone to the journal."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

PATIENCE = 30
"""Seconds that something native may take."""


class Verdict(StrEnum):
    """How a check ended."""

    PASS = "pass"
    FAIL = "fail"
    SKIP = "skip"
    """It could not be made here, because of something that is said with another link."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What one check found."""

    link: str
    verdict: Verdict
    detail: str
    """What was found, with the figure where there is one."""
    fix: str = ""
    """What to do when it did not pass: a sentence, or a command to copy."""
    needed: bool = True
    """Whether a game cannot be heard or kept without it; the others only make it nicer."""
    figures: Mapping[str, float] = field(default_factory=dict)
    """What was measured, by name; the name ends with the unit."""

    @property
    def is_grave(self) -> bool:
        """Whether no game can be played before this is mended."""
        return self.needed and self.verdict is Verdict.FAIL


def passed(link: str, detail: str, needed: bool = True, **figures: float) -> Finding:
    """Return a finding that all is well."""
    return Finding(link, Verdict.PASS, detail, needed=needed, figures=figures)


def failed(link: str, detail: str, fix: str, needed: bool = True, **figures: float) -> Finding:
    """Return a finding that something is wrong."""
    return Finding(link, Verdict.FAIL, detail, fix, needed, figures)


def skipped(link: str, detail: str, fix: str = "") -> Finding:
    """Return a finding that something could not be looked at."""
    return Finding(link, Verdict.SKIP, detail, fix, needed=False)


def attempted(link: str, attempt: Callable[[], Finding], fix: str, needed: bool) -> Finding:
    """Return what an attempt finds, or that it failed with one of our own errors."""
    from table.errors import TableError
    from voice.errors import VoiceError

    try:
        return attempt()
    except (VoiceError, TableError) as error:
        return failed(link, str(error), fix, needed)


def in_child(program: str) -> Mapping[str, Any] | str:
    """Run something native in a process of its own, since it may abort, and return the object it prints as JSON.

    When that fails, return why in one line.
    """
    command = [sys.executable, "-c", f"import json\n{program}"]
    try:
        result = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    except subprocess.TimeoutExpired:
        return f"no answer within {PATIENCE} s"
    lines = (result.stdout if result.returncode == 0 else result.stderr).strip().splitlines()
    if result.returncode != 0:
        return lines[-1].partition("Error: ")[2] or lines[-1] if lines else f"it ended with status {result.returncode}"
    found: Mapping[str, Any] = json.loads(lines[-1])
    return found

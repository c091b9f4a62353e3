"""Checks each link from the microphone to the journal: it passes, fails with the fix beside it, or is skipped."""

from __future__ import annotations

import platform
import sys
from collections.abc import Iterator

from table import doctor_hearing, doctor_sound
from table.doctor_findings import Finding, Verdict
from table.doctor_storage import Places, storage
from table.settings import Settings

MINIMUM_PYTHON = (3, 11)


def examine(places: Places, settings: Settings) -> Iterator[Finding]:
    """Run every check in the order in which sound travels. Nothing is changed on the machine.

    `settings`: those that a game would begin with.
    """
    yield _python()
    yield from doctor_sound.packages()
    yield from doctor_sound.devices()
    yield from doctor_hearing.recognisers(settings)
    yield from doctor_hearing.vosk_graph(settings)
    yield doctor_sound.voice(settings)
    yield from storage(places)


def _python() -> Finding:
    verdict = Verdict.PASS if sys.version_info >= MINIMUM_PYTHON else Verdict.FAIL
    return Finding("Python", verdict, platform.python_version(), "install Python 3.11 or newer")

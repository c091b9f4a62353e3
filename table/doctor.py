"""Checks each link from the microphone to the journal: it passes, fails with the fix beside it, or is skipped."""

from __future__ import annotations

import platform
import sys
from collections.abc import Iterator

from table import doctor_sound
from table.doctor_findings import Finding, Verdict
from table.doctor_storage import Places, storage
from table.errors import SettingsError
from table.settings import DEFAULTS, Settings, read_settings

MINIMUM_PYTHON = (3, 11)


def examine(places: Places) -> Iterator[Finding]:
    """Run every check in the order in which sound travels. Nothing is changed on the machine."""
    yield _python()
    yield from doctor_sound.packages()
    yield from doctor_sound.devices()
    yield doctor_sound.recogniser("whisper", needed=True)
    yield doctor_sound.recogniser("pocketsphinx", needed=True)
    yield doctor_sound.recogniser("vosk", needed=False)
    yield from doctor_sound.vosk_graph()
    yield doctor_sound.voice(_settings(places))
    yield from storage(places)


def _python() -> Finding:
    verdict = Verdict.PASS if sys.version_info >= MINIMUM_PYTHON else Verdict.FAIL
    return Finding("Python", verdict, platform.python_version(), "install Python 3.11 or newer")


def _settings(places: Places) -> Settings:
    try:
        return read_settings(places.settings)
    except SettingsError:
        return DEFAULTS

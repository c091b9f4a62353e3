"""What holds for every test."""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest
from hypothesis import settings

from voice.audio import SAMPLE_RATE

# A busy machine is no fault: no test fails for the time that it takes.
settings.register_profile("patient", deadline=None)
settings.load_profile("patient")


@pytest.fixture(scope="session")
def recording_of() -> Callable[[str, Path], AbstractContextManager[None]]:
    """Keep in a file what a source of PulseAudio gives meanwhile: 16 kHz mono, without a header."""

    @contextmanager
    def recorded(source: str, file: Path) -> Iterator[None]:
        command = ["parec", "-d", source, f"--rate={SAMPLE_RATE}", "--channels=1", "--format=s16le"]
        with file.open("wb") as target, subprocess.Popen(command, stdout=target) as process:
            try:
                yield
            finally:
                process.terminate()

    return recorded

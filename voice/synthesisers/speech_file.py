"""Speech as sound files, at its own rate."""

from __future__ import annotations

from pathlib import Path
from typing import BinaryIO

import numpy as np

from voice.errors import SynthesiserError
from voice.synthesisers.port import Speech


def read_speech(file: Path) -> Speech:
    """Return a file that a synthesiser wrote, its first channel. Raises `SynthesiserError`."""
    import soundfile

    try:
        samples, rate = soundfile.read(file, dtype="float32", always_2d=True)
    except (soundfile.SoundFileError, OSError) as error:
        raise SynthesiserError(
            f"The voice made a file that is no sound ({error}): captions are all there is."
        ) from error
    return Speech(np.rint(samples[:, 0] * 32_767).astype(np.int16), int(rate))


def write_speech(stream: BinaryIO, speech: Speech) -> None:
    """Write speech as FLAC. Raises `OSError`."""
    import soundfile

    try:
        soundfile.write(stream, speech.samples, speech.rate, format="FLAC", subtype="PCM_16")
    except soundfile.SoundFileError as error:
        raise OSError(str(error)) from error

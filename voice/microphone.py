"""The microphone: whatever rate the device likes, delivered as 16 kHz mono."""

from __future__ import annotations

import contextlib
import queue
import time
from collections.abc import Callable
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from voice.audio import StreamConverter, Waveform
from voice.errors import MicrophoneError, MicrophoneUnplugged
from voice.sound_library import DEVICES, NoSoundLibrary, load_sound_library

SILENT_SECONDS = 1.5
"""A device that delivers nothing for this long is taken for unplugged: a live one delivers even silence."""

FIRST_SECONDS = 5.0
"""How long a device may take to deliver for the first time; sound servers on a busy machine need two seconds."""

BLOCK = 0.03
"""Seconds of sound in one delivery."""

MOST_WAITING = 1_000
"""Deliveries kept while nobody reads, about half a minute; then the oldest are dropped and counted as overflows."""


class Microphone(Protocol):
    """Something that delivers sound as it comes."""

    @property
    def overflows(self) -> int:
        """How often sound was lost because nobody was fast enough to take it."""
        ...

    @property
    def is_exhausted(self) -> bool:
        """Whether nothing will ever come any more, as at the end of a recording."""
        ...

    def read(self, seconds: float = 1.0) -> Waveform | None:
        """Return the next piece, or None when none came within `seconds`.

        Raises `MicrophoneUnplugged`.
        """
        ...

    def skip(self) -> None:
        """Drop what was recorded and not yet read; that is no overflow."""
        ...

    def close(self) -> None:
        """Release the device."""
        ...


class DeviceMicrophone:
    """Records from a PortAudio device. The device's thread only copies; conversion happens in `read`."""

    def __init__(
        self,
        library: Any,  # noqa: ANN401 - sounddevice is untyped
        device: int | str | None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Open the device; `clock` gives seconds. Raises `MicrophoneError`."""
        self._library = library
        self._clock = clock
        self._waiting: queue.Queue[npt.NDArray[np.int16]] = queue.Queue(MOST_WAITING)
        self._overflows = self._unread = 0
        self._delivered = clock()
        self._patience = FIRST_SECONDS
        self._stream: Any = None
        try:
            rate, channels = preferred_form(library.query_devices(device, "input"))
            self._converter = StreamConverter(rate)
            self._stream = library.InputStream(
                samplerate=rate,
                channels=channels,
                dtype="int16",
                device=device,
                blocksize=round(BLOCK * rate),
                callback=self._take,
            )
            self._stream.start()
        except (library.PortAudioError, ValueError, OSError) as error:
            self.close()
            raise MicrophoneError(f"The microphone does not work ({error}): plug one in, or type.") from error

    @property
    def overflows(self) -> int:
        """How often sound was lost."""
        return self._overflows + self._unread

    @property
    def is_exhausted(self) -> bool:
        """Never: a device is live or unplugged."""
        return False

    def read(self, seconds: float = 1.0) -> Waveform | None:
        """Return the next piece, None when none came in time.

        Raises `MicrophoneUnplugged` when nothing was delivered for `SILENT_SECONDS`, whether anybody read or not.
        """
        try:
            samples = self._waiting.get(timeout=min(seconds, self._patience))
        except queue.Empty:
            if self._clock() - self._delivered >= self._patience:
                raise MicrophoneUnplugged("The microphone delivers no sound: plug it in again.") from None
            return None
        self._overflows, self._unread = self._overflows + self._unread, 0
        return self._converter.feed(samples)

    def skip(self) -> None:
        """Drop what was recorded and not yet read."""
        with contextlib.suppress(queue.Empty):
            while True:
                self._waiting.get_nowait()
        self._unread = 0

    def close(self) -> None:
        """Release the device, also one that was unplugged."""
        stream, self._stream = self._stream, None
        if stream is not None:
            with contextlib.suppress(self._library.PortAudioError):
                stream.abort()
            with contextlib.suppress(self._library.PortAudioError):
                stream.close()

    def _take(self, samples: npt.NDArray[np.int16], frames: int, time: object, status: Any) -> None:  # noqa: ANN401, ARG002
        self._delivered, self._patience = self._clock(), SILENT_SECONDS
        if status.input_overflow:
            self._overflows += 1
        if self._waiting.full():
            with contextlib.suppress(queue.Empty):
                self._waiting.get_nowait()
                self._unread += 1
        with contextlib.suppress(queue.Full):
            self._waiting.put_nowait(samples.copy())


def preferred_form(device: dict[str, Any]) -> tuple[int, int]:
    """Return the sample rate that a device prefers and how many channels to record: one, or two to be averaged."""
    rate = int(device["default_samplerate"])
    channels = int(device["max_input_channels"])
    # ALSA's hardware devices with exactly two channels refuse to be opened with one.
    return rate, 2 if channels == 2 else 1


def open_microphone(device: int | str | None = None, after_unplugging: bool = False) -> Microphone:
    """Begin to record from a device, None for the default. Raises `MicrophoneError`: no PortAudio, no microphone.

    With `after_unplugging` devices that were plugged in meanwhile are noticed, unless something is playing.
    """
    try:
        library = load_sound_library()
    except NoSoundLibrary as error:
        raise MicrophoneError(str(error)) from error
    if after_unplugging:
        try:
            DEVICES.renew(library)
        except library.PortAudioError as error:
            raise MicrophoneError(f"PortAudio does not start again ({error}): plug the microphone in.") from error
    return DeviceMicrophone(library, device)

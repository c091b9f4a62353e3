"""A microphone that may be unplugged and plugged in again."""

from __future__ import annotations

import time
from collections.abc import Callable

from voice.audio import Waveform
from voice.errors import MicrophoneError
from voice.microphone import Microphone, open_microphone

RETRY_SECONDS = 2.0
"""Between two looks for the lost device. Each makes the sound library list all devices anew."""


def _open_again() -> Microphone:
    return open_microphone(after_unplugging=True)


class ReopeningMicrophone:
    """Records from a device, waits for it while it is gone, and goes on when it is back."""

    def __init__(
        self,
        device: Microphone,
        open_again: Callable[[], Microphone] = _open_again,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        """`open_again` raises `MicrophoneError` while there is no device; `clock` and `sleep` are in seconds."""
        self._device: Microphone | None = device
        self._delivers = True
        self._open_again = open_again
        self._clock = clock
        self._sleep = sleep
        self._lost_at = 0.0
        self._overflows_before = 0

    @property
    def is_connected(self) -> bool:
        """Whether there is a device now; one that was found again counts when it delivers, not when it opens."""
        return self._device is not None and self._delivers

    @property
    def overflows(self) -> int:
        """How often sound was lost, on all devices so far."""
        return self._overflows_before + (self._device.overflows if self._device else 0)

    @property
    def is_exhausted(self) -> bool:
        """Whether the device ended; a lost one may come back."""
        return self._device is not None and self._device.is_exhausted

    def read(self, seconds: float = 1.0) -> Waveform | None:
        """Return the next piece, None when none came in time or there is no device. Never raises `MicrophoneError`."""
        if self._device is None and self._clock() - self._lost_at >= RETRY_SECONDS:
            self._reopen()
        if self._device is None:
            self._sleep(seconds)
            return None
        try:
            samples = self._device.read(seconds)
        except MicrophoneError:
            self._lose(self._device)
            return None
        self._delivers = self._delivers or samples is not None
        return samples

    def skip(self) -> None:
        """Drop what was recorded and not yet read."""
        if self._device is not None:
            self._device.skip()

    def close(self) -> None:
        """Release the device, if there is one."""
        if self._device is not None:
            self._lose(self._device)

    def _lose(self, device: Microphone) -> None:
        self._overflows_before += device.overflows
        self._device = None
        self._lost_at = self._clock()
        device.close()

    def _reopen(self) -> None:
        self._delivers = False
        try:
            self._device = self._open_again()
        except MicrophoneError:
            self._lost_at = self._clock()

"""A microphone that is unplugged and comes back. The clock and the waiting are the test's own."""

from __future__ import annotations

from collections import deque

import numpy as np
import pytest

from voice.audio import Waveform
from voice.errors import MicrophoneError, MicrophoneUnplugged
from voice.reopening import RETRY_SECONDS, ReopeningMicrophone

PIECE = np.ones(480, dtype=np.int16)


class Device:
    """Delivers pieces, then is gone."""

    is_exhausted = False

    def __init__(self, pieces: int, overflows: int = 0) -> None:
        self.pieces, self.overflows, self.closed = deque[Waveform | None]([PIECE] * pieces), overflows, 0

    def read(self, seconds: float = 1.0) -> Waveform | None:  # noqa: ARG002 - it never waits
        if not self.pieces:
            raise MicrophoneUnplugged("The microphone delivers no sound: plug it in again.")
        return self.pieces.popleft()

    def skip(self) -> None:
        self.pieces.clear()

    def close(self) -> None:
        self.closed += 1


class Desk:
    """Where devices are plugged in; time passes only by waiting."""

    def __init__(self) -> None:
        self.now = 0.0
        self.plugged: Device | None = None
        self.looks: list[float] = []

    def sleep(self, seconds: float) -> None:
        self.now += seconds

    def open(self) -> Device:
        self.looks.append(self.now)
        if self.plugged is None:
            raise MicrophoneError("There is no microphone: plug one in.")
        return self.plugged


@pytest.fixture
def desk() -> Desk:
    return Desk()


def reopening(desk: Desk, device: Device) -> ReopeningMicrophone:
    return ReopeningMicrophone(device, desk.open, lambda: desk.now, desk.sleep)


def test_a_lost_device_is_closed_and_looked_for_at_intervals(desk: Desk) -> None:
    device = Device(1)
    microphone = reopening(desk, device)
    assert microphone.read(0.25) is PIECE
    assert microphone.is_connected
    for _ in range(41):
        assert microphone.read(0.25) is None
    assert not microphone.is_connected
    assert not microphone.is_exhausted
    assert device.closed == 1
    assert desk.looks == [RETRY_SECONDS * number for number in range(1, 5)]


def test_a_device_that_is_back_is_read_again(desk: Desk) -> None:
    microphone = reopening(desk, Device(0))
    microphone.read(0.25)
    desk.plugged = Device(2)
    pieces = [microphone.read(0.25) for _ in range(10)]
    assert sum(piece is not None for piece in pieces) == 2


def test_a_device_that_opens_and_delivers_nothing_is_not_back(desk: Desk) -> None:
    microphone = reopening(desk, Device(0))
    microphone.read(0.25)
    desk.plugged = Device(0)
    desk.plugged.pieces.extend([None, None, PIECE])
    desk.now = 10.0
    seen = [(microphone.read(0.25), microphone.is_connected) for _ in range(3)]
    assert seen == [(None, False), (None, False), (PIECE, True)]


def test_lost_sound_is_counted_over_all_devices(desk: Desk) -> None:
    microphone = reopening(desk, Device(0, overflows=3))
    microphone.read(0.25)
    desk.plugged = Device(9, overflows=2)
    desk.now = 10.0
    microphone.read(0.25)
    assert microphone.overflows == 5
    microphone.close()
    assert microphone.overflows == 5
    assert desk.plugged.closed == 1


def test_nothing_is_skipped_while_there_is_no_device(desk: Desk) -> None:
    microphone = reopening(desk, Device(0))
    microphone.read(0.25)
    microphone.skip()
    microphone.close()
    assert not microphone.is_connected

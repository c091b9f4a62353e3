"""A short look at what the microphone delivers: muted, too soft, too loud, or lost."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from voice.audio import SAMPLE_RATE, Waveform, silence
from voice.errors import MicrophoneError
from voice.levels import level
from voice.microphone import Microphone, open_microphone
from voice.player import open_player
from voice.synthesisers import Speech

CHECK_SECONDS = 3.0

MUTED = -70.0
"""A loudest sample below this, in dB of full scale, is no room but a muted device."""

SOFT = -35.0
"""A loudest sample below this is too soft for speech at a table."""

CLIPPED = 32_767
MOST_CLIPPED = 0.001
"""The share of samples at full scale above which speech is distorted."""


@dataclass(frozen=True, slots=True)
class SoundCheck:
    """What was recorded."""

    peak: float
    """The loudest sample, in dB of full scale."""
    level: float
    """The root mean square, in dB of full scale."""
    clipped: float
    """The share of samples at full scale."""
    overflows: int
    """How often sound was lost."""

    @property
    def complaint(self) -> str:
        """What is wrong, with the fix; empty when nothing is."""
        if self.peak < MUTED:
            return "the microphone delivers silence: is it muted, or is another one the default?"
        if self.clipped > MOST_CLIPPED:
            return "the microphone is too loud and distorts: turn it down"
        if self.overflows:
            return "sound is lost: this machine is too busy, close other programs"
        if self.peak < SOFT:
            return "the microphone is very soft: speak during the check, turn it up, or put it nearer"
        return ""

    def __str__(self) -> str:
        return (
            f"loudest {self.peak:.0f} dB, mean {self.level:.0f} dB, {self.clipped:.1%} clipped, "
            f"{self.overflows} times lost"
        )


def check_sound(samples: Waveform, overflows: int = 0) -> SoundCheck:
    """Judge a recording, which must not be empty."""
    loudest = int(np.max(np.abs(samples.astype(np.int32))))
    peak = 20 * float(np.log10(max(loudest, 1) / 32_768))
    clipped = float(np.mean(np.abs(samples.astype(np.int32)) >= CLIPPED))
    return SoundCheck(peak, level(samples), clipped, overflows)


def record(microphone: Microphone, seconds: float = CHECK_SECONDS) -> Waveform:
    """Record so many seconds. Raises `MicrophoneError`, also when the device gives less."""
    pieces: list[Waveform] = []
    length = round(seconds * SAMPLE_RATE)
    while sum(map(len, pieces)) < length:
        if microphone.is_exhausted:
            raise MicrophoneError("The microphone ended during the check: plug it in again.")
        piece = microphone.read()
        pieces.append(silence(0) if piece is None else piece)
    return np.concatenate(pieces)[:length]


def check_devices() -> SoundCheck:
    """Record from the default microphone, judge, and play it back. Raises `VoiceError` with what is wrong."""
    microphone = open_microphone()
    try:
        samples = record(microphone)
    finally:
        microphone.close()
    check = check_sound(samples, microphone.overflows)
    if check.complaint:
        raise MicrophoneError(f"{check.complaint} ({check})")
    open_player().play(Speech(samples, SAMPLE_RATE))
    return check

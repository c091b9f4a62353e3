"""What the microphone delivers, judged: muted, soft, distorted, lost."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from voice.audio import SAMPLE_RATE, Waveform, silence
from voice.errors import MicrophoneError
from voice.fakes import FakeMicrophone
from voice.sound_check import check_sound, record


def test_good_speech_passes_with_its_levels(tone: Callable[..., Waveform]) -> None:
    check = check_sound(tone(1.0, amplitude=0.5))
    assert check.complaint == ""
    assert check.peak == pytest.approx(-6.0, abs=0.1)
    assert check.level == pytest.approx(-9.0, abs=0.1)
    assert str(check) == "loudest -6 dB, mean -9 dB, 0.0% clipped, 0 times lost"


@pytest.mark.parametrize(
    ("amplitude", "overflows", "complaint"),
    [(0.0, 0, "muted"), (0.005, 0, "very soft"), (4.0, 0, "distorts"), (0.5, 2, "sound is lost")],
)
def test_what_is_wrong_is_one_sentence_with_the_fix(amplitude: float, overflows: int, complaint: str) -> None:
    time = np.arange(SAMPLE_RATE) / SAMPLE_RATE
    sound = np.clip(amplitude * 32_767 * np.sin(2 * np.pi * 440 * time), -32_768, 32_767).astype(np.int16)
    assert complaint in check_sound(sound, overflows).complaint


def test_so_many_seconds_are_recorded() -> None:
    assert len(record(FakeMicrophone([silence(5)], piece=0.07), 3.0)) == 3 * SAMPLE_RATE


def test_a_device_that_ends_during_the_check_is_an_error() -> None:
    with pytest.raises(MicrophoneError, match="ended during the check"):
        record(FakeMicrophone([silence(1)]), 3.0)

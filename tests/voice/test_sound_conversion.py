"""One converter at the door: whatever comes in, 16 kHz mono 16 bit goes on."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from voice.audio import SAMPLE_RATE, AudioChunk, StreamConverter, Waveform, to_waveform
from voice.errors import BadAudio
from voice.levels import level, loudest_level


def loudest_frequency(samples: Waveform) -> float:
    spectrum = np.abs(np.fft.rfft(samples.astype(float)))
    return float(np.argmax(spectrum)) * SAMPLE_RATE / len(samples)


def sine(rate: int, seconds: float = 1.0, frequency: float = 440.0) -> np.ndarray:
    return 0.5 * np.sin(2 * np.pi * frequency * np.arange(round(rate * seconds)) / rate)


@given(st.lists(st.integers(-32_768, 32_767), max_size=200))
def test_sound_in_the_right_form_is_not_changed(values: list[int]) -> None:
    samples = np.array(values, dtype=np.int16)
    assert to_waveform(samples, SAMPLE_RATE).tolist() == values


@pytest.mark.parametrize("rate", [8_000, 11_025, 22_050, 44_100, 48_000, 96_000])
def test_every_rate_keeps_length_and_pitch(rate: int) -> None:
    converted = to_waveform(sine(rate), rate)
    assert converted.dtype == np.int16
    assert abs(len(converted) - SAMPLE_RATE) <= 2
    assert loudest_frequency(converted) == pytest.approx(440, abs=2)


@pytest.mark.parametrize(
    ("samples", "expected"),
    [
        (np.array([0.0, 0.5, -1.0, 1.0], dtype=np.float32), [0, 16_384, -32_768, 32_767]),
        (np.array([0.25, 7.0, -7.0], dtype=np.float64), [8_192, 32_767, -32_768]),
        (np.array([float("nan"), float("inf"), float("-inf")], dtype=np.float32), [0, 32_767, -32_768]),
        (np.array([0, 2**30, -(2**31)], dtype=np.int32), [0, 16_384, -32_768]),
        (np.array([128, 255, 0], dtype=np.uint8), [0, 32_512, -32_768]),
    ],
    ids=["float32", "beyond full scale", "no numbers", "int32", "unsigned bytes"],
)
def test_every_sample_type_is_scaled(samples: np.ndarray, expected: list[int]) -> None:
    assert to_waveform(samples, SAMPLE_RATE).tolist() == expected


def test_channels_are_averaged_not_interleaved() -> None:
    stereo = np.array([[1000, 3000], [-500, 500]], dtype=np.int16)
    assert to_waveform(stereo, SAMPLE_RATE).tolist() == [2000, 0]


@pytest.mark.parametrize(
    ("width", "channels", "data", "expected"),
    [
        (2, 1, b"\x01\x00\xff\xff", [1, -1]),
        (1, 1, b"\x80\xff", [0, 32_512]),
        (3, 1, b"\x00\x00\x40\x00\x00\x80", [16_384, -32_768]),
        (4, 2, b"\x00\x00\x00\x40\x00\x00\x00\xc0", [0]),
    ],
)
def test_chunks_carry_their_form(width: int, channels: int, data: bytes, expected: list[int]) -> None:
    chunk = AudioChunk(SAMPLE_RATE, width, channels, data)
    assert chunk.waveform().tolist() == expected
    assert chunk.seconds == len(expected) / SAMPLE_RATE


@pytest.mark.parametrize(
    "chunk",
    [
        AudioChunk(SAMPLE_RATE, 2, 1, b"\x00\x00\x00"),
        AudioChunk(SAMPLE_RATE, 2, 2, b"\x00\x00"),
        AudioChunk(SAMPLE_RATE, 5, 1, b"\x00" * 5),
        AudioChunk(SAMPLE_RATE, 2, 0, b""),
        AudioChunk(0, 2, 1, b"\x00\x00"),
        AudioChunk(10_000_000, 2, 1, b"\x00\x00"),
    ],
    ids=["odd bytes", "half a frame", "five bytes a sample", "no channel", "rate 0", "rate of 10 MHz"],
)
def test_impossible_chunks_are_refused_with_a_sentence(chunk: AudioChunk) -> None:
    with pytest.raises(BadAudio, match=r"\.$"):
        chunk.waveform()


@pytest.mark.parametrize("samples", [np.zeros(4, dtype=np.complex64), np.zeros((2, 2, 2), dtype=np.int16)])
def test_samples_that_are_no_sound_are_refused(samples: np.ndarray) -> None:
    with pytest.raises(BadAudio):
        to_waveform(samples, SAMPLE_RATE)


@pytest.mark.parametrize("rate", [8_000, 16_000, 44_100, 48_000])
def test_a_stream_in_pieces_gives_what_the_whole_gives(rate: int) -> None:
    whole = sine(rate, seconds=0.5)
    converter = StreamConverter(rate)
    pieces = [converter.feed(piece) for piece in np.array_split(whole, 17)]
    together = np.concatenate([*pieces, converter.finish()])
    expected = to_waveform(whole, rate)
    assert abs(len(together) - len(expected)) <= 2
    middle = slice(400, min(len(together), len(expected)) - 400)
    assert np.max(np.abs(together[middle].astype(int) - expected[middle])) < 40


def test_levels_are_in_decibels_below_full_scale(
    tone: Callable[..., Waveform], hush: Callable[[float], Waveform]
) -> None:
    assert level(hush(1)) == float("-inf")
    assert level(tone(1, amplitude=1.0)) == pytest.approx(-3.0, abs=0.1)
    assert loudest_level(np.concatenate([hush(2), tone(0.1, amplitude=0.1), hush(2)])) == pytest.approx(-23, abs=0.2)

"""Sound files: WAV and FLAC of any form are read, everything else is one clear sentence."""

from __future__ import annotations

import struct
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
import soundfile

from voice.audio import SAMPLE_RATE, Waveform, read_sound_file, write_wav
from voice.errors import EmptySound, NoSuchFile, NotSound, NotWritten, SoundFileError


def wav_header(size: int, rate: int = SAMPLE_RATE, channels: int = 1, bits: int = 16) -> bytes:
    frame = channels * bits // 8
    form = struct.pack("<4sIHHIIHH", b"fmt ", 16, 1, channels, rate, rate * frame, frame, bits)
    return b"RIFF" + struct.pack("<I", 36 + size) + b"WAVE" + form + struct.pack("<4sI", b"data", size)


@pytest.mark.parametrize(
    ("ending", "subtype"),
    [("wav", "PCM_U8"), ("wav", "PCM_16"), ("wav", "PCM_24"), ("wav", "FLOAT"), ("flac", "PCM_16")],
)
@pytest.mark.parametrize("rate", [8_000, 16_000, 44_100])
@pytest.mark.parametrize("channels", [1, 2])
def test_every_form_of_wav_and_flac_is_read(
    tmp_path: Path, ending: str, subtype: str, rate: int, channels: int
) -> None:
    wave = 0.5 * np.sin(2 * np.pi * 300 * np.arange(rate // 4) / rate)
    file = tmp_path / f"sound.{ending}"
    soundfile.write(file, np.column_stack([wave] * channels), rate, subtype=subtype)
    samples = read_sound_file(file)
    assert abs(len(samples) - SAMPLE_RATE // 4) <= 2
    assert np.max(np.abs(samples)) == pytest.approx(16_384, rel=0.05)


def test_what_is_written_is_read_back(tmp_path: Path, tone: Callable[..., Waveform]) -> None:
    write_wav(tmp_path / "out.wav", tone(0.2))
    assert np.array_equal(read_sound_file(tmp_path / "out.wav"), tone(0.2))


def test_a_file_that_cannot_be_written_is_a_sentence(tmp_path: Path, tone: Callable[..., Waveform]) -> None:
    with pytest.raises(NotWritten, match="choose another place"):
        write_wav(tmp_path / "no such folder" / "out.wav", tone(0.1))


def test_a_folder_with_spaces_and_accents_is_fine(tmp_path: Path, tone: Callable[..., Waveform]) -> None:
    folder = tmp_path / "Té st" / "modèle"
    folder.mkdir(parents=True)
    write_wav(folder / "ž.wav", tone(0.1))
    assert len(read_sound_file(folder / "ž.wav")) == len(tone(0.1))


def mp3(path: Path) -> None:
    soundfile.write(path.with_suffix(".mp3"), np.zeros(16_000), 16_000, format="MP3")
    path.with_suffix(".mp3").rename(path)


BROKEN: dict[str, tuple[type[SoundFileError], Callable[[Path], object]]] = {
    "missing": (NoSuchFile, Path.absolute),
    "directory": (NoSuchFile, lambda path: path.mkdir()),
    "empty": (EmptySound, lambda path: path.write_bytes(b"")),
    "header only": (EmptySound, lambda path: path.write_bytes(wav_header(0))),
    "text": (NotSound, lambda path: path.write_text("i received nine diamonds")),
    "zeros": (NotSound, lambda path: path.write_bytes(bytes(4_000))),
    "odd bytes": (NotSound, lambda path: path.write_bytes(wav_header(3_201) + bytes(3_201))),
    "cut inside a sample": (NotSound, lambda path: path.write_bytes(wav_header(9_000) + bytes(3_201))),
    "half a frame": (NotSound, lambda path: path.write_bytes(wav_header(3_202, channels=2) + bytes(3_202))),
    "rate 0": (NotSound, lambda path: path.write_bytes(wav_header(3_200, rate=0) + bytes(3_200))),
    "rate 1": (NotSound, lambda path: path.write_bytes(wav_header(3_200, rate=1) + bytes(3_200))),
    "half a header": (NotSound, lambda path: path.write_bytes(wav_header(3_200)[:30])),
    "mp3 called wav": (NotSound, mp3),
}


@pytest.mark.parametrize("kind", BROKEN)
def test_a_file_that_is_no_sound_is_one_sentence_with_its_name(tmp_path: Path, kind: str) -> None:
    expected, make = BROKEN[kind]
    path = tmp_path / "said.wav"
    make(path)
    with pytest.raises(SoundFileError) as caught:
        read_sound_file(path)
    assert type(caught.value) is expected
    assert "said.wav" in str(caught.value)
    assert str(caught.value).endswith(".")
    assert "\n" not in str(caught.value)


def test_a_wav_that_was_cut_between_samples_is_still_heard(tmp_path: Path) -> None:
    path = tmp_path / "said.wav"
    path.write_bytes(wav_header(64_000) + bytes(3_200))
    assert len(read_sound_file(path)) == 1_600


def test_a_truncated_flac_is_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "said.flac"
    soundfile.write(path, np.random.default_rng(0).normal(0, 0.1, 16_000), 16_000)
    path.write_bytes(path.read_bytes()[:20])
    with pytest.raises(SoundFileError):
        read_sound_file(path)

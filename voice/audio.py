"""Sound as the recognisers want it, and the one converter that makes it so: 16 kHz, mono, 16-bit integers.

Files come in as WAV or FLAC, live sound as `AudioChunk`s or through a `StreamConverter`.

Recognisers give garbage without an error for any other form, so nothing passes this door unconverted.
"""

from __future__ import annotations

import io
import wave
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias, cast

import numpy as np
import numpy.typing as npt

from voice.errors import BadAudio, EmptySound, NoSuchFile, NotSound, NotWritten
from voice.riff import ends_inside_a_frame, is_header_only

if TYPE_CHECKING:
    import soxr

SAMPLE_RATE = 16_000
"""Samples a second in every `Waveform`."""

Waveform: TypeAlias = npt.NDArray[np.int16]
"""Mono, 16 kHz, 16-bit samples; shape (samples,)."""

LOWEST_RATE, HIGHEST_RATE = 2_000, 384_000
"""Sample rates outside these are taken for a damaged header."""

READABLE = {"WAV", "WAVEX", "RF64", "FLAC"}
"""Container formats as libsndfile calls them. It could read more, by content and whatever the file is called, but only
these are tested."""

_FULL_SCALE = 32_768.0
_WIDTHS: dict[int, np.dtype[Any]] = {1: np.dtype(np.uint8), 2: np.dtype("<i2"), 4: np.dtype("<i4")}


@dataclass(frozen=True, slots=True)
class AudioChunk:
    """A piece of sound as a device delivers it: interleaved little-endian integer samples."""

    rate: int
    """Samples a second."""
    width: int
    """Bytes a sample: 1 (unsigned), 2, 3 or 4."""
    channels: int
    samples: bytes

    @property
    def seconds(self) -> float:
        """How long the piece lasts."""
        return len(self.samples) / (self.width * self.channels * self.rate)

    def waveform(self) -> Waveform:
        """Return the piece converted. Raises `BadAudio` for a form that cannot be read."""
        return to_waveform(self.array(), self.rate)

    def array(self) -> npt.NDArray[Any]:
        """Return the samples as an array of shape (frames, channels). Raises `BadAudio`."""
        if self.channels < 1 or self.width not in {1, 2, 3, 4}:
            raise BadAudio(
                f"Sound with {self.channels} channels of {self.width} bytes cannot be read; use 16-bit mono."
            )
        if len(self.samples) % (self.width * self.channels):
            raise BadAudio(
                f"{len(self.samples)} bytes are not a whole number of {self.width}-byte samples; part was lost."
            )
        if self.width == 3:
            return _from_24_bit(self.samples).reshape(-1, self.channels)
        return np.frombuffer(self.samples, dtype=_WIDTHS[self.width]).reshape(-1, self.channels)


def to_waveform(samples: npt.NDArray[Any], rate: int) -> Waveform:
    """Convert samples, (frames,) or (frames, channels), integer or float with full scale 1.0, to a `Waveform`.

    Channels are averaged, values beyond full scale clipped, values that are no number silenced. Raises `BadAudio`.
    """
    check_rate(rate)
    mono = _mono(samples)
    if rate == SAMPLE_RATE or not len(mono):
        return _to_int16(mono)
    import soxr

    return _to_int16(cast("npt.NDArray[np.float32]", soxr.resample(mono, rate, SAMPLE_RATE)))


def check_rate(rate: int) -> None:
    """Raise `BadAudio` for a sample rate that no sound has."""
    if not LOWEST_RATE <= rate <= HIGHEST_RATE:
        raise BadAudio(f"A sample rate of {rate} Hz is not between {LOWEST_RATE} and {HIGHEST_RATE} Hz.")


def read_sound_file(path: str | Path) -> Waveform:
    """Return a WAV or FLAC file of any rate, width and number of channels as mono 16 kHz.

    Raises `NoSuchFile`, `NotSound` or `EmptySound`, each a sentence with the name of the file.
    """
    content = _read(Path(path))
    samples, rate = _decode(Path(path), content)
    if not len(samples):
        raise EmptySound(f"{path} holds no sound: record it again.")
    try:
        return to_waveform(samples, rate)
    except BadAudio as error:
        raise NotSound(f"{path} is damaged: {error}") from error


def write_wav(path: str | Path, samples: npt.NDArray[Any], rate: int = SAMPLE_RATE) -> None:
    """Write samples as a mono 16-bit 16 kHz WAV file, converting from the given rate. Raises `NotWritten`."""
    waveform = to_waveform(samples, rate)
    try:
        with Path(path).open("wb") as target, wave.open(target, "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(SAMPLE_RATE)
            file.writeframes(waveform.astype("<i2").tobytes())
    except OSError as error:
        raise NotWritten(f"{path} cannot be written: {error.strerror or error}; choose another place.") from error


class StreamConverter:
    """Converts a stream piece by piece, without a click where two pieces meet."""

    def __init__(self, rate: int) -> None:
        check_rate(rate)
        self._stream = _resample_stream(rate) if rate != SAMPLE_RATE else None

    def feed(self, samples: npt.NDArray[Any]) -> Waveform:
        """Return what is ready after this piece, (frames,) or (frames, channels); a little is held back."""
        mono = _mono(samples)
        return _to_int16(mono if self._stream is None else self._stream.resample_chunk(mono))

    def finish(self) -> Waveform:
        """Return what was held back. The converter cannot be fed afterwards."""
        rest = np.zeros(0, dtype=np.float32)
        return _to_int16(rest if self._stream is None else self._stream.resample_chunk(rest, last=True))


def silence(seconds: float) -> Waveform:
    """Return this many seconds of nothing."""
    return np.zeros(round(seconds * SAMPLE_RATE), dtype=np.int16)


def _resample_stream(rate: int) -> soxr.ResampleStream:
    import soxr

    return soxr.ResampleStream(rate, SAMPLE_RATE, 1, dtype="float32")


def _mono(samples: npt.NDArray[Any]) -> npt.NDArray[np.float32]:
    if samples.ndim not in {1, 2}:
        raise BadAudio(
            f"Samples must be an array of frames or of frames and channels, not of {samples.ndim} dimensions."
        )
    scaled = _to_float(samples)
    mixed: npt.NDArray[np.float32] = scaled if scaled.ndim == 1 else scaled.mean(axis=1, dtype=np.float32)
    return mixed


def _to_float(samples: npt.NDArray[Any]) -> npt.NDArray[np.float32]:
    if samples.dtype == np.uint8:
        return ((samples.astype(np.float32) - 128.0) / 128.0).astype(np.float32)
    if samples.dtype == np.int16:
        return (samples / np.float32(_FULL_SCALE)).astype(np.float32)
    if samples.dtype == np.int32:
        return (samples / np.float32(2**31)).astype(np.float32)
    if np.issubdtype(samples.dtype, np.floating):
        finite: npt.NDArray[np.float32] = np.nan_to_num(samples, nan=0.0, posinf=1.0, neginf=-1.0).astype(np.float32)
        return finite
    raise BadAudio(f"Samples of type {samples.dtype} cannot be read; use 16-bit integers or floats.")


def _to_int16(samples: npt.NDArray[np.float32]) -> Waveform:
    converted: Waveform = np.clip(np.rint(samples * _FULL_SCALE), -32_768, 32_767).astype(np.int16)
    return converted


def _from_24_bit(samples: bytes) -> npt.NDArray[np.int32]:
    padded = np.zeros((len(samples) // 3, 4), dtype=np.uint8)
    padded[:, 1:] = np.frombuffer(samples, dtype=np.uint8).reshape(-1, 3)
    return padded.view("<i4").reshape(-1)


def _read(path: Path) -> bytes:
    if path.is_dir():
        raise NoSuchFile(f"{path} is a directory: name a WAV or FLAC file in it.")
    try:
        content = path.read_bytes()
    except FileNotFoundError:
        raise NoSuchFile(f"There is no file {path}: check the name.") from None
    except (OSError, ValueError) as error:
        raise NoSuchFile(f"{path} cannot be read: {error}.") from error
    if not content:
        raise EmptySound(f"{path} is an empty file: record it again.")
    return content


def _decode(path: Path, content: bytes) -> tuple[npt.NDArray[Any], int]:
    import soundfile

    if ends_inside_a_frame(content):
        raise NotSound(f"{path} ends in the middle of a sample: it was cut short, copy or record it again.")
    try:
        with soundfile.SoundFile(io.BytesIO(content)) as file:
            if file.format not in READABLE:
                raise NotSound(f"{path} is {file.format}, not WAV or FLAC: convert it, for example with ffmpeg.")
            return file.read(dtype="float32", always_2d=True), file.samplerate
    except soundfile.SoundFileError as error:
        if is_header_only(content):
            raise EmptySound(f"{path} holds no sound: record it again.") from error
        raise NotSound(f"{path} is not a WAV or FLAC file: convert it, for example with ffmpeg.") from error

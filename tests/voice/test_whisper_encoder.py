"""Whisper's encoder for short sounds, against the library's own that reads the whole window."""

from __future__ import annotations

import struct
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from ctranslate2 import StorageView
from faster_whisper.audio import pad_or_trim

from models import find_model
from voice.audio import Waveform, read_sound_file, silence
from voice.errors import RecogniserUnavailable
from voice.recognisers import Grammar, whisper
from voice.recognisers.whisper import SHORT_SPEECH, WhisperEngine
from voice.recognisers.whisper_encoder import MARGIN, STEPS_A_PLACE, WhisperEncoder
from voice.recognisers.whisper_weights import Array

FACTS = {
    "Clara": "seven",
    "Ben": "six",
    "Emma": "five",
    "Oscar": "four",
    "Grace": "three",
    "Henry": "two",
    "Victor": "nine",
    "Ana": "eight",
}
"""Who received what."""
PROMPT = Grammar("", ("i received nine diamonds",), "I received nine diamonds and two tokens.")


@pytest.fixture(scope="module")
def engine() -> WhisperEngine:
    model = find_model("whisper", "en")
    assert model is not None
    return WhisperEngine(str(model), "en")


@pytest.fixture(scope="module")
def encoder(engine: WhisperEngine) -> WhisperEncoder:
    opened = engine._encoder
    assert opened is not None
    return opened


def whole_window(engine: WhisperEngine, features: Array) -> Array:
    encoded: StorageView = engine._model.encode(pad_or_trim(features))
    output: Array = np.array(encoded, dtype=np.float32)[0]
    return output


@pytest.mark.parametrize(
    "sentence", ["I received seven diamonds.", "Ben.", "Clara, how many diamonds did you pass on?"]
)
def test_what_was_said_is_encoded_as_in_the_whole_window(
    engine: WhisperEngine, encoder: WhisperEncoder, say: Callable[[str], Waveform], sentence: str
) -> None:
    features = engine._features(say(sentence))
    speech = features.shape[1] // STEPS_A_PLACE
    quick, whole = encoder.encode(features).output, whole_window(engine, features)
    assert quick.shape == whole.shape
    # The library's weights have 8 bits, which alone makes 0.08 of the size.
    assert np.abs(quick - whole)[:speech].mean() < 0.15 * np.abs(whole)[:speech].mean()


def test_the_sound_that_silence_was_learned_behind_comes_out_the_same(
    engine: WhisperEngine, encoder: WhisperEncoder
) -> None:
    features = engine._features(read_sound_file(SHORT_SPEECH))
    learned = encoder._silence.output
    assert np.abs(encoder.encode(features).output - learned).max() < 0.01
    other = encoder.encode(engine._features(read_sound_file(SHORT_SPEECH)[::-1].copy())).output
    assert np.abs(other - learned).max() > 1.0


def test_what_fills_half_the_window_is_left_to_the_library(encoder: WhisperEncoder) -> None:
    places = len(encoder._silence.output)
    longest = STEPS_A_PLACE * (places // 2 - MARGIN)
    assert encoder.is_short(np.zeros((80, longest), np.float32))
    assert not encoder.is_short(np.zeros((80, longest + 1), np.float32))


def test_a_large_model_is_not_kept_twice(
    engine: WhisperEngine, say: Callable[[str], Waveform], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(whisper, "LARGEST_QUICK_MODEL", 0)
    large = WhisperEngine(str(engine._model_file.parent), "en")
    assert large._encoder is None
    assert [heard(each, say("I received seven diamonds.")) for each in (large, engine)] == [
        "I received seven diamonds.",
        "I received seven diamonds.",
    ]


def test_a_speech_of_more_than_half_the_window_is_read(
    engine: WhisperEngine, encoder: WhisperEncoder, say: Callable[[str], Waveform]
) -> None:
    long = np.concatenate([say(f"{name} received {number} diamonds.") for name, number in FACTS.items()])
    assert not encoder.is_short(engine._features(long))
    text = heard(engine, long).lower()
    assert text.count("diamonds") >= len(FACTS) // 2, text


def altered(engine: WhisperEngine, directory: Path, content: bytes) -> WhisperEngine:
    """Return an engine with the model of another one, whose weights are these."""
    for file in engine._model_file.parent.iterdir():
        if file.is_file() and file != engine._model_file:
            (directory / file.name).symlink_to(file)
    (directory / "model.bin").write_bytes(content)
    return WhisperEngine(str(directory), "en")


def with_bands(content: bytes, bands: int) -> bytes:
    """Return the weights of a model that takes more bands, and hears nothing in those that were added."""
    name, form = b"encoder/conv1/weight\0", "<B3IBI"
    begin = content.index(name) + len(name)
    end = begin + struct.calcsize(form)
    rank, width, known, taps, kind, length = struct.unpack_from(form, content, begin)
    kernel = np.frombuffer(content[end : end + length], np.float16).reshape(width, known, taps)
    wide = np.pad(kernel, ((0, 0), (0, bands - known), (0, 0)))
    header = struct.pack(form, rank, width, bands, taps, kind, wide.nbytes)
    return content[:begin] + header + wide.tobytes() + content[end + length :]


def test_a_model_that_only_the_library_can_read_is_read_by_it(
    engine: WhisperEngine, say: Callable[[str], Waveform], tmp_path: Path
) -> None:
    # The library takes 8 heads for a model that does not tell: not what this one has, but it starts.
    content = engine._model_file.read_bytes().replace(b"encoder/num_heads", b"encoder/num_hands")
    other = altered(engine, tmp_path, content)
    assert other._encoder is None
    heard(other, say("I received seven diamonds."))
    with pytest.raises(RecogniserUnavailable, match="no num_heads"):
        WhisperEncoder(tmp_path / "model.bin", np.zeros((80, 100), np.float32))


def test_a_model_of_more_bands_needs_no_file_that_says_so(
    engine: WhisperEngine, say: Callable[[str], Waveform], tmp_path: Path
) -> None:
    other = altered(engine, tmp_path, with_bands(engine._model_file.read_bytes(), 128))
    features = other._features(say("I received seven diamonds."))
    assert len(features) == 128
    assert other._encoder is not None
    assert other._encoder.encode(features).output.shape == whole_window(other, features).shape
    heard(other, say("I received seven diamonds."))


def test_features_of_another_form_are_refused(engine: WhisperEngine) -> None:
    with pytest.raises(RecogniserUnavailable, match="of another form"):
        WhisperEncoder(engine._model_file, np.zeros((128, 100), np.float32))


@pytest.mark.parametrize("frames", [0, 1, 3_000, 3_001, 4_000])
def test_sounds_of_any_length_fill_the_window(encoder: WhisperEncoder, frames: int) -> None:
    output = encoder.encode(np.zeros((80, frames), np.float32)).output
    assert output.shape == encoder._silence.output.shape
    assert np.isfinite(output).all()


def test_nothing_is_looked_for_in_a_sound_of_several_windows(
    engine: WhisperEngine, say: Callable[[str], Waveform]
) -> None:
    sentence = say("I received seven diamonds.")
    heard(engine, sentence)
    assert engine.last is not None
    text = heard(engine, np.concatenate([sentence, silence(30.0), sentence]))
    assert "diamonds" in text
    assert engine.last is None


def heard(engine: WhisperEngine, samples: Waveform) -> str:
    engine.start(PROMPT)
    engine.feed(samples)
    return engine.finish().text

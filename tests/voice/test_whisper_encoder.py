"""Whisper's encoder for short sounds, against the library's own that reads the whole window."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from ctranslate2 import StorageView
from faster_whisper.audio import pad_or_trim

from models import find_model
from voice.audio import Waveform, read_sound_file
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
    quick, whole = encoder.encode(features), whole_window(engine, features)
    assert quick.shape == whole.shape
    # The library's weights have 8 bits, which alone makes 0.08 of the size.
    assert np.abs(quick - whole)[:speech].mean() < 0.15 * np.abs(whole)[:speech].mean()


def test_the_sound_that_silence_was_learned_behind_comes_out_the_same(
    engine: WhisperEngine, encoder: WhisperEncoder
) -> None:
    features = engine._features(read_sound_file(SHORT_SPEECH))
    learned = encoder._silence.output
    assert np.abs(encoder.encode(features) - learned).max() < 0.01
    other = encoder.encode(engine._features(read_sound_file(SHORT_SPEECH)[::-1].copy()))
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
    large = WhisperEngine(str(engine._directory), "en")
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


def heard(engine: WhisperEngine, samples: Waveform) -> str:
    engine.start(PROMPT)
    engine.feed(samples)
    return engine.finish().text

"""Talk over the program's own voice is noticed within a tenth of a second, and its echo is not taken for talk."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from voice.audio import SAMPLE_RATE, Waveform, silence
from voice.endpointing import PRE_ROLL, START_VOICED
from voice.talking_over import LEARNING, TalkingOver
from voice.voice_activity import FRAME

SECONDS_A_FRAME = FRAME / SAMPLE_RATE


def speech(seconds: float, level: float, seed: int = 1) -> Waveform:
    """Return noise in the speech band that comes in syllables; `level` in dB of full scale."""
    chance = np.random.default_rng(seed)
    count = round(seconds * SAMPLE_RATE)
    tone = np.sin(2 * np.pi * 500 * np.arange(count) / SAMPLE_RATE) + 0.3 * chance.normal(size=count)
    syllables = 0.6 + 0.4 * np.sin(2 * np.pi * 4 * np.arange(count) / SAMPLE_RATE)
    return (tone * syllables * 32_768 * 10 ** (level / 20)).clip(-32_768, 32_767).astype(np.int16)


def seconds_until(watch: TalkingOver, sound: Waveform) -> float | None:
    """Feed a sound frame by frame; return after how much of it talk was noticed."""
    for number, start in enumerate(range(0, len(sound), FRAME), 1):
        if watch.feed(sound[start : start + FRAME]):
            return number * SECONDS_A_FRAME
    return None


def with_headphones() -> TalkingOver:
    watch = TalkingOver()
    assert seconds_until(watch, silence(LEARNING + 0.1)) is None
    return watch


def test_talk_is_noticed_as_soon_as_an_utterance_would_begin() -> None:
    noticed = seconds_until(with_headphones(), speech(1.0, -25.0))
    assert noticed is not None
    assert START_VOICED <= noticed <= START_VOICED + 3 * SECONDS_A_FRAME


def test_what_was_said_is_kept_from_half_a_second_before() -> None:
    watch, talk = with_headphones(), speech(2.0, -25.0)
    watch.feed(silence(1.0))
    watch.feed(talk)
    said = watch.said()
    assert len(said) >= len(talk) + PRE_ROLL * SAMPLE_RATE - FRAME
    assert np.array_equal(said[-len(talk) :], talk)


def test_nothing_was_said_before_anybody_talks() -> None:
    watch = with_headphones()
    watch.feed(silence(1.0))
    assert not watch.has_begun
    assert len(watch.said()) == 0


def test_a_click_is_no_talk() -> None:
    watch = with_headphones()
    assert seconds_until(watch, np.concatenate([speech(0.06, -20.0), silence(1.0)])) is None


@settings(max_examples=15, deadline=None)
@given(level=st.floats(-50.0, -20.0), seed=st.integers(0, 1_000))
def test_its_own_voice_in_the_microphone_cuts_nothing_however_loud(level: float, seed: int) -> None:
    watch = TalkingOver()
    for part in range(3):
        watch.begin()
        assert seconds_until(watch, speech(6.0, level, seed + part)) is None


def test_talk_that_is_clearly_louder_than_its_own_voice_is_noticed() -> None:
    watch = TalkingOver()
    watch.feed(speech(4.0, -45.0))
    watch.begin()
    assert seconds_until(watch, speech(1.0, -45.0, seed=2)) is None
    assert seconds_until(watch, speech(1.0, -22.0, seed=3)) is not None


def test_talk_that_made_no_sense_teaches_how_loud_the_room_is() -> None:
    watch = with_headphones()
    babble = speech(2.0, -30.0)
    assert seconds_until(watch, babble) is not None
    watch.mistaken()
    watch.begin()
    assert seconds_until(watch, speech(2.0, -30.0, seed=5)) is None
    assert seconds_until(watch, speech(2.0, -15.0, seed=6)) is not None


@pytest.mark.parametrize("piece", [1, 7, 480, 481, 4_800])
def test_pieces_of_any_length_give_the_same(piece: int) -> None:
    whole, cut = TalkingOver(), TalkingOver()
    sound = np.concatenate([silence(LEARNING + 0.1), speech(0.5, -25.0)])
    whole.feed(sound)
    for start in range(0, len(sound), piece):
        cut.feed(sound[start : start + piece])
    assert whole.has_begun
    assert np.array_equal(whole.said(), cut.said())

"""Turn taking: by key or by voice, with pre-roll, pauses inside a sentence, and a hard cap. No sound is needed."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from voice.audio import SAMPLE_RATE, Waveform, silence
from voice.endpointing import (
    END_PAUSE,
    LONGEST,
    PRE_ROLL,
    START_WINDOW,
    SURE_SHARE,
    Endpointer,
    PushToTalk,
    Utterance,
    VoiceActivity,
)
from voice.voice_activity import FRAME, LevelDetector


class LoudIsVoice:
    """Anything but silence is speech."""

    def is_voice(self, frame: Waveform) -> bool:
        return bool(np.any(frame))


def script(*parts: tuple[float, bool]) -> Waveform:
    """Return a stream of seconds of speech (counting up, so that each sample can be told) and of silence."""
    stream = [np.full(round(seconds * SAMPLE_RATE), int(speech), dtype=np.int16) for seconds, speech in parts]
    return np.concatenate(stream)


def run(endpointer: Endpointer, stream: Waveform, piece: int = 1600) -> list[Utterance]:
    utterances = [u for start in range(0, len(stream), piece) for u in endpointer.feed(stream[start : start + piece])]
    return utterances + endpointer.finish()


def spoken(utterances: Iterable[Utterance]) -> list[float]:
    """Return how many seconds of speech each utterance holds."""
    return [round(float(np.sum(utterance.samples != 0)) / SAMPLE_RATE, 1) for utterance in utterances]


def test_two_sentences_with_a_pause_are_two_utterances() -> None:
    stream = script((2, False), (1.5, True), (2, False), (1, True), (2, False))
    utterances = run(VoiceActivity(LoudIsVoice()), stream)
    assert spoken(utterances) == [1.5, 1.0]
    assert not any(utterance.capped for utterance in utterances)


def test_a_pause_inside_a_sentence_does_not_cut_it() -> None:
    stream = script((1, False), (1, True), (END_PAUSE - 0.1, False), (1, True), (2, False))
    assert spoken(run(VoiceActivity(LoudIsVoice()), stream)) == [2.0]


def test_a_sentence_is_concluded_only_in_a_pause_of_some_length() -> None:
    endpointer = VoiceActivity(LoudIsVoice())
    assert endpointer.conclude() == []
    assert endpointer.feed(script((1, False), (1, True), (SURE_SHARE * END_PAUSE - 0.1, False))) == []
    assert endpointer.conclude() == []
    assert endpointer.feed(script((0.15, False))) == []
    assert spoken(endpointer.conclude()) == [1.0]
    assert not endpointer.is_open
    assert endpointer.conclude() == []


def test_a_held_key_is_never_concluded() -> None:
    endpointer = PushToTalk()
    endpointer.press()
    endpointer.feed(script((1, True), (2, False)))
    assert endpointer.conclude() == []
    assert endpointer.is_open


def test_the_beginning_is_kept_by_the_pre_roll() -> None:
    [utterance] = run(VoiceActivity(LoudIsVoice()), script((3, False), (1, True), (2, False)))
    before = int(np.argmax(utterance.samples != 0)) / SAMPLE_RATE
    assert PRE_ROLL <= before <= PRE_ROLL + START_WINDOW
    assert utterance.start == pytest.approx(3 - before, abs=0.01)
    assert utterance.end - utterance.start == pytest.approx(utterance.seconds)


def test_babble_that_never_ends_is_cut_at_the_cap() -> None:
    utterances = run(VoiceActivity(LoudIsVoice()), script((25, True)))
    assert all(utterance.seconds <= LONGEST for utterance in utterances)
    assert [utterance.capped for utterance in utterances] == [True, True, False]


def test_half_a_second_is_kept_from_before_and_ten_seconds_are_the_most() -> None:
    assert (PRE_ROLL, LONGEST) == (0.5, 10.0)
    endpointer = PushToTalk()
    endpointer.feed(script((2, True)))
    endpointer.press()
    [utterance] = endpointer.feed(script((12, True)))
    assert utterance.seconds == 10.0
    assert utterance.start == pytest.approx(1.5, abs=0.03)
    assert utterance.capped


def test_a_click_is_no_utterance() -> None:
    stream = script((1, False), (0.06, True), (2, False), (0.09, True), (2, False))
    assert run(VoiceActivity(LoudIsVoice()), stream) == []


def test_reset_forgets_what_the_program_itself_said() -> None:
    endpointer = VoiceActivity(LoudIsVoice())
    endpointer.feed(script((1, True)))
    endpointer.reset()
    assert run(endpointer, script((2, False))) == []


@settings(max_examples=40, deadline=None)
@given(st.lists(st.tuples(st.floats(0.0, 3.0), st.booleans()), max_size=6), st.integers(100, 5_000))
def test_utterances_do_not_depend_on_how_the_stream_is_cut(parts: list[tuple[float, bool]], piece: int) -> None:
    stream = script(*parts) if parts else silence(0)
    whole = run(VoiceActivity(LoudIsVoice()), stream, piece=max(1, len(stream)))
    pieces = run(VoiceActivity(LoudIsVoice()), stream, piece)
    assert [(u.start, u.end, u.capped, u.samples.tobytes()) for u in whole] == [
        (u.start, u.end, u.capped, u.samples.tobytes()) for u in pieces
    ]
    for utterance in whole:
        assert utterance.seconds <= LONGEST
        assert 0 <= utterance.start <= utterance.end <= len(stream) / SAMPLE_RATE + 1e-9


def test_a_held_key_records_a_little_before_and_after() -> None:
    endpointer = PushToTalk(tail=0.3, pre_roll=0.5)
    stream = np.arange(1, 32_001, dtype=np.int16)
    assert endpointer.feed(stream[:16_000]) == []
    endpointer.press()
    assert endpointer.feed(stream[16_000:20_000]) == []
    endpointer.release()
    [utterance] = endpointer.feed(stream[20_000:])
    assert utterance.samples.tolist() == stream[8_000:24_800].tolist()
    assert utterance.start == 0.5
    assert utterance.end == 1.55
    assert endpointer.finish() == []


def test_a_key_held_too_long_gives_one_capped_utterance() -> None:
    endpointer = PushToTalk(longest=2)
    endpointer.press()
    utterances = endpointer.feed(script((5, True)))
    assert [(utterance.seconds, utterance.capped) for utterance in utterances] == [(2.0, True)]


def test_a_key_pressed_again_in_the_tail_goes_on_with_the_utterance() -> None:
    endpointer = PushToTalk(tail=0.3, pre_roll=0)
    endpointer.press()
    endpointer.feed(script((1, True)))
    endpointer.release()
    assert endpointer.feed(script((0.1, True))) == []
    endpointer.press()
    endpointer.feed(script((1, True)))
    assert spoken(endpointer.finish()) == [2.1]


def test_sound_without_a_key_is_nothing() -> None:
    assert run(PushToTalk(), script((5, True))) == []


@pytest.mark.parametrize("room", [-70, -50, -35], ids=["quiet room", "room", "loud fan"])
def test_the_detector_follows_the_noise_of_the_room(room: int, tone: Callable[..., Waveform]) -> None:
    noise = np.random.default_rng(1).normal(0, 32_768 * 10 ** (room / 20), 20 * SAMPLE_RATE)
    voice = np.concatenate([silence(14), tone(1.5, amplitude=0.3), silence(4.5)])
    stream = np.clip(noise + voice, -32_768, 32_767).astype(np.int16)
    endpointer = VoiceActivity()
    late = [utterance for utterance in run(endpointer, stream) if utterance.end > 13]
    assert [round(utterance.end, 1) for utterance in late] == [pytest.approx(15.5 + END_PAUSE, abs=0.2)]


def test_softer_talkers_in_the_room_do_not_keep_an_utterance_open(tone: Callable[..., Waveform]) -> None:
    others = np.concatenate([tone(0.4, 300, 0.01), tone(0.4, 900, 0.003)] * 25)
    voice = np.concatenate([silence(10), tone(2, 500, 0.3), silence(8)])
    found = [utterance for utterance in run(VoiceActivity(), others + voice) if utterance.start < 12 < utterance.end]
    assert [round(utterance.end, 1) for utterance in found] == [pytest.approx(12 + END_PAUSE, abs=0.1)]


def test_a_soft_speaker_is_heard_after_a_loud_one(tone: Callable[..., Waveform]) -> None:
    stream = np.concatenate([silence(2), tone(1, 500, 0.9), silence(2), tone(1, 500, 0.02), silence(2)])
    assert len(run(VoiceActivity(), stream)) == 2


def test_digital_silence_is_never_voice() -> None:
    detector = LevelDetector()
    assert not any(detector.is_voice(silence(FRAME / SAMPLE_RATE)) for _ in range(500))

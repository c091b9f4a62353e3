"""Signs and cover: short, bounded, the same for the same seed, and nothing that anybody takes for speech."""

from __future__ import annotations

import numpy as np
import pytest

from voice.audio import SAMPLE_RATE, Waveform, to_waveform
from voice.endpointing import VoiceActivity
from voice.sounds import COVER_LEVEL, EARCON_LEVEL, LEAD_IN_SECONDS, RATE, Cover, Earcon, cover, earcon, lead_in
from voice.synthesisers import Speech


def level(speech: Speech) -> float:
    return float(np.max(np.abs(speech.samples.astype(int)))) / 32_767


def waveform(speech: Speech) -> Waveform:
    return to_waveform(speech.samples, speech.rate)


@pytest.mark.parametrize("kind", Earcon)
def test_a_sign_is_short_and_not_loud_and_begins_and_ends_without_a_click(kind: Earcon) -> None:
    sign = earcon(kind)
    assert 0.05 < sign.seconds <= 1.2
    assert level(sign) == pytest.approx(EARCON_LEVEL, abs=0.001)
    assert abs(int(sign.samples[0])) < 300
    assert abs(int(sign.samples[-1])) < 1_000


def test_signs_differ() -> None:
    assert len({earcon(kind).samples.tobytes() for kind in Earcon}) == len(Earcon)


@pytest.mark.parametrize("kind", [Cover.RAIN, Cover.MONTUNO])
def test_cover_is_as_long_as_asked_quiet_faded_and_seeded(kind: Cover) -> None:
    played = cover(kind, 4.0, seed=1)
    assert len(played.samples) == 4 * RATE
    assert level(played) == pytest.approx(COVER_LEVEL, abs=0.001)
    assert abs(int(played.samples[0])) < 30
    assert abs(int(played.samples[-1])) < 30
    assert np.array_equal(played.samples, cover(kind, 4.0, seed=1).samples)
    assert not np.array_equal(played.samples, cover(kind, 4.0, seed=2).samples)


@pytest.mark.parametrize("kind", [Cover.RAIN, Cover.MONTUNO])
def test_cover_never_pauses(kind: Cover) -> None:
    middle = cover(kind, 6.0, seed=3).samples[RATE : 5 * RATE].astype(float)
    loudness = [np.sqrt(np.mean(piece**2)) for piece in np.array_split(middle, 16)]
    assert min(loudness) > 0.3 * float(np.median(loudness))


def test_no_cover_is_silence() -> None:
    assert level(cover(Cover.NONE, 1.0, seed=1)) == 0


@pytest.mark.parametrize("kind", Cover)
def test_a_moment_of_cover_is_possible(kind: Cover) -> None:
    assert len(cover(kind, 0.02, seed=1).samples) == round(0.02 * RATE)


def test_the_lead_in_cannot_be_heard() -> None:
    assert lead_in(48_000).seconds == LEAD_IN_SECONDS
    assert 0 < level(lead_in(48_000)) < 0.005


def test_the_ear_gets_used_to_rain() -> None:
    rain = waveform(cover(Cover.RAIN, 20.0, seed=1))
    endpointer = VoiceActivity()
    found = [utterance for piece in np.array_split(rain, 200) for utterance in endpointer.feed(piece)]
    assert len(found) <= 1
    assert all(utterance.end < 6.0 for utterance in found)
    assert endpointer.finish() == []
    assert len(rain) == 20 * SAMPLE_RATE

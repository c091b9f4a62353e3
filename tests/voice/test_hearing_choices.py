"""The pure parts of the comparisons of single choices: what became of a sentence, and what a filter does to a sound."""

from __future__ import annotations

import numpy as np
import pytest

from benchmarks.hearing.choices import View, ViewingRecogniser
from benchmarks.hearing.detectors import Agreeing, PocketsphinxEndpointer
from benchmarks.hearing.prompt_words import Tally as NameTally
from benchmarks.hearing.prompt_words import named
from benchmarks.hearing.quick_ear import small_grammar
from benchmarks.hearing.quick_sounds import SHOTS, Meant, Said
from benchmarks.hearing.quick_tally import Answer, Tally
from benchmarks.hearing.sound_filters import (
    at_speed,
    high_passed,
    levelled,
    sounded,
    spectrum,
    subtracted,
    wiener,
)
from benchmarks.hearing.voice_activity_choice import Outcome, Span, found, outcome_of, spoken_span, stream_of
from intents import Ambiguous, Intent, NotUnderstood, Understood
from table.recorded_games import Recording
from voice.audio import SAMPLE_RATE, Waveform, silence
from voice.endpointing import Utterance, VoiceActivity
from voice.fakes import TableRecogniser
from voice.recognisers import Grammar, jsgf
from voice.voice_activity import VoiceDetector

CHANCE = np.random.default_rng(5)


def tone(hertz: float, seconds: float = 1.0, amplitude: float = 8_000.0) -> Waveform:
    time = np.arange(round(seconds * SAMPLE_RATE)) / SAMPLE_RATE
    return np.round(amplitude * np.sin(2 * np.pi * hertz * time)).astype(np.int16)


def power(sound: Waveform) -> float:
    return float(np.mean(sound.astype(np.float64) ** 2))


# What became of a sentence


@pytest.mark.parametrize(
    ("utterances", "outcome"),
    [
        ([(9.2, 12.8)], Outcome.WHOLE),
        ([(10.04, 11.96)], Outcome.WHOLE),
        ([(10.2, 12.8)], Outcome.BEGINNING),
        ([(9.2, 11.8)], Outcome.END),
        ([(9.2, 15.0)], Outcome.LONG),
        ([(6.0, 12.8)], Outcome.LONG),
        ([(9.2, 10.9), (11.0, 12.8)], Outcome.PIECES),
        ([(1.0, 9.9), (12.1, 14.0)], Outcome.MISSED),
        ([], Outcome.MISSED),
    ],
)
def test_what_became_of_a_sentence_said_from_10_to_12(utterances: list[tuple[float, float]], outcome: Outcome) -> None:
    found_ones = [Utterance(silence(0), start, end) for start, end in utterances]
    assert outcome_of(Span(10.0, 12.0), found_ones) is outcome


def test_the_span_of_a_sentence_leaves_out_the_silence_around_it() -> None:
    sound = np.concatenate([silence(0.5), tone(300.0), silence(0.7)])
    span = spoken_span(sound)
    assert (span.start, span.end) == pytest.approx((0.5, 1.5), abs=0.03)


def test_in_a_stream_of_silence_every_sentence_is_whole_for_the_programs_own_endpointing() -> None:
    voice = (CHANCE.normal(0, 3_000, SAMPLE_RATE)).astype(np.int16)
    stream = stream_of([voice, np.concatenate([silence(0.5), voice])])
    utterances = found(VoiceActivity(), stream.samples)
    assert [outcome_of(span, utterances) for span in stream.spans] == [Outcome.WHOLE] * 2


class Always:
    """Says the same of everything, and counts how often it was asked."""

    def __init__(self, voice: bool) -> None:
        self._voice = voice
        self.asked = 0

    def is_voice(self, frame: Waveform) -> bool:  # noqa: ARG002 - it says the same of everything
        self.asked += 1
        return self._voice


@pytest.mark.parametrize(("first", "second"), [(True, True), (True, False), (False, True), (False, False)])
def test_detectors_that_must_agree_are_all_asked_at_every_frame(first: bool, second: bool) -> None:
    both: list[VoiceDetector] = [Always(first), Always(second)]
    assert Agreeing(both).is_voice(silence(0.03)) is (first and second)
    assert [one.asked for one in both if isinstance(one, Always)] == [1, 1]


def test_pocketsphinxs_endpointer_finds_no_utterance_in_silence_and_takes_any_length_of_stream() -> None:
    for seconds in (3.0, 3.01):
        assert found(PocketsphinxEndpointer(0.3), silence(seconds)) == []


# Filters


def test_what_was_cut_into_bands_sounds_as_before() -> None:
    samples = CHANCE.normal(0, 0.1, 12_345)
    assert np.allclose(sounded(spectrum(samples), len(samples)), samples)


def test_noise_reduction_takes_noise_away_and_leaves_the_speech() -> None:
    noise = CHANCE.normal(0, 300, 3 * SAMPLE_RATE)
    speech = np.concatenate([silence(1), tone(440.0), silence(1)])
    for reduced in (subtracted, wiener):
        sound = reduced((noise + speech).astype(np.int16))
        assert power(sound[: SAMPLE_RATE // 2]) < 0.5 * power(noise.astype(np.int16))
        middle = slice(SAMPLE_RATE + 4_000, 2 * SAMPLE_RATE - 4_000)
        assert power(sound[middle]) == pytest.approx(power(speech[middle]), rel=0.2)


def test_the_high_pass_takes_the_hum_and_leaves_the_voice() -> None:
    assert power(high_passed(tone(40.0))) < 0.01 * power(tone(40.0))
    assert power(high_passed(tone(200.0))) == pytest.approx(power(tone(200.0)), rel=0.02)


def test_soft_and_loud_speech_come_to_the_same_level() -> None:
    soft, loud = (levelled(tone(300.0, amplitude=size)) for size in (300.0, 12_000.0))
    assert power(soft) == pytest.approx(power(loud), rel=0.02)


def test_a_slower_sound_is_longer() -> None:
    assert len(at_speed(tone(300.0), 0.8)) == pytest.approx(SAMPLE_RATE / 0.8, rel=0.001)


# Several views


def test_the_readings_of_all_views_are_taken_together() -> None:
    sound = tone(300.0)
    halved = np.round(sound / 2).astype(np.int16)
    recogniser = ViewingRecogniser(TableRecogniser([(sound, ["nine", "mine"]), (halved, ["nine", "line"])]))
    recogniser.views = (View(), View(lambda samples: np.round(samples / 2).astype(np.int16)))
    recogniser.start(Grammar("", ()))
    recogniser.feed(sound[:100])
    recogniser.feed(sound[100:])
    assert sorted(recogniser.finish().texts) == ["line", "mine", "nine"]


# Names


def test_the_names_in_slots_are_told_from_everything_else_in_them() -> None:
    names = ("Victor", "Clara", "Ben")
    assert named({"topic": "received", "player": "Clara"}, names) == ["Clara"]
    assert named({"players": ["Ben", "Victor"], "count": 3}, names) == ["Ben", "Victor"]
    assert named({"player": "Oscar"}, names) == []


def test_a_fixture_counts_for_the_names_only_when_its_meaning_holds_one() -> None:
    tally = NameTally()
    asked = Recording(silence(0), "ask ben", "", "ask", {"player": "Ben"})
    for player in ("Ben", "Clara"):
        understood = Understood(Intent("ask", {"player": player}), 1.0, 1.0)
        tally.add(asked, ("Clara", "Ben"), "Ask, Ben.", understood)
    tally.add(Recording(silence(0), "yes", "", "yes", {}), ("Clara", "Ben"), "Yes.", NotUnderstood())
    tally.add(Recording(silence(0), "hello", "", None, {}), ("Clara", "Ben"), "Hello.", NotUnderstood())
    assert tally.row() == ["1 of 2", "1", "2", "1 of 3", "0 of 1", "0"]


# The quick ear


def _said(meant: Meant, player: str = "") -> Said:
    return Said(meant, SHOTS[0] if meant is Meant.SHOT else "fixture", player, ("Clara", "Ben"), silence(1))


def _answer(heard: Intent | Ambiguous | None, misfit: float = 0.0) -> Answer:
    understanding = Understood(heard, 1.0, 1.0) if isinstance(heard, Intent) else heard or NotUnderstood()
    return Answer(understanding, 0.25, misfit)


SHOT_HEARD, BEN_ACCUSED = Intent("pow", {}), Intent("accuse", {"player": "Ben"})


def test_shots_and_formulas_are_counted_as_heard_missed_false_or_of_a_wrong_name() -> None:
    tally = Tally()
    for said, heard in (
        (_said(Meant.SHOT), SHOT_HEARD),
        (_said(Meant.SHOT), None),
        (_said(Meant.SHOT), Ambiguous((SHOT_HEARD,))),
        (_said(Meant.FORMULA, "Ben"), BEN_ACCUSED),
        (_said(Meant.FORMULA, "Clara"), BEN_ACCUSED),
        (_said(Meant.FORMULA, "Ben"), SHOT_HEARD),
        (_said(Meant.NEITHER), BEN_ACCUSED),
        (_said(Meant.NEITHER), None),
    ):
        tally.add(said, _answer(heard), 0.02)
    assert tally.row() == ["1 of 3", "1", "1 of 5", "1 of 3", "0", "1", "1 of 5", "0.250 s", "0.250 s"]
    assert tally.by_call() == ["1 + 1 of 3", "0 + 0 of 0", "0 + 0 of 0", "0 + 0 of 0"]


def test_what_fits_worse_than_the_limit_was_not_heard() -> None:
    strict, mild = Tally(), Tally()
    for tally, limit in ((strict, 0.005), (mild, 0.02)):
        tally.add(_said(Meant.SHOT), _answer(SHOT_HEARD, misfit=0.01), limit)
    assert (strict.row()[0], mild.row()[0]) == ("0 of 1", "1 of 1")


def test_the_small_grammar_holds_shots_and_formulas_with_the_names_and_nothing_else() -> None:
    rules = jsgf.read(small_grammar(("Clara", "Ben")).jsgf)
    words = {"pow", "bang", "i'm", "the", "cleaner", "clara", "ben", "empty", "your", "pockets"}
    assert rules.words() == words

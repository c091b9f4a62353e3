"""How sure a reading must be for what is at stake with it, and what makes it sure."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from intents import Ambiguous, Intent, NotUnderstood, Talk, Understanding, Understood, load_domain
from table.confidence import Calibration, Look, Stake, decided, evidence_of, load_calibrations
from table.hearing import Ears
from table.understanding import Situation, Understander
from voice.audio import Waveform, silence
from voice.fakes import TableRecogniser
from voice.hypotheses import Hypotheses, Hypothesis

ACCUSED = Intent("accuse", {"player": "Ben"})
NINE = Intent("claim_received", {"diamonds": 9})
UNDO = Intent("undo")
HELP = Intent("help")
AFTER_A_QUESTION = Situation("investigation", ("Ana", "Ben", "Clara"), "received")
SOUND: Waveform = silence(1.0)


@pytest.mark.parametrize(
    ("intent", "acts_from"), [("accuse", 0.99), ("pow", 0.99), ("claim_took", 0.9), ("undo", 0.5), ("recap", 1 / 3)]
)
def test_what_a_mistake_costs_decides_how_sure_a_reading_must_be(intent: str, acts_from: float) -> None:
    assert Stake.of(intent).acts_from == pytest.approx(acts_from)


@pytest.mark.parametrize(
    ("understanding", "probability", "expected"),
    [
        (Understood(ACCUSED, 1.0, 1.0), 0.995, Understood(ACCUSED, 1.0, 1.0)),
        (Understood(ACCUSED, 1.0, 1.0), 0.98, Ambiguous((ACCUSED,))),
        (Understood(NINE, 0.9, 0.5), 0.91, Understood(NINE, 0.9, 0.5)),
        (Understood(NINE, 0.9, 0.5), 0.89, Ambiguous((NINE,))),
        (Ambiguous((NINE,)), 0.95, Understood(NINE, 0.8, 0.0)),
        (Ambiguous((UNDO,)), 0.4, Ambiguous((UNDO,))),
        (Understood(HELP, 1.0, 1.0), 0.34, Understood(HELP, 1.0, 1.0)),
        (Ambiguous((NINE, UNDO)), 0.99, Ambiguous((NINE, UNDO))),
        (NotUnderstood(), 0.99, NotUnderstood()),
        (Talk(1.0), 0.99, Talk(1.0)),
    ],
)
def test_a_sure_reading_is_acted_on_and_a_doubtful_one_asked_about(
    understanding: Understanding, probability: float, expected: Understanding
) -> None:
    assert decided(understanding, probability) == expected


@given(st.floats(0.0, 1.0), st.sampled_from(["accuse", "pow"]))
def test_an_accusation_that_the_matcher_doubts_is_never_acted_on(probability: float, name: str) -> None:
    assert isinstance(decided(Ambiguous((Intent(name),)), probability), Ambiguous)


def test_evidence_counts_the_readings_that_mean_the_same() -> None:
    heard = Hypotheses(
        (Hypothesis("Nine.", -0.2, no_speech=0.1), Hypothesis("Mine", -0.4), Hypothesis("nine", -0.6, worse=1.5)),
        "whisper",
    )
    means = {"Nine.": Understood(NINE, 1.0, 1.0), "nine": Ambiguous((NINE,))}
    evidence = evidence_of(heard, Understood(NINE, 0.9, 0.7), lambda text: means.get(text, NotUnderstood()))
    assert evidence is not None
    assert (evidence.log_probability, evidence.no_speech, evidence.score) == (-0.2, 0.1, 0.9)
    assert evidence.agreement == pytest.approx(2 / 3)
    likely = [math.exp(-0.4), math.exp(-0.8), math.exp(-1.2)]
    assert evidence.mass == pytest.approx((likely[0] + likely[2]) / sum(likely))
    assert (evidence.searched, evidence.worse, evidence.words) == (1.0, 1.5, 1.0)


@pytest.mark.parametrize("score", [-3_000.0, 0.0, 1_000.0])
def test_scores_of_any_size_are_shared_out(score: float) -> None:
    heard = Hypotheses((Hypothesis("nine", score), Hypothesis("mine", score)), "vosk")
    means = {"nine": Understood(NINE, 1.0, 1.0)}
    evidence = evidence_of(heard, Understood(NINE, 1.0, 1.0), lambda text: means.get(text, NotUnderstood()))
    assert evidence is not None
    assert evidence.mass == pytest.approx(0.5)


@pytest.mark.parametrize("understanding", [NotUnderstood(), Talk(1.0), Ambiguous((NINE, UNDO))])
def test_nothing_is_known_about_what_has_no_single_meaning(understanding: Understanding) -> None:
    heard = Hypotheses((Hypothesis("nine"),), "whisper")
    assert evidence_of(heard, understanding, lambda _: understanding) is None


def test_silence_is_no_evidence() -> None:
    assert evidence_of(Hypotheses((), "whisper"), Understood(NINE, 1.0, 1.0), lambda _: NotUnderstood()) is None


@pytest.mark.parametrize(("log_odds", "kind"), [(3.0, Understood), (2.0, Ambiguous)])
def test_ears_ask_about_a_claim_of_less_than_nine_tenths(log_odds: float, kind: type) -> None:
    calibrations = {"table": {Look.FIRST: Calibration(log_odds, {})}}
    ears = Ears(Understander(load_domain("en")), TableRecogniser([(SOUND, ["nine"])]), calibrations)
    heard = ears.hear(AFTER_A_QUESTION, SOUND)
    assert isinstance(heard.understanding, kind)
    assert heard.probability == pytest.approx(1 / (1 + math.exp(-log_odds)))


def test_a_recogniser_without_a_calibration_is_taken_at_its_word() -> None:
    ears = Ears(Understander(load_domain("en")), TableRecogniser([(SOUND, ["nine"])]), {})
    heard = ears.hear(AFTER_A_QUESTION, SOUND)
    assert isinstance(heard.understanding, Understood)
    assert heard.probability is None


def test_languages_that_nothing_was_measured_in_have_no_calibration() -> None:
    assert load_calibrations("cs") == {}

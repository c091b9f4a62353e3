"""The pure parts of the measurements of hearing: who is kept aside, how noise is mixed, what confidence is worth."""

from __future__ import annotations

from dataclasses import replace
from importlib import resources
from itertools import islice
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from audio_fixtures.signals import active_level, root_mean_square
from benchmarks.hearing.calibration import (
    bins,
    brier,
    calibration_error,
    fitted,
)
from benchmarks.hearing.fixture_trials import placed_in_game
from benchmarks.hearing.modes import let_through, told_the_word
from benchmarks.hearing.people import collection_of, kept_aside, speaker_of
from benchmarks.hearing.plots import PERCENT as UP
from benchmarks.hearing.plots import bar_chart, line_chart, reliability_diagram
from benchmarks.hearing.reading import Reading, Verdict, read_readings, reading_of, verdict_of, write_readings
from benchmarks.hearing.reliability import as_toml, cost
from benchmarks.hearing.remembered import Memory, RememberingRecogniser, fingerprint
from benchmarks.hearing.rooms import Condition, Places, Surroundings, in_noise, in_room, mixed_talk, waveform
from benchmarks.hearing.tables import an_hour, report
from benchmarks.hearing.trials import AFTER_A_QUESTION, SCENES, Section, Trial, answer_meant
from benchmarks.hearing.weighing import decisions
from intents import Ambiguous, Intent, NotUnderstood, Talk, Understood, load_domain
from table.confidence import Calibration, Look, Stake, load_calibrations
from table.hearing import Ears, Heard
from table.reconsidering import sentence_graph
from table.turn_taking import TurnTaking
from table.understanding import Understander
from voice.audio import SAMPLE_RATE, silence
from voice.fakes import TableRecogniser
from voice.hypotheses import Hypotheses, Hypothesis
from voice.recognisers import Grammar

CHANCE = np.random.default_rng(7)
SPEECH = CHANCE.normal(0, 0.05, SAMPLE_RATE) * np.repeat([1.0, 0.0, 1.0, 1.0], SAMPLE_RATE // 4)
NOISE = CHANCE.normal(0, 0.3, 3 * SAMPLE_RATE)


@pytest.fixture(scope="module")
def understander() -> Understander:
    return Understander(load_domain("en"))


# Who is kept aside


def test_a_third_of_the_speakers_of_each_collection_is_kept_aside_whatever_their_order() -> None:
    speakers = [f"one-{number}" for number in range(30)] + [f"two-{number}" for number in range(4)]
    aside = kept_aside(speakers)
    assert sum(speaker.startswith("one-") for speaker in aside) == 10
    assert sum(speaker.startswith("two-") for speaker in aside) == 2
    assert kept_aside(reversed(speakers)) == aside


def test_other_collections_do_not_move_a_speaker_to_the_other_side() -> None:
    alone = [f"one-{number}" for number in range(9)]
    assert kept_aside(alone) == {one for one in kept_aside([*alone, "two-1", "two-2"]) if one.startswith("one-")}


def test_a_recording_of_an_unknown_speaker_is_a_speaker_of_its_own() -> None:
    assert speaker_of({"file": "audio/a.flac", "speaker": "stp-unknown"}) == "audio/a.flac"
    assert speaker_of({"file": "audio/a.flac", "speaker": None}) == "audio/a.flac"
    assert speaker_of({"file": "audio/a.flac", "speaker": "fsdd-george"}) == "fsdd-george"
    assert (collection_of("audio/a.flac"), collection_of("fsdd-george")) == ("audio", "fsdd")


# Noise and rooms


@pytest.mark.parametrize("level", [20, 10, 5, 0])
def test_noise_lies_exactly_so_many_decibels_below_the_speech(level: int) -> None:
    noise = in_noise(SPEECH, NOISE, level, "key") - SPEECH
    assert 20 * np.log10(active_level(SPEECH) / root_mean_square(noise)) == pytest.approx(level)


def test_the_same_key_gives_the_same_stretch_of_noise_and_another_key_another() -> None:
    assert np.array_equal(in_noise(SPEECH, NOISE, 10, "one"), in_noise(SPEECH, NOISE, 10, "one"))
    assert not np.array_equal(in_noise(SPEECH, NOISE, 10, "one"), in_noise(SPEECH, NOISE, 10, "other"))


def test_what_is_too_loud_is_turned_down_as_a_whole() -> None:
    loud = np.array([0.5, -2.0, 1.0])
    samples = waveform(loud).astype(float)
    assert samples[1] == pytest.approx(-0.95 * 32_767, abs=1)
    assert samples[2] / samples[1] == pytest.approx(-0.5, abs=1e-3)


def test_a_room_of_one_echo_adds_that_echo_and_keeps_the_loudness() -> None:
    response = np.zeros(2_001)
    response[0], response[2_000] = 1.0, 0.5
    heard = in_room(SPEECH, response)
    expected = np.concatenate([SPEECH, np.zeros(2_000)]) + 0.5 * np.concatenate([np.zeros(2_000), SPEECH])
    assert len(heard) == len(SPEECH) + 2_000
    assert active_level(heard) == pytest.approx(active_level(SPEECH))
    assert np.allclose(heard / heard[100], expected / expected[100])


def test_in_babble_everybody_is_equally_loud() -> None:
    quiet, loud = SPEECH * 0.01, NOISE
    total = mixed_talk([[quiet], [loud]], SAMPLE_RATE)
    second = np.resize(loud / active_level(loud), SAMPLE_RATE)
    assert active_level(total - second) == pytest.approx(1.0)


def test_every_condition_of_the_places_has_a_name_of_its_own_and_can_be_mixed() -> None:
    places = Places(NOISE, NOISE, (np.array([1.0, 0.5]), np.array([1.0])))
    names = {str(condition) for condition in places.conditions}
    assert names == {
        *(f"{noise} {level} dB" for noise in ("kitchen", "babble") for level in (20, 10, 5)), "room 1", "room 2"
    }  # fmt: skip
    speech = waveform(SPEECH)
    assert all(len(places.around(speech, condition, "key")) >= len(speech) for condition in places.conditions)
    assert places.around(speech, Condition(Surroundings.QUIET), "key") is speech


# What must be understood


@pytest.mark.parametrize(
    ("said", "meant"),
    [("yes it's very pretty", "yes"), ("no that's tomato", "no"), ("no one was in the room", None), ("nobody", None)],
)
def test_an_answer_is_told_from_a_sentence_that_only_begins_alike(said: str, meant: str | None) -> None:
    intent = answer_meant(said)
    assert (intent.name if intent else None) == meant


def test_every_utterance_of_a_game_is_placed_where_its_words_mean_what_they_must(understander: Understander) -> None:
    placed = list(islice(placed_in_game("seven_players", understander), 30))
    assert all(
        one.recording.is_meant_by(understander.understand(one.situation, [one.recording.text])) for one in placed
    )
    assert {one.situation.phase for one in placed} == {"setup", "theft", "investigation"}


def _trial(meant: Intent | None, section: Section = Section.DIGITS) -> Trial:
    return Trial(
        section, "file", "digit", "speaker", True, "as recorded", AFTER_A_QUESTION, SCENES[AFTER_A_QUESTION], "nine",
        meant, silence(1),
    )  # fmt: skip


NINE = Intent("claim_received", {"diamonds": 9})


def test_verdicts() -> None:
    assert verdict_of(Understood(NINE, 1.0, 1.0), NINE) is Verdict.RIGHT
    assert verdict_of(Understood(Intent("claim_received", {"diamonds": 5}), 1.0, 1.0), NINE) is Verdict.WRONG
    assert verdict_of(Understood(NINE, 1.0, 1.0), None) is Verdict.WRONG
    assert verdict_of(Ambiguous((NINE,)), NINE) is Verdict.ASKED
    assert verdict_of(NotUnderstood(), NINE) is Verdict.NOTHING
    assert verdict_of(NotUnderstood(), None) is Verdict.RIGHT
    assert verdict_of(Talk(1.0), None) is Verdict.RIGHT


def test_a_reading_knows_how_many_of_the_texts_agree_and_survives_its_file(
    understander: Understander, tmp_path: Path
) -> None:
    texts = (Hypothesis("Nine.", -0.2, no_speech=0.1), Hypothesis("9", -0.5), Hypothesis("Mine, they're", -0.9))
    trial = _trial(NINE)
    understanding = understander.understand(trial.situation, [one.text for one in texts])
    reading = reading_of(trial, Heard(Hypotheses(texts, "whisper"), understanding), understander)
    assert (reading.verdict, reading.stake, reading.acted) == (Verdict.RIGHT, Stake.CLAIM, Stake.CLAIM)
    assert reading.features["agreement"] == pytest.approx(2 / 3)
    assert 0.8 < reading.features["mass"] < 1.0
    assert (reading.features["words"], reading.features["log_probability"]) == (1.0, -0.2)
    write_readings(tmp_path / "readings.jsonl", [reading])
    assert list(read_readings(tmp_path / "readings.jsonl")) == [reading]


def test_false_accepts_are_counted_for_each_hour_of_talk() -> None:
    talk = [_reading(Verdict.RIGHT, None, 1_800.0), _reading(Verdict.WRONG, Stake.CLAIM, 900.0)]
    assert an_hour(talk) == [
        "45.0", "0 (0.0 an hour)", "1 (1.3 an hour)", "0 (0.0 an hour)", "0 (0.0 an hour)", "0 (0.0 an hour)"
    ]  # fmt: skip
    assert "| cascade | theft | general | said | heard | taken |" in report(talk)


def _reading(verdict: Verdict, stake: Stake | None, seconds: float) -> Reading:
    return Reading(
        "cascade", Section.TALK, "file", "general", "speaker", False, "as recorded", "theft", "said", "", verdict,
        stake, verdict is Verdict.RIGHT, "taken" if stake else "", ("heard",), seconds, 0.0, 0.0,
    )  # fmt: skip


# What was heard before


def test_what_was_heard_once_is_not_heard_again_and_the_cascade_shares_the_first_look(tmp_path: Path) -> None:
    opened: list[TableRecogniser] = []

    def open_one() -> TableRecogniser:
        opened.append(TableRecogniser([(waveform(SPEECH), ["nine"])]))
        return opened[-1]

    heard = []
    for name, code in (("whisper", "1"), ("whisper", "1"), ("cascade", "1"), ("whisper", "2")):
        memory = Memory(tmp_path)
        recogniser = RememberingRecogniser(name, open_one, memory, code)
        recogniser.start(Grammar("", (), prompt="numbers"))
        recogniser.feed(waveform(SPEECH))
        heard.append((recogniser.finish().texts, recogniser.name))
        recogniser.close()
        memory.close()
    assert heard == [(("nine",), "whisper")] * 2 + [(("nine",), "cascade"), (("nine",), "whisper")]
    assert len(opened) == 2


def test_a_recogniser_without_a_second_look_is_not_opened_for_one(understander: Understander, tmp_path: Path) -> None:
    def open_none() -> TableRecogniser:
        pytest.fail("What was heard before must not be heard again.")

    memory = Memory(tmp_path)
    recogniser = RememberingRecogniser("whisper", open_none, memory, "1")
    recogniser.start(Grammar("", ()))
    assert recogniser.reconsider(sentence_graph([understander.grammar(SCENES["reveal"])])) is None
    memory.close()


def test_graphs_of_other_sentences_have_other_fingerprints(understander: Understander) -> None:
    one, other = (understander.grammar(SCENES[scene]) for scene in ("theft", "reveal"))
    assert fingerprint(sentence_graph([one])) == fingerprint(sentence_graph([one]))
    assert fingerprint(sentence_graph([one])) != fingerprint(sentence_graph([other]))


# Confidence


def test_a_fit_finds_the_coefficients_that_made_the_data() -> None:
    chance = np.random.default_rng(3)
    true = Calibration(1.0, {"score": 2.0, "margin": -1.5})
    rows = [{"score": float(a), "margin": float(b), "same": 5.0} for a, b in chance.normal(0, 1, (4_000, 2))]
    right = [bool(chance.random() < true.probability_right(row)) for row in rows]
    found = fitted(["score", "margin", "same"], rows, right)
    assert found.constant == pytest.approx(1.0, abs=0.2)
    assert found.coefficients["score"] == pytest.approx(2.0, abs=0.2)
    assert found.coefficients["margin"] == pytest.approx(-1.5, abs=0.2)
    assert found.coefficients["same"] == 0.0
    predicted = [found.probability_right(row) for row in rows]
    assert calibration_error(bins(predicted, right)) < 0.02
    assert brier(predicted, right) < brier([sum(right) / len(right)] * len(right), right)


def test_a_fit_to_readings_that_were_all_right_stays_finite() -> None:
    found = fitted(["score"], [{"score": 0.9}, {"score": 1.0}], [True, True])
    assert 0.9 < found.probability_right({"score": 1.0}) <= 1.0


def test_errors_of_known_predictions() -> None:
    assert brier([1.0, 0.5], [True, False]) == pytest.approx(0.125)
    parts = bins([0.9, 0.1, 0.8, 0.2], [True, False, True, False], count=2)
    assert [(part.count, part.right) for part in parts] == [(2, 0.0), (2, 1.0)]
    assert calibration_error(parts) == pytest.approx(0.15)


def test_thresholds_follow_from_what_a_mistake_costs() -> None:
    assert [stake.acts_from for stake in Stake] == pytest.approx([0.99, 0.9, 0.5, 1 / 3])
    wrong, right = _reading(Verdict.WRONG, Stake.CLAIM, 1.0), _reading(Verdict.RIGHT, Stake.CLAIM, 1.0)
    assert [cost(True, wrong), cost(False, wrong), cost(True, right)] == [10.0, 1.0, 0.0]


@given(st.floats(0.0, 1.0), st.sampled_from(Stake))
def test_acting_from_the_threshold_on_is_never_dearer_than_asking(probability: float, stake: Stake) -> None:
    expected = (1 - probability) * stake.mistake_costs if probability >= stake.acts_from else 1.0
    assert expected <= 1.0 + 1e-9


ALMOST, ENOUGH, LITTLE = 3.0, 4.0, 0.0
"""Log odds of 0.95, 0.98 and 0.5."""


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        (ENOUGH, LITTLE, (Look.FIRST, Verdict.RIGHT)),
        (ALMOST, LITTLE, (Look.SECOND, Verdict.ASKED)),
        (LITTLE, ALMOST, (Look.SECOND, Verdict.WRONG)),
    ],
)
def test_the_second_look_decides_unless_the_first_was_sure(
    first: float, second: float, expected: tuple[Look, Verdict]
) -> None:
    trial = _reading(Verdict.RIGHT, Stake.CLAIM, 1.0)
    again = replace(_reading(Verdict.WRONG, Stake.CLAIM, 1.0), look=Look.SECOND)
    calibrations = {"cascade": {Look.FIRST: Calibration(first, {}), Look.SECOND: Calibration(second, {})}}
    (decided,) = decisions([trial, again], calibrations)
    assert (decided.reading.look, decided.verdict) == expected


def test_each_trial_is_decided_once() -> None:
    talk, claim = _reading(Verdict.RIGHT, None, 1.0), _reading(Verdict.RIGHT, Stake.CLAIM, 1.0)
    again = replace(_reading(Verdict.ASKED, Stake.CLAIM, 1.0), look=Look.SECOND)
    assert [one.verdict for one in decisions([talk, claim, again, talk], {})] == [
        Verdict.RIGHT, Verdict.ASKED, Verdict.RIGHT
    ]  # fmt: skip


def test_the_file_of_calibrations_holds_what_each_recogniser_uses_and_nothing_else() -> None:
    kept = load_calibrations("en")
    assert {name: set(looks) for name, looks in kept.items()} == {"whisper": {Look.FIRST}, "cascade": set(Look)}
    text = (resources.files("table") / "calibrations.toml").read_text(encoding="utf-8")
    assert as_toml(kept["cascade"], "en") == text


# Pictures


def test_pictures_are_well_formed_and_told_to_who_cannot_see_them() -> None:
    diagram = reliability_diagram(bins([0.5, 0.7, 0.9, 0.99], [False, True, True, True], count=2))
    chart = bar_chart({"claims & more": 2.0, "accusations": 0.0}, "False <accepts>", "claims 2, accusations 0")
    for picture in (diagram, chart):
        root = ElementTree.fromstring(picture)
        assert root.tag == "{http://www.w3.org/2000/svg}svg"
        assert root.find("{http://www.w3.org/2000/svg}desc") is not None
    assert "predicted 0.600, right 0.500" in diagram


def test_more_lines_than_can_be_told_apart_are_refused() -> None:
    with pytest.raises(ValueError, match="5 lines cannot be told apart"):
        line_chart({str(number): [(0.0, 0.0)] for number in range(5)}, UP, UP, "title", "description")


def test_ears_hear_through_a_remembering_recogniser(understander: Understander, tmp_path: Path) -> None:
    memory = Memory(tmp_path)
    inner = TableRecogniser([(waveform(SPEECH), ["nine"])])
    ears = Ears(understander, RememberingRecogniser("whisper", lambda: inner, memory, "1"))
    heard = ears.hear(SCENES[AFTER_A_QUESTION], waveform(SPEECH))
    memory.close()
    assert isinstance(heard.understanding, Understood)
    assert heard.understanding.intent == NINE


# Modes


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("The box is back.", ""),
        ("Clara, who are you?", ""),
        ("Consigliere, give me a recap.", "recap"),
        ("Ben, empty your pockets!", "accuse"),
    ],
)
def test_where_a_wake_word_is_waited_for_only_a_call_and_the_formula_come_through(
    understander: Understander, text: str, meaning: str
) -> None:
    situation = SCENES["investigation"]
    heard = Heard(Hypotheses((Hypothesis(text, -0.1),), "cascade"), understander.understand(situation, [text]))
    counts = let_through(TurnTaking.WAKE, situation, heard, understander)
    found = counts.understanding
    assert (found.intent.name if isinstance(found, Understood) else "") == meaning
    assert counts.hypotheses.recogniser == "cascade, wake"
    assert let_through(TurnTaking.OPEN, situation, heard, understander) is heard


def test_only_a_recogniser_that_waits_for_its_name_is_told_it() -> None:
    recogniser = TableRecogniser([])
    assert told_the_word(recogniser, TurnTaking.OPEN) is recogniser
    told_the_word(recogniser, TurnTaking.WAKE).start(Grammar("", (), "Who?"))
    assert recogniser.grammars[-1].prompt == "Consigliere! Who?"

"""What is meant for the program: what follows the wake word, the formula, and for a while what can be understood."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from intents import Domain, Intent, NotUnderstood, Talk, Understood, load_domain
from table.attention import (
    OPEN_SECONDS,
    AlwaysAttentive,
    TableTalk,
    WakeWord,
    after_call,
    check_wake_word,
    letters,
    require_free_hearing,
    shot_words,
)
from table.errors import UnknownOption, UsageError
from table.hearing import Heard
from table.understanding import Situation, Understander
from voice.hypotheses import Hypotheses, Hypothesis

NAMES = ("Victor", "Clara", "Ben", "Emma", "Oscar", "Grace", "Henry")
ASKING = Situation("investigation", NAMES)


@cache
def domain() -> Domain:
    return load_domain("en")


@cache
def reader() -> Understander:
    return Understander(domain())


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def ear(clock: Clock) -> WakeWord:
    return WakeWord("Consigliere", reader(), clock)


def heard(*texts: str, situation: Situation = ASKING) -> Heard:
    hypotheses = Hypotheses(tuple(Hypothesis(text) for text in texts), "test")
    return Heard(hypotheses, reader().understand(situation, texts))


def meaning(admitted: Heard | None) -> Intent | None:
    assert admitted is not None
    return admitted.understanding.intent if isinstance(admitted.understanding, Understood) else None


@pytest.mark.parametrize(
    ("text", "rest"),
    [
        ("Consigliere, who is lying?", "who is lying?"),
        ("consigliere who is lying", "who is lying"),
        ("Consigliere!", ""),
        ("Concee Blair, who is lying?", "who is lying?"),
        ("Consequelaire. Undo that.", "Undo that."),
        ("Conseeliere: the box is back.", "the box is back."),
        ("Counsellor, who is lying?", None),
        ("Who is lying?", None),
        ("Consider the box.", None),
        ("Can you see it?", None),
        ("Concentrate, please.", None),
        ("I received nine diamonds, Consigliere.", None),
        ("", None),
        ("...", None),
    ],
)
def test_the_call_is_found_at_the_start_however_it_was_written(text: str, rest: str | None) -> None:
    assert after_call(text, letters("Consigliere")) == rest


def test_what_follows_the_wake_word_counts(ear: WakeWord) -> None:
    admitted = ear.admit(ASKING, heard("Consigliere, how many jokers are left?"))
    assert meaning(admitted) == Intent("query_jokers", {})
    assert admitted is not None
    assert admitted.hypotheses.text == "how many jokers are left?"


def test_a_call_that_is_not_understood_is_answered_too(ear: WakeWord) -> None:
    admitted = ear.admit(ASKING, heard("Consigliere, flibber the gibbet."))
    assert admitted is not None
    assert isinstance(admitted.understanding, NotUnderstood | Talk)


def test_what_is_understood_without_a_call_does_not_count(ear: WakeWord) -> None:
    assert ear.admit(ASKING, heard("How many jokers are left?")) is None
    assert not ear.is_open


def test_the_formula_opens_the_ear(ear: WakeWord) -> None:
    assert meaning(ear.admit(ASKING, heard("Clara, empty your pockets!"))) == Intent("accuse", {"player": "Clara"})
    assert ear.is_open


def test_pow_is_heard_in_the_seconds_after_an_accusation(ear: WakeWord, clock: Clock) -> None:
    assert ear.admit(ASKING, heard("Pow!")) is None
    ear.admit(ASKING, heard("Clara, empty your pockets!"))
    clock.now += 20
    ear.answered()
    clock.now += 4
    assert meaning(ear.admit(ASKING, heard("Pow!"))) == Intent("pow", {})


def test_the_open_ear_closes_by_itself(ear: WakeWord, clock: Clock) -> None:
    ear.admit(ASKING, heard("Consigliere!"))
    clock.now += OPEN_SECONDS - 0.1
    assert ear.admit(ASKING, heard("How many jokers are left?")) is not None
    clock.now += OPEN_SECONDS + 0.1
    assert ear.admit(ASKING, heard("How many jokers are left?")) is None


def test_talk_in_the_open_ear_is_nothing_and_does_not_keep_it_open(ear: WakeWord, clock: Clock) -> None:
    ear.admit(ASKING, heard("Consigliere!"))
    for _ in range(3):
        clock.now += OPEN_SECONDS / 2 - 0.1
        assert ear.admit(ASKING, heard("The weather was lovely in the mountains this year.")) is None
        ear.answered()
    assert not ear.is_open


def test_an_answer_to_the_programs_own_question_needs_no_call(ear: WakeWord) -> None:
    asked = Situation("investigation", NAMES, asking=True)
    assert meaning(ear.admit(asked, heard("yes", situation=asked))) == Intent("yes", {})


def test_what_the_program_says_by_itself_does_not_open_the_ear(ear: WakeWord) -> None:
    ear.answered()
    assert not ear.is_open


def test_an_open_microphone_admits_everything() -> None:
    said = heard("anything at all")
    ear = AlwaysAttentive()
    ear.answered()
    assert ear.admit(ASKING, said) is said


def test_an_open_microphone_shows_what_makes_no_sense_and_does_not_answer_it() -> None:
    shown: list[str] = []
    ear = TableTalk(shown.append)
    talk = heard("The flibber gibbets over the mountain again")
    assert isinstance(talk.understanding, NotUnderstood)
    assert ear.admit(ASKING, talk) is None
    assert shown == ["(heard: The flibber gibbets over the mountain again)"]
    meant = heard("How many jokers are left?")
    assert ear.admit(ASKING, meant) is meant
    assert ear.admit(replace(ASKING, asking=True), talk) is talk
    ear.answered()
    assert len(shown) == 1


@pytest.mark.parametrize("word", ["Consigliere", "Maestro", "Padrino"])
def test_good_wake_words_are_taken(word: str) -> None:
    check_wake_word(word, domain(), NAMES)


@pytest.mark.parametrize(
    ("word", "why"),
    [
        ("Al", "at least"),
        ("", "at least"),
        ("hey machine", "one word"),
        ("Clara", "'Clara'"),
        ("Klara", "'Clara'"),
        ("diamonds", "'diamonds'"),
        ("fifteen", "'fifteen'"),
    ],
)
def test_a_wake_word_that_sounds_like_other_talk_is_refused(word: str, why: str) -> None:
    with pytest.raises(UsageError, match=why):
        check_wake_word(word, domain(), NAMES)


@pytest.mark.parametrize("name", ["pocketsphinx", "vosk"])
def test_a_recogniser_of_closed_grammars_cannot_hear_a_wake_word(name: str) -> None:
    with pytest.raises(UnknownOption, match="cannot hear a wake word: use one of cascade, whisper, wyoming"):
        require_free_hearing(name)
    require_free_hearing("whisper")


def test_the_words_of_a_shot_are_those_of_the_sentences() -> None:
    assert shot_words(domain(), NAMES) == ("Pow", "Pow", "Bang", "Bang")

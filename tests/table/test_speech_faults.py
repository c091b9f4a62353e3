"""Faults that other speech programs were reported for, tried at this table: none may change a game by itself."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from intents import Ambiguous, Intent, NotUnderstood, Talk, Understanding, Understood, load_domain
from table.confidence import Stake
from table.hearing import Ears
from table.journal import Journal
from table.session import Session
from table.setup import read_setup
from table.understanding import Situation, Understander
from voice.audio import SAMPLE_RATE, Waveform, read_sound_file, silence
from voice.endpointing import EARLY_PAUSE, END_PAUSE, VoiceActivity
from voice.recognisers import open_recogniser

NAMES = ("Victor", "Clara", "Ben", "Emma", "Oscar", "Grace", "Henry")
ASKING = Situation("investigation", NAMES)
UTTERANCES = Path(__file__).parent.parent.parent / "audio_fixtures" / "utterances"


@cache
def reader() -> Understander:
    return Understander(load_domain("en"))


def understood(text: str, situation: Situation = ASKING) -> Intent | None:
    understanding = reader().understand(situation, [text])
    return understanding.intent if isinstance(understanding, Understood) else None


@pytest.mark.parametrize(
    "text",
    [
        "i accuse five pockets",
        "how fine",
        "ben received your pockets",
        "empty nine diamonds",
        "clara passed empty your",
        "i i received received",
    ],
)
def test_words_that_a_recogniser_recombined_do_nothing(text: str) -> None:
    assert understood(text) is None


@pytest.mark.parametrize("before", ["oh", "uh", "ah", "um", "well", "the", "so"])
def test_a_filler_before_a_sentence_does_not_matter(before: str) -> None:
    assert understood(f"{before} i received nine diamonds") == Intent("claim_received", {"diamonds": 9})


@pytest.mark.parametrize("text", ["", "the", "hi", "hmm", "thank you", "thanks for watching", "you", "bye", "."])
def test_what_recognisers_make_of_silence_does_nothing(text: str) -> None:
    assert understood(text) is None


@pytest.mark.parametrize("text", ["i received", "and", "we will see about that"])
def test_half_a_sentence_is_no_claim(text: str) -> None:
    assert understood(text) is None


@pytest.mark.parametrize(
    ("whole", "opposite"),
    [
        ("i did not receive nine diamonds", {"claim_received"}),
        ("no i did not pass three diamonds", {"claim_passed"}),
        ("i am not a thief", {"claim_role"}),
        ("the thief is not clara", {"claim_role", "suspect"}),
        ("do not undo that", {"undo"}),
        ("clara do not empty your pockets", {"accuse"}),
    ],
)
def test_a_negation_is_never_read_as_its_opposite(whole: str, opposite: set[str]) -> None:
    assert is_harmless(reader().understand(ASKING, [whole]), opposite)


def is_harmless(understanding: Understanding, opposite: set[str]) -> bool:
    """Whether nothing was claimed that was denied; a question back is no claim."""
    match understanding:
        case Understood(intent, _):
            return intent.name not in opposite or bool(intent.slots.get("negated"))
        case NotUnderstood() | Talk() | Ambiguous():
            return True


def utterances(stream: Waveform, end_pause: float = END_PAUSE) -> list[float]:
    """Return the lengths of what is heard in a stream."""
    endpointer = VoiceActivity(end_pause=end_pause, early_pause=EARLY_PAUSE)
    pieces = [stream[start : start + 480] for start in range(0, len(stream), 480)]
    ended = [utterance for piece in pieces for utterance in endpointer.feed(piece)] + endpointer.finish()
    return [utterance.seconds for utterance in ended if not utterance.provisional]


def test_half_a_minute_of_zeros_is_nothing() -> None:
    assert utterances(silence(30)) == []


@pytest.mark.parametrize("deviation", [1, 10, 100])
def test_half_a_minute_of_hiss_is_nothing(deviation: float) -> None:
    hiss = np.random.default_rng(0).normal(0, deviation, 30 * SAMPLE_RATE)
    assert utterances(np.clip(hiss, -32_768, 32_767).astype(np.int16)) == []


def test_a_slow_speaker_is_one_utterance_when_the_pause_is_set_for_him() -> None:
    spoken = read_sound_file(UTTERANCES / "i_passed_eight_diamonds.flac")
    half = len(spoken) // 2
    slow = np.concatenate([silence(0.5), spoken[:half], silence(1.0), spoken[half:], silence(3.0)])
    assert len(utterances(slow)) == 2
    assert len(utterances(slow, end_pause=1.6)) == 1


@pytest.fixture(scope="module")
def ears() -> Iterator[Ears]:
    ears = Ears(reader(), open_recogniser("whisper"))
    yield ears
    ears.close()


@pytest.mark.parametrize(
    ("whole", "left", "expected"),
    [
        (Intent("claim_received", {"diamonds": 9, "tokens": 2}), "i received nine diamonds", False),
        (Intent("claim_received", {"diamonds": 9}), "i received five diamonds", True),
        (Intent("claim_received", {"diamonds": 9, "diamonds_op": ">="}), "i received nine diamonds", True),
        (Intent("claim_received", {"diamonds": 9, "player": "Ben"}), "i received nine diamonds", True),
        (Intent("claim_role", {"role": "thief", "negated": True}), "i am a thief", True),
        (Intent("claim_passed", {"diamonds": 9}), "i received nine diamonds", True),
        (None, "i received nine diamonds", True),
        (None, "who has the most diamonds", False),
    ],
)
def test_what_says_otherwise_is_told_from_what_says_less(whole: Intent | None, left: str, expected: bool) -> None:
    assert says_otherwise(whole, reader().understand(ASKING, [left])) is expected


CUTS = (0.1, 0.2, 0.3)
"""Seconds lost at one end of a recording."""
CUT_SHORT = {
    "role": ["i_am_not_a_thief", "i_am_no_agent", "i_am_a_loyal_henchman", "i_am_the_driver", "i_am_a_street_urchin"],
    "received": [
        "i_received_at_least_seven_diamonds",
        "i_received_about_ten_diamonds",
        "i_received_no_tokens_and_four_diamonds",
        "i_received_eleven_diamonds_and_four_tokens",
        "clara_says_she_received_twelve_diamonds",
        "the_box_was_empty",
    ],
    "passed": [
        "i_passed_no_more_than_two_diamonds",
        "i_passed_five_diamonds_and_two_agents",
        "i_left_three_diamonds_and_one_token",
        "oscar_says_he_passed_fourteen_diamonds",
    ],
    "took": ["i_took_nothing", "i_took_an_agent", "i_took_three_diamonds"],
    "bag": ["i_set_nothing_aside", "i_put_an_agent_in_the_bag"],
    None: [
        "oov_never_emptied_my_pockets",
        "oov_before_you_empty_your_pockets",
        "oov_should_i_tell_ben",
        "oov_she_told_him",
        "oov_not_my_fault",
        "what_if_i_accuse_an_agent",
        "is_laura_lying",
        "how_likely_is_it_that_ben_is_a_thief",
        "what_did_david_say_he_took",
        "forget_what_ben_said",
        "i_suspect_grace",
        "clara_empty_your_pockets",
    ],
}
"""Recordings with a negation, a comparison, somebody else or a list in them, by what the speaker was asked."""


@cache
def manifest() -> dict[str, dict[str, Any]]:
    lines = (UTTERANCES / "manifest.jsonl").read_text(encoding="utf-8").splitlines()
    return {Path(entry["file"]).stem: entry for entry in map(json.loads, lines)}


def says_otherwise(whole: Intent | None, understanding: Understanding) -> bool:
    """Whether something is acted on that the whole sentence does not say.

    Less of a list is no other meaning. A number without its comparison is, and so is a claim that lost its player.
    """
    if not isinstance(understanding, Understood) or Stake.of(understanding.intent.name) is Stake.HARMLESS:
        return False
    heard = understanding.intent
    if whole is None or heard.name != whole.name:
        return True
    lost = set(whole.slots) - set(heard.slots)
    counts = {name.removesuffix("_op") for name in lost if name.endswith("_op")}
    is_weaker = heard.slots.items() <= whole.slots.items() and not counts & set(heard.slots)
    return not is_weaker or bool(lost & {"negated", "player"})


@pytest.mark.parametrize(("topic", "name"), [(topic, name) for topic, names in CUT_SHORT.items() for name in names])
def test_a_lost_beginning_or_end_never_reverses_a_sentence(ears: Ears, topic: str | None, name: str) -> None:
    entry, spoken = manifest()[name], read_sound_file(UTTERANCES / f"{name}.flac")
    situation = Situation(entry["phase"], tuple(entry["players"]), topic)
    whole = None if entry["intent"] is None else Intent(entry["intent"], entry["slots"])
    loud = np.flatnonzero(np.abs(spoken) > 1_000)
    for lost in (round(cut * SAMPLE_RATE) for cut in CUTS):
        for left in (spoken[loud[0] + lost :], spoken[: loud[-1] - lost]):
            heard = ears.hear(situation, left)
            assert not says_otherwise(whole, heard.understanding), (lost, heard)


@pytest.mark.parametrize(
    ("topic", "text"),
    [
        ("role", "i am not a thief"),
        ("role", "i'm not the driver"),
        ("role", "i am no agent"),
        ("role", "i am definitely not the cleaner"),
        ("role", "i am not a street urchin"),
        (None, "clara is not a thief"),
        (None, "the thief is not clara"),
        (None, "it was not ben"),
        (None, "i don't think it was ben"),
        (None, "i do not suspect grace"),
        (None, "ben is not lying"),
        ("received", "i did not receive nine diamonds"),
        ("received", "i never received nine diamonds"),
        ("passed", "no i did not pass three diamonds"),
        ("took", "i did not take the driver"),
        ("took", "i did not take anything"),
        ("took", "i did not take any diamonds"),
        ("took", "i never took a token"),
        ("received", "the box was not empty"),
        ("received", "the box was never empty"),
        (None, "my pockets are not empty"),
        ("bag", "i put nothing in the bag"),
        ("bag", "i did not put an agent in the bag"),
        ("bag", "i set nothing aside"),
        ("took", "i took nothing"),
        ("received", "i received no tokens"),
        ("received", "i received no tokens and four diamonds"),
        ("received", "i received no diamonds"),
        ("passed", "i passed no diamonds and two tokens"),
        ("received", "i received at least seven diamonds"),
        ("received", "i received at most seven diamonds"),
        ("received", "i received more than seven diamonds"),
        ("received", "i received fewer than seven diamonds"),
        ("received", "i received less than seven diamonds"),
        ("received", "i received about ten diamonds"),
        ("passed", "i passed no more than two diamonds"),
        ("passed", "i passed no fewer than two diamonds"),
        ("took", "i took at least three diamonds"),
        ("took", "i took more than three diamonds"),
        ("received", "i got not more than five diamonds"),
        ("received", "at least seven diamonds"),
        ("received", "more than seven"),
        ("received", "fewer than seven"),
        ("received", "clara says she received twelve diamonds"),
        ("passed", "clara says she passed twelve diamonds"),
        ("passed", "oscar says he passed fourteen diamonds"),
        ("took", "ben says he took three diamonds"),
        ("took", "ben says he took the driver"),
        (None, "clara says she is the driver"),
        (None, "clara says she is not the driver"),
        (None, "clara is the thief"),
        (None, "clara says ben is the thief"),
        (None, "clara claims to be a street urchin"),
        ("bag", "clara says she put an agent in the bag"),
        ("received", "clara says the box was empty"),
        ("received", "clara said she received at least seven diamonds"),
        (None, "do not undo that"),
        (None, "do not pause the game"),
        (None, "don't start over"),
        (None, "never start over"),
        (None, "do not start a new game"),
        (None, "no do not repeat that"),
        (None, "don't accuse ben"),
        (None, "do not accuse ben"),
        (None, "i won't accuse ben"),
        (None, "i do not accuse clara"),
        (None, "we do not accuse ben"),
        (None, "clara do not empty your pockets"),
        (None, "do not empty your pockets ben"),
        (None, "ben don't empty your pockets"),
        (None, "before you empty your pockets ben"),
        (None, "should i accuse ben"),
        (None, "what if i accuse ben"),
        (None, "what if i accuse an agent"),
        (None, "should ben empty his pockets"),
        (None, "what did clara say"),
        ("took", "what did david say he took"),
        ("received", "what did emma say she received"),
        ("took", "did you say clara took the driver"),
        (None, "forget what ben said"),
        (None, "do not forget what ben said"),
        (None, "i do not take that back"),
        (None, "no that is wrong"),
        (None, "that is not right"),
        (None, "that is not wrong"),
        (None, "that is right"),
        (None, "i did not say nine"),
        (None, "i did not say yes"),
        ("passed", "it is not true that i passed nine"),
        (None, "who is lying"),
        (None, "is clara lying"),
        (None, "clara is lying"),
        (None, "clara is not lying"),
        (None, "how likely is it that ben is a thief"),
        ("took", "did you take three diamonds"),
        ("took", "clara did you take three diamonds"),
        ("received", "clara did you receive nine diamonds"),
        ("received", "did you receive nine diamonds"),
        ("took", "did clara take the driver"),
        ("received", "how many diamonds did you receive"),
        ("received", "i wish i had received nine diamonds"),
        ("received", "i thought i received nine diamonds"),
        ("received", "i received nine diamonds not ten"),
        ("received", "i received nine no ten diamonds"),
        ("passed", "i passed eight diamonds not nine"),
        ("took", "i took three diamonds not four"),
        ("role", "i am the driver not the agent"),
        ("received", "i received nine diamonds and no tokens"),
        ("received", "i received nine diamonds or ten"),
        ("received", "i received nine or ten diamonds"),
        ("received", "i received nine diamonds two henchmen and a driver"),
        ("passed", "i passed six diamonds a henchman and an agent"),
        ("passed", "i passed five diamonds and two agents"),
        ("received", "i received twenty one diamonds"),
        ("received", "i received fifteen diamonds fewer than he says"),
        (None, "ben is the thief said clara"),
        (None, "ben empty your pockets said clara"),
        (None, "ben empty your pockets no wait"),
        (None, "ben empty your pockets is what i would say"),
        ("took", "i took the driver is what ben says"),
        ("received", "i received nine diamonds is what clara says"),
        (None, "start over no"),
        (None, "the box is not back"),
        (None, "the box is back"),
        ("received", "the box is not empty"),
        (None, "the godfather does not have the box"),
        (None, "do not play with the cleaner"),
        (None, "play without the cleaner"),
        (None, "play with two jokers"),
        ("received", "not louder please"),
        (None, "do not speak faster"),
        (None, "henry is not the next"),
        (None, "clara does not have the box"),
        (None, "no no"),
        (None, "i do not know"),
        ("received", "i don't remember how many diamonds i received"),
        ("received", "i have not got nine diamonds"),
        (None, "neither clara nor ben"),
    ],
)
def test_a_lost_word_at_either_end_never_reverses_a_sentence(topic: str | None, text: str) -> None:
    situation, words = Situation("investigation", NAMES, topic), text.split()
    whole = understood(text, situation)
    for left in (words[1:], words[:-1]):
        assert not says_otherwise(whole, reader().understand(situation, [" ".join(left)])), left


def test_what_the_game_makes_of_a_testimony_never_decides_between_two_readings() -> None:
    """After Clara's three diamonds Ben's nine are a lie: he must be heard to say nine all the same."""
    session, _ = Session.begin(Journal.in_memory(), read_setup({"players": list(NAMES), "notes": "open"}))
    for text in ("start the theft", "the box is back"):
        session.hear(reader().understand(session.situation, [text]), None, text)
    before, readings = session.situation, ["i received nine diamonds", "i received three diamonds"]
    session.hear(Understood(Intent("claim_passed", {"diamonds": 3}), 1.0, 1.0), 1)
    answer = session.hear(reader().understand(session.situation, readings), 2)
    assert any(line.id.startswith("contradiction") for line in answer.lines)
    assert understood(readings[0], session.situation) == Intent("claim_received", {"diamonds": 9})
    assert session.situation == before

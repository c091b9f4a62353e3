"""Faults that other speech programs were reported for, tried at this table: none may change a game by itself."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from intents import Ambiguous, Intent, NotUnderstood, Talk, Understanding, Understood, load_domain
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


@pytest.mark.parametrize("name", ["i_am_not_a_thief", "i_am_no_agent"])
@pytest.mark.parametrize("cut", [0.1, 0.2, 0.3])
def test_a_lost_beginning_never_reverses_a_sentence(ears: Ears, name: str, cut: float) -> None:
    spoken = read_sound_file(UTTERANCES / f"{name}.flac")
    begin = int(np.argmax(np.abs(spoken) > 1_000)) + round(cut * SAMPLE_RATE)
    assert is_harmless(ears.hear(ASKING, spoken[begin:]).understanding, {"claim_role"})


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

"""What is listened to in the measurements of hearing, in which situation, and what must be understood."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

import numpy as np

from benchmarks.hearing.people import Recorded, sampled
from benchmarks.hearing.rooms import QUIET, Condition, Places, Surroundings
from benchmarks.speech_to_intent import orders
from intents import Intent
from table.understanding import Situation
from voice.audio import SAMPLE_RATE, Waveform, silence

NAMES = ("Victor", "Clara", "Ben", "Emma", "Oscar", "Grace", "Henry")
LIMITS = (("diamonds", 15), ("tokens", 6))
AFTER_A_QUESTION = "investigation, after a question"
PROGRAM_ASKS = "investigation, the program asks"
SCENES = {
    "setup": Situation("setup", NAMES),
    "theft": Situation("theft", NAMES),
    "investigation": Situation("investigation", NAMES, limits=LIMITS),
    AFTER_A_QUESTION: Situation("investigation", NAMES, "received", limits=LIMITS),
    PROGRAM_ASKS: Situation("investigation", NAMES, asking=True, limits=LIMITS),
    "reveal": Situation("reveal", NAMES, limits=LIMITS),
}
"""A table of seven, in every phase in which somebody may speak."""

PAUSE = 0.3
"""Seconds of silence around a recording of people: many were cut closely."""
LONGEST = 10.0
"""Seconds after which an utterance is cut, as at the table."""

DIGITS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
DIGIT_CONDITIONS = (QUIET, Condition(Surroundings.KITCHEN, 10), Condition(Surroundings.BABBLE, 10))
TALK = (
    "general", "oov", "oov_word", "name", "question", "command_assistant", "command_word", "command_s2i",
    "number_word", "digit_string", "noise", "noise_speech", "rir",
)  # fmt: skip
"""Categories in which nobody means the table."""
MEANT_NO = frozenset({"that's", "that", "it", "i", "you", "he", "she", "we", "they"})
"""What follows a "no" that is an answer; in "no one was there" it is none."""
ORDER_LEVELS: tuple[int | None, ...] = (6, 12, None)
ORDER = Situation(None, ())


class Section(Enum):
    """One question that is asked of a recogniser."""

    DIGITS = "digits"
    TALK = "talk"
    YES_NO = "yes_no"
    FIXTURES = "fixtures"
    ORDERS = "orders"


@dataclass(frozen=True, slots=True)
class Trial:
    """One sound to be heard in one situation."""

    section: Section
    file: str
    category: str
    speaker: str
    aside: bool
    """Whether it belongs to the third that nothing is tuned on."""
    condition: str
    scene: str
    situation: Situation
    said: str
    meant: Intent | None
    """None for what must mean nothing."""
    sound: Waveform


def padded(sound: Waveform) -> Waveform:
    """Return a sound with a little silence around it."""
    return np.concatenate([silence(PAUSE), sound, silence(PAUSE)])


def digits(people: Mapping[str, list[Recorded]], places: Places, every: int) -> Iterator[Trial]:
    """Yield single digits that answer "Ben, what was in the box?"."""
    for one in sampled(people, ["digit"], every):
        number = DIGITS.index(one.transcript)
        meant = Intent("claim_received", {"diamonds": number})
        for condition in DIGIT_CONDITIONS:
            sound = places.around(padded(one.sound()), condition, one.file)
            yield _trial(Section.DIGITS, one, AFTER_A_QUESTION, meant, sound, str(condition))


def talk(people: Mapping[str, list[Recorded]], every: int) -> Iterator[Trial]:
    """Yield everything that is not meant for the table, in every scene; long recordings in pieces."""
    length = round(LONGEST * SAMPLE_RATE)
    for one in sampled(people, TALK, every):
        sound = one.sound()
        for start in range(0, len(sound), length):
            piece = padded(sound[start : start + length])
            for scene in SCENES:
                yield _trial(Section.TALK, one, scene, None, piece)


def yes_and_no(people: Mapping[str, list[Recorded]], every: int) -> Iterator[Trial]:
    """Yield sentences that begin with yes or no while the program waits for one of them."""
    for one in sampled(people, ["yes_no"], every):
        yield _trial(Section.YES_NO, one, PROGRAM_ASKS, answer_meant(one.transcript), padded(one.sound()))


def answer_meant(transcript: str) -> Intent | None:
    """Return the answer that a sentence begins with; "no one was there" holds none."""
    first, second, *_ = [*transcript.split(), "", ""]
    if first == "yes":
        return Intent("yes", {})
    return Intent("no", {}) if first == "no" and second in MEANT_NO else None


def coffee_orders(found: Sequence[orders.Order], aside: frozenset[str], kitchen: Waveform) -> Iterator[Trial]:
    """Yield coffee orders in kitchen noise, mixed as their authors do: for the confidence, not for the score."""
    for order in found:
        for level in ORDER_LEVELS:
            sound = orders.mixed(order, kitchen, level, seed=1)
            condition = str(QUIET) if level is None else f"kitchen {level} dB, loudest frame"
            is_aside = order.speaker in aside
            yield Trial(
                Section.ORDERS, order.file, "command_s2i", order.speaker, is_aside, condition, "order", ORDER, "",
                order.label, sound,
            )  # fmt: skip


def _trial(
    section: Section, one: Recorded, scene: str, meant: Intent | None, sound: Waveform, condition: str = str(QUIET)
) -> Trial:
    return Trial(
        section, one.file, one.category, one.speaker, one.aside, condition, scene, SCENES[scene], one.transcript,
        meant, sound,
    )  # fmt: skip

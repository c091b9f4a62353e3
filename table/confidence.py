"""How likely it is that a reading is right, and whether that is enough to act on it."""

from __future__ import annotations

import math
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache
from importlib import resources
from typing import Final

from intents import Ambiguous, Intent, NotUnderstood, Understanding, Understood
from voice.hypotheses import Hypotheses, Hypothesis

HARMLESS: Final = frozenset(
    {"repeat", "help", "recap", "louder", "softer", "slower", "faster", "other_voice", "speak_language", "ask"}
)
"""Besides the questions to the program: intents that change nothing, or only whom the next answer belongs to."""

MOST_LOG_ODDS: Final = 30.0
"""Beyond this nothing is told apart."""

ASKING_COSTS: Final = 1.0
"""What it costs to say something again: the unit of every cost."""

DECIDED_SCORE: Final = 0.8
"""The score of what the matcher would ask about and the sound makes likely: too doubtful to cut a pause short."""

SURE_CLAIM: Final = 0.97
"""A claim that is less likely right is looked at twice. Above it the second look changes nothing that is measurable;
below, it finds a second number that fits as well, or bears out the first."""

Reader = Callable[[str], Understanding]
"""What a text alone means in the present situation."""


class Stake(Enum):
    """What a mistake about an intent spoils."""

    ACCUSATION = "accusation"
    CLAIM = "claim"
    COMMAND = "command"
    HARMLESS = "question or habit"

    @classmethod
    def of(cls, intent: str) -> Stake:
        """Return what is at stake with an intent, by its name."""
        if intent in ("accuse", "pow"):
            return cls.ACCUSATION
        if intent.startswith("claim"):
            return cls.CLAIM
        return cls.HARMLESS if intent in HARMLESS or intent.startswith("query_") else cls.COMMAND

    @property
    def mistake_costs(self) -> float:
        """What it costs to act on a reading that is wrong."""
        return _MISTAKE_COSTS[self]

    @property
    def acts_from(self) -> float:
        """The probability from which acting costs no more than asking: (1 - p) times a mistake is one question."""
        return max(0.0, 1.0 - ASKING_COSTS / self.mistake_costs)


_MISTAKE_COSTS: Final = {Stake.ACCUSATION: 100.0, Stake.CLAIM: 10.0, Stake.COMMAND: 2.0, Stake.HARMLESS: 1.5}
"""A command is put right by two sentences: one takes it back, one says it again."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """What is known about a reading besides its words."""

    log_probability: float
    """Mean natural logarithm of the token probabilities of the best free text."""
    no_speech: float
    """The probability that nobody spoke."""
    score: float
    """Of the matcher, 1 for a sentence word for word; 0 for what it would ask about."""
    agreement: float
    """The share of the recogniser's readings that mean the same when read alone."""
    mass: float
    """The share of the probability of all readings that those have."""
    searched: float
    """1 when the sentence was found only on a second look."""
    worse: float
    """How much worse than free text it fits, in nats; 0 for free text."""
    words: float
    """Words of the best reading."""


@dataclass(frozen=True, slots=True)
class Calibration:
    """Coefficients by the name of a piece of evidence, in its own units, and a constant."""

    constant: float
    coefficients: Mapping[str, float]

    def probability_right(self, evidence: Mapping[str, float]) -> float:
        """Return how likely it is that a reading is right, 0 to 1.

        Raises `KeyError` for evidence that is missing; what has no coefficient is not looked at.
        """
        odds = self.constant + sum(weight * evidence[name] for name, weight in self.coefficients.items())
        return 1.0 / (1.0 + math.exp(-max(-MOST_LOG_ODDS, min(MOST_LOG_ODDS, odds))))


class Look(Enum):
    """What a reading was taken from."""

    FIRST = "first"
    """From what the recogniser wrote freely."""
    SECOND = "second"
    """From the sentences that were open, too."""


Calibrations = Mapping[str, Mapping[Look, Calibration]]
"""By the name of a recogniser."""


@cache
def load_calibrations(language: str) -> Calibrations:
    """Return what was fitted to recordings of a language; for most languages and recognisers nothing was."""
    text = (resources.files("table") / "calibrations.toml").read_text(encoding="utf-8")
    fitted = tomllib.loads(text).get(language, {})
    return {
        name: {Look(look): Calibration(one["constant"], one["coefficients"]) for look, one in looks.items()}
        for name, looks in fitted.items()
    }


def decided(understanding: Understanding, probability: float) -> Understanding:
    """Act on the only meaning when it is sure enough for what is at stake, else ask whether it was meant."""
    intent = only_meaning(understanding)
    if intent is None:
        return understanding
    stake = Stake.of(intent.name)
    if probability < stake.acts_from:
        return Ambiguous((intent,))
    if isinstance(understanding, Understood) or stake is Stake.ACCUSATION:
        # What the matcher doubts never accuses anybody.
        return understanding
    return Understood(intent, DECIDED_SCORE, 0.0)


def is_doubtful(understanding: Understanding, probability: float | None) -> bool:
    """Whether an utterance deserves a second look, by what it means at first and how likely that is right.

    Where that is not known, what the matcher had to repair deserves one.
    """
    match understanding:
        case Understood(intent, score):
            stake = Stake.of(intent.name)
            if stake is Stake.ACCUSATION:
                return True
            return score < 1.0 if probability is None else stake is Stake.CLAIM and probability < SURE_CLAIM
        case NotUnderstood() | Ambiguous():
            return True
        case _:
            return False


def evidence_of(hypotheses: Hypotheses, understanding: Understanding, means: Reader) -> Evidence | None:
    """Return what is known about a reading that one meaning was found for; None for silence and for any other."""
    intent = only_meaning(understanding)
    readings = hypotheses.hypotheses
    if intent is None or not readings:
        return None
    agreeing = [only_meaning(means(reading.text)) == intent for reading in readings]
    found = [one.worse for one, agrees in zip(readings, agreeing, strict=True) if agrees and one.worse is not None]
    clear = understanding if isinstance(understanding, Understood) else None
    return Evidence(
        log_probability=readings[0].score,
        no_speech=readings[0].no_speech or 0.0,
        score=0.0 if clear is None else clear.score,
        agreement=sum(agreeing) / len(agreeing),
        mass=_mass(readings, agreeing),
        searched=float(bool(found)),
        worse=found[0] if found else 0.0,
        words=float(len(readings[0].text.split())),
    )


def share_of(intent: Intent | None, fitting: Sequence[tuple[Intent | None, float]]) -> float:
    """Return the probability of a meaning among sentences that fit the sound, each so many nats worse than free text.

    By Bayes' rule with every open sentence as likely as another; sentences without a single meaning count against it.
    """
    likely = [(meant == intent, math.exp(-max(0.0, worse))) for meant, worse in fitting]
    total = sum(weight for _, weight in likely)
    return sum(weight for agrees, weight in likely if agrees) / total if total else 0.0


def is_accusation(understanding: Understanding) -> bool:
    """Whether somebody would be accused or shot at once."""
    return isinstance(understanding, Understood) and Stake.of(understanding.intent.name) is Stake.ACCUSATION


def only_meaning(understanding: Understanding) -> Intent | None:
    """Return the one intent that was understood, or that would be asked about; None when there are several or none."""
    match understanding:
        case Understood(intent) | Ambiguous((intent,)):
            return intent
        case _:
            return None


def _mass(readings: Sequence[Hypothesis], agreeing: Sequence[bool]) -> float:
    # Hypotheses tell the mean over their tokens, not how many these are: words and the end stand in for them.
    logs = [one.score * (len(one.text.split()) + 1) for one in readings]
    # Beside the likeliest, because the exponential of a path score is beyond every number.
    likely = [math.exp(log - max(logs)) for log in logs]
    return sum(mass for mass, agrees in zip(likely, agreeing, strict=True) if agrees) / sum(likely)

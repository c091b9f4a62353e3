"""What a trial was taken for, with everything that says how sure that is; one line of JSON each."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from enum import Enum
from math import exp
from pathlib import Path
from typing import Any

from benchmarks.hearing.trials import Section, Trial
from intents import Ambiguous, Intent, Understanding, Understood
from table.hearing import HARMLESS, Heard, Understander
from voice.audio import SAMPLE_RATE
from voice.hypotheses import Hypothesis


class Verdict(Enum):
    """What an understanding is worth against what was said."""

    RIGHT = "right"
    NOTHING = "nothing"
    """A sentence that was meant, and gave nothing."""
    ASKED = "asked back"
    WRONG = "wrong"
    """Acted on as something else; for talk, acted on at all."""


class Kind(Enum):
    """What a mistake about an intent spoils."""

    ACCUSATION = "accusation"
    CLAIM = "claim"
    COMMAND = "command"
    HARMLESS = "question or habit"

    @classmethod
    def of(cls, intent: str) -> Kind:
        """Return the kind of an intent by its name."""
        if intent in ("accuse", "pow"):
            return cls.ACCUSATION
        if intent.startswith("claim"):
            return cls.CLAIM
        return cls.HARMLESS if intent in HARMLESS or intent.startswith("query_") else cls.COMMAND


@dataclass(frozen=True, slots=True)
class Reading:
    """One trial, heard."""

    recogniser: str
    section: Section
    file: str
    category: str
    speaker: str
    aside: bool
    condition: str
    scene: str
    said: str
    meant: str
    """The intent with its slots; empty for what must mean nothing."""
    verdict: Verdict
    kind: Kind | None
    """Of what was understood; None when nothing was, or when it is asked back."""
    understood: str
    texts: tuple[str, ...]
    seconds: float
    """Length of the sound."""
    cpu_seconds: float
    wall_seconds: float
    features: dict[str, float] = field(default_factory=dict)
    """Of readings that were understood: see `features_of`."""


def reading_of(trial: Trial, heard: Heard, understander: Understander) -> Reading:
    """Return what a trial came to."""
    understanding, hypotheses = heard.understanding, heard.hypotheses
    intent = understanding.intent if isinstance(understanding, Understood) else None
    return Reading(
        recogniser=hypotheses.recogniser,
        section=trial.section,
        file=trial.file,
        category=trial.category,
        speaker=trial.speaker,
        aside=trial.aside,
        condition=trial.condition,
        scene=trial.scene,
        said=trial.said,
        meant="" if trial.meant is None else told(trial.meant),
        verdict=verdict_of(understanding, trial.meant),
        kind=None if intent is None else Kind.of(intent.name),
        understood=_understood(understanding),
        texts=hypotheses.texts,
        seconds=len(trial.sound) / SAMPLE_RATE,
        cpu_seconds=hypotheses.cpu_seconds,
        wall_seconds=hypotheses.wall_seconds,
        features=features_of(trial, heard, understander),
    )


def verdict_of(understanding: Understanding, meant: Intent | None) -> Verdict:
    """Return what an understanding is worth: the intent and every slot, or nothing at all for talk."""
    match understanding:
        case Understood(intent):
            return Verdict.RIGHT if meant is not None and same(intent, meant) else Verdict.WRONG
        case Ambiguous():
            return Verdict.ASKED
        case _:
            return Verdict.RIGHT if meant is None else Verdict.NOTHING


def same(one: Intent, other: Intent) -> bool:
    """Whether two intents say the same."""
    return one.name == other.name and dict(one.slots) == dict(other.slots)


def features_of(trial: Trial, heard: Heard, understander: Understander) -> dict[str, float]:
    """Return what is known about a reading that was understood, empty for anything else.

    `agreement` is the share of the readings of the beam that mean the same when read alone, `mass` the share of their
    probability, `first` whether the best of them does. `worse` is 0 for what was written freely.
    """
    if not isinstance(heard.understanding, Understood):
        return {}
    readings = heard.hypotheses.hypotheses
    agreeing = [_means(understander, trial, reading.text, heard.understanding.intent) for reading in readings]
    best = readings[0]
    found = [one.worse for one, agrees in zip(readings, agreeing, strict=True) if agrees and one.worse is not None]
    return {
        "log_probability": best.score,
        "no_speech": best.no_speech or 0.0,
        "score": heard.understanding.score,
        "margin": heard.understanding.margin,
        "readings": float(len(readings)),
        "agreement": sum(agreeing) / len(agreeing),
        "mass": mass_of(readings, agreeing),
        "first": float(agreeing[0]),
        "searched": float(bool(found)),
        "worse": found[0] if found else 0.0,
        "words": float(len(best.text.split())),
        "seconds": len(trial.sound) / SAMPLE_RATE,
    }


def mass_of(readings: Sequence[Hypothesis], agreeing: Sequence[bool]) -> float:
    """Return the share of the probability of all readings that those have which agree.

    Hypotheses tell the mean over their tokens, not how many these are: words and the end stand in for them.
    """
    likely = [exp(one.score * (len(one.text.split()) + 1)) for one in readings]
    return sum(mass for mass, agrees in zip(likely, agreeing, strict=True) if agrees) / sum(likely)


def _means(understander: Understander, trial: Trial, text: str, intent: Intent) -> bool:
    alone = understander.understand(trial.situation, [text])
    return isinstance(alone, Understood) and same(alone.intent, intent)


def told(intent: Intent) -> str:
    """Return an intent as text, its slots in order."""
    slots = ", ".join(f"{slot}={intent.slots[slot]}" for slot in sorted(intent.slots))
    return f"{intent.name}({slots})"


def _understood(understanding: Understanding) -> str:
    match understanding:
        case Understood(intent):
            return told(intent)
        case Ambiguous(candidates):
            return " or ".join(map(told, candidates)) + "?"
        case _:
            return ""


def write_readings(path: Path, readings: Iterable[Reading]) -> None:
    """Write one line of JSON for each reading."""
    lines = (json.dumps(_plain(asdict(reading))) for reading in readings)
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


def read_readings(path: Path) -> Iterator[Reading]:
    """Yield the readings of a file."""
    for line in path.read_text(encoding="utf-8").splitlines():
        row: dict[str, Any] = json.loads(line)
        kind = row["kind"]
        yield Reading(
            **{
                **row,
                "section": Section(row["section"]),
                "verdict": Verdict(row["verdict"]),
                "kind": None if kind is None else Kind(kind),
                "texts": tuple(row["texts"]),
            }
        )


def _plain(row: dict[str, Any]) -> dict[str, Any]:
    return {key: value.value if isinstance(value, Enum) else value for key, value in row.items()}

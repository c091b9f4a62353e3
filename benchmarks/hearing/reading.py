"""What a trial was taken for, with everything that says how sure that is; one line of JSON each."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, field
from enum import Enum
from pathlib import Path
from typing import Any

from benchmarks.hearing.trials import Section, Trial
from intents import Ambiguous, Intent, Understanding, Understood
from table.confidence import Look, Stake, evidence_of, only_meaning
from table.hearing import Heard
from table.understanding import Understander
from voice.audio import SAMPLE_RATE


class Verdict(Enum):
    """What an understanding is worth against what was said."""

    RIGHT = "right"
    NOTHING = "nothing"
    """A sentence that was meant, and gave nothing."""
    ASKED = "asked back"
    WRONG = "wrong"
    """Acted on as something else; for talk, acted on at all."""


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
    stake: Stake | None
    """Of the only meaning that was found, acted on or asked about; None when there was none or several."""
    is_true: bool
    """Whether that meaning is what was said."""
    understood: str
    texts: tuple[str, ...]
    seconds: float
    """Length of the sound."""
    cpu_seconds: float
    wall_seconds: float
    look: Look = Look.FIRST
    """What it was taken from. A trial that was looked at twice without being weighed is two readings, one by one."""
    features: dict[str, float] = field(default_factory=dict)
    """The evidence (`table.confidence`) for the only meaning that was found."""

    @property
    def acted(self) -> Stake | None:
        """What was at stake with what was acted on; None when nothing was."""
        return None if self.verdict is Verdict.ASKED else self.stake


def reading_of(trial: Trial, heard: Heard, understander: Understander, look: Look = Look.FIRST) -> Reading:
    """Return what a trial came to, by what was heard on one look."""
    understanding, hypotheses = heard.understanding, heard.hypotheses
    intent = only_meaning(understanding)
    evidence = evidence_of(hypotheses, understanding, lambda text: understander.understand(trial.situation, [text]))
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
        stake=None if intent is None else Stake.of(intent.name),
        is_true=intent is not None and trial.meant is not None and same(intent, trial.meant),
        understood=_understood(understanding),
        texts=hypotheses.texts,
        seconds=len(trial.sound) / SAMPLE_RATE,
        cpu_seconds=hypotheses.cpu_seconds,
        wall_seconds=hypotheses.wall_seconds,
        look=look,
        features={} if evidence is None else asdict(evidence),
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
        stake = row["stake"]
        yield Reading(
            **{
                **row,
                "section": Section(row["section"]),
                "verdict": Verdict(row["verdict"]),
                "stake": None if stake is None else Stake(stake),
                "texts": tuple(row["texts"]),
                "look": Look(row["look"]),
            }
        )


def _plain(row: dict[str, Any]) -> dict[str, Any]:
    return {key: value.value if isinstance(value, Enum) else value for key, value in row.items()}

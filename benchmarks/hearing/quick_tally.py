"""What a quick ear heard, counted."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from benchmarks.hearing.quick_sounds import SHOTS, Meant, Said
from intents import Ambiguous, Understanding, Understood
from table.attention import FORMULA, SHOT

HEADS = (
    "ear", "shots heard", "asked back", "false shots", "formulas heard", "asked back", "with a wrong name",
    "false formulas", "p50", "p95",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Answer:
    """What an ear made of a sound."""

    understanding: Understanding
    seconds: float
    """Of the processor, from the end of the sound."""
    misfit: float = 0.0


@dataclass(slots=True)
class Tally:
    """What one ear heard; sounds that are no shot count for false shots, and so for formulas."""

    shots: dict[str, list[bool]] = field(default_factory=dict)
    shots_asked: dict[str, int] = field(default_factory=dict)
    """Shots of each way to call them that would be asked about, and nothing else would."""
    false_shots: int = 0
    formulas: list[bool] = field(default_factory=list)
    formulas_asked: int = 0
    wrong_names: int = 0
    false_formulas: int = 0
    sounds: int = 0
    seconds: list[float] = field(default_factory=list)

    def add(self, said: Said, answer: Answer, most_misfit: float) -> None:
        """Count one sound."""
        understood = answer.understanding if answer.misfit <= most_misfit else None
        intent = understood.intent if isinstance(understood, Understood) else None
        is_shot, is_formula = (intent is not None and intent.name == name for name in (SHOT, FORMULA))
        self.sounds += 1
        self.seconds.append(answer.seconds)
        self.false_shots += is_shot and said.meant is not Meant.SHOT
        self.false_formulas += is_formula and said.meant is not Meant.FORMULA
        if said.meant is Meant.SHOT:
            self.shots.setdefault(said.how, []).append(is_shot)
            is_asked = isinstance(understood, Ambiguous) and [one.name for one in understood.candidates] == [SHOT]
            self.shots_asked[said.how] = self.shots_asked.get(said.how, 0) + is_asked
        elif said.meant is Meant.FORMULA:
            right = intent is not None and is_formula and intent.slots.get("player") == said.player
            self.formulas.append(right)
            self.wrong_names += is_formula and not right
            self.formulas_asked += isinstance(understood, Ambiguous)

    def row(self) -> list[str]:
        """Return the figures under `HEADS`."""
        shots = [one for group in self.shots.values() for one in group]
        middle, late = np.percentile(self.seconds, [50, 95])
        return [
            f"{sum(shots)} of {len(shots)}",
            str(sum(self.shots_asked.values())),
            f"{self.false_shots} of {self.sounds - len(shots)}",
            f"{sum(self.formulas)} of {len(self.formulas)}",
            str(self.formulas_asked),
            str(self.wrong_names),
            f"{self.false_formulas} of {self.sounds - len(self.formulas)}",
            f"{middle:.3f} s",
            f"{late:.3f} s",
        ]

    def by_call(self) -> list[str]:
        """Return how many shots of each way to call them were heard, and how many asked about."""
        groups = {shot: self.shots.get(shot, []) for shot in SHOTS}
        return [f"{sum(group)} + {self.shots_asked.get(shot, 0)} of {len(group)}" for shot, group in groups.items()]

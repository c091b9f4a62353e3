"""How far confidence can be trusted: fits a calibration to readings, and tests it on the speakers kept aside.

    python -m benchmarks.hearing.reliability READINGS... --recogniser cascade [--plot docs/plots]

Takes what `benchmarks.hearing.run --readings` wrote. Only readings on which the program would act count: each was right
or wrong. The calibration is fitted to the speakers that may be tuned on.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from benchmarks.hearing.calibration import (
    Calibration,
    bins,
    brier,
    calibration_error,
    costs,
    fitted,
    threshold,
)
from benchmarks.hearing.plots import reliability_diagram
from benchmarks.hearing.reading import Kind, Reading, Verdict, read_readings
from benchmarks.hearing.tables import markdown

FEATURES = (
    "log_probability",
    "no_speech",
    "score",
    "margin",
    "agreement",
    "mass",
    "first",
    "searched",
    "worse",
    "words",
)
MISTAKE = {Kind.ACCUSATION: 100.0, Kind.CLAIM: 10.0, Kind.COMMAND: 3.0, Kind.HARMLESS: 1.5}
"""What it costs to act on a reading that is wrong, when saying it again costs 1."""


@dataclass(frozen=True, slots=True)
class Judged:
    """Readings of one side, and how probable each is."""

    name: str
    readings: Sequence[Reading]
    predicted: Sequence[float]

    @property
    def right(self) -> list[bool]:
        """Which of them were right."""
        return [one.verdict is Verdict.RIGHT for one in self.readings]

    @property
    def mistakes(self) -> list[float]:
        """What each would cost when wrong."""
        return [MISTAKE[one.kind] for one in self.readings if one.kind is not None]


def acted_on(readings: Sequence[Reading], recogniser: str) -> list[Reading]:
    """Return the readings of a recogniser on which the program would act."""
    return [one for one in readings if one.recogniser == recogniser and one.kind is not None]


def fit(readings: Sequence[Reading]) -> Calibration:
    """Return the calibration of those readings whose speakers may be tuned on."""
    tuned = [one for one in readings if not one.aside]
    return fitted(FEATURES, [one.features for one in tuned], [one.verdict is Verdict.RIGHT for one in tuned])


def judged(readings: Sequence[Reading], calibration: Calibration, name: str) -> Judged:
    """Return the readings with their probabilities."""
    return Judged(name, readings, [calibration.probability_right(one.features) for one in readings])


def quality(sides: Sequence[Judged]) -> str:
    """Return how good the probabilities are, beside one that says the same of every reading."""
    rows = []
    for side in sides:
        share = sum(side.right) / len(side.right)
        rows.append(
            [
                side.name,
                str(len(side.right)),
                str(side.right.count(False)),
                f"{brier(side.predicted, side.right):.4f}",
                f"{share * (1 - share):.4f}",
                f"{calibration_error(bins(side.predicted, side.right)):.4f}",
            ]
        )
    heads = ["speakers", "acted on", "wrong", "Brier score", "of a constant", "calibration error"]
    return markdown(heads, rows)


def cost_table(sides: Sequence[Judged]) -> str:
    """Return what an utterance costs on average, by when it is acted on."""
    rows = []
    for side in sides:
        count = len(side.right)
        always = sum(0.0 if right else cost for right, cost in zip(side.right, side.mistakes, strict=True)) / count
        chosen = list(costs(side.predicted, side.right, side.mistakes))
        asked = sum(
            probability < threshold(cost) for probability, cost in zip(side.predicted, side.mistakes, strict=True)
        )
        rows.append([side.name, f"{always:.3f}", "1.000", f"{sum(chosen) / count:.3f}", f"{asked} of {count}"])
    return markdown(["speakers", "acting always", "asking always", "by thresholds", "asked"], rows)


def thresholds() -> str:
    """Return from which probability each kind is acted on."""
    return markdown(
        ["kind", "a mistake costs", "acts from"],
        [[kind.value, f"{cost:g}", f"{threshold(cost):.3f}"] for kind, cost in MISTAKE.items()],
    )


def coefficients(calibration: Calibration) -> str:
    """Return the coefficients."""
    rows = [[name, f"{value:.4f}"] for name, value in calibration.coefficients.items()]
    return markdown(["feature", "coefficient"], [["constant", f"{calibration.constant:.4f}"], *rows])


def worst(side: Judged, count: int = 12) -> str:
    """Return the readings that were wrong though they were thought most probable."""
    wrong = sorted(
        (
            (probability, one)
            for probability, one in zip(side.predicted, side.readings, strict=True)
            if one.verdict is Verdict.WRONG
        ),
        key=lambda pair: -pair[0],
    )
    rows = [
        [f"{probability:.3f}", one.section.value, one.condition, one.said, " / ".join(one.texts[:2]), one.understood]
        for probability, one in wrong[:count]
    ]
    return markdown(["probability", "from", "condition", "said", "heard", "taken for"], rows) if rows else "None."


def report(readings: Sequence[Reading], calibration: Calibration) -> tuple[str, Judged]:
    """Return everything as Markdown, and the side that was kept aside."""
    tuned = judged([one for one in readings if not one.aside], calibration, "tuned")
    aside = judged([one for one in readings if one.aside], calibration, "kept aside")
    sides = (tuned, aside)
    parts = [coefficients(calibration), quality(sides), thresholds(), cost_table(sides), worst(aside)]
    return "\n\n".join(parts) + "\n", aside


def as_json(calibration: Calibration) -> Mapping[str, object]:
    """Return the calibration for a file."""
    return {"constant": calibration.constant, "coefficients": dict(calibration.coefficients)}


def main() -> None:
    """Fit, test, print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("readings", type=Path, nargs="+", help="what benchmarks.hearing.run wrote")
    parser.add_argument("--recogniser", default="cascade")
    parser.add_argument("--plot", type=Path, metavar="FOLDER", help="draw the reliability diagram here")
    parser.add_argument("--out", type=Path, metavar="FILE", help="write the coefficients here, as JSON")
    given = parser.parse_args()
    readings = acted_on([one for path in given.readings for one in read_readings(path)], given.recogniser)
    if not any(one.aside for one in readings) or all(one.aside for one in readings):
        parser.error(f"There are too few readings of {given.recogniser}: both tuned and kept aside ones are needed")
    calibration = fit(readings)
    text, aside = report(readings, calibration)
    sys.stdout.write(text)
    if given.out is not None:
        given.out.write_text(json.dumps(as_json(calibration), indent=1) + "\n", encoding="utf-8")
    if given.plot is not None:
        given.plot.mkdir(parents=True, exist_ok=True)
        drawing = reliability_diagram(bins(aside.predicted, aside.right))
        (given.plot / "hearing_reliability.svg").write_text(drawing, encoding="utf-8")


if __name__ == "__main__":
    main()

"""How far confidence can be trusted: fits a calibration to readings, and tests it on the speakers kept aside.

    python -m benchmarks.hearing.reliability READINGS... --recogniser cascade [--plot docs/plots]

Takes what `benchmarks.hearing.run --unweighed --readings` wrote. Readings with one meaning count, acted on or asked
about: each was right or wrong. For each look a calibration is fitted to the speakers that may be tuned on.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import mean

from benchmarks.hearing.calibration import (
    bins,
    brier,
    calibration_error,
    fitted,
)
from benchmarks.hearing.plots import reliability_diagram
from benchmarks.hearing.reading import Reading, Verdict, read_readings
from benchmarks.hearing.tables import markdown
from benchmarks.hearing.weighing import decisions
from table.confidence import ASKING_COSTS, Calibration, Calibrations, Look, Stake

FEATURES = (
    "log_probability",
    "no_speech",
    "score",
    "agreement",
    "mass",
    "searched",
    "worse",
    "words",
)


LOOKS = {"whisper": (Look.FIRST,), "cascade": (Look.FIRST, Look.SECOND)}
"""The cascade is whisper that may look twice: the first look of both is the same."""
HEADER = """\
# How likely a reading is right, by language, recogniser and look: a logistic regression over the evidence of
# table/confidence.py. Written by `python -m benchmarks.hearing.reliability READINGS... --out THIS_FILE`."""


@dataclass(frozen=True, slots=True)
class Judged:
    """Readings of one side, and how probable each is."""

    name: str
    readings: Sequence[Reading]
    predicted: Sequence[float]

    @property
    def right(self) -> list[bool]:
        """Which of them were right."""
        return [one.is_true for one in self.readings]

    @property
    def stakes(self) -> list[Stake]:
        """What was at stake with each."""
        return [one.stake for one in self.readings if one.stake is not None]


def with_one_meaning(readings: Sequence[Reading]) -> list[Reading]:
    """Return the readings that are acted on or asked about, other than accusations."""
    return [one for one in readings if one.stake not in (None, Stake.ACCUSATION)]


def fit(readings: Sequence[Reading]) -> dict[Look, Calibration]:
    """Return for each look the calibration of those readings whose speakers may be tuned on."""
    tuned = [one for one in with_one_meaning(readings) if not one.aside]
    looks = {look: [one for one in tuned if one.look is look] for look in Look}
    return {
        look: fitted(FEATURES, [one.features for one in taken], [one.is_true for one in taken])
        for look, taken in looks.items()
        if taken
    }


def judged(readings: Sequence[Reading], calibrations: Calibrations, is_aside: bool, name: str) -> Judged:
    """Return the readings of one side that decide, with their probabilities."""
    deciding = [one for one in decisions(readings, calibrations) if one.reading.aside is is_aside]
    weighed = [(one.reading, one.probability) for one in deciding if one.probability is not None]
    return Judged(name, [reading for reading, _ in weighed], [probability for _, probability in weighed])


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
    heads = ["speakers", "readings", "wrong", "Brier score", "of a constant", "calibration error"]
    return markdown(heads, rows)


def cost_table(sides: Sequence[Judged]) -> str:
    """Return what an utterance costs on average, by when it is acted on."""
    rows = []
    for side in sides:
        as_it_is = [cost(one.verdict is not Verdict.ASKED, one) for one in side.readings]
        acts = [probability >= stake.acts_from for probability, stake in zip(side.predicted, side.stakes, strict=True)]
        chosen = [cost(is_acted, one) for is_acted, one in zip(acts, side.readings, strict=True)]
        asked = f"{acts.count(False)} of {len(acts)}"
        rows.append([side.name, f"{mean(as_it_is):.3f}", "1.000", f"{mean(chosen):.3f}", asked])
    return markdown(["speakers", "by the matcher", "asking always", "by thresholds", "asked"], rows)


def cost(is_acted: bool, reading: Reading) -> float:
    """Return what a reading costs that is acted on, or asked about."""
    if not is_acted:
        return ASKING_COSTS
    return 0.0 if reading.is_true or reading.stake is None else reading.stake.mistake_costs


def thresholds() -> str:
    """Return from which probability on is acted, by what is at stake."""
    return markdown(
        ["stake", "a mistake costs", "acts from"],
        [[stake.value, f"{stake.mistake_costs:g}", f"{stake.acts_from:.3f}"] for stake in Stake],
    )


def coefficients(calibrations: Mapping[Look, Calibration]) -> str:
    """Return the coefficients for each look."""
    names = ["constant", *FEATURES]
    columns = [{"constant": one.constant, **one.coefficients} for one in calibrations.values()]
    rows = [[name, *(f"{column[name]:.4f}" for column in columns)] for name in names]
    return markdown(["feature", *(f"{look.value} look" for look in calibrations)], rows)


def worst(side: Judged, count: int = 12) -> str:
    """Return the readings that were wrong though they were thought most probable."""
    wrong = sorted(
        ((probability, one) for probability, one in zip(side.predicted, side.readings, strict=True) if not one.is_true),
        key=lambda pair: -pair[0],
    )
    rows = [
        [f"{probability:.3f}", one.section.value, one.condition, one.said, " / ".join(one.texts[:2]), one.understood]
        for probability, one in wrong[:count]
    ]
    return markdown(["probability", "from", "condition", "said", "heard", "taken for"], rows) if rows else "None."


def report(readings: Sequence[Reading], fitted_to: Mapping[Look, Calibration], recogniser: str) -> tuple[str, Judged]:
    """Return everything as Markdown, and the side that was kept aside."""
    calibrations = {recogniser: fitted_to}
    tuned = judged(readings, calibrations, False, "tuned")
    aside = judged(readings, calibrations, True, "kept aside")
    sides = (tuned, aside)
    parts = [coefficients(fitted_to), quality(sides), thresholds(), cost_table(sides), worst(aside)]
    return "\n\n".join(parts) + "\n", aside


def as_toml(calibrations: Mapping[Look, Calibration], language: str) -> str:
    """Return calibrations as `table/calibrations.toml` holds them: for each recogniser the looks that it takes."""
    lines = [HEADER]
    for name, looks in LOOKS.items():
        for look in (look for look in looks if look in calibrations):
            calibration = calibrations[look]
            lines += ["", f"[{language}.{name}.{look.value}]", f"constant = {calibration.constant:.4f}"]
            lines += ["", f"[{language}.{name}.{look.value}.coefficients]"]
            lines += [f"{feature} = {value:.4f}" for feature, value in calibration.coefficients.items()]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Fit, test, print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("readings", type=Path, nargs="+", help="what benchmarks.hearing.run wrote")
    parser.add_argument("--recogniser", default="cascade")
    parser.add_argument("--plot", type=Path, metavar="FOLDER", help="draw the reliability diagram here")
    parser.add_argument("--out", type=Path, metavar="FILE", help="write the coefficients here, as TOML")
    given = parser.parse_args()
    everything = (one for path in given.readings for one in read_readings(path))
    readings = [one for one in everything if one.recogniser == given.recogniser]
    if not any(one.aside for one in readings) or all(one.aside for one in readings):
        parser.error(f"There are too few readings of {given.recogniser}: both tuned and kept aside ones are needed")
    calibrations = fit(readings)
    text, aside = report(readings, calibrations, given.recogniser)
    sys.stdout.write(text)
    if given.out is not None:
        given.out.write_text(as_toml(calibrations, "en"), encoding="utf-8")
    if given.plot is not None:
        given.plot.mkdir(parents=True, exist_ok=True)
        drawing = reliability_diagram(bins(aside.predicted, aside.right))
        (given.plot / "hearing_reliability.svg").write_text(drawing, encoding="utf-8")


if __name__ == "__main__":
    main()

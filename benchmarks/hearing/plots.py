"""Pictures of the measurements of hearing, as SVG.

    python -m benchmarks.hearing.plots READINGS... [--into docs/plots]

Takes what `benchmarks.hearing.run --readings` wrote: the share of fixtures that is right by noise, and what talk is
taken for in an hour. The reliability diagram is drawn by `benchmarks.hearing.reliability`.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from benchmarks.hearing.calibration import Bin
from benchmarks.hearing.reading import Reading, Verdict, read_readings
from benchmarks.hearing.rooms import LEVELS, Condition, Surroundings
from benchmarks.hearing.tables import grouped
from benchmarks.hearing.trials import Section
from table.confidence import Stake
from table.svg import Drawing

WIDTH, HEIGHT, LEFT, TOP = 420.0, 280.0, 70.0, 50.0
STYLE = (
    ".page{fill:#fff} text{font-family:sans-serif;fill:#222} .grid{stroke:#ddd}"
    " .s0{stroke:#1b6ca8;fill:#1b6ca8;stroke-width:2}"
    " .s1{stroke:#b3541e;fill:#b3541e;stroke-width:2;stroke-dasharray:6 3}"
    " .s2{stroke:#2e7d32;fill:#2e7d32;stroke-width:2;stroke-dasharray:2 3}"
    " .s3{stroke:#7b3fa0;fill:#7b3fa0;stroke-width:2;stroke-dasharray:8 3 2 3} .bar{fill:#1b6ca8}"
)
SERIES = 4
"""How many lines can be told apart."""

Points = Sequence[tuple[float, float]]


@dataclass(frozen=True, slots=True)
class Axis:
    """From and to which value an axis goes, and where it is marked."""

    low: float
    high: float
    marks: Mapping[float, str]

    def share(self, value: float) -> float:
        """Return how far along the axis a value is, 0 to 1."""
        return min(1.0, max(0.0, (value - self.low) / (self.high - self.low)))


PERCENT = Axis(0.0, 1.0, {number / 5: f"{20 * number} %" for number in range(6)})


def line_chart(series: Mapping[str, Points], across: Axis, up: Axis, title: str, description: str) -> str:
    """Return lines through points, with their names below. Raises `ValueError` for more than can be told apart."""
    if len(series) > SERIES:
        raise ValueError(f"{len(series)} lines cannot be told apart: draw at most {SERIES}.")
    drawing = Drawing()
    _frame(drawing, across, up, title)
    for number, (name, points) in enumerate(series.items()):
        placed = [(_x(across, x), _y(up, y)) for x, y in points]
        for (x1, y1), (x2, y2) in pairwise(placed):
            drawing.line(x1, y1, x2, y2, f"s{number}")
        for x, y in placed:
            drawing.circle(x, y, 3, f"s{number}")
        y = TOP + HEIGHT + 46 + 20 * number
        drawing.line(LEFT, y - 4, LEFT + 30, y - 4, f"s{number}")
        drawing.text(LEFT + 38, y, name, 12)
    height = TOP + HEIGHT + 60 + 20 * len(series)
    return drawing.document(LEFT + WIDTH + 30, height, STYLE, title, description)


def bar_chart(bars: Mapping[str, float], title: str, description: str) -> str:
    """Return bars to the right, each with its name and its value."""
    drawing = Drawing()
    drawing.text(20, 28, title, 15)
    most = max([*bars.values(), 1.0])
    for number, (name, value) in enumerate(bars.items()):
        y = TOP + 24 * number
        drawing.text(20, y + 13, name, 12)
        drawing.rectangle(210, y, max(1.0, 260 * value / most), 17, "bar", 2)
        drawing.text(216 + 260 * value / most, y + 13, f"{value:.1f}", 12)
    return drawing.document(LEFT + WIDTH + 50, TOP + 24 * len(bars) + 20, STYLE, title, description)


def reliability_diagram(parts: Sequence[Bin]) -> str:
    """Return the share that was right against the probability that was predicted, one point for each bin."""
    points = [(part.predicted, part.right) for part in parts]
    low = max(0.0, min([*(value for point in points for value in point), 0.9]) - 0.05)
    marks = {low + (1 - low) * number / 4: f"{low + (1 - low) * number / 4:.2f}" for number in range(5)}
    axis = Axis(low, 1.0, marks)
    described = "; ".join(f"predicted {x:.3f}, right {y:.3f}" for x, y in points)
    series = {"right of those predicted so, speakers kept aside": points, "perfect": [(low, low), (1.0, 1.0)]}
    return line_chart(series, axis, axis, "How far confidence can be trusted", described)


def noise_chart(readings: Iterable[Reading]) -> str:
    """Return the share of the quiet fixtures that is right when noise is added, by recogniser and noise."""
    kept = [one for one in readings if one.section is Section.FIXTURES]
    series: dict[str, Points] = {}
    for name, group in grouped(kept, lambda one: one.recogniser).items():
        for noise in (Surroundings.KITCHEN, Surroundings.BABBLE):
            series[f"{name}, {noise.value}"] = [
                (float(level), share)
                for level in LEVELS
                if (share := _right(one for one in group if one.condition == str(Condition(noise, level)))) is not None
            ]
    described = "; ".join(
        f"{name} {', '.join(f'{x:.0f} dB {100 * y:.0f} %' for x, y in points)}" for name, points in series.items()
    )
    across = Axis(0.0, 25.0, {float(level): f"{level} dB" for level in LEVELS})
    return line_chart(series, across, PERCENT, "Fixtures understood in noise", described)


def false_accept_chart(readings: Iterable[Reading]) -> str:
    """Return how often in an hour of talk each kind was understood, by recogniser."""
    bars: dict[str, float] = {}
    talk = [one for one in readings if one.section is Section.TALK]
    for name, group in grouped(talk, lambda one: one.recogniser).items():
        hours = sum(one.seconds for one in group) / 3600
        for kind in Stake:
            bars[f"{name}: {kind.value}"] = sum(one.acted is kind for one in group) / hours
    described = "; ".join(f"{name} {value:.1f}" for name, value in bars.items())
    return bar_chart(bars, "Taken for meant in an hour of other talk", described)


def _right(readings: Iterable[Reading]) -> float | None:
    verdicts = [one.verdict is Verdict.RIGHT for one in readings]
    return sum(verdicts) / len(verdicts) if verdicts else None


def _frame(drawing: Drawing, across: Axis, up: Axis, title: str) -> None:
    drawing.text(LEFT, 28, title, 15)
    for value, label in up.marks.items():
        y = _y(up, value)
        drawing.line(LEFT, y, LEFT + WIDTH, y, "grid")
        drawing.text(LEFT - 50, y + 4, label, 12)
    for value, label in across.marks.items():
        drawing.text(_x(across, value), TOP + HEIGHT + 20, label, 12, centred=True)


def _x(axis: Axis, value: float) -> float:
    return LEFT + WIDTH * axis.share(value)


def _y(axis: Axis, value: float) -> float:
    return TOP + HEIGHT * (1 - axis.share(value))


def main() -> None:
    """Draw everything for which there are readings."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("readings", type=Path, nargs="+", help="what benchmarks.hearing.run wrote")
    parser.add_argument("--into", type=Path, default=Path("docs/plots"), metavar="FOLDER")
    given = parser.parse_args()
    readings = [one for path in given.readings for one in read_readings(path)]
    given.into.mkdir(parents=True, exist_ok=True)
    if any(one.section is Section.FIXTURES for one in readings):
        (given.into / "hearing_noise.svg").write_text(noise_chart(readings), encoding="utf-8")
    if any(one.section is Section.TALK for one in readings):
        (given.into / "hearing_false_accepts.svg").write_text(false_accept_chart(readings), encoding="utf-8")


if __name__ == "__main__":
    main()

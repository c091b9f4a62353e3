"""Lets confidence decide about readings that were taken without it, and prints the tables of `benchmarks.hearing.run`.

    python -m benchmarks.hearing.weighing READINGS... --readings FILE

Takes what `benchmarks.hearing.run --unweighed --readings` wrote and needs no sound: what was heard stays, what is acted
on or asked about is decided anew by `table/calibrations.toml`.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path

from benchmarks.hearing.reading import Reading, Verdict, read_readings, write_readings
from benchmarks.hearing.tables import report
from table.confidence import SURE_CLAIM, Calibrations, Look, Stake, load_calibrations


@dataclass(frozen=True, slots=True)
class Decided:
    """A reading with what confidence makes of it."""

    reading: Reading
    probability: float | None
    """How likely it is right; None for an accusation, for what has not one meaning, and without a calibration."""
    verdict: Verdict
    """Of the reading when it is acted on, or asked about, by this probability."""


def weighed(reading: Reading, calibrations: Calibrations) -> Decided:
    """Decide about one reading; accusations are compared with the sound instead, and stay."""
    calibration = calibrations.get(reading.recogniser, {}).get(reading.look)
    if calibration is None or reading.stake in (None, Stake.ACCUSATION):
        return Decided(reading, None, reading.verdict)
    probability = calibration.probability_right(reading.features)
    acted = Verdict.RIGHT if reading.is_true else Verdict.WRONG
    return Decided(reading, probability, acted if probability >= reading.stake.acts_from else Verdict.ASKED)


def decisions(readings: Iterable[Reading], calibrations: Calibrations) -> Iterator[Decided]:
    """Yield for each trial the reading that decides: the second, unless the first was sure enough."""
    for reading, following in pairwise([*readings, None]):
        if reading is None or reading.look is Look.SECOND:
            continue
        first = weighed(reading, calibrations)
        is_looked_at_twice = following is not None and following.look is Look.SECOND
        yield weighed(following, calibrations) if following and is_looked_at_twice and not _is_sure(first) else first


def _is_sure(first: Decided) -> bool:
    is_clear_claim = first.reading.stake is Stake.CLAIM and first.reading.verdict is not Verdict.ASKED
    return is_clear_claim and first.probability is not None and first.probability >= SURE_CLAIM


def main() -> None:
    """Decide, print, write."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("taken", type=Path, nargs="+", help="what benchmarks.hearing.run --unweighed wrote")
    parser.add_argument("--readings", type=Path, metavar="FILE", help="write every reading here, as lines of JSON")
    given = parser.parse_args()
    calibrations = load_calibrations("en")
    taken = [reading for path in given.taken for reading in read_readings(path)]
    decided = [replace(one.reading, verdict=one.verdict) for one in decisions(taken, calibrations)]
    if given.readings is not None:
        write_readings(given.readings, decided)
    sys.stdout.write(report(decided))


if __name__ == "__main__":
    main()

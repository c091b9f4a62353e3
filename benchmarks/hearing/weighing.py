"""Lets confidence decide about readings that were taken without it, and prints the tables of `benchmarks.hearing.run`.

    python -m benchmarks.hearing.weighing READINGS... --readings FILE

Takes what `benchmarks.hearing.run --unweighed --readings` wrote and needs no sound: what was heard stays, what is acted
on or asked about is decided anew by `table/calibrations.toml`.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from pathlib import Path

from benchmarks.hearing.reading import Reading, Verdict, read_readings, write_readings
from benchmarks.hearing.tables import report
from table.confidence import Calibrations, Stake, load_calibrations


def weighed(reading: Reading, calibrations: Calibrations) -> Reading:
    """Return a reading as confidence decides about it; accusations are compared with the sound instead, and stay."""
    calibration = calibrations.get(reading.recogniser)
    if calibration is None or reading.stake in (None, Stake.ACCUSATION):
        return reading
    if calibration.probability_right(reading.features) < reading.stake.acts_from:
        return replace(reading, verdict=Verdict.ASKED)
    return replace(reading, verdict=Verdict.RIGHT if reading.is_true else Verdict.WRONG)


def main() -> None:
    """Decide, print, write."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("taken", type=Path, nargs="+", help="what benchmarks.hearing.run --unweighed wrote")
    parser.add_argument("--readings", type=Path, metavar="FILE", help="write every reading here, as lines of JSON")
    given = parser.parse_args()
    calibrations = load_calibrations("en")
    decided = [weighed(one, calibrations) for path in given.taken for one in read_readings(path)]
    if given.readings is not None:
        write_readings(given.readings, decided)
    sys.stdout.write(report(decided))


if __name__ == "__main__":
    main()

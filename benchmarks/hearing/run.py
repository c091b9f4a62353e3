"""Measures hearing: digits, false accepts, yes and no, the fixtures in noise and rooms, coffee orders for confidence.

    CONSIGLIERE_SPEECH_DATA=FOLDER python -m benchmarks.hearing.run --recogniser cascade --cache FOLDER --readings FILE

Prints Markdown tables and writes every reading as a line of JSON, from which `benchmarks.hearing.reliability` and
`benchmarks.hearing.plots` go on. With `--cache` what was heard once is not heard again, so that only the meaning is
worked out anew; `--code` names the version of the recognisers' code.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from benchmarks.hearing import trials
from benchmarks.hearing.fixture_trials import fixture_trials
from benchmarks.hearing.modes import MODES, let_through, told_the_word
from benchmarks.hearing.people import Recorded, read_people
from benchmarks.hearing.reading import Reading, reading_of, write_readings
from benchmarks.hearing.remembered import Memory, RememberingRecogniser
from benchmarks.hearing.rooms import Places, read_places
from benchmarks.hearing.tables import report
from benchmarks.hearing.trials import Section, Trial
from benchmarks.recordings import recordings_folder
from benchmarks.speech_to_intent.orders import NOISE, read_orders, speakers_aside
from benchmarks.speech_to_intent.run import SENTENCES
from intents import load_domain
from intents.domain import load_domain_file
from table.confidence import Look, is_doubtful
from table.hearing import Ears
from table.turn_taking import TurnTaking
from table.understanding import Understander
from voice.audio import read_sound_file
from voice.recognisers import RECOGNISERS, open_recogniser

PROGRESS = 100
"""After so many trials a dot is written."""


class Material:
    """All that is listened to; read once for all recognisers."""

    def __init__(self, folder: Path, every: int) -> None:
        self._folder = folder
        self._every = every
        self._people: dict[str, list[Recorded]] = read_people(folder)
        self._places: Places = read_places(folder)

    def trials(self, section: Section, game: Understander) -> Iterator[Trial]:
        """Yield the trials of a section; `game` understands what is said in the recorded games."""
        match section:
            case Section.DIGITS:
                return trials.digits(self._people, self._places, self._every)
            case Section.TALK:
                return trials.talk(self._people, self._every)
            case Section.YES_NO:
                return trials.yes_and_no(self._people, 1)
            case Section.FIXTURES:
                return fixture_trials(game, self._places, self._every)
            case Section.ORDERS:
                found = read_orders(self._folder)
                kitchen = read_sound_file(self._folder / NOISE)
                return trials.coffee_orders(found[:: self._every], speakers_aside(found), kitchen)


def heard(
    material: Material, section: Section, recogniser: RememberingRecogniser, mode: TurnTaking, is_weighed: bool
) -> Iterator[Reading]:
    """Hear every trial of a section. What is not weighed is heard with an open ear."""
    game = Understander(load_domain("en"))
    understander = Understander(load_domain_file(SENTENCES)) if section is Section.ORDERS else game
    ears = Ears(understander, told_the_word(recogniser, mode))
    for number, trial in enumerate(material.trials(section, game), 1):
        if is_weighed:
            counts = let_through(mode, trial.situation, ears.hear(trial.situation, trial.sound), understander)
            yield reading_of(trial, counts, understander)
        else:
            yield from looks(ears, trial, understander)
        if number % PROGRESS == 0:
            sys.stderr.write(".")
            sys.stderr.flush()


def looks(ears: Ears, trial: Trial, understander: Understander) -> Iterator[Reading]:
    """Yield what a trial comes to on the first look, and on the second if it may get one."""
    first = ears.first_look(trial.situation, trial.sound)
    yield reading_of(trial, first, understander)
    if is_doubtful(first.understanding, probability=0.0):
        second = ears.second_look(trial.situation, first)
        if second is not None:
            yield reading_of(trial, second, understander, Look.SECOND)


def measure(given: argparse.Namespace, folder: Path, cache: Path) -> list[Reading]:
    """Hear everything that was asked for with every recogniser."""
    material = Material(folder, given.every)
    memory = Memory(cache)
    readings: list[Reading] = []
    for name in given.recogniser or ("cascade", "whisper"):
        recogniser = RememberingRecogniser(name, partial(open_recogniser, name), memory, given.code)
        for section in map(Section, given.section or [one.value for one in Section]):
            sys.stderr.write(f"{name}, {section.value}: ")
            readings += heard(material, section, recogniser, TurnTaking(given.mode), not given.unweighed)
            sys.stderr.write("\n")
        recogniser.close()
    memory.close()
    return readings


def main() -> None:
    """Measure, print, write."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--recogniser", action="append", choices=RECOGNISERS, help="may be given several times")
    parser.add_argument("--section", action="append", choices=[one.value for one in Section])
    parser.add_argument("--mode", choices=MODES, default=TurnTaking.OPEN)
    parser.add_argument("--every", type=int, default=1, help="take every n-th recording only")
    parser.add_argument("--cache", type=Path, metavar="FOLDER", help="keep what was heard here")
    parser.add_argument("--code", default="1", help="version of the recognisers' code, for the cache")
    parser.add_argument("--readings", type=Path, metavar="FILE", help="write every reading here, as lines of JSON")
    parser.add_argument("--unweighed", action="store_true", help="before confidence decides: what it is fitted to")
    given = parser.parse_args()
    if given.unweighed and given.mode != TurnTaking.OPEN:
        parser.error("--unweighed is what confidence is fitted to, at an open ear: leave --mode out.")
    folder = recordings_folder(parser)
    with tempfile.TemporaryDirectory() as passing:
        readings = measure(given, folder, given.cache or Path(passing))
    if given.readings is not None:
        write_readings(given.readings, readings)
    sys.stdout.write(report(readings))


if __name__ == "__main__":
    main()

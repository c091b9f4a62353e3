"""What noise reduction, a level, several prompts or several speeds in front of whisper are worth.

    CONSIGLIERE_SPEECH_DATA=FOLDER python -m benchmarks.hearing.front_ends [--way WAY] [--every 2]

The coffee orders at 6 dB of the speakers that may be tuned on, noise as seed 1 lays it, and the clean fixtures over
kitchen noise and babble at 5 dB, through the cascade. Confidence is left out: it was learned without any of these.
Prints the table of `docs/speech.md`.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from benchmarks.hearing.choices import View, ViewingRecogniser, always, clean_sentences
from benchmarks.hearing.rooms import Condition, Surroundings, read_places
from benchmarks.hearing.sound_filters import at_speed, high_passed, levelled, subtracted, wiener
from benchmarks.hearing.tables import markdown, row_of
from benchmarks.recordings import recordings_folder
from benchmarks.speech_to_intent.orders import NOISE, mixed, read_orders, speakers_aside, verdict
from benchmarks.speech_to_intent.run import SENTENCES, SITUATION
from intents import Intent, Understanding, Understood, load_domain
from intents.domain import load_domain_file
from table.hearing import Ears
from table.understanding import Situation, Understander
from voice.audio import SAMPLE_RATE, Waveform, read_sound_file
from voice.recognisers import open_recogniser

LEVEL, SEED = 6, 1
CONDITIONS = (Condition(Surroundings.KITCHEN, 5), Condition(Surroundings.BABBLE, 5))
ORDERS = f"coffee orders, kitchen {LEVEL} dB"


WAYS: Mapping[str, tuple[View, ...]] = {
    "the sound as it is": (View(),),
    "spectral subtraction": (View(subtracted),),
    "Wiener gain": (View(wiener),),
    "high-pass at 80 Hz": (View(high_passed),),
    "speech brought to one level": (View(levelled),),
    "two prompts: the usual and none": (View(), View(prompt=always(""))),
    "two speeds: as it is and a tenth slower": (View(), View(partial(at_speed, speed=0.9))),
    "two views: as it is and subtracted": (View(), View(subtracted)),
}
"""In several views the readings of all are taken together."""


@dataclass(frozen=True, slots=True)
class Sound:
    """Something to be heard, and whether an understanding of it is right."""

    group: str
    situation: Situation
    samples: Waveform
    is_meant_by: Callable[[Understanding], bool]


@dataclass(slots=True)
class Tally:
    """What became of one group."""

    heard: int = 0
    right: int = 0
    wrong: int = 0
    """Acted on, and not what was said."""

    def add(self, right: bool, acted: bool) -> None:
        """Count one."""
        self.heard += 1
        self.right += right
        self.wrong += acted and not right

    def __str__(self) -> str:
        return f"{self.right} of {self.heard} ({self.wrong} wrong)"


def orders(folder: Path, every: int) -> Iterator[Sound]:
    """Yield the orders of the speakers that may be tuned on, in kitchen noise."""
    everything = read_orders(folder)
    aside = speakers_aside(everything)
    noise = read_sound_file(folder / NOISE)
    for order in [one for one in everything if one.speaker not in aside][::every]:
        yield Sound(ORDERS, SITUATION, mixed(order, noise, LEVEL, SEED), partial(_is_accepted, order.label))


def _is_accepted(label: Intent, understanding: Understanding) -> bool:
    return verdict(understanding, label).is_accepted


def spoken_fixtures(folder: Path, understander: Understander, every: int) -> Iterator[Sound]:
    """Yield the clean fixtures, in each of the noises."""
    places = read_places(folder)
    for condition in CONDITIONS:
        for placed in list(clean_sentences(understander))[::every]:
            recording = placed.recording
            samples = places.around(recording.samples, condition, placed.file)
            yield Sound(f"fixtures, {condition}", placed.situation, samples, recording.is_meant_by)


def measure(
    understander: Understander, sounds: Sequence[Sound], recogniser: ViewingRecogniser, views: Sequence[View]
) -> tuple[dict[str, Tally], float]:
    """Return the tallies by group of one way, and its processor seconds for a second of sound."""
    recogniser.views = views
    ears = Ears(understander, recogniser, calibrations={})
    tallies: dict[str, Tally] = {}
    cpu = 0.0
    for sound in sounds:
        heard = ears.hear(sound.situation, sound.samples)
        cpu += heard.hypotheses.cpu_seconds
        right, acted = sound.is_meant_by(heard.understanding), isinstance(heard.understanding, Understood)
        tallies.setdefault(sound.group, Tally()).add(right, acted)
    return tallies, cpu / sum(len(sound.samples) / SAMPLE_RATE for sound in sounds)


def main() -> None:
    """Print the table, a row as soon as it is known."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--way", action="append", choices=WAYS, help="may be given several times")
    parser.add_argument("--every", type=int, default=1, help="take every n-th recording only")
    given = parser.parse_args()
    folder = recordings_folder(parser)
    recogniser = ViewingRecogniser(open_recogniser("cascade"))
    coffee = Understander(load_domain_file(SENTENCES))
    table = Understander(load_domain("en"))
    ordered = list(orders(folder, given.every))
    spoken = list(spoken_fixtures(folder, table, given.every))
    groups = [ORDERS, *(f"fixtures, {condition}" for condition in CONDITIONS)]
    print(markdown(["way", *groups, "processor seconds a second"], []), flush=True)  # noqa: T201 - a report
    for way in given.way or WAYS:
        of_orders, first = measure(coffee, ordered, recogniser, WAYS[way])
        of_fixtures, second = measure(table, spoken, recogniser, WAYS[way])
        tallies = of_orders | of_fixtures
        row = [way, *(str(tallies[group]) for group in groups), f"{first:.3f}, {second:.3f}"]
        print(row_of(row), flush=True)  # noqa: T201 - a report
    recogniser.close()


if __name__ == "__main__":
    main()

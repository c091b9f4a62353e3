"""What the names said at set-up are worth in whisper's prompt, and what the prompt is worth at all.

    python -m benchmarks.hearing.prompt_words [--recogniser cascade] [--every 2]

All recorded fixtures, each in its place: with the prompt as it is (the players' names, then words of the game), without
the names, with nothing but the names, and without a prompt. The matcher knows the names in every way. Prints the table
of `docs/speech.md`.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from benchmarks.hearing.choices import View, ViewingRecogniser, always, fixtures
from benchmarks.hearing.fixture_trials import Placed
from benchmarks.hearing.tables import markdown, row_of
from intents import Understanding, Understood, load_domain
from table.hearing import Ears
from table.recorded_games import Recording
from table.understanding import Situation, Understander
from voice.recognisers import open_recogniser

Way = Callable[[Understander, Situation], str]

HEADS = (
    "prompt", "names understood", "acted on with another", "names written as they are", "commands right",
    "talk acted on", "processor seconds",
)  # fmt: skip


def usual(understander: Understander, situation: Situation) -> str:
    """Return the prompt as it is at the table."""
    return understander.listened(situation).prompt


def without_names(understander: Understander, situation: Situation) -> str:
    """Return the prompt of a table whose players are not known."""
    return understander.listened(replace(situation, names=(), sounds_like=())).prompt


def only_names(understander: Understander, situation: Situation) -> str:  # noqa: ARG001 - the words are left away
    """Return the names alone."""
    return ", ".join(situation.names) + "."


def nothing(understander: Understander, situation: Situation) -> str:  # noqa: ARG001 - everything is left away
    """Return an empty prompt."""
    return ""


WAYS: Mapping[str, Way] = {
    "names and words of the game": usual,
    "words of the game": without_names,
    "names": only_names,
    "none": nothing,
}


@dataclass(slots=True)
class Tally:
    """What became of the fixtures with one prompt."""

    commands: int = 0
    commands_right: int = 0
    talk: int = 0
    talk_acted_on: int = 0
    with_names: int = 0
    names_right: int = 0
    names_wrong: int = 0
    """Acted on with another name or none."""
    names_written: int = 0
    """The first text holds every name as it is spelt."""
    cpu: float = 0.0

    def add(self, recording: Recording, names: Sequence[str], text: str, understanding: Understanding) -> None:
        """Count one fixture."""
        acted = isinstance(understanding, Understood)
        if recording.intent is None:
            self.talk += 1
            self.talk_acted_on += acted
            return
        self.commands += 1
        self.commands_right += recording.is_meant_by(understanding)
        if said := named(recording.slots, names):
            right = isinstance(understanding, Understood) and named(understanding.intent.slots, names) == said
            self.with_names += 1
            self.names_right += right
            self.names_wrong += acted and not right
            self.names_written += all(name.lower() in text.lower() for name in said)

    def row(self) -> list[str]:
        """Return the figures under `HEADS`."""
        return [
            f"{self.names_right} of {self.with_names}",
            str(self.names_wrong),
            str(self.names_written),
            f"{self.commands_right} of {self.commands}",
            f"{self.talk_acted_on} of {self.talk}",
            f"{self.cpu:.0f}",
        ]


def named(slots: Mapping[str, Any], names: Sequence[str]) -> list[str]:
    """Return the players that slots name, in their order."""
    values = [value for slot in sorted(slots) for value in _all(slots[slot])]
    return [str(value) for value in values if value in names]


def _all(value: object) -> Sequence[object]:
    return value if isinstance(value, list | tuple) else [value]


def measure(understander: Understander, recogniser: ViewingRecogniser, placed: Iterable[Placed], way: Way) -> Tally:
    """Hear all fixtures with one prompt."""
    ears, tally = Ears(understander, recogniser), Tally()
    for one in placed:
        recogniser.views = (View(prompt=always(way(understander, one.situation))),)
        heard = ears.hear(one.situation, one.recording.samples)
        tally.add(one.recording, one.situation.names, heard.hypotheses.text, heard.understanding)
        tally.cpu += heard.hypotheses.cpu_seconds
    return tally


def main() -> None:
    """Print a table for each recogniser."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--recogniser", action="append", choices=("whisper", "cascade"))
    parser.add_argument("--every", type=int, default=1, help="take every n-th fixture only")
    given = parser.parse_args()
    understander = Understander(load_domain("en"))
    placed = fixtures(understander)[:: given.every]
    for name in given.recogniser or ("whisper", "cascade"):
        recogniser = ViewingRecogniser(open_recogniser(name))
        print(f"{name}\n", markdown(HEADS, []), sep="\n", flush=True)  # noqa: T201 - a report
        for way, prompt in WAYS.items():
            tally = measure(understander, recogniser, placed, prompt)
            print(row_of([way, *tally.row()]), flush=True)  # noqa: T201 - a report
        recogniser.close()


if __name__ == "__main__":
    main()

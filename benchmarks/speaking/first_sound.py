"""How long a table waits for the first sound of an answer: from the event to the first sample that is played.

    python benchmarks/speaking/first_sound.py [--voice pyttsx3] [--repeat 40]

Lines of a game are announced to a loudspeaker that only looks at the clock. The cache on disk is left out, then used:
what was said once starts at once. Silence before the first word counts: that of the voice, and the lead-in that wakes a
loudspeaker. What the sound card itself takes is not in it.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
import time
from pathlib import Path

import numpy as np

from table.lines import Line, line
from table.loudspeaker import Loudspeaker
from table.narrator import Narrator
from table.outputs import Announcer
from voice.fakes import ListPlayer
from voice.synthesisers import SYNTHESISERS, Speech, Synthesiser, open_synthesiser
from voice.synthesisers.cached import CachedSynthesiser
from voice.watched_player import WatchedPlayer

NAMES = ("Ana", "Ben", "Clara", "David", "Emma", "Frank", "Grace", "Henry", "Ivy", "Jack", "Karl")

AUDIBLE = 328
"""A hundredth of full scale."""


class Stopwatch(ListPlayer):
    """Notes when the first sound of an announcement came, and takes no time for it."""

    first: float | None = None

    def play(self, speech: Speech) -> bool:
        """Note the time; pretend to be cut, so that nothing waits for the rest."""
        if self.first is None:
            self.first = time.perf_counter() + silent_start(speech)
        return len(speech.samples) < 0


def silent_start(speech: Speech) -> float:
    """Return after how many seconds of a speech something can be heard."""
    return float(np.argmax(np.abs(speech.samples.astype(np.int32)) > AUDIBLE)) / speech.rate


def lines(count: int) -> list[Line]:
    """Return as many different lines as asked for."""
    kinds = ("box-at", "accused", "pause-over", "box-with-last", "testimony-silent")
    return [line(kinds[number % len(kinds)], player=NAMES[number % len(NAMES)]) for number in range(count)]


def waits(voice: Synthesiser, count: int, wakes: bool = False) -> list[float]:
    """Return the seconds to the first sound of each line; a loudspeaker that sleeps is woken before each."""
    found = []
    for said in lines(count):
        stopwatch = Stopwatch()
        player = WatchedPlayer(stopwatch, time.perf_counter, wakes)
        announcer = Announcer(Narrator(), [Loudspeaker(voice, player, sys.stderr.write)])
        begun = time.perf_counter()
        announcer.announce([said])
        if stopwatch.first is None:
            raise RuntimeError("a line was not spoken")
        found.append(stopwatch.first - begun)
    return found


def report(title: str, seconds: list[float]) -> None:
    """Print median and 95th percentile in milliseconds."""
    worst = sorted(seconds)[int(0.95 * len(seconds))]
    sys.stdout.write(f"{title}: median {1_000 * statistics.median(seconds):.0f} ms, p95 {1_000 * worst:.0f} ms\n")


def main() -> None:
    """Measure without and with the cache."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--voice", choices=SYNTHESISERS[:-1], default="pyttsx3")
    parser.add_argument("--repeat", type=int, default=40)
    wanted = parser.parse_args()
    voice = open_synthesiser(wanted.voice)
    voice.synthesise("Warm.")
    report(f"{wanted.voice}", waits(voice, wanted.repeat))
    report(f"{wanted.voice}, after a lead-in", waits(voice, wanted.repeat, wakes=True))
    with tempfile.TemporaryDirectory() as folder:
        cached = CachedSynthesiser(voice, wanted.voice, Path(folder))
        waits(cached, wanted.repeat)
        report(f"{wanted.voice}, said before", waits(cached, wanted.repeat))
    voice.close()


if __name__ == "__main__":
    main()

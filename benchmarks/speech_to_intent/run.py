"""Runs the public coffee-order benchmark through the whole pipeline; only the sentence file differs from the game.

    CONSIGLIERE_SPEECH_DATA=FOLDER python -m benchmarks.speech_to_intent.run [--recogniser cascade] [--seed 1]

Kitchen noise at 6 to 24 dB and clean. Prints, for the speakers that nothing was tuned on and for all, the share of
orders accepted as the authors count, beside the published rows; then strict slot sets, orders understood wrongly, and
processor time. `--level`, `--every` and `--speakers tuned` make it short enough to try something.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.table import Table

from benchmarks.recordings import recordings_folder
from benchmarks.speech_to_intent.orders import (
    LEVELS,
    NOISE,
    Order,
    Verdict,
    mixed,
    published,
    read_orders,
    speakers_aside,
    verdict,
)
from intents.domain import load_domain_file
from table.hearing import Ears, Heard
from table.understanding import Situation, Understander
from voice.audio import SAMPLE_RATE, Waveform, read_sound_file
from voice.recognisers import RECOGNISERS, open_recogniser

SENTENCES = Path(__file__).parents[1] / "understanding" / "coffee.yaml"
SITUATION = Situation(None, ())
HEADLINE = (6, 12, 18, 24)


@dataclass(frozen=True, slots=True)
class Trial:
    """One order heard once."""

    order: Order
    level: float | None
    verdict: Verdict
    heard: Heard
    cpu_seconds: float
    wall_seconds: float

    @property
    def sound_seconds(self) -> float:
        """Length of the recording."""
        return len(self.order.sound) / SAMPLE_RATE


def trials(
    ears: Ears, orders: Sequence[Order], noise: Waveform, levels: Sequence[float | None], seed: int
) -> Iterator[Trial]:
    """Hear every order at every level."""
    for level in levels:
        for order in orders:
            sound = mixed(order, noise, level, seed)
            wall, own = time.perf_counter(), time.process_time()
            heard = ears.hear(SITUATION, sound)
            cpu = heard.hypotheses.cpu_seconds + time.process_time() - own
            yield Trial(order, level, verdict(heard.understanding, order.label), heard, cpu, time.perf_counter() - wall)


def share(tried: Iterable[Trial], *wanted: Verdict) -> float:
    """Return the share of the trials with one of these verdicts."""
    verdicts = [trial.verdict in wanted for trial in tried]
    return sum(verdicts) / len(verdicts)


def accepted_row(name: str, tried: Sequence[Trial], levels: Sequence[float | None]) -> list[str]:
    """Return a row of acceptance at every level, with the two means that apply."""
    at = {
        level: share([trial for trial in tried if trial.level == level], Verdict.RIGHT, Verdict.EXTRA)
        for level in levels
    }
    return [name, *(f"{at[level]:.3f}" if level in at else "" for level in (*LEVELS, None)), *means(at)]


def means(at: dict[float | None, float]) -> list[str]:
    """Return the mean over 6, 12, 18 and 24 dB and over all seven levels, where all are there."""
    return [
        f"{sum(at[level] for level in levels) / len(levels):.3f}" if at.keys() >= set(levels) else ""
        for levels in (HEADLINE, LEVELS)
    ]


def acceptance(title: str, rows: Iterable[list[str]]) -> Table:
    """Return the table of acceptance."""
    table = Table("system", *(f"{level} dB" for level in LEVELS), "clean", "mean of 4", "mean of 7", title=title)
    for row in rows:
        table.add_row(*row)
    return table


def published_rows(folder: Path) -> Iterator[list[str]]:
    """Yield the published rows in the same shape."""
    for name, values in published(folder).items():
        at: dict[float | None, float] = dict(zip(LEVELS, values, strict=True))
        yield [f"{name} (published)", *(f"{value:.2f}" for value in values), "", *means(at)]


def details(tried: Sequence[Trial], levels: Sequence[float | None]) -> Table:
    """Return what the authors do not score."""
    table = Table(
        "level", "strict slot sets", "understood wrongly", "asked back", "missed", "CPU s per s", "p50 s", "p95 s"
    )
    for level in levels:
        group = [trial for trial in tried if trial.level == level]
        waits = sorted(trial.wall_seconds for trial in group)
        busy = sum(trial.cpu_seconds for trial in group) / sum(trial.sound_seconds for trial in group)
        shares = (share(group, one) for one in (Verdict.RIGHT, Verdict.WRONG, Verdict.ASKED, Verdict.MISSED))
        late = waits[min(len(waits) - 1, int(0.95 * len(waits)))]
        table.add_row(
            "clean" if level is None else f"{level} dB",
            *(f"{one:.3f}" for one in shares),
            f"{busy:.3f}",
            f"{waits[len(waits) // 2]:.2f}",
            f"{late:.2f}",
        )
    return table


def report(console: Console, name: str, tried: Sequence[Trial], aside: frozenset[str], folder: Path) -> None:
    """Print everything about one recogniser."""
    levels = list(dict.fromkeys(trial.level for trial in tried))
    kept = [trial for trial in tried if trial.order.speaker in aside]
    used = [trial for trial in tried if trial.order.speaker not in aside]
    groups = {"speakers set aside": kept, "speakers tuned on": used, "all": tried if kept and used else []}
    heard = {f"{name}, {who}": group for who, group in groups.items() if group}
    rows = [accepted_row(title, group, levels) for title, group in heard.items()]
    console.print(acceptance("accepted as the authors count", [*rows, *published_rows(folder)]))
    for title, group in heard.items():
        console.print(title, details(group, levels))
    for trial in tried:
        if not trial.verdict.is_accepted:
            texts = " | ".join(trial.heard.hypotheses.texts[:2])
            console.print(
                f"{trial.level} {trial.order.file[-40:-32]} {trial.order.speaker} {trial.verdict.value}: "
                f"{dict(trial.order.label.slots)} heard {texts!r}",
                highlight=False,
            )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--recogniser", action="append", choices=RECOGNISERS, help="may be given several times")
    parser.add_argument("--level", action="append", type=int, choices=LEVELS, help="only these levels in dB")
    parser.add_argument("--every", type=int, default=1, help="take every n-th order only")
    parser.add_argument("--seed", type=int, default=1, help="where the noise starts")
    parser.add_argument("--speakers", choices=("all", "tuned", "aside"), default="all")
    given = parser.parse_args()
    folder = recordings_folder(parser)
    everything = read_orders(folder)
    aside = speakers_aside(everything)
    wanted = {"all": (True, False), "tuned": (False,), "aside": (True,)}[given.speakers]
    orders = [order for order in everything if (order.speaker in aside) in wanted][:: given.every]
    noise = read_sound_file(folder / NOISE)
    levels: Sequence[float | None] = given.level or (*LEVELS, None)
    console = Console(width=150)
    for name in given.recogniser or ("cascade",):
        # What is right how often was learned from the game's sentences: it tells nothing of orders.
        ears = Ears(Understander(load_domain_file(SENTENCES)), open_recogniser(name), calibrations={})
        tried = list(trials(ears, orders, noise, levels, given.seed))
        ears.close()
        report(console, name, tried, aside, folder)


if __name__ == "__main__":
    main()

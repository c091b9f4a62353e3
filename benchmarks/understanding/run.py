"""Compare engines on the same corpus: `python benchmarks/understanding/run.py [engine ...]`."""

from __future__ import annotations

import sys
from time import process_time

import corpus
from engines import ENGINES, Engine


def say(line: str) -> None:
    """Print at once: an engine may take minutes."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def share(engine: Engine, cases: list[corpus.Case]) -> tuple[float, list[str]]:
    """Return the share of cases that are read as they must be, and the texts that are not."""
    wrong = [case.text for case in cases if engine(case.text) != case.meaning]
    return 1 - len(wrong) / len(cases), wrong


def milliseconds(engine: Engine, cases: list[corpus.Case]) -> tuple[float, float]:
    """Return the median and the 95th percentile of processor time for one text."""
    times = []
    for case in cases:
        start = process_time()
        engine(case.text)
        times.append(1000 * (process_time() - start))
    times.sort()
    return times[len(times) // 2], times[int(len(times) * 0.95)]


def main(names: list[str]) -> None:
    """Print one row for each engine, and under the table what our own engine misses."""
    exact, noisy = corpus.exact_cases(corpus.HELD_OUT), corpus.noisy_cases(corpus.HELD_OUT)
    talk = corpus.other_talk()
    say(f"{len(exact)} exact, {len(noisy)} noisy, {len(talk)} that must give nothing\n")
    say("| engine | exact | noisy | false accepts | exact p50 / p95 ms | noisy p50 / p95 ms | build ms |")
    say("|---|---|---|---|---|---|---|")
    missed: list[str] = []
    for name in names:
        start = process_time()
        engine = ENGINES[name]()
        build = 1000 * (process_time() - start)
        right, _ = share(engine, exact)
        heard, wrong = share(engine, noisy)
        accepts = [case.text for case in talk if engine(case.text) is not None]
        times = [*milliseconds(engine, exact), *milliseconds(engine, noisy)]
        say(
            f"| {name} | {right:.1%} | {heard:.1%} | {len(accepts)} | {times[0]:.2f} / {times[1]:.2f} "
            f"| {times[2]:.2f} / {times[3]:.2f} | {build:.0f} |",
        )
        if name == "consigliere":
            missed = [f"missed: {text}" for text in wrong] + [f"accepted: {text}" for text in accepts]
    say("\n" + "\n".join(missed))


if __name__ == "__main__":
    main(sys.argv[1:] or list(ENGINES))

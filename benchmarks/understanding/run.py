"""Compare engines on the same corpus: `python benchmarks/understanding/run.py FOLDER [engine ...]`.

The other engines are installed into FOLDER, each in a virtual environment of its own, when they are first needed.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import corpus
from corpus import Case
from engines import ENGINES, Child, Engine
from export import Export

from intents import Intent

HEADINGS = (
    "engine", "exact", "noisy (kept aside)", "whisper right / wrong", "pocketsphinx right / wrong",
    "false accepts (kept aside)", "exact p50 / p95 ms", "noisy p50 / p95 ms", "loading ms", "building ms",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Answered:
    """What an engine made of the cases of one kind."""

    cases: Sequence[Case]
    meanings: Sequence[Intent | None]
    times: Sequence[float]
    """Milliseconds for each."""

    def right(self, kept_aside: bool = False) -> float:
        """Return the share of right answers, of all cases or of those kept aside."""
        pairs = [
            pair for pair in zip(self.cases, self.meanings, strict=True) if pair[0].is_kept_aside or not kept_aside
        ]
        return sum(case.meaning == meant for case, meant in pairs) / max(1, len(pairs))

    def wrong(self) -> list[Case]:
        """Return the cases that were taken for something else, which is worse than nothing."""
        return [c for c, meant in zip(self.cases, self.meanings, strict=True) if meant not in (None, c.meaning)]

    def spent(self) -> str:
        """Return the median and the 95th percentile of the times."""
        times = sorted(self.times)
        return f"{times[len(times) // 2]:.2f} / {times[int(len(times) * 0.95)]:.2f}"


def say(line: str) -> None:
    """Print at once: an engine may take minutes."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def question(engine: Engine, export: Export) -> dict[str, Any]:
    """Return what an engine is built from."""
    if engine.style == "own":
        return {"names": corpus.NAMES, "phase": corpus.PHASE, "limits": corpus.LIMITS}
    return export.grammar(engine.style)


def answered(child: Child, engine: Engine, export: Export, cases: Sequence[Case]) -> Answered:
    """Ask every case once, or of many cases for a slow engine evenly some."""
    asked = cases if engine.most is None else cases[:: max(1, len(cases) // engine.most)]
    answers = [child.ask({"text": case.text}) for case in asked]
    meaning: Callable[[Mapping[str, Any]], Intent | None] = _own if engine.style == "own" else _through(export)
    return Answered(asked, [meaning(answer) for answer in answers], [answer["ms"] for answer in answers])


def _own(answer: Mapping[str, Any]) -> Intent | None:
    return None if answer["meant"] is None else Intent(answer["meant"], answer["slots"])


def _through(export: Export) -> Callable[[Mapping[str, Any]], Intent | None]:
    return lambda answer: export.meaning(answer["meant"], answer["slots"])


def row(name: str, engine: Engine, folder: Path, export: Export, kinds: Mapping[str, list[Case]]) -> list[str]:
    """Return one row of the table, and print what our own engine gets wrong."""
    with Child(engine, folder, question(engine, export)) as child:
        answers = {kind: answered(child, engine, export, cases) for kind, cases in kinds.items()}
        built = [f"{child.loaded:.0f}", f"{child.ready:.0f}"]
    exact, noisy, talk = answers["exact"], answers["noisy"], answers["talk"]
    if engine.style == "own":
        for kind, given in answers.items():
            for case in given.wrong() if kind != "pocketsphinx" else ():
                say(f"{kind}, taken for something else: {case.text}")
    accepts = talk.wrong()
    asked = "" if engine.most is None else f" of {len(talk.cases)}"
    return [
        name,
        f"{exact.right():.1%}",
        f"{noisy.right():.1%} ({noisy.right(kept_aside=True):.1%})",
        *(f"{answers[by].right():.0%} / {len(answers[by].wrong())}" for by in ("whisper", "pocketsphinx")),
        f"{len(accepts)}{asked} ({sum(case.is_kept_aside for case in accepts)})",
        exact.spent(),
        noisy.spent(),
        *built,
    ]


def main() -> int:
    """Print the table; engines that cannot be installed or end early are named under it."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path, help="where the environments of the rivals are made and kept")
    parser.add_argument("engine", nargs="*", help=f"some of: {'; '.join(ENGINES)}")
    wanted = parser.parse_args()
    if unknown := set(wanted.engine) - set(ENGINES):
        parser.error(f"there is no engine {', '.join(unknown)}")
    folder, names = wanted.folder.absolute(), wanted.engine or list(ENGINES)
    kinds = {
        "exact": corpus.exact_cases(),
        "noisy": corpus.noisy_cases(),
        "whisper": corpus.transcripts("whisper"),
        "pocketsphinx": corpus.transcripts("pocketsphinx"),
        "talk": corpus.other_talk(),
    }
    say(", ".join(f"{len(cases)} {kind}" for kind, cases in kinds.items()) + "\n")
    say(f"| {' | '.join(HEADINGS)} |\n|{'---|' * len(HEADINGS)}")
    export, failed = Export(), []
    for name in names:
        try:
            say(f"| {' | '.join(row(name, ENGINES[name], folder, export, kinds))} |")
        except (subprocess.CalledProcessError, EOFError) as error:
            failed.append(f"{name}: {error}")
    say("\n".join(["", *failed]))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())

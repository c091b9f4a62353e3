"""How well the recorded fixtures are heard: by recogniser, voice, engine and noise, with time and memory.

    python benchmarks/fixtures.py [--recogniser whisper] [--recogniser pocketsphinx]

Prints the tables of `docs/speech.md`. Nothing here is tuned on: it only reports.
"""

from __future__ import annotations

import argparse
import json
import resource
import time
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from importlib import resources
from typing import Any

from intents import Ambiguous, Understood, load_domain
from table.commands.options import RecogniserChoice, open_ears
from table.hearing import Ears
from table.recorded_games import Performance, RecordedGame, Recording, recorded_game_names
from table.understanding import Situation, Understander
from voice.audio import read_sound_file


@dataclass(frozen=True, slots=True)
class Result:
    """One utterance, heard."""

    name: str
    recording: Recording
    engine: str
    right: bool
    acted: bool
    """Whether some intent was understood, right or wrong."""
    asked: bool
    """Whether the program would ask what was meant."""
    text: str
    meaning: str
    wall: float
    cpu: float


def utterances(ears: Ears) -> Iterable[Result]:
    """Hear every single utterance in the phase it belongs to."""
    folder = resources.files("audio_fixtures") / "utterances"
    for line in (folder / "manifest.jsonl").read_text(encoding="utf-8").splitlines():
        row: dict[str, Any] = json.loads(line)
        with resources.as_file(folder / row["file"]) as path:
            samples = read_sound_file(path)
        noise = f"{row.get('noise') or 'clean'} {row.get('snr_db') or ''}".strip()
        recording = Recording(
            samples, row["text"] or "", "", row["intent"], row.get("slots") or {}, row["voice"], noise
        )
        heard = ears.hear(Situation(row["phase"], tuple(row["players"])), samples)
        yield result(row["file"], recording, row.get("engine", ""), heard)


def games(ears: Ears, understander: Understander) -> Iterable[Result]:
    """Play every recorded game and hear its utterances in their places."""
    for name in recorded_game_names():
        performance = Performance(RecordedGame(name), understander, ears)
        for number, step in enumerate(performance.steps()):
            if step.recording is not None and step.heard is not None:
                yield result(f"{name}/{number}", step.recording, "", step.heard)


def result(name: str, recording: Recording, engine: str, heard: Any) -> Result:  # noqa: ANN401 - what ears give
    """Judge one utterance."""
    understanding = heard.understanding
    right = recording.is_meant_by(understanding)
    hypotheses = heard.hypotheses
    return Result(
        name,
        recording,
        engine,
        right,
        isinstance(understanding, Understood),
        isinstance(understanding, Ambiguous),
        hypotheses.text,
        str(understanding),
        hypotheses.wall_seconds,
        hypotheses.cpu_seconds,
    )


def table(results: list[Result], key: str) -> str:
    """Return a Markdown table of the share that was right, by one property of the recording."""
    groups: dict[str, list[Result]] = defaultdict(list)
    for one in results:
        groups[str(getattr(one.recording, key))].append(one)
    rows = [f"| {key} | heard | right | asked back | acted wrongly |", "|---|---|---|---|---|"]
    for name, group in sorted(groups.items()):
        right = sum(one.right for one in group)
        wrong = sum(one.acted and not one.right for one in group)
        asked = sum(one.asked for one in group)
        rows.append(f"| {name} | {len(group)} | {100 * right / len(group):.1f} % | {asked} | {wrong} |")
    return "\n".join(rows)


def percentile(values: list[float], share: float) -> float:
    """Return the value below which this share of the values lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--recogniser", action="append")
    for recogniser in parser.parse_args().recogniser or ["whisper", "pocketsphinx"]:
        understander = Understander(load_domain("en"))
        started = time.perf_counter()
        ears = open_ears(understander, RecogniserChoice(recogniser))
        single = list(utterances(ears))
        loaded = time.perf_counter() - started
        played = list(games(ears, understander))
        ears.close()
        report(recogniser, single, played, loaded)


def report(recogniser: str, single: list[Result], played: list[Result], seconds: float) -> None:
    """Print everything about one recogniser."""
    commands = [one for one in single if one.recording.intent is not None]
    negatives = [one for one in single if one.recording.intent is None]
    print(f"\n## {recogniser}\n")  # noqa: T201 - a report
    for name in sorted({one.name.split("/")[0] for one in played}):
        group = [one for one in played if one.name.startswith(name)]
        print(f"game {name}: {sum(one.right for one in group)} of {len(group)} right")  # noqa: T201 - a report
    print(f"utterances: {sum(one.right for one in commands)} of {len(commands)} right")  # noqa: T201 - a report
    print(f"negatives: {sum(one.acted for one in negatives)} of {len(negatives)} acted on")  # noqa: T201 - a report
    walls = [one.wall for one in single + played]
    cpu = sum(one.cpu for one in single + played)
    print(f"seconds to text: p50 {percentile(walls, 0.5):.2f}, p95 {percentile(walls, 0.95):.2f}; cpu {cpu:.0f} s")  # noqa: T201
    memory = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    print(f"child process: {memory:.0f} MB at most; all single utterances in {seconds:.0f} s")  # noqa: T201 - a report
    print(table(single + played, "voice"), table(single + played, "noise"), sep="\n\n")  # noqa: T201 - a report
    for one in [one for one in single + played if not one.right]:
        print(f"- {one.name}: said {one.recording.text!r}, heard {one.text!r}, {one.meaning}")  # noqa: T201 - a report


if __name__ == "__main__":
    main()

"""A text evening, spoken: said by voices, heard by the ears of `consigliere play`, put right as people do.

    python -m benchmarks.spoken_evening FILE [--noise kitchen --snr 15] [--out FOLDER]

FILE is one of tests/table/whole_evenings. Every seat has a voice of its own. A line that is asked back is said once
more, and typed after that; what was misunderstood is taken back first. `--out` keeps what the microphone took, line by
line, and a playthrough to read. `--noise` is the name of a file in the folder `noise` of the recordings that
CONSIGLIERE_SPEECH_DATA names. The exit status is 1 when the evening ended otherwise than its text, or when somebody was
accused, or was taken to have shown something, by words that did not say so.

Synthetic voices show kinds of error; how often they happen to people they do not show.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path

from rich.console import Console

from benchmarks.evenings.cast import Cast
from benchmarks.evenings.judging import Hearing, Verdict
from benchmarks.evenings.playing import SpokenEvening
from benchmarks.evenings.room import SpokenRoom, noise_at
from benchmarks.evenings.script import Ending, read_evening, text_ending
from intents import load_domain
from table.commands.options import DEFAULT_RECOGNISER
from table.understanding import Understander

PLAYTHROUGH = "playthrough.txt"


def summary(hearings: Sequence[Hearing], typed: Sequence[str]) -> str:
    """Return how many lines of the text were understood, and when."""
    first = Counter(one.verdict for one in hearings if one.scripted and one.attempt == 1)
    again = Counter(one.verdict for one in hearings if one.scripted and one.attempt > 1)
    told = [
        f"{first.total()} lines spoken: {first[Verdict.AS_MEANT]} as meant at once",
        *(f"{first[kind]} {kind}" for kind in (Verdict.ASKED_BACK, Verdict.UNANSWERED, Verdict.MISUNDERSTOOD)),
        f"{again[Verdict.AS_MEANT]} of {again.total()} as meant at the second time",
        f"{len(typed)} typed",
    ]
    return ", ".join(told)


def play(options: argparse.Namespace, console: Console) -> bool:
    """Play one evening, print every line of it, and return whether it came to the right end by right steps."""
    text, domain = options.file.read_text(encoding="utf-8"), load_domain("en")
    expected = text_ending(text, Understander(domain), options.file.parent)
    noise = None if options.noise is None else noise_at(_noise_file(options.noise), options.snr)
    if options.out is not None:
        options.out.mkdir(parents=True, exist_ok=True)
    cast = Cast(options.voice)
    evening = SpokenEvening(
        read_evening(text), domain, cast, SpokenRoom(noise), options.recogniser, _printer(console), options.out
    )
    ending = evening.play()
    cast.close()
    hearings = evening.guests.hearings
    report = [summary(hearings, evening.guests.typed), *_faults(hearings, ending, expected)]
    for line in report:
        console.print(line, markup=False)
    if options.out is not None:
        played = "\n".join([*evening.playthrough.lines, "", *(f"# {line}" for line in report), ""])
        (options.out / PLAYTHROUGH).write_text(played, encoding="utf-8")
    return len(report) == 1


def _faults(hearings: Sequence[Hearing], ending: Ending, expected: Ending) -> list[str]:
    spoiled = [f"WRONG: {one.text!r} led to {record}" for one in hearings for record in one.spoiled]
    if ending == expected:
        return spoiled
    differing = [
        f"{one} and not {other}" for one, other in zip(ending.shown, expected.shown, strict=False) if one != other
    ]
    return [*spoiled, f"WRONG END: {ending}; as text: {expected}", *differing]


def _printer(console: Console) -> Callable[[str], None]:
    return lambda line: console.print(line, markup=False)


def _noise_file(name: str) -> Path:
    folder = os.environ.get("CONSIGLIERE_SPEECH_DATA")
    if not folder:
        raise SystemExit("CONSIGLIERE_SPEECH_DATA does not name the folder with the recordings")
    return Path(folder) / "noise" / f"{name}.flac"


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the evening that is asked for; return the exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument(
        "file", type=Path, metavar="FILE", help="a text evening, such as those of tests/table/whole_evenings"
    )
    parser.add_argument("--noise", help="a noise under everything, such as kitchen or babble_8voices")
    parser.add_argument("--snr", type=float, default=15.0, help="how far speech is above the noise, in dB")
    parser.add_argument("--out", type=Path, metavar="FOLDER", help="keep the sounds and a playthrough there")
    parser.add_argument("--voice", default="pyttsx3", choices=("pyttsx3", "piper"))
    parser.add_argument("--recogniser", default=DEFAULT_RECOGNISER)
    return 0 if play(parser.parse_args(arguments), Console(highlight=False, soft_wrap=True)) else 1


if __name__ == "__main__":
    sys.exit(main())

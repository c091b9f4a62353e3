"""What recognisers make of real people, read by the matcher: answers that are right, talk that must give nothing.

    CONSIGLIERE_SPEECH_DATA=FOLDER python -m benchmarks.understanding.people [--recogniser whisper] [--every 4]

Single digits of three speakers are the answer to "what was in the box when you got it?"; read sentences, orders to
other machines and stray words are talk at the table. All readings of the recogniser go to the matcher, as in a game.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path

import numpy as np

from benchmarks.hearing.measure import DIGITS, Recording, recordings
from benchmarks.recordings import recordings_folder
from intents import Understood, load_domain
from table.confidence import HARMLESS
from table.hearing import Ears
from table.understanding import Situation, Understander
from voice.audio import SAMPLE_RATE, silence
from voice.recognisers import RECOGNISERS, open_recogniser

NAMES = ("Isabel", "David", "Laura", "Oscar", "Frank", "Grace", "Henry", "Emma", "Ben", "Victor", "Clara", "Ana")
TALK = ("general", "oov", "oov_word", "command_assistant", "command_s2i", "name", "question")
PAUSE = 0.3
"""Seconds of silence around a recording: single words were cut closely."""


def heard(ears: Ears, recording: Recording, topic: str | None) -> Understood | None:
    """Return what a recording is taken for, None for nothing or a question back."""
    pause = silence(PAUSE)
    sound = np.concatenate([pause, recording.sound[: 10 * SAMPLE_RATE], pause])
    meaning = ears.hear(Situation("investigation", NAMES, topic), sound).understanding
    return meaning if isinstance(meaning, Understood) else None


def digits(ears: Ears, folder: Path, every: int) -> Counter[str]:
    """Count the answers that are understood rightly, wrongly, and not."""
    counts: Counter[str] = Counter()
    for recording in recordings(folder, "digit", every):
        meaning = heard(ears, recording, "received")
        if meaning is None:
            counts["nothing"] += 1
            continue
        expected = {"diamonds": DIGITS.index(recording.transcript)}
        right = meaning.intent.name == "claim_received" and dict(meaning.intent.slots) == expected
        counts["right" if right else "wrong"] += 1
    return counts


def talk(ears: Ears, folder: Path, every: int) -> Counter[str]:
    """Count what talk is taken for, and print each case that would do something."""
    counts: Counter[str] = Counter()
    for category in TALK:
        for recording in recordings(folder, category, every):
            counts["heard"] += 1
            meaning = heard(ears, recording, None)
            if meaning is None:
                continue
            name = meaning.intent.name
            harmless = name in HARMLESS or name.startswith("query_")
            counts["harmless" if harmless else "accusations" if name == "accuse" else "acted"] += 1
            if not harmless:
                said = f"{category}: {recording.transcript!r} was taken for {name} {dict(meaning.intent.slots)}"
                sys.stdout.write(f"  {said}\n")
    return counts


def main() -> None:
    """Print a line for the answers and one for the talk."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--recogniser", choices=RECOGNISERS, action="append")
    parser.add_argument("--every", type=int, default=4, help="take every n-th recording")
    wanted = parser.parse_args()
    folder = recordings_folder(parser)
    domain = load_domain("en")
    for name in wanted.recogniser or ["whisper", "pocketsphinx"]:
        ears = Ears(Understander(domain), open_recogniser(name))
        for title, counted in (("digits", digits), ("talk", talk)):
            counts = counted(ears, folder, wanted.every)
            told = ", ".join(f"{count} {kind}" for kind, count in sorted(counts.items()))
            sys.stdout.write(f"{name}, {title}: {told}\n")
            sys.stdout.flush()
        ears.close()


if __name__ == "__main__":
    main()

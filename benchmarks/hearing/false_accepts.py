"""Counts what talk that is not meant for the table is taken for, in every situation, for each hour of it.

    CONSIGLIERE_SPEECH_DATA=FOLDER python -m benchmarks.hearing.false_accepts [--recogniser cascade] [--every 2]

Read sentences, orders to other machines, stray words, strings of digits, coffee orders, noise and babble of real people
and rooms. Each recording is heard in every situation of a game of seven. What is acted on, asked back and ignored is
counted by kind; everything that was acted on is listed.
"""

from __future__ import annotations

import argparse
import json
import os
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from rich.console import Console
from rich.table import Table

from intents import Ambiguous, Understood, load_domain
from table.hearing import HARMLESS, Ears, Situation, Understander
from voice.audio import SAMPLE_RATE, Waveform, read_sound_file, silence
from voice.hypotheses import Hypotheses
from voice.recognisers import RECOGNISERS, Grammar, Recogniser, open_recogniser
from voice.recognisers.sentence_graph import SentenceGraph

NAMES = ("Victor", "Clara", "Ben", "Emma", "Oscar", "Grace", "Henry")
LIMITS = (("diamonds", 15), ("tokens", 6))
SITUATIONS = {
    "setup": Situation("setup", NAMES),
    "theft": Situation("theft", NAMES),
    "investigation": Situation("investigation", NAMES, limits=LIMITS),
    "after a question": Situation("investigation", NAMES, "received", limits=LIMITS),
    "program asks": Situation("investigation", NAMES, asking=True, limits=LIMITS),
    "reveal": Situation("reveal", NAMES, limits=LIMITS),
}
CATEGORIES = (
    "general", "oov", "oov_word", "name", "question", "command_assistant", "command_word", "command_s2i",
    "number_word", "digit_string", "noise", "noise_speech",
)  # fmt: skip
PAUSE = 0.3
LONGEST = 10.0


@dataclass(frozen=True, slots=True)
class Outcome:
    """What one recording was taken for in one situation."""

    category: str
    situation: str
    kind: str
    text: str
    meaning: str


class Remembering:
    """Hears a sound once for all situations whose grammar primes the recogniser alike."""

    def __init__(self, recogniser: Recogniser) -> None:
        self._recogniser = recogniser
        self._key: tuple[str, bytes] | None = None
        self._prompt = ""
        self._grammar: Grammar | None = None
        self._heard: Hypotheses | None = None
        self._sound = silence(0)

    @property
    def name(self) -> str:
        """As the recogniser."""
        return self._recogniser.name

    def missing_words(self, grammar: Grammar) -> frozenset[str]:
        """As the recogniser."""
        return self._recogniser.missing_words(grammar)

    def start(self, grammar: Grammar) -> None:
        """Note the grammar."""
        self._grammar = grammar

    def feed(self, samples: Waveform) -> str:
        """Note the sound."""
        self._sound = samples
        return ""

    def finish(self) -> Hypotheses:
        """Hear the sound, unless it was the last one and primed alike."""
        assert self._grammar is not None
        key = (self._grammar.prompt, self._sound.tobytes())
        if key != self._key or self._heard is None:
            self._recogniser.start(self._grammar)
            self._recogniser.feed(self._sound)
            self._key, self._heard = key, self._recogniser.finish()
        return self._heard

    def reconsider(self, graph: SentenceGraph) -> Hypotheses | None:
        """As the recogniser."""
        return self._recogniser.reconsider(graph)

    def close(self) -> None:
        """As the recogniser."""
        self._recogniser.close()


def recordings(folder: Path, every: int) -> Iterator[tuple[str, Waveform]]:
    """Yield every n-th recording with its category, long ones in pieces."""
    rows = [json.loads(row) for row in (folder / "manifest.jsonl").read_text(encoding="utf-8").splitlines()]
    for category in CATEGORIES:
        for row in [row for row in rows if row["category"] == category][::every]:
            sound = read_sound_file(folder / row["file"])
            length = round(LONGEST * SAMPLE_RATE)
            for start in range(0, len(sound), length):
                yield category, np.concatenate([silence(PAUSE), sound[start : start + length], silence(PAUSE)])


def outcomes(ears: Ears, category: str, sound: Waveform) -> Iterator[Outcome]:
    """Hear one recording in every situation."""
    for name, situation in SITUATIONS.items():
        heard = ears.hear(situation, sound)
        match heard.understanding:
            case Understood(intent):
                harmless = intent.name in HARMLESS or intent.name.startswith("query_")
                claim = intent.name.startswith("claim")
                kind = (
                    "accused" if intent.name == "accuse" else "claim" if claim else "harmless" if harmless else "acted"
                )
            case Ambiguous():
                kind = "asked back"
            case _:
                kind = "ignored"
        yield Outcome(category, name, kind, heard.hypotheses.text, str(heard.understanding))


def table_of(found: Sequence[Outcome], hours: float, key: str) -> Table:
    """Return the counts by category or situation, and for each hour."""
    kinds = ("accused", "claim", "acted", "harmless", "asked back", "ignored")
    table = Table(key, *kinds)
    groups = dict.fromkeys(getattr(outcome, key) for outcome in found)
    for group in groups:
        counts = Counter(outcome.kind for outcome in found if getattr(outcome, key) == group)
        table.add_row(group, *(str(counts[kind]) for kind in kinds))
    counts = Counter(outcome.kind for outcome in found)
    table.add_row("an hour, in one situation", *(f"{counts[kind] / hours / len(SITUATIONS):.1f}" for kind in kinds))
    return table


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--recogniser", default="cascade", choices=RECOGNISERS)
    parser.add_argument("--every", type=int, default=1, help="take every n-th recording of a category only")
    given = parser.parse_args()
    if not (path := os.environ.get("CONSIGLIERE_SPEECH_DATA")):
        parser.error("CONSIGLIERE_SPEECH_DATA does not name the folder with the recordings")
    ears = Ears(Understander(load_domain("en")), Remembering(open_recogniser(given.recogniser)))
    found: list[Outcome] = []
    seconds = 0.0
    console = Console(width=150)
    for category, sound in recordings(Path(path), given.every):
        seconds += len(sound) / SAMPLE_RATE
        for outcome in outcomes(ears, category, sound):
            found.append(outcome)
            if outcome.kind not in ("ignored", "asked back"):
                console.print(f"{category}, {outcome.situation}: {outcome.text!r} {outcome.meaning}", highlight=False)
    ears.close()
    for key in ("category", "situation"):
        console.print(table_of(found, seconds / 3600, key))
    console.print(f"{seconds / 60:.0f} minutes, each heard in {len(SITUATIONS)} situations")


if __name__ == "__main__":
    main()

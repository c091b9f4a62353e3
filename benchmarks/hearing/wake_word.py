"""Measures the wake word: how often a call is heard, and how often talk is taken for one.

    CONSIGLIERE_SPEECH_DATA=FOLDER python -m benchmarks.hearing.wake_word --every 3

Calls are spoken by every installed voice of the cast (`audio_fixtures`), each word in three pronunciations. The talk is
that of people who never heard of this program.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from rich.console import Console
from rich.table import Table

from audio_fixtures.errors import SynthesiserMissingError
from audio_fixtures.voices import load_voices, speak
from benchmarks.recordings import recordings_folder
from intents import load_domain
from table.attention import WAKE_WORD, after_call, letters
from table.understanding import Situation, Understander, recogniser_grammar
from voice.audio import SAMPLE_RATE, Waveform, read_sound_file, silence, to_waveform
from voice.recognisers import RECOGNISERS, Grammar, Recogniser, open_recogniser
from voice.recognisers.primed import HEARS_FREELY, PrimedRecogniser

VOICES = Path(__file__).parent.parent.parent / "audio_fixtures" / "scripts" / "voices.json"
PLAYERS = ("Victor", "Clara", "Ben", "Emma", "Oscar", "Grace", "Henry")
SPELLINGS = (WAKE_WORD, "Conseel-yairay", "Consilyairy")
"""As a synthesiser reads it, as Italians say it, as Americans say it."""
SENTENCES = ("the box is back.", "give me a recap.", "")
PIECE_SECONDS = 8.0
AROUND = 0.4


@dataclass(slots=True)
class Tally:
    """How many of how many woke, in how many seconds."""

    woke: int = 0
    heard: int = 0
    seconds: float = 0.0
    texts: list[str] = field(default_factory=list)

    def add(self, woke: bool, seconds: float, text: str) -> None:
        """Count one utterance."""
        self.woke += woke
        self.heard += 1
        self.seconds += seconds
        self.texts += [text] if woke else []


class Ear:
    """A recogniser that was told the wake word."""

    def __init__(self, recogniser: Recogniser, grammar: Grammar) -> None:
        self._recogniser = PrimedRecogniser(recogniser, lambda: [WAKE_WORD])
        self._grammar = grammar

    def listen(self, sound: Waveform, tally: Tally) -> str:
        """Count one sound; return what was heard."""
        self._recogniser.start(self._grammar)
        self._recogniser.feed(sound)
        text = self._recogniser.finish().text
        tally.add(after_call(text, letters(WAKE_WORD)) is not None, len(sound) / SAMPLE_RATE, text)
        return text

    def close(self) -> None:
        """End the recogniser."""
        self._recogniser.close()


def calls() -> Iterator[tuple[str, str, Waveform]]:
    """Yield the spelling, the voice and the sound of each call, for every voice that is installed."""
    for voice in load_voices(VOICES).values():
        for spelling in SPELLINGS:
            for sentence in SENTENCES:
                text = f"{spelling}, {sentence}" if sentence else f"{spelling}!"
                try:
                    sound = to_waveform(speak(voice, text).astype(np.float32), SAMPLE_RATE)
                except SynthesiserMissingError:
                    break
                yield spelling, voice.id, np.concatenate([silence(AROUND), sound, silence(AROUND)])


def talk(folder: Path, every: int) -> Iterator[tuple[str, Waveform]]:
    """Yield the category and the sound of every n-th recording that holds speech, long ones in pieces."""
    rows = map(json.loads, (folder / "manifest.jsonl").read_text(encoding="utf-8").splitlines())
    length = round(PIECE_SECONDS * SAMPLE_RATE)
    seen: Counter[str] = Counter()
    for row in rows:
        seen[row["category"]] += 1
        if row["category"] in ("rir", "noise") or seen[row["category"]] % every:
            continue
        sound = read_sound_file(folder / row["file"])
        yield from ((row["category"], sound[start : start + length]) for start in range(0, len(sound), length))


def measure(name: str, folder: Path, every: int) -> list[Table]:
    """Return what woke the program and what should have."""
    grammar = recogniser_grammar(Understander(load_domain("en")).grammar(Situation("investigation", PLAYERS)))
    ear = Ear(open_recogniser(name), grammar)
    called: dict[str, Tally] = {}
    missed: list[str] = []
    for spelling, voice, sound in calls():
        tally = called.setdefault(spelling, Tally())
        before = tally.woke
        text = ear.listen(sound, tally)
        missed += [f"{voice}: {text}"] if tally.woke == before else []
    talked: dict[str, Tally] = {}
    for category, sound in talk(folder, every):
        ear.listen(sound, talked.setdefault(category, Tally()))
    ear.close()
    return [_called(name, called, missed), _talked(name, talked)]


def _called(name: str, called: dict[str, Tally], missed: list[str]) -> Table:
    table = Table("call", "woke", "missed", title=f"{name}: calls")
    for spelling, tally in called.items():
        table.add_row(spelling, f"{tally.woke} of {tally.heard}", "")
    table.add_row("", "", "\n".join(missed))
    return table


def _talked(name: str, talked: dict[str, Tally]) -> Table:
    table = Table("talk", "minutes", "woke", "an hour", "by", title=f"{name}: talk")
    for category, tally in talked.items():
        hours = tally.seconds / 3600
        table.add_row(
            category, f"{tally.seconds / 60:.1f}", str(tally.woke), f"{tally.woke / hours:.1f}", "; ".join(tally.texts)
        )
    woke, hours = sum(one.woke for one in talked.values()), sum(one.seconds for one in talked.values()) / 3600
    table.add_row("all", f"{hours * 60:.1f}", str(woke), f"{woke / hours:.1f}", "")
    return table


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--recogniser", default="whisper", choices=sorted(HEARS_FREELY & set(RECOGNISERS)))
    parser.add_argument("--every", type=int, default=1, help="take every n-th recording of talk only")
    given = parser.parse_args()
    folder = recordings_folder(parser)
    for table in measure(given.recogniser, folder, given.every):
        Console(width=160).print(table)


if __name__ == "__main__":
    main()

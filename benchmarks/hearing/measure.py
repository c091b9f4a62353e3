"""Measures the recognisers alone, without the sentences of the game, on recordings of real people.

    CONSIGLIERE_SPEECH_DATA=FOLDER python -m benchmarks.hearing.measure --recogniser whisper --every 5

Single digits by speaker (right at first, right among the readings), text out of silence, noise and babble, seconds from
the end of the sound to the text, and memory of the recogniser's process. The words come from `manifest.jsonl`.
"""

from __future__ import annotations

import argparse
import json
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from rich.console import Console
from rich.table import Table

from benchmarks.recordings import recordings_folder
from voice.audio import SAMPLE_RATE, Waveform, read_sound_file, silence
from voice.hypotheses import Hypotheses
from voice.recognisers import RECOGNISERS, Grammar, Recogniser, open_recogniser
from voice.recognisers.in_child import ChildRecogniser

DIGITS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
PROMPT = "Nine. Zero. Four. Seven. One. Eight. Two. Six. Three. Five."
"""In no order, with full stops: a list with commas makes whisper go on with the list."""

PIECE_SECONDS = 8.0
"""Long noise is cut into pieces of this length, as the endpointer would."""

SEED = 1


@dataclass(frozen=True, slots=True)
class Recording:
    """One line of the manifest."""

    sound: Waveform
    transcript: str
    speaker: str


def recordings(folder: Path, category: str, every: int = 1) -> Iterator[Recording]:
    """Yield every n-th recording of a category."""
    lines = (folder / "manifest.jsonl").read_text(encoding="utf-8").splitlines()
    rows = [row for row in map(json.loads, lines) if row["category"] == category]
    for row in rows[::every]:
        sound = read_sound_file(folder / row["file"])
        yield Recording(sound, row["transcript"] or "", str(row.get("speaker") or "unknown"))


def pieces(recorded: Iterable[Recording]) -> Iterator[Waveform]:
    """Yield the sounds, long ones in pieces."""
    length = round(PIECE_SECONDS * SAMPLE_RATE)
    for recording in recorded:
        yield from (recording.sound[start : start + length] for start in range(0, len(recording.sound), length))


def quiet_sounds() -> Iterator[Waveform]:
    """Yield what a microphone gives when nobody speaks: zeros, dither, hiss, hum and clicks."""
    chance = np.random.default_rng(SEED)
    yield silence(3)
    for deviation in (1, 10, 50, 300):
        yield chance.normal(0, deviation, 3 * SAMPLE_RATE).astype(np.int16)
    time = np.arange(3 * SAMPLE_RATE) / SAMPLE_RATE
    for frequency in (50, 100, 1_000):
        yield (1_000 * np.sin(2 * np.pi * frequency * time)).astype(np.int16)
    clicks = silence(3)
    clicks[::8_000] = 20_000
    yield clicks


def digit_in(text: str) -> str:
    """Return the digit that a text says and nothing else, empty when it says anything more."""
    words = re.findall(r"\w+", text.lower())
    named = [DIGITS[int(word)] if word.isdigit() and len(word) == 1 else word for word in words]
    return named[0] if len(named) == 1 else ""


def memory(process: int | None) -> float:
    """Return the resident memory of a process in megabytes; 0 where the system does not tell."""
    try:
        status = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    except OSError:
        return 0.0
    return int(re.findall(r"VmRSS:\s+(\d+)", status)[0]) / 1024


class Meter:
    """Runs one recogniser and keeps what every utterance cost."""

    def __init__(self, recogniser: Recogniser, grammar: Grammar) -> None:
        self._recogniser = recogniser
        self._grammar = grammar
        self.waits: list[float] = []
        self.cpu_seconds = 0.0
        self.sound_seconds = 0.0

    def hear(self, sound: Waveform) -> Hypotheses:
        """Recognise one sound."""
        self._recogniser.start(self._grammar)
        self._recogniser.feed(sound)
        heard = self._recogniser.finish()
        self.waits.append(heard.wall_seconds)
        self.cpu_seconds += heard.cpu_seconds
        self.sound_seconds += len(sound) / SAMPLE_RATE
        return heard

    def digits(self, recorded: Iterable[Recording]) -> dict[str, list[tuple[bool, bool]]]:
        """Return by speaker, for each digit, whether it was right at first and among the readings."""
        results: dict[str, list[tuple[bool, bool]]] = defaultdict(list)
        for recording in recorded:
            said = [digit_in(text) for text in self.hear(recording.sound).texts]
            results[recording.speaker].append((said[:1] == [recording.transcript], recording.transcript in said))
        return results

    def invented(self, sounds: Iterable[Waveform]) -> tuple[int, int]:
        """Return of how many sounds without speech to us text was made, and how many there were."""
        texts = [self.hear(sound).text for sound in sounds]
        return sum(bool(text) for text in texts), len(texts)


def measure(name: str, folder: Path, every: int) -> Table:
    """Return what was measured of one recogniser."""
    table = Table("measured", "result", title=name)
    recogniser = open_recogniser(name)
    meter = Meter(recogniser, _grammar())
    for speaker, results in sorted(meter.digits(recordings(folder, "digit", every)).items()):
        first, among = (sum(column) for column in zip(*results, strict=True))
        table.add_row(f"digits, {speaker}", f"{first} of {len(results)} right, {among} among the readings")
    for kind, sounds in (
        ("quiet sounds", quiet_sounds()),
        ("noise", list(pieces(recordings(folder, "noise")))[::every]),
        ("babble", list(pieces(recordings(folder, "noise_speech")))[::every]),
    ):
        made, count = meter.invented(sounds)
        table.add_row(f"text from {kind}", f"{made} of {count}")
    middle, late = np.percentile(meter.waits, [50, 95])
    table.add_row("end of sound to text", f"p50 {middle:.2f} s, p95 {late:.2f} s")
    table.add_row("CPU for a second of sound", f"{meter.cpu_seconds / meter.sound_seconds:.2f} s")
    if isinstance(recogniser, ChildRecogniser):
        table.add_row("memory of the process", f"{memory(recogniser.process_id):.0f} MB")
    recogniser.close()
    return table


def _grammar() -> Grammar:
    plain = Grammar.of_phrases(DIGITS)
    return Grammar(plain.jsgf, plain.phrases, PROMPT, plain.vocabulary)


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--recogniser", action="append", choices=RECOGNISERS, help="may be given several times")
    parser.add_argument("--every", type=int, default=1, help="take every n-th recording, and piece of noise, only")
    given = parser.parse_args()
    folder = recordings_folder(parser)
    for name in given.recogniser or ("whisper", "pocketsphinx"):
        Console().print(measure(name, folder, given.every))


if __name__ == "__main__":
    main()

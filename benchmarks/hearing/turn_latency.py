"""Measures how long a table waits from the last word to the meaning, in real time, with and without listening ahead.

    python -m benchmarks.hearing.turn_latency --recogniser whisper --every 4
    python -m benchmarks.hearing.turn_latency --pretend 0.45 --every 4

The recordings of `audio_fixtures/games` are fed as a microphone would, second by second. The end of speech is the last
frame that was taken for speech. `--pretend` takes a recogniser that does nothing but need so many seconds: what it
shows is the work of the endpointing alone. Several recognisers may be given; the last lines are rows for
`docs/speech.md`.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from rich.console import Console
from rich.table import Table

from benchmarks.hearing.measure import memory
from intents import load_domain
from table.hearing import Ears
from table.hearing_ahead import EarsAhead
from table.understanding import Situation, Understander
from voice.audio import SAMPLE_RATE, Waveform, read_sound_file, silence
from voice.endpointing import EARLY_PAUSE, VoiceActivity
from voice.fakes import TableRecogniser
from voice.hypotheses import Hypotheses, Hypothesis
from voice.recognisers import RECOGNISERS, Recogniser, open_recogniser
from voice.recognisers.in_child import ChildRecogniser

GAME = Path(__file__).parent.parent.parent / "audio_fixtures" / "games" / "seven_players"
PIECE = 0.03
BEFORE, AFTER = 0.6, 3.0
"""Seconds of silence around a recording."""


@dataclass(frozen=True, slots=True)
class Wait:
    """One utterance and how long it was waited for."""

    seconds: float
    """From the last word to the meaning."""
    understanding: object
    ahead: bool
    """Whether it had been recognised in the pause."""
    after_end: float
    """Seconds from the moment at which the utterance was known to be over."""


class Pretended(TableRecogniser):
    """Needs the same time for everything, and always hears the same."""

    def __init__(self, seconds: float) -> None:
        super().__init__([])
        self._seconds = seconds

    def finish(self) -> Hypotheses:
        """Let the time pass."""
        time.sleep(self._seconds)
        super().finish()
        return Hypotheses((Hypothesis("who is lying"),), self.name)


def recordings(every: int) -> Iterator[tuple[Situation, Waveform]]:
    """Yield every n-th utterance of the game with what could be said then."""
    rows = [json.loads(line) for line in (GAME / "game.jsonl").read_text(encoding="utf-8").splitlines()]
    names = tuple(rows[0]["setup"]["players"])
    spoken = [row for row in rows if "hear_file" in row]
    for row in spoken[::every]:
        yield Situation(row["phase"], names), read_sound_file(GAME / row["hear_file"])


def wait_for(ears: EarsAhead, situation: Situation, sound: Waveform, early_pause: float | None) -> Wait | None:
    """Feed one recording in real time; return None when nothing was heard."""
    endpointer = VoiceActivity(early_pause=early_pause)
    stream = np.concatenate([silence(BEFORE), sound, silence(AFTER)])
    spoken, over = 0.0, time.monotonic()
    guessed = ears.guessed_right
    begun = time.monotonic()
    for start in range(0, len(stream), round(PIECE * SAMPLE_RATE)):
        end = start + round(PIECE * SAMPLE_RATE)
        time.sleep(max(0.0, begun + end / SAMPLE_RATE - time.monotonic()))
        ended = endpointer.feed(stream[start:end])
        if not ended and ears.hears_a_whole_sentence(situation):
            ended = endpointer.conclude()
        for utterance in ended:
            ears.take(utterance, situation)
            spoken = utterance.speech_end
            over = over if utterance.provisional else time.monotonic()
        if (heard := ears.next(situation)) is not None:
            now = time.monotonic()
            return Wait(now - begun - spoken, heard.understanding, ears.guessed_right > guessed, now - over)
    last = ears.next(situation, wait=True)
    now = time.monotonic()
    return None if last is None else Wait(now - begun - spoken, last.understanding, False, now - over)


def measure(recogniser: Recogniser, every: int) -> tuple[Table, list[str]]:
    """Return both ways side by side, on the same utterances, and each as a Markdown row."""
    heads = ("recognised", "utterances", "p50", "p95", "after the end, p95", "in the pause", "memory", "same meaning")
    table = Table(*heads, title=recogniser.name)
    ears = EarsAhead(Ears(Understander(load_domain("en")), recogniser))
    rows = list(recordings(every))
    for situation in {situation for situation, _ in rows}:
        wait_for(ears, situation, rows[0][1], None)
    before = [wait_for(ears, situation, sound, None) for situation, sound in rows]
    after = [wait_for(ears, situation, sound, EARLY_PAUSE) for situation, sound in rows]
    megabytes = memory(recogniser.process_id) if isinstance(recogniser, ChildRecogniser) else 0.0
    ears.close()
    pairs = [(one, other) for one, other in zip(before, after, strict=True) if one and other]
    same = sum(one.understanding == other.understanding for one, other in pairs)
    rows_for_docs = []
    for name, waits in (("after the pause", before), ("ahead", after)):
        told = [name, *figures([wait for wait in waits if wait]), f"{megabytes:.0f} MB"]
        table.add_row(*told, f"{same} of {len(pairs)}")
        rows_for_docs.append("| " + " | ".join([recogniser.name, *told]) + " |")
    return table, rows_for_docs


def figures(waits: Sequence[Wait]) -> list[str]:
    """Return how many waits there were, how long they were, and how many were spent in the pause."""
    middle, late = np.percentile([wait.seconds for wait in waits], [50, 95])
    after = float(np.percentile([wait.after_end for wait in waits], 95))
    ahead = sum(wait.ahead for wait in waits)
    return [str(len(waits)), f"{middle:.2f} s", f"{late:.2f} s", f"{after:.2f} s", str(ahead)]


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--recogniser", action="append", choices=RECOGNISERS, help="may be given several times")
    parser.add_argument("--every", type=int, default=1, help="take every n-th utterance only")
    parser.add_argument("--pretend", type=float, metavar="SECONDS", help="a recogniser that only takes so long")
    given = parser.parse_args()
    console = Console(width=150)
    rows_for_docs: list[str] = []
    for name in given.recogniser or ("cascade",):
        recogniser = open_recogniser(name) if given.pretend is None else Pretended(given.pretend)
        table, rows = measure(recogniser, given.every)
        console.print(table)
        rows_for_docs += rows
    console.print("\n".join(rows_for_docs), markup=False, highlight=False)


if __name__ == "__main__":
    main()

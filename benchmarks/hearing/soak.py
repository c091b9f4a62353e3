"""Lets a whole table listen to speech that is not meant for it, for half an hour of sound.

    CONSIGLIERE_SPEECH_DATA=FOLDER python -m benchmarks.hearing.soak --minutes 30

Sentences of many people, babble, kitchen noise and silence in random order and loudness (the seed is fixed) go through
endpointing, recogniser, matcher and session, as fast as they can be heard. Shown for each minute of sound: memory of
this process and of the recogniser's, and what the table took for meant. It fails when somebody was accused, when a
process had to be started anew, or when the last third needed `MOST_GROWTH` more memory than the first.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from rich.console import Console

from benchmarks.hearing.measure import memory
from benchmarks.recordings import recordings_folder
from intents import Ambiguous, Understood, load_domain
from table.evening import Evening
from table.hearing import Ears
from table.hearing_ahead import EarsAhead
from table.journal import Journal
from table.narrator import Narrator
from table.outputs import Announcer, Captions
from table.session import Session
from table.setup import read_setup
from table.sources import Arrival, Listening, Said
from table.understanding import Situation, Understander
from voice.audio import SAMPLE_RATE, Waveform, read_sound_file, silence
from voice.endpointing import EARLY_PAUSE, VoiceActivity
from voice.recognisers import RECOGNISERS, open_recogniser
from voice.recognisers.in_child import ChildRecogniser
from voice.reopening import ReopeningMicrophone

PLAYERS = ("Victor", "Clara", "Ben", "Emma", "Oscar", "Grace", "Henry")
SPOKEN = ("general", "oov", "oov_word", "name", "command_assistant", "command_s2i", "yes_no", "number_word", "question")
NOISES = ("noise", "noise_speech")
SEED = 1
PIECE = 0.1
LONGEST_NOISE = 20.0
QUIETEST_NOISE, LOUDEST_NOISE = 5.0, 25.0
"""dB below the speech."""
MOST_GROWTH = 30.0
"""Megabytes."""


class Talk:
    """A microphone in a room where people talk, until so many seconds of sound were delivered."""

    overflows = 0

    def __init__(self, folder: Path, seconds: float, ears: EarsAhead) -> None:
        self._folder = folder
        self._ears = ears
        self._chance = np.random.default_rng(SEED)
        rows = [json.loads(row) for row in (folder / "manifest.jsonl").read_text(encoding="utf-8").splitlines()]
        self._spoken = [row["file"] for row in rows if row["category"] in SPOKEN]
        self._noises = [read_sound_file(folder / row["file"]) for row in rows if row["category"] in NOISES]
        self._left = seconds
        self._pieces = self._stream()
        self.heard = 0.0

    @property
    def is_exhausted(self) -> bool:
        """Whether all was delivered."""
        return self.heard >= self._left

    def read(self, seconds: float = 1.0) -> Waveform | None:
        """Return the next piece, None while the ears are still at work: they are slower than this can speak."""
        if self._ears.is_busy:
            time.sleep(min(seconds, PIECE / 10))
            return None
        piece = next(self._pieces)
        self.heard += len(piece) / SAMPLE_RATE
        return piece

    def skip(self) -> None:
        """Drop nothing."""

    def close(self) -> None:
        """Nothing to release."""

    def _stream(self) -> Iterator[Waveform]:
        length = round(PIECE * SAMPLE_RATE)
        while True:
            scene = self._scene()
            yield from (scene[start : start + length] for start in range(0, len(scene), length))

    def _scene(self) -> Waveform:
        """Return a few sentences over noise, over nothing, or noise alone."""
        pauses = self._chance.uniform(0.3, 2.0, 3)
        files = [self._folder / str(name) for name in self._chance.choice(self._spoken, 3)]
        spoken = [
            part for file, pause in zip(files, pauses, strict=True) for part in (read_sound_file(file), silence(pause))
        ]
        kind = self._chance.integers(4)
        speech = silence(LONGEST_NOISE / 4) if kind == 0 else np.concatenate(spoken)
        return speech if kind == 1 else self._over_noise(speech)

    def _over_noise(self, speech: Waveform) -> Waveform:
        noise = self._noises[self._chance.integers(len(self._noises))]
        start = self._chance.integers(max(1, len(noise) - len(speech)))
        under = np.resize(noise[start : start + round(LONGEST_NOISE * SAMPLE_RATE)], len(speech)).astype(float)
        below = self._chance.uniform(QUIETEST_NOISE, LOUDEST_NOISE)
        power = max(float(np.mean(np.square(speech.astype(float)))), 1e4)
        gain = np.sqrt(power / max(float(np.mean(np.square(under))), 1.0)) * 10 ** (-below / 20)
        return np.clip(speech + gain * under, -32_768, 32_767).astype(np.int16)


@dataclass(slots=True)
class Watch:
    """A source that is watched: memory for each minute of sound, and what was taken for meant."""

    inner: Listening
    talk: Talk
    recogniser: ChildRecogniser
    console: Console
    minute: int = 0
    meant: Counter[str] = field(default_factory=Counter)
    texts: list[str] = field(default_factory=list)
    megabytes: list[float] = field(default_factory=list)

    @property
    def is_hearing(self) -> bool:
        """As the source."""
        return self.inner.is_hearing

    def next(self, situation: Situation, seconds: float) -> Arrival | None:
        """As the source."""
        arrival = self.inner.next(situation, seconds)
        if isinstance(arrival, Said):
            self._note(arrival)
        if self.talk.heard >= 60 * (self.minute + 1):
            self.minute += 1
            self._measure()
        return arrival

    def flush(self) -> None:
        """Nothing was spoken aloud: nothing is forgotten."""

    def close(self) -> None:
        """As the source."""
        self.inner.close()

    def _note(self, said: Said) -> None:
        match said.understanding:
            case Understood(intent, _):
                self.meant[intent.name] += 1
                self.texts.append(f"{intent.name}: {said.text}")
            case Ambiguous():
                self.meant["asked back"] += 1
            case other:
                self.meant[type(other).__name__] += 1

    def _measure(self) -> None:
        ours, theirs = memory(os.getpid()), memory(self.recogniser.process_id)
        self.megabytes.append(ours + theirs)
        self.console.print(f"minute {self.minute:3}: {ours:.0f} + {theirs:.0f} MB, {dict(self.meant)}", markup=False)


def soak(folder: Path, minutes: float, name: str, console: Console) -> bool:
    """Run the table; return whether it stood the test."""
    recogniser = open_recogniser(name)
    if not isinstance(recogniser, ChildRecogniser):
        console.print(f"The memory of the recogniser {name} cannot be seen: it has no single process.")
        return False
    understander = Understander(load_domain("en"))
    session, opening = Session.begin(Journal.in_memory(), read_setup({"players": list(PLAYERS), "notes": "open"}))
    for text in ("start the theft", "the box is back"):
        session.hear(understander.understand(session.situation, [text]), None, text)
    ears = EarsAhead(Ears(understander, recogniser))
    talk = Talk(folder, 60 * minutes, ears)
    endpointer = VoiceActivity(early_pause=EARLY_PAUSE)
    inner = Listening(ReopeningMicrophone(talk), ears, endpointer, lambda words: console.print(words, markup=False))
    watch = Watch(inner, talk, recogniser, console)
    announcer = Announcer(Narrator(), [Captions(Console(file=io.StringIO()))])
    begun = time.monotonic()
    Evening(session, announcer, watch, time.monotonic).run(opening)
    watch.close()
    return _judge(watch, time.monotonic() - begun)


def _judge(watch: Watch, seconds: float) -> bool:
    third = max(1, len(watch.megabytes) // 3)
    growth = max(watch.megabytes[-third:], default=0.0) - max(watch.megabytes[:third], default=0.0)
    accused = watch.meant["accuse"]
    for text in watch.texts:
        watch.console.print(text, markup=False)
    watch.console.print(
        f"{watch.talk.heard / 60:.1f} minutes of sound in {seconds / 60:.1f}: {accused} accusations, memory grew by "
        f"{growth:.0f} MB, {watch.recogniser.launches} process."
    )
    return accused == 0 and growth <= MOST_GROWTH and watch.recogniser.launches == 1


def main() -> None:
    """Run it; the exit status is 1 when the table did not stand the test."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--minutes", type=float, default=30.0, help="of sound")
    parser.add_argument("--recogniser", default="whisper", choices=RECOGNISERS)
    given = parser.parse_args()
    folder = recordings_folder(parser)
    sys.exit(0 if soak(folder, given.minutes, given.recogniser, Console(width=160)) else 1)


if __name__ == "__main__":
    main()

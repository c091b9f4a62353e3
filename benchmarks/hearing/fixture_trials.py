"""The recorded fixtures as trials: each utterance in its place in the game, as recorded, in more noise, in other rooms.

The games go on as if every word were understood, so that each utterance is heard in the same situation by every
recogniser and in every noise.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import resources
from itertools import chain
from typing import Any

from benchmarks.hearing.people import kept_aside
from benchmarks.hearing.rooms import QUIET, Places
from benchmarks.hearing.trials import Section, Trial
from intents import Intent
from table.hearing import Heard
from table.recorded_games import Performance, RecordedGame, Recording, recorded_game_names
from table.understanding import Situation, Understander
from voice.audio import Waveform, read_sound_file
from voice.hypotheses import Hypotheses, Hypothesis

UNTOUCHED = "clean"
"""How a recording is marked that holds no noise of its own; only to those noise can be added at a known level."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A recording and where it belongs."""

    file: str
    recording: Recording
    situation: Situation


class PerfectEars:
    """Understands what is written beside a recording, and notes in which situation it was said."""

    def __init__(self, understander: Understander, game: RecordedGame) -> None:
        self._understander = understander
        self._lines = [step for step in game.script[1:] if "hear_file" in step]
        self._name = game.name
        self.placed: list[tuple[str, Situation]] = []

    def hear(self, situation: Situation, samples: Waveform) -> Heard:  # noqa: ARG002 - it reads instead
        """Return what the next line of the script means."""
        line = self._lines[len(self.placed)]
        self.placed.append((f"{self._name}/{line['hear_file']}", situation))
        text = str(line["text"])
        return Heard(Hypotheses((Hypothesis(text),), "script"), self._understander.understand(situation, [text]))

    def close(self) -> None:
        """Nothing to end."""


def placed_utterances() -> Iterator[Placed]:
    """Yield every single utterance in the phase it belongs to."""
    folder = resources.files("audio_fixtures") / "utterances"
    for line in (folder / "manifest.jsonl").read_text(encoding="utf-8").splitlines():
        row: dict[str, Any] = json.loads(line)
        with resources.as_file(folder / row["file"]) as path:
            samples = read_sound_file(path)
        noise = UNTOUCHED if row.get("noise") in (None, "none") else f"{row['noise']} {row['snr_db']}"
        recording = Recording(
            samples, row["text"] or "", "", row["intent"], row.get("slots") or {}, row["voice"] or "", noise
        )
        yield Placed(row["file"], recording, Situation(row["phase"], tuple(row["players"])))


def placed_in_game(name: str, understander: Understander) -> Iterator[Placed]:
    """Yield the utterances of one recorded game."""
    game = RecordedGame(name)
    ears = PerfectEars(understander, game)
    played = Performance(game, understander, ears)  # type: ignore[arg-type] - all that a performance asks of ears
    for step in played.steps():
        if step.recording is not None:
            yield Placed(*_named(ears.placed[-1], step.recording))


def _named(place: tuple[str, Situation], recording: Recording) -> tuple[str, Recording, Situation]:
    file, situation = place
    marked = UNTOUCHED if recording.noise.startswith(("none", UNTOUCHED)) else recording.noise
    named = Recording(
        recording.samples, recording.text, recording.speaker, recording.intent, recording.slots, recording.voice, marked
    )
    return file, named, situation


def fixture_trials(understander: Understander, places: Places, every: int) -> Iterator[Trial]:
    """Yield every n-th fixture as recorded; those without noise also in every noise and room."""
    games = chain.from_iterable(placed_in_game(name, understander) for name in recorded_game_names())
    everything = [*placed_utterances(), *games]
    aside = kept_aside(f"cast-{placed.recording.voice}" for placed in everything)
    for placed in everything[::every]:
        is_aside = f"cast-{placed.recording.voice}" in aside
        yield _trial(placed, is_aside, placed.recording.samples, str(QUIET))
        if placed.recording.noise == UNTOUCHED:
            for condition in places.conditions:
                sound = places.around(placed.recording.samples, condition, placed.file)
                yield _trial(placed, is_aside, sound, str(condition))


def _trial(placed: Placed, aside: bool, sound: Waveform, condition: str) -> Trial:
    recording = placed.recording
    meant = None if recording.intent is None else Intent(recording.intent, recording.slots)
    return Trial(
        Section.FIXTURES, placed.file, recording.noise, recording.voice, aside, condition,
        placed.situation.phase or "any", placed.situation, recording.text, meant, sound,
    )  # fmt: skip

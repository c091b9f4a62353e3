"""Recorded games: scripts whose lines are sound files, each with the words that were said and what they must mean."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

from engine.pieces import Box
from intents import NotUnderstood, Talk, Understanding, Understood
from table.errors import UsageError
from table.hearing import Ears, Heard
from table.journal import Journal
from table.lines import Line
from table.records import ConfirmAccusation, Record
from table.session import Session, Turn
from table.setup import read_setup
from table.understanding import Understander
from voice.audio import Waveform, read_sound_file


@dataclass(frozen=True, slots=True)
class Recording:
    """One utterance of a recorded game."""

    samples: Waveform
    text: str
    speaker: str
    intent: str | None
    """None for talk that must mean nothing."""
    slots: Mapping[str, Any]
    voice: str = ""
    noise: str = ""

    def is_meant_by(self, understanding: Understanding) -> bool:
        """Whether this reading is what was said: the intent and every slot, or nothing at all for talk."""
        if self.intent is None:
            return isinstance(understanding, Talk | NotUnderstood)
        if not isinstance(understanding, Understood):
            return False
        return understanding.intent.name == self.intent and dict(understanding.intent.slots) == dict(self.slots)


@dataclass(frozen=True, slots=True)
class Step:
    """One line of a recorded game, played."""

    recording: Recording | None
    """None for what nobody said aloud: the set-up, waiting, a confidence."""
    heard: Heard | None
    lines: tuple[Line, ...]
    right: bool = True
    repair: tuple[Line, ...] = ()
    """What was said after the player corrected a mishearing by typing."""
    records: tuple[Record, ...] = ()
    """What the first hearing led to."""


def recorded_game_names() -> list[str]:
    """Return the names of the recorded games that come with the program."""
    folder = resources.files("audio_fixtures") / "games"
    return sorted(entry.name for entry in folder.iterdir() if (entry / "game.jsonl").is_file())


class RecordedGame:
    """A game as recorded. Raises `UsageError` when there is none of this name."""

    def __init__(self, name: str) -> None:
        if name not in recorded_game_names():
            raise UsageError(f"There is no recorded game {name!r}: use one of {', '.join(recorded_game_names())}.")
        self.name = name
        self._folder: Traversable = resources.files("audio_fixtures") / "games" / name
        text = (self._folder / "game.jsonl").read_text(encoding="utf-8")
        self.script: list[dict[str, Any]] = [json.loads(line) for line in text.splitlines() if line.strip()]
        self.setup = read_setup(self.script[0]["setup"])

    def recording(self, step: Mapping[str, Any]) -> Recording:
        """Return the recording of a `hear_file` line."""
        with resources.as_file(self._folder / str(step["hear_file"])) as path:
            samples = read_sound_file(path)
        expected = step.get("expect", {})
        speaker = step.get("speaker")
        name = self.setup.players[speaker] if speaker is not None else "?"
        noise = f"{step.get('noise') or 'clean'} {step.get('snr_db') or ''}".strip()
        voice = str(step.get("voice", ""))
        return Recording(samples, step["text"], name, expected.get("intent"), expected.get("slots", {}), voice, noise)

    @property
    def truth(self) -> dict[str, Any]:
        """What everybody really took, and how the game must end."""
        truth: dict[str, Any] = json.loads((self._folder / "truth.json").read_text(encoding="utf-8"))
        return truth


class Performance:
    """Plays a recorded game on a table of its own, with real ears.

    A player whose words were misheard would say so: the step is taken back and the words are typed instead. Such a step
    counts as wrong.
    """

    def __init__(self, game: RecordedGame, understander: Understander, ears: Ears) -> None:
        self.game = game
        self._understander = understander
        self._ears = ears
        self.session, self._opening = Session.begin(Journal.in_memory(), game.setup)

    def steps(self) -> Iterator[Step]:
        """Play the game line by line."""
        yield Step(None, None, self._opening.lines)
        for step in self.game.script[1:]:
            yield self._hear(step) if "hear_file" in step else Step(None, None, self._quiet(step).lines)

    def _quiet(self, step: Mapping[str, Any]) -> Turn:
        if "wait" in step:
            return self.session.wait(float(step["wait"]))
        confided = step["confide"]
        returned = confided.get("returned")
        return self.session.confide(confided.get("hidden"), None if returned is None else Box.from_counts(returned))

    def _hear(self, step: Mapping[str, Any]) -> Step:
        recording = self.game.recording(step)
        heard = self._ears.hear(self.session.situation, recording.samples)
        turn = self.session.hear(heard.understanding, None, heard.hypotheses.text)
        right = recording.is_meant_by(heard.understanding)
        repair = () if right else self._repaired(recording, turn)
        if isinstance(self.session.state.question, ConfirmAccusation):
            repair += self._typed("yes").lines
        return Step(recording, heard, turn.lines, right, repair, turn.records)

    def _repaired(self, recording: Recording, turn: Turn) -> tuple[Line, ...]:
        taken_back = self.session.undo().lines if turn.records else ()
        if recording.intent is None:
            return taken_back
        return taken_back + self._typed(recording.text).lines

    def _typed(self, text: str) -> Turn:
        return self.session.hear(self._understander.understand(self.session.situation, [text]), None, text)

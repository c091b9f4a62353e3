"""A whole game played by ear: recorded players speak into a virtual microphone that hears the loudspeaker as well.

Everything is as in `consigliere play`, in real time. It needs the sinks of `tests/voice/test_virtual_sound.py`.
"""

from __future__ import annotations

import io
import os
import subprocess
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from rich.console import Console

from benchmarks.evenings.script import Ending
from benchmarks.said_at_the_table import room
from engine.pieces import Take, Token
from table.commands import room as live_room
from table.commands.access import Access
from table.commands.options import DEFAULT_RECOGNISER, RecogniserChoice
from table.commands.sound import TableSound
from table.journal import Journal
from table.recorded_games import RecordedGame, Recording
from table.records import ClockMoved
from table.session import Session, Turn
from table.setup import read_setup
from table.sources import Arrival, Said, Source
from table.speaking import VoiceChoice
from table.turn_taking import Turns, live_source
from table.understanding import Situation
from voice.audio import SAMPLE_RATE, Waveform, silence, to_waveform, write_wav
from voice.player import LoudspeakerPlayer
from voice.sounds import Cover
from voice.synthesisers import Speech, VoiceSettings
from voice.synthesisers.adjustable import FASTEST

pytestmark = pytest.mark.xdist_group("sound device")

GUESTS = ("Isabel", "David", "Oscar", "Frank", "Grace", "Victor")
"""Six of the ten players whose game was recorded: what these took makes a game of its own, with the same end."""
LINES = {
    "001.flac": "Begin the theft.",
    "004.flac": "Box to Frank.",
    "012.flac": "The box is back.",
    "021.flac": "David, what was left when you passed it?",
    "022.flac": "I passed twelve diamonds.",
    "031.flac": "Oscar, how many diamonds did you see?",
    "032.flac": "When I got it there were ten diamonds.",
    "084.flac": "Frank, empty your pockets!",
    "085.flac": "I took an agent.",
    "086.flac": "I took two diamonds.",
    "087.flac": "I took a loyal henchman.",
    "088.flac": "I took the driver.",
    "091.flac": "Three diamonds.",
}
"""What they say: the theft, two questions with their answers, an accusation, and what is in everybody's pockets."""
HAPPENED = (
    *("TableLaid", "GameStarted", "BoxPassed", "BoxPassed", "BoxReturned"),
    *("Asked", "Testified", "Asked", "Testified"),
    *("Accused", "PauseOpened", "PauseEnded", "PauseClosed", "Shown", "EndReached"),
    *("Shown", "Shown", "Shown", "Shown", "GameEnded"),
)
"""The journal of the game, without the clock: when Oscar passes the box, David must have passed it before."""
ANSWERED = (
    "Oscar received 10 diamonds.",
    "one of David and Oscar is lying.",
    "The game is over: the Godfather accused an agent. Frank and Grace won.",
)
"""Some of what the program answers: testimony, a contradiction, the outcome."""

ROOM_SECONDS = 0.6
"""Of quiet before somebody speaks: the echo must be over."""
MOST_SECONDS = 30.0
"""Of waiting for an answer, before the players give up."""
LISTENED = 3.0
"""Seconds listened after the last word: its echo must lead to nothing."""
SOUNDING = 100.0
"""The mean amplitude of a hundredth of a second, of 32,768, above which it is not silent."""
MOST_OF_IT = 0.8
"""The least share of what was said that a recording must hold; a busy machine loses a little."""


@dataclass(frozen=True)
class Line:
    """What a player says, and how often the program speaks until somebody else does."""

    file: Path
    answers: int


class Players(Source):
    """Speak their lines into the microphone, each when the program has answered the last."""

    def __init__(self, inner: Source, sink: str, lines: Sequence[Line]) -> None:
        self._inner, self._sink, self._lines = inner, sink, deque(lines)
        self._awaited = 1  # the program opens the evening
        self._since = time.monotonic()
        self._speaking: list[subprocess.Popen[bytes]] = []
        self.said: list[Said] = []

    @property
    def is_hearing(self) -> bool:
        return self._inner.is_hearing

    def next(self, situation: Situation, seconds: float) -> Arrival | None:
        arrival = self._inner.next(situation, seconds)
        if isinstance(arrival, Said):
            self.said.append(arrival)
        elif time.monotonic() - self._since > (MOST_SECONDS if self._awaited or self.is_hearing else LISTENED):
            raise EOFError
        return arrival

    def flush(self) -> None:
        """Go on: the program has spoken."""
        self._inner.flush()
        self._since = time.monotonic()
        self._awaited = max(0, self._awaited - 1)
        if self._lines and not self._awaited:
            line = self._lines.popleft()
            self._awaited = line.answers
            # No latency option here: with a small latency the sink destroys the sound.
            self._speaking.append(subprocess.Popen(["paplay", f"--device={self._sink}", str(line.file)]))

    def close(self) -> None:
        self._inner.close()
        for process in self._speaking:
            process.wait(MOST_SECONDS)


@dataclass(frozen=True)
class Played:
    """A game, what its players were understood to say, and what the program said and showed."""

    session: Session
    heard: list[Said]
    spoken: list[Waveform]
    screen: str


@dataclass(frozen=True)
class VirtualRoom:
    """Where the game is played: a microphone that hears the loudspeaker 0.2 s late, and recordings of both."""

    sink: str
    into_microphone: Path
    out_of_loudspeaker: Path


RecordingOf = Callable[[str, Path], AbstractContextManager[None]]


@pytest.fixture
def devices(tmp_path: Path, recording_of: RecordingOf) -> Iterator[VirtualRoom]:
    names = os.environ.get("CONSIGLIERE_VIRTUAL_SOUND")
    if not names:
        pytest.skip("CONSIGLIERE_VIRTUAL_SOUND does not name a virtual microphone and loudspeaker")
    sink, _, monitor = names.partition(":")
    virtual = VirtualRoom(sink, tmp_path / "microphone.raw", tmp_path / "loudspeaker.raw")
    with ExitStack() as recordings:
        recordings.enter_context(room(names))
        recordings.enter_context(recording_of(f"{sink}.monitor", virtual.into_microphone))
        recordings.enter_context(recording_of(monitor, virtual.out_of_loudspeaker))
        yield virtual


def sounding_seconds(samples: Waveform) -> float:
    """Return how long something is to be heard in a recording, whatever pauses are between."""
    frame = SAMPLE_RATE // 100
    pieces = np.abs(samples[: len(samples) // frame * frame].astype(float)).reshape(-1, frame)
    return float(np.count_nonzero(pieces.mean(axis=1) > SOUNDING)) / 100


def recordings_of(game: RecordedGame) -> list[Recording]:
    steps = {step["hear_file"]: step for step in game.script if "hear_file" in step}
    return [game.recording(steps[name]) for name in LINES]


def true_ending(game: RecordedGame) -> Ending:
    """Return how the game must end for these guests: in six pockets is what was in them among ten."""
    took = {take["name"]: Take(take["diamonds"], tuple(map(Token, take["tokens"]))) for take in game.truth["takes"]}
    ending = game.truth["ending"]
    winners = tuple(take["name"] for take in game.truth["takes"] if take["seat"] in ending["winners"])
    return Ending(ending["reason"], winners, tuple((name, took[name]) for name in GUESTS[1:]))


def live_table() -> live_room.Room:
    voice = VoiceChoice(settings=VoiceSettings(words_a_minute=FASTEST))
    sound = TableSound(silent=False, voice=voice, earpiece=None, cover=Cover.NONE, signs=True)
    return live_room.Room(
        False, sound, False, Turns(), RecogniserChoice(DEFAULT_RECOGNISER), Access(False, False, None)
    )


def play(lines: Sequence[Line], devices: VirtualRoom, monkeypatch: pytest.MonkeyPatch) -> Played:
    """Play the game as `consigliere play` does; the players come between its ears and the table."""
    seated, spoken, screen = list[Players](), list[Waveform](), io.StringIO()

    def open_with_players(*arguments: Any, **named: Any) -> Source:  # noqa: ANN401 - as `live_source`
        seated.append(Players(live_source(*arguments, **named), devices.sink, lines))
        return seated[0]

    def play_and_note(player: LoudspeakerPlayer, speech: Speech) -> bool:
        spoken.append(to_waveform(speech.samples, speech.rate))
        return through_loudspeaker(player, speech)

    through_loudspeaker = LoudspeakerPlayer.play
    monkeypatch.setattr(LoudspeakerPlayer, "play", play_and_note)
    monkeypatch.setattr(live_room, "live_source", open_with_players)
    monkeypatch.setattr("sys.stdin", io.StringIO())
    setup = read_setup({"players": GUESTS, "hidden": 3, "notes": "open", "length": "brief"})
    session, opening = Session.begin(Journal.in_memory(), setup)
    with live_room.open_evening(session, live_table(), Console(file=screen)) as evening:
        # Of the opening only the greeting and how to begin: to count out the pieces takes a quarter of a minute.
        evening.run(Turn((opening.lines[0], opening.lines[-1])))
    return Played(session, seated[0].said, spoken, screen.getvalue())


def test_a_recorded_game_is_played_to_its_outcome_and_the_program_does_not_hear_itself(
    devices: VirtualRoom, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = RecordedGame("ten_players")
    recordings, lines = recordings_of(game), list[Line]()
    for number, recording in enumerate(recordings):
        # To who is accused the program speaks once more when the pause is over.
        lines.append(Line(tmp_path / f"{number}.wav", 2 if recording.intent == "accuse" else 1))
        write_wav(lines[-1].file, np.concatenate([silence(ROOM_SECONDS), recording.samples]))
    played = play(lines, devices, monkeypatch)

    pairs = zip(recordings, played.heard, strict=False)
    assert [said.text for said, heard in pairs if said.is_meant_by(heard.understanding)] == list(LINES.values())
    assert len(played.heard) == len(LINES)
    # What is heard and means nothing is shown, and so is every complaint.
    assert [shown for shown in played.screen.splitlines() if not shown.startswith("  » ")] == []
    assert [words for words in ANSWERED if words not in played.screen] == []
    records = [record for record in played.session.records if not isinstance(record, ClockMoved)]
    assert tuple(type(record).__name__ for record in records) == HAPPENED
    assert Ending.of(played.session.state) == true_ending(game)

    by_program = sum(map(sounding_seconds, played.spoken))
    by_players = sum(sounding_seconds(recording.samples) for recording in recordings)
    assert sounding_seconds(np.fromfile(devices.out_of_loudspeaker, "<i2")) > MOST_OF_IT * by_program
    assert sounding_seconds(np.fromfile(devices.into_microphone, "<i2")) > MOST_OF_IT * (by_program + by_players)

"""The beginning of a recorded game in real time, through a virtual microphone that hears the loudspeaker as well.

It needs the sinks of `tests/voice/test_virtual_sound.py`.
"""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from benchmarks.said_at_the_table import room
from intents import Understood, load_domain
from table.evening import Evening
from table.hearing import Ears
from table.hearing_ahead import EarsAhead
from table.journal import Journal
from table.lines import Line
from table.loudspeaker import Loudspeaker
from table.narrator import Narrator
from table.outputs import Announcer
from table.session import Session, Turn
from table.setup import read_setup
from table.sources import Arrival, Listening, Said, Source
from table.spoken_text import sentences
from table.understanding import Situation, Understander
from voice.audio import read_sound_file, silence, write_wav
from voice.endpointing import EARLY_PAUSE, VoiceActivity
from voice.microphone import open_microphone
from voice.player import open_player
from voice.recognisers import open_recogniser
from voice.reopening import ReopeningMicrophone
from voice.synthesisers import open_synthesiser

pytestmark = pytest.mark.xdist_group("sound device")

GAME = Path(__file__).parent.parent.parent / "audio_fixtures" / "games" / "seven_players"
LINES = {"001.flac": "start_theft", "002.flac": "box_passed", "009.flac": "box_returned"}
PLAYERS = ["Victor", "Clara", "Ben", "Emma", "Oscar", "Grace", "Henry"]
ROOM_SECONDS = 1.0
"""Of quiet before somebody speaks: the echo must be over."""
MOST_SECONDS = 12.0
"""Of waiting for an answer."""


@pytest.fixture
def sink() -> Iterator[str]:
    """Return the sink that feeds the microphone; the loudspeaker is heard there too, 0.2 s late."""
    names = os.environ.get("CONSIGLIERE_VIRTUAL_SOUND")
    if not names:
        pytest.skip("CONSIGLIERE_VIRTUAL_SOUND does not name a virtual microphone and loudspeaker")
    with room(names):
        yield names.partition(":")[0]


class BriefLoudspeaker(Loudspeaker):
    """Says only the first sentence of a line: the test is about who hears it."""

    def say(self, line: Line, text: str) -> bool:
        return super().say(line, sentences(text)[0])


class Players(Source):
    """Plays the recorded lines one after the other into the microphone, each when the last was answered."""

    def __init__(self, inner: Source, sink: str, files: list[Path]) -> None:
        self._inner, self._sink, self._files = inner, sink, list(files)
        self._speaking: subprocess.Popen[bytes] | None = None
        self._since = time.monotonic()
        self.said: list[Said] = []

    @property
    def is_hearing(self) -> bool:
        return self._inner.is_hearing

    def next(self, situation: Situation, seconds: float) -> Arrival | None:
        arrival = self._inner.next(situation, seconds)
        if isinstance(arrival, Said):
            self.said.append(arrival)
        self._go_on(time.monotonic() - self._since, arrival is not None)
        return arrival

    def _go_on(self, waited: float, answered: bool) -> None:
        if self._speaking is None and self._files and waited > ROOM_SECONDS:
            # No latency option here: with a small latency the sink destroys the sound.
            self._speaking = subprocess.Popen(["paplay", f"--device={self._sink}", str(self._files.pop(0))])
        elif self._speaking is not None and (answered or waited > MOST_SECONDS):
            self._speaking.wait(MOST_SECONDS)
            self._speaking, self._since = None, time.monotonic()
        elif not self._files and self._speaking is None and waited > ROOM_SECONDS:
            raise EOFError

    def flush(self) -> None:
        self._inner.flush()
        self._since = time.monotonic()

    def close(self) -> None:
        self._inner.close()


def test_a_recorded_game_is_played_in_real_time_and_the_program_does_not_hear_itself(sink: str, tmp_path: Path) -> None:
    files = []
    for name in LINES:
        files.append(tmp_path / f"{name}.wav")
        write_wav(files[-1], np.concatenate([silence(0.3), read_sound_file(GAME / name), silence(1.5)]))
    understander = Understander(load_domain("en"))
    ears = Ears(understander, open_recogniser("whisper"))
    session, opening = Session.begin(Journal.in_memory(), read_setup({"players": PLAYERS, "notes": "open"}))
    ears.hear(session.situation, silence(0.1))
    complaints: list[str] = []
    microphone = ReopeningMicrophone(open_microphone())
    endpointer = VoiceActivity(early_pause=EARLY_PAUSE)
    source = Players(Listening(microphone, EarsAhead(ears), endpointer, complaints.append), sink, files)
    voice = open_synthesiser("pyttsx3")
    announcer = Announcer(Narrator(), [BriefLoudspeaker(voice, open_player(), complaints.append)])
    Evening(session, announcer, source, time.monotonic).run(Turn(opening.lines[:1]))
    source.close()
    voice.close()
    meant = [said.understanding.intent.name for said in source.said if isinstance(said.understanding, Understood)]
    assert meant == list(LINES.values())
    assert len(source.said) == len(LINES)
    assert session.state.phase == "investigation"
    assert complaints == []

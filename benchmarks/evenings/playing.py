"""Plays a text evening as sound, through everything between a microphone and what is said back."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any

from benchmarks.evenings.guests import Guests, Speaker
from benchmarks.evenings.judging import Hearing
from benchmarks.evenings.notebook import Notebook
from benchmarks.evenings.room import SpokenRoom
from benchmarks.evenings.script import Ending
from benchmarks.evenings.script import Evening as Written
from engine.state import GODFATHER
from intents import Domain
from table.attention import TableTalk, shot_words
from table.commands.options import RecogniserChoice, open_ears
from table.evening import Evening
from table.hearing_ahead import EarsAhead
from table.journal import Journal
from table.lines import Audience, Line
from table.narrator import narrator_of
from table.outputs import Announcer
from table.session import Session
from table.sources import Listening
from table.understanding import Understander
from voice.audio import write_wav
from voice.endpointing import EARLY_PAUSE, VoiceActivity
from voice.errors import VoiceError
from voice.reopening import ReopeningMicrophone


class AtOnce(Executor):
    """Recognises before it returns, so that an evening is the same however fast the machine is."""

    def submit(self, call: Callable[..., Any], /, *arguments: Any, **named: Any) -> Future[Any]:  # noqa: ANN401 - as in Executor
        """Return what is done already."""
        future: Future[Any] = Future()
        try:
            future.set_result(call(*arguments, **named))
        except VoiceError as error:
            future.set_exception(error)
        return future


class Playthrough:
    """The evening as it can be read afterwards: an output for everybody and for the Godfather's own screen."""

    is_read = False

    def __init__(self) -> None:
        self.lines: list[str] = []

    def carries(self, audience: Audience) -> bool:
        """Take what everybody may hear, and what is the Godfather's alone."""
        return audience.is_everyone or audience.seat == GODFATHER

    def begin(self) -> None:
        """Do nothing: paper is always ready."""

    def say(self, line: Line, text: str) -> bool:
        """Write one line."""
        self.lines.append(f"  {text}" if line.audience.is_everyone else f"  [Godfather] {text}")
        return True

    def end(self) -> None:
        """Do nothing: what is written is written."""


class SpokenEvening:
    """One evening that is played by voice."""

    def __init__(
        self,
        written: Written,
        domain: Domain,
        cast: Speaker,
        room: SpokenRoom,
        recogniser: str,
        told: Callable[[str], None],
        folder: Path | None = None,
    ) -> None:
        """`told` is given each hearing in a line; `folder`, which must exist, keeps what the microphone took.

        Raises `UnknownOption` or `RecogniserError`.
        """
        self.playthrough = Playthrough()
        self._told = told
        self._folder = folder
        self._room = room
        self._session, self._opening = Session.begin(Journal.in_memory(), written.setup)
        understander = Understander(domain)
        self._notebook = Notebook(self._listening(domain, understander, recogniser))
        self.guests = Guests(
            written.deeds, understander, room, cast, self._notebook, self._note_line, self._note_hearing
        )

    def play(self) -> Ending:
        """Play the evening to its last line and return how it ended."""
        announcer = Announcer(narrator_of(self._session.state.setup), [self.playthrough])
        evening = Evening(
            self._session, announcer, self._notebook, lambda: self._room.seconds, self._complain, self.guests
        )
        try:
            evening.run(self._opening)
        finally:
            self._notebook.close()
        return Ending.of(self._session.state)

    def _listening(self, domain: Domain, understander: Understander, recogniser: str) -> Listening:
        def _expected() -> tuple[str, ...]:
            if self._session.state.pause_until is None:
                return ()
            return shot_words(domain, self._session.state.people)

        ears = EarsAhead(open_ears(understander, RecogniserChoice(recogniser), _expected), AtOnce())
        endpointer = VoiceActivity(early_pause=EARLY_PAUSE)
        microphone = ReopeningMicrophone(self._room)
        return Listening(microphone, ears, endpointer, self._complain, TableTalk(self._complain))

    def _complain(self, words: str) -> None:
        self.playthrough.lines.append(f"  ~ {words}")

    def _note_line(self, speaker: str, text: str, attempt: int) -> None:
        how = {1: "", 2: " (again)"}.get(attempt, " (typed)")
        self.playthrough.lines.append(f"> {speaker}: {text}{how}")
        # What lies between two lines belongs to neither.
        self._room.recording()

    def _note_hearing(self, hearing: Hearing) -> None:
        heard = " | ".join(hearing.heard) or "nothing"
        self._complain(f"{hearing.verdict}; heard: {heard}")
        recorded = self._room.recording()
        if self._folder is not None:
            count = len(self.guests.hearings)
            write_wav(self._folder / f"{count:03}_{hearing.speaker.lower().replace(' ', '_')}.wav", recorded)
        self._told(f"{hearing.verdict!s:13} {hearing.speaker}: {hearing.text!r} heard as {heard!r}")

"""A live table: whatever is said or typed goes to the session, time passes, and the answers are announced."""

from __future__ import annotations

import queue
import sys
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Protocol, TextIO

from intents import Understanding
from table.hearing import Ears, Situation, Understander
from table.lines import line
from table.outputs import Announcer
from table.session import Session, Turn
from voice.endpointing import Endpointer, VoiceActivity
from voice.microphone import Microphone

TICK = 0.25
"""Seconds between two looks at the clock."""


@dataclass(frozen=True, slots=True)
class Said:
    """Something that reached the table."""

    text: str
    understanding: Understanding


class Source(Protocol):
    """Where words come from."""

    def next(self, situation: Situation, seconds: float) -> Said | None:
        """Return the next thing that is said within these seconds, or None. Raises `EOFError` at the end."""
        ...

    def flush(self) -> None:
        """Forget what came in while the program itself was speaking: it must not hear itself."""
        ...

    def close(self) -> None:
        """Release the device."""
        ...


class Keyboard:
    """Lines that are typed; a thread reads them so that the clock goes on."""

    def __init__(self, understander: Understander, lines: TextIO) -> None:
        self._understander = understander
        self._queue: queue.Queue[str | None] = queue.Queue()
        threading.Thread(target=self._read, args=(lines,), daemon=True).start()

    def _read(self, lines: TextIO) -> None:
        for text in lines:
            self._queue.put(text)
        self._queue.put(None)

    def next(self, situation: Situation, seconds: float) -> Said | None:
        """Return the next line that is not empty."""
        try:
            text = self._queue.get(timeout=seconds)
        except queue.Empty:
            return None
        if text is None:
            raise EOFError
        words = text.strip()
        return Said(words, self._understander.understand(situation, [words])) if words else None

    def flush(self) -> None:
        """Typed lines are never an echo: nothing is forgotten."""

    def close(self) -> None:
        """Do nothing: the thread ends with the process."""


class OpenMicrophone:
    """Utterances from a microphone that is always open."""

    def __init__(self, microphone: Microphone, ears: Ears, endpointer: Endpointer) -> None:
        self._microphone = microphone
        self._ears = ears
        self._endpointer = endpointer
        self._waiting: list[Said] = []

    def next(self, situation: Situation, seconds: float) -> Said | None:
        """Return the next utterance that ended. Raises `MicrophoneError` when the microphone is gone."""
        if self._microphone.is_exhausted:
            raise EOFError
        samples = self._microphone.read(seconds)
        for utterance in self._endpointer.feed(samples) if samples is not None else []:
            heard = self._ears.hear(situation, utterance.samples)
            if heard.hypotheses.text:
                return Said(heard.hypotheses.text, heard.understanding)
        return None

    def flush(self) -> None:
        """Drop what was recorded while the program spoke (half duplex)."""
        while self._microphone.read(0.0) is not None:
            pass
        self._endpointer.reset()

    def close(self) -> None:
        """Close the microphone and the recogniser."""
        self._microphone.close()
        self._ears.close()


def keyboard_source(understander: Understander, lines: TextIO | None = None) -> Source:
    """Return the keyboard as a source of words."""
    return Keyboard(understander, lines if lines is not None else sys.stdin)


def microphone_source(microphone: Microphone, ears: Ears) -> Source:
    """Return a microphone as a source of words."""
    return OpenMicrophone(microphone, ears, VoiceActivity())


class Evening:
    """Runs one session until its source ends."""

    def __init__(
        self,
        session: Session,
        announcer: Announcer,
        source: Source,
        clock: Callable[[], float],
    ) -> None:
        self._session = session
        self._announcer = announcer
        self._source = source
        self._clock = clock

    def run(self, opening: Turn) -> None:
        """Announce the opening, then answer until nobody can say anything any more."""
        self._announce(opening)
        for turn in self._turns():
            self._announce(turn)

    def _turns(self) -> Iterator[Turn]:
        before = self._clock()
        while True:
            try:
                said = self._source.next(self._session.situation, TICK)
            except EOFError:
                return
            now = self._clock()
            if self._session.state.pause_until is not None:
                yield self._session.wait(now - before)
            before = now
            if said is not None:
                yield self._session.hear(said.understanding, None, said.text)

    def _announce(self, turn: Turn) -> None:
        if not turn.lines:
            return
        if self._announcer.announce(turn.lines):
            self._announcer.announce([line("private-impossible")])
        self._source.flush()

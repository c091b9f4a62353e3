"""The guests of a spoken evening: they say its lines, say again what was asked back, and put right what went wrong."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Protocol

from audio_fixtures.signals import Signal
from benchmarks.evenings.judging import Arrived, Hearing, Verdict, irreversible, verdict
from benchmarks.evenings.notebook import Notebook
from benchmarks.evenings.room import SpokenRoom
from benchmarks.evenings.script import Confidence, Deed, Pause, Words
from engine.pieces import Box
from engine.state import GODFATHER, Phase
from intents import Intent, Understood
from table.records import ConfirmAccusation, ConfirmReading, NamingStage, Record
from table.session import Session, Turn
from table.sources import Said
from table.state import TableState
from table.understanding import Situation, Understander

BREATH = 1.0
"""Seconds between the end of what the program says and the beginning of a line."""
REST = 1.2
"""Seconds after a line in which nobody speaks."""
MOST_PAUSE = 20.0
"""Seconds of waiting in all for the end of the pause after an accusation."""
SPOKEN_TWICE = 2
"""A line that was not understood so often is typed."""

YES, NO, UNDO = "Yes.", "No.", "Undo that."
_ANSWERS = frozenset({"yes", "no"})


class Speaker(Protocol):
    """Who lends the guests their voices."""

    def speech(self, seat: int, text: str, slowly: bool = False) -> Signal:
        """Return a line as the person of a seat says it, 16 kHz, at the usual level."""
        ...


@dataclass(frozen=True, slots=True)
class _Line:
    words: Words
    attempt: int = 1
    scripted: bool = True


class Guests:
    """What happens beside the microphone: the `aside` of an evening."""

    def __init__(
        self,
        deeds: Iterable[Deed],
        understander: Understander,
        room: SpokenRoom,
        cast: Speaker,
        notebook: Notebook,
        begun: Callable[[str, str, int], None],
        judged: Callable[[Hearing], None],
    ) -> None:
        """`begun` is told the speaker, the words and the attempt of each line, `judged` what came of it.

        The third attempt of a line is typed.
        """
        self._waiting: deque[_Line | Pause | Confidence] = deque(
            _Line(deed) if isinstance(deed, Words) else deed for deed in deeds
        )
        self._understander = understander
        self._room = room
        self._cast = cast
        self._notebook = notebook
        self._begun = begun
        self._judged = judged
        self._now: _Line | Pause | None = None
        self._before: TableState | None = None
        self._situation: Situation | None = None
        self._records: tuple[Record, ...] = ()
        self._paused = 0.0
        self.hearings: list[Hearing] = []
        self.typed: list[str] = []
        """Lines that were not understood when they were said for the second time."""

    @property
    def saying(self) -> tuple[str, int]:
        """The line that is said now and its attempt, no words in a pause."""
        return (self._now.words.text, self._now.attempt) if isinstance(self._now, _Line) else ("", 1)

    def next(self, session: Session) -> Turn | Said | None:
        """Do the next thing, once the table has answered the last."""
        if not self._room.is_quiet or self._notebook.is_hearing:
            return None
        if self._goes_on_waiting(session):
            self._room.pause(1.0)
            self._paused += 1.0
            return None
        self._settle(session)
        while self._waiting:
            deed = self._waiting.popleft()
            if isinstance(deed, _Line) and self._is_answered_already(session, deed):
                continue
            return self._do(session, deed)
        self._room.end()
        return None

    def _goes_on_waiting(self, session: Session) -> bool:
        pausing = isinstance(self._now, Pause) and session.state.timed_pause is not None
        return pausing and self._paused < MOST_PAUSE

    def _do(self, session: Session, deed: _Line | Pause | Confidence) -> Turn | Said | None:
        self._notebook.arrived.clear()
        self._before, self._situation = session.state, session.situation
        self._records, self._paused = session.records, 0.0
        match deed:
            case Confidence(hidden, returned):
                return session.confide(hidden, None if returned is None else Box.from_counts(returned))
            case Pause(seconds):
                self._now = deed
                self._room.pause(seconds)
                return None
            case _Line():
                return self._say(session, deed)

    def _say(self, session: Session, line: _Line) -> Said | None:
        words = line.words
        meaning = self._understander.understand(session.situation, [words.text])
        seat = words.seat if words.seat is not None else speaker_of(session.state, meaning)
        self._begun(session.state.name(seat), words.text, line.attempt)
        if line.attempt > SPOKEN_TWICE:
            self.typed.append(words.text)
            return Said(words.text, meaning)
        self._now = replace(line, words=replace(words, seat=seat))
        self._room.pause(BREATH)
        self._room.say(self._cast.speech(seat, words.text, slowly=line.attempt > 1))
        self._room.pause(REST)
        return None

    def _is_answered_already(self, session: Session, line: _Line) -> bool:
        """Whether a line is an answer to a question that is no longer asked."""
        meaning = self._understander.understand(session.situation, [line.words.text])
        naming = session.state.naming
        checks = naming is not None and naming.stage in (NamingStage.UNSURE, NamingStage.CHECK)
        if session.state.question is not None or checks:
            return False
        return isinstance(meaning, Understood) and meaning.intent.name in _ANSWERS

    def _settle(self, session: Session) -> None:
        """Judge what became of the last line or pause, and do something about it."""
        now, self._now = self._now, None
        if now is None or self._before is None or self._situation is None:
            return
        text = now.words.text if isinstance(now, _Line) else ""
        arrived = tuple(self._notebook.arrived)
        found = verdict(self._before, self._situation, text, arrived, self._understander) if text or arrived else None
        if found is None:
            return
        changed = _changed(self._records, session.records)
        spoiled = irreversible(changed) if found is Verdict.MISUNDERSTOOD else ()
        speaker = session.state.name(now.words.seat or GODFATHER) if isinstance(now, _Line) else "nobody"
        attempt, scripted = (now.attempt, now.scripted) if isinstance(now, _Line) else (1, False)
        heard = tuple(one.said.text for one in arrived)
        hearing = Hearing(text, speaker, attempt, heard, found, spoiled, scripted)
        self.hearings.append(hearing)
        self._judged(hearing)
        self._put_right(session, now, found, bool(changed), arrived)

    def _put_right(
        self, session: Session, now: _Line | Pause, found: Verdict, changed: bool, arrived: tuple[Arrived, ...]
    ) -> None:
        seat, scripted = (now.words.seat, now.scripted) if isinstance(now, _Line) else (GODFATHER, False)
        again = (
            [replace(now, words=self._clearer(session, now), attempt=now.attempt + 1)] if isinstance(now, _Line) else []
        )
        if found is Verdict.AS_MEANT:
            # An answer that left the question open is not given again.
            answers = [YES] if scripted and isinstance(session.state.question, ConfirmAccusation) else []
            again = []
        elif isinstance(now, _Line) and self._asks_for(session, now, arrived):
            answers, again = [YES], []
        elif _asks_now(self._before, session.state):
            answers = [NO]
        else:
            answers = [UNDO] if found is Verdict.MISUNDERSTOOD and changed else []
        replies = [_Line(Words(answer, seat), scripted=False) for answer in answers]
        self._waiting.extendleft(reversed([*replies, *again]))

    def _clearer(self, session: Session, line: _Line) -> Words:
        """Return the words of a second attempt: the same again, but a name is spelled."""
        naming = session.state.naming
        if naming is None or naming.stage not in (NamingStage.NAME, NamingStage.UNSURE) or not line.scripted:
            return line.words
        meaning = self._understander.understand(session.situation, [line.words.text])
        name = re.findall(r"\w+", line.words.text)[-1].upper()
        is_name = not isinstance(meaning, Understood) or "player" in meaning.intent.slots
        return replace(line.words, text=", ".join(name)) if is_name and len(name) > 1 else line.words

    def _asks_for(self, session: Session, line: _Line, arrived: tuple[Arrived, ...]) -> bool:
        """Return whether the program asks just that: was it meant, what was said."""
        if not arrived:
            return False
        meaning = self._understander.understand(arrived[0].situation, [line.words.text])
        match session.state.question:
            case ConfirmReading(intent, slots):
                return isinstance(meaning, Understood) and meaning.intent == Intent(intent, dict(slots))
            case ConfirmAccusation(seat):
                accusing = Intent("accuse", {"player": session.state.name(seat)})
                return isinstance(meaning, Understood) and meaning.intent == accusing
            case _:
                return False


def speaker_of(state: TableState, meaning: object) -> int:
    """Return the seat that says such a thing at such a moment, the Godfather's when anybody may."""
    name = meaning.intent.name if isinstance(meaning, Understood) else ""
    if state.naming is not None:
        return state.naming.seat if state.naming.stage is not NamingStage.CHECK else GODFATHER
    if state.game is None:
        return GODFATHER
    seen = state.public
    if name == "box_passed" and seen.holder is not None:
        return seen.holder
    if seen.phase is Phase.REVEAL and (name == "reveal" or state.question is not None):
        return seen.to_show[0] if seen.to_show else seen.accused or GODFATHER
    if name.startswith("claim") and state.focus is not None:
        return state.focus.seat
    return GODFATHER


def _asks_now(before: TableState | None, after: TableState) -> bool:
    """Whether a question was opened that nobody wanted."""
    if before is None or (before.question, before.naming) == (after.question, after.naming):
        return False
    unsure = after.naming is not None and after.naming.stage is NamingStage.UNSURE
    return unsure or after.question is not None


def _changed(before: tuple[Record, ...], after: tuple[Record, ...]) -> tuple[Record, ...]:
    """Return the records that came after those which both have."""
    same = next((at for at, (one, other) in enumerate(zip(before, after, strict=False)) if one != other), None)
    return after[min(len(before), len(after)) if same is None else same :]

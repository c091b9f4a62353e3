"""A live table: whatever is said or typed goes to the session, time passes, and the answers are announced."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Protocol

from table.errors import JournalError
from table.lines import GODFATHER, Line, line
from table.outputs import Announcer
from table.prompting import waits_for_people
from table.session import Session, Turn
from table.sources import Said, Source

TICK = 0.25
"""Seconds between two looks at the clock."""

TOLD_EVERY = 5.0
"""Seconds of silence after which the session learns that time has passed, when the table waits for somebody."""

MOST_HELD = 8.0
"""Seconds that a pause waits in all for somebody who speaks, or whom the program has asked who fired. In a room that
never falls silent it must end all the same."""


def _ignore(_: str) -> None:
    """Show nothing."""


class Aside(Protocol):
    """What somebody does alone, while the table waits."""

    def next(self, session: Session) -> Turn | Said | None:
        """Let it be done, if it must be done now. Raises `EOFError` at the end of what is typed, and `JournalError`."""
        ...


class Evening:
    """Runs one session until its source ends."""

    def __init__(
        self,
        session: Session,
        announcer: Announcer,
        source: Source,
        clock: Callable[[], float],
        complain: Callable[[str], None] = _ignore,
        aside: Aside | None = None,
    ) -> None:
        """`clock` gives seconds, `complain` shows a sentence on the screen; `aside` comes before anything is heard."""
        self._aside = aside
        self._session = session
        self._complain = complain
        self._untold = 0.0
        self._announcer = announcer
        self._source = source
        self._clock = clock

    def run(self, opening: Turn) -> None:
        """Announce the opening, then answer until nobody can say anything any more."""
        self._announce(opening)
        for turn in self._turns():
            self._announce(turn)

    def _turns(self) -> Iterator[Turn]:
        held = 0.0
        while True:
            # What the program itself says takes no time from anybody: the clock runs only while it listens.
            try:
                if (alone := self._alone()) is not None:
                    yield alone
                    continue
                before, paused = self._clock(), self._session.state.timed_pause
                arrival = self._source.next(self._session.situation, TICK)
            except EOFError:
                return
            passed = self._clock() - before
            held = held + passed if paused is not None and self._is_engaged(held) else held
            if isinstance(arrival, Line):
                yield Turn((arrival,))
            elif arrival is not None:
                self._untold = 0.0
                yield self._heard(arrival)
            if paused is None or paused != self._session.state.timed_pause:
                held = 0.0
                yield from self._wait(passed)
            elif not self._is_engaged(held):
                yield from self._pass(passed)

    def _alone(self) -> Turn | None:
        """Let somebody be alone with the program, if he must be; what he said to the table instead is answered."""
        if self._aside is None:
            return None
        try:
            came = self._aside.next(self._session)
        except JournalError as error:
            return Turn((*self._failing(error), line("journal-not-counted")))
        return self._heard(came) if isinstance(came, Said) else came

    def _heard(self, arrival: Said) -> Turn:
        try:
            return self._session.hear(arrival.understanding, None, arrival.text)
        except JournalError as error:
            return Turn((*self._failing(error), line("journal-not-counted")))

    def _wait(self, seconds: float) -> Iterator[Turn]:
        """Let time pass while the table waits for somebody; it is told seldom, since that is a step of the journal."""
        state = self._session.state
        self._untold = self._untold + seconds if state.timed_pause is None and waits_for_people(state) else 0.0
        if self._untold >= TOLD_EVERY:
            yield from self._pass(self._untold)
            self._untold = 0.0

    def _pass(self, seconds: float) -> Iterator[Turn]:
        """Tell the session that time has passed."""
        was_failing = self._session.is_failing
        try:
            yield self._session.wait(seconds)
        except JournalError as error:
            # Time that cannot be kept does not count: the table has no use for it while nothing else can be either.
            if not was_failing:
                yield Turn(self._failing(error))

    def _failing(self, error: JournalError) -> tuple[Line, ...]:
        """Say in a word that the journal fails, and show where and what to do."""
        self._complain(str(error))
        return (line("journal-failing", why=line(f"fault-{error.fault.value}")),)

    def _is_engaged(self, held: float) -> bool:
        """Whether a pause stands still: a POW that was begun within it must be heard to its end."""
        return held < MOST_HELD and (self._source.is_hearing or self._session.situation.asking)

    def _announce(self, turn: Turn) -> None:
        if not turn.lines:
            return
        missed = self._announcer.announce(turn.lines)
        # Only an answer that is missing whole is owned up to: beside a statement it would betray that there is a note.
        if len(missed) == len(turn.lines):
            self._announcer.announce([_unheard(missed[0])])
        self._source.flush()


def _unheard(missed: Line) -> Line:
    """Say that nobody could be told, and what could be said aloud instead."""
    return line("private-godfather" if missed.audience == GODFATHER else "private-impossible")

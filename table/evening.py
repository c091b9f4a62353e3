"""A live table: whatever is said or typed goes to the session, time passes, and the answers are announced."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from table.lines import GODFATHER, Line, line
from table.outputs import Announcer
from table.session import Session, Turn
from table.sources import Source

TICK = 0.25
"""Seconds between two looks at the clock."""

MOST_HELD = 8.0
"""Seconds that a pause waits in all for somebody who speaks, or whom the program has asked who fired. In a room that
never falls silent it must end all the same."""


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
        held = 0.0
        while True:
            # What the program itself says takes no time from anybody: the clock runs only while it listens.
            before, paused = self._clock(), self._session.state.pause_until
            try:
                arrival = self._source.next(self._session.situation, TICK)
            except EOFError:
                return
            passed = self._clock() - before
            held = held + passed if paused is not None and self._is_engaged(held) else held
            if isinstance(arrival, Line):
                yield Turn((arrival,))
            elif arrival is not None:
                yield self._session.hear(arrival.understanding, None, arrival.text)
            if paused is None or paused != self._session.state.pause_until:
                held = 0.0
            elif not self._is_engaged(held):
                yield self._session.wait(passed)

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

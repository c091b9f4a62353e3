"""Calls one player after the other to the box that the program keeps, at a live table."""

from __future__ import annotations

from table.digital_box.desk import Desk, NobodyReached
from table.digital_box.device import Device
from table.digital_box.pages import CameBack, Hidden, Result, Share
from table.digital_box.schedule import due
from table.lines import line
from table.outputs import Announcer
from table.session import Session, Turn
from table.sources import Said
from table.understanding import Understander


class Host:
    """Everybody hears who is called and that the box went on; all between stays with the one who was called."""

    def __init__(self, announcer: Announcer, understander: Understander, desk: Desk, device: Device) -> None:
        self._announcer = announcer
        self._understander = understander
        self._desk = desk
        self._device = device

    def next(self, session: Session) -> Turn | Said | None:
        """Let the next person be alone with the box, if somebody has to be; return what came of it.

        What is typed for the table before he is alone is returned as something said. Raises `EOFError` when nothing can
        be typed any more, and `JournalError`; in both cases he is called again the next time.
        """
        turn = due(session.state)
        if turn is None:
            return None
        self._announcer.announce(self._device.call(session.state.name(turn.seat), self._desk))
        ready = self._device.ready(self._desk)
        if isinstance(ready, str):
            return Said(ready, self._understander.understand(session.situation, [ready]))
        try:
            with self._desk.opened(ready.is_dark):
                while (result := turn.result) is None:
                    turn = self._device.answer(turn, self._desk)
        except NobodyReached:
            return Turn((line("earpiece-silent"),))
        return _settled(session, turn.seat, result)


def _settled(session: Session, seat: int, result: Result) -> Turn:
    """Let what was chosen in private count."""
    match result:
        case Share(take, bag):
            return session.take(seat, take, bag)
        case Hidden(diamonds):
            return session.hide(diamonds)
        case CameBack(box):
            return session.confide(None, box)
        case errand:
            return session.done(errand)

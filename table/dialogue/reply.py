"""Builds the answer to one input: the records that follow from it and the lines to be said."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeVar

from engine.commands import Command
from engine.game import decide
from table.dialogue.announcing import announce
from table.lines import EVERYONE, Argument, Audience, Line, line
from table.records import Question, QuestionClosed, QuestionOpened, Record
from table.state import TableState, apply

E = TypeVar("E")


@dataclass(frozen=True, slots=True)
class Response:
    """What one input leads to."""

    records: tuple[Record, ...] = ()
    lines: tuple[Line, ...] = ()
    refused: bool = False
    """Whether it was understood but is not allowed now."""


class Reply:
    """Collects records and lines; `state` is always the state after the records so far, `heard` what was said."""

    def __init__(self, state: TableState, heard: str = "") -> None:
        self.state = state
        self.heard = heard
        self._records: list[Record] = []
        self._lines: list[Line] = []

    def record(self, record: Record) -> None:
        """Let something have happened."""
        self.state = apply(self.state, record)
        self._records.append(record)

    def command(self, command: Command) -> None:
        """Give the engine a command, record its events and announce them. Raises `IllegalCommand`."""
        for event in decide(self.state.running, command):
            before = self.state
            self.record(event)
            self._lines.extend(announce(before, self.state, event))

    def command_quietly(self, command: Command) -> None:
        """Give the engine a command and record its events without a word about them. Raises `IllegalCommand`."""
        for event in decide(self.state.running, command):
            self.record(event)

    def events(self, kind: type[E]) -> list[E]:
        """Return the events of one kind that this reply has recorded."""
        return [record for record in self._records if isinstance(record, kind)]

    def say(self, identifier: str, /, audience: Audience = EVERYONE, **arguments: Argument) -> None:
        """Say one message."""
        self._lines.append(line(identifier, audience, **arguments))

    def say_all(self, lines: Iterable[Line]) -> None:
        """Say lines that were made elsewhere."""
        self._lines.extend(lines)

    def ask(self, question: Question) -> None:
        """Wait for an answer; the words of the question are the caller's."""
        self.record(QuestionOpened(question))

    def close_question(self) -> None:
        """Wait no longer."""
        if self.state.question is not None:
            self.record(QuestionClosed())

    def response(self) -> Response:
        """Return everything collected."""
        return Response(tuple(self._records), tuple(self._lines))

"""One table's session: hears, answers, keeps the journal, takes back. Every step is on disk before it is announced."""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce
from typing import Any

from engine.pieces import Box, Take, Token
from engine.state import Phase
from intents import Understanding, Understood
from table.dialogue import respond as dialogue
from table.dialogue.opening import engine_setup, welcome
from table.dialogue.reply import Response
from table.errors import JournalError
from table.hearing import Situation, limits_of
from table.journal import Entry, GameJournal, Journal, standing
from table.lines import Line, dump_line, line, load_line
from table.records import Record, TableLaid, record_codec
from table.setup import TableSetup
from table.state import TableState, apply, fold

_UNDO, _REPEAT = "undo", "repeat"


@dataclass(frozen=True, slots=True)
class Turn:
    """What one input led to."""

    lines: tuple[Line, ...]
    records: tuple[Record, ...] = ()
    refused: bool = False


class Session:
    """A table with its journal. Every step raises `JournalError` when it cannot be kept; nothing is said then."""

    def __init__(self, journal: GameJournal, entries: list[Entry]) -> None:
        self._journal = journal
        self._codec = record_codec()
        self._entries = entries
        self._spoken: tuple[Line, ...] = ()
        self._state = self._folded(entries)

    @classmethod
    def begin(cls, journal: Journal, setup: TableSetup) -> tuple[Session, Turn]:
        """Lay a new table and return it with its first words. Raises the engine's set-up errors."""
        lines = tuple(welcome(setup))
        laid = record_codec().dump(TableLaid(setup))
        entry = Entry(1, {"kind": "laid"}, (laid,), tuple(dump_line(said) for said in lines))
        game = journal.begin(", ".join(setup.players), entry)
        return cls(game, [entry]), Turn(lines, (TableLaid(setup),))

    @classmethod
    def resume(cls, journal: GameJournal) -> tuple[Session, Turn]:
        """Go on with a game from its journal; the turn holds the words it was saying when it stopped.

        Raises `JournalError` for a game that was never laid, or whose steps do not follow from each other.
        """
        entries = journal.entries()
        if not entries:
            raise JournalError(f"Game {journal.id} was stopped before its table was laid: begin a new one.")
        try:
            return cls(journal, entries), Turn(tuple(load_line(said) for said in entries[-1].lines))
        except (ValueError, LookupError) as error:
            raise JournalError(f"Game {journal.id} cannot be read: {error}.") from error

    @property
    def state(self) -> TableState:
        """The table now."""
        return self._state

    @property
    def records(self) -> tuple[Record, ...]:
        """Everything that happened and was not taken back, in order."""
        return tuple(self._codec.load(record) for entry in standing(self._entries) for record in entry.records)

    @property
    def situation(self) -> Situation:
        """What can be said now."""
        state = self._state
        topic = state.focus.topic.value if state.focus and state.phase == Phase.INVESTIGATION else None
        limits = limits_of(engine_setup(state.setup).full_box)
        return Situation(state.phase, state.names, topic, asking=state.question is not None, limits=limits)

    def hear(self, understanding: Understanding, speaker: int | None = None, heard: str = "") -> Turn:
        """Answer something that was said; `speaker` is the seat when it is known."""
        if isinstance(understanding, Understood) and understanding.intent.name == _UNDO:
            return self.undo()
        if isinstance(understanding, Understood) and understanding.intent.name == _REPEAT:
            return Turn(self._last_words())
        response = dialogue.respond(self._state, understanding, speaker, heard)
        return self._keep({"kind": "heard", "text": heard, "seat": speaker}, response)

    def wait(self, seconds: float) -> Turn:
        """Let time pass."""
        return self._keep({"kind": "wait", "seconds": seconds}, dialogue.wait(self._state, seconds))

    def take(self, seat: int, share: Take, bag: Token | None = None) -> Turn:
        """Let a player take his share out of a box that the program keeps."""
        return self._keep({"kind": "take", "seat": seat}, dialogue.take(self._state, seat, share, bag))

    def confide(self, hidden: int | None, returned: Box | None) -> Turn:
        """Let the Godfather tell the program alone what he hid or got back."""
        return self._keep({"kind": "confide"}, dialogue.confide(self._state, hidden, returned))

    def _keep(self, cause: dict[str, Any], response: Response) -> Turn:
        """Commit what happened, then let it count. Words that change nothing are not kept."""
        if response.records:
            records = tuple(self._codec.dump(record) for record in response.records)
            entry = Entry(len(self._entries) + 1, cause, records, tuple(map(dump_line, response.lines)))
            self._append(entry, reduce(apply, response.records, self._state))
        elif response.lines:
            self._spoken = response.lines
        return Turn(response.lines, response.records, response.refused)

    def _append(self, entry: Entry, state: TableState) -> None:
        """Commit an entry, and only then go on to the state after it."""
        self._journal.append(entry, state.is_over)
        self._entries.append(entry)
        self._spoken = ()
        self._state = state

    def undo(self) -> Turn:
        """Take back the last step that a person made; passing time is not one."""
        steps = [entry for entry in standing(self._entries) if entry.cause["kind"] not in ("laid", "wait")]
        if not steps:
            return Turn((line("undo-nothing"),))
        last = steps[-1]
        said = line("undone", what=str(last.cause.get("text") or last.cause["kind"]))
        number = len(self._entries) + 1
        entry = Entry(number, {"kind": "undo"}, (), (dump_line(said),), undoes=last.number)
        self._append(entry, self._folded([*self._entries, entry]))
        return Turn((said,))

    def _last_words(self) -> tuple[Line, ...]:
        spoken = self._spoken or tuple(load_line(said) for said in self._entries[-1].lines)
        return spoken or (line("repeat-nothing"),)

    def _folded(self, entries: list[Entry]) -> TableState:
        return fold(self._codec.load(record) for entry in standing(entries) for record in entry.records)

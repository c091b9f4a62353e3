"""One table's session: hears, answers, keeps the journal, takes back. Every step is on disk before it is announced."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import reduce
from typing import Any

from engine.pieces import Box, Take, Token
from engine.state import Phase
from intents import Intent, Understanding, Understood
from table.dialogue import respond as dialogue
from table.dialogue.last_words import on_last_words
from table.dialogue.next_game import following
from table.dialogue.opening import engine_setup, first_words
from table.dialogue.reply import Response
from table.errors import JournalError
from table.first_names import COUNTING, NAMING
from table.godfather.own_words import in_his_words
from table.godfather.turn import has_moved, with_godfather
from table.idling import Silence
from table.journal import Entry, GameJournal, Journal, standing
from table.journal_keeper import Keeper
from table.lines import Line, dump_line, line, load_line
from table.prompting import prompt, reminder
from table.records import Errand, NamingStage, Record, TableLaid, record_codec
from table.setup import TableSetup
from table.state import TableState, apply, fold
from table.understanding import Situation, limits_of
from table.wording import Wordings

_UNDO, _REPEAT, _UNKEPT, _NEW, _LEAVE = "undo", "repeat", "go_on_unkept", "new_game", "query_leave"
_NAMING_PHASES = {NamingStage.COUNT: COUNTING}
"""What is listened for while the players are named; else names."""
_SAYS_NOTHING = frozenset({"not-understood"})
"""Words that nobody wants to hear again: what was said before them is repeated."""


@dataclass(frozen=True, slots=True)
class Turn:
    """What one input led to."""

    lines: tuple[Line, ...]
    records: tuple[Record, ...] = ()
    refused: bool = False


class Session:
    """A table with its journal. Every step raises `JournalError` when it cannot be kept; nothing is said then."""

    def __init__(self, journal: GameJournal, entries: list[Entry]) -> None:
        self._codec = record_codec()
        self._open(journal, entries)

    def _open(self, journal: GameJournal, entries: list[Entry]) -> None:
        self._keeper = Keeper(journal, entries)
        last = max((entry.number for entry in entries if entry.lines), default=0)
        self._spoken = tuple(map(load_line, journal.words(last)))
        self._silence = Silence.after(entries)
        self._state = self._folded(entries)
        said = [load_line(words) for entry in entries for words in entry.lines]
        self._wordings = Wordings(self._state.setup.varied, said)

    @classmethod
    def begin(cls, journal: Journal, setup: TableSetup) -> tuple[Session, Turn]:
        """Lay a new table and return it with its first words. Raises the engine's set-up errors."""
        lines = in_his_words(setup, tuple(first_words(setup)))
        return cls(*_laid(journal, setup, lines)), Turn(lines, (TableLaid(setup),))

    @classmethod
    def resume(cls, journal: GameJournal) -> tuple[Session, Turn]:
        """Go on with a game from its journal; the turn holds the last words that it said.

        Raises `JournalError` for a game that was never laid, or whose steps do not follow from each other.
        """
        entries = journal.entries()
        if not entries:
            raise JournalError(f"Game {journal.id} was stopped before its table was laid: begin a new one.")
        try:
            session = cls(journal, entries)
            return session, Turn(session._last_words())
        except (ValueError, LookupError) as error:
            raise JournalError(f"Game {journal.id} cannot be read: {error}.") from error

    @property
    def state(self) -> TableState:
        """The table now."""
        return self._state

    @property
    def number(self) -> int:
        """The number of the game in its journal."""
        return self._keeper.number

    @property
    def records(self) -> tuple[Record, ...]:
        """Everything that happened and was not taken back, in order."""
        return tuple(self._codec.load(record) for entry in standing(self._keeper.entries) for record in entry.records)

    @property
    def situation(self) -> Situation:
        """What can be said now."""
        state = self._state
        topic = state.focus.topic.value if state.focus and state.phase == Phase.INVESTIGATION else None
        asking = state.question is not None or state.naming is not None
        limits = limits_of(engine_setup(state.setup).full_box)
        phase = state.phase if state.naming is None else _NAMING_PHASES.get(state.naming.stage, NAMING)
        sounds_like = tuple(state.setup.sounds_like.items())
        return Situation(phase, state.people, topic, asking=asking, limits=limits, sounds_like=sounds_like)

    def hear(self, understanding: Understanding, speaker: int | None = None, heard: str = "") -> Turn:
        """Answer something that was said; `speaker` is the seat when it is known."""
        self._silence.end()
        match understanding:
            case Understood(intent) if intent.name == _UNDO:
                return self.undo()
            case Understood(intent) if intent.name == _REPEAT:
                return Turn(self._last_words())
            case Understood(intent) if intent.name == _UNKEPT:
                return self._go_on_unkept()
            case Understood(intent) if intent.name == _LEAVE and self.unkept:
                return Turn((line("query-leave-unkept", steps=self.unkept),))
            case Understood(intent) if (lines := on_last_words(self._state, intent, self._last_words())) is not None:
                return self._keep({"kind": "heard"}, Response(lines=lines))
            case Understood(intent) if intent.name == _NEW and self._state.is_over:
                return self._next_game(intent, heard)
        response = dialogue.respond(self._state, understanding, speaker, heard)
        return self._answer({"kind": "heard", "text": heard, "seat": speaker}, response)

    def wait(self, seconds: float) -> Turn:
        """Let time pass. After a long silence the table is reminded once of what it waits for."""
        response = with_godfather(self._state, dialogue.wait(self._state, seconds))
        if has_moved(response.records):
            self._silence.end()
        elif not response.lines and self._silence.goes_on(self._state, seconds):
            response = replace(response, lines=in_his_words(self._state.setup, (reminder(self._state),)))
        return self._keep({"kind": "wait", "seconds": seconds}, response)

    def take(self, seat: int, share: Take, bag: Token | None = None) -> Turn:
        """Let a player take his share out of a box that the program keeps."""
        self._silence.end()
        return self._answer({"kind": "take", "seat": seat}, dialogue.take(self._state, seat, share, bag))

    def hide(self, diamonds: int) -> Turn:
        """Let the Godfather keep diamonds back from a box that the program keeps, before it goes round."""
        self._silence.end()
        return self._answer({"kind": "hide"}, dialogue.hide(self._state, diamonds))

    def done(self, errand: Errand) -> Turn:
        """Note that somebody was alone with a box that the program keeps, and saw what is his to see."""
        self._silence.end()
        return self._answer({"kind": errand.value}, dialogue.done(self._state, errand))

    def confide(self, hidden: int | None, returned: Box | None) -> Turn:
        """Let the Godfather tell the program alone what he hid or got back."""
        self._silence.end()
        return self._answer({"kind": "confide"}, dialogue.confide(self._state, hidden, returned))

    @property
    def is_failing(self) -> bool:
        """Whether the last step could not be written to the journal."""
        return self._keeper.is_failing

    @property
    def unkept(self) -> int:
        """How many steps could not be written to the journal and are only in memory."""
        return self._keeper.unkept

    def catch_up(self) -> bool:
        """Try once more to write what is only in memory; return whether everything is on disk now."""
        return self._keeper.catch_up()

    def undo(self) -> Turn:
        """Take back the last step that a person made; passing time is not one."""
        entries = self._keeper.entries
        steps = [entry for entry in standing(entries) if entry.cause["kind"] not in ("laid", "wait")]
        if not steps:
            return Turn((line("undo-nothing"),))
        last = steps[-1]
        what = str(last.cause.get("text", "")).rstrip(" .!?") or line(f"games-step-{last.cause['kind']}")
        [said] = self._wordings.numbered([line("undone", what=what)])
        before = self._folded([entry for entry in standing(entries) if entry.number < last.number])
        is_asking = before.naming is not None or before.question is not None
        lines = (said, prompt(before)) if is_asking else (said,)
        entry = Entry(len(entries) + 1, {"kind": "undo"}, (), tuple(map(dump_line, lines)), undoes=last.number)
        return Turn((*self._append(entry, before), *lines))

    def _answer(self, cause: dict[str, Any], response: Response) -> Turn:
        """Let the Godfather have his turn, when the program plays him, and keep both as one step."""
        return self._keep(cause, with_godfather(self._state, response))

    def _keep(self, cause: dict[str, Any], response: Response) -> Turn:
        """Commit what happened, then let it count. Of words that change nothing only the last are kept."""
        response = replace(response, lines=self._wordings.numbered(response.lines))
        again: tuple[Line, ...] = ()
        if response.records:
            records = tuple(self._codec.dump(record) for record in response.records)
            entry = Entry(len(self._keeper.entries) + 1, cause, records, tuple(map(dump_line, response.lines)))
            again = self._append(entry, reduce(apply, response.records, self._state))
        elif response.lines and not all(said.id in _SAYS_NOTHING for said in response.lines):
            self._spoken = response.lines
            self._keeper.keep_words(map(dump_line, response.lines))
        return Turn((*again, *response.lines), response.records, response.refused)

    def _append(self, entry: Entry, state: TableState) -> tuple[Line, ...]:
        """Commit an entry, and only then go on to the state after it. Return what is to be said of the journal."""
        was_failing = self._keeper.is_failing
        self._keeper.append(entry, state.is_over)
        if entry.lines:
            self._spoken = ()
        self._state = state
        return (line("journal-again"),) if was_failing and not self._keeper.is_failing else ()

    def _next_game(self, wish: Intent, heard: str) -> Turn:
        """Go on with the next game at this table, in a journal of its own."""
        # A game that was played is read with a session, so this module comes before that one.
        from table.next_seats import next_seats

        setup, change = following(self._state.setup, next_seats(self._keeper.journal, self._state))
        lines = in_his_words(setup, tuple(change))
        self._open(*_laid(self._keeper.journal, setup, lines))
        same_rules = wish.slots.get("ruleset", setup.rules.name) == setup.rules.name
        if same_rules and int(wish.slots.get("players", len(setup.players))) == len(setup.players):
            return Turn(lines, (TableLaid(setup),))
        counted = dialogue.respond(self._state, Understood(wish, score=1.0, margin=1.0), None, heard)
        asked = self._answer({"kind": "heard", "text": heard, "seat": None}, counted)
        return replace(asked, lines=(lines[0], *asked.lines))

    def _go_on_unkept(self) -> Turn:
        if not self._keeper.is_failing:
            return Turn((line("journal-well"),))
        self._keeper.may_forget = True
        return Turn((line("journal-unkept"),))

    def _last_words(self) -> tuple[Line, ...]:
        """Return what was said last, whatever has happened without a word since."""
        spoken = (tuple(map(load_line, entry.lines)) for entry in reversed(self._keeper.entries) if entry.lines)
        return self._spoken or next(spoken, (line("repeat-nothing"),))

    def _folded(self, entries: list[Entry]) -> TableState:
        return fold(self._codec.load(record) for entry in standing(entries) for record in entry.records)


def _laid(journal: Journal, setup: TableSetup, lines: tuple[Line, ...]) -> tuple[GameJournal, list[Entry]]:
    """Begin the journal of a new game with its table laid."""
    laid = record_codec().dump(TableLaid(setup))
    entry = Entry(1, {"kind": "laid"}, (laid,), tuple(dump_line(said) for said in lines))
    game = journal.begin(", ".join(setup.players), entry)
    return game, [replace(entry, at=game.started)]

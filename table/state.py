"""The state of one table: a fold of its records, never changed in place."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import reduce

from engine.events import Confided, Event, TheftRestarted
from engine.game import evolve
from engine.observation import Observation, observe
from engine.state import GameState, Phase
from table.records import (
    Asked,
    ClockMoved,
    CountAsked,
    Errand,
    ErrandDone,
    FloorGiven,
    GodfatherAct,
    GodfatherAnnounced,
    GodfatherChosen,
    GodfatherMoved,
    Naming,
    NamingMoved,
    NamingStage,
    OptionSet,
    PauseEnded,
    PauseOpened,
    Question,
    QuestionClosed,
    QuestionOpened,
    RecallAsked,
    Record,
    Rehearsed,
    Rested,
    SeatNamed,
    TableLaid,
    TableRecord,
    Topic,
)
from table.setup import TableSetup

SETUP_PHASE = "setup"
REHEARSAL_PHASE = "rehearsal"
"""Before a first theft, while the box goes round for practice."""


@dataclass(frozen=True, slots=True)
class Focus:
    """Whom the Godfather asked last, and about what."""

    seat: int
    topic: Topic


@dataclass(frozen=True, slots=True)
class MadeMove:
    """A move of the program as the Godfather, and when it was made."""

    what: GodfatherMoved
    at: float
    """Seconds on the table's clock."""
    heard: int
    """How many statements had been made before."""


@dataclass(frozen=True, slots=True)
class TableState:
    """Everything the dialogue needs to know."""

    setup: TableSetup
    game: GameState | None = None
    """None until the theft starts."""
    focus: Focus | None = None
    question: Question | None = None
    clock: float = 0.0
    """Seconds since the table was laid."""
    pause_until: float | None = None
    resting: bool = False
    announced: tuple[GodfatherAnnounced, ...] = ()
    """What the Godfather said aloud about the box, in order; it may be a lie."""
    done: frozenset[Errand] = frozenset()
    """What the Godfather has done alone with a box that the program keeps, since it was last filled."""
    naming: Naming | None = None
    """How far the naming of the players by voice has come; None when it is done or was never needed."""
    rehearsal: int | None = None
    """The seat that has the box while it goes round for practice; None when it does not."""
    next_godfather: int | None = None
    """Who was chosen for the next game."""
    recalls: int | None = None
    """The seat that waits to see again what it saw in such a box."""
    moves: tuple[MadeMove, ...] = ()
    """What the program, who plays the Godfather, has done in the investigation, in order."""
    floor_given: bool = False
    """Whether he was asked to go on, and has not yet."""
    recount: bool = False
    """Whether the box that came back to him is to be counted again."""
    restarts: int = 0
    """How often the theft began again."""

    @property
    def names(self) -> tuple[str, ...]:
        """Names in seat order, the Godfather first."""
        return self.setup.players

    @property
    def people(self) -> tuple[str, ...]:
        """The names of those who can be heard: without that of the program when it is the Godfather."""
        return self.names[1:] if self.setup.is_played_by_program else self.names

    @property
    def takers(self) -> range:
        """The seats that hold the box in turn."""
        return range(1, len(self.names))

    @property
    def phase(self) -> str:
        """The phase as the sentence files name it."""
        if self.game is None:
            return SETUP_PHASE if self.rehearsal is None else REHEARSAL_PHASE
        return str(self.game.phase)

    @property
    def running(self) -> GameState:
        """The game. Raises `LookupError` before the theft starts."""
        if self.game is None:
            raise LookupError("the theft has not started")
        return self.game

    @property
    def public(self) -> Observation:
        """The game as everybody may know it. Raises `LookupError` before the theft starts."""
        return observe(self.running)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.game is not None and self.game.phase is Phase.OVER

    @property
    def timed_pause(self) -> float | None:
        """When the pause after an accusation is over, None when there is none, or when a word must end it."""
        return None if self.waits_for_word else self.pause_until

    @property
    def waits_for_word(self) -> bool:
        """Whether the pause has lasted long enough for everybody, and at this table a word must end it."""
        return self.setup.slow and self.pause_until is not None and self.clock >= self.pause_until

    def name(self, seat: int) -> str:
        """Return the name of a seat."""
        return self.names[seat]

    def seat_of(self, name: str) -> int:
        """Return the seat of a registered name. Raises `ValueError` for a name nobody has."""
        return self.names.index(name)


def fold(records: Iterable[Record]) -> TableState:
    """Return the state after these records; the first must be `TableLaid`. Raises `ValueError` without it."""
    remaining = iter(records)
    first = next(remaining, None)
    if not isinstance(first, TableLaid):
        raise ValueError("a table begins with being laid")
    return reduce(apply, remaining, _laid(first.setup))


def apply(state: TableState, record: Record) -> TableState:
    """Return the state after one more record."""
    if not isinstance(record, TableRecord):
        return _after_event(state, record)
    match record:
        case TableLaid(setup):
            return _laid(setup, state.clock)
        case SeatNamed(seat, player):
            names = (*state.names[:seat], player, *state.names[seat + 1 :])
            return replace(state, setup=state.setup.model_copy(update={"players": names}))
        case NamingMoved(to):
            return replace(state, naming=to)
        case GodfatherChosen(seat):
            return replace(state, next_godfather=seat)
        case Rehearsed(seat):
            return replace(state, rehearsal=seat)
        case OptionSet(option, value):
            # Validated, so that a word of the journal becomes what the set-up keeps.
            return replace(state, setup=TableSetup.model_validate({**state.setup.model_dump(), option: value}))
        case Asked(seat, topic):
            return replace(state, focus=Focus(seat, topic))
        case QuestionOpened(question):
            return replace(state, question=question)
        case QuestionClosed():
            return replace(state, question=None)
        case ClockMoved(to):
            return replace(state, clock=to)
        case PauseOpened(until):
            return replace(state, pause_until=until, focus=None)
        case PauseEnded():
            return replace(state, pause_until=None)
        case ErrandDone(Errand.RECALL):
            return replace(state, recalls=None)
        case ErrandDone(errand):
            return replace(state, done=state.done | {errand})
        case RecallAsked(seat):
            return replace(state, recalls=seat)
        case Rested(resting):
            return replace(state, resting=resting)
        case GodfatherAnnounced():
            return replace(state, announced=(*state.announced, record))
        case GodfatherMoved():
            return _after_move(state, record)
        case FloorGiven():
            return replace(state, floor_given=True)
        case CountAsked():
            return replace(state, recount=True)


def _after_event(state: TableState, event: Event) -> TableState:
    game = evolve(state.game, event)
    match event:
        case TheftRestarted():
            return replace(state, game=game, done=frozenset(), restarts=state.restarts + 1)
        case Confided(_, returned) if returned is not None:
            return replace(state, game=game, recount=False)
        case _:
            return replace(state, game=game)


def _after_move(state: TableState, move: GodfatherMoved) -> TableState:
    """Keep a move; who speaks up when everybody may was not asked."""
    made = MadeMove(move, state.clock, len(state.running.testimony))
    focus = None if move.act is GodfatherAct.LET_TALK else state.focus
    return replace(state, moves=(*state.moves, made), floor_given=False, focus=focus)


def _laid(setup: TableSetup, clock: float = 0.0) -> TableState:
    return TableState(setup, clock=clock, naming=Naming(NamingStage.COUNT) if setup.unnamed else None)

"""Answers by number: what the program asks stands on the screen with numbered choices, and a typed number picks one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from engine.claims import Item
from engine.pieces import Token
from engine.state import Phase, SeatStatus
from intents import Ambiguous, Intent, Understanding, Understood
from table.dialogue.describing import described
from table.lines import Argument, Line, line
from table.prompting import nobody_left
from table.records import NameShooter, NamingStage
from table.sources import Arrival, Said, Source, TextReader
from table.state import TableState
from table.testimony import amount
from table.understanding import Situation

MOST_READINGS = 2
"""How many readings the program names when it asks which one was meant."""


@dataclass(frozen=True, slots=True)
class Option:
    """One of several answers."""

    label: Argument
    intent: Intent


def options_of(state: TableState) -> tuple[Option, ...]:
    """Return the answers to what the table is asked now, in the order of their numbers; none when nothing is asked."""
    yes, no = Option(line("choice-yes"), Intent("yes", {})), Option(line("choice-no"), Intent("no", {}))
    if state.resting or state.waits_for_word:
        return (Option(line("choice-carry-on"), Intent("resume", {})),)
    if state.naming is not None:
        return (yes, no) if state.naming.stage in (NamingStage.UNSURE, NamingStage.CHECK) else ()
    if isinstance(state.question, NameShooter):
        return tuple(Option(name, Intent("answer", {"player": name})) for name in _shooters(state))
    if state.question is not None:
        return yes, no
    if state.phase == Phase.REVEAL and state.public.bag_to_show and not state.public.to_show:
        return tuple(_bagged(state))
    if state.setup.is_played_by_program and state.setup.slow and state.phase == Phase.INVESTIGATION:
        return (Option(line("choice-carry-on"), Intent("resume", {})),)
    return (yes,) if nobody_left(state) else ()


def _bagged(state: TableState) -> Iterator[Option]:
    """Yield what can lie in the bag: nothing, or one of the tokens of this game."""
    yield Option(line("taken-nothing"), Intent("show_bag", {"kind": "nothing"}))
    for token in Token:
        if state.running.setup.full_box.count(token):
            yield Option(amount(Item(token.value), 1), Intent("show_bag", {"kind": token.value}))


def _shooters(state: TableState) -> list[str]:
    """Name all who could have fired, whatever the program knows of them."""
    seen = state.public
    in_play = [view.seat for view in seen.seats if view.status is not SeatStatus.OUT and view.seat != seen.accused]
    return [state.name(seat) for seat in in_play]


class NumberedAnswers:
    """Reads typed text like another reader, and numbers besides; knows which readings were offered last."""

    def __init__(self, reader: TextReader, state: Callable[[], TableState]) -> None:
        self._reader = reader
        self._state = state
        self._readings: tuple[Intent, ...] = ()

    @property
    def options(self) -> tuple[Option, ...]:
        """What can be picked by number now."""
        state = self._state()
        if self._readings:
            return tuple(Option(described(state, reading), reading) for reading in self._readings)
        return options_of(state)

    def understand(self, situation: Situation, texts: Sequence[str]) -> Understanding:
        """Read a number of the choices that stand on the screen, or anything else."""
        number, options = _number(texts[0]), self.options
        if number is not None and 1 <= number <= len(options):
            return Understood(options[number - 1].intent, 1.0, 1.0)
        return self._reader.understand(situation, texts)

    def notice(self, understanding: Understanding) -> None:
        """Remember the readings of something that could mean two things, until something else is said."""
        candidates = understanding.candidates if isinstance(understanding, Ambiguous) else ()
        self._readings = tuple(candidates[:MOST_READINGS]) if len(candidates) > 1 else ()


def _number(text: str) -> int | None:
    digits = text.strip().rstrip(".)")
    return int(digits) if digits.isdecimal() else None


class NumberingSource:
    """Another source of words; shows the numbered choices of each new question once, before the answer."""

    def __init__(self, source: Source, answers: NumberedAnswers, show: Callable[[Line], object]) -> None:
        self._source = source
        self._answers = answers
        self._show = show
        self._shown: tuple[Option, ...] = ()

    @property
    def is_hearing(self) -> bool:
        """Whether somebody is speaking."""
        return self._source.is_hearing

    def next(self, situation: Situation, seconds: float) -> Arrival | None:
        """Return what the other source brings."""
        if (options := self._answers.options) != self._shown:
            self._shown = options
            for number, option in enumerate(options, 1):
                self._show(line("numbered", number=number, choice=option.label))
        arrival = self._source.next(situation, seconds)
        if isinstance(arrival, Said):
            self._answers.notice(arrival.understanding)
            self._shown = ()
        return arrival

    def flush(self) -> None:
        """Forget what came in while the program spoke."""
        self._source.flush()

    def close(self) -> None:
        """Release the other source."""
        self._source.close()

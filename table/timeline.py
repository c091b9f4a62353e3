"""The journey of the box as it became known: every claim at its seat, what was shown, and what contradicts what."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from string import ascii_uppercase

from engine.claims import Item
from engine.deduction import Explanation, Statement, contradictory_sets, impossibility, is_consistent
from engine.events import EndReached
from engine.observation import PUBLIC, Observation, Viewer, observe
from engine.pieces import Box
from engine.state import SeatStatus, Standing, Testimony
from table.contradictions import best_contradictions, contradiction_line, facts, facts_line, statements
from table.dialogue.announcing import announcement, pocket
from table.lines import EVERYONE, Argument, Line, line
from table.proofs import proof_lines
from table.records import Record
from table.state import TableState, fold
from table.testimony import amount, topic_of, words

LETTERS = ascii_uppercase
MOST_CONTRADICTIONS = 12
"""So many contradictions are marked, the best first; more than that nobody can look at."""


@dataclass(frozen=True, slots=True)
class Claimed:
    """One statement on the timeline."""

    number: int
    """In the order in which they were said, from 1."""
    topic: str
    words: Line
    standing: Standing
    reporter: str | None
    corrected_by: int | None
    """The number of the statement that took this one's place."""
    marks: tuple[str, ...]
    """The letters of the contradictions it takes part in."""
    true: bool | None
    """Whether it was true, once the game is over."""


@dataclass(frozen=True, slots=True)
class SeatTrack:
    """One taker with everything he said and showed."""

    seat: int
    name: str
    status: SeatStatus
    claims: tuple[Claimed, ...]
    shown: Argument | None
    """What was in his pocket, as far as the viewer may know."""

    def about(self, *topics: str) -> tuple[Claimed, ...]:
        """Return the claims on these topics."""
        return tuple(claim for claim in self.claims if claim.topic in topics)


@dataclass(frozen=True, slots=True)
class Conflict:
    """One contradiction on the timeline."""

    letter: str
    sentence: Line
    numbers: tuple[int, ...]
    seats: tuple[int, ...]
    proof: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Timeline:
    """The whole journey, for one viewer."""

    players: tuple[str, ...]
    over: bool
    handed_out: Argument | None
    """The box that seat 1 got; None when the viewer does not know."""
    returned: Argument | None
    bag: Argument | None
    """What was set aside, for a viewer who knows."""
    announced: tuple[Line, ...]
    """What the Godfather said aloud; it may be a lie."""
    seats: tuple[SeatTrack, ...]
    conflicts: tuple[Conflict, ...]
    more: int
    """Contradictions beyond those that are marked."""
    impossible: Line | None
    """Which facts cannot be together, if so: then no statement is marked."""


def timeline(state: TableState, viewer: Viewer = PUBLIC, asked: TableState | None = None) -> Timeline:
    """Return the timeline of a game as one viewer may know it. Raises `LookupError` before the theft starts.

    `asked` is the table as the investigation ended: contradictions are those of that time, when the hands were hidden
    still. Without it they are those of `state`.
    """
    questioned = state if asked is None else asked
    known = facts(questioned.running, viewer)
    wrong = impossibility(known)
    found = contradictory_sets(known, statements(questioned.running))
    marked = best_contradictions(questioned, known, found, MOST_CONTRADICTIONS)
    seen = observe(state.running, viewer)
    numbers = {said.id: number for number, said in enumerate(seen.testimony, 1)}
    claims = _claims(state, seen, numbers, marked)
    return Timeline(
        players=state.names,
        over=state.is_over,
        handed_out=None if seen.hidden is None else _contents(state.running.setup.box_with(seen.hidden)),
        returned=None if seen.returned is None else _contents(seen.returned),
        bag=_bag(seen),
        announced=tuple(announcement(said) for said in state.announced),
        seats=tuple(_track(state, seen, seat, claims) for seat in state.takers),
        conflicts=tuple(
            _conflict(questioned, numbers, letter, one) for letter, one in zip(LETTERS, marked, strict=False)
        ),
        more=len(found) - len(marked),
        impossible=None if wrong is None else facts_line(state, EVERYONE, wrong),
    )


def investigated(records: Sequence[Record]) -> TableState:
    """Return the table as its investigation ended, or as it is when that goes on. Raises like `fold`."""
    end = next((place for place, record in enumerate(records) if isinstance(record, EndReached)), len(records))
    return fold(records[:end])


def _track(state: TableState, seen: Observation, seat: int, claims: Sequence[tuple[int, Claimed]]) -> SeatTrack:
    view = seen.seat(seat)
    own = tuple(claim for speaker, claim in claims if speaker == seat)
    return SeatTrack(seat, state.name(seat), view.status, own, None if view.take is None else pocket(view.take))


def _claims(
    state: TableState, seen: Observation, numbers: Mapping[str, int], marked: Sequence[Explanation]
) -> list[tuple[int, Claimed]]:
    corrected = {said.replaces: numbers[said.id] for said in seen.testimony if said.replaces is not None}
    return [
        (
            said.seat,
            Claimed(
                number=numbers[said.id],
                topic=topic_of(said.claim),
                words=words(said.claim),
                standing=said.standing,
                reporter=None if said.reported_by is None else state.name(said.reported_by),
                corrected_by=corrected.get(said.id),
                marks=tuple(letter for letter, one in zip(LETTERS, marked, strict=False) if said.id in one.claims),
                true=_verdict(state, said),
            ),
        )
        for said in seen.testimony
    ]


def _verdict(state: TableState, said: Testimony) -> bool | None:
    """Return whether a statement was true, when every hand is known; None while the game runs or a hand stayed shut."""
    if not state.is_over or any(view.take is None for view in state.public.seats):
        return None
    known = facts(state.running, PUBLIC)
    if known.initial is None or impossibility(known) is not None:
        return None
    return is_consistent(known, [Statement(said.id, said.seat, said.claim)])


def _conflict(state: TableState, numbers: Mapping[str, int], letter: str, found: Explanation) -> Conflict:
    return Conflict(
        letter=letter,
        sentence=contradiction_line(state, EVERYONE, found),
        numbers=tuple(sorted(numbers[claim] for claim in found.claims)),
        seats=found.seats,
        proof=proof_lines(state, found),
    )


def _contents(box: Box) -> Argument:
    parts = tuple(amount(Item(kind), count) for kind, count in box.counts().items() if count)
    return parts or line("taken-nothing")


def _bag(seen: Observation) -> Argument | None:
    if not seen.bag_known:
        return None
    return line("taken-nothing") if seen.bag is None else amount(Item(seen.bag.value), 1)

"""Finding a proof: narrow what is known, round by round, until nothing is left, then keep what was needed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from engine.claims import Among, Bagged, Contents, Counted, Empty, Moment
from engine.deduction_analysis import Testimony
from engine.deduction_facts import PublicFacts, Statement
from engine.explanation import MANY, BagIs, Conclusion, CountIs, Rule, Step, TakeIs, Thing
from engine.explanation_counts import count_in, from_on
from engine.explanation_exhaustion import exhaustive_proof
from engine.explanation_rules import (
    PLAINEST_FIRST,
    BagOf,
    CountOf,
    Inference,
    Known,
    Rulebook,
    Subject,
    TakeOf,
    rulebook_of,
)
from engine.worlds import KINDS, bits
from engine.worlds_conditions import Condition, Place

MOST_ROUNDS: Final = 12
"""Rounds of inference before a proof is given up; the proofs found have at most six or so."""


@dataclass(frozen=True, slots=True)
class Note:
    """A step while the search is on: what it leaves of its subject, and all steps it rests on, as bits."""

    rule: Rule
    subject: Subject
    allowed: int
    premises: tuple[int, ...]
    ground: int
    claim: str | None = None
    between: tuple[int, int] | None = None


def find_proof(facts: PublicFacts, testimony: Testimony) -> tuple[Step, ...]:
    """Return a proof that the statements cannot all be true, by all possible boxes when the rules find none."""
    for handovers in _handovers(facts, testimony):
        search = _Search(rulebook_of(facts), handovers)
        _note_facts(search, facts)
        _note_claims(search, testimony)
        given = len(search.notes)
        collision = search.run()
        if collision is not None:
            return _written(search, collision)
    said = tuple(_step(search.rulebook, note, note.premises) for note in search.notes[:given])
    return exhaustive_proof(facts, testimony, said)


def _handovers(facts: PublicFacts, testimony: Testimony) -> tuple[frozenset[int], ...]:
    """Return the hand-overs to reason about: first those spoken of, then also those around every seat concerned."""
    ends = {0} if facts.final is None else {0, facts.takers}
    spoken = {h for s in testimony.statements for h in _spoken_of(s)}
    seats = {s.seat for s in testimony.statements} | {r.seat for r in facts.reveals}
    around = seats | {seat - 1 for seat in seats}
    return tuple(dict.fromkeys([frozenset(ends | spoken), frozenset({0, facts.takers} | around)]))


def _spoken_of(statement: Statement) -> tuple[int, ...]:
    match statement.claim:
        case (
            Counted(Moment.RECEIVED | Moment.PASSED as moment)
            | Among(Moment.RECEIVED | Moment.PASSED as moment)
            | Contents(moment)
            | Empty(moment)
        ):
            return (_handover(statement.seat, moment),)
    return (statement.seat - 1, statement.seat)


def _note_facts(search: _Search, facts: PublicFacts) -> None:
    last, rulebook = facts.takers, search.rulebook
    for thing in Thing:
        initial = sum({1 << count_in(box, thing) for box in facts.initial_boxes})
        search.note(Note(Rule.INITIAL_BOX, rulebook.count(0, thing), initial, (), 0))
        if facts.final is not None:
            search.note(Note(Rule.RETURNED_BOX, rulebook.count(last, thing), 1 << count_in(facts.final, thing), (), 0))
    journey = rulebook.journey
    for reveal in facts.reveals:
        search.note(Note(Rule.REVEAL, rulebook.take(reveal.seat), journey.turns[reveal.seat - 1].takes, (), 0))
        if reveal.seat == 1 and reveal.take is None:
            search.note(Note(Rule.REVEAL, rulebook.bag, journey.turns[0].bags, (), 0))


def _note_claims(search: _Search, testimony: Testimony) -> None:
    for statement, condition in zip(testimony.statements, testimony.conditions, strict=True):
        for subject, allowed in _said(search.rulebook, statement.seat, statement.claim, condition):
            search.note(Note(Rule.CLAIM, subject, allowed, (), 0, statement.id))


def _said(rulebook: Rulebook, seat: int, claim: object, condition: Condition) -> Iterable[tuple[Subject, int]]:
    if condition.place is Place.TAKE:
        return [(rulebook.take(seat), condition.allowed)]
    match claim:
        case Counted(moment, item, comparison, value):
            allowed = sum(1 << n for n in range(MANY + 1) if comparison.holds(n, value))
            return [(rulebook.count(_handover(seat, moment), Thing(item.value)), allowed)]
        case Among(moment, item, values):
            allowed = sum(1 << n for n in values)
            return [(rulebook.count(_handover(seat, moment), Thing(item.value)), allowed)]
        case Contents(moment, values):
            return [(rulebook.count(_handover(seat, moment), Thing(item.value)), 1 << n) for item, n in values]
        case Empty(moment, value):
            return [(rulebook.count(_handover(seat, moment), Thing.PIECES), 1 if value else from_on(1))]
        case Bagged():
            return [(rulebook.bag, condition.allowed)]
    return []


def _handover(seat: int, moment: Moment) -> int:
    return seat - 1 if moment is Moment.RECEIVED else seat


class _Search:
    def __init__(self, rulebook: Rulebook, handovers: frozenset[int]) -> None:
        self.rulebook = rulebook
        self._handovers = handovers
        self.notes: list[Note] = []
        self._about: dict[Subject, list[int]] = {}
        self._known: dict[Subject, int] = {}
        self._changed: dict[Subject, None] = {}
        self.collided: list[Subject] = []

    def known(self, subject: Subject) -> int:
        """Return what the steps so far leave of a subject."""
        found = self._known.get(subject)
        if found is None:
            found = self._known[subject] = self.rulebook.everything(subject)
        return found

    def note(self, note: Note) -> None:
        """Add a step if it tells anything new."""
        known = self.known(note.subject)
        left = known & note.allowed
        if left == known:
            return
        ground = note.ground | (1 << len(self.notes))
        allowed = note.allowed & self.rulebook.everything(note.subject)
        self._about.setdefault(note.subject, []).append(len(self.notes))
        self.notes.append(Note(note.rule, note.subject, allowed, note.premises, ground, note.claim, note.between))
        self._known[note.subject] = left
        self._changed[note.subject] = None
        if not left:
            self.collided.append(note.subject)

    def run(self) -> Note | None:
        """Infer until something is impossible; return the step that says so, with the least ground."""
        for _ in range(MOST_ROUNDS):
            if self.collided or not self._changed:
                break
            for _, alike in groupby(self._touched(), key=lambda inference: inference.rule):
                for inference in alike:
                    note = self._infer(inference)
                    if note is not None:
                        self.note(note)
                if self.collided:
                    break
        collisions = [self._collision(subject) for subject in self.collided]
        return min(collisions, key=lambda note: note.ground.bit_count(), default=None)

    def _touched(self) -> list[Inference]:
        """Return the inferences from what changed since last asked, the plainest first."""
        changed, self._changed = self._changed, {}
        groups = self.rulebook.groups(self._handovers)
        touched = [i for group in groups for source in changed if source in group for i in group[source]]
        return sorted(dict.fromkeys(touched), key=lambda inference: PLAINEST_FIRST[inference.rule])

    def _infer(self, inference: Inference) -> Note | None:
        allowed = inference.narrowed(self.known)
        known = self.known(inference.target)
        if known & allowed == known:
            return None
        everything = self.rulebook.everything(inference.target)
        premises = self._needed(inference, lambda left: left & ~allowed & everything == 0)
        ground = self._ground(premises)
        return Note(inference.rule, inference.target, allowed, premises, ground, between=inference.between)

    def _collision(self, subject: Subject) -> Note:
        own = Inference(Rule.COLLISION, (subject,), subject, lambda known: known(subject))
        premises = self._needed(own, lambda left: left == 0)
        if len(premises) == 1:
            return self.notes[premises[0]]
        return Note(Rule.COLLISION, subject, 0, premises, self._ground(premises))

    def _ground(self, premises: Iterable[int]) -> int:
        ground = 0
        for premise in premises:
            ground |= self.notes[premise].ground
        return ground

    def _needed(self, inference: Inference, enough: Callable[[int], bool]) -> tuple[int, ...]:
        """Return few of the steps about the sources that still carry the inference, the laborious dropped first."""
        everything = self.rulebook.everything(inference.target)
        steps = [step for source in dict.fromkeys(inference.sources) for step in self._about.get(source, [])]
        for step in sorted(steps, key=lambda step: -self.notes[step].ground.bit_count()):
            fewer = [other for other in steps if other != step]
            if enough(inference.narrowed(self._from(fewer)) & everything):
                steps = fewer
        return tuple(sorted(steps))

    def _from(self, steps: Sequence[int]) -> Known:
        narrowed: dict[Subject, int] = {}
        for step in steps:
            note = self.notes[step]
            narrowed[note.subject] = narrowed.get(note.subject, self.rulebook.everything(note.subject)) & note.allowed
        return lambda subject: narrowed[subject] if subject in narrowed else self.rulebook.everything(subject)


def _written(search: _Search, collision: Note) -> tuple[Step, ...]:
    order = list(bits(collision.ground))
    position = {number: i for i, number in enumerate(order)}
    notes = [search.notes[number] for number in order]
    if collision.rule is Rule.COLLISION:
        notes.append(collision)
    return tuple(_step(search.rulebook, note, tuple(position[p] for p in note.premises)) for note in notes)


def _step(rulebook: Rulebook, note: Note, premises: tuple[int, ...]) -> Step:
    return Step(note.rule, conclusion(rulebook, note.subject, note.allowed), premises, note.claim, note.between)


def conclusion(rulebook: Rulebook, subject: Subject, allowed: int) -> Conclusion:
    """Return what is left of a subject as a value for the outside."""
    match subject:
        case CountOf(handover, thing):
            return CountIs(handover, thing, tuple(bits(allowed & rulebook.everything(subject))))
        case BagOf():
            return BagIs(tuple(None if number == 0 else KINDS[number - 1] for number in bits(allowed)))
        case TakeOf(seat):
            space = rulebook.space
            takes = [space.take(n) for n in bits(allowed & space.legal_takes)]
            return TakeIs(
                seat,
                tuple(take.diamonds for take in takes if take.diamonds),
                tuple(take.tokens[0] for take in takes if take.tokens),
                bool(allowed & space.nothing),
                bool(allowed & space.rule_break),
            )

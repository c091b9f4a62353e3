"""Whether what the table understood is what was said."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import reduce

from engine.events import Accused, BagShown, Shot, Shown
from intents import Talk, Understanding, Understood
from table.confidence import only_meaning
from table.dialogue.respond import respond
from table.records import NamingStage, Record
from table.sources import Said
from table.state import TableState, apply
from table.understanding import Situation, Understander


class Verdict(IntEnum):
    """What became of a line, the worst last."""

    UNANSWERED = 0
    """Nothing came of it: it was not heard, or taken for talk."""
    ASKED_BACK = 1
    AS_MEANT = 2
    MISUNDERSTOOD = 3

    def __str__(self) -> str:
        return self.name.lower().replace("_", " ")


@dataclass(frozen=True, slots=True)
class Arrived:
    """Something that reached the table while a line was said."""

    situation: Situation
    said: Said


@dataclass(frozen=True, slots=True)
class Hearing:
    """One saying of a line, and what came of it."""

    text: str
    speaker: str
    attempt: int
    """1 for the first time, 2 for the second; what is typed after that is no hearing."""
    heard: tuple[str, ...]
    """What was written down, once for each utterance that was found in the sound."""
    verdict: Verdict
    spoiled: tuple[Record, ...] = ()
    """What cannot be taken back at a real table and came of a line that did not mean it."""
    scripted: bool = True
    """Whether the line stands in the text evening; else a guest said it to put something right."""


def verdict(
    before: TableState, situation: Situation, text: str, arrived: Sequence[Arrived], understander: Understander
) -> Verdict:
    """Return what became of a line that was said when the table was in this state and situation.

    A line in which the table found two utterances is as good as the worse of them; a second one that was not understood
    spoils nothing.
    """
    found = [_one(before, text, one, understander) for one in arrived]
    meant_something = isinstance(understander.understand(situation, [text]), Understood)
    nothing = Verdict.UNANSWERED if meant_something or before.naming else Verdict.AS_MEANT
    return max(found, default=nothing)


def same_meaning(intended: Understanding, understood: Understanding) -> bool:
    """Whether two readings come to the same: the same intent with the same slots, or no intent at all."""
    if isinstance(intended, Understood) and isinstance(understood, Understood):
        return intended.intent == understood.intent
    return not isinstance(intended, Understood) and not isinstance(understood, Understood)


def irreversible(records: Iterable[Record]) -> tuple[Record, ...]:
    """Return those that a table cannot forget once they were heard: who was accused or shot, and what was shown."""
    return tuple(record for record in records if isinstance(record, Accused | Shot | Shown | BagShown))


def _one(before: TableState, text: str, arrived: Arrived, understander: Understander) -> Verdict:
    said = arrived.said
    intended = understander.understand(arrived.situation, [text])
    if before.naming is not None:
        return _name(before, text, intended, said)
    if same_meaning(intended, said.understanding):
        return Verdict.AS_MEANT
    if isinstance(said.understanding, Understood):
        return Verdict.MISUNDERSTOOD
    if isinstance(intended, Understood) and only_meaning(said.understanding) == intended.intent:
        # A doubtful accusation that cannot be is refused as a clear one is, and nobody is asked.
        same_answer = respond(before, said.understanding, None) == respond(before, intended, None)
        return Verdict.AS_MEANT if same_answer else Verdict.ASKED_BACK
    return Verdict.UNANSWERED if isinstance(said.understanding, Talk) else Verdict.ASKED_BACK


def _name(before: TableState, text: str, intended: Understanding, said: Said) -> Verdict:
    """Judge a line by what comes of it: a name in no list means nothing to the sentences, and is asked about."""
    answer = respond(before, said.understanding, None, said.text)
    if answer == respond(before, intended, None, text):
        return Verdict.AS_MEANT
    if not answer.records:
        return Verdict.ASKED_BACK
    after = reduce(apply, answer.records, before)
    unsure = after.naming is not None and after.naming.stage is NamingStage.UNSURE
    return Verdict.ASKED_BACK if unsure else Verdict.MISUNDERSTOOD

"""From the readings of a text to what it means: clear, talk, a question, or nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from intents.matcher import MARGIN, Reading
from intents.meaning import Ambiguous, Intent, NotUnderstood, Slot, Talk, Understanding, Understood
from intents.sentences import Entry

_OTHER = "_or"
_HEDGE = "_op"
_ABOUT = "~"

_TIE = 0.011
"""Costs closer than this are the same: less than the cheapest repair."""


def intents_of(reading: Reading, entry: Entry, values: Mapping[str, Sequence[Slot]]) -> list[Intent]:
    """Return what a reading may mean: one intent, or several when the sentence leaves something open.

    `values` holds what lists that may be asked for contain.
    """
    slots: dict[str, Slot] = {**dict(reading.slots), **entry.slots}
    if entry.ask_for is not None:
        return [Intent(entry.intent, {**slots, entry.ask_for: value}) for value in values[entry.ask_for]]
    return [Intent(entry.intent, settled) for settled in _settle(slots)]


def _settle(slots: dict[str, Slot]) -> list[dict[str, Slot]]:
    """Fold each "nine or ten" into about nine; numbers farther apart stay a question."""
    other = next((slot for slot in slots if slot.endswith(_OTHER)), None)
    if other is None:
        return [slots]
    slot = other.removesuffix(_OTHER)
    rest = {name: value for name, value in slots.items() if name != other}
    first, second = slots[slot], slots[other]
    if isinstance(first, int) and isinstance(second, int) and abs(first - second) == 1:
        return _settle({**rest, slot + _HEDGE: _ABOUT})
    return [settled for value in (first, second) for settled in _settle({**rest, slot: value})]


def decide(
    readings: Sequence[Reading], entries: Sequence[Entry], values: Mapping[str, Sequence[Slot]]
) -> Understanding:
    """Return what readings, cheapest first, mean together; `values` as in `intents_of`."""
    if not readings:
        return NotUnderstood()
    best = readings[0]
    tied = [reading for reading in readings if reading.cost <= best.cost + _TIE]
    if any(entries[reading.entry].is_talk for reading in tied):
        return Talk(score(best))
    near = [reading for reading in readings if not entries[reading.entry].is_talk]
    candidates: list[Intent] = []
    for reading in near:
        for intent in intents_of(reading, entries[reading.entry], values):
            if not candidates or (intent not in candidates and not _leaves_out(intent, candidates[0])):
                candidates.append(intent)
    if not candidates:
        # A sentence asks for a value of a list that is empty, such as a name before anybody sat down.
        return NotUnderstood()
    if len(candidates) > 1 or best.doubtful or entries[best.entry].ask:
        return Ambiguous(tuple(candidates))
    if entries[best.entry].most is not None and best.cost > _TIE and len(near) < len(readings):
        # A slip is tolerated only when nothing else is near, and table talk is.
        return Ambiguous(tuple(candidates))
    others = [reading.cost - best.cost for reading in readings if entries[reading.entry].is_talk]
    return Understood(candidates[0], score(best), min([MARGIN, *others]))


def _leaves_out(intent: Intent, best: Intent) -> bool:
    """Whether a dearer reading only misses something that the best one heard, such as a word said twice."""
    return intent.name == best.name and intent.slots.items() < best.slots.items()


def score(reading: Reading) -> float:
    """Return how well a text fits, 1.0 word for word down to 0."""
    return round(max(0.0, 1.0 - reading.cost), 3)

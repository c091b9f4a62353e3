"""The JSON shapes of the public formats: an understanding, an event, the public state."""

from __future__ import annotations

from typing import Any

from engine.events import Confided, GameStarted, ShareTaken, TheftRestarted
from intents import Ambiguous, NotUnderstood, Talk, Understanding, Understood
from table.dialogue.opening import engine_setup
from table.records import GodfatherMoved, Record, TableLaid, record_codec
from table.state import SETUP_PHASE, TableState

_SECRET = (ShareTaken, Confided, GameStarted, TheftRestarted, TableLaid, GodfatherMoved)
"""Records that hold something not everybody may know: a report names them and their seat only."""


_NOTHING: dict[str, Any] = {"intent": None, "slots": {}, "candidates": [], "score": 0.0}


def understanding_report(understanding: Understanding) -> dict[str, Any]:
    """Return `outcome`, `intent`, `slots`, `candidates` and `score` as `consigliere parse` prints them."""
    match understanding:
        case Understood(intent, score):
            meant = {"intent": intent.name, "slots": dict(intent.slots), "score": round(score, 4)}
            return {"outcome": "intent", **_NOTHING, **meant}
        case Ambiguous(candidates):
            readings = [{"intent": candidate.name, "slots": dict(candidate.slots)} for candidate in candidates]
            return {"outcome": "ambiguous", **_NOTHING, "candidates": readings}
        case Talk():
            return {"outcome": "talk", **_NOTHING}
        case NotUnderstood():
            return {"outcome": "not_understood", **_NOTHING}


def event_report(record: Record) -> dict[str, Any]:
    """Return one record as JSON, without what not everybody may know."""
    if isinstance(record, _SECRET):
        seat = getattr(record, "seat", None)
        return {"type": type(record).__name__, **({} if seat is None else {"seat": seat})}
    return record_codec().dump(record)


def state_report(state: TableState) -> dict[str, Any]:
    """Return the public state of a table."""
    names = enumerate(state.names)
    if state.game is None:
        seats = [{"seat": seat, "name": name, "status": "in"} for seat, name in names]
        jokers = engine_setup(state.setup).jokers_at_start
        return {"phase": SETUP_PHASE, "seats": seats, "jokers": jokers, "recovered": 0, "outcome": None}
    seen = state.public
    statuses = ["out" if seen.godfather_out else "in", *(view.status.value for view in seen.seats)]
    seats = [{"seat": seat, "name": name, "status": statuses[seat]} for seat, name in names]
    end = None if seen.outcome is None else {"reason": seen.outcome.reason.value, "winners": list(seen.outcome.winners)}
    return {
        "phase": seen.phase.value,
        "seats": seats,
        "jokers": seen.jokers,
        "recovered": seen.recovered,
        "outcome": end,
    }

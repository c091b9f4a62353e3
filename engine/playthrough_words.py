"""What happened in a game, in plain sentences for transcripts. What is said at a table comes from its catalogues."""

from __future__ import annotations

from engine import events as happened
from engine.audit import audit
from engine.claims import Among, Bagged, Claim, Contents, Counted, Empty, RoleIs, Took
from engine.events import Event
from engine.observation import Observation, SeatView
from engine.outcome import outcome
from engine.pieces import Box, Take, Token
from engine.state import GODFATHER, GameState
from engine.verdict import SeatVerdict


def event_words(event: Event) -> str:
    """Return one sentence for an event, secrets included."""
    match event:
        case happened.ShareTaken(seat, take, bag, legal):
            bagged = f", with {bag} set aside" if bag else ""
            return f"seat {seat} took {hand_words(take)}{bagged}{'' if legal else ', against the rules'}"
        case happened.Shown(seat, take, role):
            return f"seat {seat} shows {hand_words(take)}: {role}"
        case happened.Eliminated(seat, cause):
            return f"{_seat(seat)} is out: {cause}"
        case happened.Recovered(seat, diamonds):
            return f"{_diamonds(diamonds)} back from seat {seat}"
        case happened.JokerPaid(seat, left):
            return f"seat {seat} gets a joker, {left} left"
        case happened.Accused(seat):
            return f"seat {seat} is accused"
        case happened.Shot(seat, victim, proven):
            return f"seat {seat} shoots at seat {victim}{'' if proven else ', falsely'}"
        case happened.EndReached(reason, by):
            return f"the investigation is over: {reason}{'' if by is None else f' by seat {by}'}"
        case happened.Testified(name, seat, claim, replaces=replaced):
            return f"{name}: seat {seat} says {claim_words(claim)}{f' instead of {replaced}' if replaced else ''}"
        case _:
            return _rarer_words(event)


def _rarer_words(event: Event) -> str:
    match event:
        case happened.BoxPassed(seat):
            return f"seat {seat} hands the box on"
        case happened.BoxReturned():
            return "the box is back: the investigation opens"
        case happened.TheftRestarted(hidden):
            return f"the box starts again, {'some number of' if hidden is None else hidden} diamonds hidden"
        case happened.Confided(hidden, returned):
            told = [f"{hidden} hidden"] if hidden is not None else []
            told += [f"{box_words(returned)} came back"] if returned is not None else []
            return f"the Godfather confides: {', '.join(told)}"
        case happened.Retracted(name, seat):
            return f"{name}: seat {seat} takes it back"
        case happened.Warned(seat):
            return f"seat {seat} is warned"
        case happened.PauseClosed():
            return "the pause is over"
        case happened.BagShown(token):
            return f"the bag holds {token or 'nothing'}"
        case happened.GameEnded():
            return "the game is over"
        case _:
            return "the box goes to seat 1"


def outcome_words(state: GameState) -> list[str]:
    """Return the reason, each seat with why it won or lost, and the audit."""
    end = outcome(state)
    if end is None:
        return []
    count = audit(state)
    parts = f"hidden {count.hidden} + returned {count.returned} + recovered {count.recovered} + out {count.still_out}"
    winners = f"winners: {', '.join(map(_seat, end.winners)) or 'nobody'}"
    return [winners, *map(_verdict_words, end.verdicts), f"audit: {parts} of {count.total}: {count.finding}"]


def _verdict_words(verdict: SeatVerdict) -> str:
    follows = "" if verdict.follows is None else f", drove {_seat(verdict.follows)}"
    return f"{_seat(verdict.seat)} {'wins' if verdict.won else 'loses'}: {verdict.verdict}{follows}"


def observation_words(view: Observation) -> list[str]:
    """Return what a viewer sees, one line for the table and one for each seat he knows something about."""
    words = [f"phase {view.phase}, jokers {view.jokers}, recovered {view.recovered}"]
    for name, value in (("hidden", view.hidden), ("missing", view.missing), ("accused", view.accused)):
        words += [f"{name} {value}"] if value is not None else []
    words += [f"returned {box_words(view.returned)}"] if view.returned is not None else []
    words += [f"holds {box_words(view.received)}"] if view.received is not None else []
    words += [f"bag {view.bag or 'nothing'}"] if view.bag_known else []
    words += ["sees a turned card"] if view.turned else []
    return words + [_seat_view(seat) for seat in view.seats if seat.take is not None or seat.status != "in"]


def _seat_view(seat: SeatView) -> str:
    took = "" if seat.take is None else f", took {hand_words(seat.take)}"
    return f"seat {seat.seat} {seat.status}{took}{'' if seat.role is None else f': {seat.role}'}"


def hand_words(take: Take) -> str:
    """Return `3 diamonds and agent`, or `nothing`."""
    parts = [_diamonds(take.diamonds)] if take.diamonds else []
    return " and ".join([*parts, *take.tokens]) or "nothing"


def box_words(box: Box) -> str:
    """Return the contents of a box, or `nothing`."""
    parts = [_diamonds(box.diamonds)] if box.diamonds else []
    return ", ".join([*parts, *(f"{box.count(token)} {token}" for token in Token if box.count(token))]) or "nothing"


def claim_words(claim: Claim) -> str:
    """Return what is claimed, in the fields of the case format."""
    match claim:
        case Counted(moment, item, comparison, value):
            return f"{moment} {item} {comparison} {value}"
        case Among(moment, item, values):
            return f"{moment} {item} {' or '.join(map(str, values))}"
        case Contents(moment, values):
            return f"{moment} {', '.join(f'{item} {count}' for item, count in values)}"
        case Empty(moment, value):
            return f"{moment} {'empty' if value else 'not empty'}"
        case Took(taken, count, _):
            return f"took {taken}{'' if count is None else f' {count}'}"
        case RoleIs(role, negated):
            return f"is {'no ' if negated else ''}{role}"
        case Bagged(token):
            return f"bagged {token or 'nothing'}"


def _diamonds(count: int) -> str:
    return f"{count} diamond" if count == 1 else f"{count} diamonds"


def _seat(seat: int) -> str:
    return "the Godfather" if seat == GODFATHER else f"seat {seat}"

"""The end of a game in words: the closing read-out, the reason, the winners and why each of them won."""

from __future__ import annotations

from engine.outcome import Outcome, SeatVerdict
from engine.state import FIRST_TAKER
from table.lines import Argument, Line, line
from table.state import TableState


def read_out_lines(state: TableState) -> list[Line]:
    """Say that the investigation is over, and call for the first hand that is still unknown."""
    ending = state.public.ending
    if ending is None:
        return []
    reached = line("ending-reached", reason=line(f"reason-{ending.value}"))
    return [reached, *next_hand(state)]


def next_hand(state: TableState) -> list[Line]:
    """Call for the next hand of the closing read-out; after the last for the bag (rulings 1.6)."""
    waiting = state.public.to_show
    if waiting:
        return [line("hand-next", player=state.name(waiting[0]))]
    return [line("bag-next", player=state.name(FIRST_TAKER))] if state.public.bag_to_show else []


def ending_lines(state: TableState) -> list[Line]:
    """Say who won and why, what was hidden, and that the winners choose the next Godfather (rulings 1.6).

    For each Driver also whose fate he followed, won or lost.
    """
    end = state.public.outcome
    if end is None:
        return []
    reasons = [_verdict(state, verdict) for verdict in end.verdicts if verdict.won or verdict.follows is not None]
    return [
        winners_line(state, end),
        *reasons,
        *_hidden(state),
        line("next-godfather" if end.winners else "next-nobody-won"),
    ]


def audit_lines(state: TableState) -> list[Line]:
    """Say for every player why he won or lost."""
    end = state.public.outcome
    if end is None:
        return [line("query-winners-open")]
    return [winners_line(state, end), *(_verdict(state, verdict) for verdict in end.verdicts), *_hidden(state)]


def winners_line(state: TableState, end: Outcome) -> Line:
    """Say the reason and the names of the winners."""
    reason = line(f"reason-{end.reason.value}")
    if not end.winners:
        return line("outcome-nobody", reason=reason)
    return line("outcome", reason=reason, winners=tuple(state.name(seat) for seat in end.winners))


def _verdict(state: TableState, verdict: SeatVerdict) -> Line:
    arguments: dict[str, Argument] = {"player": state.name(verdict.seat)}
    if verdict.follows is not None:
        arguments["passenger"] = state.name(verdict.follows)
    return Line(f"verdict-{verdict.verdict.value}", arguments)


def _hidden(state: TableState) -> list[Line]:
    hidden = state.public.hidden
    return [] if hidden is None else [line("hidden-were", amount=line("amount-diamonds", count=hidden))]

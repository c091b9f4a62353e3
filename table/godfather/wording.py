"""How the Godfather says his moves. Every word rests on what everybody knows, and on whom he chose to speak to."""

from __future__ import annotations

from engine.pieces import Role
from engine.state import SeatStatus
from table.lines import Line, line
from table.records import GodfatherAct, GodfatherMoved
from table.setup import BoxChoice
from table.state import TableState
from table.testimony import words_of_all

REASONS_TOLD = 6
"""So many of his last accusations are explained after the game."""


def words_of_move(state: TableState, move: GodfatherMoved, passes_over: int | None = None) -> list[Line]:
    """Return what he says with a move, before what the rules say of it; `passes_over` left his last question open."""
    player = "" if move.seat is None else state.name(move.seat)
    match move.act:
        case GodfatherAct.GREET:
            return _greeting(state)
        case GodfatherAct.ASK:
            return [*_passing_over(state, passes_over), line(f"ai-ask-{move.topic}", player=player)]
        case GodfatherAct.ASK_AGAIN:
            return [line("ai-ask-again", player=player, question=line(f"question-{move.topic}"))]
        case GodfatherAct.PRESS:
            return [_pressing(state, move, player)]
        case GodfatherAct.LET_TALK:
            return [*_passing_over(state, passes_over), line("ai-let-talk")]
        case GodfatherAct.REMARK:
            return [line(_remark(state, move), player=player)]
        case GodfatherAct.ACCUSE:
            return [*_passing_over(state, passes_over), line("ai-accuse", player=player)]
        case GodfatherAct.CLOSE:
            return [line("ai-close")]


def reasons(state: TableState) -> list[Line]:
    """Return why he accused whom he accused. Only after the game: it would teach those who still lie."""
    accused = [made.what for made in state.moves if made.what.act is GodfatherAct.ACCUSE]
    return [one for move in accused[-REASONS_TOLD:] for one in _reason(state, move)]


def _greeting(state: TableState) -> list[Line]:
    thanks = [line("ai-thanks", player=state.name(state.takers[-1]))]
    return [*(thanks if state.setup.box is BoxChoice.PHYSICAL else []), line("ai-greet")]


def _passing_over(state: TableState, seat: int | None) -> list[Line]:
    return [] if seat is None else [line("ai-pass-over", player=state.name(seat))]


def _pressing(state: TableState, move: GodfatherMoved, player: str) -> Line:
    statements = _statements(state, move)
    return line("ai-press-alone" if len(statements) == 1 else "ai-press", player=player, statements=statements)


def _statements(state: TableState, move: GodfatherMoved) -> tuple[Line, ...]:
    """Say what each seat said, the one that is spoken to last."""
    said = [one for one in state.public.testimony if one.id in move.statements]
    seats = sorted({one.seat for one in said}, key=lambda seat: (seat == move.seat, seat))
    return tuple(
        line(
            "claim-said", player=state.name(seat), claims=words_of_all([one.claim for one in said if one.seat == seat])
        )
        for seat in seats
    )


def _remark(state: TableState, move: GodfatherMoved) -> str:
    view = state.public.seat(move.seat or 0)
    if view.role in (Role.THIEF, Role.RULE_BREAKER):
        return "ai-remark-thief"
    return "ai-remark-shot" if view.status is SeatStatus.OUT else "ai-remark-innocent"


def _reason(state: TableState, move: GodfatherMoved) -> list[Line]:
    player = state.name(move.seat or 0)
    believed = line("ai-reason-blind", player=player)
    if move.thief is not None:
        believed = line("ai-reason", player=player, chance=move.thief)
    against = _statements(state, move)
    return [believed, *([line("ai-reason-against", statements=against)] if against else [])]

"""The Diamond Theft (seed 000, Game Play I): commands on the box, and what they change."""

from __future__ import annotations

from engine.chance import draw
from engine.commands import PassBox, RestartTheft, ReturnBox, TakeShare
from engine.errors import IllegalCommand, Refusal
from engine.events import (
    BoxPassed,
    BoxReturned,
    Cause,
    Eliminated,
    Event,
    GameStarted,
    ShareTaken,
    TheftRestarted,
)
from engine.pieces import Box, Take, Token
from engine.roles import is_legal
from engine.setup import BoxKind, IllegalTake, Setup
from engine.state import FIRST_TAKER, GameState, Phase, changed
from engine.stock import require_hidden_possible


def started(event: GameStarted) -> GameState:
    """Return the state after the first event: the first player holds the full box."""
    setup = event.setup
    if setup.hidden is None and setup.box is BoxKind.DIGITAL:
        return _filled(setup, draw(setup.seed, 0, setup.ruleset.hidden_most + 1), draws=1)
    return _filled(setup, setup.hidden, draws=0)


def _filled(setup: Setup, hidden: int | None, draws: int) -> GameState:
    boxes = (setup.box_with(hidden),) if hidden is not None and setup.box is BoxKind.DIGITAL else ()
    takes: tuple[Take | None, ...] = (None,) * setup.takers
    return GameState(setup, boxes=boxes, takes=takes, hidden=hidden, jokers=setup.jokers_at_start, draws=draws)


def decide_take(state: GameState, command: TakeShare) -> list[Event]:
    """Decide a share out of a box that the program keeps.

    The first player may dismiss one token first, never diamonds (seed 000, Exceptions; rulings 1.4/6). A turn that
    breaks the rule eliminates the seat: at once and undone (`illegal_take` = void), or later when it is found
    (hidden), rulings 1.4/24; what the box does not hold cannot be hidden in a pocket. The last share brings the box
    back. Raises `IllegalCommand`.
    """
    setup, seat, take, bag = state.setup, command.seat, command.take, command.bag
    if setup.box is BoxKind.PHYSICAL:
        raise IllegalCommand(Refusal.TAKES_ARE_SECRET, "With a real box nobody tells the program what he takes.")
    _require_turn(state, seat)
    if bag is not None and seat != FIRST_TAKER:
        raise IllegalCommand(Refusal.ONLY_FIRST_HAS_BAG, "Only the first player may set a token aside.", seat=seat)
    box = state.boxes[-1] if bag is None else _box_left_by_bag(state.boxes[-1], bag)
    is_last = seat == setup.takers
    events: list[Event]
    if box is not None and is_legal(take, box, is_last):
        events = [ShareTaken(seat, take, bag, legal=True)]
    else:
        events = _illegal_share(state, command, box)
    return [*events, BoxReturned()] if is_last else events


def _illegal_share(state: GameState, command: TakeShare, box: Box | None) -> list[Event]:
    """Let a turn that breaks the rule be void or hidden. Raises `IllegalCommand` when no hand could hold the take."""
    seat, take = command.seat, command.take
    if take.diamonds < 0:
        raise IllegalCommand(Refusal.IMPOSSIBLE_TAKE, "Nobody can take fewer than no diamonds.", seat=seat)
    share = ShareTaken(seat, take, command.bag, legal=False)
    if state.setup.options.illegal_take is IllegalTake.VOID:
        return [share, Eliminated(seat, Cause.ILLEGAL_TAKE)]
    if box is None or not box.holds(take):
        raise IllegalCommand(Refusal.PIECES_NOT_IN_BOX, "The box does not hold what was taken.", seat=seat)
    return [share]


def _box_left_by_bag(box: Box, bag: Token) -> Box | None:
    """Return the box after a token was set aside, or None when it holds no such token."""
    return box.without_tokens([bag]) if box.count(bag) else None


def taken(state: GameState, event: ShareTaken) -> GameState:
    """Let the box go on after a share was taken; a void turn leaves the box as it was (rulings 1.4/24)."""
    box = state.boxes[-1]
    if not event.legal and state.setup.options.illegal_take is IllegalTake.VOID:
        return changed(state, boxes=(*state.boxes, box), holder=event.seat + 1)
    bag = state.bag
    if event.bag is not None:
        bag, box = event.bag, box.without_tokens([event.bag])
    return changed(
        state,
        boxes=(*state.boxes, box.without(event.take)),
        holder=event.seat + 1,
        bag=bag,
        takes=state.takes_with(event.seat, event.take),
    )


def decide_pass(state: GameState, command: PassBox) -> list[Event]:
    """Decide the handing on of a real box. Raises `IllegalCommand`."""
    if state.knows_takes:
        raise IllegalCommand(Refusal.BOX_IS_KNOWN, "The program keeps the box: take a share first.")
    _require_turn(state, command.seat)
    return [BoxPassed(command.seat)]


def passed(state: GameState, event: BoxPassed) -> GameState:
    """Let a real box go on to the left (seed 000, Diamond Theft 3)."""
    return changed(state, holder=event.seat + 1)


def decide_return(state: GameState, command: ReturnBox) -> list[Event]:  # noqa: ARG001 - every command has its decider
    """Decide the return of a real box; passes nobody announced are taken as made. Raises `IllegalCommand`."""
    if state.knows_takes:
        raise IllegalCommand(Refusal.BOX_IS_KNOWN, "The program keeps the box: it comes back by itself.")
    require_theft(state)
    return [BoxReturned()]


def returned(state: GameState, event: BoxReturned) -> GameState:  # noqa: ARG001 - one shape for every event
    """Open the investigation; with the digital box the program knows what came back."""
    contents = state.boxes[-1] if state.knows_takes else state.returned
    return changed(state, phase=Phase.INVESTIGATION, holder=state.setup.takers + 1, returned=contents)


def decide_restart(state: GameState, command: RestartTheft) -> list[Event]:
    """Decide to begin the pass again, with a fresh hidden number (rulings 1.4/13). Raises `IllegalCommand`."""
    require_theft(state)
    if command.hidden is not None:
        require_hidden_possible(state, command.hidden)
    if command.hidden is None and state.knows_takes:
        return [TheftRestarted(draw(state.setup.seed, state.draws, state.setup.ruleset.hidden_most + 1))]
    return [TheftRestarted(command.hidden)]


def restarted(state: GameState, event: TheftRestarted) -> GameState:
    """Return the game as it began, with the fresh number; the seed goes on where it was."""
    return _filled(state.setup, event.hidden, draws=state.draws + int(state.knows_takes))


def require_theft(state: GameState) -> None:
    """Refuse what belongs to the theft once the box is back. Raises `IllegalCommand`."""
    if state.phase is not Phase.THEFT:
        raise IllegalCommand(Refusal.WRONG_PHASE, "The box is back already.", phase=state.phase)


def _require_turn(state: GameState, seat: int) -> None:
    if seat == state.holder and seat < state.setup.players and state.phase is Phase.THEFT:
        return
    require_theft(state)
    if seat not in state.takers:
        raise IllegalCommand(Refusal.NO_SUCH_SEAT, f"There is no taker at seat {seat}.", seat=seat)
    sentence = f"The box is with seat {state.holder}, not with seat {seat}."
    if state.holder not in state.takers:
        sentence = "The box is on its way to the Godfather."
    raise IllegalCommand(Refusal.NOT_YOUR_TURN, sentence, seat=seat, holder=state.holder)

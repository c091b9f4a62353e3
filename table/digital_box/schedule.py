"""Who is alone next with the box that the program keeps, or with the program that plays the Godfather."""

from __future__ import annotations

from engine.observation import Viewer, observe, remembered
from engine.state import FIRST_TAKER, GODFATHER, Phase
from table.dialogue.digital import told_to_hide
from table.dialogue.opening import hidden_line
from table.digital_box.counting import CountTurn
from table.digital_box.hiding import HideTurn
from table.digital_box.pages import PrivateTurn
from table.digital_box.showing import ShowTurn, looking, recalling
from table.digital_box.taking import TakeTurn
from table.prompting import box_is_uncounted
from table.records import Errand
from table.setup import BoxChoice, GodfatherKind
from table.state import TableState


def due(state: TableState) -> PrivateTurn | None:
    """Return the turn that comes next, None when nobody has to be alone now."""
    if state.game is None or state.resting or state.is_over:
        return None
    if state.setup.box is not BoxChoice.DIGITAL:
        return _for_program(state)
    if state.recalls is not None:
        return _recall(state, state.recalls)
    if state.phase == Phase.THEFT:
        return _hide(state) or _take(state)
    return _look(state) if state.phase == Phase.INVESTIGATION else None


def _for_program(state: TableState) -> PrivateTurn | None:
    """Return what people do with a real box for the program that plays the Godfather: hide for it, and count."""
    if told_to_hide(state):
        return ShowTurn(FIRST_TAKER, Errand.HIDE, (hidden_line(state.running.hidden or 0),))
    if box_is_uncounted(state):
        return CountTurn(state.takers[-1], state.running.setup.full_box)
    return None


def _hide(state: TableState) -> HideTurn | None:
    """Return the Godfather's, unless the program plays him or the number was settled at set-up."""
    settled = state.setup.hidden is not None or state.setup.godfather is GodfatherKind.AI
    if settled or Errand.HIDE in state.done or state.public.holder != FIRST_TAKER:
        return None
    return HideTurn(state.running.setup.ruleset.hidden_most)


def _take(state: TableState) -> TakeTurn | None:
    holder = state.public.holder
    if holder is None or holder not in state.takers:
        return None
    seen = observe(state.running, Viewer(holder))
    if seen.received is None:
        return None
    if holder == FIRST_TAKER:
        return TakeTurn.of_first(holder, seen.received)
    return TakeTurn(holder, seen.received, is_last=holder == state.takers[-1], sees_turned=seen.turned)


def _look(state: TableState) -> PrivateTurn | None:
    if state.setup.godfather is GodfatherKind.AI or Errand.LOOK in state.done:
        return None
    seen = observe(state.running, Viewer(GODFATHER))
    return None if seen.returned is None else looking(seen.returned, seen.hidden)


def _recall(state: TableState, seat: int) -> PrivateTurn | None:
    if seat == GODFATHER:
        seen = observe(state.running, Viewer(GODFATHER))
        return None if seen.returned is None else recalling(seat, seen.returned, None)
    received = remembered(state.running, Viewer(seat))
    return None if received is None else recalling(seat, received, observe(state.running, Viewer(seat)).seat(seat).take)

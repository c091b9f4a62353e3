"""What the table is waiting for, in words: the answer to "what now?", and the reminder after a long silence.

Rests on public facts alone, so everybody may hear it.
"""

from __future__ import annotations

from engine.state import FIRST_TAKER, Phase, SeatStatus
from table.dialogue.naming_lines import naming_line
from table.dialogue.questions import question_line
from table.lines import Line, line
from table.setup import BoxChoice
from table.state import SETUP_PHASE, TableState


def prompt(state: TableState) -> Line:
    """Return what somebody should do or say next; whoever follows such words to the last ends the game."""
    if state.resting:
        return line("prompt-resting")
    if state.naming is not None:
        return naming_line(state)
    if state.question is not None:
        return question_line(state, state.question)
    if state.rehearsal is not None:
        return line("prompt-rehearsal", player=state.name(state.rehearsal))
    match state.phase:
        case Phase.THEFT:
            return _theft(state)
        case Phase.INVESTIGATION:
            return _investigation(state)
        case Phase.REVEAL:
            return _reveal(state)
        case Phase.OVER:
            return line("prompt-over")
        case _:
            return line(f"prompt-{SETUP_PHASE}")


def reminder(state: TableState) -> Line:
    """Return what a table hears after a long silence: what it waits for, or with whom the box still is."""
    holder = state.public.holder if state.phase == Phase.THEFT else None
    if state.setup.box_timer is None or holder is None or holder not in state.takers:
        return prompt(state)
    return line("box-still", player=state.name(holder))


def waits_for_people(state: TableState) -> bool:
    """Whether nothing goes on until somebody does something: not in a rest, a pause, or the open talk of a table."""
    if state.resting or state.is_over:
        return False
    if state.question is not None:
        return True
    if state.phase == Phase.INVESTIGATION:
        # The program as the Godfather goes on by itself when nobody speaks, so it has to know of the silence.
        return state.setup.is_played_by_program or nobody_left(state)
    return state.timed_pause is None


def accusable(state: TableState) -> list[int]:
    """Return the seats that the Godfather may still accuse (rulings 1.4/19)."""
    again = state.running.setup.options.may_reaccuse_revealed
    open_to_it = (SeatStatus.IN, SeatStatus.EXPOSED) if again else (SeatStatus.IN,)
    return [view.seat for view in state.public.seats if view.status in open_to_it]


def nobody_left(state: TableState) -> bool:
    """Whether the investigation is open and there is nobody whom the Godfather could still accuse."""
    return state.phase == Phase.INVESTIGATION and not accusable(state)


def box_is_uncounted(state: TableState) -> bool:
    """Whether the program, who plays the Godfather, has to be told what came back in a real box."""
    if not state.setup.is_played_by_program or state.setup.box is not BoxChoice.PHYSICAL:
        return False
    open_game = state.phase in (Phase.INVESTIGATION, Phase.REVEAL) and state.public.ending is None
    return open_game and (state.recount or state.running.returned is None)


def _theft(state: TableState) -> Line:
    holder = state.public.holder
    if holder is None or holder not in state.takers:
        return line("prompt-box-back")
    message = "prompt-take" if state.setup.box is BoxChoice.DIGITAL else "prompt-box"
    return line(message, player=state.name(holder))


def _investigation(state: TableState) -> Line:
    if box_is_uncounted(state):
        return line("ai-prompt-count", player=state.names[-1])
    if nobody_left(state):
        return line("prompt-all-shown")
    if state.focus is None or state.focus.seat in _out(state):
        return line("prompt-investigation")
    return line("prompt-asked", player=state.name(state.focus.seat))


def _reveal(state: TableState) -> Line:
    seen = state.public
    if seen.to_show:
        return line("prompt-hand", player=state.name(seen.to_show[0]))
    if seen.bag_to_show:
        return line("prompt-bag", player=state.name(FIRST_TAKER))
    if state.waits_for_word:
        return line("pause-waits")
    if seen.pause_open:
        return line("prompt-pause", player=state.name(seen.accused or 0))
    return line("prompt-show", player=state.name(seen.accused or 0))


def _out(state: TableState) -> list[int]:
    return [view.seat for view in state.public.seats if view.status is SeatStatus.OUT]

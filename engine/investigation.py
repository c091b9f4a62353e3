"""Testimony during the investigation: free words, kept by seat (seed 000, Game Play II)."""

from __future__ import annotations

from dataclasses import replace

from engine.claims import Bagged, Claim, Contents, Counted, Item, Taken, Took
from engine.commands import Retract, Testify
from engine.errors import IllegalCommand, Refusal
from engine.events import Event, Retracted, Testified
from engine.state import FIRST_TAKER, GODFATHER, GameState, Phase, Standing, Testimony, changed


def decide_testify(state: GameState, command: Testify) -> list[Event]:
    """Decide a statement: from a seat that is not out (rulings 1.4/28), about pieces of this game.

    Raises `IllegalCommand`.
    """
    seat = command.seat
    _require_speaker(state, seat, seat if command.reported_by is None else command.reported_by)
    if isinstance(command.claim, Bagged) and seat != FIRST_TAKER:
        raise IllegalCommand(Refusal.ONLY_FIRST_HAS_BAG, "Only the first player had the bag.", seat=seat)
    _require_possible(state, command.claim)
    identifier = f"t{len(state.testimony) + 1}"
    return [Testified(identifier, seat, command.claim, command.heard, command.reported_by, command.at)]


def _require_speaker(state: GameState, seat: int, speaker: int) -> None:
    """Refuse a statement not about a taker's turn, or said by somebody who is out; the Godfather (0) may report."""
    if state.phase not in (Phase.INVESTIGATION, Phase.REVEAL) or state.ending is not None:
        raise IllegalCommand(Refusal.WRONG_PHASE, "Testimony belongs to the investigation.", phase=state.phase)
    if seat not in state.takers:
        raise IllegalCommand(Refusal.NO_SUCH_SEAT, f"There is no taker at seat {seat}.", seat=seat)
    if speaker not in state.takers and speaker != GODFATHER:
        raise IllegalCommand(Refusal.NO_SUCH_SEAT, f"There is nobody at seat {speaker}.", seat=speaker)
    if speaker in state.out:
        raise IllegalCommand(Refusal.SPEAKER_IS_OUT, f"Seat {speaker} is out and cannot speak.", seat=speaker)


def _require_possible(state: GameState, claim: Claim) -> None:
    """Refuse a number that no box of this game can hold: it was misheard (known failures, numbers)."""
    box = state.setup.full_box
    most = {Item(kind): count for kind, count in box.counts().items()} | {Item.TOKENS: box.tokens}
    for item, value in _numbers(claim):
        if not 0 <= value <= most[item]:
            sentence = f"This game never had {value} of {item}: the most is {most[item]}."
            raise IllegalCommand(Refusal.IMPOSSIBLE_NUMBERS, sentence, item=item.value, value=value, most=most[item])


def _numbers(claim: Claim) -> list[tuple[Item, int]]:
    match claim:
        case Counted(_, item, _, value):
            return [(item, value)]
        case Contents(_, values):
            return list(values)
        case Took(Taken.DIAMONDS, int(count)):
            return [(Item.DIAMONDS, count)]
        case Took(_, int(count)):
            return [(Item.TOKENS, count)]
        case _:
            return []


def decide_retract(state: GameState, command: Retract) -> list[Event]:
    """Decide to take back a statement of this seat. Raises `IllegalCommand`, also when there is none."""
    _require_speaker(state, command.seat, command.seat)
    own = [said for said in state.testimony if said.seat == command.seat and said.standing is Standing.STANDS]
    wanted = [said for said in own if command.testimony in (None, said.id)]
    if not wanted:
        raise IllegalCommand(Refusal.NOTHING_TO_RETRACT, "There is no such statement to take back.", seat=command.seat)
    return [Retracted(wanted[-1].id, command.seat)]


def testified(state: GameState, event: Testified) -> GameState:
    """Keep a statement."""
    said = Testimony(event.id, event.seat, event.claim, event.heard, event.reported_by, event.at)
    return changed(state, testimony=(*state.testimony, said))


def retracted(state: GameState, event: Retracted) -> GameState:
    """Mark a statement as taken back; it stays in the record."""
    kept = tuple(
        replace(said, standing=Standing.RETRACTED) if said.id == event.id else said for said in state.testimony
    )
    return changed(state, testimony=kept)

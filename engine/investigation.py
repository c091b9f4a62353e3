"""Testimony during the investigation: free words, kept by seat (seed 000, Game Play II)."""

from __future__ import annotations

from dataclasses import replace

from engine.claims import Among, Bagged, Claim, Contents, Counted, Item, Taken, Took
from engine.commands import Retract, Testify
from engine.errors import IllegalCommand, Refusal
from engine.events import Event, Retracted, Testified
from engine.state import FIRST_TAKER, GODFATHER, GameState, Phase, Standing, Testimony, changed


def decide_testify(state: GameState, command: Testify) -> list[Event]:
    """Decide a statement: from a seat that is not out (rulings 1.4/28), about pieces of this game.

    A correction must name a statement of the same seat that stands. Raises `IllegalCommand`.
    """
    seat = command.seat
    _require_speaker(state, seat, seat if command.reported_by is None else command.reported_by)
    if isinstance(command.claim, Bagged) and seat != FIRST_TAKER:
        raise IllegalCommand(Refusal.ONLY_FIRST_HAS_BAG, "Only the first player had the bag.", seat=seat)
    _require_possible(state, command.claim)
    if command.replaces is not None:
        _standing(state, seat, command.replaces)
    identifier = f"t{len(state.testimony) + 1}"
    return [
        Testified(identifier, seat, command.claim, command.heard, command.reported_by, command.at, command.replaces)
    ]


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
        case Among(_, item, values):
            return [(item, value) for value in values]
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
    return [Retracted(_standing(state, command.seat, command.testimony).id, command.seat)]


def _standing(state: GameState, seat: int, identifier: str | None) -> Testimony:
    """Return this statement of the seat, or its last one, if it stands. Raises `IllegalCommand` when there is none."""
    own = [said for said in state.testimony if said.seat == seat and said.standing is Standing.STANDS]
    wanted = [said for said in own if identifier in (None, said.id)]
    if not wanted:
        raise IllegalCommand(Refusal.NOTHING_TO_RETRACT, "There is no such statement to take back.", seat=seat)
    return wanted[-1]


def testified(state: GameState, event: Testified) -> GameState:
    """Keep a statement; one that it corrects stays in the record as replaced."""
    said = Testimony(
        event.id, event.seat, event.claim, event.heard, event.reported_by, event.at, replaces=event.replaces
    )
    kept = state.testimony if event.replaces is None else _marked(state, event.replaces, Standing.REPLACED)
    return changed(state, testimony=(*kept, said))


def retracted(state: GameState, event: Retracted) -> GameState:
    """Mark a statement as taken back; it stays in the record."""
    return changed(state, testimony=_marked(state, event.id, Standing.RETRACTED))


def _marked(state: GameState, identifier: str, standing: Standing) -> tuple[Testimony, ...]:
    return tuple(replace(said, standing=standing) if said.id == identifier else said for said in state.testimony)

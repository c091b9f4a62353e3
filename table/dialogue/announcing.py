"""From events of the engine to what is said. Only what its audience may know is worded here."""

from __future__ import annotations

from engine import events as happened
from engine.claims import Item
from engine.events import Event
from engine.pieces import Take, Token
from table.dialogue.closing import ending_lines, read_out_lines
from table.lines import GODFATHER, Line, line
from table.records import Announced, GodfatherAnnounced
from table.state import TableState
from table.testimony import amount, words


def announce(before: TableState, after: TableState, event: Event) -> list[Line]:
    """Return the lines for one event; `before` and `after` are the table around it."""
    match event:
        case happened.BoxPassed(seat) | happened.ShareTaken(seat, _, _, _):
            return [_box_moves_on(after, seat)]
        case happened.BoxReturned():
            return [line("box-back")]
        case happened.TheftRestarted():
            message = "digital-theft-restarted" if after.running.knows_takes else "theft-restarted"
            return [line(message, player=after.name(1))]
        case happened.Confided():
            return [_confided(event)]
        case happened.Testified() | happened.Retracted():
            return _testimony(before, after, event)
        case happened.BagShown(token):
            return [line("bag-shown", what=pocket(Take(0, () if token is None else (token,))))]
        case happened.Warned(seat):
            return [line("warned", player=after.name(seat))]
        case happened.EndReached():
            return read_out_lines(after)
        case happened.GameEnded():
            return ending_lines(after)
        case _:
            return _accusation(after, event)


def announcement(said: GodfatherAnnounced) -> Line:
    """Repeat a number that the Godfather said aloud."""
    amounts = {Announced.JOKERS: "amount-jokers"}
    return line(
        f"announced-{said.what.value}", amount=line(amounts.get(said.what, "amount-diamonds"), count=said.count)
    )


def _testimony(before: TableState, after: TableState, event: happened.Testified | happened.Retracted) -> list[Line]:
    if isinstance(event, happened.Testified):
        return [line("testimony-noted", player=after.name(event.seat), claims=words(event.claim))]
    claim = next(said.claim for said in before.public.testimony if said.id == event.id)
    return [line("testimony-retracted", player=after.name(event.seat), claims=words(claim))]


def _accusation(after: TableState, event: Event) -> list[Line]:
    match event:
        case happened.Accused(seat):
            return [line("accused", player=after.name(seat))]
        case happened.Shot(seat, victim, proven):
            fires = line("shot-at", player=after.name(seat), victim=after.name(victim))
            return [fires] if proven else [fires, line("shot-void", player=after.name(seat))]
        case happened.PauseClosed():
            accused = after.public.accused
            return [line("pause-over", player=after.name(accused))] if accused is not None else []
        case happened.Shown(seat, take, _):
            return [line("shown", player=after.name(seat), what=pocket(take))]
        case happened.Recovered(_, diamonds):
            return [line("recovered", amount=amount(Item.DIAMONDS, diamonds), total=after.public.recovered)]
        case happened.JokerPaid(seat, left):
            return [line("joker-paid", player=after.name(seat), jokers=line("amount-jokers", count=left))]
        case happened.Eliminated(seat, cause):
            return [line(f"eliminated-{cause.value}", player=after.name(seat))]
        case _:
            return []


def pocket(take: Take) -> Line | tuple[Line, ...]:
    """Name what came out of a pocket."""
    if take.is_nothing:
        return line("taken-nothing")
    diamonds = [amount(Item.DIAMONDS, take.diamonds)] if take.diamonds else []
    tokens = [amount(Item(token.value), take.tokens.count(token)) for token in Token if token in take.tokens]
    parts = (*diamonds, *tokens)
    return parts[0] if len(parts) == 1 else parts


def _box_moves_on(state: TableState, seat: int) -> Line:
    following = seat + 1
    if following not in state.takers:
        return line("box-to-godfather")
    message = "box-with-last" if following == state.takers[-1] else "box-at"
    return line(message, player=state.name(following))


def _confided(event: happened.Confided) -> Line:
    parts: list[Line] = []
    if event.hidden is not None:
        parts.append(line("confided-hidden", amount=amount(Item.DIAMONDS, event.hidden)))
    if event.returned is not None:
        pieces = tuple(amount(Item(kind), count) for kind, count in event.returned.counts().items() if count)
        parts.append(line("confided-returned", pieces=pieces or line("taken-nothing")))
    return line("confided", GODFATHER, what=tuple(parts))

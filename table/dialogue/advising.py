"""Advice of the coach: how likely each seat is a thief, whom to ask, whom to accuse; only from what may be known."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from itertools import groupby

from engine.belief import posterior
from engine.deduction import DeductionError, PublicFacts, Statement, impossibility
from engine.observation import observe
from engine.pieces import Role
from engine.questions import Question, accusations, questions
from engine.state import SeatStatus
from table.contradictions import either, facts, facts_line, statements, viewer_of
from table.dialogue.announcing import pocket
from table.dialogue.asking_notes import coach_for
from table.dialogue.handler import Handlers
from table.dialogue.reply import Reply
from table.lines import Argument, Audience, Line, line
from table.testimony import Slots

CERTAIN = 1 - 1e-9
TIE = 1e-6
"""Two questions that differ by less than this, in bits, are worth the same."""
WORTH_ASKING = 0.01
"""A question that is expected to tell less than this, in bits, is not worth a breath."""
GROUPS = 2
"""So many groups of equally likely thieves are named."""

Advice = Callable[[Reply, Audience, PublicFacts, list[Statement]], list[Line]]


def query_odds(reply: Reply, slots: Slots, speaker: int | None) -> None:
    """Say who is most likely a thief, or how likely one player is."""
    if "player" in slots:
        seat = reply.state.seat_of(str(slots["player"]))
        _advise(reply, speaker, partial(_seat_odds, seat))
    else:
        _advise(reply, speaker, _odds)


def query_question(reply: Reply, slots: Slots, speaker: int | None) -> None:  # noqa: ARG001 - one shape for all
    """Say whom to ask what: the question whose answer is expected to tell most."""
    _advise(reply, speaker, _best_question)


def advise_accusation(reply: Reply, speaker: int | None) -> None:
    """Say whom to accuse, with the chances and the price."""
    _advise(reply, speaker, _best_accusation)


def _advise(reply: Reply, speaker: int | None, advice: Advice) -> None:
    audience = coach_for(reply, speaker)
    if audience is None:
        return
    game = reply.state.running
    known = facts(game, viewer_of(audience))
    wrong = impossibility(known)
    if wrong is not None:
        reply.say_all([facts_line(reply.state, audience, wrong)])
        return
    try:
        reply.say_all(advice(reply, audience, known, statements(game)))
    except DeductionError:
        reply.say("odds-impossible", audience)


def _seat_odds(seat: int, reply: Reply, audience: Audience, known: PublicFacts, said: list[Statement]) -> list[Line]:
    if seat not in reply.state.takers:
        return [line("odds-godfather", audience)]
    take = reply.state.public.seat(seat).take
    if take is not None:
        return [line("odds-shown", audience, player=reply.state.name(seat), what=pocket(take))]
    roles = posterior(known, said).roles[seat - 1]
    if roles[Role.THIEF] > CERTAIN:
        return [line("odds-certain", audience, count=1, players=reply.state.name(seat))]
    chances = {"thief": percent(roles[Role.THIEF]), "agent": percent(roles[Role.AGENT])}
    return [line("odds-seat", audience, player=reply.state.name(seat), **chances)]


def _odds(reply: Reply, audience: Audience, known: PublicFacts, said: list[Statement]) -> list[Line]:
    roles = posterior(known, said).roles
    seats = _hidden_hands(reply)
    certain = [seat for seat in seats if roles[seat - 1][Role.THIEF] > CERTAIN]
    if certain:
        players = tuple(reply.state.name(seat) for seat in certain)
        return [line("odds-certain", audience, count=len(certain), players=players)]
    ranked = _ranked({seat: percent(roles[seat - 1][Role.THIEF]) for seat in seats})[:GROUPS]
    messages = ("odds-most", "odds-then")
    return [
        line(message, audience, players=_named(reply, group), count=len(group), chance=chance)
        for message, (chance, group) in zip(messages, ranked, strict=False)
    ] or [line("odds-nobody", audience)]


def _best_question(reply: Reply, audience: Audience, known: PublicFacts, said: list[Statement]) -> list[Line]:
    asked = questions(known, said, askable=_hidden_hands(reply))
    if not asked or asked[0].gain < WORTH_ASKING:
        return [line("advice-ask-none", audience)]
    best = asked[0]
    equal = [one for one in asked if one.gain > best.gain - TIE and one.topic is best.topic]
    players = either([reply.state.name(one.seat) for one in equal])
    what = line(f"question-{best.topic.value}")
    reason = [_motive(reply, audience, best)] if len(equal) == 1 else [line("motive-tie", audience)]
    return [line("advice-ask", audience, players=players, what=what), *reason]


def _motive(reply: Reply, audience: Audience, asked: Question) -> Line:
    about: Mapping[str, Argument] = {} if asked.about is None else {"about": reply.state.name(asked.about)}
    return line(f"motive-{asked.motive.value}", audience, player=reply.state.name(asked.seat), **about)


def _best_accusation(reply: Reply, audience: Audience, known: PublicFacts, said: list[Statement]) -> list[Line]:
    seen = observe(reply.state.running, viewer_of(audience))
    ranked = accusations(posterior(known, said), seen.jokers, _accusable(reply), seen.missing)
    if not ranked:
        return [line("advice-accuse-nobody", audience)]
    thief, agent = percent(ranked[0].thief), percent(ranked[0].agent)
    equal = [one.seat for one in ranked if (percent(one.thief), percent(one.agent)) == (thief, agent)]
    players = either([reply.state.name(seat) for seat in equal])
    return [
        line("advice-accuse", audience, players=players, count=len(equal), thief=thief, agent=agent),
        line("accused-price", audience, jokers=seen.jokers),
    ]


def percent(chance: float) -> int:
    """Return a chance as a whole number of percent; only what is certain is 0 or 100."""
    if CERTAIN > chance > 1 - CERTAIN:
        return min(99, max(1, round(100 * chance)))
    return round(100 * chance)


def _ranked(chances: Mapping[int, int]) -> list[tuple[int, list[int]]]:
    """Return the chances that are not nought, the greatest first, each with all seats that have it."""
    order = sorted((seat for seat in chances if chances[seat]), key=lambda seat: (-chances[seat], seat))
    return [(chance, list(group)) for chance, group in groupby(order, key=lambda seat: chances[seat])]


def _hidden_hands(reply: Reply) -> list[int]:
    """Return the seats that are in play and have shown nothing."""
    return [view.seat for view in reply.state.public.seats if view.status is SeatStatus.IN]


def _accusable(reply: Reply) -> list[int]:
    again = reply.state.running.setup.options.may_reaccuse_revealed
    wanted = (SeatStatus.IN, SeatStatus.EXPOSED) if again else (SeatStatus.IN,)
    return [view.seat for view in reply.state.public.seats if view.status in wanted]


def _named(reply: Reply, seats: Iterable[int]) -> tuple[str, ...]:
    return tuple(reply.state.name(seat) for seat in seats)


HANDLERS: Handlers = {"query_odds": query_odds, "query_question": query_question}

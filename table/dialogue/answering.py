"""Questions to the program: what was said, what contradicts, jokers, diamonds, seats, winners."""

from __future__ import annotations

from collections.abc import Sequence

from engine.claims import Item
from engine.observation import GODFATHER_VIEW, observe
from engine.state import SeatStatus, Standing, Testimony
from table.contradictions import all_contradictions
from table.dialogue import advising
from table.dialogue.announcing import announcement
from table.dialogue.asking_notes import notes_for
from table.dialogue.closing import audit_lines, winners_line
from table.dialogue.counting import finding_lines
from table.dialogue.handler import Handlers
from table.dialogue.opening import access_lines, habits
from table.dialogue.reply import Reply
from table.lines import GODFATHER, Argument, Audience, line
from table.records import Topic
from table.testimony import Slots, amount, topic_of, words_of_all


def query_claims(reply: Reply, slots: Slots, speaker: int | None) -> None:
    """Say what a player said, as far as the table's notes allow; what was taken back comes last, as such."""
    audience = notes_for(reply, speaker)
    if audience is None:
        return
    seat = reply.state.seat_of(str(slots["player"]))
    if seat == 0 and reply.state.announced:
        reply.say_all(announcement(said).to(audience) for said in reply.state.announced)
        return
    topic = Topic(str(slots["topic"])) if "topic" in slots else None
    said = [
        statement
        for statement in reply.state.public.testimony
        if statement.seat == seat and (topic is None or topic_of(statement.claim) == topic)
    ]
    _recall(reply, audience, seat, said)


def _recall(reply: Reply, audience: Audience, seat: int, said: Sequence[Testimony]) -> None:
    name = reply.state.name(seat)
    standing = [statement for statement in said if statement.standing is Standing.STANDS]
    own = [statement.claim for statement in standing if statement.reported_by is None]
    if own:
        reply.say("testimony-recall", audience, player=name, claims=words_of_all(own))
    elif not standing:
        reply.say("testimony-silent", audience, player=name)
    for reporter in sorted({one.reported_by for one in standing if one.reported_by is not None}):
        claims = [statement.claim for statement in standing if statement.reported_by == reporter]
        teller = reply.state.name(reporter)
        reply.say("testimony-reported", audience, reporter=teller, player=name, claims=words_of_all(claims))
    gone = [statement.claim for statement in said if statement.standing is not Standing.STANDS]
    if gone:
        reply.say("testimony-taken-back", audience, claims=words_of_all(gone))


def query_contradictions(reply: Reply, slots: Slots, speaker: int | None) -> None:
    """Say who is lying: the best proof, how many more, and who lies in any case; or what touches one player."""
    audience = notes_for(reply, speaker)
    if audience is None:
        return
    seat = reply.state.seat_of(str(slots["player"])) if "player" in slots else None
    reply.say_all(all_contradictions(reply.state, audience, seat))


def query_spoken(reply: Reply, slots: Slots, speaker: int | None) -> None:  # noqa: ARG001 - one shape for all handlers
    """Say who has spoken about his turn."""
    _say_seats(reply, "query-spoken", [seat for seat in reply.state.takers if seat in _speakers(reply)])


def query_unspoken(reply: Reply, slots: Slots, speaker: int | None) -> None:  # noqa: ARG001 - one shape for all
    """Say who has not said a word about his turn and still may."""
    silent = [seat for seat in reply.state.takers if seat not in _speakers(reply)]
    _say_seats(reply, "query-unspoken", [seat for seat in silent if _status(reply, seat) is not SeatStatus.OUT])


def query_jokers(reply: Reply, slots: Slots, speaker: int | None) -> None:  # noqa: ARG001 - one shape for all handlers
    """Say how many jokers are left."""
    reply.say("query-jokers", jokers=line("amount-jokers", count=reply.state.public.jokers))


def query_recovered(reply: Reply, slots: Slots, speaker: int | None) -> None:  # noqa: ARG001 - one shape for all
    """Say how many diamonds are back."""
    reply.say("query-recovered", amount=amount(Item.DIAMONDS, reply.state.public.recovered))


def query_missing(reply: Reply, slots: Slots, speaker: int | None) -> None:  # noqa: ARG001 - one shape for all handlers
    """Tell the Godfather alone what is still missing: it follows from what he confided (rulings 1.4/15)."""
    missing = observe(reply.state.running, GODFATHER_VIEW).missing
    if missing is None:
        reply.say("query-missing-unknown")
    else:
        reply.say("query-missing", GODFATHER, amount=amount(Item.DIAMONDS, missing))


def query_eliminated(reply: Reply, slots: Slots, speaker: int | None) -> None:  # noqa: ARG001 - one shape for all
    """Say who is out."""
    _say_seats(reply, "query-eliminated", _out(reply))


def query_seating(reply: Reply, slots: Slots, speaker: int | None) -> None:  # noqa: ARG001 - one shape for all handlers
    """Say who sits where."""
    names = reply.state.names
    if "player" not in slots:
        reply.say("query-seating", players=names)
        return
    seat = reply.state.seat_of(str(slots["player"]))
    before, after = names[seat - 1], names[(seat + 1) % len(names)]
    reply.say("query-seating-player", player=names[seat], before=before, after=after)


def query_options(reply: Reply, slots: Slots, speaker: int | None) -> None:  # noqa: ARG001 - one shape for all handlers
    """Say how this table plays."""
    setup = reply.state.setup
    reply.say_all([*habits(setup), *access_lines(setup)])
    reply.say("query-cleaner-in" if setup.cleaner else "query-cleaner-not")


def query_leave(reply: Reply, slots: Slots, speaker: int | None) -> None:  # noqa: ARG001 - one shape for all handlers
    """Say how to leave: nobody ends a game for everybody by a word that may have been misheard."""
    reply.say("query-leave")


def query_winners(reply: Reply, slots: Slots, speaker: int | None) -> None:  # noqa: ARG001 - one shape for all handlers
    """Say who won."""
    end = reply.state.public.outcome
    if end is None:
        reply.say("query-winners-open")
    else:
        reply.say_all([winners_line(reply.state, end)])


def query_audit(reply: Reply, slots: Slots, speaker: int | None) -> None:  # noqa: ARG001 - one shape for all handlers
    """Say for every player why he won or lost."""
    reply.say_all([*audit_lines(reply.state), *(finding_lines(reply.state) if reply.state.is_over else ())])


def recap(reply: Reply, slots: Slots, speaker: int | None) -> None:
    """Say where the game stands."""
    if reply.state.game is None:
        reply.say("help-setup")
        return
    query_recovered(reply, slots, speaker)
    query_jokers(reply, slots, speaker)
    query_eliminated(reply, slots, speaker)


def query_rule(reply: Reply, slots: Slots, speaker: int | None) -> None:  # noqa: ARG001 - one shape for all handlers
    """Answer a question about the rules in one sentence."""
    reply.say(f"rule-{slots['topic']}")


def _speakers(reply: Reply) -> set[int]:
    return {said.seat for said in reply.state.public.testimony if said.reported_by is None}


def _out(reply: Reply) -> list[int]:
    out = [seat for seat in reply.state.takers if _status(reply, seat) is SeatStatus.OUT]
    return [0, *out] if reply.state.public.godfather_out else out


def _status(reply: Reply, seat: int) -> SeatStatus:
    return reply.state.public.seat(seat).status


def _say_seats(reply: Reply, message: str, seats: list[int]) -> None:
    if not seats:
        reply.say(f"{message}-nobody")
        return
    names: tuple[Argument, ...] = tuple(reply.state.name(seat) for seat in seats)
    reply.say(message, players=names)


HANDLERS: Handlers = {
    "query_claims": query_claims,
    "query_contradictions": query_contradictions,
    "query_spoken": query_spoken,
    "query_unspoken": query_unspoken,
    "query_jokers": query_jokers,
    "query_recovered": query_recovered,
    "query_missing": query_missing,
    "query_eliminated": query_eliminated,
    "query_seating": query_seating,
    "query_options": query_options,
    "query_leave": query_leave,
    "query_winners": query_winners,
    "query_audit": query_audit,
    "query_rule": query_rule,
    "recap": recap,
    **advising.HANDLERS,
}

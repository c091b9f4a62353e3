"""The investigation's talk: questions to a seat, statements, corrections, and what the Godfather says aloud."""

from __future__ import annotations

from collections.abc import Callable

from engine.claims import Claim, Moment
from engine.claims_relative import same_as
from engine.commands import Retract, Testify
from engine.events import Testified
from engine.pieces import Box
from engine.state import Standing
from table.contradictions import new_contradictions
from table.dialogue.advising import advise_accusation
from table.dialogue.announcing import announcement
from table.dialogue.correcting import Correction, Corrects, corrections, last_utterance
from table.dialogue.handler import Handler, Handlers
from table.dialogue.reply import Reply
from table.records import Announced, Asked, GodfatherAnnounced, Topic
from table.testimony import Slots, bag_claims, hand_over_claims, role_claims, took_claims, words_of_all


def ask(reply: Reply, slots: Slots, speaker: int | None) -> None:
    """Put the Godfather's question to a seat: its answer is the next statement without a name.

    "Whom should I accuse?" without a name is for the program where it may give advice.
    """
    focus = reply.state.focus
    if "player" not in slots and slots.get("topic") == Topic.SUSPECTS and reply.state.setup.coach:
        advise_accusation(reply, speaker)
        return
    seat = reply.state.seat_of(str(slots["player"])) if "player" in slots else (focus.seat if focus else None)
    if seat is None:
        reply.say("asked-whom")
        return
    if seat in reply.state.takers and reply.state.public.seat(seat).status == "out":
        reply.say("asked-out", player=reply.state.name(seat))
        return
    topic = Topic(str(slots.get("topic", focus.topic if focus else Topic.RECEIVED)))
    reply.record(Asked(seat, topic))
    reply.say(f"asked-{topic.value}", player=reply.state.name(seat))


def testify(reply: Reply, slots: Slots, speaker: int | None, claims: list[Claim]) -> None:
    """Record what somebody says about his own turn, and point out what it contradicts."""
    if not claims:
        reply.say("testimony-empty")
        return
    seat, reporter = _attributed(reply, slots, speaker)
    if seat is None:
        reply.say("testimony-who", player=reply.state.name(1))
        return
    corrects = Corrects(str(slots["corrects"])) if "corrects" in slots else None
    matched = corrections(reply.state, seat, reporter, claims, corrects)
    for one in matched:
        _record(reply, seat, reporter, one)
    noted = words_of_all([one.claim for one in matched])
    before = [said.claim for one in matched for said in one.replaced]
    if before:
        reply.say("testimony-corrected", player=reply.state.name(seat), claims=noted, before=words_of_all(before))
    elif reporter is not None:
        teller = reply.state.name(reporter)
        reply.say("testimony-reported", reporter=teller, player=reply.state.name(seat), claims=noted)
    else:
        reply.say("testimony-noted", player=reply.state.name(seat), claims=noted)
    reply.say_all(new_contradictions(reply.state, [event.id for event in reply.events(Testified)]))


def _record(reply: Reply, seat: int, reporter: int | None, one: Correction) -> None:
    """Record a statement in the place of the first it corrects; others of the same breath are taken back."""
    first, *others = one.replaced or (None,)
    for said in others:
        if said is not None:
            reply.command_quietly(Retract(seat, said.id))
    identifier = None if first is None else first.id
    reply.command_quietly(Testify(seat, one.claim, reply.heard, reporter, reply.state.clock, identifier))


def _attributed(reply: Reply, slots: Slots, speaker: int | None) -> tuple[int | None, int | None]:
    """Return the seat a statement is about, and who reports it when that is somebody else.

    A name in the statement comes first, then the voice that is known, then whoever the Godfather asked. A correction
    by an unknown voice is that of the last speaker when whoever was asked has said nothing yet.
    """
    asked = reply.state.focus.seat if reply.state.focus else None
    standing = [said for said in reply.state.public.testimony if said.standing is Standing.STANDS]
    if "corrects" in slots and standing and all(said.seat != asked for said in standing):
        asked = standing[-1].seat
    if "player" in slots:
        seat = reply.state.seat_of(str(slots["player"]))
        teller = reply.state.seat_of(str(slots["reporter"])) if "reporter" in slots else speaker
        return seat, teller if teller not in (None, seat) else None
    if speaker is not None and speaker in reply.state.takers:
        return speaker, None
    return asked, None


def _handler(claims_of: Callable[[Slots, Box], list[Claim]]) -> Handler:
    def _handle(reply: Reply, slots: Slots, speaker: int | None) -> None:
        testify(reply, slots, speaker, claims_of(slots, reply.state.running.setup.full_box))

    return _handle


def claim_same(reply: Reply, slots: Slots, speaker: int | None) -> None:
    """Record "the same as Ana said": what she said of the box, about the box this seat had."""
    seat, _ = _attributed(reply, slots, speaker)
    other = reply.state.seat_of(str(slots["other"]))
    if seat is None or seat == other:
        reply.say("testimony-who", player=reply.state.name(1))
        return
    said = [one.claim for one in reply.state.public.testimony if one.seat == other and one.standing is Standing.STANDS]
    claims = same_as(seat, Moment(str(slots["moment"])), other, said)
    if claims:
        testify(reply, slots, speaker, list(claims))
    else:
        reply.say("testimony-silent", player=reply.state.name(other))


def retract(reply: Reply, slots: Slots, speaker: int | None) -> None:
    """Take back what a seat said in its last breath: at its own wish or the Godfather's."""
    seat, _ = _attributed(reply, slots, speaker)
    if seat is None:
        reply.say("testimony-who", player=reply.state.name(1))
        return
    if speaker not in (None, 0, seat):
        reply.say("testimony-not-yours", player=reply.state.name(seat))
        return
    said = [one for one in reply.state.public.testimony if one.seat == seat and one.standing is Standing.STANDS]
    if not said:
        reply.command(Retract(seat))
    gone = last_utterance(said)
    for one in gone:
        reply.command_quietly(Retract(seat, one.id))
    words = words_of_all([one.claim for one in gone])
    reply.say("testimony-retracted", player=reply.state.name(seat), claims=words)


def suspect(reply: Reply, slots: Slots, speaker: int | None) -> None:  # noqa: ARG001 - one shape for all handlers
    """Somebody voices a suspicion: talk, never an accusation (rulings 1.4/29)."""
    reply.say("suspected", player=str(slots["player"]))


def announced(reply: Reply, slots: Slots, speaker: int | None) -> None:  # noqa: ARG001 - one shape for all handlers
    """Note a number that the Godfather says aloud. It may be a lie, so nothing is concluded from it."""
    for what in Announced:
        if what.value in slots:
            said = GodfatherAnnounced(what, int(slots[what.value]))
            reply.record(said)
            reply.say_all([announcement(said)])


HANDLERS: Handlers = {
    "ask": ask,
    "claim_received": _handler(lambda slots, full: hand_over_claims(Moment.RECEIVED, slots, full)),
    "claim_passed": _handler(lambda slots, full: hand_over_claims(Moment.PASSED, slots, full)),
    "claim_took": _handler(took_claims),
    "claim_role": _handler(lambda slots, _: role_claims(slots)),
    "claim_bag": _handler(lambda slots, _: bag_claims(slots)),
    "claim_same": claim_same,
    "retract": retract,
    "suspect": suspect,
    "announce": announced,
}

"""Nothing leaks: two games that differ only in what nobody may know yet sound and last the same, word for word.

This is stronger than a search for secret words: it also catches a refusal, a missing line, another order, or a pause
that is longer in one of the two.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engine.pieces import Box, Take
from engine.simulation import legal_takes
from intents import Intent, Understood
from table.dialogue.opening import engine_setup
from table.journal import Journal
from table.lines import Audience, Line, dump_line
from table.session import Session, Turn
from table.setup import TableSetup, read_setup

NAMES = ("Victor", "Clara", "Ben", "Emma", "Oscar", "Grace", "Henry")
SEATS = st.integers(1, len(NAMES) - 1)
QUESTIONS = (
    *("query_spoken", "query_unspoken", "query_jokers", "query_recovered", "query_missing", "query_eliminated"),
    *("query_contradictions", "query_odds", "query_winners", "query_options", "query_seating", "recap", "query_audit"),
    *("query_holder", "repeat", "help", "louder", "undo", "no", "yes"),
)


@dataclass(frozen=True)
class Words:
    """Something that is said at the table."""

    intent: str
    slots: tuple[tuple[str, str | int], ...] = ()
    speaker: int | None = None


def claims() -> st.SearchStrategy[Words]:
    kinds = st.sampled_from(["diamonds", "loyal", "agent", "nothing"])
    counted = st.tuples(st.sampled_from(["claim_received", "claim_passed"]), SEATS, st.integers(0, 15)).map(
        lambda said: Words(said[0], (("player", NAMES[said[1]]), ("diamonds", said[2])), said[1])
    )
    took = st.tuples(SEATS, kinds).map(
        lambda said: Words("claim_took", (("player", NAMES[said[0]]), ("kind", said[1])), said[0])
    )
    return st.one_of(counted, took)


def talk() -> st.SearchStrategy[Words]:
    speakers = st.one_of(st.none(), st.integers(0, len(NAMES) - 1))
    asked = st.tuples(st.sampled_from(QUESTIONS), speakers).map(lambda said: Words(said[0], (), said[1]))
    about = st.tuples(st.sampled_from(["query_claims", "query_odds", "suspect", "ask"]), SEATS, speakers).map(
        lambda said: Words(said[0], (("player", NAMES[said[1]]),), said[2])
    )
    return st.one_of(asked, about, claims())


def heard_by(turn: Turn, audience: Audience) -> list[object]:
    return [dump_line(line) for line in turn.lines if line.audience == audience]


def say(session: Session, words: Words) -> Turn:
    return session.hear(Understood(Intent(words.intent, dict(words.slots)), 1.0, 1.0), words.speaker, words.intent)


def act(session: Session, step: Words | float) -> Turn:
    """Say something, or let seconds pass."""
    return say(session, step) if isinstance(step, Words) else session.wait(step)


def digital(takes: list[Take], hidden: int, notes: str) -> Session:
    """Return a game with a digital box after these takes."""
    session, _ = Session.begin(Journal.in_memory(), table(hidden, notes))
    say(session, Words("start_theft"))
    for seat, take in enumerate(takes, 1):
        assert not session.take(seat, take).refused
    assert session.state.phase == "investigation"
    return session


def table(hidden: int, notes: str) -> TableSetup:
    return read_setup(
        {"players": NAMES, "box": "digital", "hidden": hidden, "notes": notes, "coach": True, "cleaner": True}
    )


def swapped(takes: list[Take], first: int, second: int) -> list[Take]:
    other = list(takes)
    other[first - 1], other[second - 1] = takes[second - 1], takes[first - 1]
    return other


@st.composite
def thefts(draw: st.DrawFn, hidden: int) -> list[Take]:
    """Draw what each seat takes, one after the other, out of what is left."""
    box, takes = engine_setup(table(hidden, "open")).box_with(hidden), []
    for seat in range(1, len(NAMES)):
        takes.append(draw(st.sampled_from(legal_takes(box, seat == len(NAMES) - 1))))
        box = box.without(takes[-1])
    return takes


def accusations(allowed: list[int]) -> st.SearchStrategy[Words]:
    return st.sampled_from(allowed).map(lambda seat: Words("accuse", (("player", NAMES[seat]),), 0))


@given(st.data())
@settings(max_examples=60, deadline=None)
def test_nobody_hears_who_of_two_took_which_of_two_things(data: st.DataObject) -> None:
    hidden, notes = data.draw(st.integers(0, 5)), data.draw(st.sampled_from(["off", "godfather", "open"]))
    takes = data.draw(thefts(hidden))
    # Whoever took something could have taken it at another turn as well: it was in the box all the way until then.
    pairs = [
        (first, second)
        for first, second in combinations(range(1, len(NAMES)), 2)
        if takes[first - 1] != takes[second - 1] and not takes[second - 1].is_nothing
    ]
    assume(pairs)
    first, second = data.draw(st.sampled_from(pairs))
    one, other = digital(takes, hidden, notes), digital(swapped(takes, first, second), hidden, notes)
    others = [seat for seat in range(1, len(NAMES)) if seat not in (first, second)]
    steps = data.draw(st.lists(st.one_of(talk(), accusations(others), st.floats(0, 5)), max_size=10))
    for step in [*steps, *(Words(question) for question in QUESTIONS if question != "undo")]:
        turns = [act(session, step) for session in (one, other)]
        if one.state.is_over or other.state.is_over:
            return
        for audience in [Audience(), Audience(0), *(Audience(seat) for seat in others)]:
            assert heard_by(turns[0], audience) == heard_by(turns[1], audience)
        assert one.state.pause_until == other.state.pause_until
        assert one.state.phase == other.state.phase


@given(st.data())
@settings(max_examples=40, deadline=None)
def test_nobody_but_the_godfather_hears_what_he_confided(data: st.DataObject) -> None:
    sessions = []
    for hidden, returned in ((0, Box(9, 1, 0, 1, 0)), (3, Box(4, 0, 1, 0, 0))):
        setup = read_setup({"players": NAMES, "notes": "open", "coach": True, "cleaner": True})
        session, _ = Session.begin(Journal.in_memory(), setup)
        for words in (Words("start_theft"), Words("box_returned")):
            say(session, words)
        confided = session.confide(hidden, returned)
        assert [line.audience for line in confided.lines] == [Audience(0)]
        sessions.append(session)
    asked = st.sampled_from([name for name in QUESTIONS if name != "undo"]).map(Words)
    for _ in range(data.draw(st.integers(1, 12))):
        words = data.draw(st.one_of(asked, claims(), accusations([1, 2])))
        turns = [say(session, words) for session in sessions]
        assert heard_by(turns[0], Audience()) == heard_by(turns[1], Audience())
        assert sessions[0].state.pause_until == sessions[1].state.pause_until


def lasting(cleaner: bool) -> tuple[list[Line], float]:
    setup = read_setup({"players": NAMES, "cleaner": cleaner})
    session, _ = Session.begin(Journal.in_memory(), setup)
    lines: list[Line] = []
    for words in (Words("start_theft"), Words("box_returned"), Words("accuse", (("player", "Ben"),), 0)):
        lines += say(session, words).lines
    waited = 0.0
    while session.state.pause_until is not None:
        lines += session.wait(0.25).lines
        waited += 0.25
    return lines, waited


def test_the_pause_after_an_accusation_is_the_same_whether_a_cleaner_plays_or_not() -> None:
    assert lasting(cleaner=True) == lasting(cleaner=False)
    assert lasting(cleaner=True)[1] >= 4.0

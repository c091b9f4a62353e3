"""The program as the Godfather never cheats and never blabs: what he does rests on what a Godfather may know alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from random import Random

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engine.claims import Counted
from engine.pieces import Box, Take
from engine.simulation import legal_takes
from intents import Intent, Understood
from table.dialogue.opening import engine_setup
from table.godfather.policy import next_move
from table.godfather.view import view_of
from table.journal import Journal
from table.lines import Argument, Line, dump_line
from table.session import Session, Turn
from table.setup import TableSetup, read_setup

PEOPLE = ("Clara", "Ben", "Emma", "Oscar", "Grace", "Henry", "Ana")
SEATS = range(1, len(PEOPLE) + 1)


def table(**setup: object) -> TableSetup:
    return read_setup({"players": PEOPLE, "godfather": "ai", "box": "digital", "notes": "off", **setup})


def say(session: Session, intent: str, /, **slots: str | int) -> Turn:
    return session.hear(Understood(Intent(intent, slots), 1.0, 1.0), None, intent)


def stolen(takes: list[Take], seed: int) -> Session:
    session, _ = Session.begin(Journal.in_memory(), table(seed=seed, hidden=2))
    say(session, "start_theft")
    for seat, take in enumerate(takes, 1):
        session.take(seat, take)
    return session


def thefts(chance: Random) -> list[Take]:
    box, takes = engine_setup(table()).box_with(2), []
    for seat in SEATS:
        takes.append(chance.choice(legal_takes(box, seat == SEATS[-1])))
        box = box.without(takes[-1])
    return takes


def steps(chance: Random) -> Iterator[tuple[str, dict[str, str | int]]]:
    """Yield claims by anybody, answers, and silences (as `wait`), without end."""
    while True:
        match chance.randrange(4):
            case 0:
                yield "wait", {"seconds": chance.choice((5, 15, 20))}
            case 1:
                yield "claim_received", {"diamonds": chance.randrange(16)}
            case 2:
                yield "claim_passed", {"player": chance.choice(PEOPLE), "diamonds": chance.randrange(16)}
            case _:
                yield "claim_role", {"role": chance.choice(("loyal", "driver"))}


def act(session: Session, intent: str, slots: dict[str, str | int]) -> Turn:
    return session.wait(int(slots["seconds"])) if intent == "wait" else say(session, intent, **slots)


@given(st.integers(0, 100_000))
@settings(max_examples=12, deadline=None)
def test_who_of_two_took_which_of_two_things_changes_no_word_of_his_until_one_of_them_shows(seed: int) -> None:
    chance = Random(seed)
    takes = thefts(chance)
    pairs = [
        (first, second)
        for first, second in combinations(SEATS, 2)
        if takes[first - 1] != takes[second - 1] and not takes[second - 1].is_nothing
    ]
    assume(pairs)
    first, second = chance.choice(pairs)
    swapped = list(takes)
    swapped[first - 1], swapped[second - 1] = takes[second - 1], takes[first - 1]
    one, other = stolen(takes, seed), stolen(swapped, seed)
    said = steps(chance)
    for _ in range(80):
        intent, slots = next(said)
        turns = [act(session, intent, slots) for session in (one, other)]
        if one.state.is_over or first in one.state.running.exposed or second in one.state.running.exposed:
            return
        assert [dump_line(line) for line in turns[0].lines] == [dump_line(line) for line in turns[1].lines]
        assert one.state.moves == other.state.moves


@given(st.integers(0, 100_000))
@settings(max_examples=8, deadline=None)
def test_before_the_end_he_says_no_number_that_nobody_said_before(seed: int) -> None:
    """What he hid and what came back can be guessed from nothing that he tells."""
    chance = Random(seed)
    session = stolen(thefts(chance), seed)
    said = steps(chance)
    for _ in range(80):
        turn = act(session, *next(said))
        if session.state.is_over:
            return
        heard = {one.claim.value for one in session.state.public.testimony if isinstance(one.claim, Counted)}
        own = [line for line in turn.lines if line.id.startswith("ai-")]
        assert {count for line in own for count in numbers(line)} <= heard


def numbers(said: Argument) -> Iterator[int]:
    if isinstance(said, int):
        yield said
    elif isinstance(said, tuple):
        for part in said:
            yield from numbers(part)
    elif isinstance(said, Line):
        for part in said.arguments.values():
            yield from numbers(part)


def test_the_same_view_gives_the_same_move_and_only_what_he_may_know_is_in_it() -> None:
    sessions = [stolen([Take(3), Take(1), *[Take(2)] * 5], 4), stolen([Take(1), Take(3), *[Take(2)] * 5], 4)]
    views = [view_of(session.state) for session in sessions]
    assert views[0] == views[1]
    assert next_move(views[0]) == next_move(views[1])
    assert all(view.take is None for view in views[0].seen.seats)


def test_what_came_back_changes_what_he_believes_but_a_press_rests_on_what_everybody_heard() -> None:
    """Henry says that he passed three. Where four came back the Godfather knows better, and does not say so."""
    for back in (Box(0, 1), Box(4, 1)):
        session, _ = Session.begin(Journal.in_memory(), table(box="physical", seed=3, hidden=0))
        say(session, "start_theft")
        say(session, "box_returned")
        session.confide(None, back)
        say(session, "claim_passed", player="Henry", diamonds=3)
        assert "press" not in [made.what.act.value for made in session.state.moves]
        say(session, "claim_received", player="Ana", diamonds=5)
        say(session, "resume")
        pressed = [made.what for made in session.state.moves if made.what.act.value == "press"]
        assert [move.statements for move in pressed] == [("t1", "t2")]


def test_a_choice_between_questions_of_equal_worth_is_made_by_his_seed() -> None:
    view = view_of(stolen([Take(1)] * 7, 1).state)
    greeted = replace(view, moves=view.moves[:1])
    moves = {next_move(replace(greeted, seed=seed)) for seed in range(20)}
    assert None not in moves
    assert moves == {next_move(replace(greeted, seed=seed)) for seed in range(20)}

"""The closing read-out asks for the bag after the last hand, and nothing gets stuck when nobody answers."""

from __future__ import annotations

import pytest

from engine.pieces import Take, Token
from intents import Intent, Understood
from table.journal import Journal
from table.numbered_answers import options_of
from table.prompting import prompt
from table.session import Session, Turn
from table.setup import read_setup

NAMES = ["Victor", "Ana", "Ben", "Clara", "David", "Emma"]


def at_the_bag(ruleset: str = "mafia_de_cuba", **options: bool) -> Session:
    """Play until every hand is known; the Godfather has fallen, for a game of six has no jokers."""
    setup = read_setup({"players": NAMES, "ruleset": ruleset, "options": {"bag_in_read_out": True, **options}})
    session, _ = Session.begin(Journal.in_memory(), setup)
    for name in ("start_theft", *["box_passed"] * 5, "box_returned"):
        hear(session, name)
    hear(session, "accuse", player="Ben")
    session.wait(4.0)
    for kind in ("loyal", "driver", "diamonds", "diamonds", "diamonds"):
        hear(session, "reveal", kind=kind, **({"count": 2} if kind == "diamonds" else {}))
    return session


def hear(session: Session, name: str, **slots: str | int) -> Turn:
    return session.hear(Understood(Intent(name, slots), 1.0, 1.0), heard=name)


def said(turn: Turn) -> list[str]:
    return [line.id for line in turn.lines]


def test_the_last_hand_is_followed_by_the_question_for_the_bag() -> None:
    session = at_the_bag()
    assert not session.state.is_over
    assert session.state.public.bag_to_show
    assert prompt(session.state).id == "prompt-bag"


@pytest.mark.parametrize(
    ("intent", "slots", "token"),
    [
        ("show_bag", {"kind": "agent"}, Token.AGENT),
        ("show_bag", {"kind": "nothing"}, None),
        ("reveal", {"kind": "agent"}, Token.AGENT),
        ("reveal", {"kind": "nothing"}, None),
    ],
)
def test_the_bag_is_opened_by_its_own_words_or_a_short_answer(
    intent: str, slots: dict[str, str], token: Token | None
) -> None:
    session = at_the_bag()
    turn = hear(session, intent, **slots)
    assert session.state.is_over
    assert session.state.public.bag is token
    assert said(turn)[:2] == ["bag-shown", "outcome"]


def test_the_answers_for_the_bag_have_numbers_and_the_last_one_picked_ends_the_game() -> None:
    session = at_the_bag()
    offered = [option.intent.slots["kind"] for option in options_of(session.state)]
    assert offered == ["nothing", "loyal", "agent", "driver"]
    intent = options_of(session.state)[2].intent
    hear(session, intent.name, **intent.slots)
    assert session.state.public.bag is Token.AGENT
    assert session.state.is_over


def test_diamonds_never_lie_in_the_bag() -> None:
    session = at_the_bag()
    assert said(hear(session, "reveal", kind="diamonds", count=2)) == ["bag-one-token"]
    assert not session.state.is_over


def test_a_token_that_was_shown_already_cannot_lie_in_the_bag() -> None:
    session = at_the_bag()
    hear(session, "show_bag", kind="driver")
    assert not session.state.is_over
    assert session.state.public.bag_to_show


def test_a_bag_that_nobody_opens_ends_nothing_but_the_read_out() -> None:
    session = at_the_bag()
    hear(session, "end_read_out")
    assert session.state.is_over
    assert not session.state.public.bag_known


def test_the_bag_may_be_named_before_the_hands_are_all_shown() -> None:
    session = at_the_bag_with_hands_left()
    turn = hear(session, "show_bag", kind="agent")
    assert said(turn) == ["bag-shown", "hand-next"]


def at_the_bag_with_hands_left() -> Session:
    setup = read_setup({"players": NAMES, "options": {"bag_in_read_out": True}})
    session, _ = Session.begin(Journal.in_memory(), setup)
    for name in ("start_theft", *["box_passed"] * 5, "box_returned"):
        hear(session, name)
    hear(session, "accuse", player="Ben")
    session.wait(4.0)
    hear(session, "reveal", kind="loyal")
    return session


def test_the_bag_stays_shut_while_the_investigation_goes_on() -> None:
    setup = read_setup({"players": [*NAMES, "Frank", "Grace"], "options": {"bag_in_read_out": True}})
    session, _ = Session.begin(Journal.in_memory(), setup)
    for name in ("start_theft", *["box_passed"] * 7, "box_returned"):
        hear(session, name)
    hear(session, "accuse", player="Ana")
    session.wait(4.0)
    assert "bag-shown" not in said(hear(session, "show_bag", kind="agent"))
    assert not session.state.public.bag_known


def test_the_turned_card_of_kings_box_is_asked_for_in_its_own_words() -> None:
    session = at_the_bag("kings_box")
    assert session.state.public.bag_to_show
    assert said(hear(session, "show_bag", kind="nothing"))[0] == "bag-shown"


def test_a_box_that_the_program_keeps_needs_no_question() -> None:
    setup = read_setup({"players": NAMES, "box": "digital", "options": {"bag_in_read_out": True}})
    session, _ = Session.begin(Journal.in_memory(), setup)
    hear(session, "start_theft")
    for seat, share in enumerate([Take(0, (Token.AGENT,)), *[Take(1)] * 4], 1):
        session.take(seat, share)
    hear(session, "accuse", player="Ana")
    session.wait(4.0)
    assert session.state.is_over
    assert not session.state.public.bag_to_show

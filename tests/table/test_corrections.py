"""Corrections at the table: what replaces what, what stays in the record, and what is taken back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.claims import Among, Comparison, Counted, Item, Moment, RoleIs, Taken, Took
from engine.pieces import Role

Lay = Callable[..., Any]
Laid = Any
"""A table of the fixture."""


@pytest.fixture
def table(lay: Lay) -> Laid:
    laid = lay()
    laid.pass_the_box()
    return laid


def record(table: Laid) -> list[tuple[int, object, str]]:
    return [(said.seat, said.claim, said.standing.value) for said in table.session.state.public.testimony]


def received(value: int, comparison: Comparison = Comparison.EQUAL) -> Counted:
    return Counted(Moment.RECEIVED, Item.DIAMONDS, comparison, value)


def passed(value: int) -> Counted:
    return Counted(Moment.PASSED, Item.DIAMONDS, Comparison.EQUAL, value)


def test_a_correction_replaces_and_the_record_shows_both(table: Laid) -> None:
    table.say("claim_received", speaker=2, diamonds=9)
    answer = table.say("claim_received", speaker=2, diamonds=8, corrects="number")
    assert table.text(answer) == "Corrected: Ben received 8 diamonds. It was: received 9 diamonds."
    assert record(table) == [(2, received(9), "replaced"), (2, received(8), "stands")]
    recalled = table.text(table.say("query_claims", player="Ben"))
    assert recalled == "Ben received 8 diamonds. Taken back: received 9 diamonds."


def test_a_correction_that_heals_a_contradiction_leaves_none(table: Laid) -> None:
    table.say("claim_passed", speaker=2, diamonds=13)
    table.say("claim_received", speaker=3, diamonds=9)
    table.say("claim_passed", speaker=2, diamonds=9, corrects="statement")
    assert table.ids(table.say("query_contradictions")) == ["contradiction-none"]


def test_without_a_word_of_correction_both_stand_and_contradict(table: Laid) -> None:
    table.say("claim_received", speaker=2, diamonds=9)
    answer = table.say("claim_received", speaker=2, diamonds=8)
    assert table.ids(answer) == ["testimony-noted", "contradiction-own_turn"]


def test_a_number_alone_corrects_the_last_number_whatever_it_was_about(table: Laid) -> None:
    table.say("claim_received", speaker=2, diamonds=12)
    table.say("claim_passed", speaker=2, diamonds=9)
    table.say("claim_received", speaker=2, diamonds=8, corrects="number")
    assert record(table)[1:] == [(2, passed(9), "replaced"), (2, passed(8), "stands")]
    assert record(table)[0][2] == "stands"


def test_a_number_alone_corrects_what_was_taken(table: Laid) -> None:
    table.say("claim_took", speaker=2, kind="diamonds", count=3)
    table.say("claim_received", speaker=2, diamonds=4, corrects="number")
    assert record(table) == [(2, Took(Taken.DIAMONDS, 3), "replaced"), (2, Took(Taken.DIAMONDS, 4), "stands")]


def test_a_whole_statement_corrects_only_what_is_about_the_same_thing(table: Laid) -> None:
    table.say("claim_role", speaker=2, role="loyal")
    table.say("claim_passed", speaker=2, diamonds=9)
    table.say("claim_role", speaker=2, role="driver", corrects="statement")
    assert record(table) == [
        (2, RoleIs(Role.LOYAL), "replaced"),
        (2, passed(9), "stands"),
        (2, RoleIs(Role.DRIVER), "stands"),
    ]


def test_a_token_does_not_correct_diamonds(table: Laid) -> None:
    table.say("claim_received", speaker=2, diamonds=9)
    table.say("claim_received", speaker=2, tokens=3, corrects="number")
    assert [standing for _, _, standing in record(table)] == ["stands", "stands"]


def test_a_correction_of_nothing_is_a_statement(table: Laid) -> None:
    answer = table.say("claim_received", speaker=2, diamonds=9, corrects="number")
    assert table.ids(answer) == ["testimony-noted"]


def test_no_with_a_number_answers_a_question_about_something_new(table: Laid) -> None:
    table.say("claim_received", speaker=2, diamonds=9)
    table.say("ask", player="Ben", topic="passed")
    table.say("claim_passed", diamonds=8, corrects="number")
    assert record(table) == [(2, received(9), "stands"), (2, passed(8), "stands")]


def test_a_correction_by_an_unknown_voice_is_that_of_the_last_speaker(table: Laid) -> None:
    table.say("claim_received", speaker=2, diamonds=9)
    table.say("ask", player="Emma", topic="received")
    table.say("claim_received", diamonds=8, corrects="number")
    assert record(table) == [(2, received(9), "replaced"), (2, received(8), "stands")]


def test_nobody_corrects_anybody_else(table: Laid) -> None:
    table.say("claim_received", speaker=2, diamonds=9)
    table.say("claim_received", speaker=3, diamonds=8, corrects="number")
    assert [standing for _, _, standing in record(table)] == ["stands", "stands"]


def test_what_somebody_reports_does_not_correct_the_players_own_words(table: Laid) -> None:
    table.say("claim_received", speaker=2, diamonds=9)
    table.say("claim_received", speaker=3, player="Ben", diamonds=8, corrects="statement")
    assert [standing for _, _, standing in record(table)] == ["stands", "stands"]
    recalled = table.text(table.say("query_claims", player="Ben"))
    assert recalled == "Ben received 9 diamonds. As Emma tells it, Ben received 8 diamonds."


def test_about_nine_is_one_claim_and_corrected_as_one(table: Laid) -> None:
    about = Among(Moment.RECEIVED, Item.DIAMONDS, (8, 9, 10))
    answer = table.say("claim_received", speaker=2, diamonds=9, diamonds_op="~")
    assert table.text(answer) == "Ben received 8 to 10 diamonds."
    table.say("claim_received", speaker=2, diamonds=11, corrects="number")
    table.say("claim_received", speaker=2, diamonds=9, diamonds_op="~", corrects="number")
    assert record(table) == [(2, about, "replaced"), (2, received(11), "replaced"), (2, about, "stands")]


def test_nothing_is_about_more_than_the_box_held(table: Laid) -> None:
    assert table.text(table.say("claim_received", speaker=2, diamonds=15, diamonds_op="~")) == (
        "Ben received 14 or 15 diamonds."
    )
    assert table.text(table.say("claim_passed", speaker=2, diamonds=0, diamonds_op="~")) == (
        "Ben passed no diamonds or one diamond."
    )


@pytest.mark.parametrize(
    ("hedge", "words"),
    [
        (">", "more than 9 diamonds"),
        ("<", "fewer than 9 diamonds"),
        ("!=", "not 9 diamonds"),
        (">=", "at least 9 diamonds"),
        ("<=", "at most 9 diamonds"),
    ],
)
def test_every_hedge_is_kept_and_said(table: Laid, hedge: str, words: str) -> None:
    answer = table.say("claim_received", speaker=2, diamonds=9, diamonds_op=hedge)
    assert table.text(answer) == f"Ben received {words}."
    assert record(table) == [(2, received(9, Comparison(hedge)), "stands")]


def test_not_nine_contradicts_nine(table: Laid) -> None:
    table.say("claim_passed", speaker=2, diamonds=9)
    answer = table.say("claim_received", speaker=3, diamonds=9, diamonds_op="!=")
    assert "contradiction-neighbours" in table.ids(answer)


def test_more_than_nine_contradicts_nine_but_ten_does_not(table: Laid) -> None:
    table.say("claim_passed", speaker=2, diamonds=10)
    assert table.ids(table.say("claim_received", speaker=3, diamonds=9, diamonds_op=">")) == ["testimony-noted"]
    table.say("claim_passed", speaker=2, diamonds=9, corrects="number")
    assert table.ids(table.say("query_contradictions")) == ["contradiction-neighbours"]


def test_forgetting_what_a_player_said_takes_back_his_last_breath(table: Laid) -> None:
    table.say("claim_received", speaker=2, diamonds=12)
    table.say("claim_passed", speaker=2, diamonds=9, tokens=3)
    answer = table.say("retract", player="Ben")
    assert table.text(answer) == "Struck out: Ben passed 9 diamonds and 3 tokens."
    assert [standing for _, _, standing in record(table)] == ["stands", "retracted", "retracted"]
    table.say("retract", player="Ben")
    assert table.ids(table.say("retract", player="Ben")) == ["refusal-nothing_to_retract"]


def test_a_correction_is_undone_as_a_whole(table: Laid) -> None:
    table.say("claim_received", speaker=2, diamonds=9, diamonds_op="~")
    before = table.session.state.running
    table.say("claim_received", speaker=2, diamonds=8, corrects="number")
    table.say("undo")
    assert table.session.state.running == before


def test_the_record_keeps_the_words(table: Laid) -> None:
    table.say("claim_received", speaker=2, diamonds=9)
    assert table.session.state.public.testimony[0].heard == "claim_received"


def test_nobody_but_the_speaker_or_the_godfather_takes_a_statement_back(table: Laid) -> None:
    table.say("claim_received", speaker=2, diamonds=9)
    assert table.ids(table.say("retract", speaker=3, player="Ben")) == ["testimony-not-yours"]
    assert table.ids(table.say("retract", speaker=0, player="Ben")) == ["testimony-retracted"]


def test_what_the_godfather_said_aloud_can_be_asked_for(table: Laid) -> None:
    assert table.ids(table.say("query_claims", player="Victor")) == ["testimony-silent"]
    table.say("announce", diamonds_put_in=12)
    table.say("announce", jokers=1)
    answer = table.text(table.say("query_claims", player="Victor"))
    assert answer == "The Godfather says he left 12 diamonds in the box. The Godfather says he has one joker."


def test_the_same_as_the_neighbour_said_is_about_the_box_between_them(table: Laid) -> None:
    table.say("claim_received", speaker=2, diamonds=12)
    table.say("claim_passed", speaker=2, diamonds=9, tokens=3)
    answer = table.say("claim_same", speaker=3, other="Ben", moment="received")
    assert table.text(answer) == "Emma received 9 diamonds and 3 tokens."


def test_the_same_as_somebody_who_said_nothing_is_no_claim(table: Laid) -> None:
    answer = table.say("claim_same", speaker=3, other="Ben", moment="received")
    assert table.text(answer) == "Ben has said nothing about that."
    assert record(table) == []


def test_as_many_as_received_is_a_claim_about_the_take(table: Laid) -> None:
    answer = table.say("claim_took", speaker=3, kind="diamonds", count=0)
    assert table.text(answer) == "Emma took no diamonds."


@pytest.mark.parametrize(
    ("first", "corrected", "left"),
    [
        ({"kind": "driver"}, {"kind": "agent", "corrects": "number"}, Took(Taken.AGENT, None)),
        (
            {"kind": "diamonds", "count": 3},
            {"kind": "diamonds", "count": 4, "corrects": "number"},
            Took(Taken.DIAMONDS, 4),
        ),
    ],
)
def test_a_corrected_take_replaces_the_one_before(
    table: Laid, first: dict[str, Any], corrected: dict[str, Any], left: object
) -> None:
    table.say("claim_took", speaker=2, **first)
    table.say("claim_took", speaker=2, **corrected)
    assert [(claim, standing) for _, claim, standing in record(table)][1] == (left, "stands")
    assert [standing for _, _, standing in record(table)] == ["replaced", "stands"]


def test_the_same_as_another_is_said_by_name_too(table: Laid) -> None:
    table.say("claim_received", speaker=2, diamonds=9)
    answer = table.say("claim_same", player="Emma", other="Ben", moment="received")
    assert table.text(answer).startswith("Emma received 9 diamonds.")
    assert record(table)[1] == (3, received(9), "stands")


def test_reported_speech_is_kept_and_convicts_nobody(table: Laid) -> None:
    table.say("claim_received", speaker=2, diamonds=9)
    answer = table.say("claim_received", reporter="Emma", player="Ben", diamonds=7)
    assert table.text(answer) == "As Emma tells it, Ben received 7 diamonds."
    assert [said.reported_by for said in table.session.state.public.testimony] == [None, 3]
    assert table.ids(table.say("query_contradictions")) == ["contradiction-none"]

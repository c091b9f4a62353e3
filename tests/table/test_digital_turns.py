"""What one player is asked alone, as data: choices, wishes in words, and kind refusals."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.pieces import Box, Take, Token
from engine.simulation import legal_takes
from table.digital_box.hiding import HideTurn
from table.digital_box.pages import Choice, Hidden, PrivateTurn, Share
from table.digital_box.taking import TakeTurn
from table.digital_box.wishes import read_wish, vocabulary_of
from table.lines import Audience
from table.narrator import Narrator

WORDS = vocabulary_of(Narrator())


def typed(turn: PrivateTurn, *texts: str) -> tuple[PrivateTurn, list[str]]:
    """Type texts one after the other; return the turn, and the ids of what was objected to."""
    objections = []
    for text in texts:
        found = turn.find(read_wish(text, WORDS))
        if isinstance(found, Choice):
            turn = turn.after(found)
        else:
            assert found.audience == Audience(turn.seat)
            objections.append(found.id)
    return turn, objections


BOX = Box(12, 2, 1, 1, 0)


def test_a_number_takes_so_many_diamonds_and_the_next_numbers_are_the_tokens() -> None:
    turn = TakeTurn(2, BOX)
    chosen = {choice.number: choice.act for choice in turn.page.choices}
    assert sorted(chosen) == [*range(1, 13), 13, 14, 15]
    results = [typed(turn, text, "1")[0].result for text in ("7", "13", "14", "15")]
    takes = [Take(7), Take(0, (Token.LOYAL,)), Take(0, (Token.AGENT,)), Take(0, (Token.DRIVER,))]
    assert results == [Share(take, None) for take in takes]


@pytest.mark.parametrize(
    ("text", "take"),
    [
        ("3 diamonds", Take(3)),
        ("a diamond", Take(1)),
        ("the agent", Take(0, (Token.AGENT,))),
        ("LOYAL", Take(0, (Token.LOYAL,))),
        ("one loyal henchman", Take(0, (Token.LOYAL,))),
        ("driver", Take(0, (Token.DRIVER,))),
        ("1 driver please", Take(0, (Token.DRIVER,))),
    ],
)
def test_what_is_wanted_can_be_named(text: str, take: Take) -> None:
    assert typed(TakeTurn(2, BOX), text, "1")[0].result == Share(take, None)


@pytest.mark.parametrize(
    ("box", "text", "why"),
    [
        (BOX, "13 diamonds", "private-too-many"),
        (BOX, "16", "private-too-many"),
        (Box(0, 1, 0, 0, 0), "2 diamonds", "private-no-diamonds"),
        (BOX, "0", "private-not-nothing"),
        (BOX, "nothing", "private-not-nothing"),
        (BOX, "3 diamonds and the agent", "private-not-both"),
        (BOX, "3 and agent", "private-not-both"),
        (BOX, "2 drivers", "private-one-token"),
        (BOX, "agent and driver", "private-one-token"),
        (BOX, "cleaner", "private-no-such-token"),
        (BOX, "hello", "private-not-number"),
        (BOX, "99999999999999999999", "private-too-many"),
        (Box(), "4", "private-take-empty"),
    ],
)
def test_what_the_theft_forbids_is_explained_and_nothing_happens(box: Box, text: str, why: str) -> None:
    turn = TakeTurn(2, box)
    after, objections = typed(turn, text)
    assert objections == [why]
    assert after == turn


@pytest.mark.parametrize("text", ["nothing", "0"])
def test_the_last_player_may_take_nothing_and_so_may_who_gets_an_empty_box(text: str) -> None:
    for turn in (TakeTurn(6, BOX, is_last=True), TakeTurn(2, Box())):
        assert typed(turn, text, "1") == (typed(turn, text, "1")[0], [])
        assert typed(turn, text, "1")[0].result == Share(Take(), None)


def test_the_first_player_sets_a_token_aside_before_he_takes_or_nothing() -> None:
    first = TakeTurn.of_first(1, BOX)
    assert [line.id for line in first.page.lines] == ["private-holds", "private-bag"]
    assert typed(first, "2", "3", "1")[0].result == Share(Take(3), Token.AGENT)
    assert typed(first, "driver", "agent", "1")[0].result == Share(Take(0, (Token.AGENT,)), Token.DRIVER)
    assert typed(first, "nothing", "driver", "1")[0].result == Share(Take(0, (Token.DRIVER,)), None)
    assert typed(first, "agent", "agent")[1] == ["private-no-such-token"]
    assert typed(first, "4 diamonds")[1] == ["private-not-number"]


def test_who_is_not_sure_begins_anew() -> None:
    first = TakeTurn.of_first(1, BOX)
    again, _ = typed(first, "2", "3", "2")
    assert again == first
    kept, _ = typed(HideTurn(5), "4", "2")
    assert kept == HideTurn(5)


def test_the_godfather_keeps_back_as_many_as_the_rules_allow() -> None:
    assert typed(HideTurn(5), "0", "1")[0].result == Hidden(0)
    assert typed(HideTurn(5), "5 diamonds", "1")[0].result == Hidden(5)
    assert typed(HideTurn(5), "6", "agent", "x")[1] == [
        "private-hide-too-many",
        "private-not-number",
        "private-not-number",
    ]


@given(st.data())
@settings(max_examples=60, deadline=None)
def test_every_legal_take_and_no_other_can_be_chosen(data: st.DataObject) -> None:
    counts = data.draw(st.tuples(*[st.integers(0, 3)] * 5))
    box, is_last = Box(*counts), data.draw(st.booleans())
    choices = TakeTurn(3, box, is_last).page.choices
    offered = {choice.number: choice.act.take for choice in choices}
    assert len(offered) == len(choices)
    assert set(offered.values()) == set(legal_takes(box, is_last))
    wish = data.draw(st.text(alphabet="0123456789 adegilnortv", max_size=12))
    after, objections = typed(TakeTurn(3, box, is_last), wish)
    assert len(objections) == (after == TakeTurn(3, box, is_last))

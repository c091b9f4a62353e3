"""Claims that give no single number, or lean on other words: what they mean, how they are written, what is refused."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from pydantic import TypeAdapter

from engine.belief import Coin, TestimonyModel, posterior
from engine.claims import Among, Bagged, Claim, Comparison, Contents, Counted, Empty, Item, Moment, RoleIs, Taken, Took
from engine.claims_relative import as_many_as_received, as_received, same_as
from engine.commands import ReturnBox
from engine.commands import Testify as Says
from engine.deduce import answer
from engine.deduction import PublicFacts, Statement, StatementError, analyse, contradictions, is_consistent, liars
from engine.errors import IllegalCommand, Refusal
from engine.events import Testified as Said
from engine.explanation import CountIs, Kind, Rule, TakeIs, Thing
from engine.explanation_check import check_explanation
from engine.game import new_game, play, replay
from engine.pieces import Box, Role, Token
from engine.playthrough_words import claim_words
from engine.questions import Topic, questions
from engine.ruleset import load_ruleset
from engine.setup import BoxKind, Setup

SEVEN = PublicFacts(7, Box(15, 3, 1, 1), Box(4))
RECEIVED, PASSED, TOOK = Moment
DIAMONDS = Item.DIAMONDS


def passed(value: int, comparison: Comparison = Comparison.EQUAL) -> Counted:
    return Counted(PASSED, DIAMONDS, comparison, value)


def received(value: int, comparison: Comparison = Comparison.EQUAL) -> Counted:
    return Counted(RECEIVED, DIAMONDS, comparison, value)


@pytest.mark.parametrize(
    ("claim", "agreeing"),
    [
        (passed(9, Comparison.MORE), {10, 11}),
        (passed(9, Comparison.AT_LEAST), {9, 10, 11}),
        (passed(9, Comparison.FEWER), {7, 8}),
        (passed(9, Comparison.AT_MOST), {7, 8, 9}),
        (passed(9, Comparison.NOT_EQUAL), {7, 8, 10, 11}),
        (Among(PASSED, DIAMONDS, (9, 10)), {9, 10}),
        (Among(PASSED, DIAMONDS, (11, 7)), {7, 11}),
    ],
)
def test_an_open_number_agrees_with_the_numbers_it_leaves_open(claim: Claim, agreeing: set[int]) -> None:
    for number in range(7, 12):
        said = [Statement("a", 3, claim), Statement("b", 4, received(number))]
        assert is_consistent(SEVEN, said) is (number in agreeing), number


@pytest.mark.parametrize("claim", [passed(9, Comparison.MORE), passed(9, Comparison.NOT_EQUAL)])
def test_a_neighbour_who_says_exactly_what_is_denied_collides_with_the_denial(claim: Counted) -> None:
    said = [Statement("a", 3, claim), Statement("b", 4, received(9))]
    (found,) = contradictions(SEVEN, said)
    check_explanation(SEVEN, said, found)
    assert found.kind is Kind.NEIGHBOURS
    assert found.steps[-1].rule is Rule.COLLISION


def test_the_proof_against_nine_or_ten_starts_from_both_numbers() -> None:
    said = [Statement("a", 3, Among(PASSED, DIAMONDS, (10, 9))), Statement("b", 5, received(11))]
    (found,) = contradictions(SEVEN, said)
    check_explanation(SEVEN, said, found)
    assert found.kind is Kind.CHAIN
    assert found.steps[0].conclusion == CountIs(3, Thing.DIAMONDS, (9, 10))


def test_one_or_two_taken_is_a_proof_about_the_take() -> None:
    said = [Statement("a", 3, Among(TOOK, DIAMONDS, (1, 2))), Statement("b", 3, RoleIs(Role.LOYAL))]
    (found,) = contradictions(SEVEN, said)
    check_explanation(SEVEN, said, found)
    assert found.kind is Kind.OWN_TURN
    assert TakeIs(3, (1, 2), (), False, False) in [step.conclusion for step in found.steps]


def test_none_or_some_is_true_of_a_henchman() -> None:
    assert is_consistent(
        SEVEN, [Statement("a", 3, Among(TOOK, DIAMONDS, (0, 2))), Statement("b", 3, RoleIs(Role.LOYAL))]
    )


def test_the_order_of_the_numbers_left_open_is_nothing() -> None:
    model = TestimonyModel(Coin.PLAYER)
    both = [[Statement("a", 3, Among(PASSED, DIAMONDS, numbers))] for numbers in ((9, 10), (10, 9))]
    assert analyse(SEVEN, both[0]) == analyse(SEVEN, both[1])
    first, second = (posterior(SEVEN, said, testimony=model) for said in both)
    assert first.evidence == pytest.approx(second.evidence)
    assert first.claim_true["a"] == pytest.approx(second.claim_true["a"])


def test_an_open_number_does_not_answer_a_question_for_the_number() -> None:
    said = [Statement("a", 3, Among(PASSED, DIAMONDS, (9, 10))), Statement("b", 3, Among(TOOK, DIAMONDS, (1, 2)))]
    asked = {question.topic for question in questions(SEVEN, said, askable=[3])}
    assert Topic.PASSED_DIAMONDS in asked
    assert Topic.TOOK not in asked


@pytest.mark.parametrize(
    ("claim", "words"),
    [
        (Among(PASSED, DIAMONDS, ()), "at least one"),
        (Among(PASSED, DIAMONDS, (9, 9)), "different"),
        (Among(PASSED, DIAMONDS, (9, 16)), "16 diamonds"),
        (Among(PASSED, DIAMONDS, (-1, 2)), "-1 diamonds"),
        (Among(TOOK, Item.LOYAL, (0, 1)), "only diamonds"),
        (Counted(TOOK, Item.TOKENS, Comparison.MORE, 0), "only diamonds"),
    ],
)
def test_absurd_open_numbers_are_refused(claim: Claim, words: str) -> None:
    with pytest.raises(StatementError, match=words):
        analyse(SEVEN, [Statement("a", 3, claim)])


@pytest.mark.parametrize("ask", [analyse, contradictions, liars, is_consistent, posterior, questions])
@pytest.mark.parametrize(("seat", "claim"), [(8, passed(9)), (0, passed(9)), (2, Bagged(None)), (2, passed(99))])
def test_every_question_about_a_claim_nobody_could_make_is_refused(
    ask: Callable[[PublicFacts, list[Statement]], object], seat: int, claim: Claim
) -> None:
    with pytest.raises(StatementError, match="Claim 'a'"):
        ask(SEVEN, [Statement("a", seat, claim)])


def test_a_game_refuses_an_open_number_no_box_of_it_ever_held() -> None:
    state = replay(new_game(Setup(load_ruleset("mafia_de_cuba"), 6, box=BoxKind.PHYSICAL)))
    state = play(state, ReturnBox())[1]
    with pytest.raises(IllegalCommand) as refused:
        play(state, Says(2, Among(PASSED, Item.TOKENS, (3, 4))))
    assert refused.value.refusal is Refusal.IMPOSSIBLE_NUMBERS
    said = play(state, Says(2, Among(PASSED, Item.TOKENS, (2, 3))))[1].testimony[0]
    assert claim_words(said.claim) == "passed tokens 2 or 3"


@pytest.mark.parametrize(
    "claim",
    [
        Among(PASSED, DIAMONDS, (9, 10)),
        Among(TOOK, DIAMONDS, (0,)),
        passed(9, Comparison.NOT_EQUAL),
        passed(9, Comparison.MORE),
        Contents(PASSED, ((DIAMONDS, 9), (Item.LOYAL, 1))),
        Empty(RECEIVED, False),
        Took(Taken.DIAMONDS, None, True),
        RoleIs(Role.URCHIN, True),
        Bagged(None),
    ],
)
def test_every_claim_survives_being_written_as_json(claim: Claim) -> None:
    codec = TypeAdapter(Said)
    said = Said("t1", 2, claim, "", None, 0.0)
    assert codec.validate_json(codec.dump_json(said)) == said


def request_with(*claims: dict[str, Any]) -> dict[str, Any]:
    initial = {"diamonds": 15, "loyal": 3, "agent": 1, "driver": 1, "cleaner": 0}
    public = {"m": 7, "initial": initial, "final": {"diamonds": 4}, "reveals": []}
    return {"id": "X", "public": public, "claims": list(claims)}


def test_a_request_writes_nine_or_ten_as_a_number_in_a_list() -> None:
    either = {"id": "a", "seat": 3, "type": "num", "feature": "passed.diamonds", "op": "in", "values": [9, 10]}
    eleven = {"id": "b", "seat": 4, "type": "num", "feature": "received.diamonds", "op": "==", "value": 11}
    assert answer(request_with(either, eleven))["muses"] == [["a", "b"]]
    assert answer(request_with(either, eleven | {"value": 10}))["muses"] == []
    assert answer(request_with(either, eleven | {"op": ">", "value": 10}))["muses"] == [["a", "b"]]


@pytest.mark.parametrize(
    ("changes", "words"),
    [({"values": 9}, "give a list"), ({"values": ["9"]}, "whole number"), ({"value": 9}, "'values' is missing")],
)
def test_a_number_in_a_list_that_is_none_is_refused(changes: dict[str, Any], words: str) -> None:
    claim = {"id": "a", "seat": 3, "type": "num", "feature": "passed.diamonds", "op": "in"} | changes
    with pytest.raises(Exception, match=words) as refused:
        answer(request_with(claim))
    assert getattr(refused.value, "code", None) == "bad_request"


@pytest.mark.parametrize(
    ("moment", "other", "said", "meant"),
    [
        (RECEIVED, 3, [passed(9), received(11)], [received(9)]),
        (RECEIVED, 3, [received(11)], [received(11)]),
        (RECEIVED, 2, [passed(9), received(11)], [received(11)]),
        (PASSED, 5, [received(8), Empty(PASSED)], [passed(8)]),
        (PASSED, 3, [passed(9, Comparison.AT_LEAST)], [passed(9, Comparison.AT_LEAST)]),
        (RECEIVED, 3, [Among(PASSED, DIAMONDS, (1, 2))], [Among(RECEIVED, DIAMONDS, (1, 2))]),
        (RECEIVED, 3, [Contents(PASSED, ((DIAMONDS, 9),))], [Contents(RECEIVED, ((DIAMONDS, 9),))]),
        (RECEIVED, 3, [RoleIs(Role.LOYAL), Took(Taken.LOYAL)], []),
        (RECEIVED, 3, [], []),
        (TOOK, 3, [Counted(TOOK, DIAMONDS, Comparison.EQUAL, 2)], [Counted(TOOK, DIAMONDS, Comparison.EQUAL, 2)]),
    ],
)
def test_the_same_as_somebody_said_is_what_he_said_of_the_same_box(
    moment: Moment, other: int, said: Sequence[Claim], meant: Sequence[Claim]
) -> None:
    assert list(same_as(4, moment, other, said)) == meant


def test_as_i_got_it_minus_one_token_is_a_claim_about_the_take_and_for_the_first_seat_about_the_bag() -> None:
    assert as_received(3, Taken.TOKEN, 1) == (Took(Taken.TOKEN),)
    assert as_received(3, Taken.DIAMONDS, 2) == (Took(Taken.DIAMONDS, 2),)
    assert as_received(3, Taken.NOTHING) == (Took(Taken.NOTHING),)
    assert as_received(1, Taken.LOYAL) == (Took(Taken.LOYAL), Bagged(None))
    said = [
        Statement("a", 1, received(15)),
        *(Statement(f"b{i}", 1, claim) for i, claim in enumerate(as_received(1, Taken.TOKEN, 1))),
        Statement("c", 2, Counted(RECEIVED, Item.TOKENS, Comparison.EQUAL, 4)),
    ]
    assert is_consistent(SEVEN, said)
    assert not is_consistent(SEVEN, [*said, Statement("d", 1, Bagged(Token.LOYAL))])


def test_the_same_number_as_received_is_what_no_thief_says_truthfully() -> None:
    (claim,) = as_many_as_received()
    numbers = [Statement("a", 3, received(9)), Statement("b", 3, passed(9)), Statement("c", 3, claim)]
    assert is_consistent(SEVEN, numbers)
    assert not is_consistent(SEVEN, [Statement("c", 3, claim), Statement("d", 3, RoleIs(Role.THIEF))])
    assert not is_consistent(SEVEN, [numbers[0], Statement("b", 3, passed(8)), numbers[2]])

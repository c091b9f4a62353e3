"""Proofs a person can follow: short ones for the contradictions tables meet, and a checker that accepts no others."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine.claims import Bagged, Comparison, Counted, Empty, Item, Moment, RoleIs, Taken, Took
from engine.deduce_reading import read_facts, read_statements
from engine.deduction import PublicFacts, Reveal, Statement, contradictions
from engine.deduction_analysis import testimony_of as conditions_of
from engine.deduction_contradictions import explained
from engine.explanation import BoxIs, CountIs, Explanation, Kind, Rule, Step, Thing
from engine.explanation_check import ProofError, check_explanation
from engine.explanation_exhaustion import exhaustive_proof
from engine.explanation_rules import rulebook_of
from engine.explanation_search import find_proof
from engine.pieces import Box, Role, Take, Token

FILE = Path(__file__).parent / "cases" / "contradictions.jsonl"
CASES = [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()]
SEVEN = PublicFacts(7, Box(15, 3, 1, 1), Box(4))


def count(moment: Moment, item: Item, value: int, comparison: Comparison = Comparison.EQUAL) -> Counted:
    return Counted(moment, item, comparison, value)


def only(facts: PublicFacts, *said: Statement) -> Explanation:
    found = contradictions(facts, said)
    assert len(found) == 1
    check_explanation(facts, said, found[0])
    return found[0]


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["id"]))
def test_every_contradiction_of_the_cases_has_a_proof_by_rules_that_the_checker_accepts(case: dict[str, Any]) -> None:
    facts, statements = read_facts(case), read_statements(case)
    found = contradictions(facts, statements)
    assert [list(explanation.claims) for explanation in found] == case["expected"]["muses"]
    for explanation in found:
        check_explanation(facts, statements, explanation)
        assert explanation.kind is not Kind.NO_DISTRIBUTION


def test_neighbours_who_disagree_collide_at_once() -> None:
    found = only(
        SEVEN,
        Statement("a", 3, count(Moment.PASSED, Item.DIAMONDS, 7)),
        Statement("b", 4, count(Moment.RECEIVED, Item.DIAMONDS, 9)),
    )
    assert found.kind is Kind.NEIGHBOURS
    assert found.seats == (3, 4)
    assert found.steps == (
        Step(Rule.CLAIM, CountIs(3, Thing.DIAMONDS, (7,)), (), "a"),
        Step(Rule.CLAIM, CountIs(3, Thing.DIAMONDS, (9,)), (), "b"),
        Step(Rule.COLLISION, CountIs(3, Thing.DIAMONDS, ()), (0, 1)),
    )


def test_over_silent_seats_a_box_never_fills_up() -> None:
    found = only(
        SEVEN,
        Statement("a", 2, count(Moment.PASSED, Item.DIAMONDS, 7)),
        Statement("b", 6, count(Moment.RECEIVED, Item.DIAMONDS, 9)),
    )
    assert found.kind is Kind.CHAIN
    assert [step.rule for step in found.steps] == [Rule.CLAIM, Rule.CLAIM, Rule.NEVER_FILLS, Rule.COLLISION]
    assert found.steps[2].between == (2, 5)


def test_four_of_three_henchmen_are_counted_in_one_step() -> None:
    found = only(SEVEN, *(Statement(f"l{seat}", seat, RoleIs(Role.LOYAL)) for seat in (1, 2, 4, 6)))
    assert found.kind is Kind.TOKEN_COUNT
    assert found.steps[-1].rule is Rule.TAKEN_BETWEEN
    assert found.collision == CountIs(7, Thing.LOYAL, ())


def test_everybody_must_take_something() -> None:
    facts = PublicFacts(5, Box(10, 1, 1, 1), None)
    found = only(
        facts,
        Statement("a", 1, count(Moment.PASSED, Item.DIAMONDS, 10)),
        Statement("b", 4, count(Moment.PASSED, Item.DIAMONDS, 10)),
        Statement("c", 3, count(Moment.RECEIVED, Item.TOKENS, 2)),
    )
    assert found.kind is Kind.TAKER_COUNT
    assert Rule.EVERYBODY_TAKES in {step.rule for step in found.steps}


def test_a_reveal_contradicts_the_words_around_it() -> None:
    facts = replace(SEVEN, reveals=(Reveal(3, Take(diamonds=5)),))
    found = only(
        facts,
        Statement("b", 2, count(Moment.PASSED, Item.DIAMONDS, 9)),
        Statement("c", 4, count(Moment.RECEIVED, Item.DIAMONDS, 5)),
    )
    assert found.kind is Kind.REVEAL


def test_what_came_back_contradicts_who_says_it_was_gone() -> None:
    facts = PublicFacts(7, Box(15, 3, 1, 1), Box(4, 1, 0, 1))
    found = only(facts, Statement("b", 5, count(Moment.RECEIVED, Item.DRIVER, 0)))
    assert found.kind is Kind.RETURNED_BOX


def test_the_bag_of_the_first_seat_is_reasoned_about() -> None:
    found = only(
        SEVEN,
        Statement("a", 1, Bagged(Token.DRIVER)),
        Statement("b", 2, count(Moment.RECEIVED, Item.DRIVER, 1)),
    )
    assert found.kind is Kind.BAG


def test_a_full_box_makes_no_urchin() -> None:
    found = only(PublicFacts(7, None, None, full=Box(15, 3, 1, 1)), Statement("u", 1, RoleIs(Role.URCHIN)))
    assert Rule.EMPTY_HANDED in {step.rule for step in found.steps}


def test_ones_own_turn_can_be_impossible_by_itself() -> None:
    found = only(
        SEVEN,
        Statement("a", 3, count(Moment.RECEIVED, Item.DIAMONDS, 9)),
        Statement("b", 3, count(Moment.PASSED, Item.DIAMONDS, 7)),
        Statement("c", 3, Took(Taken.DIAMONDS, 3)),
    )
    assert found.kind is Kind.OWN_TURN


def test_the_checker_refuses_a_proof_without_one_of_its_steps() -> None:
    said = [Statement(f"l{seat}", seat, RoleIs(Role.LOYAL)) for seat in (1, 2, 4, 6)]
    proof = only(SEVEN, *said)
    last = proof.steps[-1]
    for premise in last.premises:
        fewer = replace(last, premises=tuple(p for p in last.premises if p != premise))
        with pytest.raises(ProofError, match="does not follow"):
            check_explanation(SEVEN, said, replace(proof, steps=(*proof.steps[:-1], fewer)))


@pytest.mark.parametrize(
    ("step", "words"),
    [
        (Step(Rule.CLAIM, CountIs(3, Thing.DIAMONDS, (6,)), (), "a"), "does not follow"),
        (Step(Rule.CLAIM, CountIs(2, Thing.DIAMONDS, (7,)), (), "a"), "does not follow"),
        (Step(Rule.INITIAL_BOX, CountIs(0, Thing.DIAMONDS, (14,))), "does not follow"),
        (Step(Rule.RETURNED_BOX, CountIs(7, Thing.TOKENS, (1,))), "does not follow"),
        (Step(Rule.REVEAL, CountIs(7, Thing.TOKENS, ())), "does not follow"),
        (Step(Rule.NEVER_FILLS, CountIs(5, Thing.DIAMONDS, ()), (), None, (3, 5)), "does not follow"),
        (Step(Rule.SUM, CountIs(5, Thing.TOKENS, ())), "does not follow"),
        (Step(Rule.COLLISION, CountIs(3, Thing.DIAMONDS, ())), "does not follow"),
        (Step(Rule.COLLISION, CountIs(3, Thing.DIAMONDS, ()), (0,)), "later step"),
        (Step(Rule.POSSIBLE_BOXES, BoxIs(1, ())), "does not follow"),
    ],
)
def test_the_checker_refuses_steps_out_of_thin_air(step: Step, words: str) -> None:
    said = [Statement("a", 3, count(Moment.PASSED, Item.DIAMONDS, 7))]
    with pytest.raises(ProofError, match=words):
        check_explanation(SEVEN, said, Explanation(Kind.OWN_TURN, ("a",), (3,), (step,)))


def test_the_proof_by_all_boxes_works_for_any_contradiction() -> None:
    said = (Statement("a", 5, Empty(Moment.PASSED)), Statement("b", 6, Took(Taken.DRIVER)))
    facts = replace(SEVEN, final=None)
    testimony = conditions_of(facts, said)
    claims = tuple(step for step in find_proof(facts, testimony) if step.rule is Rule.CLAIM)
    steps = exhaustive_proof(facts, testimony, claims)
    assert steps[-1].rule is Rule.POSSIBLE_BOXES
    assert steps[-1].conclusion == BoxIs(6, ())
    check_explanation(facts, said, Explanation(Kind.NO_DISTRIBUTION, ("a", "b"), (5, 6), steps))


@pytest.mark.parametrize("case", CASES[::8], ids=lambda case: str(case["id"]))
def test_a_proof_is_the_same_whenever_it_is_looked_for(case: dict[str, Any]) -> None:
    facts, statements = read_facts(case), read_statements(case)
    found = contradictions(facts, statements)
    explained.cache_clear()
    rulebook_of.cache_clear()
    assert contradictions(facts, statements) == found


def test_the_checker_refuses_a_contradiction_that_names_a_claim_its_proof_does_not_use() -> None:
    said = [
        Statement("a", 3, count(Moment.PASSED, Item.DIAMONDS, 7)),
        Statement("b", 4, count(Moment.RECEIVED, Item.DIAMONDS, 9)),
        Statement("c", 5, RoleIs(Role.LOYAL)),
    ]
    (found,) = contradictions(SEVEN, said)
    assert found.claims == ("a", "b")
    with pytest.raises(ProofError, match="uses the claims"):
        check_explanation(SEVEN, said, replace(found, claims=("a", "b", "c")))
    with pytest.raises(ProofError, match="does not follow"):
        check_explanation(SEVEN, said, replace(found, claims=("a",)))

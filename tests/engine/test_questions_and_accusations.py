"""Which question tells most, and what an accusation brings."""

from __future__ import annotations

import math

import pytest

from engine.belief import posterior
from engine.claims import Comparison, Contents, Counted, Item, Moment, RoleIs
from engine.deduction import PublicFacts, Reveal, Statement
from engine.pieces import Box, Role, Take, Token
from engine.questions import LOOKS, Motive, Topic, accusations, answers, questions

SIX = PublicFacts(6, Box(13, 2, 1, 1), Box(3))


def test_every_seat_can_be_asked_everything_but_only_the_first_about_the_bag() -> None:
    asked = {(question.seat, question.topic) for question in questions(SIX, [])}
    assert asked == {(seat, topic) for seat in range(1, 7) for topic in Topic if topic is not Topic.BAG or seat == 1}


def test_gains_are_bounded_by_the_answers_and_sorted() -> None:
    found = questions(SIX, [])
    gains = [round(q.gain, 12) for q in found]
    assert gains == sorted(gains, reverse=True)
    for question in found:
        assert 0 <= question.gain <= math.log2(len(answers(SIX, question.topic)))


def test_what_is_known_is_not_worth_asking() -> None:
    gains = {(q.seat, q.topic): q.gain for q in questions(SIX, [])}
    assert gains[1, Topic.RECEIVED_DIAMONDS] == pytest.approx(0, abs=1e-6) or gains[1, Topic.RECEIVED_DIAMONDS] < min(
        gains[1, Topic.PASSED_DIAMONDS], gains[1, Topic.TOOK]
    )


def test_a_question_somebody_answered_is_not_asked_again() -> None:
    said = [
        Statement("a", 2, Contents(Moment.RECEIVED, ((Item.DIAMONDS, 9), (Item.TOKENS, 3)))),
        Statement("b", 3, RoleIs(Role.LOYAL)),
        Statement("c", 4, Counted(Moment.PASSED, Item.DIAMONDS, Comparison.AT_LEAST, 4)),
    ]
    asked = {(question.seat, question.topic) for question in questions(SIX, said)}
    assert (2, Topic.RECEIVED_DIAMONDS) not in asked
    assert (2, Topic.RECEIVED_TOKENS) not in asked
    assert (3, Topic.ROLE) not in asked
    assert (4, Topic.PASSED_DIAMONDS) in asked


def test_a_question_about_the_box_a_neighbour_described_checks_that_neighbour() -> None:
    said = [Statement("a", 2, Counted(Moment.PASSED, Item.DIAMONDS, Comparison.EQUAL, 9))]
    found = {(q.seat, q.topic): q for q in questions(SIX, said)}
    assert found[3, Topic.RECEIVED_DIAMONDS].motive is Motive.CHECKS_NEIGHBOUR
    assert found[3, Topic.RECEIVED_DIAMONDS].about == 2
    assert found[3, Topic.ROLE].motive is Motive.FIRST_WORD
    assert found[2, Topic.ROLE].motive in (Motive.SUSPECT, Motive.MOST_TELLING)


def test_only_the_seats_named_are_asked_or_accused() -> None:
    assert {q.seat for q in questions(SIX, [], askable=[2, 5])} == {2, 5}
    assert {a.seat for a in accusations(posterior(SIX, []), 0, [2, 5])} == {2, 5}


def test_answers_are_listed_once_each() -> None:
    for topic in Topic:
        assert len(set(answers(SIX, topic))) == len(answers(SIX, topic))
    assert set(LOOKS) < set(Topic)


def test_an_accusation_weighs_thief_agent_and_innocent() -> None:
    facts = PublicFacts(
        6, Box(13, 2, 1, 1), Box(3), (Reveal(2, Take(diamonds=4)), Reveal(4, Take(tokens=(Token.AGENT,))))
    )
    found = {a.seat: a for a in accusations(posterior(facts, []), jokers=0, missing=10)}
    assert found[2].thief == pytest.approx(1)
    assert found[2].diamonds == pytest.approx(4)
    assert found[4].agent == pytest.approx(1)
    assert found[4].loses == pytest.approx(1)
    for accusation in found.values():
        assert accusation.thief + accusation.agent + accusation.innocent == pytest.approx(1)
        assert accusation.loses == pytest.approx(1 - accusation.thief)


def test_a_joker_pays_for_an_innocent_but_not_for_an_agent() -> None:
    for accusation in accusations(posterior(SIX, []), jokers=1):
        assert accusation.loses == accusation.agent
        assert accusation.wins is None

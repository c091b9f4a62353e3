"""Who is lying, how likely, whom to ask and whom to accuse: what the program answers, and to whom."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from engine.belief import posterior
from engine.deduction import PublicFacts
from engine.observation import PUBLIC, Viewer, observe
from engine.pieces import Box, Role, Take, Token
from engine.questions import questions
from table.contradictions import facts, statements
from table.dialogue.advising import percent

Lay = Callable[..., Any]
Laid = Any
"""A table of the fixture."""

PRIVATE_QUESTIONS = [
    ("query_contradictions", {}),
    ("query_claims", {"player": "Ben"}),
    ("query_odds", {}),
    ("query_odds", {"player": "Ben"}),
    ("query_question", {}),
    ("ask", {"topic": "suspects"}),
]


def neighbours_disagree(table: Laid) -> None:
    """Ben (seat 2) passed thirteen, Emma (seat 3) received nine."""
    table.pass_the_box()
    table.say("claim_passed", speaker=2, diamonds=13)
    table.say("claim_received", speaker=3, diamonds=9)


def test_who_is_lying_gives_the_best_proof_first_and_counts_the_others(lay: Lay) -> None:
    table = lay()
    neighbours_disagree(table)
    table.say("claim_received", speaker=6, diamonds=12)
    answer = table.say("query_contradictions")
    assert table.ids(answer) == ["contradiction-neighbours", "contradiction-more", "liar-sets"]
    assert "Ben passed 13 diamonds and Emma received 9 diamonds" in table.text(answer)
    assert "And one more contradiction." in table.text(answer)
    assert "If only one is lying, it is Emma." in table.text(answer)


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ([(3, {"diamonds": 6}), (6, {"diamonds": 9})], "The box went from hand to hand, and nobody puts anything back"),
        ([(2, {"diamonds": 9}), (3, {"diamonds": 9}), (2, {"kind": "diamonds"})], "and what was taken is gone"),
        (
            [(2, {"diamonds": 12}), (4, {"diamonds": 9}), (2, {"kind": "loyal"}), (3, {"kind": "driver"})],
            "took that many",
        ),
    ],
)
def test_a_contradiction_says_the_rule_it_turns_on(
    lay: Lay, said: list[tuple[int, dict[str, Any]]], reason: str
) -> None:
    table = lay()
    table.pass_the_box()
    for seat, slots in said:
        table.say("claim_took" if "kind" in slots else "claim_received", speaker=seat, **slots)
    assert reason in table.text(table.say("query_contradictions"))


def test_one_who_contradicts_himself_comes_before_two_who_contradict_each_other(lay: Lay) -> None:
    table = lay()
    neighbours_disagree(table)
    table.say("claim_passed", speaker=3, diamonds=11)
    answer = table.say("query_contradictions")
    assert table.ids(answer)[0] == "contradiction-own_turn"
    assert "Emma is not telling the truth" in table.text(answer)


def test_several_who_may_be_the_only_liar_are_all_named(lay: Lay) -> None:
    table = lay()
    table.pass_the_box()
    table.say("claim_passed", speaker=2, diamonds=13)
    table.say("claim_received", speaker=3, diamonds=9)
    table.say("claim_received", speaker=3, tokens=4)
    table.say("claim_passed", speaker=2, tokens=1)
    answer = table.say("query_contradictions")
    assert table.ids(answer) == ["contradiction-neighbours", "contradiction-more", "liar-sets"]
    assert "it is Ben or Emma" in table.text(answer)


def test_a_question_about_one_player_is_about_what_he_said(lay: Lay) -> None:
    table = lay()
    neighbours_disagree(table)
    table.say("claim_received", speaker=1, diamonds=14)
    assert table.ids(table.say("query_contradictions", player="Emma")) == ["contradiction-neighbours"]
    assert table.ids(table.say("query_contradictions", player="Clara")) == ["liar-not-shown"]


@pytest.mark.parametrize(("intent", "slots"), PRIVATE_QUESTIONS)
def test_without_notes_nothing_is_told(lay: Lay, intent: str, slots: dict[str, str]) -> None:
    table = lay(notes="off", coach=True)
    neighbours_disagree(table)
    assert table.ids(table.say(intent, **slots)) == ["query-notes-off"]


@pytest.mark.parametrize(("intent", "slots"), PRIVATE_QUESTIONS)
def test_notes_for_the_godfather_answer_him_alone(lay: Lay, intent: str, slots: dict[str, str]) -> None:
    table = lay(notes="godfather", coach=True)
    neighbours_disagree(table)
    for asker in (None, 0):
        answer = table.say(intent, speaker=asker, **slots)
        assert {str(line.audience) for line in answer.lines} == {"godfather"}
    assert table.ids(table.say(intent, speaker=2, **slots)) == ["query-notes-private"]


@pytest.mark.parametrize(("intent", "slots"), PRIVATE_QUESTIONS)
def test_a_program_that_is_the_godfather_keeps_its_notes(lay: Lay, intent: str, slots: dict[str, str]) -> None:
    table = lay(notes="godfather", coach=True, godfather="ai")
    neighbours_disagree(table)
    assert table.ids(table.say(intent, speaker=2, **slots)) == ["query-notes-mine"]


@pytest.mark.parametrize(("intent", "slots"), PRIVATE_QUESTIONS)
def test_open_notes_answer_everybody(lay: Lay, intent: str, slots: dict[str, str]) -> None:
    table = lay(notes="open", coach=True)
    neighbours_disagree(table)
    answer = table.say(intent, speaker=2, **slots)
    assert {str(line.audience) for line in answer.lines} == {"all"}


@pytest.mark.parametrize("intent", ["query_odds", "query_question"])
def test_without_a_coach_there_is_no_advice(lay: Lay, intent: str) -> None:
    table = lay()
    neighbours_disagree(table)
    assert table.ids(table.say(intent)) == ["query-coach-off"]


def test_whom_to_accuse_is_a_question_to_the_players_where_there_is_no_coach(lay: Lay) -> None:
    table = lay()
    neighbours_disagree(table)
    assert table.ids(table.say("ask", topic="suspects")) == ["asked-whom"]
    assert table.ids(table.say("ask", topic="suspects", player="Ben")) == ["asked-suspects"]


def test_odds_are_those_of_the_exact_belief(lay: Lay) -> None:
    table = lay(coach=True)
    neighbours_disagree(table)
    known = PublicFacts(6, None, None, full=Box(15, 2, 1, 1), hidden=(0, 5))
    said = statements(table.session.state.running)
    roles = posterior(known, said).roles[1]
    answer = table.say("query_odds", player="Ben")
    thief, agent = (percent(roles[role]) for role in (Role.THIEF, Role.AGENT))
    assert table.text(answer) == f"Ben: a thief with {thief} percent, an agent with {agent} percent."


def test_equal_odds_are_said_as_equal(lay: Lay) -> None:
    """Two in a row who say the same of an untouched middle are as suspicious as each other."""
    table = lay(coach=True)
    table.pass_the_box()
    roles = posterior(facts(table.session.state.running, PUBLIC), []).roles
    best = max(percent(role[Role.THIEF]) for role in roles)
    names = [table.session.state.name(seat) for seat, role in enumerate(roles, 1) if percent(role[Role.THIEF]) == best]
    text = table.text(table.say("query_odds"))
    assert text.startswith(f"Most likely a thief: {' and '.join(names)}, {best} percent")


def test_the_question_is_the_most_telling_one(lay: Lay) -> None:
    table = lay(coach=True)
    table.pass_the_box()
    table.say("claim_passed", speaker=2, diamonds=13)
    best = questions(facts(table.session.state.running, PUBLIC), statements(table.session.state.running))[0]
    answer = table.say("query_question")
    assert [line.id for line in answer.lines] == ["advice-ask", f"motive-{best.motive.value}"]
    assert table.text(answer).startswith(f"Ask {table.session.state.name(best.seat)} ")


def test_who_is_out_or_has_shown_is_not_worth_a_question_or_an_accusation(lay: Lay) -> None:
    table = lay(coach=True, jokers=2)
    table.pass_the_box()
    for player, kind in (("Ben", "loyal"), ("Emma", "loyal")):
        table.accuse(player)
        table.say("reveal", kind=kind)
    for intent, slots in (("query_odds", {}), ("query_question", {}), ("ask", {"topic": "suspects"})):
        words = table.text(table.say(intent, **slots)).replace("That checks what", "")
        assert "Ben" not in words
        assert "Emma" not in words
    shown = table.say("query_odds", player="Ben")
    assert table.text(shown) == "No odds needed: Ben has shown one loyal henchman."


def test_advice_on_an_accusation_tells_its_price(lay: Lay) -> None:
    table = lay(coach=True)
    neighbours_disagree(table)
    answer = table.say("ask", topic="suspects")
    assert table.ids(answer) == ["advice-accuse", "accused-price"]
    assert "the Godfather falls" in table.text(answer)


def test_facts_that_cannot_be_are_nobodys_lie(lay: Lay) -> None:
    table = lay(notes="godfather", coach=True, hidden=0)
    table.pass_the_box()
    table.session.confide(None, Box(diamonds=15, loyal=2, agent=1, driver=1))
    table.say("claim_passed", speaker=2, diamonds=13)
    for intent in ("query_contradictions", "query_odds"):
        answer = table.say(intent)
        assert table.ids(answer) == ["facts-impossible"]
        assert table.text(answer).endswith("Please check what came back.")


def test_what_the_godfather_confided_never_goes_into_what_everybody_hears(lay: Lay) -> None:
    answers = []
    for confided in (None, 5):
        table = lay(coach=True, hidden=confided)
        neighbours_disagree(table)
        answers.append([table.text(table.say(intent, **slots)) for intent, slots in PRIVATE_QUESTIONS])
    assert answers[0] == answers[1]


def test_what_the_godfather_confided_counts_in_what_he_hears(lay: Lay) -> None:
    odds = []
    for confided in (0, 5):
        table = lay(notes="godfather", coach=True, hidden=confided)
        neighbours_disagree(table)
        odds.append(table.text(table.say("query_odds")))
    assert odds[0] != odds[1]


def test_options_tell_of_notes_and_coach(lay: Lay) -> None:
    assert table_habits(lay(coach=True)) == ["setup-notes-open", "setup-coach"]
    assert table_habits(lay(coach=True, notes="off")) == ["setup-notes-off", "setup-coach-needs-notes"]
    assert table_habits(lay()) == ["setup-notes-open"]


def table_habits(table: Laid) -> list[str]:
    said = table.ids(table.say("query_options"))
    assert set(said[:-1]) <= set(table.ids(table.opening))
    return list(said[:-1])


def test_the_coach_is_an_option_that_can_be_spoken(lay: Lay) -> None:
    table = lay()
    assert table.text(table.say("set_option", option="coach", value=True)) == "Noted: the coach, on."
    assert table.session.state.setup.coach


@pytest.mark.parametrize(
    ("chance", "words"), [(0.0, 0), (1e-12, 0), (1e-5, 1), (0.004, 1), (0.5, 50), (0.999, 99), (1.0, 100)]
)
def test_only_what_is_certain_is_nought_or_a_hundred(chance: float, words: int) -> None:
    assert percent(chance) == words


def test_many_claims_without_a_small_contradiction_still_have_an_account(lay: Lay) -> None:
    """Beyond twenty claims only small contradictions are looked for; six takers of four tokens are a large one."""
    table = lay()
    table.pass_the_box()
    for seat in range(1, 7):
        table.say("claim_took", speaker=seat, kind="token")
    for seat in [*range(1, 7)] * 3:
        table.say("claim_role", speaker=seat, role="thief", negated=True)
    answer = table.say("query_contradictions")
    assert table.ids(answer) == ["contradiction-together", "liar-fewest"]
    assert "At least 2 are lying." in table.text(answer)


@pytest.mark.parametrize("seed", range(6))
def test_what_everybody_hears_does_not_depend_on_what_was_taken(lay: Lay, seed: int) -> None:
    """Two boxes kept by the program, everybody took something else, the same is said: the same answers."""
    chance = Random(seed)
    said = [
        (chance.choice(["claim_received", "claim_passed"]), chance.randrange(1, 7), chance.randrange(8, 15))
        for _ in range(12)
    ]
    heard = []
    for _ in range(2):
        table = lay(box="digital", coach=True, jokers=1, hidden=chance.randrange(6))
        table.say("start_theft")
        for seat in range(1, 7):
            box = observe(table.session.state.running, Viewer(seat)).received
            assert box is not None
            table.session.take(seat, chance.choice(legal_takes(box)))
        turns = [table.say(intent, speaker=seat, diamonds=count) for intent, seat, count in said]
        turns += [table.say(intent, **slots) for intent, slots in PRIVATE_QUESTIONS]
        heard.append([table.text(turn) for turn in turns])
    assert heard[0] == heard[1]


def legal_takes(box: Box) -> list[Take]:
    tokens = [Take(0, (token,)) for token in Token if box.count(token)]
    return [Take(count) for count in range(1, box.diamonds + 1)] + tokens or [Take()]


def test_a_coach_that_is_switched_on_without_notes_is_said_to_be_of_no_use(lay: Lay) -> None:
    table = lay(notes="off")
    assert "setup-coach-needs-notes" in table.ids(table.say("set_option", option="coach", value="on"))
    assert table.ids(table.say("set_option", option="notes", value="open")) == ["setup-option"]

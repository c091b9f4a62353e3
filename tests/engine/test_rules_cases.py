"""A hundred games judged by an independent implementation of the rules, and each ruling's alternative."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine.errors import RulesetError
from engine.referee import CaseError, judge_case
from engine.ruleset import load_ruleset

CASES = [json.loads(line) for line in (Path(__file__).parent / "cases" / "rules.jsonl").read_text().splitlines()]
ALTERNATIVES = [(case, option, other) for case in CASES for option, other in case["ambiguous"].items()]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_every_field_of_a_judged_game(case: dict[str, Any]) -> None:
    judged = judge_case(case)
    assert {field: judged.get(field) for field in case["expected"]} == case["expected"]


@pytest.mark.parametrize(
    ("case", "option", "other"), ALTERNATIVES, ids=lambda value: value if isinstance(value, str) else ""
)
def test_every_alternative_ruling(case: dict[str, Any], option: str, other: dict[str, Any]) -> None:
    judged = judge_case({**case, "rulings": {**(case.get("rulings") or {}), option: other["value"]}})
    assert {field: judged.get(field) for field in other if field != "value"} == {
        k: v for k, v in other.items() if k != "value"
    }


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"colour": 1}, "colour"),
        ({"setup": 3}, "setup"),
        ({"setup": {"n_players": "six", "hidden": 1}}, "n_players"),
        ({"turns": [{"take": {"diamonds": 1.5}}]}, "diamonds"),
        ({"turns": [{"take": {"tokens": ["king"]}}]}, "king"),
        ({"accusations": [{"seat": None}]}, "seat"),
        ({"rulings": {"shout": True}}, "shout"),
        ({"rulings": {"illegal_take": "sometimes"}}, "illegal_take"),
        ({"rulings": {"pause": "on"}}, "pause"),
        ({"rulings": []}, "rulings"),
        ({"setup": {"n_players": 6, "hidden": 1, "ruleset": 4}}, "ruleset"),
        ({"setup": {"n_players": 6, "hidden": True}}, "hidden"),
        ({"setup": {"n_players": 6, "hidden": 1, "cleaner": "yes"}}, "cleaner"),
        ({"setup": {"n_players": 6, "hidden": 1, "jokers": 1.0}}, "jokers"),
        ({"turns": {"take": {}}}, "turns"),
        ({"turns": [None]}, "turn 1"),
        ({"turns": [{"take": [3]}]}, "turn 1, take"),
        ({"turns": [{"take": {"tokens": 5}}]}, "tokens"),
        ({"turns": [{"take": {"tokens": [["loyal"]]}}]}, "loyal"),
        ({"turns": [{"take": {}, "bag": "diamond"}]}, "diamond"),
        ({"accusations": [{"seat": 1, "pow": 1}]}, "pow"),
        ({"accusations": "1"}, "accusations"),
    ],
)
def test_a_wrong_field_is_named(change: dict[str, Any], words: str) -> None:
    case = {"setup": {"n_players": 6, "hidden": 1}, "turns": [], "accusations": []}
    with pytest.raises(CaseError, match=words):
        judge_case({**case, **change})


CASE: dict[str, Any] = {"setup": {"n_players": 6, "hidden": 1}}
FIVE_TURNS = [{"take": {"tokens": ["loyal"]}}, *[{"take": {"diamonds": 2}}] * 4]


@pytest.mark.parametrize("whole", [None, 3, [], "case"])
def test_a_case_that_is_no_object_is_refused(whole: object) -> None:
    with pytest.raises(CaseError, match="the case"):
        judge_case(whole)  # type: ignore[arg-type]


def test_an_unknown_ruleset_is_named_with_those_there_are() -> None:
    with pytest.raises(RulesetError, match="kings_box"):
        judge_case({"setup": {"n_players": 6, "hidden": 1, "ruleset": "chess"}})


@pytest.mark.parametrize(
    "change",
    [{"n_players": 13}, {"n_players": 4}, {"hidden": 6}, {"hidden": -1}, {"jokers": -1}],
)
def test_a_setup_the_rules_forbid_is_rejected(change: dict[str, int]) -> None:
    assert judge_case({"setup": {"n_players": 6, "hidden": 1, **change}}) == {"rejected": "setup"}


@pytest.mark.parametrize(
    ("turns", "accusations", "rejected", "boxes"),
    [
        ([{"take": {"diamonds": -1}}], [], "turn 1", 1),
        ([{"take": {"diamonds": 1}}, {"take": {"diamonds": 1}, "bag": "loyal"}], [], "turn 2", 2),
        ([*FIVE_TURNS, {"take": {}}], [], "turn 6", 6),
        (FIVE_TURNS[:3], [{"seat": 2}], "accusation 1", 4),
        (FIVE_TURNS, [{"seat": 2}, {"seat": 2}], "accusation 2", 6),
        (FIVE_TURNS, [{"seat": 0}], "accusation 1", 6),
        (FIVE_TURNS, [{"seat": 2, "pow": True}], "accusation 1", 6),
    ],
)
def test_the_refused_step_is_named_and_the_state_before_is_shown(
    turns: list[Any], accusations: list[Any], rejected: str, boxes: int
) -> None:
    judged = judge_case({**CASE, "turns": turns, "accusations": accusations})
    assert (judged["rejected"], len(judged["timeline"])) == (rejected, boxes)


def test_a_case_of_another_ruleset() -> None:
    turns = [{"take": {"diamonds": 4}, "bag": "agent"}, *[{"take": {"diamonds": 1}}] * 4]
    judged = judge_case({"setup": {"n_players": 6, "hidden": 3, "ruleset": "kings_box"}, "turns": turns})
    assert [box["diamonds"] for box in judged["timeline"]] == [10, 6, 5, 4, 3, 2]
    assert (judged["bag"], judged["missing"]) == ("agent", 8)


def test_a_users_own_ruleset_judges_cases_that_name_none() -> None:
    abridged = load_ruleset("abridged")
    turns = [{"take": {"tokens": ["cleaner"]}}, *[{"take": {"diamonds": 1}}] * 4]
    case = {"setup": {"n_players": 6, "hidden": 1, "cleaner": True}, "turns": turns}
    judged = judge_case({**case, "accusations": [{"seat": 2, "pow": True}]}, abridged)
    assert (judged["eliminated"], judged["recovered"], judged["missing"]) == ([2], 1, 3)

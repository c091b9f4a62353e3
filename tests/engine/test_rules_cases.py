"""A hundred games judged by an independent implementation of the rules, and each ruling's alternative."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine.referee import CaseError, judge_case

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
    ],
)
def test_a_wrong_field_is_named(change: dict[str, Any], words: str) -> None:
    case = {"setup": {"n_players": 6, "hidden": 1}, "turns": [], "accusations": []}
    if "rulings" in change:
        assert judge_case({**case, **change}) == {"rejected": "setup"}
        return
    with pytest.raises(CaseError, match=words):
        judge_case({**case, **change})

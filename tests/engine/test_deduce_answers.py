"""The request format: every case answered from its plain JSON, every bad line refused with what is wrong."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.deduce import answer
from engine.errors import EngineError

CASES = Path(__file__).parent / "cases"


def read(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (CASES / name).read_text(encoding="utf-8").splitlines()]


def without_expected(case: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in case.items() if name != "expected"}


def numbers(value: object) -> list[float]:
    if isinstance(value, dict):
        return [n for key in sorted(value) for n in numbers(value[key])]
    if isinstance(value, list | tuple):
        return [n for item in value for n in numbers(item)]
    return [float(value)] if isinstance(value, int | float) else []


@pytest.mark.parametrize("case", read("contradictions.jsonl"), ids=lambda case: str(case["id"]))
def test_a_request_without_models_is_answered_with_contradictions(case: dict[str, Any]) -> None:
    assert answer(without_expected(case)) == case["expected"]


@pytest.mark.parametrize("case", read("posteriors.jsonl"), ids=lambda case: str(case["id"]))
def test_a_request_with_models_is_answered_with_posteriors(case: dict[str, Any]) -> None:
    found = answer(without_expected(case))
    assert set(found) == set(case["expected"])
    for name, expected in case["expected"].items():
        assert numbers(found[name]) == pytest.approx(numbers(expected), abs=1e-9), name


def request_with(public: dict[str, Any] | None = None, claims: list[dict[str, Any]] | None = None) -> dict[str, Any]:
    initial = {"diamonds": 15, "loyal": 1, "agent": 1, "driver": 1, "cleaner": 0}
    whole = {"m": 5, "initial": initial, "final": None, "reveals": []} | (public or {})
    return {"id": "X", "public": whole, "claims": claims or []}


def number(**changes: object) -> dict[str, Any]:
    return {"id": "a", "seat": 2, "type": "num", "feature": "passed.diamonds", "op": "==", "value": 8} | changes


def took(**said: object) -> dict[str, Any]:
    return {"id": "a", "seat": 2, "type": "took"} | said


def contents(**values: int) -> dict[str, Any]:
    return {"id": "a", "seat": 2, "type": "contents", "when": "passed", "values": values}


@pytest.mark.parametrize(
    ("case", "code", "words"),
    [
        ({}, "bad_request", "'public' is missing"),
        (request_with({"m": "5"}), "bad_request", "whole number"),
        (request_with({"m": 0}), "bad_facts", "takers"),
        (request_with({"m": 5, "extra": 1}), "bad_request", "'extra'"),
        (request_with({"initial": None, "m": 2}), "setup", "players"),
        (request_with({"initial": {"diamonds": 101}}), "bad_facts", "more pieces"),
        (request_with({"initial": {"diamonds": -1}}), "bad_facts", "negative"),
        (request_with({"reveals": [{"seat": 6, "kind": "loyal", "count": 1}]}), "bad_facts", "seat 6"),
        (request_with({"reveals": [{"seat": 1, "kind": "cleaner", "count": 1}]}), "bad_facts", "never held"),
        (request_with({"reveals": [{"seat": 1, "kind": "gun", "count": 1}]}), "bad_request", "'gun'"),
        (request_with(claims=[number(seat=6)]), "bad_claim", "seat 6"),
        (request_with(claims=[number(value=-1)]), "bad_claim", "-1"),
        (request_with(claims=[number(value=99)]), "bad_claim", "99"),
        (request_with(claims=[number(value=True)]), "bad_request", "whole number"),
        (request_with(claims=[number(feature="diamonds")]), "bad_request", "received.diamonds"),
        (request_with(claims=[number(feature="took.loyal")]), "bad_claim", "only diamonds"),
        (request_with(claims=[number(op="~")]), "bad_request", "'~'"),
        # impossible seats
        (request_with(claims=[number(seat=0)]), "bad_claim", "seat 0"),
        (request_with(claims=[number(seat=-1)]), "bad_claim", "seat -1"),
        (request_with(claims=[number(seat="2")]), "bad_request", "whole number"),
        (request_with({"reveals": [{"seat": 0, "kind": "nothing"}]}), "bad_facts", "seat 0"),
        (request_with({"reveals": [{"seat": 2, "kind": "loyal"}] * 2}), "bad_facts", "twice"),
        # negative and absurd numbers
        (request_with({"m": -3}), "bad_facts", "takers"),
        (request_with({"m": 1000}), "bad_facts", "takers"),
        (request_with({"final": {"loyal": -1}}), "bad_facts", "final box .* negative"),
        (request_with({"initial": None, "hidden": [3, 1]}), "bad_facts", "Hidden diamonds 3 to 1"),
        (request_with({"initial": None, "hidden": [0, 16]}), "bad_facts", "Hidden diamonds 0 to 16"),
        (request_with({"initial": None, "hidden": [2]}), "bad_request", "least and the most"),
        (request_with({"reveals": [{"seat": 2, "kind": "diamonds", "count": -2}]}), "bad_request", "1 or more, not -2"),
        (request_with(claims=[number(value=10**30)]), "bad_claim", "give 0 to 15"),
        (request_with(claims=[number(value=7.5)]), "bad_request", "whole number"),
        (request_with(claims=[number(feature="took.diamonds", value=16)]), "bad_claim", "16 diamonds"),
        (request_with(claims=[took(kind="diamonds", count=16)]), "bad_claim", "nobody takes 16"),
        (request_with(claims=[took(kind="diamonds", count=-1)]), "bad_claim", "nobody takes -1"),
        (request_with(claims=[took(kind="driver", count=2)]), "bad_claim", "nobody takes 2 of driver"),
        (request_with(claims=[contents(loyal=-1)]), "bad_claim", "-1 loyal"),
        (request_with(claims=[contents()]), "bad_claim", "say nothing"),
        # a reveal that contradicts the box
        (request_with({"reveals": [{"seat": 2, "kind": "diamonds", "count": 16}]}), "bad_facts", "never held"),
        (request_with({"initial": {"diamonds": 9}, "reveals": [{"seat": 2, "kind": "loyal"}]}), "bad_facts", "never"),
        # more tokens than exist
        (request_with(claims=[number(feature="passed.tokens", value=11)]), "bad_claim", "11 tokens: give 0 to 10"),
        (request_with(claims=[contents(agent=12)]), "bad_claim", "12 agent"),
        (request_with({"initial": {"diamonds": 15, "agent": 99}}), "bad_facts", "more pieces"),
        (request_with(claims=[number(type="song")]), "bad_request", "'song'"),
        (request_with(claims=[number(), number()]), "bad_claim", "twice"),
        (request_with(claims=[{"id": "b", "seat": 2, "type": "bag", "kind": None}]), "bad_claim", "bag"),
        (request_with() | {"prior": {"ratio": -1}}, "bad_belief", "ratio"),
        (request_with() | {"testimony": {"truthful": {"thief": 2}}}, "bad_belief", "thief"),
        (request_with() | {"testimony": {"truthful": {"king": 1}}}, "bad_request", "'king'"),
    ],
)
def test_a_bad_request_says_what_is_wrong(case: dict[str, Any], code: str, words: str) -> None:
    with pytest.raises(EngineError, match=words) as refused:
        answer(case)
    assert refused.value.code == code


def test_impossible_facts_blame_no_player_and_are_named() -> None:
    public = {"final": {"diamonds": 14}, "reveals": [{"seat": 3, "kind": "diamonds", "count": 2}]}
    found = answer(request_with(public, [number()]))
    assert found["possible"] is False
    assert found["muses"] == []
    assert found["impossible_facts"] == {"final": True, "reveals": [3]}


def test_the_reveals_that_cannot_be_are_named_without_the_sound_facts() -> None:
    kinds = [(1, "agent"), (3, "driver"), (4, "agent")]
    reveals = [{"seat": seat, "kind": kind, "count": 1} for seat, kind in kinds]
    found = answer(request_with({"reveals": reveals}))
    assert found["impossible_facts"] == {"final": False, "reveals": [1, 4]}


@pytest.mark.parametrize(
    ("public", "blamed"),
    [
        ({"final": {"diamonds": 15, "agent": 2}}, {"final": True, "reveals": []}),
        ({"final": {"diamonds": 16}}, {"final": True, "reveals": []}),
        ({"final": {"diamonds": 15, "loyal": 1, "agent": 1, "driver": 1}}, {"final": True, "reveals": []}),
        ({"reveals": [{"seat": 1, "kind": "nothing"}]}, {"final": False, "reveals": [1]}),
        (
            {
                "final": {"diamonds": 3},
                "reveals": [
                    {"seat": 2, "kind": "loyal"},
                    {"seat": 3, "kind": "diamonds", "count": 6},
                    {"seat": 5, "kind": "diamonds", "count": 7},
                ],
            },
            {"final": True, "reveals": [3, 5]},
        ),
    ],
    ids=["more tokens back than went", "more diamonds back than went", "nobody took", "refused a full box", "too much"],
)
def test_facts_that_cannot_be_together_are_named_whoever_spoke(public: dict[str, Any], blamed: dict[str, Any]) -> None:
    found = answer(request_with(public, [number(seat=1), number(id="b", seat=4, value=15)]))
    assert found["possible"] is False
    assert found["impossible_facts"] == blamed
    assert (found["must_lie"], found["can_lie"], found["player_conflicts"], found["min_liars"]) == ([], [], [], 0)
    with pytest.raises(EngineError, match="impossible together") as refused:
        answer(request_with(public) | {"prior": {}})
    assert refused.value.code == "bad_belief"


JUNK: list[object] = [None, True, -1, 0, 10**30, 1.5, "", "x", "void", [], [1], {}, {"a": 1}]


def spoiled(value: object, where: list[int], junk: object) -> object:
    """Return the value with one part, found by following `where`, replaced by junk."""
    if not where or not isinstance(value, dict | list) or not value:
        return junk
    first, rest = where[0], where[1:]
    if isinstance(value, dict):
        name = sorted(value)[first % len(value)]
        return {**value, name: spoiled(value[name], rest, junk)}
    place = first % len(value)
    return [*value[:place], spoiled(value[place], rest, junk), *value[place + 1 :]]


@settings(max_examples=150, deadline=None)
@given(
    st.sampled_from(read("contradictions.jsonl")[:40] + read("posteriors.jsonl")[:20]),
    st.lists(st.integers(0, 30), min_size=1, max_size=5),
    st.sampled_from(JUNK),
)
def test_whatever_is_spoiled_in_a_request_the_refusal_is_a_sentence_of_ours(
    case: dict[str, Any], where: list[int], junk: object
) -> None:
    request = spoiled(without_expected(case), where, junk)
    assert isinstance(request, dict)
    sentence = "Answered."
    try:
        answer(request)
    except EngineError as refused:
        sentence = str(refused)
    assert sentence.endswith(".")


def test_an_unconfided_box_leaves_all_hidden_diamonds_open() -> None:
    claims = [
        {"id": "a", "seat": 1, "type": "num", "feature": "received.diamonds", "op": "==", "value": 10},
        {"id": "b", "seat": 1, "type": "num", "feature": "received.diamonds", "op": "==", "value": 9},
    ]
    found = answer(request_with({"initial": None}, claims))
    assert found["muses"] == [["b"]]
    full = {"diamonds": 15, "loyal": 1, "agent": 1, "driver": 1, "cleaner": 0}
    assert answer(request_with({"initial": None, "full": full, "hidden": [0, 5]}, claims)) == found


def test_games_larger_than_the_official_one_are_reasoned_about() -> None:
    initial = {"diamonds": 30, "loyal": 8, "agent": 3, "driver": 3, "cleaner": 1}
    claims = [number(seat=17, feature="received.diamonds", value=25), number(id="b", seat=3, value=20)]
    found = answer(request_with({"m": 20, "initial": initial}, claims))
    assert found["muses"] == [["a", "b"]]
    assert found["n_worlds"] > 2**62
    belief = answer(request_with({"m": 20, "initial": initial}, claims) | {"testimony": {}})
    assert sum(belief["role"][0].values()) == pytest.approx(1)

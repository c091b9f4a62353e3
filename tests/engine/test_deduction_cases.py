"""The answers of an independent implementation, every field."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from engine.deduce_reading import read_facts, read_statements
from engine.deduction import analyse

FILE = Path(__file__).parent / "cases" / "contradictions.jsonl"
CASES = [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["id"]))
def test_every_expected_field_of_the_case_is_met(case: dict[str, Any]) -> None:
    analysis = analyse(read_facts(case), read_statements(case))
    found = json.loads(json.dumps(asdict(analysis)))
    assert {name: found[name] for name in case["expected"]} == case["expected"]

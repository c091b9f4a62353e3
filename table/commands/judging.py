"""`consigliere referee` and `consigliere deduce`: one JSON object a line in, one a line out."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated, Any

import typer

from engine.deduce import answer
from engine.errors import EngineError
from engine.referee import judge_case
from table.commands.options import DEFAULT_RULESET, RulesetName, opened
from table.rulesets import ruleset_named

Cases = Annotated[Path, typer.Argument(help="One JSON object a line; - for standard input.")]


def referee(cases: Cases, ruleset: RulesetName = DEFAULT_RULESET) -> None:
    """Judge finished games: journey of the box, roles, winners. Exit status 1 when a line could not be judged.

    `--ruleset` is for the games that name no ruleset themselves.
    """
    rules = ruleset_named(ruleset)
    raise typer.Exit(_answer_all(cases, lambda case: judge_case(case, rules)))


def deduce(cases: Cases) -> None:
    """Find contradictions, or the exact odds, of a testimony. Exit status 1 when a line could not be answered."""
    raise typer.Exit(_answer_all(cases, answer))


def _answer_all(cases: Path, judge: Callable[[Mapping[str, Any]], dict[str, Any]]) -> int:
    failed = False
    with opened(cases) as lines:
        for text in lines:
            if text.strip():
                report = _answer(text, judge)
                failed |= "error" in report
                typer.echo(json.dumps(report, ensure_ascii=False))
    return int(failed)


def _answer(text: str, judge: Callable[[Mapping[str, Any]], dict[str, Any]]) -> dict[str, Any]:
    """Answer one line; whatever is wrong with it becomes an error object with its code and message."""
    identifier = None
    try:
        case = json.loads(text)
        if not isinstance(case, dict):
            return _error(None, "format", "A line must be a JSON object.")
        identifier = case.get("id")
        return {"id": identifier, **judge(case)}
    except json.JSONDecodeError as error:
        return _error(None, "json", f"This line is not JSON: {error}.")
    except EngineError as error:
        return _error(identifier, error.code, str(error))


def _error(identifier: object, code: str, message: str) -> dict[str, Any]:
    return {"id": identifier, "error": {"code": code, "message": message}}

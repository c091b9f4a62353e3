"""`consigliere referee` and `consigliere deduce`: one JSON object a line in, one a line out."""

from __future__ import annotations

import codecs
import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer

from engine.deduce import answer
from engine.errors import EngineError
from engine.referee import judge_case
from table.commands.options import DEFAULT_RULESET, RulesetName, opened_bytes
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
    with opened_bytes(cases) as lines:
        for number, line in enumerate(lines):
            text = line.removeprefix(codecs.BOM_UTF8) if number == 0 else line
            if text.strip():
                report = _answer(text, judge)
                failed |= "error" in report
                typer.echo(_written(report))
    return int(failed)


def _answer(line: bytes, judge: Callable[[Mapping[str, Any]], dict[str, Any]]) -> dict[str, Any]:
    """Answer one line; whatever is wrong with it becomes an error object with its code and message."""
    identifier = None
    try:
        case = _read(line)
        if not isinstance(case, dict):
            return _error(None, "format", "A line must be a JSON object.")
        identifier = case.get("id")
        return {"id": identifier, **judge(case)}
    except RecursionError:
        return _error(None, "json", "This line is nested too deeply to be a case.")
    except ValueError as error:
        return _error(None, "json", f"This line is not JSON: {error}.")
    except EngineError as error:
        return _error(identifier, error.code, str(error))


def _read(line: bytes) -> object:
    """Read one line. Raises `ValueError` for what is not JSON in UTF-8, or says one thing twice."""
    return json.loads(line.decode("utf-8"), object_pairs_hook=_unique, parse_constant=_no_number)


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields = dict(pairs)
    if len(fields) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise ValueError(f"the field {twice!r} is there twice")
    return fields


def _no_number(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number of JSON")


def _written(report: dict[str, Any]) -> str:
    """Return the line to print; half a surrogate pair cannot be printed and stays escaped."""
    text = json.dumps(report, ensure_ascii=False)
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return json.dumps(report)
    return text


def _error(identifier: object, code: str, message: str) -> dict[str, Any]:
    return {"id": identifier, "error": {"code": code, "message": message}}

"""`consigliere parse`: the same meaning for programs and for people, and no input that ends it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import pytest
from typer.testing import CliRunner

from table.main import app

ARGUMENTS = ["parse", "--phase", "investigation", "--players", "Ana,Ben,Clara"]


def parsed(given: bytes, *more: str) -> list[dict[str, Any]]:
    result = CliRunner().invoke(app, [*ARGUMENTS, *more], input=given, catch_exceptions=False)
    return [json.loads(line) for line in result.stdout.splitlines()]


def test_a_line_is_explained_word_by_word() -> None:
    (report,) = parsed(b"um I received nine dimonds\n", "--explain")
    best = report["explain"]["readings"][0]
    assert (best["intent"], best["slots"]) == (report["intent"], report["slots"]) == ("claim_received", {"diamonds": 9})
    heard = [(step["heard"], step["taken_as"]) for step in best["steps"]]
    assert heard == [
        ("um", ""),
        ("i", "i"),
        ("received", "received"),
        ("nine", "diamonds=9"),
        ("dimonds", "_=diamonds"),
    ]
    assert sum(step["cost"] for step in best["steps"]) == pytest.approx(best["cost"], abs=0.001)
    assert report["explain"]["margin"] is None


def test_the_runner_up_and_its_distance_are_told() -> None:
    (report,) = parsed(b"I got nine or three\n", "--explain")
    assert report["outcome"] == "ambiguous"
    assert [reading["slots"]["diamonds"] for reading in report["explain"]["readings"]] == [9, 3]
    assert report["explain"]["margin"] == 0.0


def test_without_explain_the_format_is_the_plain_one() -> None:
    (report,) = parsed(b"Ben, empty your pockets!\n")
    assert set(report) == {"text", "outcome", "intent", "slots", "candidates", "score"}


@pytest.mark.parametrize("explain", [(), ("--explain",)])
def test_lines_that_are_no_speech_mean_nothing(explain: tuple[str, ...]) -> None:
    lines = [b"", b"   ", b"\0\0", b"\x1b[31m\x07", b"\xff\xfe\xc3", b"9" * 100_000, b"nine " * 50_000, b"!" * 1000]
    reports = parsed(b"\n".join(lines) + b"\n", *explain)
    assert [report["outcome"] for report in reports] == ["not_understood"] * len(lines)


def test_what_belongs_to_another_phase_is_not_understood() -> None:
    (report,) = parsed(b"who wins\n")
    assert report["outcome"] in ("not_understood", "talk")
    result = CliRunner().invoke(app, ["parse", "--phase", "over"], input=b"who won\n")
    assert json.loads(result.stdout)["intent"] == "query_winners"


def test_the_last_line_needs_no_line_end() -> None:
    assert [report["text"] for report in parsed(b"one\r\ntwo")] == ["one", "two"]


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
def test_a_person_at_a_terminal_is_shown_the_situation_and_answered_in_words() -> None:
    import pty

    ours, theirs = pty.openpty()
    command = [sys.executable, "-c", "from table.main import run; run()", *ARGUMENTS, "--explain"]
    with subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs) as process:
        os.close(theirs)
        os.write(ours, b"um I received nine dimonds\nI got nine or three\npass the \xff salt\n\x04")
        shown = _everything(ours)
        assert process.wait(timeout=60) == 0
    os.close(ours)
    assert "investigation: Ana, Ben, Clara" in shown
    assert "claim_received diamonds=9, score" in shown
    assert "(left out)" in shown
    assert "which? claim_received diamonds=9 | claim_received diamonds=3" in shown
    assert "next is claim_received diamonds=3, 0.00 dearer" in shown
    assert "Traceback" not in shown


def _everything(terminal: int) -> str:
    """Read until the program closes the terminal."""
    pieces = []
    while True:
        try:
            piece = os.read(terminal, 4096)
        except OSError:
            break
        if not piece:
            break
        pieces.append(piece)
    return b"".join(pieces).decode("utf-8", "replace")

"""`consigliere referee` as a child process: a line that is wrong is one error, and the rest goes on."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

GOOD = b'{"id": "good", "setup": {"n_players": 6, "hidden": 1}}'
START = b'{"id": 1, "setup": {"n_players": 6, "hidden": '
WRONG = {
    b"[" * 100_000: "json",
    b'{"a": ' * 100_000: "json",
    START + b"9" * 5000 + b"}}": "json",
    START + b"NaN}}": "json",
    START + b"-Infinity}}": "json",
    START + b"1e400}}": "case",
    START + b'1, "hidden": 2}}': "json",
    START + b'1}, "turns": [{"take": {"diamonds": 1, "diamonds": 2}}]}': "json",
    START + b'1}, "colour": 1}': "case",
    START + b"true}}": "case",
    START + b'1}, "turns": [{"take": {"tokens": ["\\ud800"]}}]}': "case",
    b'{"id": "\\ud800", "setup": {}}': "case",
    b'{"id": "\xff", "setup": {}}': "json",
    b"\x00": "json",
    b"null": "format",
    b'"text"': "format",
    b"{": "json",
    b"\xef\xbb\xbf" + GOOD: "json",
}


def judged(text: bytes) -> tuple[int, list[dict[str, Any]]]:
    command = [sys.executable, "-c", "from table.main import run; run()", "referee", "-"]
    done = subprocess.run(command, input=text, capture_output=True, check=False, timeout=120)
    assert done.stderr == b""
    return done.returncode, [json.loads(line) for line in done.stdout.splitlines()]


def test_every_wrong_line_is_one_error_and_the_others_are_judged() -> None:
    status, reports = judged(b"\n".join(part for wrong in WRONG for part in (GOOD, wrong)) + b"\n" + GOOD)
    assert status == 1
    assert [report["error"]["code"] for report in reports[1::2]] == list(WRONG.values())
    assert [(report["id"], report["phase"]) for report in reports[::2]] == [("good", "theft")] * (len(WRONG) + 1)


def test_a_mark_at_the_start_windows_line_ends_and_empty_lines_are_no_errors() -> None:
    status, reports = judged(b"\xef\xbb\xbf" + GOOD + b"\r\n\r\n   \n" + GOOD + b"\r\n")
    assert (status, [report["id"] for report in reports]) == (0, ["good", "good"])

"""A table that is killed at any point goes on: nothing announced is lost or there twice, and the words are the same.

`benchmarks/crash.py` does the killing; here it does so a few times, and once to a table that deserves to be caught.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
KILLS, CUTS = "9", "25"

LATE = """
import os
from table.journal import Journal
append, waiting, whole = Journal.append, [], os.getpid()
def late(self, game, entry, over=False):
    waiting.append((entry, over))
    if len(waiting) > 1 or os.getpid() == whole:
        append(self, game, *waiting.pop(0))
Journal.append = late
"""
"""In a child process the journal keeps a step only when the next one comes."""


def crashed(*arguments: str, harm: str = "") -> subprocess.CompletedProcess[str]:
    program = f"{harm}\nimport sys; from benchmarks.crash import main; main()"
    return subprocess.run(
        [sys.executable, "-c", program, *arguments], capture_output=True, text=True, timeout=120, check=False, cwd=ROOT
    )


@pytest.mark.parametrize("game", ["seven_players", "corners"])
def test_a_game_that_is_killed_or_loses_its_power_goes_on_unharmed(game: str) -> None:
    result = crashed("--kills", KILLS, "--cuts", CUTS, "--seed", "7", "--game", game)
    assert result.returncode == 0, result.stdout + result.stderr
    assert f"{KILLS} of {KILLS} killed games went on unharmed" in result.stdout
    assert f"{CUTS} of {CUTS} power cuts left a whole beginning of the game" in result.stdout
    places = re.search(r"\((\d+) different places", result.stdout)
    assert places is not None
    assert int(places[1]) > 5


def test_a_journal_that_keeps_its_steps_late_is_caught() -> None:
    result = crashed("--kills", "6", "--cuts", "0", "--seed", "7", harm=LATE)
    assert result.returncode == 1, result.stdout + result.stderr
    assert "would be right" in result.stdout

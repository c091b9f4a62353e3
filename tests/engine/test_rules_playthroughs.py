"""Whole games as text, one for each corner of the rules: what happens now is what is written."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.errors import CaseError
from engine.playthrough import rewritten

FILES = sorted((Path(__file__).parent / "playthroughs").glob("*.txt"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_playthrough_happens_as_it_is_written(file: Path) -> None:
    written = file.read_text(encoding="utf-8")
    assert rewritten(written) == written


def test_there_is_a_playthrough_for_every_corner() -> None:
    assert len(FILES) >= 40
    assert [file.stem for file in FILES if not file.read_text(encoding="utf-8").startswith("# ")] == []


def test_a_changed_outcome_is_written_anew() -> None:
    commands = "game mafia_de_cuba players 6 hidden 0\n> take 1 3\n"
    assert rewritten(commands + "  seat 1 took 4 diamonds\n") == commands + "  seat 1 took 3 diamonds\n"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("> take 1 3", "line 1"),
        ("game mafia_de_cuba players 4 hidden 0", "4 players"),
        ("game mafia_de_cuba players 6 hidden 9", "0 to 5"),
        ("game mafia_de_cuba players 6 colour red", "colour"),
        ("game nowhere players 6", "nowhere"),
        ("game mafia_de_cuba players 6 hidden 0\n> dance", "line 2"),
        ("game mafia_de_cuba players 6 hidden 0\n> take 1 king", "king"),
        ("game mafia_de_cuba players 6 hidden 0\n> take 1", "line 2"),
    ],
)
def test_an_unreadable_line_is_named(text: str, words: str) -> None:
    with pytest.raises(CaseError, match=words):
        rewritten(text)

"""The door of a table: names and numbers that cannot be used are named, with the fix."""

from __future__ import annotations

import pytest

from table.errors import PlayersError, UsageError
from table.setup import check_players, read_setup

SIX = ["Ana", "Ben", "Clara", "David", "Emma", "Frank"]


def test_names_keep_their_seats() -> None:
    assert read_setup({"players": SIX}).players == tuple(SIX)


def test_composed_and_decomposed_letters_are_the_same_name() -> None:
    with pytest.raises(PlayersError, match="both called"):
        check_players([*SIX[:4], "Jos\u00e9", "Jose\u0301"])


@pytest.mark.parametrize(
    ("players", "words"),
    [
        (SIX[:3], "3 players"),
        ([f"P{chr(65 + n)}" for n in range(13)], "13 players"),
        ([*SIX[:5], " "], "no name"),
        ([*SIX[:5], "ana"], "both called"),
        ([*SIX[:5], "42"], "no letters"),
        (7, "list of names"),
    ],
)
def test_players_that_cannot_play_are_named(players: object, words: str) -> None:
    with pytest.raises(PlayersError, match=words):
        read_setup({"players": players})


@pytest.mark.parametrize(
    ("field", "value"),
    [("hidden", -1), ("jokers", -3), ("notes", "sometimes"), ("box", "cardboard"), ("colour", "red"), ("seed", "x")],
)
def test_a_wrong_field_is_named(field: str, value: object) -> None:
    with pytest.raises(UsageError, match=field):
        read_setup({"players": SIX, field: value})

"""The door of a table: names and numbers that cannot be used are named, with the fix."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.ruleset import parse_ruleset
from table.errors import PlayersError, UsageError
from table.rulesets import ruleset_named
from table.setup import read_setup, tidy_names

SIX = ["Ana", "Ben", "Clara", "David", "Emma", "Frank"]


def test_names_keep_their_seats() -> None:
    assert read_setup({"players": SIX}).players == tuple(SIX)


def test_composed_and_decomposed_letters_are_the_same_name() -> None:
    with pytest.raises(PlayersError, match="both called"):
        tidy_names([*SIX[:4], "Jos\u00e9", "Jose\u0301"])


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


OWN_RULES = """
name = "harbour"
title = "The harbour"
diamonds = 9
hidden_most = 2
[table]
4 = { loyal = 1, agent = 1, driver = 0, jokers = 1 }
13 = { loyal = 6, agent = 2, driver = 2, jokers = 3 }
[words]
agent = "Customs Officer"
diamond = "pearl"
"""


@pytest.fixture
def own_rules(tmp_path: Path) -> Path:
    path = tmp_path / "harbour.toml"
    path.write_text(OWN_RULES, encoding="utf-8")
    return path


@pytest.mark.parametrize("players", [4, 13])
def test_a_ruleset_file_decides_how_many_may_play(own_rules: Path, players: int) -> None:
    names = [f"Player {chr(65 + seat)}" for seat in range(players)]
    setup = read_setup({"players": names, "ruleset": str(own_rules)})
    assert (len(setup.players), setup.rules.diamonds) == (players, 9)


def test_the_number_of_players_is_limited_by_the_ruleset(own_rules: Path) -> None:
    with pytest.raises(PlayersError, match="6 players cannot play The harbour: 4, 13 are needed"):
        read_setup({"players": SIX, "ruleset": str(own_rules)})


def test_thirteen_play_kings_box_as_it_is_written() -> None:
    names = [f"Player {chr(65 + seat)}" for seat in range(13)]
    assert len(read_setup({"players": names, "ruleset": "kings_box_literal"}).players) == 13
    with pytest.raises(PlayersError, match="13 players cannot play King's Box: 6 to 12"):
        read_setup({"players": names, "ruleset": "kings_box"})


def test_a_relative_ruleset_file_is_looked_for_beside_the_script(own_rules: Path) -> None:
    setup = read_setup({"players": SIX[:4], "ruleset": own_rules.name}, own_rules.parent)
    assert setup.rules.name == "harbour"


def test_a_game_keeps_the_rules_it_began_with(own_rules: Path) -> None:
    setup = read_setup({"players": SIX[:4], "ruleset": str(own_rules)})
    own_rules.unlink()
    assert read_setup(setup.model_dump()) == setup


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("diamonds = 9", "name is None"),
        (OWN_RULES.replace("diamonds = 9", "diamonds = -1"), "diamonds is -1; it must be a whole number, 1 to 100"),
        (OWN_RULES.replace("agent = 1", "agents = 1"), "no field 'agents'"),
        ("name = ", "not valid TOML"),
        ("\udcff", "not UTF-8"),
        ("#" * 100_001, "is no ruleset"),
    ],
)
def test_a_wrong_ruleset_file_is_refused_with_file_field_and_fix(tmp_path: Path, text: str, words: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(text.encode("utf-8", "surrogateescape"))
    with pytest.raises(UsageError, match=words) as refused:
        read_setup({"players": SIX, "ruleset": str(path)})
    assert "mine.toml" in str(refused.value)


def test_a_ruleset_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"nowhere\.toml cannot be read: No such file"):
        read_setup({"players": SIX, "ruleset": str(tmp_path / "nowhere.toml")})


def test_the_ruleset_in_the_documentation_is_one_and_that_of_the_scripted_evening() -> None:
    page = (Path(__file__).parent.parent.parent / "docs" / "rules.md").read_text(encoding="utf-8")
    written = parse_ruleset(page.split("```toml\n")[1].split("```")[0])
    assert written == ruleset_named("harbour.toml", Path(__file__).parent / "evenings")

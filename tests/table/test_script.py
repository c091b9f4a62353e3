"""The script of a game: for every ruleset and number of players, with the numbers of the rules."""

from __future__ import annotations

import subprocess
import sys

import pytest

from engine.ruleset import load_ruleset, ruleset_names
from engine.variant import CleanerPower
from intents import Intent, Understood
from table.commands.script import script_command
from table.dialogue.components import outside
from table.dialogue.teaching import lesson
from table.errors import PlayersError
from table.journal import Journal
from table.narrator import narrator_of
from table.script import script
from table.session import Session
from table.setup import TableSetup, read_setup

NAMES = ("Victor", "Ana", "Ben", "Clara", "David", "Emma", "Frank", "Grace", "Henry", "Isabel", "Jonas", "Klara", "Leo")
TABLES = [(name, players) for name in ruleset_names() for players in load_ruleset(name).player_counts]


def setup_of(ruleset: str, players: int, **more: object) -> TableSetup:
    return read_setup({"players": NAMES[:players], "ruleset": ruleset, **more})


def spoken(setup: TableSetup) -> dict[str, list[str]]:
    narrator = narrator_of(setup)
    return {section.title: [narrator.text(said) for said in section.lines] for section in script(setup)}


@pytest.mark.parametrize(("ruleset", "players"), TABLES)
@pytest.mark.parametrize("cleaner", [False, True])
def test_every_table_has_a_script_in_which_nothing_is_refused(ruleset: str, players: int, cleaner: bool) -> None:
    sections = list(script(setup_of(ruleset, players, cleaner=cleaner)))
    said = [line.id for section in sections for line in section.lines]
    assert not [identifier for identifier in said if identifier.startswith("refus")]
    assert said.count("theft-begins") == 1
    assert said.count("box-back") == 1
    fires = cleaner and load_ruleset(ruleset).cleaner is CleanerPower.ON_ACCUSATION
    assert ("script-cleaner" in [section.title for section in sections]) is fires


@pytest.mark.parametrize(("ruleset", "players"), TABLES)
def test_every_way_to_end_is_told_with_its_winners(ruleset: str, players: int) -> None:
    said = {section.title: [line.id for line in section.lines] for section in script(setup_of(ruleset, players))}
    assert "verdict-recovered_all" in said["script-thief"]
    agents = load_ruleset(ruleset).deal(players).agent
    assert ("verdict-accused_as_agent" in said.get("script-agent", [])) is (agents > 0)
    assert "eliminated-no_joker" in said["script-fallen"]
    endings = [said[title] for title in ("script-thief", "script-agent", "script-fallen") if title in said]
    assert all(ending[-1] == "next-godfather" for ending in endings)
    assert said["script-thief-more"][-1] == "incomplete"
    jokers = load_ruleset(ruleset).deal(players).jokers
    assert said.get("script-innocent", ["none"])[-1] == ("joker-paid" if jokers else "none")


@pytest.mark.parametrize(("ruleset", "players"), TABLES)
@pytest.mark.parametrize("cleaner", [False, True])
def test_every_resolution_that_is_told_can_happen(ruleset: str, players: int, cleaner: bool) -> None:
    assert all(section.lines for section in script(setup_of(ruleset, players, cleaner=cleaner)))


def test_more_jokers_than_innocents_are_never_used_up() -> None:
    assert spoken(setup_of("mafia_de_cuba", 6, jokers=20))["script-fallen"] == []


@pytest.mark.parametrize(
    ("ruleset", "players", "box", "spare"),
    [
        (
            "mafia_de_cuba",
            6,
            "Put 15 diamonds, one loyal henchman, one agent and one driver into the box.",
            "Out of the game stay 4 loyal henchmen, one agent and one driver.",
        ),
        (
            "mafia_de_cuba",
            10,
            "Put 15 diamonds, 4 loyal henchmen, 2 agents and one driver into the box.",
            "Out of the game stay one loyal henchman and one driver.",
        ),
        ("mafia_de_cuba", 12, "Put 15 diamonds, 5 loyal henchmen, 2 agents and 2 drivers into the box.", None),
        (
            "kings_box",
            8,
            "Put 13 diamonds, 3 Peasants, one Usurper and one Apprentice into the box.",
            "Out of the game stay 2 Peasants, one Usurper and one Apprentice.",
        ),
    ],
)
def test_what_goes_in_and_what_stays_out(ruleset: str, players: int, box: str, spare: str | None) -> None:
    setup = setup_of(ruleset, players)
    said = spoken(setup)["script-setup"]
    assert box in said
    assert [narrator_of(setup).text(line) for line in outside(setup)] == ([] if spare is None else [spare])
    assert spare is None or spare in said


def test_a_thief_who_is_the_only_one_ends_the_game() -> None:
    said = spoken(setup_of("mafia_de_cuba", 6))["script-thief"]
    assert "Ben shows 3 diamonds. Is that right?" in said
    assert "The game is over: all the diamonds are back. Victor and Ana won." in said


@pytest.mark.parametrize("language", ["en", "cs"])
@pytest.mark.parametrize("players", [5, 8, 12])
def test_teaching_takes_less_than_two_minutes(language: str, players: int) -> None:
    setup = setup_of("mafia_de_cuba", players, language=language, cleaner=True)
    words = sum(len(narrator_of(setup).text(said).split()) for said in lesson(setup))
    assert 100 < words < 300  # at 150 words a minute


def test_roles_and_jokers_that_a_table_does_not_have_are_not_taught() -> None:
    topics = {said.id for said in lesson(setup_of("mafia_de_cuba", 5))}
    assert "rule-agent" in topics
    assert not topics & {"rule-driver", "rule-cleaner", "rule-joker"}


def test_a_table_that_says_it_never_played_is_taught() -> None:
    session, _ = Session.begin(Journal.in_memory(), setup_of("mafia_de_cuba", 6))
    turn = session.hear(Understood(Intent("teach"), 1.0, 1.0))
    assert turn.lines[:-1] == tuple(lesson(session.state.setup))
    assert turn.lines[-1].id == "rehearsal-offer"


def test_a_number_of_players_that_no_rule_knows_is_refused() -> None:
    with pytest.raises(PlayersError, match="4 players cannot play Mafia de Cuba: 5 to 12"):
        list(script(setup_of("mafia_de_cuba", 4)))


def test_the_script_can_be_printed() -> None:
    command = [
        sys.executable,
        "-c",
        "from table.main import run; run()",
        "script",
        "--players",
        "Rosa,Ben,Clara,David,Emma,Frank,Grace",
    ]
    done = subprocess.run([*command, "--language", "cs", "--cleaner"], capture_output=True, text=True, check=True)
    assert "Výklad pro první hru" in done.stdout
    assert "Zkouška před první hrou" in done.stdout
    assert "Kmotr je Rosa." in done.stdout
    assert "Když někdo v přestávce vykřikne prásk" in done.stdout


def test_players_who_know_the_game_get_neither_lesson_nor_rehearsal(capsys: pytest.CaptureFixture[str]) -> None:
    script_command(players="6", first_game=False)
    printed = capsys.readouterr().out
    assert "first game" not in printed
    assert "Setting up" in printed

"""Players are named by voice: how many, who they are, corrections, and the read-back before the table is welcomed."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from intents import Understood, load_domain
from table.attention import TableTalk
from table.hearing import Heard
from table.journal import Journal
from table.naming_players import HeardName, name_as_heard, unnamed_table
from table.narrator import narrator_of
from table.numbered_answers import options_of
from table.session import Session
from table.setup import read_setup
from table.understanding import Understander
from voice.hypotheses import Hypotheses, Hypothesis

READERS = {language: Understander(load_domain(language)) for language in ("en", "cs")}


class Door:
    """A table whose players are not named yet."""

    def __init__(self, language: str = "en", **chosen: object) -> None:
        self.journal = Journal.in_memory()
        setup = read_setup({**unnamed_table("mafia_de_cuba", language), "language": language, **chosen})
        self.session, self.opening = Session.begin(self.journal, setup)
        self._reader = READERS[language]

    def say(self, *texts: str) -> str:
        """Say these one after the other; return what was answered to the last."""
        said = ""
        for text in texts:
            turn = self.session.hear(self._reader.understand(self.session.situation, [text]), None, text)
            narrator = narrator_of(self.session.state.setup)
            said = " ".join(narrator.text(line) for line in turn.lines)
        return said

    @property
    def names(self) -> Sequence[str]:
        return self.session.state.names


def test_six_players_are_named_one_after_the_other_and_read_back_in_order() -> None:
    door = Door()
    assert [line.id for line in door.opening.lines] == ["naming-count"]
    assert door.say("we are six") == "Who is the Godfather? Say a first name, spell it, or say: skip."
    assert door.say("Victor").startswith("The Godfather: Victor.")
    door.say("I'm Anna", "Ben", "my name is Clara", "Zbyněk")
    assert door.say("Emil") == (
        "Seat 5: Emil. Victor is the Godfather. Then, clockwise: Anna, Ben, Clara, Zbyněk and Emil. Is that right?"
    )
    assert "6 players sit at this table" in door.say("yes")
    assert "Anna opens the box first" in door.say("start the theft")


def test_corrections_are_taken_before_and_after_the_names_are_confirmed() -> None:
    door = Door()
    door.say("six", "Victor", "Anna", "Ben", "Clara", "David", "Emil")
    assert "seat three is Emma" in door.say("no")
    assert "Anna, Ben, Emma, David and Emil" in door.say("no, seat three is Emma")
    assert "Anna, Emma, Ben, David and Emil" in door.say("swap seats two and three")
    door.say("yes")
    assert door.say("player four is called Frank") == "Noted for seat 4: Frank."
    assert door.say("swap seats one and five") == "Swapped: Emil and Anna."
    assert door.names == ("Victor", "Emil", "Emma", "Ben", "Frank", "Anna")


def test_what_nobody_listed_is_kept_after_a_yes_and_spelled_names_at_once() -> None:
    door = Door()
    door.say("six", "Victor")
    assert door.say("Zdislav") == "I heard Zdislav. Is that right?"
    assert "seat 1" in door.say("no")
    door.say("Quillon")
    assert door.say("yes") == "Seat 1: Quillon. Seat 2?"
    assert door.say("O, R, N, A") == "Seat 2: Orna. Seat 3?"
    assert door.say("yankee alpha november") == "Seat 3: Yan. Seat 4?"


def test_a_seat_without_a_name_keeps_its_number() -> None:
    door = Door()
    door.say("seven", "Victor", "Anna", "skip", "Ben")
    assert "Anna, Player 2, Ben, Player 4, Player 5 and Player 6" in door.say("by seat")
    assert "Anna, Player 2, Player 3, Ben, Player 5" in door.say("swap seats three and four")
    door.say("yes", "start the theft", "the box is back")
    assert door.say("player two, what did you receive?").startswith("Player 2, ")


def test_naming_is_taken_back_step_by_step_and_goes_on_after_a_restart() -> None:
    door = Door()
    door.say("six", "Victor", "Anna")
    assert door.say("undo that") == "Taken back: Anna. Who sits left of the Godfather, on seat 1?"
    door.say("Grace")
    resumed, turn = Session.resume(door.journal.game(1))
    assert resumed.state == door.session.state
    assert [line.id for line in turn.lines] == ["naming-named", "naming-seat"]
    assert resumed.state.names[:3] == ("Victor", "Grace", "Player 2")


def test_names_that_sound_alike_are_warned_of_and_doubled_ones_refused() -> None:
    door = Door()
    door.say("six", "Victor", "Marc", "Mark", "Anna")
    assert "both called Anna" in door.say("Anna")
    door.say("Clara", "David")
    assert "Marc and Mark sound alike" in door.say("yes")


def test_another_count_lays_the_table_anew_and_too_many_are_refused() -> None:
    door = Door()
    assert "13 players cannot play" in door.say("thirteen")
    door.say("seven")
    door.say("no, we are eight")
    assert len(door.names) == 8


def test_the_program_as_godfather_asks_for_people_only() -> None:
    door = Door(godfather="ai")
    assert [line.id for line in door.opening.lines] == ["naming-count-people"]
    assert door.say("six") == "Who sits left of the Godfather, on seat 1?"
    assert len(door.names) == 7


def test_czech_players_are_named_in_czech() -> None:
    door = Door("cs")
    door.say("je nás šest", "Viktor", "jsem Jana", "Petr", "hráč čtyři je Šárka", "Zdislava")
    assert "Jana, Petr, Zdislava, Šárka a Hráč 5" in door.say("podle míst")
    assert "6 hráčů" in door.say("ano")


@pytest.mark.parametrize(
    ("text", "heard"),
    [
        ("Zdislav.", HeardName("Zdislav")),
        ("A-N-A", HeardName("Ana", spelled=True)),
        ("e m m a", HeardName("Emma", spelled=True)),
        ("bravo echo november", HeardName("Ben", spelled=True)),
        ("no, seat three is called Zdislav", HeardName("Zdislav", seat=3)),
        ("player 4 is Jarda", HeardName("Jarda", seat=4)),
        ("who wants more tea", None),
        ("x", None),
        ("seat three or four is Jarda", None),
    ],
)
def test_a_name_that_was_not_listed_is_told_from_talk(text: str, heard: HeardName | None) -> None:
    assert name_as_heard(text, "en") == heard


def test_an_open_microphone_lets_through_names_that_nobody_listed() -> None:
    door = Door()
    door.say("six")
    shown: list[str] = []
    situation = door.session.situation
    heard = Heard(Hypotheses((Hypothesis("Quillon."),), "test"), READERS["en"].understand(situation, ["Quillon."]))
    assert TableTalk(shown.append).admit(situation, heard) is heard
    assert shown == []


def test_a_name_that_was_only_heard_can_be_confirmed_by_number() -> None:
    door = Door()
    door.say("we are five", "Zdislav")
    choices = options_of(door.session.state)
    assert [option.intent.name for option in choices] == ["yes", "no"]
    door.session.hear(Understood(choices[0].intent, 1.0, 1.0))
    assert door.session.state.names[0] == "Zdislav"
    assert options_of(door.session.state) == ()

"""The rehearsal of a first game: the box goes round once, nothing counts, and the real theft starts fresh."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from intents import Intent, Understood
from table.journal import Journal
from table.narrator import narrator_of
from table.prompting import prompt
from table.script import script
from table.session import Session, Turn
from table.setup import read_setup
from table.state import REHEARSAL_PHASE, SETUP_PHASE

NAMES = ["Victor", "Ana", "Ben", "Clara", "David", "Emma"]
WORDS_A_MINUTE = 150


def table(**changed: object) -> Session:
    session, _ = Session.begin(Journal.in_memory(), read_setup({"players": NAMES, **changed}))
    return session


def hear(session: Session, name: str, **slots: str | int) -> Turn:
    return session.hear(Understood(Intent(name, slots), 1.0, 1.0), heard=name)


def said(turn: Turn) -> list[str]:
    return [line.id for line in turn.lines]


def test_a_lesson_ends_with_the_offer_of_a_rehearsal() -> None:
    assert said(hear(table(), "teach"))[-1] == "rehearsal-offer"


def test_a_table_whose_box_the_program_keeps_is_told_that_it_needs_none() -> None:
    session = table(box="digital")
    assert "rehearsal-offer" not in said(hear(session, "teach"))
    assert said(hear(session, "rehearse")) == ["rehearsal-digital"]
    assert session.state.phase == SETUP_PHASE


def test_the_box_goes_round_once_and_nothing_has_happened() -> None:
    session = table()
    before = session.state
    assert said(hear(session, "rehearse")) == ["rehearsal-begins"]
    assert session.state.phase == REHEARSAL_PHASE
    turns = [said(hear(session, "box_passed")) for _ in NAMES[1:]]
    assert turns == [["rehearsal-box"]] * 3 + [["rehearsal-last"], ["rehearsal-over"]]
    assert session.state.game is None
    assert session.state == before


def test_names_and_questions_work_as_in_the_theft() -> None:
    session = table()
    hear(session, "rehearse")
    hear(session, "box_passed", player="Clara")
    assert session.state.rehearsal == 3
    assert said(hear(session, "box_passed", player="Ana")) == ["box-already-there"]
    holder = hear(session, "query_holder").lines[0]
    assert (holder.id, holder.arguments["player"]) == ("query-holder", "Clara")
    assert prompt(session.state).arguments["player"] == "Clara"
    hear(session, "restart_theft")
    assert session.state.rehearsal == 1


@pytest.mark.parametrize("word", ["end_rehearsal", "box_returned"])
def test_a_rehearsal_ends_when_the_table_has_seen_enough(word: str) -> None:
    session = table()
    hear(session, "rehearse")
    assert said(hear(session, word)) == ["rehearsal-over"]
    assert session.state.phase == SETUP_PHASE


def test_the_theft_starts_out_of_the_rehearsal_with_the_box_at_the_first_player() -> None:
    session = table()
    hear(session, "rehearse")
    hear(session, "box_passed")
    assert "theft-begins" in said(hear(session, "start_theft"))
    assert session.state.rehearsal is None
    assert session.state.public.holder == 1


def test_a_rehearsal_with_the_program_as_the_godfather_hides_nothing() -> None:
    session = table(godfather="ai", players=NAMES)
    hear(session, "rehearse")
    heard = [line.audience for _ in NAMES for line in hear(session, "box_passed").lines]
    assert {audience.seat for audience in heard} == {None}
    assert session.state.game is None


def test_undo_takes_a_step_of_the_rehearsal_back() -> None:
    session = table()
    hear(session, "rehearse")
    hear(session, "box_passed")
    session.undo()
    assert session.state.rehearsal == 1


def test_a_game_killed_in_its_rehearsal_goes_on_there(tmp_path: Path) -> None:
    with closing(Journal.open(tmp_path / "games.sqlite3")) as games:
        session, _ = Session.begin(games, read_setup({"players": NAMES}))
        hear(session, "rehearse")
        hear(session, "box_passed")
        number = games.games()[0].id
    with closing(Journal.open(tmp_path / "games.sqlite3")) as games:
        resumed, _ = Session.resume(games.game(number))
        assert resumed.state.rehearsal == 2
        assert said(hear(resumed, "box_passed")) == ["rehearsal-box"]


@pytest.mark.parametrize("players", [5, 8, 12])
def test_teaching_and_rehearsal_are_said_within_two_minutes(players: int) -> None:
    setup = read_setup({"players": [f"Player{number}" for number in range(players)]})
    narrator = narrator_of(setup)
    sections = {section.title: section.lines for section in script(setup)}
    words = [
        word
        for title in ("script-teaching", "script-rehearsal")
        for line in sections[title]
        for word in narrator.text(line).split()
    ]
    assert len(words) / WORDS_A_MINUTE < 2.0
    assert len(words) > 150

"""A long silence: one reminder of what is waited for, then peace; and the last words, said again after a crash."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from intents import Intent, NotUnderstood, Understood
from table.idling import LONG_SILENCE
from table.journal import Journal
from table.session import Session
from table.setup import read_setup

Lay = Callable[..., Any]
NAMES = ["Victor", "Clara", "Ben", "Emma", "Oscar", "Grace", "Henry"]


def silent(session: Session, seconds: float, step: float = 5.0) -> list[str]:
    """Let time pass without a word and return the ids of what is said in it."""
    return [line.id for _ in range(round(seconds / step)) for line in session.wait(step).lines]


def say(session: Session, intent: str, **slots: str | int) -> list[str]:
    return [line.id for line in session.hear(Understood(Intent(intent, dict(slots)), 1.0, 1.0), None, intent).lines]


@pytest.mark.parametrize(
    ("before", "expected"),
    [
        ([], ["prompt-setup"]),
        (["start_theft"], ["prompt-box"]),
        (["start_theft", "pause"], []),
        (["start_theft", "box_returned"], []),
    ],
)
def test_a_table_that_waits_for_somebody_is_reminded_once(lay: Lay, before: list[str], expected: list[str]) -> None:
    session = lay().session
    for intent in before:
        say(session, intent)
    assert silent(session, LONG_SILENCE - 5) == []
    assert silent(session, 10 * LONG_SILENCE) == expected


def test_a_word_ends_the_silence(lay: Lay) -> None:
    session = lay().session
    assert silent(session, LONG_SILENCE - 5) == []
    say(session, "query_options")
    assert silent(session, LONG_SILENCE - 5) == []
    assert silent(session, 5) == ["prompt-setup"]
    session.hear(NotUnderstood())
    assert silent(session, LONG_SILENCE) == ["prompt-setup"]


def test_a_question_of_the_program_is_asked_again_even_in_open_talk(lay: Lay) -> None:
    table = lay()
    table.pass_the_box()
    table.say("accuse", player="Ben", score=0.5)
    assert silent(table.session, LONG_SILENCE) == ["confirm-accusation"]


def test_an_accused_who_is_silent_is_asked_again_after_the_pause(lay: Lay) -> None:
    table = lay()
    table.pass_the_box()
    table.say("accuse", player="Ben")
    assert silent(table.session, 5) == ["pause-over"]
    assert silent(table.session, LONG_SILENCE) == ["prompt-show"]


def test_a_silence_goes_on_after_a_crash(tmp_path: Path) -> None:
    with closing(Journal.open(tmp_path / "games.sqlite3")) as journal:
        session, _ = Session.begin(journal, read_setup({"players": NAMES}))
        assert silent(session, LONG_SILENCE - 5) == []
        resumed, _ = Session.resume(journal.game(1))
        assert silent(resumed, 5) == ["prompt-setup"]


def test_what_was_said_last_is_said_again_after_a_crash(tmp_path: Path) -> None:
    with closing(Journal.open(tmp_path / "games.sqlite3")) as journal:
        session, opening = Session.begin(journal, read_setup({"players": NAMES}))
        assert Session.resume(journal.game(1))[1].lines == opening.lines
        say(session, "start_theft")
        say(session, "query_holder")
        session.hear(NotUnderstood())
        session.wait(5)
        resumed, turn = Session.resume(journal.game(1))
        assert [line.id for line in turn.lines] == ["query-holder"]
        assert say(resumed, "repeat") == ["query-holder"]
        say(resumed, "box_passed")
        assert say(Session.resume(journal.game(1))[0], "repeat") == ["box-at"]


def test_time_that_passed_without_a_word_does_not_swallow_the_last_one(lay: Lay) -> None:
    session = lay().session
    say(session, "start_theft")
    session.wait(5)
    assert say(session, "repeat") == ["theft-begins"]


def test_words_of_a_deleted_game_are_deleted(tmp_path: Path) -> None:
    with closing(Journal.open(tmp_path / "games.sqlite3")) as journal:
        session, _ = Session.begin(journal, read_setup({"players": NAMES}))
        say(session, "query_options")
        assert journal.words(1, 1)
        journal.delete(1)
        assert journal.words(1, 1) == ()

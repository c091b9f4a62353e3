"""A table never gets stuck: from any point, whatever was said, there is a prompt, and who follows it ends the game.

`benchmarks/never_stuck.py` plays the random sequences; here it plays some, and tables that deserve to be caught.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, get_args

import pytest

from engine.pieces import Box, Take
from table.dialogue.questions import question_line
from table.narrator import Narrator
from table.prompting import prompt, waits_for_people
from table.records import (
    ConfirmAccusation,
    ConfirmComplete,
    ConfirmReading,
    ConfirmShow,
    NameShooter,
    Question,
)

Lay = Callable[..., Any]
ROOT = Path(__file__).parent.parent.parent
SEQUENCES = "200"

DEAF_TO_NO = "from table.dialogue import respond; respond.HANDLERS.update(no=lambda *_: None, cancel=lambda *_: None)"
"""A table at which nobody can refuse what was asked."""
NEVER_SHOWS = "from table.dialogue import respond; respond.HANDLERS.update(reveal=lambda *_: None)"
"""A table that hears nobody who empties his pockets."""
HALF_KEPT = """
from table.journal import Journal
append = Journal.append
def half(self, game, entry, over=False):
    append(self, game, type(entry)(entry.number, entry.cause, entry.records[:1], entry.lines, entry.undoes), over)
Journal.append = half
"""
"""A journal that keeps only the first record of each step."""


def sequences(count: str, harm: str = "") -> subprocess.CompletedProcess[str]:
    program = f"{harm}\nimport sys; from benchmarks.never_stuck import main; main()"
    command = [sys.executable, "-c", program, "--sequences", count, "--seed", "3"]
    return subprocess.run(command, capture_output=True, text=True, timeout=180, check=False, cwd=ROOT)


def test_random_sequences_end_with_the_prompts_alone() -> None:
    result = sequences(SEQUENCES)
    assert result.returncode == 0, result.stdout + result.stderr
    assert f"{SEQUENCES} of {SEQUENCES} sequences reached the end" in result.stdout
    left = dict(re.findall(r"(\w+) (\d+)", result.stdout.splitlines()[0].partition(": ")[2]))
    assert set(left) >= {"theft", "investigation", "reveal", "over"}
    asked = result.stdout.splitlines()[1]
    assert {"confirm-show", "confirm-complete", "prompt-hand", "prompt-take"} <= set(re.findall(r"[\w-]+", asked))


@pytest.mark.parametrize("harm", [DEAF_TO_NO, NEVER_SHOWS, HALF_KEPT])
def test_a_table_that_gets_stuck_is_caught(harm: str) -> None:
    result = sequences("25", harm)
    assert result.returncode == 1, result.stdout + result.stderr
    assert "stuck:" in result.stdout


def test_every_question_has_words(lay: Lay) -> None:
    asked: list[Question] = [
        ConfirmAccusation(2),
        ConfirmShow(Take(3)),
        ConfirmComplete(),
        NameShooter(),
        ConfirmReading("accuse", (("player", "Ben"),)),
    ]
    assert {type(question) for question in asked} == set(get_args(Question))
    table = lay()
    table.pass_the_box()
    table.say("accuse", player="Ben")
    words = [Narrator().text(question_line(table.session.state, question)) for question in asked]
    assert words[2:] == [
        "Godfather, are all your diamonds back? Say yes or no.",
        "Who fired? Say: it was, and the name.",
        "Did you mean: accuse Ben? Say yes or no.",
    ]


@pytest.mark.parametrize(
    ("done", "expected"),
    [
        (["lay"], "prompt-setup"),
        (["lay", "start"], "prompt-box"),
        (["lay", "start", "last"], "prompt-box-back"),
        (["lay", "start", "back"], "prompt-investigation"),
        (["lay", "start", "back", "ask"], "prompt-asked"),
        (["lay", "start", "back", "accuse"], "prompt-pause"),
        (["lay", "start", "back", "accuse", "wait"], "prompt-show"),
        (["lay", "start", "back", "accuse", "wait", "agent"], "prompt-hand"),
        (["lay", "start", "pause"], "prompt-resting"),
    ],
)
def test_a_prompt_names_what_is_waited_for(lay: Lay, done: list[str], expected: str) -> None:
    table = lay()
    steps: dict[str, Callable[[], object]] = {
        "lay": lambda: None,
        "start": lambda: table.say("start_theft"),
        "last": lambda: [table.say("box_passed", player="Henry"), table.say("box_passed")],
        "back": lambda: table.say("box_returned"),
        "ask": lambda: table.say("ask", player="Ben", topic="received"),
        "accuse": lambda: table.say("accuse", player="Ben"),
        "wait": lambda: table.session.wait(4),
        "agent": lambda: table.say("reveal", kind="agent"),
        "pause": lambda: table.say("pause"),
    }
    for name in done:
        steps[name]()
    assert prompt(table.session.state).id == expected
    assert Narrator().text(prompt(table.session.state))


def test_what_now_is_answered_with_what_is_waited_for(lay: Lay) -> None:
    table = lay()
    assert table.text(table.say("help")) == "I wait until the box is ready. Then say: start the theft."
    table.say("start_theft")
    assert "Clara has the box." in table.text(table.say("help"))


def test_a_question_is_said_again_when_somebody_asks_for_help(lay: Lay) -> None:
    table = lay()
    table.pass_the_box()
    table.accuse("Ben")
    table.say("reveal", kind="diamonds", count=3)
    assert table.ids(table.say("help"))[0] == "confirm-show"
    assert table.session.state.question == ConfirmShow(Take(3))
    assert table.ids(table.say("yes"))[0] == "shown"


def test_when_everybody_has_shown_the_godfather_can_end_the_game(lay: Lay) -> None:
    table = lay(jokers=9)
    table.pass_the_box()
    for player, hand in (("Clara", 3), ("Ben", "loyal"), ("Emma", "loyal"), ("Oscar", "driver"), ("Grace", "nothing")):
        table.accuse(player)
        if isinstance(hand, int):
            table.say("reveal", kind="diamonds", count=hand)
            table.say("yes")
            table.say("no")
        else:
            table.say("reveal", kind=hand)
    table.accuse("Henry")
    table.say("reveal", kind="nothing")
    assert table.session.state.phase == "investigation"
    assert prompt(table.session.state).id == "prompt-all-shown"
    assert waits_for_people(table.session.state)
    assert table.ids(table.say("yes"))[0] == "ending-reached"
    assert table.session.state.is_over


def test_a_table_where_nothing_was_stolen_ends_with_the_last_hand(lay: Lay) -> None:
    table = lay(jokers=9, options={"nothing_missing_wins": False})
    table.pass_the_box()
    table.session.confide(0, Box(15))
    for player, kind in (("Clara", "loyal"), ("Ben", "loyal"), ("Emma", "driver"), ("Oscar", "nothing")):
        table.accuse(player)
        table.say("reveal", kind=kind)
    table.accuse("Grace")
    table.say("reveal", kind="nothing")
    assert table.session.state.phase == "investigation"
    table.accuse("Henry")
    assert "ending-reached" in table.ids(table.say("reveal", kind="nothing"))
    assert table.session.state.is_over


def test_a_setting_that_was_spoken_can_be_asked_for(lay: Lay) -> None:
    table = lay(notes="off")
    table.say("set_option", option="notes", value="open")
    assert "I keep notes for everybody." in table.text(table.say("query_options"))


def test_a_read_out_ends_without_those_who_do_not_show(lay: Lay) -> None:
    table = lay()
    table.pass_the_box()
    assert table.say("end_read_out").refused
    table.accuse("Ben")
    table.say("reveal", kind="agent")
    ended = table.say("end_read_out")
    assert table.session.state.is_over
    assert "Ben won: an agent whom the Godfather accused." in table.text(ended)
    assert "Clara lost: nobody saw that hand." in table.text(table.say("query_audit"))


def test_a_hand_that_cannot_be_is_refused_before_anybody_is_asked_whether_it_is_right(lay: Lay) -> None:
    table = lay()
    table.pass_the_box()
    for player, count in (("Ben", 9), ("Emma", 5)):
        table.accuse(player)
        table.say("reveal", kind="diamonds", count=count)
        table.say("yes")
        table.say("no")
    table.accuse("Oscar")
    refused = table.say("reveal", kind="diamonds", count=2)
    assert table.ids(refused) == ["refusal-impossible_take"]
    assert table.session.state.question is None
    assert table.ids(table.say("reveal", kind="diamonds", count=1)) == ["confirm-show"]

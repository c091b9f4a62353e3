"""Questions and quarrels of an evening: "why?", a miscount, a box that stays long, and the next game at the table."""

from __future__ import annotations

import io
from collections.abc import Callable
from itertools import pairwise
from typing import Any, TypeAlias

import pytest
from rich.console import Console

from engine.pieces import Box
from intents import load_domain
from table.dialogue.explaining import why
from table.lines import GODFATHER, line
from table.outputs import Captions
from table.session import Session
from table.understanding import Understander

Table: TypeAlias = Any
Lay = Callable[..., Any]
HANDS = ("nothing", "nothing", "nothing", "nothing", "nothing")


def end_by_an_agent(table: Table, player: str = "Ben") -> None:
    """Let the Godfather accuse an agent, and everybody show."""
    table.pass_the_box()
    table.accuse(player)
    table.say("reveal", kind="agent")
    for kind in HANDS:
        table.say("reveal", kind=kind)
    assert table.session.state.is_over


@pytest.mark.parametrize("said", ["quit", "exit", "Leave the game.", "How do we leave?", "How do I get out of here?"])
def test_who_wants_to_leave_is_told_how_and_nothing_ends(lay: Lay, said: str) -> None:
    table = lay()
    table.pass_the_box()
    before = table.session.state
    meaning = Understander(load_domain("en")).understand(table.session.situation, [said])
    turn = table.session.hear(meaning, None, said)
    assert "The game is kept" in table.text(turn)
    assert table.session.state == before


def test_leaving_is_explained_in_a_rest_and_before_a_question_is_answered(lay: Lay) -> None:
    table = lay()
    table.pass_the_box()
    table.accuse("Ben")
    table.say("reveal", kind="diamonds", count=3)
    question = table.session.state.question
    assert table.ids(table.say("query_leave")) == ["query-leave"]
    assert table.session.state.question == question is not None
    table.say("yes")
    table.say("pause")
    assert table.ids(table.say("query_leave")) == ["query-leave"]
    assert table.session.state.resting


def test_why_gives_the_reason_of_the_last_refusal(lay: Lay) -> None:
    table = lay()
    table.pass_the_box()
    table.accuse("Ben")
    assert table.ids(table.say("accuse", player="Clara")) == ["refusal-accusation_waits"]
    assert table.text(table.say("query_why")) == "Because one accusation is settled before the next one."
    assert table.say("query_why").lines == ()


def test_why_after_a_contradiction_names_it_to_those_who_heard_it(lay: Lay) -> None:
    table = lay(notes="godfather")
    table.pass_the_box()
    table.say("claim_passed", speaker=1, diamonds=9)
    table.say("claim_received", speaker=2, diamonds=12)
    answered = table.say("query_why").lines
    assert [(said.id, said.audience) for said in answered] == [("why-contradiction", GODFATHER)]


def test_why_after_the_end_gives_everybodys_reason(lay: Lay) -> None:
    table = lay()
    end_by_an_agent(table)
    assert "verdict-accused_as_agent" in table.ids(table.say("query_why"))


def test_why_after_a_catch_is_about_the_catch_and_not_the_pause_before_it(lay: Lay) -> None:
    table = lay()
    table.pass_the_box()
    table.accuse("Ben")
    table.say("reveal", kind="diamonds", count=3)
    assert "eliminated-caught" in table.ids(table.say("yes"))
    assert table.ids(table.say("query_why")) == ["why-caught"]


@pytest.mark.parametrize("said", ["testimony-noted", "recovered", "query-jokers", "box-at"])
def test_why_between_people_is_left_to_them(lay: Lay, said: str) -> None:
    assert why(lay().session.state, [line(said)]) == []


def test_the_eliminated_are_not_heard_but_what_others_say_of_them_counts(lay: Lay) -> None:
    table = lay()
    table.pass_the_box()
    table.accuse("Ben")
    table.say("reveal", kind="diamonds", count=3)
    table.say("yes")
    table.say("no")
    assert table.ids(table.say("claim_received", speaker=2, diamonds=9)) == ["refusal-speaker_is_out"]
    assert "no gesture" in table.text(table.say("query_why"))
    assert "testimony-reported" in table.ids(table.say("claim_passed", speaker=3, player="Ben", diamonds=5))


def test_a_miscount_during_the_pass_starts_it_again(lay: Lay) -> None:
    table = lay()
    assert table.ids(table.say("miscount")) == ["count-setup"]
    table.say("start_theft")
    assert "count 15 diamonds, and say: start over" in table.text(table.say("miscount"))


def test_a_miscount_in_the_investigation_tells_the_godfather_alone_what_he_confided(lay: Lay) -> None:
    table = lay()
    table.pass_the_box()
    assert table.ids(table.say("miscount")) == ["count-open"]
    table.session.confide(3, Box(4))
    _, private = table.say("miscount").lines
    assert private.audience == GODFATHER
    assert "the players took 8 diamonds" in table.text(table.say("miscount"))
    table.session.confide(2, Box(4))
    assert "the players took 9 diamonds" in table.text(table.say("miscount"))


@pytest.mark.parametrize(
    ("hidden", "returned", "shown", "finding"),
    [(3, 9, 3, "count-balanced"), (3, 9, 2, "count-too_few"), (3, 9, 4, "count-too_many")],
)
def test_after_the_end_the_count_says_what_is_to_be_looked_into(
    lay: Lay, hidden: int, returned: int, shown: int, finding: str
) -> None:
    table = lay()
    table.pass_the_box()
    table.session.confide(hidden, Box(returned))
    table.accuse("Ben")
    table.say("reveal", kind="agent")
    table.say("reveal", kind="diamonds", count=shown)
    for kind in HANDS:
        table.say("reveal", kind=kind)
    assert table.ids(table.say("miscount"))[-1] == finding
    audited = table.ids(table.say("query_audit"))
    assert (finding in audited) == (finding != "count-balanced")


@pytest.mark.parametrize(
    ("chosen", "expected"),
    [
        ({"box_timer": 20}, ["box-still"]),
        ({"box_timer": 20, "slow": True}, []),
        ({}, []),
    ],
)
def test_a_box_that_stays_long_is_mentioned_once_where_the_table_wants_it(
    lay: Lay, chosen: dict[str, object], expected: list[str]
) -> None:
    table = lay(**chosen)
    table.say("start_theft")
    assert [said.id for _ in range(10) for said in table.session.wait(5).lines] == expected
    table.say("box_passed")
    assert [said.id for _ in range(10) for said in table.session.wait(5).lines] == expected


def test_the_next_game_has_the_chosen_godfather_new_seats_and_a_journal_of_its_own(lay: Lay) -> None:
    table = lay(notes="off", hidden=2, jokers=3)
    assert table.ids(table.say("choose_godfather", player="Emma")) == ["next-not-over"]
    end_by_an_agent(table)
    assert table.ids(table.say("choose_godfather", player="Emma")) == ["next-chosen"]
    turn = table.say("new_game")
    state = table.session.state
    assert table.ids(turn)[:2] == ["next-table", "setup-welcome"]
    assert state.phase == "setup"
    assert state.names[0] == "Emma"
    assert sorted(state.names) == sorted(["Victor", "Clara", "Ben", "Emma", "Oscar", "Grace", "Henry"])
    assert (state.setup.hidden, state.setup.jokers, state.setup.notes) == (None, 3, "off")
    assert [game.ended for game in table.journal.games()] == [False, True]
    assert Session.resume(table.journal.game(2))[0].state == state


def test_nobody_keeps_the_neighbour_to_whom_he_handed_the_box(lay: Lay) -> None:
    table = lay()
    before = table.session.state.names
    end_by_an_agent(table)
    table.say("new_game")
    after = table.session.state.names
    handed = set(pairwise(before[1:]))
    assert after[0] == "Clara"
    assert not handed & set(pairwise(after[1:]))


def test_a_new_game_takes_nothing_back_from_the_one_that_ended(lay: Lay) -> None:
    table = lay()
    end_by_an_agent(table)
    table.say("new_game")
    assert table.ids(table.say("undo")) == ["undo-nothing"]


def test_more_players_in_the_next_game_are_asked_for_their_names(lay: Lay) -> None:
    table = lay()
    end_by_an_agent(table)
    assert table.ids(table.say("new_game", players=8))[-1] == "naming-seat"
    assert len(table.session.state.names) == 8
    table.say("name_seat", player="hugo")
    assert table.session.state.names[7] == "Hugo"
    assert table.ids(table.say("yes"))[0] == "setup-welcome"


def test_who_shows_too_early_is_warned_and_a_wrong_take_during_the_pass_is_out(lay: Lay) -> None:
    table = lay()
    table.say("start_theft")
    assert table.ids(table.say("report_breach", player="Emma", breach="wrong_take")) == ["refusal-not_your_turn"]
    assert table.ids(table.say("report_breach", player="Clara", breach="wrong_take"))[0] == "eliminated-illegal_take"
    table.say("box_returned")
    assert table.ids(table.say("report_breach", player="Ben", breach="early_show")) == ["warned"]
    assert "proofs are not" in table.text(table.say("query_why"))


def test_after_the_pass_only_pockets_prove_a_wrong_take(lay: Lay) -> None:
    table = lay(options={"early_show_eliminates": True})
    table.pass_the_box()
    for breach in ("wrong_take", "early_show"):
        assert table.ids(table.say("report_breach", player="Ben", breach=breach)) == ["breach-pockets"]
    assert [view.status for view in table.session.state.public.seats] == ["in"] * 6


@pytest.mark.parametrize(("is_terminal", "rows"), [(True, 2), (False, 1)])
def test_captions_break_between_words_on_a_terminal_only(is_terminal: bool, rows: int) -> None:
    screen = io.StringIO()
    console = Console(file=screen, width=60, force_terminal=is_terminal, color_system=None)
    Captions(console).say(line("box-back"), "The box is back, and it is lighter. Godfather, look inside, and ask.")
    shown = screen.getvalue().splitlines()
    assert len(shown) == rows
    assert " ".join(" ".join(shown).split()) == "» The box is back, and it is lighter. Godfather, look inside, and ask."

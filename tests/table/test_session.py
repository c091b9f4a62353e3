"""The conversation at a table: every promise of the dialogue, spoken in intents."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.pieces import Take
from intents import Ambiguous, Intent, NotUnderstood, Talk, Understood
from table.narrator import Narrator
from table.session import Session

Lay = Callable[..., Any]


def test_the_three_outcomes_have_three_answers(lay: Lay) -> None:
    table = lay()
    not_understood = table.session.hear(NotUnderstood())
    not_allowed = table.say("accuse", player="Ben")
    two_things = table.session.hear(Ambiguous((Intent("box_passed", {"player": "Ben"}), Intent("box_returned"))))
    assert table.ids(not_understood) == ["not-understood"]
    assert table.ids(not_allowed) == ["refused-too-early"]
    assert not_allowed.refused
    assert table.ids(two_things) == ["ambiguous"]


def test_talk_is_answered_with_silence(lay: Lay) -> None:
    assert lay().session.hear(Talk(1.0)).lines == ()


def test_the_opening_says_what_goes_into_the_box_of_seven(lay: Lay) -> None:
    table = lay()
    assert "15 diamonds, 2 loyal henchmen, one agent and one driver into the box" in table.text(table.opening)


def test_passes_that_nobody_mentioned_are_taken_as_made(lay: Lay) -> None:
    table = lay()
    table.say("start_theft")
    assert table.ids(table.say("box_passed", player="Oscar")) == ["box-at"]
    assert "Oscar" in table.text(table.say("query_holder"))


def test_the_last_player_is_told_that_he_alone_may_take_nothing(lay: Lay) -> None:
    table = lay()
    table.say("start_theft")
    assert table.ids(table.say("box_passed", player="Henry")) == ["box-with-last"]
    assert table.ids(table.say("box_passed")) == ["box-to-godfather"]


def test_an_answer_belongs_to_whoever_was_asked(lay: Lay) -> None:
    table = lay()
    table.pass_the_box()
    table.say("ask", player="Emma", topic="received")
    table.say("claim_received", diamonds=9)
    assert table.text(table.say("query_claims", player="Emma")) == "Emma received 9 diamonds."


def test_a_name_in_the_statement_comes_before_the_one_who_was_asked(lay: Lay) -> None:
    table = lay()
    table.pass_the_box()
    table.say("ask", player="Emma", topic="received")
    table.say("claim_received", player="Ben", diamonds=9)
    assert "nothing about that" in table.text(table.say("query_claims", player="Emma"))
    assert "Ben received 9" in table.text(table.say("query_claims", player="Ben"))


def test_a_statement_of_nobody_is_asked_about(lay: Lay) -> None:
    table = lay()
    table.pass_the_box()
    assert table.ids(table.say("claim_received", diamonds=9)) == ["testimony-who"]


def test_neighbours_who_disagree_are_pointed_out_at_once(lay: Lay) -> None:
    table = lay()
    table.pass_the_box()
    table.say("claim_passed", speaker=2, diamonds=13)
    said = table.say("claim_received", speaker=3, diamonds=9)
    assert "Ben passed 13 diamonds and Emma received 9 diamonds" in table.text(said)
    assert "one of Ben and Emma is lying" in table.text(said)


def test_no_contradiction_is_claimed_where_there_is_none(lay: Lay) -> None:
    table = lay()
    table.pass_the_box()
    table.say("claim_passed", speaker=2, diamonds=9)
    assert table.ids(table.say("claim_received", speaker=3, diamonds=9)) == ["testimony-noted"]
    assert table.ids(table.say("query_contradictions")) == ["contradiction-none"]


def test_notes_for_the_godfather_are_not_said_to_everybody(lay: Lay) -> None:
    table = lay(notes="godfather")
    table.pass_the_box()
    table.say("claim_passed", speaker=2, diamonds=13)
    said = table.say("claim_received", speaker=3, diamonds=9)
    assert [str(line.audience) for line in said.lines] == ["all", "godfather"]


def test_a_table_without_notes_tells_nothing(lay: Lay) -> None:
    table = lay(notes="off")
    table.pass_the_box()
    table.say("claim_passed", speaker=2, diamonds=13)
    assert table.ids(table.say("claim_received", speaker=3, diamonds=9)) == ["testimony-noted"]
    assert table.ids(table.say("query_claims", player="Ben")) == ["query-notes-off"]


def test_what_the_godfather_confided_never_decides_what_everybody_hears(lay: Lay) -> None:
    """Fourteen in the box is impossible to those who know that two were hidden, and to nobody else."""
    table = lay(notes="open", hidden=2)
    table.pass_the_box()
    assert table.ids(table.say("claim_received", speaker=1, diamonds=14)) == ["testimony-noted"]


def test_what_the_godfather_confided_counts_for_him(lay: Lay) -> None:
    table = lay(notes="godfather", hidden=2)
    table.pass_the_box()
    said = table.say("claim_received", speaker=1, diamonds=14)
    assert [line.id for line in said.lines if str(line.audience) == "godfather"] == ["contradiction-initial_box"]


def test_an_eliminated_player_is_not_listened_to(lay: Lay) -> None:
    table = lay()
    table.pass_the_box()
    table.accuse("Emma")
    table.say("reveal", kind="diamonds", count=4)
    table.say("yes")
    assert table.ids(table.say("claim_received", speaker=3, diamonds=9)) == ["refusal-speaker_is_out"]


def test_only_the_godfather_accuses(lay: Lay) -> None:
    table = lay()
    table.pass_the_box()
    assert table.ids(table.say("accuse", speaker=2, player="Emma")) == ["accuse-only-godfather"]
    assert table.session.state.phase == "investigation"


def test_an_accusation_that_was_not_clear_is_read_back_with_its_price(lay: Lay) -> None:
    table = lay()
    table.pass_the_box()
    asked = table.say("accuse", score=0.6, player="Emma")
    assert table.ids(asked) == ["confirm-accusation"]
    assert "No jokers are left" in table.text(asked)
    assert table.session.state.phase == "investigation"
    assert table.ids(table.say("no")) == ["cancelled"]
    assert table.session.state.phase == "investigation"
    table.say("accuse", score=0.6, player="Emma")
    assert table.ids(table.say("yes")) == ["accused"]


def test_nobody_shows_before_the_pause_is_over(lay: Lay) -> None:
    table = lay()
    table.pass_the_box()
    table.say("accuse", player="Emma")
    assert table.ids(table.say("reveal", kind="loyal")) == ["refusal-pause_running"]
    assert table.ids(table.session.wait(3.9)) == []
    assert table.ids(table.session.wait(0.1)) == ["pause-over"]


def test_the_pause_is_the_same_whether_the_cleaner_plays_or_not(lay: Lay) -> None:
    ends = []
    for cleaner in (False, True):
        table = lay(cleaner=cleaner)
        table.pass_the_box()
        table.say("accuse", player="Emma")
        ends.append(table.session.state.pause_until)
    assert ends == [4.0, 4.0]


def test_a_number_that_is_shown_is_read_back(lay: Lay) -> None:
    table = lay()
    table.pass_the_box()
    table.accuse("Emma")
    assert table.text(table.say("reveal", kind="diamonds", count=9)) == "Emma shows 9 diamonds. Is that right?"
    assert table.ids(table.say("no")) == ["show-again"]
    table.say("reveal", kind="diamonds", count=5)
    assert "Emma is a thief" in table.text(table.say("yes"))
    assert table.session.state.public.recovered == 5


def test_going_on_confirms_a_read_back(lay: Lay) -> None:
    table = lay()
    table.pass_the_box()
    table.accuse("Emma")
    table.say("reveal", kind="diamonds", count=5)
    table.say("query_jokers")
    assert table.session.state.public.recovered == 5


def test_a_godfather_without_jokers_falls_and_the_richest_thief_wins(lay: Lay) -> None:
    table = lay()
    table.pass_the_box()
    table.accuse("Oscar")
    over = table.say("reveal", kind="loyal")
    assert "The Godfather falls" in table.text(over)
    hands = [("driver", None), ("diamonds", 3), ("loyal", None), ("agent", None), ("diamonds", 7)]
    for kind, count in hands:
        last = table.say("reveal", kind=kind, **({"count": count} if count else {}))
    outcome = table.session.state.public.outcome
    assert (outcome.reason.value, outcome.winners) == ("godfather_eliminated", (6,))
    assert "Henry won: the richest thief" in table.text(last)


def test_the_last_diamond_ends_the_game_when_the_numbers_are_confided(lay: Lay) -> None:
    table = lay(hidden=5)
    table.pass_the_box()
    from engine.pieces import Box

    table.session.confide(None, Box(diamonds=6))
    table.accuse("Grace")
    table.say("reveal", kind="diamonds", count=4)
    assert "all the diamonds are back" in table.text(table.say("yes"))


def test_without_confided_numbers_the_godfather_is_asked(lay: Lay) -> None:
    table = lay()
    table.pass_the_box()
    table.accuse("Grace")
    table.say("reveal", kind="diamonds", count=4)
    assert table.ids(table.say("yes"))[-1] == "confirm-complete"
    assert table.ids(table.say("no")) == ["incomplete"]
    table.accuse("Emma")
    table.say("reveal", kind="diamonds", count=2)
    table.say("yes")
    assert "ending-reached" in table.ids(table.say("yes"))


def test_pow_asks_who_fired(lay: Lay) -> None:
    table = lay(cleaner=True)
    table.pass_the_box()
    table.say("accuse", player="Emma")
    assert table.ids(table.say("pow")) == ["confirm-shooter"]
    assert table.ids(table.say("name_seat", player="Ben")) == ["shot-at"]


def test_undo_takes_back_the_last_statement(lay: Lay) -> None:
    table = lay()
    table.pass_the_box()
    table.say("claim_received", speaker=3, diamonds=9)
    table.say("undo")
    assert "nothing about that" in table.text(table.say("query_claims", player="Emma"))


def test_a_question_that_is_open_again_after_undo_is_asked_again(lay: Lay) -> None:
    table = lay(jokers=2)
    table.pass_the_box()
    table.accuse("Ben")
    table.say("reveal", kind="diamonds", count=3)
    table.say("yes")
    table.say("no")
    assert table.ids(table.say("undo")) == ["undone", "confirm-complete"]
    assert table.session.state.question is not None


def test_what_was_done_without_a_word_is_taken_back_by_its_name(lay: Lay) -> None:
    table = lay(box="digital", hidden=2)
    table.say("start_theft")
    table.session.take(1, Take(2))
    assert table.text(table.say("undo")) == "Taken back: a share is taken."


@pytest.mark.parametrize(("kind", "last"), [("loyal", "next-nobody-won"), ("agent", "next-godfather")])
def test_the_winners_choose_the_next_godfather_if_there_are_any(kind: str, last: str, lay: Lay) -> None:
    table = lay(jokers=0)
    table.pass_the_box()
    table.accuse("Ben")
    table.say("reveal", kind=kind)
    assert table.ids(table.say("end_read_out"))[-1] == last


def test_undo_of_an_accusation_takes_back_the_pause_that_followed(lay: Lay) -> None:
    table = lay()
    table.pass_the_box()
    table.accuse("Emma")
    table.say("undo")
    assert table.session.state.phase == "investigation"
    assert table.session.state.pause_until is None
    assert table.ids(table.say("accuse", player="Grace")) == ["accused"]


def test_nothing_can_be_taken_back_before_anything_happened(lay: Lay) -> None:
    table = lay()
    assert table.ids(table.say("undo")) == ["undo-nothing"]


def test_repeat_says_the_last_words_again(lay: Lay) -> None:
    table = lay()
    table.pass_the_box()
    last = table.say("query_jokers")
    assert table.say("repeat").lines == last.lines


def test_a_resting_table_only_wakes(lay: Lay) -> None:
    table = lay()
    table.pass_the_box()
    table.say("pause")
    assert table.ids(table.say("accuse", player="Emma")) == ["paused-still"]
    table.say("resume")
    assert table.ids(table.say("accuse", player="Emma")) == ["accused"]


def test_a_doubtful_reading_is_asked_about_and_then_done(lay: Lay) -> None:
    table = lay()
    table.say("start_theft")
    asked = table.session.hear(Ambiguous((Intent("box_passed", {"player": "Ben"}),)))
    assert table.ids(asked) == ["did-you-mean"]
    assert table.ids(table.say("yes")) == ["box-at"]


def test_a_doubtful_accusation_is_never_more_than_a_question(lay: Lay) -> None:
    table = lay()
    table.pass_the_box()
    asked = table.session.hear(Ambiguous((Intent("accuse", {"player": "Ben"}),)))
    assert table.ids(asked) == ["confirm-accusation"]
    assert table.session.state.phase == "investigation"


@pytest.mark.parametrize("is_understood", [False, True])
def test_nobody_is_asked_about_an_accusation_that_cannot_be(lay: Lay, is_understood: bool) -> None:
    table = lay(jokers=1)
    table.pass_the_box()
    table.accuse("Ben")
    table.say("reveal", kind="loyal")
    again = Intent("accuse", {"player": "Ben"})
    refused = table.session.hear(Understood(again, 0.6, 1.0) if is_understood else Ambiguous((again,)))
    assert table.ids(refused) == ["refusal-accused_has_shown"]
    assert table.session.state.question is None


def test_a_question_is_over_when_its_yes_is_refused(lay: Lay) -> None:
    table = lay()
    table.pass_the_box()
    table.session.hear(Ambiguous((Intent("box_passed", {"player": "Ben"}),)))
    assert table.say("yes").refused
    assert table.session.state.question is None
    assert table.ids(table.say("yes")) == ["yes-nothing"]


def test_what_the_godfather_says_aloud_is_noted_and_nothing_concluded(lay: Lay) -> None:
    table = lay()
    table.pass_the_box()
    table.say("announce", diamonds_put_in=12)
    assert table.ids(table.say("claim_received", speaker=1, diamonds=14)) == ["testimony-noted"]


@pytest.mark.parametrize("stop", range(1, 12))
def test_a_session_resumes_in_the_same_state_with_the_same_words(lay: Lay, stop: int) -> None:
    table = lay()
    steps = [
        lambda: table.say("start_theft"),
        lambda: table.say("box_passed", player="Ben"),
        lambda: table.say("box_returned"),
        lambda: table.say("ask", player="Emma", topic="received"),
        lambda: table.say("claim_received", diamonds=9),
        lambda: table.say("claim_passed", speaker=2, diamonds=13),
        lambda: table.say("undo"),
        lambda: table.say("accuse", player="Emma"),
        lambda: table.session.wait(4),
        lambda: table.say("reveal", kind="diamonds", count=5),
        lambda: table.say("yes"),
    ]
    for step in steps[:stop]:
        turn = step()
    resumed, words = Session.resume(table.journal.game(1))
    assert resumed.state == table.session.state
    assert words.lines == turn.lines


def test_a_doubtful_claim_is_asked_about_in_its_own_words(lay: Callable[..., Any]) -> None:
    table = lay()
    table.pass_the_box()
    received = Intent("claim_received", {"player": "Ben", "diamonds": 9, "driver": 1})
    [asked] = table.session.hear(Ambiguous((received,)), None, "").lines
    assert Narrator().text(asked) == "Did you mean: Ben received 9 diamonds and one driver? Say yes or no."
    other = Intent("claim_took", {"kind": "agent"})
    [asked] = table.session.hear(Ambiguous((received, other)), None, "").lines
    assert "or took an agent" in Narrator().text(asked)

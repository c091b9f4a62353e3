"""A yes or no to a question that wants a name or a number is no answer: the question is put once more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.pieces import Take
from table.narrator import Narrator
from table.prompting import prompt

Lay = Callable[..., Any]
YES_OR_NO = pytest.mark.parametrize("word", ["yes", "no"])


def shot_at(lay: Lay) -> Any:  # noqa: ANN401 - the table of the fixture
    """Return a table at which somebody fired, and nobody knows who."""
    table = lay(cleaner=True)
    table.pass_the_box()
    table.say("accuse", player="Ben")
    assert table.ids(table.say("pow")) == ["confirm-shooter"]
    return table


@YES_OR_NO
def test_who_fired_is_asked_until_a_name_is_said(lay: Lay, word: str) -> None:
    table = shot_at(lay)
    for _ in range(2):
        again = table.say(word)
        assert table.text(again) == (
            "That takes more than yes or no. Who fired? Say: it was, and the name. If nobody fired, say: cancel."
        )
    assert "shot-at" in table.ids(table.say("answer", player="Emma"))


def test_a_shot_that_nobody_fired_can_be_dropped(lay: Lay) -> None:
    table = shot_at(lay)
    table.say("yes")
    assert table.ids(table.say("cancel")) == ["cancelled"]
    assert table.session.state.question is None


def test_where_nobody_is_left_to_accuse_yes_ends_the_game_whatever_was_asked_last(lay: Lay) -> None:
    table = lay(jokers=9)
    table.pass_the_box()
    for player in ("Clara", "Ben", "Emma", "Oscar", "Grace", "Henry"):
        table.accuse(player)
        if player == "Clara":
            table.say("reveal", kind="diamonds", count=3)
            table.say("yes")
            table.say("no")
        else:
            table.say("reveal", kind={"Ben": "loyal", "Emma": "loyal", "Oscar": "driver"}.get(player, "nothing"))
    assert prompt(table.session.state).id == "prompt-all-shown"
    assert table.ids(table.say("ask", topic="took")) == ["asked-whom"]
    assert table.ids(table.say("yes"))[0] == "ending-reached"


@YES_OR_NO
@pytest.mark.parametrize(
    ("intent", "slots", "asked"),
    [
        ("ask", {"topic": "took"}, "asked-whom"),
        ("claim_took", {"kind": "agent"}, "testimony-who"),
        ("claim_received", {"player": "Ben"}, "testimony-empty"),
    ],
)
def test_what_the_investigation_asks_is_asked_again(
    lay: Lay, word: str, intent: str, slots: dict[str, str], asked: str
) -> None:
    table = lay()
    table.pass_the_box()
    first = table.say(intent, **slots)
    assert table.ids(first) == [asked]
    for _ in range(2):
        again = table.say(word)
        assert table.ids(again) == ["answer-more", asked]
        assert again.lines[-1].arguments == first.lines[-1].arguments


@YES_OR_NO
def test_how_many_diamonds_is_asked_again(lay: Lay, word: str) -> None:
    table = lay()
    table.pass_the_box()
    table.accuse("Ben")
    table.say("reveal", kind="diamonds")
    assert table.text(table.say(word)) == "That takes more than yes or no. How many diamonds? Say the number."
    assert table.ids(table.say("reveal", kind="diamonds", count=2)) == ["confirm-show"]


@YES_OR_NO
def test_who_must_show_is_asked_again_what_he_took(lay: Lay, word: str) -> None:
    table = lay()
    table.pass_the_box()
    table.accuse("Ben")
    assert table.ids(table.say(word)) == ["answer-more", "prompt-show"]


@YES_OR_NO
def test_a_seat_is_asked_again(lay: Lay, word: str) -> None:
    table = lay()
    assert table.ids(table.say("name_seat", player="Zoe")) == ["setup-which-seat"]
    assert table.ids(table.say(word)) == ["answer-more", "setup-which-seat"]


@YES_OR_NO
def test_a_question_of_the_program_as_the_godfather_is_asked_again(lay: Lay, word: str) -> None:
    table = lay(godfather="ai", box="digital")
    table.say("start_theft")
    while table.session.state.public.holder:
        table.session.take(table.session.state.public.holder, Take(1))
    asked = next(turn for turn in (table.session.wait(30) for _ in range(20)) if "ai-ask-" in " ".join(table.ids(turn)))
    assert table.ids(table.say(word)) == ["answer-more", asked.lines[-1].id]


@YES_OR_NO
def test_where_nothing_is_asked_there_is_nothing_to_confirm(lay: Lay, word: str) -> None:
    table = lay()
    table.pass_the_box()
    assert table.ids(table.say(word)) == ["yes-nothing"]


def test_it_is_asked_again_in_czech(lay: Lay) -> None:
    said = shot_at(lay).say("yes").lines
    assert " ".join(Narrator("cs").text(one) for one in said) == (
        "Na to ano ani ne nestačí. Kdo vystřelil? Řekni: byl to, a jméno. Pokud nikdo nestřílel, řekni: zruš to."
    )

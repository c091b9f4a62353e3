"""The timeline of the box: what stands on it, for whom, in the terminal, in plain lines and as a picture."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import Any
from xml.etree import ElementTree

import pytest
from rich.console import Console

from engine.observation import GODFATHER_VIEW, PUBLIC, Viewer
from engine.pieces import Box
from table.narrator import narrator_of
from table.svg import Drawing, text_width, wrapped
from table.timeline import Timeline, investigated, timeline
from table.timeline_svg import WIDTH, draw_timeline
from table.timeline_terminal import show_timeline
from table.timeline_words import TimelineWords

Lay = Callable[..., Any]
Laid = Any
"""A table of the fixture."""
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture
def told(lay: Lay) -> Laid:
    """Return a table where Ben (seat 2) and Emma (seat 3) disagree, and Ben has corrected himself."""
    table = lay(hidden=2)
    table.pass_the_box()
    table.say("claim_received", speaker=2, diamonds=14)
    table.say("claim_received", speaker=2, diamonds=13, corrects="number")
    table.say("claim_passed", speaker=2, diamonds=13, diamonds_op=">=")
    table.say("claim_received", speaker=3, diamonds=9)
    table.say("claim_took", speaker=3, kind="loyal")
    table.say("retract", player="Emma")
    table.say("claim_received", speaker=1, player="Oscar", diamonds=9)
    return table


def words_of(table: Laid, viewer: Viewer = PUBLIC) -> TimelineWords:
    state = table.session.state
    return TimelineWords(timeline(state, viewer, investigated(table.session.records)), narrator_of(state.setup))


def finish(table: Laid) -> None:
    """Emma is caught with four, and everything is back; then every hand is shown."""
    table.session.confide(None, Box(diamonds=9))
    table.accuse("Emma")
    table.say("reveal", kind="diamonds", count=4)
    table.say("yes")
    for kind in ("loyal", "driver", "loyal", "agent", "nothing"):
        table.say("reveal", kind=kind)


def test_every_claim_stands_at_its_seat_with_what_became_of_it(told: Laid) -> None:
    lines = words_of(told).lines()
    ben = lines.index("Seat 2, Ben: in play.")
    assert lines[ben + 1 : ben + 4] == [
        "  1. received 14 diamonds; corrected by 2.",
        "  2. received 13 diamonds.",
        "  3. passed at least 13 diamonds; contradiction A.",
    ]
    assert "  5. took a loyal henchman; taken back." in lines
    assert "  6. received 9 diamonds; as Clara tells it." in lines
    assert lines[lines.index("Seat 5, Grace: in play.") + 1] == "  Said nothing."


def test_a_contradiction_has_its_letter_its_sentence_and_a_proof(told: Laid) -> None:
    (sentence, steps), *_ = words_of(told).conflicts()
    assert sentence.startswith("A. Statements 3 and 4: Ben passed at least 13 diamonds and Emma received 9 diamonds.")
    assert steps[0] == "1. When Ben passed the box: at least 13 diamonds (Ben says so)."
    assert steps[-1].endswith("no number fits (that leaves nothing, from 1 and 2).")


def test_secrets_of_a_running_game_are_not_on_it(lay: Lay) -> None:
    pictures = []
    for hidden, agent in ((1, 3), (4, 1)):
        table = lay(hidden=hidden, box="digital")
        table.say("start_theft")
        from engine.pieces import Take, Token

        for seat in range(1, 7):
            table.session.take(seat, Take(0, (Token.AGENT,)) if seat == agent else Take(1 + (seat % 2) * (hidden == 4)))
        table.say("claim_passed", speaker=2, diamonds=10)
        assert table.session.state.phase == "investigation"
        pictures.append(draw_timeline(words_of(table)))
    assert pictures[0] == pictures[1]


def test_the_godfather_sees_what_he_confided_and_nobody_else_does(told: Laid) -> None:
    told.session.confide(None, Box(diamonds=6))
    public, own = words_of(told), words_of(told, GODFATHER_VIEW)
    assert public.handed_out == "Handed out by Victor: not known here"
    assert own.handed_out == "Handed out by Victor: 13 diamonds, 2 loyal henchmen, one agent and one driver"
    assert (public.came_back, own.came_back) == (
        "Came back to Victor: not known here",
        "Came back to Victor: 6 diamonds",
    )


def test_after_the_game_it_says_what_was_true(told: Laid) -> None:
    finish(told)
    words = words_of(told)
    lines = words.lines()
    assert "The game is over." in lines
    assert "Seat 3, Emma: out, has shown 4 diamonds." in lines
    assert "  4. received 9 diamonds; false; contradiction A." in lines
    assert "  2. received 13 diamonds; true." in lines
    assert words.came_back == "Came back to Victor: 9 diamonds"


def test_contradictions_after_the_game_are_those_of_the_investigation(told: Laid) -> None:
    before = [conflict.numbers for conflict in words_of(told).timeline.conflicts]
    finish(told)
    assert next(conflict.numbers for conflict in words_of(told).timeline.conflicts) == before[0]


def test_what_the_godfather_said_aloud_is_on_it_as_his_word(told: Laid) -> None:
    told.say("announce", diamonds_back=4)
    assert words_of(told).ends() == ["Came back to Victor: not known here", "The Godfather says 4 diamonds came back"]
    assert "The Godfather says 4 diamonds came back" in draw_timeline(words_of(told))


def test_without_contradictions_it_says_so(lay: Lay) -> None:
    table = lay()
    table.pass_the_box()
    assert words_of(table).lines()[-1] == "Nothing that was said contradicts anything else."


def test_facts_that_cannot_be_are_named_instead_of_players(told: Laid) -> None:
    told.session.confide(None, Box(diamonds=13, loyal=2, agent=1, driver=1))
    words = words_of(told, GODFATHER_VIEW)
    assert words.timeline.conflicts == ()
    assert words.lines()[-1].endswith("Please check what came back.")


def test_no_more_are_marked_than_anybody_can_look_at(lay: Lay) -> None:
    table = lay()
    table.pass_the_box()
    for diamonds in (4, 6, 8, 10, 12, 14):
        table.say("claim_received", speaker=2, diamonds=diamonds)
    words = words_of(table)
    assert len(words.timeline.conflicts) == 12
    assert words.timeline.more == 3
    assert words.lines()[-1] == "And 3 more contradictions."


def test_the_terminal_shows_all_of_it_as_text(told: Laid) -> None:
    screen = io.StringIO()
    show_timeline(Console(file=screen, width=300, no_color=True), words_of(told))
    shown = screen.getvalue()
    for part in (
        "1. received 14 diamonds (corrected by 2)",
        "(taken back)",
        "as Clara tells it",
        "A. Statements 3 and 4",
    ):
        assert part in shown
    assert "1. When Ben passed the box" in shown
    brief = io.StringIO()
    show_timeline(Console(file=brief, width=300), words_of(told), proofs=False)
    assert "When Ben passed the box" not in brief.getvalue()


def test_the_picture_is_valid_and_described(told: Laid) -> None:
    words = words_of(told)
    picture = ElementTree.fromstring(draw_timeline(words))
    assert picture.tag == f"{SVG}svg"
    assert picture.get("role") == "img"
    title, description = picture.find(f"{SVG}title"), picture.find(f"{SVG}desc")
    assert title is not None
    assert description is not None
    assert picture.get("aria-labelledby") == f"{title.get('id')} {description.get('id')}"
    assert (title.text, description.text) == (words.title, "\n".join(words.lines()))


def test_names_are_escaped_in_the_picture(lay: Lay) -> None:
    names = ["Victor", "<b>&amp;", 'O"Neill', "Ann\u0007a", "]]> Bo", "&lt;Zoë", "李雷"]
    table = lay(players=names)
    table.pass_the_box()
    table.say("claim_passed", speaker=1, diamonds=3)
    picture = ElementTree.fromstring(draw_timeline(words_of(table)))
    texts = [element.text for element in picture.iter(f"{SVG}text")]
    assert {"<b>&amp;", 'O"Neill', "Anna", "]]> Bo", "&lt;Zoë", "李雷"} <= set(texts)


@pytest.mark.parametrize(
    ("players", "ruleset"), [(5, "mafia_de_cuba"), (12, "mafia_de_cuba"), (13, "kings_box_literal")]
)
def test_nothing_in_the_picture_overlaps_or_leaves_it(lay: Lay, players: int, ruleset: str) -> None:
    """Sixty claims by people with long names: statements do not touch each other, and everything is on the page."""
    names = [f"Player {chr(65 + seat)} Featherstonehaugh-Cholmondeley" for seat in range(players)]
    table = lay(players=names, ruleset=ruleset)
    table.pass_the_box()
    for number in range(60):
        seat = 1 + number % (players - 1)
        if number % 3:
            table.say("claim_received", speaker=seat, diamonds=13 - number % 7, tokens=number % 3)
        else:
            table.say("claim_passed", speaker=seat, diamonds=12 - number % 5)
    picture = ElementTree.fromstring(draw_timeline(words_of(table)))
    height = float(picture.get("height", "0"))
    cards = [
        tuple(float(shape.get(side, "0")) for side in ("x", "y", "width", "height"))
        for shape in picture.iter(f"{SVG}rect")
        if shape.get("class", "").split()[0] in ("card", "gone")
    ]
    assert len(cards) >= 60
    for place, (x, y, width, tall) in enumerate(cards):
        assert 0 <= x < x + width <= WIDTH
        assert 0 <= y < y + tall <= height
        for left, top, wide, high in cards[place + 1 :]:
            apart = x + width <= left or left + wide <= x or y + tall <= top or top + high <= y
            assert apart
    for text in picture.iter(f"{SVG}text"):
        size = float(text.get("font-size", "0"))
        right = float(text.get("x", "0")) + (0 if text.get("text-anchor") else text_width(text.text or "", size))
        assert right <= WIDTH, text.text
        assert float(text.get("y", "0")) <= height


def test_text_is_broken_where_it_does_not_fit() -> None:
    assert wrapped("one two three", 1000, 13) == ["one two three"]
    lines = wrapped("one two three " + "x" * 50, 60, 13)
    assert "".join(lines).replace(" ", "") == "onetwothree" + "x" * 50
    assert all(text_width(line, 13) <= 60 for line in lines)
    assert wrapped("", 60, 13) == []


def test_what_xml_cannot_hold_is_left_out_of_a_picture() -> None:
    drawing = Drawing()
    drawing.text(0, 0, "a\x00\x1b\ud800\ufffeb", 12)
    document = drawing.document(10, 10, "", "t\x01", "d\x02")
    assert [element.text for element in ElementTree.fromstring(document).iter(f"{SVG}text")] == ["ab"]


def test_a_timeline_is_a_value(told: Laid) -> None:
    state = told.session.state
    assert isinstance(timeline(state), Timeline)
    assert timeline(state) == timeline(state)

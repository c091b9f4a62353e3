"""The program as the Godfather at the table: how he is seated, told, answered, hurried, and what he never does."""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner

from engine.events import Accused
from engine.pieces import Box, Take, Token
from engine.simulation import random_share
from engine.state import SeatStatus
from intents import Ambiguous, Intent, Understood
from table.digital_box.counting import CountTurn
from table.digital_box.pages import CameBack, Choice
from table.digital_box.schedule import due
from table.digital_box.showing import ShowTurn
from table.digital_box.wishes import Wish
from table.errors import PlayersError, UsageError
from table.godfather.interrogating import MOST_QUESTIONS, SAME_QUESTION
from table.godfather.pressing import PRESSES
from table.journal import Journal
from table.journal_export import exported, read_export
from table.lines import GODFATHER, Audience
from table.main import app
from table.narrator import Narrator
from table.records import Errand, GodfatherAct
from table.session import Session, Turn
from table.setup import PROGRAM_NAME, as_given, read_setup

PEOPLE = ("Clara", "Ben", "Emma", "Oscar", "Grace", "Henry")
TAKES = (Take(3), Take(0, (Token.LOYAL,)), Take(2), Take(0, (Token.DRIVER,)), Take(0, (Token.AGENT,)), Take(1))


class Against:
    """A table against the program."""

    def __init__(self, **setup: object) -> None:
        self.journal = Journal.in_memory()
        chosen = {"players": PEOPLE, "godfather": "ai", "box": "digital", "seed": 5, **setup}
        self.session, self.opening = Session.begin(self.journal, read_setup(chosen))

    def say(self, intent: str, /, speaker: int | None = None, score: float = 1.0, **slots: str | int | bool) -> Turn:
        return self.session.hear(Understood(Intent(intent, slots), score, 1.0), speaker, intent)

    def steal(self, takes: tuple[Take, ...] = TAKES) -> Turn:
        self.say("start_theft")
        return [self.session.take(seat, take) for seat, take in enumerate(takes, 1)][-1]

    @property
    def acts(self) -> list[str]:
        return [made.what.act.value for made in self.session.state.moves]

    @property
    def asked(self) -> str:
        focus = self.session.state.focus
        assert focus is not None
        return self.session.state.name(focus.seat)


def ids(turn: Turn) -> list[str]:
    return [line.id for line in turn.lines]


def text(turn: Turn) -> str:
    return " ".join(Narrator().text(line) for line in turn.lines)


def test_the_program_sits_in_front_of_the_people_under_a_name_of_its_own() -> None:
    assert Against().session.state.names == (PROGRAM_NAME, *PEOPLE)
    assert Against(godfather_name="Don Vito").session.state.names[0] == "Don Vito"
    assert Against(players=",".join(PEOPLE)).session.state.people == PEOPLE
    with pytest.raises(PlayersError, match="both called Clara"):
        Against(godfather_name="Clara")


def test_he_introduces_himself_and_never_speaks_to_a_godfather_who_is_somebody_else() -> None:
    table = Against()
    assert "I am Don Consigliere, and tonight I am your Godfather." in text(table.opening)
    said = [*ids(table.opening), *ids(table.steal())]
    assert {"setup-welcome", "setup-ready", "theft-begins", "box-back", "setup-notes-godfather"} & set(said) == set()
    assert said[-2:] == ["ai-greet", said[-1]]
    assert said[-1].startswith("ai-ask-")


def test_an_answer_is_that_of_whoever_he_asked_and_the_next_question_follows_at_once() -> None:
    table = Against()
    table.steal()
    first = table.asked
    turn = table.say("claim_received", diamonds=9)
    assert text(turn).startswith(f"{first} received 9 diamonds.")
    assert table.asked != first


def test_a_silence_is_asked_once_more_and_then_passed_over() -> None:
    table = Against()
    table.steal()
    first = table.asked
    assert ids(table.session.wait(14)) == []
    assert ids(table.session.wait(1)) == ["ai-ask-again"]
    turn = table.session.wait(15)
    assert f"{first} says nothing." in text(turn)
    assert table.asked != first


def test_somebody_else_who_speaks_up_makes_him_wait_for_the_one_he_asked() -> None:
    table = Against()
    table.steal()
    table.session.wait(14)
    other = next(name for name in PEOPLE if name != table.asked)
    before = table.asked
    table.say("claim_received", player=other, diamonds=4)
    assert ids(table.session.wait(14)) == []
    assert table.asked == before


def test_carry_on_ends_his_waiting() -> None:
    table = Against(slow=True)
    table.steal()
    first = table.asked
    assert ids(table.session.wait(59)) == []
    assert table.acts == ["greet", "ask"]
    table.say("resume")
    assert table.asked != first


def test_a_contradiction_that_everybody_heard_is_held_against_somebody_in_words() -> None:
    table = Against()
    table.steal()
    table.say("claim_passed", player="Clara", diamonds=9)
    while table.acts[-1] == "ask" and table.asked in ("Clara", "Ben"):
        table.say("claim_role", role="loyal")
    turn = table.say("claim_received", player="Ben", diamonds=7)
    turns = [turn, *(table.say("claim_role", role="loyal") for _ in range(1) if "press" not in table.acts)]
    said = " ".join(map(text, turns))
    assert "press" in table.acts
    assert "Clara passed 9 diamonds" in said
    assert "Ben received 7 diamonds" in said
    assert table.asked in ("Clara", "Ben")


def test_nobody_but_he_accuses_and_advice_is_only_talk() -> None:
    table = Against()
    table.steal()
    for speaker in (None, 0, 3):
        assert ids(table.say("accuse", speaker=speaker, player="Ben")) == ["ai-order"]
        assert ids(table.say("accuse", speaker=speaker, score=0.5, player="Ben")) == ["ai-order"]
        assert ids(table.say("suspect", speaker=speaker, player="Ben")) == ["ai-advice"]
        assert ids(table.say("announce", speaker=speaker, diamonds_back=3)) == ["ai-own-word"]
    near = table.session.hear(Ambiguous((Intent("accuse", {"player": "Ben"}),)))
    assert "confirm-accusation" not in ids(near)
    assert ids(table.say("yes"))[0] == "ai-order"
    assert table.session.state.phase == "investigation"


def test_a_question_of_the_program_that_nobody_answers_holds_him_up_for_a_while_only() -> None:
    table = Against()
    table.steal()
    table.session.hear(Ambiguous((Intent("retract", {"player": "Ben"}),)))
    asked = [table.session.state.question]
    table.session.wait(16)
    asked.append(table.session.state.question)
    assert [question is None for question in asked] == [False, True]
    assert table.acts[-1] == "ask_again"


def test_while_the_table_rests_he_rests() -> None:
    table = Against()
    table.steal()
    table.say("pause")
    assert ids(table.session.wait(300)) == []
    assert table.acts == ["greet", "ask"]
    assert ids(table.say("resume"))[0] == "resumed"


def test_with_a_real_box_the_first_player_alone_is_told_what_to_hide_and_the_last_one_counts() -> None:
    table = Against(box="physical")
    started = table.say("start_theft")
    hidden = table.session.state.running.hidden
    [alone] = [line for line in started.lines if not line.audience.is_everyone]
    assert alone.audience == Audience(1)
    assert Narrator().text(alone).startswith(f"Take {'no' if not hidden else 'one' if hidden == 1 else hidden} diamond")
    shown = due(table.session.state)
    assert isinstance(shown, ShowTurn)
    assert (shown.seat, shown.lines) == (1, (alone,))
    assert ids(table.session.done(Errand.HIDE)) == ["ai-hidden"]
    assert due(table.session.state) is None
    assert ids(table.say("box_returned")) == ["ai-box-back-count"]
    count = due(table.session.state)
    assert isinstance(count, CountTurn)
    assert count.seat == len(PEOPLE)
    told = table.session.confide(0, Box(4, 0, 1, 0, 0))
    assert ids(told)[:2] == ["ai-thanks", "ai-greet"]
    assert table.session.state.running.hidden == hidden
    assert all(line.audience.is_everyone for line in told.lines)


def test_he_asks_nobody_before_he_knows_what_came_back_and_counts_again_when_asked_to() -> None:
    table = Against(box="physical")
    table.say("start_theft")
    table.say("box_returned")
    assert ids(table.session.wait(60)) == ["ai-prompt-count"]
    table.session.confide(None, Box(4))
    assert ids(table.say("miscount")) == ["ai-count-again"]
    assert table.session.wait(30).records[1:] == ()
    table.session.confide(None, Box(5))
    assert table.session.state.running.returned == Box(5)


def test_a_pass_that_begins_again_hides_a_number_drawn_anew() -> None:
    table = Against(box="physical")
    table.say("start_theft")
    numbers = []
    for _ in range(12):
        numbers.append(table.session.state.running.hidden)
        assert ids(table.say("restart_theft"))[0] == "ai-theft-restarted"
    assert len(set(numbers)) > 2


def test_the_count_is_asked_kind_by_kind_and_can_be_made_anew() -> None:
    turn = CountTurn(6, Box(15, 1, 1, 1, 0))
    for number in (8, 1, 0, 1):
        assert turn.result is None
        found = turn.find(Wish(number=number))
        assert isinstance(found, Choice)
        turn = turn.after(found)
    again = turn.after(turn.page.numbered(2))  # type: ignore[arg-type]
    assert again.counts == ()
    sure = turn.after(turn.page.numbered(1))  # type: ignore[arg-type]
    assert sure.result == CameBack(Box(8, 1, 0, 1, 0))
    assert {line.audience for line in (*turn.page.lines, *turn.page.menu)} == {Audience(6)}


def test_nobody_hides_for_him_or_looks_for_him_into_a_box_that_the_program_keeps() -> None:
    table = Against()
    table.say("start_theft")
    assert table.session.hide(5).refused


def test_when_everybody_has_shown_and_something_is_missing_the_count_was_wrong_and_the_game_ends() -> None:
    table = Against(box="physical", jokers=9, hidden=0)
    table.say("start_theft")
    table.say("box_returned")
    table.session.confide(None, Box(2))
    hands: dict[str, dict[str, Any]] = {
        "Clara": {"kind": "diamonds", "count": 3},
        "Ben": {"kind": "loyal"},
        "Emma": {"kind": "loyal"},
        "Oscar": {"kind": "driver"},
        "Grace": {"kind": "nothing"},
        "Henry": {"kind": "diamonds", "count": 2},
    }
    turn = table.session.wait(0)
    for _ in range(300):
        if table.session.state.is_over:
            break
        accused = table.session.state.public.accused
        if table.session.state.phase == "reveal" and table.session.state.pause_until is None and accused:
            table.say("reveal", **hands[table.session.state.name(accused)])
            turn = table.say("yes")
        else:
            turn = table.session.wait(20)
    assert table.session.state.is_over
    assert "close" in table.acts
    assert "Don Consigliere won" in text(turn)


def test_why_he_accused_is_told_after_the_game_and_not_before() -> None:
    table = Against(seed=1)
    table.steal()
    said: list[str] = []
    while not table.session.state.is_over:
        assert not any(one.startswith("ai-reason") for one in said)
        said = ids(table.session.wait(20))
    accused = table.acts.count("accuse")
    assert sum(one in ("ai-reason", "ai-reason-blind") for one in said) == accused > 0
    assert said.index("ai-farewell") < said.index("ai-reason")


def test_what_is_for_the_godfather_alone_is_said_to_nobody_because_he_knows_it() -> None:
    table = Against(notes="godfather", coach=True)
    table.steal()
    table.say("claim_passed", player="Clara", diamonds=9)
    turn = table.say("claim_received", player="Ben", diamonds=7)
    assert GODFATHER not in {line.audience for line in turn.lines}
    assert ids(table.say("query_contradictions")) == ["query-notes-mine"]


def test_his_moves_are_steps_of_the_journal_that_undo_takes_back_with_what_led_to_them() -> None:
    table = Against()
    table.steal()
    before = table.session.state
    table.say("claim_received", diamonds=9)
    table.session.wait(15)
    assert table.acts == ["greet", "ask", "ask", "ask_again"]
    table.say("undo")
    assert table.session.state == before


def test_a_game_goes_on_after_a_crash_with_the_same_moves() -> None:
    table, other = Against(), Against()
    for one in (table, other):
        one.steal()
        one.say("claim_received", diamonds=9)
    resumed, _ = Session.resume(other.journal.game(1))
    for seconds in (15, 15, 20, 4, 15, 20):
        assert resumed.wait(seconds).lines == table.session.wait(seconds).lines
    assert resumed.state == table.session.state


def test_an_exported_game_lists_the_people_as_a_script_does() -> None:
    table = Against(seed=1)
    table.steal()
    while not table.session.state.is_over:
        table.session.wait(20)
    [summary] = table.journal.games()
    lines = exported(summary, table.journal.entries(summary.id), "undo that")
    laid = json.loads(lines[0])["setup"]
    assert (laid["players"], laid["godfather_name"]) == (list(PEOPLE), PROGRAM_NAME)
    assert read_setup(laid).players == table.session.state.names
    assert read_export(lines).over
    assert as_given({"players": ["Ana"], "godfather": "human"}) == {"players": ["Ana"], "godfather": "human"}


def test_the_next_game_is_against_him_again() -> None:
    table = Against(seed=1)
    table.steal()
    while not table.session.state.is_over:
        table.session.wait(20)
    turn = table.say("new_game")
    assert "ai-setup-welcome" in ids(turn)
    assert table.session.state.names[0] == PROGRAM_NAME
    assert table.session.state.setup.seed == 2


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--godfather-name", "Vito"], "--godfather-name is for --godfather ai"),
        (["--godfather", "ai", "--hidden", "3"], "--hidden is for a person"),
        (["--godfather", "ai", "--godfather-screen"], "--godfather-screen is for a person"),
        (["--godfather", "ai", "--players", "Ana,Ben,Clara"], "4 players cannot play"),
        (["--godfather", "ai"], "needs a terminal"),
    ],
)
def test_play_says_what_does_not_go_with_him(options: list[str], message: str) -> None:
    given = ["play", "--keyboard", "--silent", "--players", "Ana,Ben,Clara,David,Emma", *options]
    result = CliRunner().invoke(app, given)
    assert result.exit_code != 0
    assert isinstance(result.exception, UsageError | PlayersError | SystemExit)
    assert message in (str(result.exception) + result.output)


@given(st.integers(0, 10_000), st.sampled_from([5, 6, 8, 11]), st.booleans())
@settings(max_examples=10, deadline=None)
def test_against_random_answers_and_silences_every_game_ends_by_the_rules(
    seed: int, people: int, cleaner: bool
) -> None:
    chance = Random(seed)
    names = ("Clara", "Ben", "Emma", "Oscar", "Grace", "Henry", "Ana", "David", "Frank", "Iris", "Julia")[:people]
    table = Against(players=names, seed=seed, cleaner=cleaner)
    table.say("start_theft")
    session = table.session
    while session.state.phase == "theft":
        command = random_share(session.state.running, chance)
        session.take(command.seat, command.take, command.bag)
    for _ in range(400):
        if session.state.is_over:
            break
        shown = {view.seat for view in session.state.public.seats if view.status is not SeatStatus.IN}
        turn = _random_step(table, chance)
        assert not any(record.seat in shown for record in turn.records if isinstance(record, Accused))
    assert session.state.is_over
    _assert_limits(table)


def _random_step(table: Against, chance: Random) -> Turn:
    name = chance.choice(table.session.state.people)
    match chance.randrange(7):
        case 0 | 1:
            return table.session.wait(chance.choice((1.0, 5.0, 20.0)))
        case 2:
            return table.say(chance.choice(("claim_received", "claim_passed")), diamonds=chance.randrange(16))
        case 3:
            return table.say("claim_took", player=name, kind=chance.choice(("loyal", "agent", "diamonds", "nothing")))
        case 4:
            return table.say("resume")
        case 5:
            return table.say(chance.choice(("suspect", "accuse", "retract", "ask")), player=name)
        case _:
            return table.say("claim_received", player=name, tokens=chance.randrange(4))


def _assert_limits(table: Against) -> None:
    moves = [made.what for made in table.session.state.moves]
    asks = (GodfatherAct.ASK, GodfatherAct.ASK_AGAIN)
    same = Counter((move.seat, move.topic) for move in moves if move.act in asks)
    assert max(same.values(), default=0) <= SAME_QUESTION
    topics = Counter(move.seat for move in moves if move.act is GodfatherAct.ASK)
    assert max(topics.values(), default=0) <= MOST_QUESTIONS
    pressed = Counter(move.seat for move in moves if move.act is GodfatherAct.PRESS)
    assert max(pressed.values(), default=0) <= PRESSES
    accused = Counter(move.seat for move in moves if move.act is GodfatherAct.ACCUSE)
    assert max(accused.values(), default=0) <= 1

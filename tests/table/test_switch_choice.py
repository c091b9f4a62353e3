"""One switch or two: choices that come round, and a whole evening played by somebody who can only press a key."""

from __future__ import annotations

import json
from collections import Counter, deque
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.pieces import Box, Take, Token
from intents import load_domain
from table.digital_box.desk import Desk
from table.digital_box.hiding import HideTurn
from table.digital_box.host import Host
from table.digital_box.pages import Hidden, Page, PrivateTurn, Share
from table.digital_box.switch_choice import LET_GO, SwitchChoice
from table.digital_box.taking import TakeTurn
from table.evening import TICK, Evening
from table.journal import Journal
from table.lines import EVERYONE, Audience, Line
from table.narrator import narrator_of
from table.outputs import Announcer, Earpiece
from table.session import Session
from table.setup import read_setup
from table.sources import Said, Source
from table.understanding import Situation, Understander

EVENING = Path(__file__).parent / "evenings" / "digital_box.jsonl"
SCAN = 1.5
BOX = Box(6, 1, 1, 1, 0)
NARRATOR = narrator_of(read_setup({"players": ["Victor", "Ana", "Ben", "Clara", "David", "Emma"]}))


class Glass:
    """A screen."""

    def __init__(self) -> None:
        self.shows: list[str] = []
        self.pages: list[list[str]] = []

    def open(self) -> None:
        self.shows = []

    def show(self, texts: Sequence[str]) -> None:
        self.shows = list(texts)
        self.pages.append(self.shows)

    def close(self) -> None:
        self.shows = []


class Presses:
    """Keys that come or do not, one at each look; how long each look was is kept."""

    def __init__(self, *keys: str | None) -> None:
        self._keys = deque(keys)
        self.looks: list[float] = []

    def key(self, seconds: float) -> str | None:
        self.looks.append(seconds)
        if not self._keys:
            raise EOFError
        return self._keys.popleft()


class First(Random):
    """Begins every list at one place."""

    def __init__(self, place: int = 0) -> None:
        super().__init__(0)
        self._place = place

    def randrange(self, *_: Any, **__: Any) -> int:  # noqa: ANN401 - as in Random
        return self._place


def answered(turn: PrivateTurn, keys: Presses, scan: float = SCAN, place: int = 0) -> tuple[PrivateTurn, Glass]:
    """Answer until the turn is over."""
    glass = Glass()
    desk = Desk(NARRATOR, glass, None)
    device = SwitchChoice(keys, scan, First(place))
    with desk.opened(is_dark=False):
        while turn.result is None:
            turn = device.answer(turn, desk)
    return turn, glass


def test_a_press_takes_the_choice_that_stands_and_a_second_confirms_it() -> None:
    keys = Presses(None, None, "x", None, "x", None)
    turn, glass = answered(TakeTurn(2, BOX), keys)
    assert turn.result == Share(Take(3), None)
    assert [page[-1] for page in glass.pages] == [
        "1: one diamond.",
        "2: 2 diamonds.",
        "3: 3 diamonds.",
        "1: yes, and the box goes on.",
    ]
    assert keys.looks == [SCAN, SCAN, SCAN, LET_GO, SCAN, LET_GO]


def test_who_waits_at_the_question_may_choose_again() -> None:
    keys = Presses("x", None, None, "x", None, None, "x", None, "x", None)
    turn, glass = answered(TakeTurn(2, BOX), keys)
    assert turn.result == Share(Take(2), None)
    assert "2: no, choose again." in [page[-1] for page in glass.pages]


def test_choices_come_round() -> None:
    keys = Presses(*[None] * 9, "x", None, "x", None)
    assert answered(TakeTurn(2, BOX), keys)[0].result == Share(Take(1), None)


def test_a_held_switch_answers_only_one_question() -> None:
    turn, glass = answered(TakeTurn(2, BOX), Presses("x", *["x"] * 30, None, None, None, "x", None))
    assert turn.result == Share(Take(1), None)
    assert [page[-1] for page in glass.pages[:3]] == [
        "1: one diamond.",
        "1: yes, and the box goes on.",
        "2: no, choose again.",
    ]


def test_two_switches_step_and_choose_without_any_time() -> None:
    keys = Presses(None, " ", None, None, " ", "\n", None, "\n", None)
    turn, _ = answered(TakeTurn(2, BOX), keys, scan=0.0)
    assert turn.result == Share(Take(3), None)


def test_the_godfather_hides_by_switch() -> None:
    keys = Presses(None, None, "x", None, "x", None)
    assert answered(HideTurn(5), keys)[0].result == Hidden(2)


def test_where_a_list_begins_is_decided_by_chance_and_a_question_begins_with_yes() -> None:
    begun = Counter[str]()
    for seed in range(300):
        glass, chance = Glass(), Random(seed)
        desk = Desk(NARRATOR, glass, None)
        with desk.opened(is_dark=False):
            asked = SwitchChoice(Presses("x", None), SCAN, chance).answer(TakeTurn(2, BOX), desk)
            begun[glass.pages[0][-1]] += 1
            SwitchChoice(Presses("x", None), SCAN, chance).answer(asked, desk)
            assert glass.pages[-1][-1] == "1: yes, and the box goes on."
    assert len(begun) == 9
    assert min(begun.values()) > 300 / 9 / 2


def test_only_the_first_choice_is_read_with_the_whole_page() -> None:
    heard: list[str] = []
    desk = Desk(NARRATOR, None, Ears(lambda _, text: heard.append(text)))
    with desk.opened(is_dark=True):
        SwitchChoice(Presses(None, "x", None), SCAN, First()).answer(TakeTurn(2, BOX), desk)
    assert heard[0] == "The box holds 6 diamonds, one loyal henchman, one agent and one driver."
    assert heard[-2:] == ["1: one diamond.", "2: 2 diamonds."]


class Ears(Earpiece):
    """Hands on what is said."""

    is_read = False

    def __init__(self, tell: Callable[[Line, str], object], audience: Audience = EVERYONE) -> None:
        self._tell = tell
        self._audience = audience

    def carries(self, audience: Audience) -> bool:
        return audience == self._audience

    def begin(self) -> None:
        pass

    def say(self, line: Line, text: str) -> bool:
        self._tell(line, text)
        return True

    def end(self) -> None:
        pass

    def forget(self) -> None:
        pass


class Person:
    """Somebody with one switch: watches the screen and presses when what he wants stands there.

    What each player wants comes from the `hide`, `take` and `look` lines of a script, in order.
    """

    def __init__(self, glass: Glass, wishes: Sequence[dict[str, Any]]) -> None:
        self._glass = glass
        self._wishes = deque(wishes)
        self._wanted: deque[str] = deque()
        self._has_pressed = False
        self.presses = 0

    def key(self, seconds: float) -> str | None:
        if seconds == LET_GO:
            return None
        if not self._wanted:
            # Called to the switch: sits down, and knows what he wants.
            self._wanted = deque(_wanted(self._wishes.popleft()))
            return self._press()
        if self._wanted[0] in self._glass.shows[-1]:
            self._wanted.popleft()
            return self._press()
        return None

    def _press(self) -> str:
        self.presses += 1
        return "x"


def _wanted(step: dict[str, Any]) -> list[str]:
    if "hide" in step:
        return [f": keep back {step['hide']} diamonds", "yes"]
    if "look" in step:
        return ["I have seen it"]
    take = step["take"]
    aside = [f"set one {_NAMES[take['bag']]} aside"] if "bag" in take else ["set nothing aside"]
    tokens, diamonds = take.get("tokens", []), take.get("diamonds", 0)
    piece = f": one {_NAMES[tokens[0]]}" if tokens else f": {diamonds} diamonds" if diamonds else "nothing"
    return [*(aside if take["seat"] == 1 else []), piece, "yes"]


_NAMES = {token.value: token.value for token in Token} | {"loyal": "loyal henchman"}


class Script(Source):
    """Says the `hear` lines of a script and lets the `wait` lines pass; a clock goes with it."""

    is_hearing = False

    def __init__(self, steps: Sequence[dict[str, Any]]) -> None:
        self._steps = deque(step for step in steps if "hear" in step or "wait" in step)
        self._understander = Understander(load_domain("en"))
        self._left = 0.0
        self.now = 0.0

    def next(self, situation: Situation, seconds: float) -> Said | None:  # noqa: ARG002
        if self._left > 0:
            self._left -= TICK
            self.now += TICK
            return None
        if not self._steps:
            raise EOFError
        step = self._steps.popleft()
        if "wait" in step:
            self._left = float(step["wait"])
            return None
        return Said(step["hear"], self._understander.understand(situation, [step["hear"]]))

    def flush(self) -> None:
        pass

    def close(self) -> None:
        pass


@pytest.mark.parametrize("seed", range(3))
def test_an_evening_by_switch_is_the_evening_of_the_script(seed: int) -> None:
    steps = [json.loads(line) for line in EVENING.read_text(encoding="utf-8").splitlines()]
    session, opening = Session.begin(Journal.in_memory(), read_setup(steps[0]["setup"]))
    said: list[str] = []
    announcer = Announcer(NARRATOR, [Ears(lambda line, _: said.append(line.id))])
    glass, script = Glass(), Script(steps)
    person = Person(glass, [step for step in steps if {"hide", "take", "look"} & set(step)])
    host = Host(
        announcer,
        Understander(load_domain("en")),
        Desk(NARRATOR, glass, None),
        SwitchChoice(person, SCAN, Random(seed)),
    )
    Evening(session, announcer, script, lambda: script.now, aside=host).run(opening)
    assert [name for name in said if name != "call-switch"] == [name for step in steps for name in step["expect"]]
    assert said.count("call-switch") == 7
    assert session.state.public.outcome is not None
    assert session.state.public.outcome.winners == (0,)
    # One press to begin, one for each choice, one to be sure: whatever was wanted, and wherever the list began.
    assert person.presses == 3 + 4 + 4 * 3 + 2


def test_a_page_knows_whether_its_order_is_a_secret() -> None:
    sure: Page = TakeTurn(2, BOX, take=Take(1)).page
    assert TakeTurn(2, BOX).page.is_secret
    assert not sure.is_secret

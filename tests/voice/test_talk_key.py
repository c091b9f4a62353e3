"""Push-to-talk from key presses alone: held, or pressed twice. The clock is the test's own."""

from __future__ import annotations

import numpy as np
import pytest

from voice.audio import SAMPLE_RATE
from voice.endpointing import KEY_TAIL, PRE_ROLL, PushToTalk, Utterance
from voice.talk_key import FIRST_REPEAT, REPEAT_GAP, TalkKey

STEP = 0.05


class Table:
    """Feeds sound while the clock runs, in steps of a twentieth of a second."""

    def __init__(self) -> None:
        self.now = 0.0
        self.turn = PushToTalk()
        self.key = TalkKey(self.turn, lambda: self.now)
        self.utterances: list[Utterance] = []

    def run(self, seconds: float, presses: tuple[float, ...] = ()) -> None:
        """Let time pass; presses in seconds from now."""
        begin = round(self.now / STEP)
        at = {begin + round(press / STEP) for press in presses}
        for step in range(begin, begin + round(seconds / STEP)):
            self.now = step * STEP
            if step in at:
                self.key.press()
            self.key.look()
            self.utterances += self.turn.feed(np.ones(round(STEP * SAMPLE_RATE), dtype=np.int16))
        self.now = (begin + round(seconds / STEP)) * STEP


@pytest.fixture
def table() -> Table:
    table = Table()
    table.run(2)
    return table


def repeats(begin: float, end: float) -> tuple[float, ...]:
    return (begin, *np.arange(begin + 0.5, end, 0.05))


def test_a_held_key_records_until_it_is_let_go(table: Table) -> None:
    table.run(6, repeats(1.0, 4.0))
    [utterance] = table.utterances
    assert utterance.seconds == pytest.approx(PRE_ROLL + 3.0 + REPEAT_GAP + KEY_TAIL, abs=3 * STEP)


def test_two_presses_record_what_is_between_them(table: Table) -> None:
    table.run(8, (1.0, 5.0))
    [utterance] = table.utterances
    assert utterance.seconds == pytest.approx(PRE_ROLL + 4.0 + KEY_TAIL, abs=3 * STEP)


def test_one_press_records_until_the_next(table: Table) -> None:
    table.run(3, (1.0,))
    assert table.turn.is_open
    assert table.utterances == []


def test_two_quick_presses_end_too(table: Table) -> None:
    table.run(3, (1.0, 1.0 + FIRST_REPEAT / 2))
    assert len(table.utterances) == 1
    assert not table.turn.is_open


def test_repeats_that_begin_late_do_not_record_again_when_the_key_is_let_go(table: Table) -> None:
    late = (1.0, *np.arange(1.0 + FIRST_REPEAT + 0.2, 4.0, 0.05))
    table.run(6, late)
    assert len(table.utterances) == 1
    assert not table.turn.is_open


def test_the_next_utterance_needs_a_new_press(table: Table) -> None:
    table.run(6, repeats(1.0, 3.0))
    table.run(6, repeats(1.0, 3.0))
    assert len(table.utterances) == 2


def test_an_utterance_that_reached_its_cap_is_not_begun_again_by_the_second_press(table: Table) -> None:
    table.run(14, (1.0, 13.0))
    assert [utterance.capped for utterance in table.utterances] == [True]
    assert not table.turn.is_open


def test_a_key_held_while_the_program_speaks_must_be_pressed_again(table: Table) -> None:
    table.run(1, repeats(0.1, 1.0))
    table.turn.reset()
    table.key.forget()
    table.run(1, tuple(np.arange(0.0, 0.5, 0.05)))
    assert not table.turn.is_open
    table.run(4, (1.0, 3.0))
    assert len(table.utterances) == 1

"""Chance in the rules: drawn by a seed, the same on every machine, kept in the log."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.chance import draw
from engine.commands import (
    RestartTheft,
)
from engine.game import new_game, play, replay
from engine.pieces import Box
from engine.ruleset import load_ruleset
from engine.setup import BoxKind, Setup


def test_the_same_seed_and_draw_give_the_same_number() -> None:
    assert [draw(7, draws, 6) for draws in range(8)] == [2, 0, 5, 3, 2, 1, 2, 1]
    assert draw(2**64 + 7, 0, 6) == draw(7, 0, 6)


def test_the_numbers_are_those_of_splitmix64() -> None:
    """The first outputs for the seed 1234567, as published with the generator."""
    published = [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431]
    assert [draw(1234567, draws, 2**64) for draws in range(4)] == published


def test_every_number_below_the_bound_is_drawn_about_equally_often() -> None:
    counts = Counter(draw(1, draws, 6) for draws in range(6000))
    assert sorted(counts) == [0, 1, 2, 3, 4, 5]
    assert all(900 < count < 1100 for count in counts.values())
    assert draw(5, 0, 1) == 0


@pytest.mark.parametrize("bound", [0, -1])
def test_nothing_can_be_drawn_below_one(bound: int) -> None:
    with pytest.raises(ValueError, match=str(bound)):
        draw(1, 0, bound)


def test_a_box_the_program_keeps_hides_a_number_drawn_by_the_seed() -> None:
    rules = load_ruleset("mafia_de_cuba")
    hidden = {replay(new_game(Setup(rules, 6, box=BoxKind.DIGITAL, seed=seed))).hidden for seed in range(60)}
    assert hidden == {0, 1, 2, 3, 4, 5}


def test_restarting_draws_afresh_and_the_log_keeps_the_number() -> None:
    setup = Setup(load_ruleset("mafia_de_cuba"), 6, box=BoxKind.DIGITAL, seed=7, hidden=4)
    log, state = new_game(setup), replay(new_game(setup))
    numbers = []
    for _ in range(4):
        events, state = play(state, RestartTheft())
        log += events
        numbers.append(state.hidden)
        assert state.boxes == (Box(15 - (state.hidden or 0), 1, 1, 1),)
    assert numbers == [2, 0, 5, 3]
    assert replay(log) == state

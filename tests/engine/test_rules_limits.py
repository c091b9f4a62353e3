"""Where the rules draw a line: the last number that is allowed, and the first that is not."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from engine import commands, events
from engine.claims import Among, Item, Moment
from engine.commands import PassBox, TakeShare
from engine.errors import IllegalCommand, Refusal, RulesetError
from engine.events import BoxReturned, Warned
from engine.game import evolve, new_game, play, replay
from engine.pieces import Box, Role, Take, Token
from engine.roles import is_legal, role_of
from engine.ruleset import Ruleset, load_ruleset, parse_ruleset
from engine.setup import BoxKind, IllegalTake, Options, Setup
from engine.simulation import legal_takes, random_game
from engine.state import Phase
from engine.variant import Deal

ROW = "{ loyal = 1, agent = 1, driver = 0, jokers = 0 }"


def ruleset_text(row: str = f"4 = {ROW}", diamonds: int = 5) -> str:
    return f'name = "small"\ndiamonds = {diamonds}\nhidden_most = 1\n[table]\n{row}\n'


def test_a_table_has_three_to_thirty_players() -> None:
    small = parse_ruleset(ruleset_text(f"3 = {ROW}\n30 = {ROW}"))
    assert small.player_counts == (3, 30)


@pytest.mark.parametrize("players", [2, 31])
def test_a_table_of_another_size_is_refused_with_the_limits(players: int) -> None:
    with pytest.raises(RulesetError, match=f"'{players}'.*3 to 30"):
        parse_ruleset(ruleset_text(f"{players} = {ROW}"))


def test_a_game_has_up_to_a_hundred_diamonds() -> None:
    assert parse_ruleset(ruleset_text(diamonds=100)).diamonds == 100


@pytest.mark.parametrize("row", ["[1, 1, 0, 0]", "3", '"loyal"', "[]", "true"])
def test_a_row_that_is_no_section_is_shown_how_it_looks(row: str) -> None:
    with pytest.raises(RulesetError, match=r"small, row 4 must look like \{ loyal = 1"):
        parse_ruleset(ruleset_text(f"4 = {row}"))


def test_what_a_ruleset_does_not_say_is_as_in_seed_000() -> None:
    plain = Ruleset("plain", 5, 1, ((4, Deal(1, 1, 0, 0)),))
    assert (plain.drivers_ride, plain.early_show_eliminates) == (True, False)


def test_everybody_who_was_warned_is_remembered() -> None:
    state = replay(new_game(Setup(load_ruleset("mafia_de_cuba"), 6)))
    for event in (Warned(1), Warned(3)):
        state = evolve(state, event)
    assert state.warned == {1, 3}


def test_nobody_takes_fewer_than_no_diamonds() -> None:
    assert not is_legal(Take(-1), Box(5), is_last=False)


def test_two_tokens_in_one_hand_break_the_rule() -> None:
    options = Options().changed({"illegal_take": "hidden"})
    setup = Setup(load_ruleset("mafia_de_cuba"), 6, hidden=0, box=BoxKind.DIGITAL, options=options)
    state = replay(new_game(setup))
    _, state = play(state, TakeShare(1, Take(0, (Token.LOYAL, Token.DRIVER))))
    assert role_of(state, 1) is Role.RULE_BREAKER


def test_after_the_last_taker_the_box_is_on_its_way_and_nobody_passes_it() -> None:
    state = replay(new_game(Setup(load_ruleset("mafia_de_cuba"), 6)))
    for seat in range(1, 6):
        _, state = play(state, PassBox(seat))
    with pytest.raises(IllegalCommand, match="no taker at seat 6") as nobody:
        play(state, PassBox(6))
    assert nobody.value.refusal is Refusal.NO_SUCH_SEAT
    with pytest.raises(IllegalCommand, match="on its way to the Godfather"):
        play(state, PassBox(5))


def test_a_number_left_open_must_be_possible_in_each_of_its_cases() -> None:
    state = replay([*new_game(Setup(load_ruleset("mafia_de_cuba"), 7)), BoxReturned()])
    [said] = play(state, commands.Testify(1, Among(Moment.RECEIVED, Item.DIAMONDS, (14, 15))))[0]
    assert isinstance(said, events.Testified)
    with pytest.raises(IllegalCommand) as refused:
        play(state, commands.Testify(1, Among(Moment.RECEIVED, Item.DIAMONDS, (15, 16))))
    assert refused.value.refusal is Refusal.IMPOSSIBLE_NUMBERS
    assert refused.value.details["value"] == 16


def test_a_set_up_without_a_seed_is_the_one_with_seed_nought() -> None:
    rules = load_ruleset("mafia_de_cuba")
    assert Setup(rules, 7) == Setup(rules, 7, seed=0)


def test_every_pile_of_the_fullest_box_can_be_taken_and_no_more() -> None:
    takes = legal_takes(Box(100), is_last=False)
    assert [take.diamonds for take in takes] == list(range(1, 101))
    assert legal_takes(Box(0, 0, 1), is_last=True) == (Take(0, (Token.AGENT,)), Take())


@pytest.mark.parametrize(("name", "accused_first"), [("abridged", False), ("mafia_de_cuba", True)])
def test_random_games_show_the_cleaner_at_work_as_the_ruleset_has_him(name: str, accused_first: bool) -> None:
    setup = Setup(load_ruleset(name), 8, cleaner=True, box=BoxKind.DIGITAL, hidden=0)
    shots = 0
    for number in range(60):
        log, state = random_game(setup, Random(number))
        assert state.phase is Phase.OVER
        for before, event in pairwise(log):
            if isinstance(event, events.Shot):
                shots += 1
                assert isinstance(before, events.Accused) is accused_first
                assert state.take_of(event.seat) == Take(0, (Token.CLEANER,))
                assert event.victim != event.seat
    assert 5 <= shots <= 60


def test_a_box_gives_only_what_it_holds() -> None:
    box = Box.from_counts({"diamonds": 3, "driver": 1})
    assert box == Box(3, 0, 0, 1, 0)
    assert box.without(Take(0, (Token.DRIVER,))) == Box(3)
    for take in (Take(4), Take(0, (Token.AGENT,)), Take(0, (Token.DRIVER, Token.DRIVER))):
        assert box.holds(take) is False
        with pytest.raises(ValueError, match="cannot come out"):
            box.without(take)


def test_some_random_first_players_set_a_token_aside() -> None:
    setup = Setup(load_ruleset("mafia_de_cuba"), 8, box=BoxKind.DIGITAL, hidden=0)
    bags = [random_game(setup, Random(number))[1].bag for number in range(40)]
    assert {None, Token.LOYAL, Token.AGENT, Token.DRIVER} == set(bags)


@pytest.mark.parametrize("way", IllegalTake)
def test_an_option_given_as_a_word_is_the_option(way: IllegalTake) -> None:
    assert Options().changed({"illegal_take": way.value}).illegal_take is way

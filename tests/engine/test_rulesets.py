"""The rulesets that come with the program, and what a ruleset file may say."""

from __future__ import annotations

import pytest

from engine.errors import RulesetError, SetupError
from engine.pieces import Box
from engine.ruleset import Ruleset, load_ruleset, parse_ruleset, ruleset_names
from engine.setup import BoxKind, HouseRule, IllegalTake, Options, Setup
from engine.variant import CleanerPower, Dismissal, ThievesWin, Word

SMALL = """
name = "small"
diamonds = 5
hidden_most = 1

[table]
4 = { loyal = 1, agent = 1, driver = 0, jokers = 0 }
"""


def table(ruleset: Ruleset) -> dict[int, str]:
    """Return each row as loyal/agent/driver/jokers."""
    return {players: f"{row.loyal}/{row.agent}/{row.driver}/{row.jokers}" for players, row in ruleset.table}


OFFICIAL = {
    6: "1/1/1/0",
    7: "2/1/1/0",
    8: "3/1/1/1",
    9: "4/1/1/1",
    10: "4/2/1/1",
    11: "4/2/2/2",
    12: "5/2/2/2",
}


def test_the_official_table_is_that_of_seed_000() -> None:
    ruleset = load_ruleset("mafia_de_cuba")
    assert table(ruleset) == {5: "1/1/0/0", **OFFICIAL}
    assert (ruleset.diamonds, ruleset.hidden_most, ruleset.dismissal) == (15, 5, Dismissal.POCKET)
    assert (ruleset.drivers_ride, ruleset.thieves_win) == (True, ThievesWin.RICHEST)
    assert ruleset.cleaner is CleanerPower.ON_ACCUSATION


def test_on_the_official_table_two_more_take_than_there_are_tokens() -> None:
    assert {players - 1 - row.tokens for players, row in load_ruleset("mafia_de_cuba").table} == {2}


def test_the_abridged_table_is_that_of_seed_001() -> None:
    ruleset = load_ruleset("abridged")
    assert table(ruleset) == {
        6: "3/0/0/0",
        7: "3/1/0/0",
        8: "3/2/0/0",
        9: "3/2/2/0",
        10: "4/2/2/0",
        11: "5/2/2/0",
        12: "5/2/2/0",
    }
    assert (ruleset.drivers_ride, ruleset.thieves_win) == (False, ThievesWin.ALL_IN_PLAY)
    assert (ruleset.cleaner, ruleset.early_show_eliminates) == (CleanerPower.FREE, True)


def test_the_kings_table_is_the_official_one_with_other_stones_and_names() -> None:
    ruleset = load_ruleset("kings_box")
    assert table(ruleset) == OFFICIAL
    assert (ruleset.diamonds, ruleset.hidden_most, ruleset.dismissal) == (13, 3, Dismissal.TURNED)
    names = {word: ruleset.word(word) for word in Word}
    assert names == {
        Word.GODFATHER: "King",
        Word.LOYAL: "Peasant",
        Word.AGENT: "Usurper",
        Word.DRIVER: "Apprentice",
        Word.CLEANER: None,
        Word.THIEF: None,
        Word.URCHIN: None,
        Word.JOKER: "King's Gift",
        Word.BAG: "turned card",
        Word.ELIMINATED: "exiled",
        Word.DIAMOND: None,
    }


def test_the_literal_reading_counts_without_the_king() -> None:
    literal, usual = load_ruleset("kings_box_literal"), load_ruleset("kings_box")
    assert literal.player_counts == (7, 8, 9, 10, 11, 12, 13)
    assert literal.deal(7) == usual.deal(6)
    assert {players - 1 - row.tokens for players, row in literal.table} == {3}


def test_every_shipped_ruleset_can_be_set_up_at_every_size() -> None:
    assert ruleset_names() == ["abridged", "kings_box", "kings_box_literal", "mafia_de_cuba"]
    for name in ruleset_names():
        ruleset = load_ruleset(name)
        assert ruleset.name == name
        assert ruleset.title
        for players in ruleset.player_counts:
            plain, cleaner = (Setup(ruleset, players, cleaner=with_cleaner) for with_cleaner in (False, True))
            assert plain.full_box.tokens == cleaner.full_box.tokens == ruleset.deal(players).tokens
            assert cleaner.full_box.loyal == plain.full_box.loyal - 1


def test_a_ruleset_needs_no_more_than_pieces() -> None:
    small = parse_ruleset(SMALL)
    assert (small.title, small.words, small.dismissal) == ("small", (), Dismissal.POCKET)
    assert Setup(small, 4, hidden=1).box_with(1) == Box(4, 1, 1)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('name = "small"', "name = ", "not valid TOML"),
        ('name = "small"', "", "name"),
        ('name = "small"', 'name = "a small game"', "name"),
        ("diamonds = 5", "", "diamonds is None"),
        ("diamonds = 5", "diamonds = 0", "diamonds is 0; .* 1 to 100"),
        ("diamonds = 5", "diamonds = 101", "diamonds is 101"),
        ("diamonds = 5", "diamonds = true", "diamonds is True"),
        ("hidden_most = 1", "hidden_most = 5", "hidden_most is 5"),
        ("hidden_most = 1", "hidden_most = -1", "hidden_most is -1"),
        ("hidden_most = 1", 'hidden_most = 1\nbag = "sock"', "bag is 'sock'; .* pocket, turned"),
        ("hidden_most = 1", 'hidden_most = 1\nthieves_win = "none"', "thieves_win"),
        ("hidden_most = 1", "hidden_most = 1\ncleaner = true", "cleaner is True"),
        ("hidden_most = 1", "hidden_most = 1\ndrivers_ride = 1", "drivers_ride is 1; .* true or false"),
        ("hidden_most = 1", "hidden_most = 1\ncolour = 1", "no field 'colour'"),
        ("hidden_most = 1", "hidden_most = 1\ntitle = ' '", "title"),
        ("[table]", "[rows]", "rows"),
        ("4 =", "two =", "'two'"),
        ("4 =", "2 =", "3 to 30"),
        ("4 =", "31 =", "3 to 30"),
        ("4 =", "0004 =", "'0004'"),
        ("loyal = 1", "loyal = -1", "row 4: loyal is -1"),
        ("loyal = 1, ", "", "row 4: loyal is None"),
        ("loyal = 1", "loyal = 1, spy = 2", "row 4: there is no field 'spy'"),
        ("{ loyal = 1, agent = 1, driver = 0, jokers = 0 }", "[1, 1, 0, 0]", "row 4"),
        ("jokers = 0 }", 'jokers = 0 }\n[words]\nking = "King"', "'king'"),
        ("jokers = 0 }", "jokers = 0 }\n[words]\nagent = 3", "agent is 3"),
        ("jokers = 0 }", "jokers = 0 }\n04 = { loyal = 1, agent = 1, driver = 0, jokers = 0 }", "two rows"),
    ],
)
def test_a_wrong_ruleset_names_the_field_and_what_is_allowed(old: str, new: str, words: str) -> None:
    assert old in SMALL
    with pytest.raises(RulesetError, match=words):
        parse_ruleset(SMALL.replace(old, new))


@pytest.mark.parametrize("text", [SMALL.split("[table]")[0], SMALL.split("[table]")[0] + "[table]\n"])
def test_a_ruleset_without_rows_says_so(text: str) -> None:
    with pytest.raises(RulesetError, match=r"\[table\] is missing"):
        parse_ruleset(text)


def test_words_that_are_no_section_are_refused() -> None:
    with pytest.raises(RulesetError, match=r"\[words\] must be a section"):
        parse_ruleset("words = 3\n" + SMALL)


@pytest.mark.parametrize("name", ["chess", "", "../mafia_de_cuba", "__init__"])
def test_an_unknown_ruleset_is_refused_with_those_there_are(name: str) -> None:
    with pytest.raises(RulesetError, match="abridged, kings_box, kings_box_literal, mafia_de_cuba"):
        load_ruleset(name)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"players": 4}, "4 players: it has rows for 5, 6, 7"),
        ({"hidden": 6}, "6 diamonds cannot be hidden: the Godfather keeps 0 to 5"),
        ({"hidden": -1}, "-1 diamonds"),
        ({"jokers": -1}, "-1 jokers"),
    ],
)
def test_an_impossible_setup_names_the_number(change: dict[str, int], words: str) -> None:
    with pytest.raises(SetupError, match=words):
        Setup(load_ruleset("mafia_de_cuba"), **{"players": 8, **change})


def test_the_cleaner_needs_a_henchman_to_replace() -> None:
    without = parse_ruleset(SMALL.replace("loyal = 1", "loyal = 0"))
    with pytest.raises(SetupError, match="replaces a Loyal Henchman, and 4 players have none in small"):
        Setup(without, 4, cleaner=True)


def test_with_five_the_cleaner_and_jokers_are_house_rules() -> None:
    rules = load_ruleset("mafia_de_cuba")
    assert Setup(rules, 5).house_rules == ()
    assert Setup(rules, 6, cleaner=True, jokers=3).house_rules == ()
    both = Setup(rules, 5, cleaner=True, jokers=1)
    assert both.house_rules == (HouseRule.CLEANER_WITH_FIVE, HouseRule.JOKERS_WITH_FIVE)
    assert both.full_box == Box(15, 0, 1, 0, 1)


def test_jokers_come_from_the_table_unless_given() -> None:
    rules = load_ruleset("mafia_de_cuba")
    assert [Setup(rules, players).jokers_at_start for players in (7, 8, 12)] == [0, 1, 2]
    assert [Setup(rules, 12, jokers=jokers).jokers_at_start for jokers in (0, 5)] == [0, 5]


def test_options_have_the_defaults_of_the_rulings() -> None:
    assert Options() == Options(
        driver_shares_solo_win=True,
        shot_allies_can_win=True,
        fired_cleaner_can_win=False,
        illegal_take=IllegalTake.VOID,
        cleaner_may_shoot_self=False,
        revealed_cleaner_may_shoot=True,
        may_reaccuse_revealed=False,
        bag_revealed_on_accusation=False,
        nothing_missing_wins=True,
        driver_skips_rule_breakers=False,
        early_show_eliminates=False,
        false_shot_eliminates=False,
        pause=True,
    )


def test_options_are_changed_by_name() -> None:
    changed = Options().changed({"illegal_take": "hidden", "pause": False})
    assert (changed.illegal_take, changed.pause, changed.nothing_missing_wins) == (IllegalTake.HIDDEN, False, True)


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({"noise": True}, "no option 'noise'. Known: bag_in_read_out, bag_revealed"),
        ({"pause": 1}, "pause is 1; it must be true or false"),
        ({"illegal_take": "never"}, '"void" or "hidden"'),
        ({"illegal_take": True}, "illegal_take is True"),
    ],
)
def test_an_option_that_cannot_be_is_refused(values: dict[str, object], words: str) -> None:
    with pytest.raises(SetupError, match=words):
        Options().changed(values)


def test_a_box_of_a_physical_table_may_stay_unknown() -> None:
    setup = Setup(load_ruleset("mafia_de_cuba"), 6)
    assert (setup.box, setup.hidden, setup.takers) == (BoxKind.PHYSICAL, None, 5)

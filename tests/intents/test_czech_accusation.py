"""In Czech, too, only the formula with a name accuses; mention, wish, story and negation of it are talk or nothing."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest

Meaning = Callable[..., object]


def accused(player: str) -> tuple[str, dict[str, object]]:
    return "accuse", {"player": player}


@pytest.mark.parametrize(
    ("text", "player"),
    [
        ("Bene, vyprázdni kapsy!", "Ben"),
        ("bene vyprazdni kapsy", "Ben"),
        ("BENE! VYPRÁZDNI KAPSY!", "Ben"),
        ("Ben, vyprázdni kapsy!", "Ben"),
        ("Vyprázdni kapsy, Bene.", "Ben"),
        ("Bene... Bene, vyprázdni kapsy.", "Ben"),
        ("Bene, prosím, vyprázdni si kapsy.", "Ben"),
        ("No tak, Bene, vyprázdni kapsy.", "Ben"),
        ("Bene, vyprázni kapsy.", "Ben"),
        ("Anno, vyprázdni si kapsy!", "Anna"),
        ("Aleši, vyprázdněte kapsy!", "Aleš"),
        ("alesi vyprazdnete si kapsy", "Aleš"),
        ("Pavle, vyprázdni kapsy!", "Pavel"),
        ("Marku, vyprázdni kapsy!", "Marek"),
        ("Hanko, vyprázdni kapsy!", "Hanka"),
        ("Jiří, vyprázdni kapsy!", "Jiří"),
        ("Hráči dva, vyprázdni kapsy!", "Ben"),
        ("Hráči číslo 2, vyprázdněte kapsy!", "Ben"),
        ("Dvojko, vyprázdni kapsy!", "Ben"),
    ],
)
def test_the_formula_in_every_address(czech_meaning: Meaning, text: str, player: str) -> None:
    assert czech_meaning(text) == accused(player)


@pytest.mark.parametrize(
    "text",
    ["Obviňuji Bena.", "Obviňuju Bena z krádeže!", "Bene, kapsy ven!", "Bene, ukaž kapsy.", "Ben vyprázdní kapsy.",
     "Říkám: Bene, vyprázdni kapsy!"],
)  # fmt: skip
def test_another_formula_is_asked_about(czech_meaning: Meaning, text: str) -> None:
    assert czech_meaning(text) == [accused("Ben")]


@pytest.mark.parametrize("text", ["Vyprázdni kapsy!", "Ty! Vyprázdni je!", "Kapsy ven!", "Obviňuji tě!"])
def test_without_a_name_the_table_asks_whose(czech_meaning: Meaning, text: str) -> None:
    asked = czech_meaning(text)
    assert isinstance(asked, list)
    assert accused("Ben") in asked
    assert {intent for intent, _ in asked} == {"accuse"}


@pytest.mark.parametrize("phase", ["setup", "rehearsal", "theft", "reveal", "over", "confirm"])
def test_outside_the_investigation_nobody_is_accused(czech_meaning: Meaning, phase: str) -> None:
    assert not isinstance(czech_meaning("Bene, vyprázdni kapsy!", phase), tuple)


BEFORE = [
    "mám říct", "chci slyšet", "řekl", "řekla jsem", "Anna řekla", "Anno řekni", "kdybych řekl", "když řeknu",
    "až řeknu", "co když řeknu", "neříkej", "nikdy", "ne", "nechci aby", "nikdo neřekl", "včera jsem řekl", "jestli",
    "není čas na",
    "proč", "kdy", "ať", "aby", "že", "možná", "myslím že", "co znamená", "představ si", "Anno a", "nebo", "ani",
]  # fmt: skip
AFTER = ["a Anno", "nebo ne", "řekl jsem", "neřekl nikdo", "v tom filmu", "teda Anno", "jako včera", "by řekl", "ne"]
FORMULAS = ["Bene vyprázdni kapsy", "Ben vyprázdní kapsy", "bene vyprazdni kapsy", "vyprázdni kapsy Bene"]


@pytest.mark.parametrize("formula", FORMULAS)
@pytest.mark.parametrize("before", BEFORE)
def test_a_mention_of_the_formula_accuses_nobody(czech_meaning: Meaning, before: str, formula: str) -> None:
    heard = czech_meaning(f"{before} {formula}")
    assert not (isinstance(heard, tuple) and heard[0] == "accuse")


@pytest.mark.parametrize(("formula", "after"), list(product(FORMULAS, AFTER)))
def test_a_formula_that_goes_on_accuses_nobody(czech_meaning: Meaning, formula: str, after: str) -> None:
    heard = czech_meaning(f"{formula} {after}")
    assert not (isinstance(heard, tuple) and heard[0] == "accuse")


@pytest.mark.parametrize(
    "verb",
    ["vyprázdnit", "vyprázdnil", "vyprázdnila", "vyprázdníš", "vyprázdníme", "nevyprázdni", "nevyprazdňuj",
     "vyprazdňuje",     "naplň", "zapni", "vypral"],
)  # fmt: skip
def test_another_form_of_the_verb_accuses_nobody(czech_meaning: Meaning, verb: str) -> None:
    for text in (f"Bene {verb} kapsy", f"Ben si {verb} kapsy", f"{verb} kapsy Bene"):
        heard = czech_meaning(text)
        assert not (isinstance(heard, tuple) and heard[0] == "accuse"), text


@pytest.mark.parametrize("text", ["Prásk!", "PRASK", "Prásk, prásk!", "Pow!", "Bang!", "Jsem čistič, prásk!"])
def test_a_shot(czech_meaning: Meaning, text: str) -> None:
    assert czech_meaning(text, "reveal") == ("pow", {})


@pytest.mark.parametrize(
    "text", ["prach", "práce", "prasklo to", "řekl prásk", "neříkej prásk", "mám říct prásk", "Prahu"]
)
def test_what_is_only_near_a_shot_is_none(czech_meaning: Meaning, text: str) -> None:
    assert czech_meaning(text, "reveal") != ("pow", {})

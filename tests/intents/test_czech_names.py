"""Czech names in their cases: derived from endings, unique or asked about."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from intents import CompiledGrammar, Domain, SpokenName
from intents.names import Declension

Meaning = Callable[..., object]

VOCATIVE = {
    "Ben": "Bene", "Anna": "Anno", "Aleš": "Aleši", "Pavel": "Pavle", "Karel": "Karle", "Daniel": "Danieli",
    "Marek": "Marku", "Zdeněk": "Zdeňku", "Dominik": "Dominiku", "Oldřich": "Oldřichu", "Petr": "Petře",
    "Ondřej": "Ondřeji", "Tomáš": "Tomáši", "Honza": "Honzo", "Lucie": "Lucie", "Jiří": "Jiří", "Hugo": "Hugo",
    "Eva": "Evo", "Maria": "Marie", "Denis": "Denisi", "Emil": "Emile",
}  # fmt: skip
ACCUSATIVE = {
    "Ben": "Bena", "Anna": "Annu", "Aleš": "Aleše", "Pavel": "Pavla", "Karel": "Karla", "Daniel": "Daniela",
    "Marek": "Marka", "Zdeněk": "Zdeňka", "Petr": "Petra", "Ondřej": "Ondřeje", "Honza": "Honzu", "Lucie": "Lucii",
    "Jiří": "Jiřího", "Hugo": "Huga", "Maria": "Marii", "Alex": "Alexe", "Tony": "Tonyho",
}  # fmt: skip
GENITIVE = {
    "Anna": "Anny", "Soňa": "Soni", "Míša": "Míši", "Lucie": "Lucie", "Ben": "Bena", "Hanka": "Hanky", "Jiří": "Jiřího",
}  # fmt: skip
DATIVE = {
    "Ben": "Benovi", "Anna": "Anně", "Hanka": "Hance", "Klára": "Kláře", "Olga": "Olze", "Pavla": "Pavle",
    "Lucie": "Lucii", "Aleš": "Alešovi", "Tomáš": "Tomáši", "Jirka": "Jirkovi", "Honza": "Honzovi", "Soňa": "Soni",
    "Míša": "Míše", "Jiří": "Jiřímu", "Hugo": "Hugovi", "Pavel": "Pavlovi", "Marek": "Markovi", "Eva": "Evě",
}  # fmt: skip


@pytest.mark.parametrize(("name", "called"), VOCATIVE.items())
def test_a_name_in_the_vocative_is_accused(czech_meaning: Meaning, name: str, called: str) -> None:
    table = ("Zbyněk", name, "Radka")
    assert czech_meaning(f"{called}, vyprázdni kapsy!", names=table) == ("accuse", {"player": name})
    assert czech_meaning(f"{name}, vyprázdni kapsy!", names=table) == ("accuse", {"player": name})


@pytest.mark.parametrize(("name", "called"), ACCUSATIVE.items())
def test_a_name_in_the_accusative(czech_meaning: Meaning, name: str, called: str) -> None:
    table = ("Zbyněk", name, "Radka")
    assert czech_meaning(f"Obviňuji {called}!", names=table) == [("accuse", {"player": name})]
    assert czech_meaning(f"podezřívám {called}", names=table) == ("suspect", {"player": name})


@pytest.mark.parametrize(("name", "called"), GENITIVE.items())
def test_a_name_in_the_genitive(czech_meaning: Meaning, name: str, called: str) -> None:
    table = ("Zbyněk", name, "Radka")
    assert czech_meaning(f"Kdo sedí napravo od {called}?", names=table) == ("query_seating", {"player": name})


@pytest.mark.parametrize(("name", "called"), DATIVE.items())
def test_a_name_in_the_dative(czech_meaning: Meaning, name: str, called: str) -> None:
    table = ("Zbyněk", name, "Radka")
    assert czech_meaning(f"Nevěřím {called}.", names=table) == ("suspect", {"player": name})
    assert czech_meaning(f"Krabičku předávám {called}.", "theft", table) == ("box_passed", {"player": name})


@pytest.mark.parametrize(("said", "name"), [("Honzo Nováku", "Honza Novák"), ("Anno Marie", "Anna Marie")])
def test_every_word_of_a_name_is_declined(czech_meaning: Meaning, said: str, name: str) -> None:
    assert czech_meaning(f"{said}, vyprázdni kapsy", names=("Zbyněk", name)) == ("accuse", {"player": name})


def test_a_form_that_two_players_share_is_asked_about(czech_meaning: Meaning) -> None:
    table = ("Zbyněk", "Jan", "Jana", "Radek")
    asked = czech_meaning("podezřívám Jana", names=table)
    assert isinstance(asked, list)
    assert {slots["player"] for _, slots in asked} == {"Jan", "Jana"}


def test_jan_and_jana_are_told_apart_where_their_forms_differ(czech_meaning: Meaning) -> None:
    table = ("Zbyněk", "Jan", "Jana", "Radek")
    assert czech_meaning("Jano, vyprázdni kapsy!", names=table) == ("accuse", {"player": "Jana"})
    assert czech_meaning("Jane, vyprázdni kapsy!", names=table) == ("accuse", {"player": "Jan"})
    assert czech_meaning("podezřívám Janu", names=table) == ("suspect", {"player": "Jana"})


@pytest.mark.parametrize("said", ["Pepo", "Terezo", "Bábo", "Nobo", "holka", "lidi", "hráči dvanáct", "stovko"])
def test_a_name_that_nobody_has_is_never_somebody(czech_meaning: Meaning, said: str) -> None:
    assert not isinstance(czech_meaning(f"{said}, vyprázdni kapsy"), tuple)


@pytest.mark.parametrize("said", ["Benovi", "Anně", "Alešovi", "od Bena", "Markovi"])
def test_a_name_in_a_case_that_is_no_address_is_not_accused(czech_meaning: Meaning, said: str) -> None:
    assert not isinstance(czech_meaning(f"{said} vyprázdni kapsy"), tuple)


@pytest.mark.parametrize(
    ("said", "seat_of"),
    [("hráči čtyři", "David"), ("hráčko čtyři", "David"), ("čtyřko", "David"), ("hráči 4", "David"),
     ("jedničko", "Anna"), ("hráči číslo jedna", "Anna"), ("desítko", "Pavel"), ("jedenáctko", "Hanka")],
)  # fmt: skip
def test_a_seat_may_be_called_by_its_number(czech_meaning: Meaning, said: str, seat_of: str) -> None:
    assert czech_meaning(f"{said}, vyprázdni kapsy") == ("accuse", {"player": seat_of})


def test_seats_are_declined_too(czech_meaning: Meaning) -> None:
    assert czech_meaning("podezřívám čtyřku") == ("suspect", {"player": "David"})
    assert czech_meaning("podezřívám hráče čtyři") == ("suspect", {"player": "David"})
    assert czech_meaning("nevěřím čtyřce") == ("suspect", {"player": "David"})
    assert czech_meaning("kdo sedí napravo od čtyřky") == ("query_seating", {"player": "David"})


def test_the_recogniser_listens_for_every_form(czech_grammar_of: Callable[..., CompiledGrammar]) -> None:
    words = czech_grammar_of("investigation").vocabulary()
    assert {"anna", "anno", "annu", "anny", "aleš", "aleši", "alešovi", "čtyřka", "čtyřko"} <= words


def test_the_longest_ending_counts_and_numbers_stay() -> None:
    declension = Declension(cases={"vocative": {"a": ("o",), "ka": ("ko", "ku")}}, fixed=frozenset({"jedna"}))
    assert declension.declined(("hanka",), "vocative") == [("hanko",), ("hanku",), ("hanka",)]
    assert declension.declined(("anna", "jedna"), "vocative") == [("anno", "jedna"), ("anna", "jedna")]
    assert declension.declined(("anna",), None) == [("anna",)]


def test_names_in_other_languages_of_the_table_keep_working(czech: Domain) -> None:
    names = [SpokenName("Zed"), SpokenName("O'Brien"), SpokenName("José"), SpokenName("李", spoken=("Lee",))]
    grammar = czech.compile("investigation", names)
    for said, name in (("O'Brien", "O'Brien"), ("Jose", "José"), ("Lee", "李")):
        heard = grammar.understand([f"{said}, vyprázdni kapsy"])
        assert getattr(heard, "intent", None) is not None, said
        assert heard.intent.slots == {"player": name}  # type: ignore[union-attr]


def test_the_largest_table_has_a_name_for_every_seat(czech: Domain) -> None:
    grammar = czech.compile("investigation", [SpokenName(f"Hráč{letter}x") for letter in "abcdefghijklm"])
    for seat, said in ((1, "jedničko"), (12, "dvanáctko"), (12, "hráči dvanáct")):
        heard = grammar.understand([f"{said}, vyprázdni kapsy"])
        assert getattr(heard, "intent", None) is not None, said
        assert heard.intent.slots == {"player": f"Hráč{'abcdefghijklm'[seat]}x"}  # type: ignore[union-attr]

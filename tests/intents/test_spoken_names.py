"""Names: unique or ask, in any spelling and script, by nickname, possessive and seat."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable

import pytest

from intents import Ambiguous, Domain, Intent, NamesError, NotUnderstood, SpokenName, Understood

Meaning = Callable[..., object]


def accused(player: str) -> tuple[str, dict[str, object]]:
    return "accuse", {"player": player}


@pytest.mark.parametrize("said", ["Anna", "Hannah", "Ana", "hanna"])
def test_names_that_sound_alike_are_asked_about(meaning: Meaning, said: str) -> None:
    asked = meaning(f"{said}, empty your pockets!", names=("Zed", "Anna", "Hannah", "Ana"))
    assert isinstance(asked, list)
    assert {slots["player"] for _, slots in asked} >= {"Anna", "Hannah"}


@pytest.mark.parametrize("said", ["Marc", "Mark"])
def test_marc_and_mark_are_the_same_to_the_ear(meaning: Meaning, said: str) -> None:
    asked = meaning(f"{said}, empty your pockets", names=("Zed", "Marc", "Mark", "Ben"))
    assert asked in ([accused("Marc"), accused("Mark")], [accused("Mark"), accused("Marc")])


def test_marco_is_told_from_marc(meaning: Meaning) -> None:
    names = ("Zed", "Marc", "Marco")
    assert meaning("Marco, empty your pockets", names=names) == accused("Marco")
    assert meaning("Marc, empty your pockets", names=names) == accused("Marc")


@pytest.mark.parametrize(
    ("said", "name"), [("Hannah", "Hanna"), ("Cathy", "Kathy"), ("John", "Jon"), ("Geoff", "Jeff"), ("Philip", "Filip")]
)
def test_another_spelling_of_the_only_such_name_is_taken(meaning: Meaning, said: str, name: str) -> None:
    assert meaning(f"what did {said} say", names=("Zed", name, "Ben")) == ("query_claims", {"player": name})


@pytest.mark.parametrize("said", ["Bob", "Joanna", "everybody", "somebody", "the table"])
def test_a_name_that_nobody_has_is_never_somebody(meaning: Meaning, said: str) -> None:
    assert meaning(f"{said}, empty your pockets") is None
    assert meaning(f"what did {said} say") is None


@pytest.mark.parametrize("said", ["ben's", "Ben\u2019s", "bens"])
def test_possessives(meaning: Meaning, said: str) -> None:
    assert meaning(f"does {said} story add up") == ("query_contradictions", {"player": "Ben"})


def test_a_contraction_after_a_name(meaning: Meaning) -> None:
    assert meaning("Ana's the thief") == ("suspect", {"player": "Ana"})
    assert meaning("Ana\u2019s the thief") == ("suspect", {"player": "Ana"})


@pytest.mark.parametrize(("said", "name"), [("seat two", "Ben"), ("player 4", "David"), ("Player eleven", "Karl")])
def test_seat_numbers_are_exact(meaning: Meaning, said: str, name: str) -> None:
    assert meaning(f"{said}, empty your pockets") == accused(name)


@pytest.mark.parametrize("said", ["seat twelve", "player fourteen", "player one five", "seat 42", "seat"])
def test_a_seat_that_does_not_exist_is_nobody(meaning: Meaning, said: str) -> None:
    assert not isinstance(meaning(f"{said}, empty your pockets"), tuple)


@pytest.mark.parametrize("form", ["NFC", "NFD"])
@pytest.mark.parametrize("name", ["José", "Zoë", "Weiß", "İpek", "O'Brien", "Mary-Jane", "Anna Marie", "Łukasz"])
def test_names_in_any_unicode_form(domain: Domain, name: str, form: str) -> None:
    registered = unicodedata.normalize("NFC", name)
    grammar = domain.compile("investigation", [SpokenName("Zed"), SpokenName(registered)])
    said = unicodedata.normalize(form, name)
    for text in (f"{said}, empty your pockets!", f"{said.upper() if name != 'Weiß' else said}, EMPTY YOUR POCKETS"):
        heard = grammar.understand([text])
        assert isinstance(heard, Understood)
        assert heard.intent == Intent("accuse", {"player": registered})


@pytest.mark.parametrize(("name", "said"), [("José", "jose"), ("Zoë", "zoe"), ("Weiß", "weiss")])
def test_a_name_without_its_accents_is_the_same_name(domain: Domain, name: str, said: str) -> None:
    grammar = domain.compile("investigation", [SpokenName("Ben"), SpokenName(name)])
    heard = grammar.understand([f"what did {said} say"])
    assert isinstance(heard, Understood)
    assert heard.intent.slots == {"player": name}


def test_a_name_in_another_script_is_heard_by_its_spoken_form(domain: Domain) -> None:
    grammar = domain.compile("investigation", [SpokenName("Ben"), SpokenName("李", spoken=("Lee",))])
    for text in ("Lee, empty your pockets", "李 empty your pockets"):
        heard = grammar.understand([text])
        assert isinstance(heard, Understood)
        assert heard.intent.slots == {"player": "李"}
    assert "lee" in grammar.vocabulary()
    assert "李" not in grammar.vocabulary()


def test_nicknames_belong_to_the_registered_name(domain: Domain) -> None:
    grammar = domain.compile("investigation", [SpokenName("Benjamin", spoken=("Ben", "Benny")), SpokenName("Ana")])
    for nickname in ("Ben", "Benny", "Benjamin"):
        heard = grammar.understand([f"{nickname}, empty your pockets"])
        assert isinstance(heard, Understood)
        assert heard.intent.slots == {"player": "Benjamin"}


def test_two_players_may_not_have_one_name(domain: Domain) -> None:
    with pytest.raises(NamesError, match="Two players are called 'tom'"):
        domain.compile("investigation", [SpokenName("Tom"), SpokenName("tom")])


def test_a_name_without_letters_needs_a_spoken_form(domain: Domain) -> None:
    with pytest.raises(NamesError, match="spoken form"):
        domain.compile("investigation", [SpokenName("!!!")])


def test_a_shared_nickname_is_asked_about(domain: Domain) -> None:
    names = [SpokenName("Anna Maria", spoken=("Anna",)), SpokenName("Anna Lena", spoken=("Anna",))]
    heard = domain.compile("investigation", names).understand(["Anna, empty your pockets"])
    assert isinstance(heard, Ambiguous)
    assert {str(intent.slots["player"]) for intent in heard.candidates} == {"Anna Maria", "Anna Lena"}


def test_without_names_nobody_can_be_accused(domain: Domain) -> None:
    grammar = domain.compile("investigation")
    for text in ("ben empty your pockets", "empty your pockets"):
        assert isinstance(grammar.understand([text]), NotUnderstood)


def test_seats_may_be_given(domain: Domain) -> None:
    names = [SpokenName("Ana", seat=1), SpokenName("Ben", seat=2)]
    heard = domain.compile("investigation", names).understand(["seat two, empty your pockets"])
    assert isinstance(heard, Understood)
    assert heard.intent.slots == {"player": "Ben"}

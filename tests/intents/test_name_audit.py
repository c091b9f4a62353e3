"""At registration: which names will be misheard, and for what."""

from __future__ import annotations

import pytest

from intents import Domain, NameRisk, NameWarning, SpokenName


def warnings(domain: Domain, *names: str) -> set[tuple[str, str, str | None]]:
    return {(found.name, found.risk.value, found.other) for found in domain.audit([SpokenName(name) for name in names])}


@pytest.mark.parametrize(
    ("one", "other"),
    [("Marc", "Mark"), ("Anna", "Hannah"), ("Ana", "Anna"), ("Kathy", "Cathy"), ("Lori", "Laurie"), ("Jon", "John")],
)
def test_names_that_sound_alike(domain: Domain, one: str, other: str) -> None:
    assert (one, NameRisk.SOUNDS_LIKE_NAME, other) in warnings(domain, one, "Oliver", other)


@pytest.mark.parametrize(("name", "number"), [("Juan", "one"), ("Tu", "two"), ("Wun", "one")])
def test_names_that_sound_like_a_number(domain: Domain, name: str, number: str) -> None:
    assert (name, NameRisk.SOUNDS_LIKE_NUMBER, number) in warnings(domain, name)


@pytest.mark.parametrize(("name", "word"), [("Will", "will"), ("May", "may"), ("Pau", "pow"), ("Noe", "no")])
def test_names_that_are_words_of_the_sentences(domain: Domain, name: str, word: str) -> None:
    assert (name, NameRisk.SOUNDS_LIKE_WORD, word) in warnings(domain, name)


def test_good_names_are_not_warned_about(domain: Domain) -> None:
    names = ("Ana", "Ben", "Clara", "David", "Elena", "Frank", "Gina", "Hugo", "Ivan", "Julia", "Oliver", "Priya")
    assert warnings(domain, *names) == set()


def test_a_nickname_removes_the_risk_only_where_it_is_used(domain: Domain) -> None:
    same = domain.audit([SpokenName("Marc", spoken=("Red",)), SpokenName("Mark")])
    assert same == (NameWarning("Marc", NameRisk.SOUNDS_LIKE_NAME, "Mark"),)


def test_words_that_the_recogniser_lacks(domain: Domain) -> None:
    assert domain.audit([SpokenName("Priya")], unknown={"priya"}) == (
        NameWarning("Priya", NameRisk.UNKNOWN_WORD, "priya"),
    )


def test_a_name_that_cannot_be_said(domain: Domain) -> None:
    assert domain.audit([SpokenName("???")]) == (NameWarning("???", NameRisk.NOT_SPOKEN),)

"""Numbers as people say and recognisers write them: exact, hedged, homophones, impossible ones."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from intents.counting import counting_words
from intents.domain import Domain

Meaning = Callable[..., object]

WORDS = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen",
]  # fmt: skip


@pytest.mark.parametrize(("value", "word"), list(enumerate(WORDS)))
def test_every_number_in_words_and_digits(meaning: Meaning, value: int, word: str) -> None:
    expected = ("claim_received", {"diamonds": value})
    assert meaning(f"I received {word} diamonds") == expected
    assert meaning(f"I received {value} diamonds") == expected
    assert meaning(f"I received {value} diamonds.") == expected


@pytest.mark.parametrize(
    ("word", "value"),
    [
        ("to", 2), ("too", 2), ("won", 1), ("tree", 3), ("for", 4), ("fore", 4), ("sicks", 6), ("ate", 8), ("nein", 9),
        ("tin", 10),
    ],
)  # fmt: skip
def test_a_homophone_counts_only_in_the_place_of_a_number(meaning: Meaning, word: str, value: int) -> None:
    assert meaning(f"i received {word} diamonds") == ("claim_received", {"diamonds": value})
    assert meaning(word) in (None, "talk", ("claim_received", {"diamonds": value}))


def test_a_homophone_elsewhere_stays_a_word(meaning: Meaning) -> None:
    assert meaning("i passed for diamonds for luck") == ("claim_passed", {"diamonds": 4})
    assert meaning("i said four for the record") == ("claim_received", {"diamonds": 4})
    assert meaning("i gave two to ben") == ("claim_passed", {"diamonds": 2})


@pytest.mark.parametrize(
    ("said", "slots"),
    [
        ("a couple of diamonds", {"diamonds": 2}),
        ("a dozen diamonds", {"diamonds": 12}),
        ("half a dozen diamonds", {"diamonds": 6}),
        ("a diamond", {"diamonds": 1}),
        ("a single diamond", {"diamonds": 1}),
        ("no diamonds", {"diamonds": 0}),
        ("at least nine diamonds", {"diamonds": 9, "diamonds_op": ">="}),
        ("no fewer than nine diamonds", {"diamonds": 9, "diamonds_op": ">="}),
        ("nine or more diamonds", None),
        ("nine diamonds or more", {"diamonds": 9, "diamonds_op": ">="}),
        ("at most nine diamonds", {"diamonds": 9, "diamonds_op": "<="}),
        ("no more than nine diamonds", {"diamonds": 9, "diamonds_op": "<="}),
        ("up to nine diamonds", {"diamonds": 9, "diamonds_op": "<="}),
        ("about nine diamonds", {"diamonds": 9, "diamonds_op": "~"}),
        ("around nine diamonds", {"diamonds": 9, "diamonds_op": "~"}),
        ("maybe nine diamonds", {"diamonds": 9, "diamonds_op": "~"}),
        ("nine or ten diamonds", {"diamonds": 9, "diamonds_op": "~"}),
        (
            "nine or ten diamonds and two or three tokens",
            {"diamonds": 9, "diamonds_op": "~", "tokens": 2, "tokens_op": "~"},
        ),
        ("two drivers and at least one agent", {"driver": 2, "agent": 1, "agent_op": ">="}),
    ],
)
def test_hedges_and_other_ways_to_say_a_number(meaning: Meaning, said: str, slots: dict[str, object] | None) -> None:
    heard = meaning(f"i received {said}")
    assert heard == (("claim_received", slots) if slots else None)


@pytest.mark.parametrize("value", [16, 17, 19, 22, 35, 99, 150])
def test_more_than_the_box_can_hold_is_not_understood(meaning: Meaning, value: int) -> None:
    assert meaning(f"i received {value} diamonds") is None


@pytest.mark.parametrize(("heard", "meant"), [("fifty", 15), ("forty", 14), ("thirty", 13), ("twenty", 12)])
def test_a_usual_mishearing_of_a_legal_number_is_asked_back(meaning: Meaning, heard: str, meant: int) -> None:
    assert meaning(f"i received {heard} diamonds") == [("claim_received", {"diamonds": meant})]


@pytest.mark.parametrize(
    "said",
    ["twelve two", "one five", "one twelve", "one one two", "seven twenty two", "twenty twenty one", "9-10", "1.5"],
)
def test_two_numbers_in_one_place_are_never_merged_or_dropped(meaning: Meaning, said: str) -> None:
    assert not isinstance(meaning(f"i received {said} diamonds"), tuple)


def test_twelve_two_asks_which(meaning: Meaning) -> None:
    asked = [("claim_received", {"diamonds": 12}), ("claim_received", {"diamonds": 2})]
    assert meaning("i received twelve two diamonds") == asked


def test_a_number_said_twice_is_one_number(meaning: Meaning) -> None:
    assert meaning("i received nine nine diamonds") == ("claim_received", {"diamonds": 9})


@pytest.mark.parametrize("spelling", ["twenty-two", "twenty two", "twentytwo", "22"])
def test_all_spellings_of_a_number_are_equal(domain: Domain, spelling: str) -> None:
    numbers = domain.lexicon.numbers
    tokens = domain.lexicon.speller.tokens(spelling)
    assert [found.value for found in numbers.heard_at(tokens, 0)] == [22]


def test_limits_of_the_moment_hold(domain: Domain) -> None:
    grammar = domain.compile("investigation", limits={"diamonds": 7, "tokens": 3})
    assert "fifteen" not in grammar.vocabulary()
    assert "Understood" in type(grammar.understand(["i received seven diamonds"])).__name__
    assert type(grammar.understand(["i received eight diamonds"])).__name__ == "NotUnderstood"


@pytest.mark.parametrize("plural", ["two agents", "two agent"])
def test_plurals_do_not_matter(meaning: Meaning, plural: str) -> None:
    assert meaning(f"i passed {plural}") == ("claim_passed", {"agent": 2})


def test_too_many_of_a_kind_is_a_mishearing(meaning: Meaning) -> None:
    assert meaning("i passed three agents") is None
    assert meaning("i passed ten tokens") is None


@pytest.mark.parametrize("language", ["en", "cs", "fr", "de", "es"])
def test_every_language_counts_to_its_limit_without_two_numbers_sharing_a_word(language: str) -> None:
    words = counting_words(language)
    spoken = [row for value in range(16) for row in words[value]]
    assert len(spoken) == len(set(spoken))


TOKENS = st.sampled_from([*WORDS, "twenty", "thirty", "hundred", "and", "a", "couple", "of", "no", "won", "to"])


@settings(deadline=None, max_examples=200)
@given(tokens=st.lists(TOKENS, min_size=1, max_size=8))
def test_no_row_of_number_words_raises(domain: Domain, tokens: list[str]) -> None:
    numbers = domain.lexicon.numbers
    for start in range(len(tokens)):
        for found in numbers.heard_at(tokens, start):
            assert start < found.end <= len(tokens)
            assert found.value >= 0

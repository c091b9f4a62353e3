"""What holds for every text and every table."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from intents import Ambiguous, CompiledGrammar, Domain, NotUnderstood, SpokenName, Talk, Understood

FILLERS = ["um", "uh", "well", "look", "oh", "please", "you know", "actually", "boss"]


@pytest.fixture(scope="module")
def grammar(grammar_of: Callable[..., CompiledGrammar]) -> CompiledGrammar:
    return grammar_of("investigation", ("Zed", "Ana", "Ben"))


@pytest.fixture(scope="module")
def words(grammar: CompiledGrammar) -> list[str]:
    return sorted(grammar.vocabulary())


@settings(deadline=None, max_examples=200)
@given(text=st.text(max_size=80))
def test_no_text_raises(grammar: CompiledGrammar, text: str) -> None:
    assert isinstance(grammar.understand([text]), (Understood, Talk, NotUnderstood, Ambiguous))


@settings(deadline=None, max_examples=200)
@given(data=st.data())
def test_no_row_of_known_words_raises(grammar: CompiledGrammar, words: list[str], data: st.DataObject) -> None:
    row = data.draw(st.lists(st.sampled_from(words), max_size=14))
    assert isinstance(grammar.understand([" ".join(row)]), (Understood, Talk, NotUnderstood, Ambiguous))


@settings(deadline=None, max_examples=120)
@given(seed=st.integers(0, 10**6), filler=st.sampled_from(FILLERS), data=st.data())
def test_a_filler_never_changes_a_number_a_name_or_a_polarity(
    grammar: CompiledGrammar, seed: int, filler: str, data: st.DataObject
) -> None:
    text, meant = next(grammar.sample(Random(seed), 1))
    spoken = text.split()
    place = data.draw(st.integers(0, len(spoken)))
    heard = grammar.understand([" ".join([*spoken[:place], filler, *spoken[place:]])])
    # Inside a phrase of a list a filler may cost the sentence, but never turns it into another one.
    if isinstance(heard, Understood):
        assert heard.intent == meant


@settings(deadline=None, max_examples=30)
@given(seed=st.integers(0, 10**6), order=st.permutations(["Ana", "Ben", "Clara", "David", "Elena"]))
def test_the_order_of_the_names_does_not_matter(domain: Domain, seed: int, order: list[str]) -> None:
    seats = {"Ana": 1, "Ben": 2, "Clara": 3, "David": 4, "Elena": 5}
    usual = domain.compile("investigation", [SpokenName(name, seat=seat) for name, seat in seats.items()])
    other = domain.compile("investigation", [SpokenName(name, seat=seats[name]) for name in order])
    text, meant = next(usual.sample(Random(seed), 1))
    heard = other.understand([text])
    assert isinstance(heard, Understood)
    assert heard.intent == meant


@settings(deadline=None, max_examples=100)
@given(seed=st.integers(0, 10**6))
def test_case_and_punctuation_do_not_matter(grammar: CompiledGrammar, seed: int) -> None:
    text, meant = next(grammar.sample(Random(seed), 1))
    for written in (text.upper(), text.capitalize() + ".", "  " + text.replace(" ", ",  ") + "!?"):
        heard = grammar.understand([written])
        assert isinstance(heard, Understood), written
        assert heard.intent == meant


@settings(deadline=None, max_examples=100)
@given(seed=st.integers(0, 10**6), data=st.data())
def test_a_word_that_is_left_out_never_gives_another_name(
    grammar: CompiledGrammar, seed: int, data: st.DataObject
) -> None:
    text, meant = next(grammar.sample(Random(seed), 1))
    spoken = text.split()
    place = data.draw(st.integers(0, len(spoken) - 1))
    heard = grammar.understand([" ".join([*spoken[:place], *spoken[place + 1 :]])])
    if isinstance(heard, Understood) and "player" in heard.intent.slots:
        assert heard.intent.slots["player"] == meant.slots.get("player", heard.intent.slots["player"])

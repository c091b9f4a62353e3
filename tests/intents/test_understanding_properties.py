"""What holds for every text and every table."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from intents import Ambiguous, CompiledGrammar, Domain, NotUnderstood, SpokenName, Talk, Understood

TABLE = ("Zed", "Ana", "Ben", "Clara", "David", "Elena", "Frank", "Gina", "Hugo", "Ivan", "Julia", "Karl")
LIMITS = {"diamonds": 15, "tokens": 9}
FILLERS = ["um", "uh", "well", "look", "oh", "please", "you know", "actually", "boss"]


@pytest.fixture(scope="module")
def grammar(grammar_of: Callable[..., CompiledGrammar]) -> CompiledGrammar:
    """Return the largest phase with twelve names."""
    return grammar_of("investigation")


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


@settings(deadline=None, max_examples=100)
@given(seed=st.integers(0, 10**6))
def test_what_an_intent_is_said_as_gives_the_intent_back(grammar: CompiledGrammar, seed: int) -> None:
    text, meant = next(grammar.sample(Random(seed), 1))
    heard = grammar.understand([text])
    assert isinstance(heard, Understood)
    assert heard.intent == meant


@settings(deadline=None, max_examples=40)
@given(seed=st.integers(0, 10**6), order=st.permutations(TABLE), misheard=st.booleans())
def test_the_order_of_the_names_does_not_matter(domain: Domain, seed: int, order: list[str], misheard: bool) -> None:
    seats = {name: seat for seat, name in enumerate(TABLE)}
    usual = domain.compile("investigation", [SpokenName(name, seat=seats[name]) for name in TABLE], LIMITS)
    other = domain.compile("investigation", [SpokenName(name, seat=seats[name]) for name in order], LIMITS)
    text, meant = next(usual.sample(Random(seed), 1))
    if misheard:
        letters = list(text)
        letters[Random(seed).randrange(len(letters))] = "a"
        assert other.understand(["".join(letters)]) == usual.understand(["".join(letters)])
    else:
        assert isinstance(heard := other.understand([text]), Understood)
        assert heard.intent == meant


@settings(deadline=None, max_examples=60)
@given(data=st.data())
def test_the_readings_of_any_row_of_words_are_explained_to_the_last_word(
    grammar: CompiledGrammar, words: list[str], data: st.DataObject
) -> None:
    row = data.draw(st.lists(st.sampled_from(words), min_size=1, max_size=8))
    for _, reading in grammar.explain(" ".join(row)):
        assert sum(step.cost for step in reading.steps) == pytest.approx(reading.cost)
        heard = [token for step in reading.steps for token in step.heard]
        assert len(heard) >= len(row)


@pytest.mark.parametrize("text", ["nine " * 65, "i received nine diamonds " * 500, "x" * 5000, "um " * 64, "\0" * 4001])
def test_a_text_that_is_far_too_long_is_nothing(grammar: CompiledGrammar, text: str) -> None:
    assert grammar.understand([text]) == NotUnderstood()
    assert grammar.explain(text) == []


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

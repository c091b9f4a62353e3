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
def words(grammar_of: Callable[..., CompiledGrammar]) -> list[str]:
    return sorted(grammar_of("investigation").vocabulary())


@settings(deadline=None, max_examples=300)
@given(text=st.text(max_size=80))
def test_no_text_raises(domain: Domain, text: str) -> None:
    grammar = domain.compile("investigation", [SpokenName("Ana"), SpokenName("Ben")])
    assert isinstance(grammar.understand([text]), (Understood, Talk, NotUnderstood, Ambiguous))


@settings(deadline=None, max_examples=300)
@given(data=st.data())
def test_no_row_of_known_words_raises(domain: Domain, words: list[str], data: st.DataObject) -> None:
    grammar = domain.compile("investigation", [SpokenName("Ana"), SpokenName("Ben")])
    row = data.draw(st.lists(st.sampled_from(words), max_size=14))
    assert isinstance(grammar.understand([" ".join(row)]), (Understood, Talk, NotUnderstood, Ambiguous))


@settings(deadline=None, max_examples=150)
@given(seed=st.integers(0, 10**6), filler=st.sampled_from(FILLERS), data=st.data())
def test_a_filler_never_changes_a_number_a_name_or_a_polarity(
    domain: Domain, seed: int, filler: str, data: st.DataObject
) -> None:
    grammar = domain.compile("investigation", [SpokenName("Ana"), SpokenName("Ben")])
    text, meant = next(grammar.sample(Random(seed), 1))
    spoken = text.split()
    place = data.draw(st.integers(0, len(spoken)))
    heard = grammar.understand([" ".join([*spoken[:place], filler, *spoken[place:]])])
    # Inside a phrase of a list a filler may cost the sentence, but never turns it into another one.
    if isinstance(heard, Understood):
        assert heard.intent == meant


@settings(deadline=None, max_examples=60)
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
def test_case_and_punctuation_do_not_matter(domain: Domain, seed: int) -> None:
    grammar = domain.compile("investigation", [SpokenName("Ana"), SpokenName("Ben")])
    text, meant = next(grammar.sample(Random(seed), 1))
    for written in (text.upper(), text.capitalize() + ".", "  " + text.replace(" ", ",  ") + "!?"):
        heard = grammar.understand([written])
        assert isinstance(heard, Understood), written
        assert heard.intent == meant


@settings(deadline=None, max_examples=100)
@given(seed=st.integers(0, 10**6), data=st.data())
def test_a_word_that_is_left_out_never_gives_another_number_or_name(
    domain: Domain, seed: int, data: st.DataObject
) -> None:
    grammar = domain.compile("investigation", [SpokenName("Ana"), SpokenName("Ben")])
    text, meant = next(grammar.sample(Random(seed), 1))
    spoken = text.split()
    place = data.draw(st.integers(0, len(spoken) - 1))
    heard = grammar.understand([" ".join([*spoken[:place], *spoken[place + 1 :]])])
    if isinstance(heard, Understood) and heard.intent.name == meant.name:
        known = set(meant.slots.items())
        said = {(slot, value) for slot, value in heard.intent.slots.items() if slot in meant.slots}
        assert {value for _, value in said if isinstance(value, str)} <= {v for _, v in known if isinstance(v, str)} | {
            "nothing", "diamonds", "token",
        }  # fmt: skip

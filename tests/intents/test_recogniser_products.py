"""One source, five products: what is listened for, primed, sampled and shown is what is understood."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from random import Random

import pytest
from pocketsphinx import Decoder

from intents import CompiledGrammar, Domain, SpokenName

PHASES = ["setup", "rehearsal", "theft", "investigation", "reveal", "over", "confirm"]
NAMES = ("Frank", "Ana", "Ben", "Clara", "David")


@pytest.fixture(scope="module")
def decoder() -> Decoder:
    return Decoder(lm=None, loglevel="FATAL", bestpath=False)


@pytest.mark.parametrize("phase", PHASES)
def test_pocketsphinx_loads_the_grammar(
    grammar_of: Callable[..., CompiledGrammar], decoder: Decoder, phase: str
) -> None:
    grammar = grammar_of(phase, NAMES)
    for word in grammar.vocabulary():
        if decoder.lookup_word(word) is None:
            decoder.add_word(word, "AA", False)
    decoder.add_jsgf_string(phase, grammar.jsgf())
    decoder.activate_search(phase)
    assert decoder.current_search() == phase


@pytest.mark.parametrize("phase", PHASES)
def test_every_rule_of_the_grammar_is_defined(grammar_of: Callable[..., CompiledGrammar], phase: str) -> None:
    text = grammar_of(phase).jsgf()
    defined = set(re.findall(r"^(?:public )?(<\w+>) =", text, re.MULTILINE))
    assert set(re.findall(r"<\w+>", text)) == defined


def test_words_of_the_grammar_are_spoken_words(grammar_of: Callable[..., CompiledGrammar]) -> None:
    for phase in PHASES:
        for word in grammar_of(phase).vocabulary():
            assert re.fullmatch(r"[a-z]+('[a-z]+)*", word), word


def test_the_grammar_of_a_phase_without_names_says_so(domain: Domain) -> None:
    text = domain.compile("investigation").jsgf()
    assert "<list_player> = <VOID>;" in text


def test_numbers_are_limited_to_legal_ones(domain: Domain) -> None:
    text = domain.compile("investigation", limits={"diamonds": 4, "tokens": 2}).jsgf()
    (numbers,) = re.findall(r"^<list_diamonds> = (.*);$", text, re.MULTILINE)
    assert {"four", "zero"} <= set(numbers.split(" | "))
    assert "five" not in numbers


@pytest.mark.parametrize("phase", PHASES)
def test_phrases_hold_every_word_and_survive_json(grammar_of: Callable[..., CompiledGrammar], phase: str) -> None:
    grammar = grammar_of(phase)
    phrases = grammar.phrases()
    assert {word for phrase in phrases for word in phrase.split()} >= grammar.vocabulary()
    for ascii_only in (True, False):
        assert json.loads(json.dumps(phrases, ensure_ascii=ascii_only)) == phrases


def test_sampled_sentences_use_only_words_that_are_listened_for(grammar_of: Callable[..., CompiledGrammar]) -> None:
    grammar = grammar_of("investigation")
    known = {word for phrase in grammar.phrases() for word in phrase.split()}
    for text, _ in grammar.sample(Random(4), 500):
        assert set(text.split()) <= known, text


def test_the_prompt_names_the_players_first_and_keeps_its_limit(grammar_of: Callable[..., CompiledGrammar]) -> None:
    grammar = grammar_of("investigation", NAMES)
    assert grammar.prompt().startswith("Frank, Ana, Ben, Clara, David.")
    for limit in (0, 10, 50, 400):
        assert len(grammar.prompt(limit)) <= limit


def test_a_domain_without_a_prompt_is_primed_with_its_lists(domain: Domain) -> None:
    assert "diamonds" in domain.compile("investigation", [SpokenName("Ana")]).prompt()


def test_the_largest_grammar_stays_small_enough(domain: Domain) -> None:
    names = [SpokenName(f"{first}{second}") for first in ("An", "Be", "Cla") for second in ("na", "do", "ri", "ma")]
    grammar = domain.compile(None, names, {"diamonds": 15, "tokens": 9})
    assert len(grammar.jsgf()) < 60_000
    assert len(grammar.vocabulary()) < 800

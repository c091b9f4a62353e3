"""Every sentence that a template can produce is read as its own intent with its own slots, and as no other."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from intents import CompiledGrammar, Intent, SpokenName, Talk, Understood, load_domain
from intents.errors import UnknownPhaseError

PHASES = ["setup", "rehearsal", "theft", "investigation", "reveal", "over", "confirm"]


@pytest.mark.parametrize("phase", PHASES)
def test_each_sampled_sentence_maps_back_to_its_own_meaning(
    grammar_of: Callable[..., CompiledGrammar], phase: str
) -> None:
    grammar = grammar_of(phase)
    count = 3000 if phase == "investigation" else 400
    wrong = [
        (text, meant, heard)
        for text, meant in grammar.sample(Random(7), count)
        if not (isinstance(heard := grammar.understand([text]), Understood) and heard.intent == meant)
    ]
    assert wrong == []


def is_absurd(meant: Intent) -> bool:
    """Whether a sentence says "fewer than none", which templates can make and nobody means."""
    return any(op == "<" and meant.slots[name.removesuffix("_op")] == 0 for name, op in meant.slots.items())


@pytest.mark.parametrize("topic", ["received", "passed", "took", "role", "bag", "suspects"])
def test_the_same_holds_after_each_question(grammar_of: Callable[..., CompiledGrammar], topic: str) -> None:
    grammar = grammar_of("investigation", context={"topic": topic})
    for text, meant in grammar.sample(Random(11), 400):
        if is_absurd(meant):
            continue
        heard = grammar.understand([text])
        assert isinstance(heard, Understood), text
        assert heard.intent == meant, text


def test_a_sampled_sentence_is_exact(grammar_of: Callable[..., CompiledGrammar]) -> None:
    grammar = grammar_of("investigation")
    for text, _ in grammar.sample(Random(3), 300):
        heard = grammar.understand([text])
        assert isinstance(heard, Understood)
        assert heard.score >= 0.98, text


def test_sinks_are_read_as_talk(grammar_of: Callable[..., CompiledGrammar]) -> None:
    grammar = grammar_of("investigation")
    for text in grammar.sample_talk(Random(5), 1500):
        assert isinstance(grammar.understand([text]), Talk), text


def test_sampling_is_repeatable(grammar_of: Callable[..., CompiledGrammar]) -> None:
    grammar = grammar_of("investigation")
    assert list(grammar.sample(Random(1), 50)) == list(grammar.sample(Random(1), 50))


def test_sampling_reaches_every_intent(grammar_of: Callable[..., CompiledGrammar]) -> None:
    drawn = {meant.name for _, meant in grammar_of("investigation").sample(Random(2), 3000)}
    assert drawn >= {"claim_received", "claim_passed", "claim_took", "claim_role", "claim_bag", "ask", "accuse", "pow"}


def test_an_intent_is_a_value() -> None:
    assert Intent("accuse", {"player": "Ben"}) == Intent("accuse", {"player": "Ben"})


def test_what_is_worked_out_ahead_changes_no_reading() -> None:
    plain, prepared = load_domain("en"), load_domain("en")
    prepared.prepare("investigation")
    names = [SpokenName(name) for name in ("Frank", "Ana", "Ben", "Clara", "David")]
    one, other = plain.compile("investigation", names), prepared.compile("investigation", names)
    for text, _ in one.sample(Random(21), 300):
        for heard in (text, text[:-2], text.replace("diamonds", "dymonds")):
            assert one.understand([heard]) == other.understand([heard])
    with pytest.raises(UnknownPhaseError):
        plain.prepare("intermission")

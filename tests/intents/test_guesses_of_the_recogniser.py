"""A recogniser's texts, best first: the first that means anything counts, with care."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from intents import Ambiguous, CompiledGrammar, Domain, Intent, NotUnderstood, SpokenName, Talk, Understood


@pytest.fixture
def grammar(grammar_of: Callable[..., CompiledGrammar]) -> CompiledGrammar:
    return grammar_of("investigation")


def test_the_first_text_is_preferred(grammar: CompiledGrammar) -> None:
    heard = grammar.understand(["I received nine diamonds", "I received five diamonds"])
    assert isinstance(heard, Understood)
    assert heard.intent == Intent("claim_received", {"diamonds": 9})


def test_a_later_text_helps_when_the_first_means_nothing(grammar: CompiledGrammar) -> None:
    heard = grammar.understand(["I revived nine dynamos", "I received nine diamonds"])
    assert isinstance(heard, Understood)
    assert heard.intent == Intent("claim_received", {"diamonds": 9})


def test_talk_in_the_first_text_stays_talk(grammar: CompiledGrammar) -> None:
    assert isinstance(grammar.understand(["I did not receive nine diamonds", "I received nine diamonds"]), Talk)


def test_a_later_text_never_loses_a_negation(grammar: CompiledGrammar) -> None:
    texts = ["I surely did not ever receive nine diamonds", "I received nine diamonds"]
    assert isinstance(grammar.understand(texts), NotUnderstood)


def test_a_later_text_never_loses_a_comparison(grammar: CompiledGrammar) -> None:
    texts = ["I pasta at most nine die mounts", "I passed nine diamonds"]
    assert isinstance(grammar.understand(texts), NotUnderstood)
    assert isinstance(grammar.understand(["I pasta some nine die mounts", texts[1]]), Understood)


def test_a_later_accusation_is_only_asked_about(grammar: CompiledGrammar) -> None:
    heard = grammar.understand(["Bend the emperor's pocket", "Ben, empty your pockets"])
    assert heard == Ambiguous((Intent("accuse", {"player": "Ben"}),))


@pytest.mark.parametrize("texts", [[], [""], ["", "..."], ["   "]])
def test_nothing_heard_is_not_understood(grammar: CompiledGrammar, texts: list[str]) -> None:
    assert isinstance(grammar.understand(texts), NotUnderstood)


def test_a_repair_lowers_the_score(grammar: CompiledGrammar) -> None:
    exact = grammar.understand(["I received nine diamonds"])
    noisy = grammar.understand(["um I I received nine dimonds"])
    assert isinstance(exact, Understood)
    assert isinstance(noisy, Understood)
    assert noisy.intent == exact.intent
    assert exact.score == 1.0 > noisy.score > 0.5


def test_a_reading_is_explained_step_by_step(grammar: CompiledGrammar) -> None:
    (intent, reading), *_ = grammar.explain("um I received nine dimonds")
    assert intent == Intent("claim_received", {"diamonds": 9})
    assert [(step.heard, step.taken_as) for step in reading.steps] == [
        (("um",), ""),
        (("i",), "i"),
        (("received",), "received"),
        (("nine",), "diamonds=9"),
        (("dimonds",), "_=diamonds"),
    ]
    assert sum(step.cost for step in reading.steps) == pytest.approx(reading.cost)


def test_only_some_intents_may_be_opened(domain: Domain) -> None:
    narrow = domain.compile("confirm", [SpokenName("Ben")], only=frozenset({"yes", "no"}))
    assert isinstance(narrow.understand(["yes"]), Understood)
    assert isinstance(narrow.understand(["pause the game"]), NotUnderstood)
    assert isinstance(narrow.understand(["Ben"]), NotUnderstood)

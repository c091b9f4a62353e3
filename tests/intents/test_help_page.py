"""The page "what can I say" is true, complete, and the one in the repository."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from intents import CompiledGrammar, Domain, Understood
from intents.help_page import PAGE, help_page, write_page

ROOT = Path(__file__).parents[2]
PHASES = ["setup", "theft", "investigation", "reveal", "over", "confirm"]


@pytest.mark.parametrize("phase", PHASES)
def test_every_example_is_understood_as_what_it_is_an_example_of(
    domain: Domain, grammar_of: Callable[..., CompiledGrammar], phase: str
) -> None:
    grammar = grammar_of(phase)
    for intent, examples in domain.examples(phase).items():
        for text in examples:
            heard = grammar.understand([text])
            assert isinstance(heard, Understood), text
            assert heard.intent.name == intent
            assert heard.score == 1.0, text


def test_every_intent_has_an_example(domain: Domain) -> None:
    assert set(domain.examples()) == domain.intents() - {"talk"}


def test_examples_are_short_enough_to_be_read_aloud(domain: Domain) -> None:
    for intent, examples in domain.examples().items():
        assert len(examples) <= 3, intent
        assert all(len(text.split()) <= 12 for text in examples), intent


def test_the_page_in_the_repository_is_the_generated_one(domain: Domain) -> None:
    assert (ROOT / PAGE).read_text(encoding="utf-8") == help_page([domain])


def test_the_page_is_written_where_it_belongs(tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    assert write_page(tmp_path) == tmp_path / "docs" / "what_can_i_say.md"
    assert "empty your pockets" in (tmp_path / PAGE).read_text(encoding="utf-8")

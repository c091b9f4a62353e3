"""The pages "what can I say" are true, complete, and those in the repository."""

from __future__ import annotations

from pathlib import Path

import pytest

from intents import Domain, SpokenName, Understood, load_domain
from intents.help_page import help_page, languages, page_path, write_pages

ROOT = Path(__file__).parents[2]
PHASES = ["setup", "rehearsal", "theft", "investigation", "reveal", "over", "confirm"]
NAMES = [SpokenName(name) for name in ("Zed", "Ana", "Ben", "Clara", "David", "Elena", "Frank")]
LONGEST_PAGE = 700
"""Words: five minutes, read aloud."""


@pytest.fixture(scope="module", params=languages())
def language(request: pytest.FixtureRequest) -> Domain:
    return load_domain(request.param)


@pytest.mark.parametrize("phase", PHASES)
def test_every_example_is_understood_as_what_it_is_an_example_of(language: Domain, phase: str) -> None:
    grammar = language.compile(phase, NAMES, {"diamonds": 15, "tokens": 9})
    for intent, examples in language.examples(phase).items():
        for text in examples:
            heard = grammar.understand([text])
            assert isinstance(heard, Understood), text
            assert heard.intent.name == intent
            assert heard.score == 1.0, text


def test_every_intent_has_an_example(language: Domain) -> None:
    assert set(language.examples()) == language.intents() - {"talk"}


def test_examples_are_short_enough_to_be_read_aloud(language: Domain) -> None:
    for intent, examples in language.examples().items():
        assert 1 <= len(examples) <= 3, intent
        assert all(len(text.split()) <= 12 for text in examples), intent
    assert sum(len(text.split()) for texts in language.examples().values() for text in texts) <= LONGEST_PAGE


def test_every_title_of_a_page_is_in_its_language(language: Domain) -> None:
    titles = {"title", "about", "for_what", "for_example", "always", *language.source.phases}
    assert set(language.source.help_page) == titles


def test_the_page_in_the_repository_is_the_generated_one(language: Domain) -> None:
    assert (ROOT / page_path(language.language)).read_text(encoding="utf-8") == help_page(language)


def test_each_language_has_a_page_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    written = write_pages(tmp_path)
    assert written == [tmp_path / page_path(code) for code in languages()]
    assert page_path("en") == Path("docs/what_can_i_say.md")
    assert page_path("cs") == Path("docs/what_can_i_say.cs.md")
    assert "empty your pockets" in (tmp_path / page_path("en")).read_text(encoding="utf-8")

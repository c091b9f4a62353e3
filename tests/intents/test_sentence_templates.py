"""The template language: hassil's, read into small trees."""

from __future__ import annotations

import pytest

from intents import SentencesError
from intents.templates import Node, all_texts, list_slots, parse_template


def texts(template: str) -> set[str]:
    def no_rule(name: str) -> Node:
        raise AssertionError(name)

    return {" ".join(words) for words in all_texts(parse_template(template, "test"), no_rule)}


@pytest.mark.parametrize(
    ("template", "expected"),
    [
        ("hello world", {"hello world"}),
        ("(hello|bye) world", {"hello world", "bye world"}),
        ("hello [big] world", {"hello world", "hello big world"}),
        ("diamond[s]", {"diamond", "diamonds"}),
        ("hench(man|men)", {"henchman", "henchmen"}),
        ("[re]start now", {"start now", "restart now"}),
        ("(red;green) apples", {"red green apples", "green red apples"}),
        ("Hello, World!", {"hello world"}),
        ("what's [up], Doc?", {"what's doc", "what's up doc"}),
        ("[[very] much]", {"", "much", "very much"}),
        ("caf\u00e9|cafe\u0301", {"caf\u00e9"}),
        ("don\u2019t", {"don't"}),
    ],
)
def test_templates_give_their_sentences(template: str, expected: set[str]) -> None:
    assert texts(template) == expected


def test_lists_keep_their_slot() -> None:
    found = list_slots(parse_template("{diamonds:count} {player} {0..15,5:n}", "test"), {})
    assert {(part.list_name, part.slot) for part in found} == {
        ("diamonds", "count"),
        ("player", "player"),
        ("0..15,5", "n"),
    }
    assert {part.inline_range() for part in found} == {None, (0, 15, 5)}


@pytest.mark.parametrize("template", ["(a", "[a", "{a", "<a", "{player}s", "a[b]{c}"])
def test_a_template_that_is_not_well_formed_is_refused(template: str) -> None:
    with pytest.raises(SentencesError, match="test"):
        parse_template(template, "test")

"""Grammars are checked before a native library sees them."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from voice.errors import GrammarRefused
from voice.recognisers import Grammar
from voice.recognisers.jsgf import read
from voice.recognisers.vosk import read_alternatives

GRAMMAR = """#JSGF V1.0 UTF-8 en;
grammar game;
// a comment with words
/* another
   comment */
public <top> = [please] /2.0/ i accuse <name> {tag words} | <number>+ "diamonds" | <NULL>;
<name> = ana | o'neil | žofie;
<number> = one|two|(three);
"""


def test_the_words_of_a_grammar_are_found() -> None:
    words = {"please", "i", "accuse", "diamonds", "ana", "o'neil", "žofie", "one", "two", "three"}
    assert read(GRAMMAR).words() == words


def test_an_undefined_rule_is_named() -> None:
    with pytest.raises(GrammarRefused, match="nosuch"):
        read("#JSGF V1.0;\ngrammar g;\npublic <a> = <nosuch> | <b>;\n<b> = x;")


def test_a_grammar_without_a_public_rule_is_refused() -> None:
    with pytest.raises(GrammarRefused, match="public"):
        read("#JSGF V1.0;\ngrammar g;\n<a> = x;")


@pytest.mark.parametrize("body", ["(x", "x)", "[x)", "x", "= x;", "x <;", "x; <b> y;", "* x;", "( ;"])
def test_a_grammar_that_is_not_well_formed_is_refused(body: str) -> None:
    with pytest.raises(GrammarRefused, match="cannot be read"):
        read(f"#JSGF V1.0;\ngrammar g;\npublic <a> = {body}")


@given(st.lists(st.text("abc xyz", min_size=1, max_size=12).filter(str.strip), min_size=1, max_size=8))
def test_phrases_make_a_grammar_of_exactly_their_words(phrases: list[str]) -> None:
    grammar = Grammar.of_phrases(phrases)
    assert read(grammar.jsgf).words() == grammar.vocabulary == {word for phrase in phrases for word in phrase.split()}


@pytest.mark.parametrize("phrases", [[], [""], ["  "]])
def test_an_empty_grammar_is_refused(phrases: list[str]) -> None:
    with pytest.raises(GrammarRefused):
        Grammar.of_phrases(phrases)


def test_vosk_answers_are_read_in_both_shapes() -> None:
    words = [{"word": "nine", "start": 0.1, "end": 0.4}]
    several = {"alternatives": [{"text": "nine [unk]", "confidence": 98.5, "result": words}, {"text": ""}]}
    [reading] = read_alternatives(json.dumps(several))
    assert (reading.text, reading.score) == ("nine", 98.5)
    assert (reading.words[0].text, reading.words[0].start) == ("nine", 0.1)
    assert [reading.text for reading in read_alternatives('{"text": "five"}')] == ["five"]
    assert read_alternatives('{"text": ""}') == ()

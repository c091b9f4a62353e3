"""A language that nobody has written code for: a folder of files is all it takes."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from intents import (
    CompiledGrammar,
    Domain,
    LanguageMissingError,
    SentencesError,
    SpokenName,
    Talk,
    Understood,
    load_domain,
)
from intents.help_page import help_page

WORDS = """
language: de
phases: [investigation]
fold_marks: true
skip_words: [ähm, bitte, also]
negations: [nicht, nie, kein, keine, keinen]
negation_prefixes: [un]
plural_endings: [e, en]
numbers:
  determiners: {kein: 0, keine: 0, keinen: 0, einen: 1}
  forms: {zwo: 2}
seat_words: [Spieler]
seat_names: {1: [die Eins], 2: [die Zwei]}
name_cases:
  genitive:
    s: ["s"]
    "z": ["z"]
    a: [as]
    n: [ns]
lists:
  player: {names: true}
  player_genitive: {names: true, case: genitive}
  diamonds: {range: {from: 0, to: 15}, limit: diamonds, before_noun: true}
  diamond_word: {values: ["Diamant[en]", "Stein[e]"]}
help_page: {title: "Was kann ich sagen?", for_example: zum Beispiel}
"""
SENTENCES = """
language: de
intents:
  claim_received:
    examples: ["Ich bekam neun Diamanten."]
    data:
      - sentences: ["ich (bekam|erhielt) {diamonds} {diamond_word:_}", "ich habe {diamonds} {diamond_word:_} bekommen"]
        phases: [investigation]
  accuse:
    examples: ["Ben, leere deine Taschen!"]
    data:
      - sentences: ["{player} leere deine Taschen", "leere deine Taschen {player}"]
        phases: [investigation]
        most: 0.19
  suspect:
    examples: ["Bens Geschichte stimmt nicht."]
    data:
      - sentences: ["{player_genitive:player} Geschichte stimmt nicht"]
        phases: [investigation]
  talk:
    data:
      - sentences: ["ich (bekam|erhielt) nicht {diamonds} {diamond_word:_}"]
        phases: [investigation]
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "de").mkdir()
    (tmp_path / "de" / "words.yaml").write_text(WORDS, encoding="utf-8")
    (tmp_path / "de" / "sentences.yaml").write_text(SENTENCES, encoding="utf-8")
    return tmp_path


@pytest.fixture
def german(folder: Path) -> Domain:
    return load_domain("de", folder)


@pytest.fixture
def grammar(german: Domain) -> CompiledGrammar:
    return german.compile("investigation", [SpokenName("Zoë"), SpokenName("Anna"), SpokenName("Ben")], {"diamonds": 15})


@pytest.mark.parametrize(
    ("text", "intent", "slots"),
    [
        ("Ich bekam neun Diamanten.", "claim_received", {"diamonds": 9}),
        ("ich habe 12 Steine bekommen", "claim_received", {"diamonds": 12}),
        ("Ähm, ich erhielt zwölf Diamanten", "claim_received", {"diamonds": 12}),
        ("ahm ich erhielt zwolf diamanten", "claim_received", {"diamonds": 12}),
        ("ich bekam zwo Diamanten", "claim_received", {"diamonds": 2}),
        ("Ich bekam keine Diamanten", "claim_received", {"diamonds": 0}),
        ("Ich bekam einen Diamant", "claim_received", {"diamonds": 1}),
        ("Ben, leere bitte deine Taschen!", "accuse", {"player": "Ben"}),
        ("Leere deine Taschen, Spieler zwei!", "accuse", {"player": "Ben"}),
        ("Die Eins, leere deine Taschen!", "accuse", {"player": "Anna"}),
        ("Bens Geschichte stimmt nicht", "suspect", {"player": "Ben"}),
        ("Annas Geschichte stimmt nicht", "suspect", {"player": "Anna"}),
    ],
)
def test_it_is_understood(grammar: CompiledGrammar, text: str, intent: str, slots: dict[str, object]) -> None:
    heard = grammar.understand([text])
    assert isinstance(heard, Understood)
    assert (heard.intent.name, heard.intent.slots) == (intent, slots)


def test_its_negations_hold(grammar: CompiledGrammar) -> None:
    assert isinstance(grammar.understand(["Ich bekam nicht neun Diamanten"]), Talk)
    for text in ("Ich bekam nie neun Diamanten", "Ben, leere nicht deine Taschen", "Ben unleere deine Taschen"):
        assert not isinstance(grammar.understand([text]), Understood), text


def test_its_sentences_map_back_to_their_meaning(grammar: CompiledGrammar) -> None:
    for text, meant in grammar.sample(Random(1), 200):
        heard = grammar.understand([text])
        assert isinstance(heard, Understood), text
        assert heard.intent == meant


def test_recognisers_get_its_words_as_they_are_spoken(grammar: CompiledGrammar) -> None:
    words = grammar.vocabulary()
    assert {"zwölf", "leere", "taschen", "bens"} <= words
    assert not words & {"zwolf", "empty", "pockets", "nine", "zwo"}
    assert "zwölf" in grammar.jsgf()


def test_it_has_a_page_of_its_own(german: Domain) -> None:
    page = help_page(german)
    assert "# Was kann ich sagen?" in page
    assert "Ben, leere deine Taschen!" in page
    assert "for example" not in page


def test_nothing_else_is_there(folder: Path) -> None:
    with pytest.raises(LanguageMissingError, match=r"'en'.* de"):
        load_domain("en", folder)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("case: genitive", "case: dative", "there is no case dative; add it under name_cases"),
        ("s: [\"s\"]", "s: s", "expected a list of texts"),
        ("{1: [die Eins]", "{one: [die Eins]", "'one' is not a whole number"),
        ("plural_endings: [e, en]", "plural_endings: s", "expected a list of texts"),
        ("forms: {zwo: 2}", "forms: {zwo: zwei}", "'zwei' is not a whole number"),
        ("help_page: {title", "help_page: {1", "1 is not a text"),
        ("player_genitive: {names", "player_genitive: {name", "unknown key"),
    ],
)  # fmt: skip
def test_a_mistake_in_it_is_named(folder: Path, old: str, new: str, complaint: str) -> None:
    path = folder / "de" / "words.yaml"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(SentencesError) as caught:
        load_domain("de", folder)
    assert complaint in str(caught.value)

"""What holds for Czech as it does for English: round trip, no false claims, negations, no text that raises."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from itertools import product
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from intents import Ambiguous, CompiledGrammar, Domain, Intent, NotUnderstood, Talk, Understood
from intents.lexicon import Lexicon

GrammarOf = Callable[..., CompiledGrammar]
Meaning = Callable[..., object]

PHASES = ["setup", "rehearsal", "theft", "investigation", "reveal", "over", "confirm"]
TALK = (Path(__file__).parent / "czech_table_talk.txt").read_text(encoding="utf-8").splitlines()


def without_marks(text: str) -> str:
    return "".join(sign for sign in unicodedata.normalize("NFD", text) if unicodedata.category(sign) != "Mn")


def misread(grammar: CompiledGrammar, seed: int, count: int) -> list[tuple[str, Intent, object]]:
    """Return the sampled sentences that are not read, with and without marks, as their own meaning."""
    wrong = []
    for text, meant in grammar.sample(Random(seed), count):
        for written in (text, without_marks(text).upper()):
            heard = grammar.understand([written])
            if not (isinstance(heard, Understood) and heard.intent == meant and heard.score >= 0.98):
                wrong.append((written, meant, heard))
    return wrong


@pytest.mark.parametrize("phase", PHASES)
def test_each_sampled_sentence_maps_back_to_its_own_meaning(czech_grammar_of: GrammarOf, phase: str) -> None:
    assert misread(czech_grammar_of(phase), 7, 1000 if phase == "investigation" else 120) == []


@pytest.mark.parametrize("topic", ["received", "passed", "took", "role", "bag", "suspects"])
def test_the_same_holds_after_each_question(czech_grammar_of: GrammarOf, topic: str) -> None:
    assert misread(czech_grammar_of("investigation", topic=topic), 11, 80) == []


def test_sinks_are_read_as_talk(czech_grammar_of: GrammarOf) -> None:
    grammar = czech_grammar_of("investigation")
    for text in grammar.sample_talk(Random(5), 500):
        assert isinstance(grammar.understand([text]), Talk), text


def test_the_corpus_of_talk_is_large() -> None:
    assert len(set(TALK)) == len(TALK) > 400


@pytest.mark.parametrize("phase", ["setup", "rehearsal", "theft", "investigation", "reveal", "over"])
def test_table_talk_gives_no_command_and_no_question(czech_grammar_of: GrammarOf, phase: str) -> None:
    grammar = czech_grammar_of(phase)
    texts = {text for line in TALK for text in (line, without_marks(line))}
    assert [text for text in texts if isinstance(grammar.understand([text]), (Understood, Ambiguous))] == []


OPENERS = ["vsadím se že", "představ si že", "řekněme že", "prý že", "strejda říkal že", "ve filmu", "včera", "co když"]
STORIES = [
    "{name} vyprázdnil kapsy", "{name} musel vyprázdnit kapsy", "jsem dostal devět dopisů", "jsme minuli devět domů",
    "jsem vzal devět fotek", "{name} vzal řidiče autobusu", "agent prodal devět domů", "přišlo devět věrných fanoušků",
    "udělal jsem řidičák", "pokladna byla prázdná", "{name} je realitní agent", "uklízečka přijde v pondělí",
    "v autobuse bylo devět lidí", "omdlel po třech pivech", "dostal devět z deseti", "dostali jsme dva lístky",
    "nikdy nedostala ten balík", "měl jsem dva drinky", "měla čtyři dveře", "bylo nás devět",
]  # fmt: skip


@pytest.mark.parametrize("opener", ["", *OPENERS])
def test_stories_in_the_words_of_the_game_give_no_command(czech_grammar_of: GrammarOf, opener: str) -> None:
    grammar = czech_grammar_of("investigation")
    texts = [f"{opener} {story.format(name=name)}".strip() for story, name in product(STORIES, ["Ben", "Eva"])]
    assert [text for text in texts if isinstance(grammar.understand([text]), (Understood, Ambiguous))] == []


def claims(grammar: CompiledGrammar, lexicon: Lexicon, seed: int, count: int) -> list[tuple[str, Intent]]:
    """Return sampled claims and accusations that hold no negation yet."""
    return [
        (text, meant)
        for text, meant in grammar.sample(Random(seed), count)
        if meant.name.startswith(("claim_", "accuse", "suspect", "announce"))
        and not any(map(lexicon.negates, lexicon.speller.tokens(text)))
    ]


def test_a_verb_with_ne_never_keeps_its_meaning(czech: Domain, czech_grammar_of: GrammarOf) -> None:
    grammar = czech_grammar_of("investigation")
    for text, meant in claims(grammar, czech.lexicon, 21, 400):
        words = text.split()
        for place, word in enumerate(words):
            heard = grammar.understand([" ".join([*words[:place], "ne" + word, *words[place + 1 :]])])
            assert not (isinstance(heard, Understood) and heard.intent == meant), (text, word)


@pytest.mark.parametrize("negation", ["ne", "nikdy", "nic", "nikdo", "není", "bez", "ani", "nebyl", "nevzal"])
def test_a_negation_at_any_place_takes_the_claim_away(
    czech: Domain, czech_grammar_of: GrammarOf, negation: str
) -> None:
    grammar = czech_grammar_of("investigation")
    for text, meant in claims(grammar, czech.lexicon, 22, 60):
        words = text.split()
        for place in range(len(words) + 1):
            heard = grammar.understand([" ".join([*words[:place], negation, *words[place:]])])
            corrected = isinstance(heard, Understood) and "corrects" in heard.intent.slots
            assert not (isinstance(heard, Understood) and heard.intent == meant and not corrected), (text, place)


def test_a_later_guess_never_loses_a_negation(czech_grammar_of: GrammarOf) -> None:
    grammar = czech_grammar_of("investigation")
    texts = ["vopravdu jsem ho nikde nedostal devět", "dostal jsem devět"]
    assert isinstance(grammar.understand(texts), NotUnderstood)
    assert isinstance(grammar.understand(["nedostal jsem devět", "dostal jsem devět"]), Talk)


@settings(deadline=None, max_examples=60)
@given(text=st.text(max_size=80))
def test_no_text_raises(czech_grammar_of: GrammarOf, text: str) -> None:
    heard = czech_grammar_of("investigation").understand([text])
    assert isinstance(heard, (Understood, Talk, NotUnderstood, Ambiguous))


@pytest.fixture(scope="module")
def words(czech_grammar_of: GrammarOf) -> list[str]:
    return sorted(czech_grammar_of("investigation").vocabulary())


@settings(deadline=None, max_examples=50)
@given(data=st.data())
def test_no_row_of_known_words_raises(czech_grammar_of: GrammarOf, words: list[str], data: st.DataObject) -> None:
    grammar = czech_grammar_of("investigation")
    row = data.draw(st.lists(st.sampled_from(words), max_size=10))
    assert isinstance(grammar.understand([" ".join(row)]), (Understood, Talk, NotUnderstood, Ambiguous))


@settings(deadline=None, max_examples=50)
@given(seed=st.integers(0, 10**6), filler=st.sampled_from(["hele", "no", "prostě", "prosím", "kmotře"]), data=st.data())
def test_a_filler_never_changes_a_number_a_name_or_a_polarity(
    czech_grammar_of: GrammarOf, seed: int, filler: str, data: st.DataObject
) -> None:
    grammar = czech_grammar_of("investigation")
    text, meant = next(grammar.sample(Random(seed), 1))
    spoken = text.split()
    place = data.draw(st.integers(0, len(spoken)))
    heard = grammar.understand([" ".join([*spoken[:place], filler, *spoken[place:]])])
    if isinstance(heard, Understood):
        assert heard.intent == meant

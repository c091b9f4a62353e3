"""Every language says the same: intents, slots and values of English, nothing that nothing reaches, all products."""

from __future__ import annotations

import json
import re
from random import Random

import pytest

from intents import CompiledGrammar, Domain, SpokenName, Understood, load_domain
from intents.help_page import languages
from intents.sentences import Entry, NameList, NumberList, TextList
from intents.spelling import script_of
from intents.templates import list_slots

PHASES = ["setup", "rehearsal", "theft", "investigation", "reveal", "over", "confirm"]
NAMES = ("Frank", "Ana", "Ben", "Clara", "David")
TOPICS = ("received", "passed", "took", "role", "bag", "suspects")
FREE = {"number", "count", "diamonds", "tokens", "loyal", "agent", "driver", "cleaner", "seat", "players", "value"}
"""Slots whose numbers belong to the game and not to a language."""


@pytest.fixture(scope="module")
def english() -> Domain:
    return load_domain("en")


@pytest.fixture(scope="module", params=languages())
def language(request: pytest.FixtureRequest) -> Domain:
    return load_domain(request.param)


def compiled(domain: Domain, phase: str | None, names: tuple[str, ...] = NAMES) -> CompiledGrammar:
    return domain.compile(phase, [SpokenName(name) for name in names], {"diamonds": 15, "tokens": 9})


def slots_of(domain: Domain, entry: Entry) -> dict[str, set[object]]:
    """Return the slots that an entry keeps with the values that are not numbers or names."""
    found: dict[str, set[object]] = {slot: {value} for slot, value in entry.slots.items()}
    for sentence in entry.sentences:
        for part in list_slots(sentence, domain.source.rules):
            if not part.slot.startswith("_"):
                known = domain.source.lists.get(part.list_name)
                values = {value for _, value in known.values} if isinstance(known, TextList) else set()
                found.setdefault(part.slot, set()).update(values)
    return found


def meanings(domain: Domain, phase: str) -> dict[tuple[str, str], set[object]]:
    """Return for each intent and slot of a phase all values it can have."""
    found: dict[tuple[str, str], set[object]] = {}
    for entry in domain.entries:
        if not entry.is_talk and entry.phases & {phase, "any"}:
            for slot, values in slots_of(domain, entry).items():
                found.setdefault((entry.intent, slot), set()).update(values)
    return found


@pytest.mark.parametrize("phase", PHASES)
def test_what_can_be_meant_in_english_can_be_meant_in_every_language(
    english: Domain, language: Domain, phase: str
) -> None:
    assert language.intents(phase) == english.intents(phase)
    ours, theirs = meanings(language, phase), meanings(english, phase)
    assert set(ours) == set(theirs)
    for key, values in theirs.items():
        if key[1] not in FREE:
            assert ours[key] == values, key


def test_lists_of_numbers_have_the_same_bounds_and_limits(english: Domain, language: Domain) -> None:
    def bounds(domain: Domain) -> dict[str, NumberList]:
        return {name: known for name, known in domain.source.lists.items() if isinstance(known, NumberList)}

    assert bounds(language) == bounds(english)


def test_every_case_of_names_is_used(language: Domain) -> None:
    lists = language.source.lists.values()
    assert {known.case for known in lists if isinstance(known, NameList) and known.case} == set(
        language.source.name_cases
    )


def test_words_of_a_language_are_written_in_its_script(language: Domain) -> None:
    grammar = compiled(language, None)
    assert {script_of(word) for word in grammar.vocabulary()} == {language.lexicon.script}


def test_what_is_skipped_carries_no_meaning(language: Domain) -> None:
    lexicon = language.lexicon
    for rows in lexicon.fillers.values():
        for row in rows:
            assert not any(lexicon.is_protected(token) for token in row), row
    assert not any(lexicon.is_protected(token) for token in lexicon.light | lexicon.unheard)


def test_negations_and_numbers_are_no_equivalents(language: Domain) -> None:
    lexicon = language.lexicon
    for heard, meant in lexicon.equivalents.items():
        assert not lexicon.is_protected(heard), heard
        assert not any(lexicon.is_protected(token) for token in meant), heard


def test_every_comparison_of_a_count_has_its_word(language: Domain) -> None:
    grammar = compiled(language, "investigation")
    for text, meant in grammar.sample(Random(17), 3000):
        compared = {value for slot, value in meant.slots.items() if slot.endswith("_op")} - {"~"}
        assert not compared or grammar.comparisons_in(text), text


def test_no_intent_is_hidden_behind_another(language: Domain) -> None:
    """Each intent is drawn by itself, and read with everything else of its phase open."""
    names = [SpokenName(name) for name in NAMES]
    limits = {"diamonds": 15, "tokens": 9}
    for intent in sorted(language.intents() - {"talk"}):
        phase = next(phase for phase in PHASES if intent in language.intents(phase))
        alone = language.compile(phase, names, limits, only=frozenset({intent}))
        everything = compiled(language, phase)
        for text, meant in alone.sample(Random(13), 5):
            heard = everything.understand([text])
            assert isinstance(heard, Understood), text
            assert heard.intent == meant, text


@pytest.mark.parametrize("topic", TOPICS)
def test_every_entry_that_needs_a_question_is_open_after_one(language: Domain, topic: str) -> None:
    for entry in language.entries:
        for key, values in {**entry.requires, **entry.excludes}.items():
            assert key == "topic", entry.where
            assert values <= set(TOPICS), entry.where
    short = language.compile("investigation", limits={"diamonds": 15, "tokens": 9}, context={"topic": topic})
    assert len(short.phrases()) > 100


@pytest.mark.parametrize("phase", PHASES)
def test_grammar_phrases_and_vocabulary_agree(language: Domain, phase: str) -> None:
    grammar = compiled(language, phase)
    text = grammar.jsgf()
    defined = set(re.findall(r"^(?:public )?(<\w+>) =", text, re.MULTILINE))
    assert set(re.findall(r"<\w+>", text)) == defined
    phrases = grammar.phrases()
    assert {word for phrase in phrases for word in phrase.split()} >= grammar.vocabulary()
    assert json.loads(json.dumps(phrases)) == phrases
    known = {word for phrase in phrases for word in phrase.split()}
    for said, _ in grammar.sample(Random(4), 60):
        assert set(said.split()) <= known, said


def test_the_prompt_is_understood_sentence_by_sentence(language: Domain) -> None:
    """What a general recogniser is primed with is what is said at the table."""
    grammar = compiled(language, "investigation", ())
    assert grammar.prompt() in " ".join(language.source.prompt.split())
    assert len(grammar.prompt()) > 100
    sentences = [text.strip() for text in language.source.prompt.split(".") if text.strip()]
    understood = [text for text in sentences if isinstance(grammar.understand([text]), Understood)]
    assert len(understood) >= 3, understood


def test_limits_of_the_moment_hold(language: Domain) -> None:
    grammar = language.compile("investigation", limits={"diamonds": 7, "tokens": 3})
    seven, eight = (" ".join(language.lexicon.numbers.words_of(value)) for value in (7, 8))
    listed = re.findall(r"^<list_diamonds> = (.*);$", grammar.jsgf(), re.MULTILINE)[0].split(" | ")
    assert seven in listed
    assert eight not in listed

"""The sentences that are open at one moment of one table: read, listened for, sampled, and shown."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random

from intents.audit import SentenceWords
from intents.graph import ASIDE, OpenGraph, SentenceArcs
from intents.jsgf import render_jsgf
from intents.lexicon import Lexicon
from intents.listening import Listener, WordLists, limited, said_names, said_numbers
from intents.matcher import MOST_TOKENS, Matcher, Reading
from intents.meaning import Ambiguous, Intent, NotUnderstood, Slot, Understanding, Understood
from intents.names import Declension, SpokenName, check_names
from intents.readings import decide, intents_of
from intents.sentences import Entry, NumberList, SlotList, TextList
from intents.spelling import script_of
from intents.templates import Node, list_slots
from intents.walker import RandomWalk, Said, Turns, Vocabularies, covering_sentences

_PROMPT_LENGTH = 400
_LONGEST_PHRASE = 12
_LONGEST_TEXT = 4000
"""Characters; nobody says more in one sentence, and no work is done for it."""
_STRICT = 0.2
"""Entries that tolerate less repair than this are never taken from a recogniser's second guess."""
_TRIES_PER_SAMPLE = 50
_SPOKEN = re.compile(r"(?:^|(?<=[\s(|\[]))[^\s<>()\[\]|=;#.]+(?=$|[\s)|\];])")


@dataclass(frozen=True, slots=True)
class OpenSentences:
    """What is open in a phase, whoever plays: entries, their graph, and the parts they are made of."""

    name: str
    entries: tuple[Entry, ...]
    every_entry: tuple[Entry, ...]
    """All entries of the language, by the numbers that the graph gives them."""
    graph: OpenGraph
    lists: Mapping[str, SlotList]
    rules: Mapping[str, Node]
    listen_rules: Mapping[str, Node]
    lexicon: Lexicon
    words: WordLists
    declension: Declension
    prompt: str


class CompiledGrammar:
    """Sentences, names and limits of one moment. Built by `Domain.compile`; never changed."""

    def __init__(self, sentences: OpenSentences, names: Sequence[SpokenName], limits: Mapping[str, int]) -> None:
        check_names(names)
        self._open = sentences
        self._names = tuple(names)
        self._lists = {
            name: limited(known, limits) if isinstance(known, NumberList) else known
            for name, known in sentences.lists.items()
        }
        self._called = said_names(sentences.lists, names, sentences.lexicon.numbers, sentences.declension)
        self._listener = Listener(sentences.words, self._lists, self._called)
        self._matcher = Matcher(sentences.graph, [entry.most for entry in sentences.every_entry])

    @cached_property
    def _said(self) -> Mapping[str, Sequence[Said]]:
        """Every phrase of every list with its value."""
        numbers = said_numbers(self._lists, self._open.lexicon.numbers)
        said = {**self._open.words.said, **numbers, **self._called}
        return {name: said[name] for name in self._lists}

    @cached_property
    def _values(self) -> Mapping[str, Sequence[Slot]]:
        """The values of every list, each once."""
        return {name: list(dict.fromkeys(value for _, value in said)) for name, said in self._said.items()}

    def understand(self, texts: Sequence[str]) -> Understanding:
        """Return what the recogniser's texts, best first, mean.

        The first text that means anything counts. A later one is a second guess: it never overrules a negation in the
        first, and what tolerates little repair is only asked about.
        """
        for rank, text in enumerate(texts):
            if rank and not self.keeps_qualifiers(texts[0], text):
                continue
            readings = self._read(text)
            understanding = decide(readings, self._open.every_entry, self._values)
            if rank and isinstance(understanding, Understood) and self._is_strict(readings[0]):
                return Ambiguous((understanding.intent,))
            if not isinstance(understanding, NotUnderstood):
                return understanding
        return NotUnderstood()

    @property
    def words(self) -> SentenceWords:
        """The words of the sentences; those of lists are not among them."""
        return SentenceWords(self._open.graph.words, self._open.graph.one_word_sentences())

    def explain(self, text: str) -> list[tuple[Intent, Reading]]:
        """Return the readings of a text within the margin, cheapest first, each with the steps that led to it."""
        return [
            (intent, reading)
            for reading in self._read(text, explain=True)
            for intent in intents_of(reading, self._open.every_entry[reading.entry], self._values)
        ]

    def jsgf(self) -> str:
        """Return the sentences as a JSGF grammar with one public rule; every rule it uses is defined."""
        sentences = (sentence for entry in self._open.entries if entry.listen for sentence in entry.sentences)
        return render_jsgf(self._open.name, sentences, self._open.listen_rules, self._pronounceable())

    def sentence_arcs(self) -> SentenceArcs:
        """Return all sentences as a graph of words, for a search that knows the sound."""
        tokens = self._open.lexicon.speller.tokens
        phrases = {
            name: tuple(dict.fromkeys(tuple(token for word in words for token in tokens(word)) for words, _ in said))
            for name, said in self._pronounceable().items()
        }
        return self._open.graph.arcs(phrases, self._open.lexicon.speller.endings)

    def phrases(self) -> list[str]:
        """Return phrases that hold every word in its usual surroundings, for recognisers that take a phrase list."""
        turns = Turns()
        found: dict[str, None] = {}
        for entry in self._open.entries:
            for sentence in entry.sentences:
                covering = covering_sentences(sentence, self._vocabularies, turns)
                found.update(dict.fromkeys(text for text in covering if 0 < text.count(" ") < _LONGEST_PHRASE))
        for said in self._pronounceable().values():
            found.update(dict.fromkeys(" ".join(words) for words, _ in said))
        missing = self.vocabulary() - {word for phrase in found for word in phrase.split()}
        return [*found, *sorted(missing)]

    def vocabulary(self) -> frozenset[str]:
        """Return every word a recogniser must know, as it is spoken: lower case, contractions in one piece."""
        body = self.jsgf().split("public", 1)[1]
        return frozenset(_SPOKEN.findall(body)) - {"<sentence>"}

    def prompt(self, limit: int = _PROMPT_LENGTH) -> str:
        """Return a text of at most `limit` characters to prime a general recogniser with, the names first."""
        names = ", ".join(name.name for name in self._names)
        words = self._open.prompt or ", ".join(self._telling_phrases())
        text = " ".join(part for part in (f"{names}." if names else "", words) if part)
        return text if len(text) <= limit else text[:limit].rsplit(" ", 1)[0]

    def sample(self, random: Random, count: int) -> Iterator[tuple[str, Intent]]:
        """Yield `count` sentences drawn at random with what they mean; sinks and questions are never drawn."""
        walk = RandomWalk(self._vocabularies, random)
        entries = [entry for entry in self._open.entries if self._can_be_drawn(entry)]
        drawn = 0
        while entries and drawn < count:
            entry = random.choice(entries)
            for _ in range(_TRIES_PER_SAMPLE):
                text, slots = walk.sentence(random.choice(entry.sentences))
                meant = _meaning(entry, slots)
                if meant is not None and not self._has_touching_numbers(text):
                    yield text, meant
                    drawn += 1
                    break

    def sample_talk(self, random: Random, count: int) -> Iterator[str]:
        """Yield `count` sentences drawn at random from the sinks."""
        walk = RandomWalk(self._vocabularies, random)
        sinks = [entry for entry in self._open.entries if entry.is_talk and self._has_words(entry)]
        drawn = 0
        while sinks and drawn < count:
            text, _ = walk.sentence(random.choice(random.choice(sinks).sentences))
            if not self._has_touching_numbers(text):
                yield text
                drawn += 1

    def _telling_phrases(self) -> Iterator[str]:
        """Yield the phrases of the word lists that hold a word which no earlier one held."""
        seen: set[str] = set()
        for name, known in self._lists.items():
            for words, _ in self._said[name] if isinstance(known, TextList) else ():
                if not seen.issuperset(words):
                    seen.update(words)
                    yield " ".join(words)

    def _pronounceable(self) -> Mapping[str, Sequence[Said]]:
        """Leave out forms in another script, such as a name that is only typed so."""
        script = self._open.lexicon.script
        return {
            name: [(words, value) for words, value in said if all(script_of(word) == script for word in words)]
            for name, said in self._said.items()
        }

    @property
    def _vocabularies(self) -> Vocabularies:
        return Vocabularies(self._said, self._open.rules)

    def _tokens(self, text: str) -> list[str]:
        """Return the tokens of a text; of one that is far too long for a sentence, none."""
        return self._open.lexicon.speller.tokens(text) if len(text) <= _LONGEST_TEXT else []

    def _read(self, text: str, explain: bool = False) -> list[Reading]:
        tokens = self._tokens(text)
        return self._matcher.readings(self._listener.hear(tokens), explain) if 0 < len(tokens) <= MOST_TOKENS else []

    def keeps_qualifiers(self, first: str, other: str) -> bool:
        """Whether another reading of a text has a negation when the text has one, and each of its comparisons."""
        lexicon, before, after = self._open.lexicon, self._tokens(first), self._tokens(other)
        keeps_negation = not any(map(lexicon.negates, before)) or any(map(lexicon.negates, after))
        return keeps_negation and lexicon.comparisons_in(before) <= lexicon.comparisons_in(after)

    def numbers_in(self, text: str) -> frozenset[int]:
        """Return the numbers that a text names."""
        tokens, numbers = self._tokens(text), self._open.lexicon.numbers
        return frozenset(heard.value for place in range(len(tokens)) for heard in numbers.heard_at(tokens, place))

    def comparisons_in(self, text: str) -> frozenset[tuple[str, ...]]:
        """Return the words of a text that compare: "most" in "at most nine"."""
        return self._open.lexicon.comparisons_in(self._tokens(text))

    def _is_strict(self, reading: Reading) -> bool:
        most = self._open.every_entry[reading.entry].most
        return most is not None and most < _STRICT

    def _has_touching_numbers(self, text: str) -> bool:
        """Whether two numbers stand side by side, as in "I gave seat one one diamond": that is always asked back."""
        numbers = self._open.lexicon.numbers
        tokens = self._open.lexicon.speller.tokens(text)
        starts = (place for place, token in enumerate(tokens) if token in numbers.parts)
        return any(number.doubtful or number.cost for place in starts for number in numbers.heard_at(tokens, place))

    def _can_be_drawn(self, entry: Entry) -> bool:
        return not entry.is_talk and not entry.ask and entry.ask_for is None and self._has_words(entry)

    def _has_words(self, entry: Entry) -> bool:
        used = {part.list_name for sentence in entry.sentences for part in list_slots(sentence, self._open.rules)}
        return all(self._said[name] for name in used)


def _meaning(entry: Entry, slots: Sequence[tuple[str, Slot]]) -> Intent | None:
    """Return what a drawn sentence means, or None when it contradicts itself or is a question."""
    merged: dict[str, Slot] = {}
    for slot, value in slots:
        if not slot.startswith(ASIDE) and merged.setdefault(slot, value) != value:
            return None
    meant = intents_of(Reading(0, tuple(merged.items()), 0.0, doubtful=False), entry, {})
    return meant[0] if len(meant) == 1 else None

"""Number words of a language, and every number that can be heard at a place in a row of tokens."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

from unicode_rbnf import RbnfEngine

from intents.errors import SentencesError
from intents.spelling import spoken_words

LARGEST = 199
"""Number words up to here are recognised as numbers, so that one which is too large is not taken for a smaller one."""

HOMOPHONE_COST = 0.1
STUTTER_COST = 0.05


@dataclass(frozen=True, slots=True)
class HeardNumber:
    """A number in a text: tokens up to `end` (exclusive).

    `doubtful` numbers may only be asked about; one that `needs_noun` is a number only before what is counted.
    """

    end: int
    value: int
    cost: float = 0.0
    doubtful: bool = False
    needs_noun: bool = False


@dataclass(frozen=True, slots=True)
class NumberPhrase:
    """Another way to name a number: "a couple", "no"."""

    words: tuple[str, ...]
    value: int
    needs_noun: bool
    tokens: tuple[str, ...] = ()
    """What the words are compared by."""


@dataclass(frozen=True, slots=True)
class NumberWords:
    """The number words of one language."""

    values: Mapping[tuple[str, ...], int]
    """Counting words: "twenty two"."""
    phrases: Mapping[str, tuple[NumberPhrase, ...]] = field(default_factory=dict)
    """Other ways to name a number, by their first word."""
    homophones: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Words that sound like a counting word: "ate" for "eight"."""
    mishearings: Mapping[int, int] = field(default_factory=dict)
    """Numbers that are often heard for another: 50 for 15."""
    parts: frozenset[str] = frozenset()
    """All words that counting words are made of."""
    spellings: Mapping[int, tuple[tuple[str, ...], ...]] = field(default_factory=dict)
    """Every way to say a value with counting words, the usual one first."""

    def words_of(self, value: int) -> tuple[str, ...]:
        """Return the usual words for a value from 0 to `LARGEST`."""
        return self.spellings[value][0]

    def ways_to_say(self, value: int, before_noun: bool) -> list[tuple[str, ...]]:
        """Return every row of words for a value, the usual one first."""
        phrases = (phrase for group in self.phrases.values() for phrase in group)
        others = [p.words for p in phrases if p.value == value and (before_noun or not p.needs_noun)]
        return [*self.spellings[value], *others]

    def heard_at(self, tokens: Sequence[str], start: int) -> list[HeardNumber]:
        """Return every number that begins at `start`, whatever its size."""
        if tokens[start] in self.parts:
            # Inside a row of number words nothing else begins: "twelve two" never holds a plain two.
            return self._run(tokens, start) if start == 0 or tokens[start - 1] not in self.parts else []
        found = [
            HeardNumber(start + len(phrase.tokens), phrase.value, needs_noun=phrase.needs_noun)
            for phrase in self.phrases.get(tokens[start], ())
            if tuple(tokens[start : start + len(phrase.tokens)]) == phrase.tokens
        ]
        sounds = self.homophones.get(tokens[start], ())
        return found + [
            HeardNumber(start + 1, self.values[(word,)], HOMOPHONE_COST, needs_noun=True) for word in sounds
        ]

    def _run(self, tokens: Sequence[str], start: int) -> list[HeardNumber]:
        end = start
        while end < len(tokens) and tokens[end] in self.parts:
            end += 1
        run = tuple(tokens[start:end])
        if run in self.values:
            return [HeardNumber(end, self.values[run])]
        values = self._split(run)
        if len(values) == 1:
            return [HeardNumber(end, values[0], STUTTER_COST)]
        return [HeardNumber(end, value, doubtful=True, needs_noun=True) for value in values]

    def _split(self, run: tuple[str, ...]) -> list[int]:
        """Cut a row of number words into the longest numbers, each value once."""
        values: list[int] = []
        position = 0
        while position < len(run):
            length = next((size for size in (4, 3, 2, 1) if run[position : position + size] in self.values), 0)
            if not length:
                return []
            value = self.values[run[position : position + length]]
            if value not in values:
                values.append(value)
            position += length
        return values


@lru_cache(maxsize=8)
def counting_words(language: str) -> dict[int, tuple[tuple[str, ...], ...]]:
    """Return every cardinal spelling of 0 to `LARGEST` in a language (Unicode's rules), the usual one first.

    Raises `SentencesError` when Unicode has no rules for the language.
    """
    try:
        engine = RbnfEngine.for_language(language)
    except ValueError as error:
        raise SentencesError(language, f"there are no number words for this language: {error}") from error
    words: dict[int, tuple[tuple[str, ...], ...]] = {}
    for value in range(LARGEST + 1):
        result = engine.format_number(value)
        texts = dict.fromkeys([result.text, *result.text_by_ruleset.values()])
        words[value] = tuple(dict.fromkeys(tuple(spoken_words(text.replace("\u00ad", ""))) for text in texts))
    return words


def number_words(
    language: str,
    phrases: Sequence[NumberPhrase],
    homophones: Mapping[str, Sequence[str]],
    mishearings: Mapping[int, int],
    forms: Mapping[str, int] | None = None,
    spell: Callable[[str], str] = str,
) -> NumberWords:
    """Build the number words of a language; `homophones` maps a counting word to words that sound like it.

    `forms` are other forms of counting words. `spell` turns a word into the token it is compared by.
    """
    spellings = counting_words(language)
    rows = [(words, value) for value in reversed(spellings) for words in spellings[value]]
    rows += [((word,), value) for word, value in (forms or {}).items()]
    values = {tuple(map(spell, words)): value for words, value in rows}
    values |= {("".join(words),): value for words, value in list(values.items()) if len(words) == 2}
    sounds: dict[str, tuple[str, ...]] = {}
    for word, alikes in homophones.items():
        for alike in alikes:
            sounds[spell(alike)] = (*sounds.get(spell(alike), ()), spell(word))
    by_first_word: dict[str, tuple[NumberPhrase, ...]] = {}
    for phrase in phrases:
        tokens = tuple(map(spell, phrase.words))
        by_first_word[tokens[0]] = (*by_first_word.get(tokens[0], ()), replace(phrase, tokens=tokens))
    return NumberWords(
        values=values,
        phrases=by_first_word,
        homophones=sounds,
        mishearings=dict(mishearings),
        parts=frozenset(word for words in values for word in words),
        spellings=spellings,
    )

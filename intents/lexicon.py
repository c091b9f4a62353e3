"""What a language says about its words: fillers, light words, negations, words that count as the same."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from intents.counting import NumberPhrase, NumberWords, counting_words, number_words
from intents.sentences import SentenceFile
from intents.spelling import Speller, script_of, spoken_words, without_marks

FILLER_COST = 0.02
REPEAT_COST = 0.03
LIGHT_COST = 0.2

_LONGEST_REPEAT = 4


@dataclass(frozen=True, slots=True)
class Lexicon:
    """The words of one language, sorted by what may happen to them."""

    speller: Speller
    numbers: NumberWords
    fillers: Mapping[str, tuple[tuple[str, ...], ...]]
    """Rows of tokens that may always be left out, by their first token."""
    light: frozenset[str]
    """Small words that recognisers add: left out at a cost."""
    unheard: frozenset[str]
    """Small words that recognisers drop: put in at a cost. All light words, and some that are never left out."""
    negations: frozenset[str]
    negation_prefixes: tuple[str, ...]
    """Beginnings of words that may negate them: "ne" in "nevzal"."""
    comparisons: frozenset[tuple[str, ...]]
    """Rows of tokens by which a count is no exact one: "least" in "at least nine"."""
    plural_endings: tuple[str, ...]
    """Endings that make a plural and may be heard or not: "s"."""
    possessives: frozenset[str]
    """Endings that a name may carry without changing the meaning: "'s"."""
    equivalents: Mapping[str, tuple[str, ...]]
    """For a heard token, tokens of sentences that it may stand for."""

    @property
    def script(self) -> str:
        """The script that the language is written in, such as "LATIN"."""
        return script_of(self.numbers.words_of(1)[0])

    def negates(self, token: str) -> bool:
        """Whether a token is a negation, or may be one by its beginning."""
        return token in self.negations or token.startswith(self.negation_prefixes)

    def is_protected(self, token: str) -> bool:
        """Whether a token is never taken for another, skipped or put in: numbers and negations."""
        return token in self.numbers.parts or self.negates(token)

    def comparisons_in(self, tokens: Sequence[str]) -> frozenset[tuple[str, ...]]:
        """Return the comparisons that stand in a row of tokens."""
        places = range(len(tokens))
        return frozenset(row for row in self.comparisons for at in places if tuple(tokens[at : at + len(row)]) == row)

    def plain_forms(self, token: str) -> list[str]:
        """Return a token with a plural ending too many or too few."""
        longer = [token + ending for ending in self.plural_endings]
        return longer + [token.removesuffix(ending) for ending in self.plural_endings]

    def skips_at(self, tokens: Sequence[str], start: int) -> list[tuple[int, float]]:
        """Return what may be left out at a place: its end (exclusive) and the cost."""
        token = tokens[start]
        skips = [
            (start + len(row), FILLER_COST)
            for row in self.fillers.get(token, ())
            if tuple(tokens[start : start + len(row)]) == row
        ]
        # Of what is said twice the first is left out, so that the second must be read.
        skips += [
            (start + length, REPEAT_COST)
            for length in range(1, _LONGEST_REPEAT + 1)
            if tokens[start : start + length] == tokens[start + length : start + 2 * length]
        ]
        if token in self.light:
            skips.append((start + 1, LIGHT_COST))
        return skips


def _row(meaning: str) -> list[str]:
    """Split at spaces only: the ending "'s" is a token of its own."""
    return meaning.split()


def build_lexicon(source: SentenceFile) -> Lexicon:
    """Sort the words of a language's files. Raises `SentencesError` when it has no number words."""
    spell = without_marks if source.fold_marks else str
    spellings = counting_words(source.language)
    speller = Speller(
        digits={value: tuple(map(spell, ways[0])) for value, ways in spellings.items()},
        rewrites={tuple(spoken_words(spell(words))): tuple(_row(spell(to))) for words, to in source.rewrites.items()},
        endings=source.endings,
        folds_marks=source.fold_marks,
        kept_marks=frozenset(source.kept_marks),
    )
    fillers: dict[str, tuple[tuple[str, ...], ...]] = {}
    for phrase in source.skip_words:
        row = tuple(speller.tokens(phrase))
        fillers[row[0]] = (*fillers.get(row[0], ()), row)
    heard_as: dict[str, tuple[str, ...]] = {}
    for word, others in source.equivalents.items():
        for other in others:
            heard_as[spell(other)] = (*heard_as.get(spell(other), ()), spell(word))
    phrases = [
        NumberPhrase(tuple(spoken_words(text)), value, needs_noun)
        for texts, needs_noun in ((source.number_phrases, False), (source.number_determiners, True))
        for text, value in texts.items()
    ]
    return Lexicon(
        speller=speller,
        numbers=number_words(
            source.language, phrases, source.homophones, source.mishearings, source.number_forms, spell
        ),
        fillers=fillers,
        light=frozenset(map(spell, source.light_words)),
        unheard=frozenset(map(spell, source.light_words | source.unheard_words)),
        negations=frozenset(map(spell, source.negations)),
        negation_prefixes=tuple(source.negation_prefixes),
        comparisons=frozenset(tuple(speller.tokens(words)) for words in source.comparisons),
        plural_endings=tuple(source.plural_endings),
        possessives=frozenset(source.possessives),
        equivalents=heard_as,
    )

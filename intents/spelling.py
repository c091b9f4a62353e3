"""From text, typed or recognised, to the word tokens that sentences are compared by."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field

_APOSTROPHES = str.maketrans({"\u2019": "'", "\u2018": "'", "\u02bc": "'", "`": "'", "\u00b4": "'"})
_DIGITS = re.compile(r"[0-9]+")
_WORD = re.compile(r"[^\W_]+(?:'[^\W_]+)*'?", re.UNICODE)
_DOT_ABOVE = "\u0307"


def fold(text: str) -> str:
    """Return text in composed form and lower case, with plain apostrophes; "ß" stays "ß"."""
    composed = unicodedata.normalize("NFC", text.translate(_APOSTROPHES))
    # Lower-casing "İ" leaves a loose dot that no keyboard and no recogniser writes.
    return unicodedata.normalize("NFC", composed.lower().replace("i" + _DOT_ABOVE, "i"))


def spoken_words(text: str) -> list[str]:
    """Return the words of a text as they are spoken: lower case, without punctuation, contractions in one piece."""
    return [match.group().rstrip("'") for match in _WORD.finditer(_without_combining_gaps(fold(text)))]


def without_marks(text: str) -> str:
    """Return text with each letter that carries a mark as the plain letter: "š" as "s"."""
    return _without_combining_gaps(unicodedata.normalize("NFD", text))


def script_of(word: str) -> str:
    """Return the script of a word's first letter, such as "LATIN"; empty when it has none."""
    letter = next((sign for sign in word if sign.isalpha()), "")
    return unicodedata.name(letter, "").split(" ")[0] if letter else ""


def _without_combining_gaps(text: str) -> str:
    """Drop marks that no composed letter exists for, so that they cannot split a word."""
    return "".join(letter for letter in text if unicodedata.category(letter) != "Mn")


@dataclass(frozen=True, slots=True)
class Speller:
    """Turns text into tokens by the rewriting rules of one language."""

    digits: Mapping[int, tuple[str, ...]]
    """Spoken words of numbers that may be written in digits."""
    rewrites: Mapping[tuple[str, ...], tuple[str, ...]] = field(default_factory=dict)
    """Words that stand for others: "won't" for "will not", "god father" for "godfather"."""
    endings: Mapping[str, str] = field(default_factory=dict)
    """Endings after an apostrophe, with the word they stand for: "'m" for "am"."""
    folds_marks: bool = False
    """Whether marks on letters are left out, because people type without them; all other fields are then plain too."""
    kept_marks: frozenset[str] = frozenset()
    """Words that mean something else without their marks, and keep them."""

    def tokens(self, text: str) -> list[str]:
        """Return the tokens of a text; never raises."""
        tokens: list[str] = []
        words = [self._plain(word) for word in spoken_words(text)]
        place = 0
        while place < len(words):
            length = self._rewritten(words, place)
            if length:
                tokens += self.rewrites[tuple(words[place : place + length])]
            else:
                tokens += self._expand(words[place])
            place += length or 1
        return tokens

    def _plain(self, word: str) -> str:
        return without_marks(word) if self.folds_marks and word not in self.kept_marks else word

    def _rewritten(self, words: list[str], place: int) -> int:
        """Return how many words at a place are rewritten together, 0 for none."""
        return next((size for size in (3, 2, 1) if tuple(words[place : place + size]) in self.rewrites), 0)

    def _expand(self, word: str) -> tuple[str, ...]:
        if _DIGITS.fullmatch(word):
            return self._number(word)
        for ending, meaning in self.endings.items():
            if word.endswith(ending) and len(word) > len(ending):
                return (*self._expand(word[: -len(ending)]), meaning)
        glued = re.fullmatch(r"([0-9]+)([^\W0-9_]+)", word)
        if glued:
            return (*self._number(glued.group(1)), glued.group(2))
        return (word,)

    def _number(self, digits: str) -> tuple[str, ...]:
        # A long row of digits is no count; int() would even refuse some.
        value = int(digits) if len(digits) <= 4 else None
        return (digits,) if value is None else self.digits.get(value, (digits,))

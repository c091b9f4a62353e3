"""Names that will be misheard, found when players register: so that a table can choose nicknames before it starts."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import StrEnum

from intents.lexicon import Lexicon
from intents.names import SpokenName
from intents.sounds import sound_distance


class NameRisk(StrEnum):
    """Why a name will be misheard."""

    SOUNDS_LIKE_NAME = "sounds_like_name"
    """Another player's name sounds the same or nearly so: every use would have to be asked back."""
    SOUNDS_LIKE_NUMBER = "sounds_like_number"
    SOUNDS_LIKE_WORD = "sounds_like_word"
    """It is a word of the sentences, such as "Will" or "May", or sounds like a whole command, such as "Pau"."""
    UNKNOWN_WORD = "unknown_word"
    """The recogniser has no pronunciation of it."""
    NOT_SPOKEN = "not_spoken"
    """No form of it has a letter that can be said: it can only be typed."""


@dataclass(frozen=True, slots=True)
class NameWarning:
    """One risk of one name; `other` is the name or word it is taken for, or the unknown word."""

    name: str
    risk: NameRisk
    other: str | None = None


@dataclass(frozen=True, slots=True)
class SentenceWords:
    """The words that names may be taken for: every word of the sentences, and those that are a sentence alone."""

    every: frozenset[str]
    alone: frozenset[str]


_NAMES_APART = 0.11
"""Names nearer in sound than this are not told apart by the matcher either."""
_WORDS_APART = 0.05


def audit_names(
    names: Sequence[SpokenName], lexicon: Lexicon, words: SentenceWords, unknown: Collection[str] = ()
) -> tuple[NameWarning, ...]:
    """Return all risks of these names, in the order of the names; `unknown` are words that the recogniser lacks."""
    warnings: list[NameWarning] = []
    for place, name in enumerate(names):
        forms = name.forms()
        if not forms:
            warnings.append(NameWarning(name.name, NameRisk.NOT_SPOKEN))
        warnings += [
            NameWarning(name.name, NameRisk.SOUNDS_LIKE_NAME, other.name)
            for other in names[place + 1 :]
            if any(_alike(form, theirs) for form in forms for theirs in other.forms())
        ]
        for form in forms:
            warnings += _form_warnings(name.name, form, lexicon, words, unknown)
    return tuple(dict.fromkeys(warnings))


def _alike(form: Sequence[str], other: Sequence[str]) -> bool:
    return len(form) == len(other) and all(
        sound_distance(a, b) < _NAMES_APART for a, b in zip(form, other, strict=True)
    )


def _form_warnings(
    name: str, form: tuple[str, ...], lexicon: Lexicon, words: SentenceWords, unknown: Collection[str]
) -> list[NameWarning]:
    found = [NameWarning(name, NameRisk.UNKNOWN_WORD, word) for word in form if word in unknown]
    if len(form) > 1:
        return found
    number = _number_like(form[0], lexicon)
    if number is not None:
        return [*found, NameWarning(name, NameRisk.SOUNDS_LIKE_NUMBER, number)]
    alike = form[0] if form[0] in words.every else next((w for w in sorted(words.alone) if _near(form[0], w)), None)
    return [*found, NameWarning(name, NameRisk.SOUNDS_LIKE_WORD, alike)] if alike else found


def _number_like(word: str, lexicon: Lexicon) -> str | None:
    """Return the number word that a word is, or may be taken for."""
    known = lexicon.numbers.homophones.get(word, ())
    return known[0] if known else next((part for part in sorted(lexicon.numbers.parts) if _near(word, part)), None)


def _near(one: str, other: str) -> bool:
    return one == other or (len(other) > 1 and sound_distance(one, other) < _WORDS_APART)

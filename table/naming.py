"""What a ruleset calls things, as entries of a message catalogue: `one-agent`, `many-agent`, `a-agent`, ..."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.ruleset import Ruleset
from engine.variant import Word

SINGLE = {Word.GODFATHER: "word-godfather", Word.BAG: "word-bag", Word.ELIMINATED: "word-eliminated"}
"""Words that stand in a sentence in one form only; all others are counted."""

CASES = ("genitive", "dative", "vocative", "instrumental")
"""Further forms of the Godfather's name where a language has them."""

_PLURALS = (
    (re.compile(r"man$"), "men"),
    (re.compile(r"(thie|lea|loa|wol|hal|shel|kni|wi|li)fe?$", re.IGNORECASE), r"\1ves"),
    (re.compile(r"([^aeiou])y$"), r"\1ies"),
    (re.compile(r"(s|x|z|ch|sh)$"), r"\1es"),
    (re.compile(r"$"), "s"),
)
_LONG_U = re.compile(r"u[^aeiou][aeiou]", re.IGNORECASE)


def catalogue_of(rules: Ruleset, language: str) -> str:
    """Return the entries, in Fluent syntax, that replace those of a catalogue; empty when no name differs."""
    return "".join(f"{identifier} = {_quoted(text)}\n" for identifier, text in _entries(rules, language))


def _entries(rules: Ruleset, language: str) -> Iterator[tuple[str, str]]:
    for word, name in rules.words:
        if word in SINGLE:
            yield SINGLE[word], name
            if word is Word.GODFATHER and language != "en":
                yield from ((f"{SINGLE[word]}-{case}", name) for case in CASES)
        else:
            yield from _forms(word, name, language)


def _forms(word: Word, name: str, language: str) -> Iterator[tuple[str, str]]:
    """Yield the forms of a counted word; in languages whose forms cannot be made from a name they are all the name."""
    if language == "en":
        yield f"a-{word.value}", f"{article(name)} {name}"
        yield f"one-{word.value}", name
        yield f"many-{word.value}", plural(name)
    else:
        for form in ("a", "one", "few", "many", "plural"):
            yield f"{form}-{word.value}", name


def plural(name: str) -> str:
    """Return the English plural of a name; good for the common endings."""
    return next(pattern.sub(ending, name, count=1) for pattern, ending in _PLURALS if pattern.search(name))


def article(name: str) -> str:
    """Return the English article before a name: "an" for a vowel that is heard, so "a Usurper" but "an Urchin"."""
    return "an" if name[:1].lower() in "aeio" or (name[:1].lower() == "u" and not _LONG_U.match(name)) else "a"


def _quoted(text: str) -> str:
    """Return text as a Fluent literal, so that nothing in a name is taken for syntax."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'{{ "{escaped}" }}'

"""Checks a JSGF grammar before pocketsphinx sees it: what it refuses it names only on stderr, or not at all."""

from __future__ import annotations

import re

from voice.errors import GrammarRefused

_NOT_WORDS = re.compile(
    r"""
      /\*.*?\*/ | //[^\n]*            # comments
    | \A\s*\#JSGF[^;]*;               # the header
    | \b(?:grammar|import)\s[^;]*;    # the name, imports
    | \{[^}]*\}                       # tags
    | /[\d.]+/                        # weights
    """,
    re.DOTALL | re.VERBOSE,
)
_DEFINITION = re.compile(r"(?:public\s+)?<([^<>\s]+)>\s*=")
_REFERENCE = re.compile(r"<([^<>\s]+)>")
_SPECIAL = {"NULL", "VOID"}


def words_of(jsgf: str) -> frozenset[str]:
    """Return every word that the grammar can say."""
    body = _REFERENCE.sub(" ", _DEFINITION.sub(" ", _NOT_WORDS.sub(" ", jsgf)))
    return frozenset(re.findall(r"[^\s()\[\]|*+;\"=]+", body))


def check(jsgf: str) -> None:
    """Raise `GrammarRefused` for a grammar without a public rule or with a rule that is used but not defined."""
    body = _NOT_WORDS.sub(" ", jsgf)
    defined = set(_DEFINITION.findall(body))
    if not re.search(r"public\s+<", body):
        raise GrammarRefused("The grammar has no public rule: there is nothing to listen for.")
    if undefined := set(_REFERENCE.findall(body)) - defined - _SPECIAL:
        raise GrammarRefused(f"The grammar uses rules that it does not define: {', '.join(sorted(undefined))}.")


def without_words(jsgf: str, words: frozenset[str]) -> str:
    """Return the grammar in which these words, and what would need them, cannot be said."""
    if not words:
        return jsgf
    alternatives = "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))
    return re.sub(rf"(?<![^\s()\[\]|*+;=])(?:{alternatives})(?![^\s()\[\]|*+;=])", "<VOID>", jsgf)

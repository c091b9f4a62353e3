"""Reads what is typed in private: a number of the page, or the name of what is wanted."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto
from typing import TypeAlias

from engine.pieces import Take, Token
from table.lines import line
from table.narrator import Narrator


class Kind(Enum):
    """What a word stands for, besides tokens."""

    DIAMONDS = auto()
    NOTHING = auto()


Vocabulary: TypeAlias = Mapping[str, Token | Kind]


@dataclass(frozen=True, slots=True)
class Wish:
    """What somebody typed: the number of a choice, or a take by name; both are None when it was neither."""

    number: int | None = None
    take: Take | None = None


def vocabulary_of(narrator: Narrator) -> Vocabulary:
    """Return the words by which a table calls its pieces; a word that two of them share means none."""
    words: dict[str, Token | Kind] = {}
    shared: set[str] = set()
    for meaning, message in _MESSAGES.items():
        for form in (f"one-{message}", f"many-{message}", f"a-{message}"):
            for word in _words(narrator.text(line(form))):
                if words.setdefault(word, meaning) != meaning:
                    shared.add(word)
    words.update(dict.fromkeys(_words(narrator.text(line("private-word-nothing"))), Kind.NOTHING))
    return {word: meaning for word, meaning in words.items() if word not in shared}


def read_wish(text: str, vocabulary: Vocabulary) -> Wish:
    """Return what was typed: "3", "3 diamonds", "agent", "3 diamonds and the agent", "nothing"."""
    words = _words(text)
    if len(words) == 1 and words[0].isdecimal():
        return Wish(number=int(words[0]))
    count: int | None = None
    meaning: Token | Kind | None = None
    diamonds, tokens, is_take = 0, list[Token](), False
    for word in words:
        # A name of two words, such as "loyal henchman", is named once.
        before, meaning = meaning, vocabulary.get(word)
        if word.isdecimal():
            count = int(word)
        elif word in _AND:
            diamonds, count = diamonds + (count or 0), None
        elif meaning is not None and meaning != before:
            is_take = True
            diamonds += (1 if count is None else count) if meaning is Kind.DIAMONDS else 0
            tokens += [meaning] * min(count or 1, _MANY) if isinstance(meaning, Token) else []
            count = None
    return Wish(take=Take(diamonds + (count or 0), tuple(tokens))) if is_take else Wish()


_AND = frozenset({"and", "plus", "a", "i"})
"""What stands between a number of diamonds whose name was left out and a token."""
_MANY = 2
"""More tokens than one are never allowed, so none needs to be counted further."""

_MESSAGES: Mapping[Token | Kind, str] = {Kind.DIAMONDS: "diamond", **{token: token.value for token in Token}}


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", text.lower())

"""Prepares text for a voice: one sentence at a time, numbers as words."""

from __future__ import annotations

import re
from functools import cache

from unicode_rbnf import RbnfEngine

_SENTENCE_END = re.compile(r"(?<=[.!?…])\s+")
_NUMBER = re.compile(r"\d+")


def sentences(text: str) -> list[str]:
    """Split a text at the ends of its sentences; no piece is empty."""
    return [piece.strip() for piece in _SENTENCE_END.split(" ".join(text.split())) if piece.strip()]


def with_number_words(text: str, language: str = "en") -> str:
    """Write every number as words: synthesisers read digits in their own, sometimes odd, ways."""
    return _NUMBER.sub(lambda match: number_words(int(match.group()), language), text)


def number_words(number: int, language: str = "en") -> str:
    """Return a whole number as words in this language."""
    return str(_engine(language).format_number(number).text)


@cache
def _engine(language: str) -> RbnfEngine:
    return RbnfEngine.for_language(language)

"""First names and the sentences by which players are named before a game: `first_names/<language>.yaml`.

A domain of its own beside the game's sentences: a name is a word of it, which at the table would make a name that is
also a word of the sentences.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from intents import Domain, LanguageMissingError
from intents.domain import SENTENCES
from intents.sentences import read_sentences

COUNTING, NAMING, RENAMING = "naming_count", "naming", "renaming"
"""Phases of these sentences: how many play, who they are, and what may still be corrected before the theft."""

NAME, SWAP = "name_seat", "swap_seats"
"""The intents that correct a name when everybody is named."""

_FOLDER = Path(__file__).parent
_SHARED = ("words.yaml", "anytime.yaml")
"""Files of the game's sentences that hold here too: numbers, yes and no, undo, repeat."""


@cache
def naming_domain(language: str) -> Domain:
    """Return the sentences that name players. Raises `LanguageMissingError`."""
    own = _FOLDER / f"{language}.yaml"
    if not own.is_file():
        raise LanguageMissingError(language, sorted(path.stem for path in _FOLDER.glob("*.yaml")))
    return Domain(read_sentences([*(SENTENCES / language / name for name in _SHARED), own]))


def is_named_in(language: str) -> bool:
    """Whether players can be named by voice in a language."""
    return (_FOLDER / f"{language}.yaml").is_file()

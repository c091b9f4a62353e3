"""What can go wrong in this room, as one tree.

    IntentsError
    +-- LanguageMissingError    no sentences are kept for this language
    +-- SentencesError          a sentence file cannot be used: where, what, and the fix
    +-- NamesError              names that nobody could tell apart, or that cannot be spoken
    +-- UnknownPhaseError       a phase that no sentence belongs to

Text that is not understood is no error: it is one of the outcomes in `intents.meaning`.
"""

from __future__ import annotations

from collections.abc import Iterable


class IntentsError(Exception):
    """Anything this room refuses to do."""


class LanguageMissingError(IntentsError):
    """There is no folder of sentences for the language."""

    def __init__(self, language: str, available: Iterable[str]) -> None:
        super().__init__(f"No sentences for language {language!r}; there are sentences for: {', '.join(available)}.")


class SentencesError(IntentsError):
    """A sentence file is not valid."""

    def __init__(self, where: str, what: str) -> None:
        super().__init__(f"{where}: {what}")
        self.where = where


class NamesError(IntentsError):
    """The names of a table cannot be listened for."""


class UnknownPhaseError(IntentsError):
    """No sentence belongs to this phase."""

    def __init__(self, phase: str, phases: Iterable[str]) -> None:
        super().__init__(f"Unknown phase {phase!r}; the sentences know: {', '.join(sorted(phases))}.")

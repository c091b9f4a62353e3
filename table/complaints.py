"""Sentences that the screen shows when something does not work, in the language of the table."""

from __future__ import annotations

from table.lines import Line
from table.narrator import Narrator


class Complaint(str):
    """A sentence of the catalogue: its English words, for whoever only takes words, and the message it is."""

    said: Line
    """The message."""

    def __new__(cls, said: Line) -> Complaint:
        """Word a message. Raises `NarrationError`."""
        # As an argument: what is quoted in it, such as a command, is written as it is.
        words = super().__new__(cls, Narrator("en").argument(said))
        words.said = said
        return words


def in_words_of(narrator: Narrator, words: str) -> str:
    """Return a sentence in a table's own language, where the catalogue has it."""
    return narrator.argument(words.said) if isinstance(words, Complaint) else words

"""Text for screen readers and braille displays: words and plain punctuation, nothing that only draws."""

from __future__ import annotations

import re
import unicodedata
from typing import Final, TextIO

_CONTROL = re.compile(r"\x1b(\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(\x07|\x1b\\)|.)|[\x00-\x08\x0b-\x1f\x7f-\x9f]")
"""Escape sequences, and every control character but tab and new line."""
_CAPTION_MARK = re.compile(r"^\s*\u00bb\s+", re.MULTILINE)
"""Before what the program says on an ordinary screen."""
_COLUMNS = re.compile(r"(?<=\S) {2,}(?=\S)")
_NAMED: Final = str.maketrans(
    {
        **dict.fromkeys("\u201c\u201d\u201e\u00ab\u00bb", '"'),
        **dict.fromkeys("\u2018\u2019\u201a", "'"),
        **dict.fromkeys("\u2013\u2014\u2212", "-"),
        "…": "...",
        "•": "-",
        "·": ",",
        "→": " to ",
        "←": " from ",
        "\u00d7": " times ",
        "≥": " at least ",
        "≤": " at most ",
        "≠": " not ",
        "✓": "yes",
        "✔": "yes",
        "✗": "no",
        "✘": "no",
        "\u00a0": " ",
        "\t": "  ",
    }
)
_JSON = ("{", "[{")
"""How lines begin that other programs read: they stay as they are."""
_DRAWN: Final = frozenset({"So", "Sk", "Co", "Cn", "Cf", "Cs", "Zl", "Zp"})
"""Unicode categories of what is drawn rather than read: boxes, emoji, private use, invisible marks."""


def plain(text: str) -> str:
    """Return a text without control codes, drawings and emoji; columns become parts of a sentence."""
    named = _CAPTION_MARK.sub("", _CONTROL.sub("", text)).translate(_NAMED)
    kept = "".join(" " if unicodedata.category(letter) in _DRAWN else letter for letter in named)
    return "\n".join(_COLUMNS.sub(", ", line).strip() for line in kept.split("\n"))


def beneath(stream: TextIO) -> TextIO:
    """Return the stream that another writes plain text to, or that one itself."""
    return stream.stream if isinstance(stream, PlainStream) else stream


class PlainStream:
    """Writes plain text to another stream, line by line; it is no terminal, so nobody draws on it."""

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream
        """Where it goes in the end."""
        self._begun = ""

    @property
    def encoding(self) -> str:
        """The encoding of the other stream."""
        return self.stream.encoding

    def isatty(self) -> bool:
        """Say that nothing can be drawn here."""
        return False

    def write(self, text: str) -> int:
        """Write the lines that are whole; the beginning of the next waits for its end, or for `flush`."""
        *whole, self._begun = (self._begun + text).split("\n")
        for line in whole:
            kept = line if line.startswith(_JSON) else plain(line)
            if kept or not line:
                self.stream.write(kept + "\n")
        return len(text)

    def flush(self) -> None:
        """Write what there is."""
        if self._begun:
            self.stream.write(plain(self._begun))
            self._begun = ""
        self.stream.flush()

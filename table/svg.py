"""A few shapes and lines of text as an SVG document: small, valid, every text escaped, with a description."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, field
from xml.sax.saxutils import escape

_WIDTHS = {**dict.fromkeys("ijl.,:;'|!", 0.3), **dict.fromkeys('ftrI ()[]-"', 0.4), **dict.fromkeys("mwMW@%", 0.92)}
"""Widths of letters in a usual sans-serif, as shares of the size of the type."""
CAPITAL, DIGIT, WIDE, OTHER = 0.74, 0.64, 1.05, 0.62
BOLD = 1.14
"""How much wider bold type is."""


@dataclass(slots=True)
class Drawing:
    """Collects shapes; coordinates are pixels from the upper left corner."""

    shapes: list[str] = field(default_factory=list)

    def rectangle(self, x: float, y: float, width: float, height: float, style: str, corner: float = 0) -> None:
        """Draw a rectangle with round corners."""
        place = f'x="{_n(x)}" y="{_n(y)}" width="{_n(width)}" height="{_n(height)}"'
        self.shapes.append(f'<rect {place} rx="{_n(corner)}" class="{style}"/>')

    def circle(self, x: float, y: float, radius: float, style: str) -> None:
        """Draw a disc around a point."""
        self.shapes.append(f'<circle cx="{_n(x)}" cy="{_n(y)}" r="{_n(radius)}" class="{style}"/>')

    def line(self, x1: float, y1: float, x2: float, y2: float, style: str, first: bool = False) -> None:
        """Draw a straight line; `first` puts it behind everything drawn so far."""
        shape = f'<line x1="{_n(x1)}" y1="{_n(y1)}" x2="{_n(x2)}" y2="{_n(y2)}" class="{style}"/>'
        self.shapes.insert(0 if first else len(self.shapes), shape)

    def text(self, x: float, y: float, text: str, size: float, style: str = "", centred: bool = False) -> None:
        """Write one line of text with its baseline at `y`."""
        anchor = ' text-anchor="middle"' if centred else ""
        named = f' class="{style}"' if style else ""
        self.shapes.append(
            f'<text x="{_n(x)}" y="{_n(y)}" font-size="{_n(size)}"{named}{anchor}>{_escaped(text)}</text>'
        )

    def document(self, width: float, height: float, style: str, title: str, description: str) -> str:
        """Return the document; `title` and `description` are what a screen reader reads."""
        return "\n".join(
            [
                f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_n(width)} {_n(height)}" width="{_n(width)}"'
                f' height="{_n(height)}" role="img" aria-labelledby="title description">',
                f'<title id="title">{_escaped(title)}</title>',
                f'<desc id="description">{_escaped(description)}</desc>',
                f"<style>{style}</style>",
                '<rect width="100%" height="100%" class="page"/>',
                *self.shapes,
                "</svg>\n",
            ]
        )


def wrapped(text: str, width: float, size: float, bold: bool = False) -> list[str]:
    """Break text into lines that fit a width in pixels; a word that is too long for a line is broken as well."""
    size *= BOLD if bold else 1
    lines: list[str] = []
    for word in text.split():
        if lines and text_width(f"{lines[-1]} {word}", size) <= width:
            lines[-1] = f"{lines[-1]} {word}"
        else:
            lines += _pieces(word, width, size)
    return lines


def _pieces(word: str, width: float, size: float) -> list[str]:
    pieces = [""]
    for letter in word:
        if pieces[-1] and text_width(pieces[-1] + letter, size) > width:
            pieces.append("")
        pieces[-1] += letter
    return pieces


def text_width(text: str, size: float) -> float:
    """Return about how wide a text is, in pixels, rather too much than too little."""
    return size * sum(_letter(letter) for letter in text)


def _letter(letter: str) -> float:
    if letter in _WIDTHS:
        return _WIDTHS[letter]
    if unicodedata.east_asian_width(letter) in "WF":
        return WIDE
    if unicodedata.combining(letter):
        return 0.0
    if letter.isdigit():
        return DIGIT
    return CAPITAL if letter.isupper() else OTHER


def _escaped(text: str) -> str:
    """Return text that is safe in XML: markup escaped, what XML cannot hold left out."""
    kept = "".join(letter for letter in text if letter == "\n" or _is_allowed(letter))
    return escape(kept)


def _is_allowed(letter: str) -> bool:
    code = ord(letter)
    return code >= 0x20 and not 0x7F <= code <= 0x9F and not 0xD800 <= code <= 0xDFFF and code not in (0xFFFE, 0xFFFF)


def _n(number: float) -> str:
    """Write a number briefly."""
    return f"{number:.1f}".rstrip("0").rstrip(".")

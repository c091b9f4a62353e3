"""The timeline as a picture: one row for each seat, in the order of the box, readable in light and dark.

Everything in it is text as well: the letter of a contradiction stands at each claim it concerns and beside its line,
and the whole timeline in words is the description that a screen reader reads.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from engine.state import Standing
from table.svg import Drawing, wrapped
from table.timeline import Claimed, SeatTrack
from table.timeline_words import TimelineWords

WIDTH: Final = 1200
MARGIN: Final = 24
RAIL: Final = 44
"""Where the box travels down."""
NAME: Final = (76, 190)
"""Left edge and width of the column of names, in pixels."""
COLUMNS: Final = (
    (("received",), "timeline-received", 280, 250),
    (("took", "role", "bag"), "timeline-took", 544, 210),
    (("passed",), "timeline-passed", 768, 250),
)
LANES: Final = 1034
LANE: Final = 12.5
SIZE, SMALL, LINE = 13, 11, 16
PAD, GAP, ROW_GAP = 6, 5, 14

STYLE: Final = """
text { font-family: system-ui, -apple-system, "Segoe UI", "DejaVu Sans", Arial, sans-serif; fill: #1c1b19; }
.page { fill: #fdfcf9; }
.row { fill: #f1eee6; }
.card { fill: #ffffff; stroke: #8d877a; }
.gone { fill: none; stroke: #8d877a; stroke-dasharray: 4 3; }
.against { stroke: #a3190f; stroke-width: 2; }
.rail, .lane { stroke: #5f5a50; fill: none; stroke-width: 2; }
.lane { stroke: #a3190f; stroke-width: 1.5; }
.node { fill: #1c1b19; } text.in-node { fill: #fdfcf9; font-weight: 700; }
.badge { fill: #a3190f; } text.in-badge { fill: #ffffff; font-weight: 700; }
.head { font-weight: 700; } .struck { text-decoration: line-through; } .faint { fill: #565147; }
@media (prefers-color-scheme: dark) {
  text { fill: #ece8df; } .page { fill: #191816; } .row { fill: #24221f; } .card { fill: #2f2c28; stroke: #9a9385; }
  .gone { stroke: #9a9385; } .rail { stroke: #b5ae9f; } .lane, .against { stroke: #ff8a7a; } .badge { fill: #ff8a7a; }
  .node { fill: #ece8df; } text.in-node, text.in-badge { fill: #191816; } .faint { fill: #b9b2a4; }
}
"""


def draw_timeline(words: TimelineWords) -> str:
    """Return the picture as an SVG document."""
    picture = _Picture(words)
    picture.draw()
    return picture.drawing.document(WIDTH, picture.y + MARGIN, STYLE, words.title, "\n".join(words.lines()))


@dataclass
class _Picture:
    """Draws from top to bottom; `y` is where the next part begins."""

    words: TimelineWords
    drawing: Drawing = field(default_factory=Drawing)
    y: float = float(MARGIN)
    middles: dict[int, float] = field(default_factory=dict)
    """Where the row of each seat has its middle."""

    def draw(self) -> None:
        """Draw the whole timeline."""
        self._heading()
        top = self._box(self.words.handed_out)
        for track in self.words.timeline.seats:
            self._seat(track)
        came_back, *more = self.words.ends()
        bottom = self._box(came_back)
        for text in more:
            self._paragraph(text, NAME[0], "")
        self.drawing.line(RAIL, top, RAIL, bottom, "rail", first=True)
        self._lanes(top)
        self._conflicts()

    def _heading(self) -> None:
        self.drawing.text(MARGIN, self.y + 20, self.words.title, 22, "head")
        self.y += 44
        about = self.words.text("timeline-about", players=self.words.timeline.players)
        self._paragraph(f"{about} {self.words.state}", MARGIN, "faint")
        self.y += 34
        for _, message, left, _ in COLUMNS:
            self.drawing.text(left, self.y, self.words.text(message), SMALL, "head")
        if self.words.timeline.conflicts:
            self.drawing.text(LANES - 8, self.y, self.words.text("timeline-contradictions"), SMALL, "head")
        self.y += 12

    def _box(self, text: str) -> float:
        """Draw the box at one end of its way and return where."""
        middle = self.y + 14
        self.drawing.rectangle(RAIL - 12, middle - 9, 24, 18, "node", 3)
        lines = wrapped(text, LANES - NAME[0] - 20, SIZE, bold=True)
        for number, line in enumerate(lines):
            self.drawing.text(NAME[0], middle + 5 + number * LINE, line, SIZE, "head")
        self.y += 28 + (len(lines) - 1) * LINE + ROW_GAP
        return middle

    def _seat(self, track: SeatTrack) -> None:
        """Draw one row: who sits there, and three stacks of statements."""
        cells = [self._cards(track.about(*topics), width) for topics, _, _, width in COLUMNS]
        label = wrapped(self.words.status(track), NAME[1], SMALL)
        height = max(22 + len(label) * 14, *(_height(cell) for cell in cells)) + 2 * PAD
        self.drawing.rectangle(NAME[0] - 10, self.y, WIDTH - MARGIN - NAME[0] + 10, height, "row", 6)
        middle = self.middles[track.seat] = self.y + height / 2
        self.drawing.circle(RAIL, middle, 14, "node")
        self.drawing.text(RAIL, middle + 5, str(track.seat), SIZE, "in-node", centred=True)
        top = self.y + PAD
        for number, line in enumerate(wrapped(track.name, NAME[1], SIZE + 1, bold=True)):
            self.drawing.text(NAME[0], top + 14 + number * LINE, line, SIZE + 1, "head")
            top += LINE * bool(number)
        for number, line in enumerate(label):
            self.drawing.text(NAME[0], top + 32 + number * 14, line, SMALL, "faint")
        for cell, (_, _, left, width) in zip(cells, COLUMNS, strict=True):
            self._stack(cell, left, width)
        self.y += height + ROW_GAP

    def _cards(self, claims: Sequence[Claimed], width: int) -> list[_Card]:
        return [_Card.of(self.words, claim, width) for claim in claims]

    def _stack(self, cards: Sequence[_Card], left: int, width: int) -> None:
        y = self.y + PAD
        for card in cards:
            card.draw(self.drawing, left, y, width)
            y += card.height + GAP

    def _lanes(self, top: float) -> None:
        """Draw a line for each contradiction, with a dot at every seat it concerns."""
        for place, conflict in enumerate(self.words.timeline.conflicts):
            x = LANES + place * LANE
            ends = [self.middles[seat] for seat in conflict.seats]
            self.drawing.line(x, top, x, max(ends), "lane")
            for middle in ends:
                self.drawing.circle(x, middle, 4, "badge")
            self.drawing.text(x, top - 6, conflict.letter, SMALL, "head", centred=True)

    def _conflicts(self) -> None:
        """Write the contradictions with their proofs beneath."""
        self.y += 20
        self.drawing.text(MARGIN, self.y, self.words.text("timeline-contradictions"), 16, "head")
        self.y += 10
        for sentence, steps in self.words.conflicts():
            self.y += 8
            self._paragraph(sentence, MARGIN, "head")
            for step in steps:
                self._paragraph(step, MARGIN + 20, "", SMALL + 1)
        verdict = self.words.verdict()
        if verdict is not None:
            self.y += 8
            self._paragraph(verdict, MARGIN, "")

    def _paragraph(self, text: str, left: int, style: str, size: int = SIZE) -> None:
        for line in wrapped(text, WIDTH - MARGIN - left, size, style == "head"):
            self.y += LINE
            self.drawing.text(left, self.y, line, size, style)


@dataclass(frozen=True, slots=True)
class _Card:
    """One statement with what is to be said about it."""

    lines: tuple[str, ...]
    remarks: tuple[str, ...]
    gone: bool
    against: bool

    @classmethod
    def of(cls, words: TimelineWords, claim: Claimed, width: int) -> _Card:
        """Lay out a statement for a column of this width."""
        inner = width - 2 * PAD
        remarks = wrapped(", ".join(words.remarks(claim)), inner, SMALL, bold=bool(claim.marks))
        gone = claim.standing is not Standing.STANDS
        return cls(tuple(wrapped(words.claim(claim), inner, SIZE)), tuple(remarks), gone, bool(claim.marks))

    @property
    def height(self) -> float:
        """Height in pixels."""
        return 2 * PAD + len(self.lines) * LINE + len(self.remarks) * 14 - 2

    def draw(self, drawing: Drawing, left: float, top: float, width: float) -> None:
        """Draw it with its upper left corner here."""
        style = "gone" if self.gone else "card against" if self.against else "card"
        drawing.rectangle(left, top, width, self.height, style, 5)
        y = top + PAD
        for line in self.lines:
            y += LINE
            drawing.text(left + PAD, y - 4, line, SIZE, "struck" if self.gone else "")
        for remark in self.remarks:
            y += 14
            drawing.text(left + PAD, y - 3, remark, SMALL, "head" if self.against and not self.gone else "faint")


def _height(cards: Sequence[_Card]) -> float:
    return sum(card.height + GAP for card in cards) - GAP if cards else 0.0

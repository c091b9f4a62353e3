"""The timeline in a terminal: one row for each seat in the order of the box, the contradictions with proofs beneath."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from engine.state import Standing
from table.drawing import fits
from table.plain_text import PlainStream
from table.timeline import Claimed, SeatTrack
from table.timeline_words import TimelineWords

COLUMNS = (("received",), ("took", "role", "bag"), ("passed",))


def show_timeline(console: Console, words: TimelineWords, proofs: bool = True) -> None:
    """Print a timeline; without `proofs` the contradictions are only named.

    Where text must be plain, or the terminal is too narrow for the table, a line each.
    """
    table = _table(words)
    if isinstance(console.file, PlainStream) or not fits(console, table):
        console.print(Text("\n".join(words.lines())), soft_wrap=True)
        return
    console.print(Text(f"{words.title}. {words.state}"))
    console.print(Text(words.handed_out))
    console.print(table)
    console.print(Text("\n".join(words.ends())))
    console.print(_beneath(words, proofs))


def _table(words: TimelineWords) -> Table:
    table = Table(show_lines=True)
    for message in ("seat", "player", "received", "took", "passed"):
        table.add_column(words.text(f"timeline-{message}"), overflow="fold")
    for track in words.timeline.seats:
        table.add_row(str(track.seat), _player(words, track), *(_cell(words, track, topics) for topics in COLUMNS))
    return table


def _player(words: TimelineWords, track: SeatTrack) -> RenderableType:
    return Group(Text(track.name, style="bold"), Text(words.status(track)))


def _cell(words: TimelineWords, track: SeatTrack, topics: Sequence[str]) -> RenderableType:
    return Group(*(_claim(words, claim) for claim in track.about(*topics)))


def _claim(words: TimelineWords, claim: Claimed) -> Text:
    """Write a statement; what no longer stands is struck through and says so."""
    gone = claim.standing is not Standing.STANDS
    text = Text(words.claim(claim), style="strike" if gone else "")
    remarks = words.remarks(claim)
    if remarks:
        text = Text.assemble(text, (f" ({', '.join(remarks)})", "bold" if claim.marks and not gone else ""))
    return text


def _beneath(words: TimelineWords, proofs: bool) -> RenderableType:
    parts: list[RenderableType] = []
    for sentence, steps in words.conflicts():
        parts.append(Text(sentence, style="bold"))
        parts += [Padding(Text(step), (0, 0, 0, 3)) for step in steps if proofs]
    verdict = words.verdict()
    if verdict is not None:
        parts.append(Text(verdict))
    return Group(*parts)

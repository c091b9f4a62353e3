"""Which of several wordings comes next: what is said often is not said twice in the same words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from table.lines import Audience, Line


class Wordings:
    """Counts what was said. The number is part of the line, so a game that goes on says the same words again."""

    def __init__(self, varied: bool, said: Iterable[Line] = ()) -> None:
        """`said`: every line so far. Without `varied` every line keeps its first wording."""
        self._varied = varied
        self._said: Counter[tuple[str, Audience]] = Counter((line.id, line.audience) for line in said)

    def numbered(self, lines: Iterable[Line]) -> tuple[Line, ...]:
        """Return lines that are now said, each with the number of its wording.

        Each audience is counted by itself: how often one was told something in private shows in no other's words.
        """
        return tuple(map(self._number, lines))

    def _number(self, line: Line) -> Line:
        key = (line.id, line.audience)
        number = self._said[key] if self._varied else 0
        self._said[key] += 1
        return replace(line, wording=number)

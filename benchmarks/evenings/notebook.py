"""Writes down what reached the table of a spoken evening."""

from __future__ import annotations

from benchmarks.evenings.judging import Arrived
from table.sources import Arrival, Said, Source
from table.understanding import Situation


class Notebook:
    """Another source of words; keeps what it brought, and in which situation."""

    def __init__(self, source: Source) -> None:
        self._source = source
        self.arrived: list[Arrived] = []

    @property
    def is_hearing(self) -> bool:
        """Whether somebody is speaking, or what was said is not yet understood."""
        return self._source.is_hearing

    def next(self, situation: Situation, seconds: float) -> Arrival | None:
        """Return what the other source brings."""
        arrival = self._source.next(situation, seconds)
        if isinstance(arrival, Said):
            self.arrived.append(Arrived(situation, arrival))
        return arrival

    def flush(self) -> None:
        """Forget what came in while the program spoke."""
        self._source.flush()

    def close(self) -> None:
        """Release the other source."""
        self._source.close()

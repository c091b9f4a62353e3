"""The timeline in words: what stands in each place, for the terminal, for a screen reader and for the picture alike."""

from __future__ import annotations

from dataclasses import dataclass

from engine.state import SeatStatus, Standing
from table.lines import Argument, Line, line
from table.narrator import Narrator
from table.timeline import Claimed, SeatTrack, Timeline


@dataclass(frozen=True, slots=True)
class TimelineWords:
    """Puts the parts of one timeline into words. Nothing is told by colour or place alone."""

    timeline: Timeline
    narrator: Narrator

    def text(self, identifier: str, /, **arguments: Argument) -> str:
        """Return a message of the catalogue."""
        return self.narrator.argument(Line(identifier, arguments))

    @property
    def title(self) -> str:
        """The heading."""
        return self.text("timeline-title")

    @property
    def state(self) -> str:
        """Whether the game runs still."""
        return self.text("timeline-over" if self.timeline.over else "timeline-running")

    @property
    def handed_out(self) -> str:
        """The box at the start."""
        return self._box("timeline-handed-out", self.timeline.handed_out)

    @property
    def came_back(self) -> str:
        """The box at the end."""
        return self._box("timeline-came-back", self.timeline.returned)

    def _box(self, message: str, what: Argument | None) -> str:
        known = line("timeline-unknown") if what is None else what
        return self.text(message, player=self.timeline.players[0], what=known)

    @property
    def bag(self) -> str | None:
        """What was set aside, where it is known."""
        return None if self.timeline.bag is None else self.text("timeline-bag", what=self.timeline.bag)

    def ends(self) -> list[str]:
        """Return what is known of the box at the end: what came back, what was set aside, what was announced."""
        announced = [self.narrator.text(said).removesuffix(".") for said in self.timeline.announced]
        return [self.came_back, *([] if self.bag is None else [self.bag]), *announced]

    def status(self, track: SeatTrack) -> str:
        """Return whether a seat is in play, and what it showed."""
        status = self.text("timeline-out" if track.status is SeatStatus.OUT else "timeline-in")
        return status if track.shown is None else f"{status}, {self.text('timeline-held', what=track.shown)}"

    def claim(self, claim: Claimed) -> str:
        """Return a statement with its number."""
        return f"{self.text('timeline-number', number=claim.number)} {self.narrator.argument(claim.words)}"

    def remarks(self, claim: Claimed) -> list[str]:
        """Return what is to be said about a statement: who reports it, what became of it, what it contradicts."""
        found: list[Line] = []
        if claim.reporter is not None:
            found.append(line("timeline-reported", player=claim.reporter))
        if claim.standing is Standing.RETRACTED:
            found.append(line("timeline-retracted"))
        if claim.corrected_by is not None:
            found.append(line("timeline-replaced", number=claim.corrected_by))
        if claim.true is not None:
            found.append(line("timeline-true" if claim.true else "timeline-false"))
        if claim.marks:
            found.append(line("timeline-marks", letters=claim.marks))
        return [self.narrator.argument(one) for one in found]

    def conflicts(self) -> list[tuple[str, list[str]]]:
        """Return each contradiction as a sentence, with the steps of its proof."""
        found = []
        for one in self.timeline.conflicts:
            numbers = tuple(str(number) for number in one.numbers)
            head = self.text(
                "timeline-conflict", letter=one.letter, count=len(numbers), numbers=numbers, sentence=one.sentence
            )
            found.append((head, [self.narrator.text(step) for step in one.proof]))
        return found

    def verdict(self) -> str | None:
        """Return what stands in place of, or after, the contradictions: impossible facts, none at all, or more."""
        if self.timeline.impossible is not None:
            return self.narrator.text(self.timeline.impossible)
        if not self.timeline.conflicts:
            return self.text("timeline-no-contradictions")
        return self.text("contradiction-more", count=self.timeline.more) if self.timeline.more else None

    def lines(self) -> list[str]:
        """Return the whole timeline as plain lines, in the order in which one would read it aloud."""
        parts = [self.title + ".", self.state, self.handed_out + "."]
        for track in self.timeline.seats:
            parts.append(f"{self.text('timeline-seat').capitalize()} {track.seat}, {track.name}: {self.status(track)}.")
            parts += [f"  {'; '.join([self.claim(claim), *self.remarks(claim)])}." for claim in track.claims]
            if not track.claims:
                parts.append(f"  {self.text('timeline-silent').capitalize()}.")
        parts += [f"{end}." for end in self.ends()]
        for sentence, steps in self.conflicts():
            parts += [sentence, *(f"  {step}" for step in steps)]
        verdict = self.verdict()
        return parts if verdict is None else [*parts, verdict]

"""`consigliere demo`: a recorded table plays a game, heard by the real recogniser."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from engine.observation import PUBLIC
from intents import load_domain
from table.commands.options import DEFAULT_RECOGNISER, RecogniserChoice, RecogniserName, open_ears
from table.errors import UsageError
from table.lines import Line
from table.loudspeaker import Loudspeaker
from table.narrator import narrator_of
from table.outputs import Announcer, Captions, Output
from table.recorded_games import Performance, RecordedGame, Recording, Step
from table.reports import understanding_report
from table.speaking import open_loudspeaker
from table.tape import Tape
from table.timeline import investigated, timeline
from table.timeline_terminal import show_timeline
from table.timeline_words import TimelineWords
from table.understanding import Understander
from voice.audio import SAMPLE_RATE, write_wav
from voice.synthesisers import Speech

DEFAULT_GAME = "seven_players"
GODFATHER_SEAT = 0
"""The demo looks over the Godfather's shoulder: his private lines are shown, never spoken."""


def demo(
    game: Annotated[str, typer.Option(help="Which recorded game: seven_players or ten_players.")] = DEFAULT_GAME,
    recogniser: RecogniserName = DEFAULT_RECOGNISER,
    record: Annotated[
        Path | None, typer.Option(help="Write the whole session, players and narrator, to this WAV.")
    ] = None,
    sound: Annotated[bool, typer.Option(help="Play the players and speak aloud, if there is a sound card.")] = True,
    brief: Annotated[bool, typer.Option(help="Show only what was misheard, and the end.")] = False,
) -> None:
    """Hear a recorded table play a whole game.

    For each thing said: what was heard, what it meant, and what the program answers.
    """
    if record is not None:
        _require_writable(record)
    console = Console(highlight=False, soft_wrap=True)
    recorded = RecordedGame(game)
    tape = Tape() if record else None
    loudspeaker = _open_sound(console, sound, tape)
    outputs: list[Output] = [] if brief else [Captions(console, private_to=frozenset({GODFATHER_SEAT}))]
    announcer = Announcer(narrator_of(recorded.setup), outputs + ([loudspeaker] if loudspeaker else []))
    understander = Understander(load_domain(recorded.setup.language))
    with console.status("Loading the recogniser ..."):
        ears = open_ears(understander, RecogniserChoice(recogniser))
    try:
        show = Show(console, announcer, loudspeaker, tape, brief)
        performance = Performance(recorded, understander, ears)
        for step in performance.steps():
            show.step(step)
        show.end(performance)
    finally:
        ears.close()
    if record and tape:
        write_wav(record, tape.waveform())
        console.print(f"The session is in {record}.", markup=False)
    raise typer.Exit(0 if performance.session.state.is_over else 1)


def _require_writable(record: Path) -> None:
    """Raise `UsageError` before the game is played, not after it, when the recording cannot be written."""
    if record.is_dir() or not os.access(record.parent, os.W_OK):
        raise UsageError(f"The session cannot be written to {record}: name a file in a folder that is open to you.")


def _open_sound(console: Console, sound: bool, tape: Tape | None) -> Loudspeaker | None:
    if not sound and tape is None:
        return None
    return open_loudspeaker(lambda words: console.print(words, style="dim", markup=False), tape=tape)


class Show:
    """Writes a recorded game to the terminal as it is played."""

    def __init__(
        self, console: Console, announcer: Announcer, loudspeaker: Loudspeaker | None, tape: Tape | None, brief: bool
    ) -> None:
        self._console = console
        self._announcer = announcer
        self._loudspeaker = loudspeaker
        self._tape = tape
        self._brief = brief
        self._heard = self._right = 0

    def step(self, step: Step) -> None:
        """Show one step: the player, what was heard, what it meant, the answer."""
        if step.recording is not None and step.heard is not None:
            self._heard += 1
            self._right += step.right
            self._utterance(step)
        self._announce(step.lines)
        if step.repair:
            self._console.print("  the player types it instead", style="dim")
            self._announce(step.repair)

    def _utterance(self, step: Step) -> None:
        if step.recording is None or step.heard is None or (self._brief and step.right):
            return
        self._play(step.recording)
        report = understanding_report(step.heard.understanding)
        slots = " ".join(f"{name}={value}" for name, value in report["slots"].items())
        meaning = f"{report['intent']} {slots}" if report["intent"] else report["outcome"].replace("_", " ")
        mark = "" if step.right else f"   MISHEARD: said {step.recording.text!r}"
        self._console.print(f"\n{step.recording.speaker}: {step.recording.text}", style="bold", markup=False)
        self._console.print(f"  heard {step.heard.hypotheses.text!r}", style="dim", markup=False)
        seconds = step.heard.hypotheses.wall_seconds
        self._console.print(f"  means {meaning}  ({seconds:.1f} s){mark}", style="dim", markup=False)

    def _play(self, recording: Recording) -> None:
        if self._loudspeaker is not None:
            self._loudspeaker.play(Speech(recording.samples, SAMPLE_RATE))
        elif self._tape is not None:
            self._tape.add(recording.samples)

    def _announce(self, lines: tuple[Line, ...]) -> None:
        self._announcer.announce(lines)

    def end(self, performance: Performance) -> None:
        """Show the journey of the box as it became known, and how much was heard right."""
        state = performance.session.state
        if state.game is not None:
            words = TimelineWords(
                timeline(state, PUBLIC, investigated(performance.session.records)), self._announcer.narrator
            )
            show_timeline(self._console, words, proofs=False)
        share = 100 * self._right / max(1, self._heard)
        self._console.print(f"{self._right} of {self._heard} utterances right at first hearing ({share:.0f} %).")

"""Where lines go: captions on the screen, the loudspeaker, a tape. Each output declares whom it may carry.

The loudspeaker is heard by the whole table, so it carries only lines for everyone. A screen may be declared private
to one seat; without any private output a line for one seat is not said at all, and the caller is told.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable
from typing import Protocol

import numpy as np
from rich.console import Console

from table.lines import Audience, Line
from table.narrator import Narrator
from table.spoken_text import sentences, with_number_words
from voice.audio import SAMPLE_RATE, Waveform, to_waveform
from voice.errors import PlaybackError, VoiceError
from voice.player import Player
from voice.synthesisers import Speech, Synthesiser


class Output(Protocol):
    """A place a line can be heard or seen."""

    def carries(self, audience: Audience) -> bool:
        """Whether a line for this audience may come out here."""
        ...

    def say(self, line: Line, text: str) -> None:
        """Let the audience have the text. Returns when it is over."""
        ...


class Captions:
    """Writes lines to a terminal; lines for one seat only when the screen is that seat's own."""

    def __init__(self, console: Console, private_to: frozenset[int] = frozenset()) -> None:
        self._console = console
        self._private_to = private_to

    def carries(self, audience: Audience) -> bool:
        """Everyone's lines, and those of the seats that this screen belongs to."""
        return audience.is_everyone or audience.seat in self._private_to

    def say(self, line: Line, text: str) -> None:
        """Print one line with a mark of who may see it."""
        mark = "" if line.audience.is_everyone else f"({line.audience}) "
        self._console.print(f"  » {mark}{text}", style="bold yellow", highlight=False, markup=False)


RETRY_SECONDS = 20.0
"""After this long a loudspeaker that failed is tried again: a headset may have been plugged in meanwhile."""


class Loudspeaker:
    """Speaks lines for everyone; when the voice or the sound card fails it says so once and falls silent.

    A sound card may come back, a voice does not.
    """

    def __init__(
        self,
        synthesiser: Synthesiser,
        player: Player | None,
        complain: Callable[[str], None],
        language: str = "en",
        tape: Tape | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """`complain` shows a sentence on the screen; `clock` gives seconds."""
        self._synthesiser = synthesiser
        self._player = player
        self._complain = complain
        self._language = language
        self._tape = tape
        self._clock = clock
        self._silent_until = -math.inf
        self._failure = ""

    @property
    def _works(self) -> bool:
        return self._clock() >= self._silent_until

    def carries(self, audience: Audience) -> bool:
        """Only what the whole table may hear."""
        return audience.is_everyone

    def say(self, line: Line, text: str) -> None:  # noqa: ARG002 - the text is all a loudspeaker needs
        """Synthesise and play the text sentence by sentence."""
        for sentence in sentences(with_number_words(text, self._language)):
            if not self._works:
                return
            try:
                self._speak(sentence)
            except VoiceError as error:
                self._fall_silent(error)

    def play(self, samples: Waveform) -> None:
        """Play a sound as it is, mono 16 kHz; silently nothing without a sound card."""
        if self._player is None or not self._works:
            return
        try:
            self._player.play(Speech(samples, SAMPLE_RATE))
        except VoiceError as error:
            self._fall_silent(error)

    def _fall_silent(self, error: VoiceError) -> None:
        self._silent_until = self._clock() + RETRY_SECONDS if isinstance(error, PlaybackError) else math.inf
        if self._failure != str(error):
            self._failure = str(error)
            self._complain(f"{error} The captions go on.")

    def _speak(self, sentence: str) -> None:
        speech = self._synthesiser.synthesise(sentence)
        if self._tape is not None:
            self._tape.add_speech(speech)
        if self._player is not None:
            self._player.play(speech)


class Tape:
    """Collects a whole session, players and narrator, as one waveform."""

    PAUSE = 0.35
    """Seconds of silence between two pieces."""

    def __init__(self) -> None:
        self._pieces: list[Waveform] = []

    def add(self, samples: Waveform) -> None:
        """Append mono 16 kHz samples and a short pause."""
        self._pieces += [samples, np.zeros(int(self.PAUSE * SAMPLE_RATE), dtype=np.int16)]

    def add_speech(self, speech: Speech) -> None:
        """Append what a synthesiser gave."""
        self.add(to_waveform(speech.samples, speech.rate))

    def waveform(self) -> Waveform:
        """Return everything so far, mono, 16 kHz."""
        return np.concatenate(self._pieces) if self._pieces else np.zeros(0, dtype=np.int16)


class Announcer:
    """Sends each line to every output that may carry it."""

    def __init__(self, narrator: Narrator, outputs: Iterable[Output]) -> None:
        self.narrator = narrator
        self._outputs = tuple(outputs)

    def announce(self, lines: Iterable[Line]) -> list[Line]:
        """Say the lines in order and return those that no output could carry: they were not said."""
        return [line for line in lines if not self._announce(line)]

    def _announce(self, line: Line) -> bool:
        text = self.narrator.text(line)
        carriers = [output for output in self._outputs if output.carries(line.audience)]
        for output in carriers:
            output.say(line, text)
        return bool(carriers)

"""A recogniser whose engine lives in a child process."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from typing import Protocol, cast

import numpy as np

from voice.audio import SAMPLE_RATE, Waveform
from voice.child import Child
from voice.errors import BadAudio, ChildError, RecogniserDied, RecogniserMisused, RecogniserUnavailable
from voice.hypotheses import Hypotheses
from voice.recognisers.grammar import Grammar
from voice.recognisers.sentence_graph import SentenceGraph

GRAMMAR_SECONDS = 30.0
"""How long preparing a grammar may take."""

PIECE_SECONDS = 30.0
"""How long taking in a piece of sound may take, beyond the length of the piece itself."""

FINISH_SECONDS = 30.0
"""How long recognising may take, beyond four times the length of the utterance."""


class Engine(Protocol):
    """What runs inside the child; `finish` is called once for each `start`."""

    def missing_words(self, grammar: Grammar) -> frozenset[str]:
        """See `Recogniser`."""
        ...

    def start(self, grammar: Grammar) -> None:
        """See `Recogniser`."""
        ...

    def feed(self, samples: Waveform) -> str:
        """See `Recogniser`."""
        ...

    def finish(self) -> Hypotheses:
        """See `Recogniser`; the wall time is filled in by the parent."""
        ...


class ChildRecogniser:
    """Passes one utterance at a time to an engine in a child process, and keeps the order of calls.

    Native engines abort the process when called out of order, so order is checked here. When the child dies or hangs in
    the middle of an utterance, `RecogniserDied` is raised once and the next `start` brings up a new child. A child that
    died between two utterances is replaced without a word.
    """

    def __init__(
        self, name: str, build: Callable[..., Engine], arguments: tuple[object, ...], reconsiders: bool = False
    ) -> None:
        """`reconsiders`: the engine has a method `reconsider`, and it shall be used."""
        self._name = name
        self._reconsiders = reconsiders
        self._child = Child(f"The recogniser {name}", build, arguments)
        self._fed: float | None = None
        self._life = 0
        """The launch of the child that knows the utterance."""

    @property
    def name(self) -> str:
        """The name that `open_recogniser` knows it by."""
        return self._name

    @property
    def launches(self) -> int:
        """How many processes were started so far."""
        return self._child.launches

    @property
    def process_id(self) -> int | None:
        """The number of the child process, None when there is none now."""
        return self._child.process_id

    def launch(self) -> None:
        """Begin to load the engine without waiting for it."""
        self._child.launch()

    def missing_words(self, grammar: Grammar) -> frozenset[str]:
        """Return the words of the grammar that this recogniser cannot hear."""
        return cast("frozenset[str]", self._prepare("missing_words", grammar))

    def start(self, grammar: Grammar) -> None:
        """Begin an utterance. Raises `RecogniserUnavailable` when the engine will not start, `GrammarRefused`."""
        self._fed = None
        self._prepare("start", grammar)
        self._life = self.launches
        self._fed = 0.0

    def feed(self, samples: Waveform) -> str:
        """Give 16 kHz mono samples, get the text so far. Raises `RecogniserMisused`, `RecogniserDied`, `BadAudio`."""
        if self._fed is None:
            raise RecogniserMisused("Sound was given before an utterance was started: call start first.")
        if samples.ndim != 1 or samples.dtype != np.int16:
            raise BadAudio("Recognisers take mono 16-bit samples at 16 kHz: convert with voice.audio.to_waveform.")
        seconds = len(samples) / SAMPLE_RATE
        self._fed += seconds
        return cast("str", self._ask("feed", samples, seconds=PIECE_SECONDS + seconds))

    def finish(self) -> Hypotheses:
        """End the utterance and return what was heard. Raises `RecogniserMisused`, `RecogniserDied`."""
        if self._fed is None:
            raise RecogniserMisused("There is no utterance to finish: call start first.")
        limit = FINISH_SECONDS + 4 * self._fed
        begun = time.monotonic()
        heard = cast("Hypotheses", self._ask("finish", seconds=limit))
        self._fed = None
        return replace(heard, recogniser=self._name, wall_seconds=time.monotonic() - begun)

    def reconsider(self, graph: SentenceGraph) -> Hypotheses | None:
        """Return the sentences of a graph that fit the last utterance, or None. Raises `RecogniserDied`."""
        if not self._reconsiders:
            return None
        begun = time.monotonic()
        heard = cast("Hypotheses | None", self._ask("reconsider", graph, seconds=FINISH_SECONDS))
        return None if heard is None else replace(heard, recogniser=self._name, wall_seconds=time.monotonic() - begun)

    def close(self) -> None:
        """End the child process."""
        self._fed = None
        self._child.close()

    def _prepare(self, method: str, grammar: Grammar) -> object:
        try:
            return self._child.ask(method, grammar, seconds=GRAMMAR_SECONDS)
        except ChildError as error:
            raise RecogniserUnavailable(f"{error} Choose another recogniser if this goes on.") from error

    def _ask(self, method: str, *arguments: object, seconds: float) -> object:
        try:
            return self._child.ask(method, *arguments, seconds=seconds, life=self._life)
        except ChildError as error:
            self._fed = None
            raise RecogniserDied(f"{error} Please say it again.") from error

"""A synthesiser whose engine lives in a child process."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, cast

from voice.child import Child
from voice.errors import ChildError, SynthesiserDied
from voice.synthesisers.port import Speech

SENTENCE_SECONDS = 25.0
"""How long one sentence may take before the child is taken for hung; a little more than the engine's own limit."""

ATTEMPTS = 2
"""A sentence over which the process died is tried once more in a new process."""


class SpeechEngine(Protocol):
    """What runs inside the child."""

    def synthesise(self, sentence: str) -> Speech:
        """See `Synthesiser`."""
        ...

    def voices(self) -> tuple[str, ...]:
        """See `HasVoices`."""
        ...


class ChildSynthesiser:
    """Passes sentences, one at a time, to an engine in a child process; several threads wait for each other."""

    def __init__(
        self,
        name: str,
        build: Callable[..., SpeechEngine],
        arguments: tuple[object, ...],
        sentence_seconds: float = SENTENCE_SECONDS,
    ) -> None:
        self._child = Child(f"The voice {name}", build, arguments)
        self._sentence_seconds = sentence_seconds

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

    def synthesise(self, sentence: str) -> Speech:
        """Return the spoken sentence.

        Raises `SynthesiserUnavailable` when the engine will not start, `SynthesiserError` when it gives no sound, and
        `SynthesiserDied` when its process ended or hung twice; then captions are what is left.
        """
        problem: ChildError | None = None
        for _ in range(ATTEMPTS):
            try:
                return cast("Speech", self._child.ask("synthesise", sentence, seconds=self._sentence_seconds))
            except ChildError as error:
                problem = error
        raise SynthesiserDied(f"The voice failed twice over the same sentence: {problem}") from problem

    def voices(self) -> tuple[str, ...]:
        """Return what the engine calls its voices of the language, the one in use first; none when it has but one.

        Raises `SynthesiserUnavailable` when the engine will not start, and `SynthesiserDied` when it ends.
        """
        try:
            return cast("tuple[str, ...]", self._child.ask("voices", seconds=self._sentence_seconds))
        except ChildError as error:
            raise SynthesiserDied(f"The voice cannot tell which others there are: {error}") from error

    def close(self) -> None:
        """End the child process."""
        self._child.close()

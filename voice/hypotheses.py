"""What a recogniser heard."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Word:
    """One word and where it was said, in seconds from the start of the utterance."""

    text: str
    start: float
    end: float


@dataclass(frozen=True, slots=True)
class Hypothesis:
    """One reading of an utterance."""

    text: str
    score: float = 0.0
    """The recogniser's own score, higher is better, comparable only within one recogniser: the mean natural logarithm
    of the token probabilities (whisper), the path score per frame (pocketsphinx), the path score (vosk)."""
    words: tuple[Word, ...] = ()
    """With times where the recogniser gives them."""
    no_speech: float | None = None
    """The probability that nobody spoke (whisper)."""
    misfit: float | None = None
    """How much worse the sentence fits the sound than free phonemes do, 0 or more, per frame (pocketsphinx). Ordinary
    talk forced into a sentence gives large values; noise raises them as well."""
    worse: float | None = None
    """For a sentence that was looked for among those of a grammar: how much less likely it is than the best text that
    could be written freely, in nats over the whole utterance; below 0 when it is likelier (whisper)."""


@dataclass(frozen=True, slots=True)
class Hypotheses:
    """The readings of one utterance, best first; none for silence."""

    hypotheses: tuple[Hypothesis, ...]
    recogniser: str
    cpu_seconds: float = 0.0
    """Time of all processor cores spent in the recogniser's process."""
    wall_seconds: float = 0.0
    """Time from the call of `finish` to the text."""

    @property
    def text(self) -> str:
        """The best reading, empty when nothing was heard."""
        return self.hypotheses[0].text if self.hypotheses else ""

    @property
    def texts(self) -> tuple[str, ...]:
        """All readings, best first."""
        return tuple(hypothesis.text for hypothesis in self.hypotheses)

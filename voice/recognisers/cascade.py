"""Two recognisers on one utterance: a closed grammar proposes, whisper judges.

Pocketsphinx (or Vosk) always gives a sentence of the grammar, right or wrong; whisper writes what it hears, which may
be no sentence at all. So the proposal is weighed by whisper's own token probabilities: when it fits the sound nearly
as well as whisper's best text, it joins the readings in its place; when it does not, it is dropped. What nobody said is
not made up this way: a sentence that was not said costs tens of nats.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Protocol

from voice.audio import Waveform
from voice.errors import RecogniserError
from voice.hypotheses import Hypotheses, Hypothesis
from voice.recognisers.grammar import Grammar
from voice.recognisers.port import Recogniser

NAME = "cascade"

MOST_WORSE = 8.0
"""How much less likely than whisper's best text, in nats over the whole utterance, a proposal may be.

Chosen on `audio_fixtures/utterances`; the recorded games were kept aside. See `docs/speech.md`.
"""


LEAST_SURE = -2.0
"""The mean natural logarithm of the probability of a word of whisper's best text, below which it heard no speech.

In noise whisper is sure of nothing, and any short sentence fits as well as what it wrote.
"""

LEAST_WORDS = 2
"""A proposal of fewer words is too easily found in any sound."""


class Judge(Recogniser, Protocol):
    """A recogniser that can also say how well given texts fit what it has just heard."""

    def weigh(self, texts: Sequence[str]) -> tuple[float, ...]:
        """Return the natural logarithm of each text's probability given the last utterance."""
        ...


class CascadeRecogniser:
    """Asks both; the judge decides. Without an answer of the proposer it is the judge alone."""

    def __init__(self, proposer: Recogniser, judge: Judge, most_worse: float = MOST_WORSE) -> None:
        self._proposer = proposer
        self._judge = judge
        self._most_worse = most_worse
        self._prompt = ""

    @property
    def name(self) -> str:
        """The name that `open_recogniser` knows it by."""
        return NAME

    def missing_words(self, grammar: Grammar) -> frozenset[str]:
        """Return the words that neither can hear."""
        return self._proposer.missing_words(grammar) & self._judge.missing_words(grammar)

    def start(self, grammar: Grammar) -> None:
        """Begin an utterance in both."""
        self._prompt = grammar.prompt
        self._judge.start(grammar)
        self._proposer.start(grammar)

    def feed(self, samples: Waveform) -> str:
        """Give both a piece; the text so far is the proposer's."""
        self._judge.feed(samples)
        return self._proposer.feed(samples)

    def finish(self) -> Hypotheses:
        """End the utterance and return the judge's readings with the proposal among them where it belongs."""
        proposed = self._proposed()
        heard = self._judge.finish()
        if proposed is None or not heard.hypotheses:
            return heard
        text = proposed.text
        cpu, wall = heard.cpu_seconds + proposed.cpu_seconds, heard.wall_seconds + proposed.wall_seconds
        readings = heard.hypotheses if _words(text) in map(_words, heard.texts) else self._joined(heard, text)
        return Hypotheses(readings, NAME, cpu, wall)

    def close(self) -> None:
        """End both."""
        self._proposer.close()
        self._judge.close()

    def _proposed(self) -> Hypotheses | None:
        try:
            proposed = self._proposer.finish()
        except RecogniserError:
            return None
        return proposed if proposed.text else None

    def _joined(self, heard: Hypotheses, text: str) -> tuple[Hypothesis, ...]:
        """Put the proposal behind the readings that fit better, or leave it out."""
        if len(text.split()) < LEAST_WORDS:
            return heard.hypotheses
        best, proposal = self._judge.weigh((heard.text, as_written(text, self._prompt)))
        if best / len(heard.text.split()) < LEAST_SURE or proposal < best - self._most_worse:
            return heard.hypotheses
        words = max(1, len(text.split()))
        weighed = Hypothesis(text, proposal / words)
        first, *others = heard.hypotheses
        return (weighed, first, *others) if proposal >= best else (first, weighed, *others)


def as_written(text: str, prompt: str) -> str:
    """Return a sentence of the grammar as whisper would write it: a capital first, "I", and names as in the prompt."""
    small = set(re.findall(r"\b[a-z]\w*", prompt))
    names = re.findall(r"(?<![.!?] )\b[A-Z]\w*", prompt)
    capitals = {name.lower(): name for name in names if name.lower() not in small}
    words = [capitals.get(word, word) for word in text.split()]
    joined = " ".join("I" + word[1:] if word == "i" or word.startswith("i'") else word for word in words)
    return joined[:1].upper() + joined[1:]


def _words(text: str) -> tuple[str, ...]:
    return tuple("".join(letter for letter in word.lower() if letter.isalnum()) for word in text.split())

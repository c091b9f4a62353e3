"""Two recognisers on one utterance: a closed grammar proposes, whisper judges.

Pocketsphinx (or Vosk) always gives a sentence of the grammar, right or wrong; whisper writes what it hears, which may
be no sentence at all. So the proposal is weighed by whisper's own token probabilities: when it fits the sound nearly
as well as whisper's best text, it joins the readings in its place; when it does not, it is dropped. What nobody said is
not made up this way: a sentence that was not said costs tens of nats.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
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
    """The judge hears everything; the proposer is asked only about what nobody could make sense of."""

    def __init__(self, proposer: Recogniser, judge: Judge, most_worse: float = MOST_WORSE) -> None:
        self._proposer = proposer
        self._judge = judge
        self._most_worse = most_worse
        self._grammar: Grammar | None = None
        self._pieces: list[Waveform] = []
        self._heard: Hypotheses | None = None

    @property
    def name(self) -> str:
        """The name that `open_recogniser` knows it by."""
        return NAME

    def missing_words(self, grammar: Grammar) -> frozenset[str]:
        """Return the words that neither can hear."""
        return self._proposer.missing_words(grammar) & self._judge.missing_words(grammar)

    def start(self, grammar: Grammar) -> None:
        """Begin an utterance."""
        self._grammar, self._pieces, self._heard = grammar, [], None
        self._judge.start(grammar)

    def feed(self, samples: Waveform) -> str:
        """Give the judge a piece, and keep it for the proposer."""
        self._pieces.append(samples)
        return self._judge.feed(samples)

    def finish(self) -> Hypotheses:
        """End the utterance and return what the judge heard."""
        self._heard = self._judge.finish()
        return replace(self._heard, recogniser=NAME)

    def reconsider(self) -> Hypotheses | None:
        """Return the readings of the last utterance with the proposal among them, or None when it adds nothing."""
        heard = self._heard
        if heard is None or not heard.hypotheses or self._grammar is None:
            return None
        proposed = self._proposed(self._grammar)
        if len(proposed.text.split()) < LEAST_WORDS or _words(proposed.text) in map(_words, heard.texts):
            return None
        readings = self._joined(heard, proposed.text, self._grammar.prompt)
        cpu, wall = heard.cpu_seconds + proposed.cpu_seconds, heard.wall_seconds + proposed.wall_seconds
        return Hypotheses(readings, NAME, cpu, wall) if readings else None

    def close(self) -> None:
        """End both."""
        self._proposer.close()
        self._judge.close()

    def _proposed(self, grammar: Grammar) -> Hypotheses:
        """Return what the proposer makes of the utterance; nothing when it fails."""
        try:
            self._proposer.start(grammar)
            for piece in self._pieces:
                self._proposer.feed(piece)
            return self._proposer.finish()
        except RecogniserError:
            return Hypotheses((), self._proposer.name)

    def _joined(self, heard: Hypotheses, text: str, prompt: str) -> tuple[Hypothesis, ...]:
        """Put the proposal in front of the readings or behind the best; nothing when it does not fit the sound."""
        best, proposal = self._judge.weigh((heard.text, as_written(text, prompt)))
        if best / len(heard.text.split()) < LEAST_SURE or proposal < best - self._most_worse:
            return ()
        weighed = Hypothesis(text, proposal / len(text.split()))
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

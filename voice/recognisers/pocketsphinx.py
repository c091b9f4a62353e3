"""PocketSphinx with a closed grammar: small, fast, English from its own wheel, and by itself never silent about noise.

Runs inside a child process. A closed grammar forces any talk into one of its sentences, so every hypothesis carries its
`misfit`: how much better free phonemes fit the same sound. Where they fit much better, nothing was heard.
"""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np

from voice.audio import SAMPLE_RATE, Waveform, silence
from voice.errors import GrammarRefused, PronunciationError, RecogniserUnavailable
from voice.hypotheses import Hypotheses, Hypothesis, Word
from voice.levels import loudest_level
from voice.pronunciation import Phonemiser
from voice.recognisers import jsgf
from voice.recognisers.conditioning import FRAMES_A_SECOND, PADDING, conditioned, speech_span
from voice.recognisers.grammar import Grammar
from voice.recognisers.word_network import word_network

NAME = "pocketsphinx"

QUIETEST = -57.0
"""An utterance whose loudest tenth of a second stays below this is silence and is not decoded."""

MOST_MISFIT = 0.020
"""The greatest misfit of a sentence that was said. Chosen on 76 synthetic clips: 94 % of the commands are below it, and
14 % of other talk. Of 46 recorded utterances it keeps 14 of the 16 that were right, and 6 of the 24 that were wrong."""

GRAMMARS_KEPT = 8
"""Compiled grammars kept: the phases of a game come back, and the largest takes half a second to compile."""

_LOG_BASE = math.log(1.0001)
_PHONE_LOOP_UNIT = 1000.0


@dataclass(frozen=True, slots=True)
class Prepared:
    """A grammar that the decoder has compiled."""

    search: str
    missing: frozenset[str]
    """Words that were left out."""


class Segment(Protocol):
    """One word or phone of a decoded utterance, as the binding gives it."""

    word: str
    ascore: float
    start_frame: int
    end_frame: int


class Decoder(Protocol):
    """What is used of the binding's decoder to run over a sound."""

    def reinit_feat(self) -> None:
        """Set up the features and the acoustic scorer anew."""
        ...

    def start_utt(self) -> None:
        """Begin an utterance."""
        ...

    def process_raw(self, data: bytes, no_search: bool = False, full_utt: bool = False) -> object:
        """Take in sound."""
        ...

    def end_utt(self) -> None:
        """End the utterance."""
        ...


class PocketsphinxEngine:
    """Decodes whole utterances; the result does not depend on what was decoded before.

    The cepstral mean is taken over each utterance (`cmn=batch`), not carried from one to the next (see also `decode`).
    """

    def __init__(self, language: str) -> None:
        """Load the decoder. Raises `RecogniserUnavailable`."""
        if language != "en":
            raise RecogniserUnavailable(f"pocketsphinx hears only English, not {language!r}: use vosk or whisper.")
        try:
            import pocketsphinx
        except (ImportError, OSError) as error:
            raise RecogniserUnavailable(
                f"pocketsphinx cannot be loaded ({error}): pip install pocketsphinx."
            ) from error
        quiet = {"lm": None, "loglevel": "FATAL", "bestpath": False, "cmn": "batch"}
        try:
            self._decoder: Any = pocketsphinx.Decoder(**quiet)
            phones = pocketsphinx.get_model_path("en-us/en-us-phone.lm.bin")
            self._phone_loop: Any = pocketsphinx.Decoder(**quiet, allphone=phones, lw=2.0, beam=1e-20, pbeam=1e-20)
        except (RuntimeError, ValueError) as error:
            raise RecogniserUnavailable(f"pocketsphinx cannot load its model: {error}") from error
        self._phonemiser: Phonemiser | None = None
        self._grammar: Grammar | None = None
        self._prepared: OrderedDict[Grammar, Prepared] = OrderedDict()
        self._searches = 0
        self._pieces: list[Waveform] = []

    def missing_words(self, grammar: Grammar) -> frozenset[str]:
        """Return the words for which neither the dictionary nor espeak-ng has a pronunciation."""
        return self._prepare(grammar).missing

    def start(self, grammar: Grammar) -> None:
        """Forget the last utterance and listen for the sentences of the grammar. Raises `GrammarRefused`."""
        self._pieces = []
        self._prepare(grammar)

    def feed(self, samples: Waveform) -> str:
        """Keep the samples: decoding the whole utterance at once is worth 20 points in noise."""
        self._pieces.append(samples)
        return ""

    def finish(self) -> Hypotheses:
        """Decode what was fed."""
        begun = time.process_time()
        samples = np.concatenate([*self._pieces, silence(0)])
        self._pieces = []
        readings = () if loudest_level(samples) < QUIETEST else self._decode(samples)
        return Hypotheses(readings, NAME, cpu_seconds=time.process_time() - begun)

    def _prepare(self, grammar: Grammar) -> Prepared:
        if grammar not in self._prepared:
            self._prepared[grammar] = self._compile(grammar)
        self._prepared.move_to_end(grammar)
        prepared = self._prepared[grammar]
        if grammar != self._grammar:
            self._decoder.activate_search(prepared.search)
            self._grammar = grammar
        while len(self._prepared) > GRAMMARS_KEPT:
            _, oldest = self._prepared.popitem(last=False)
            self._decoder.remove_search(oldest.search)
        return prepared

    def _compile(self, grammar: Grammar) -> Prepared:
        rules = jsgf.read(grammar.jsgf)
        missing = frozenset(word for word in rules.words() if not self._known(word) and not self._learn(word, grammar))
        self._searches += 1
        search = f"sentences {self._searches}"
        # Not as JSGF: the decoder would keep the places of every rule apart, and need six times as long.
        network = word_network(rules, missing)
        try:
            compiled = self._decoder.create_fsg(search, 0, network.end, list(network.transitions()))
            self._decoder.add_fsg(search, compiled)
        except (RuntimeError, ValueError) as error:
            raise GrammarRefused(f"pocketsphinx refuses the grammar: {error}.") from error
        return Prepared(search, missing)

    def _known(self, word: str) -> bool:
        return self._decoder.lookup_word(word) is not None

    def _learn(self, word: str, grammar: Grammar) -> bool:
        phones = self._pronounce(grammar.spellings.get(word, word))
        if not phones:
            return False
        try:
            self._decoder.add_word(word, " ".join(phones), False)
        except RuntimeError:
            return False
        return True

    def _pronounce(self, spelling: str) -> tuple[str, ...]:
        if (known := self._decoder.lookup_word(spelling.lower())) is not None:
            return tuple(known.split())
        try:
            self._phonemiser = self._phonemiser or Phonemiser()
        except PronunciationError:
            return ()
        return self._phonemiser.pronounce(spelling)

    def _decode(self, utterance: Waveform) -> tuple[Hypothesis, ...]:
        samples = conditioned(utterance)
        decode(self._decoder, samples)
        best = self._decoder.hyp()
        if best is None or not best.hypstr:
            return ()
        segments = list(self._decoder.seg())
        score = acoustic_score(segments)
        decode(self._phone_loop, samples)
        frames = frames_of(segments)
        misfit = misfit_of(segments, list(self._phone_loop.seg()))
        if misfit > MOST_MISFIT:
            return ()
        begin = speech_span(utterance).start / SAMPLE_RATE - PADDING
        words = tuple(word_of(segment, begin) for segment in segments if not segment.word.startswith(("<", "[", "(")))
        return (Hypothesis(best.hypstr, score / frames / _PHONE_LOOP_UNIT, words, misfit=max(0.0, misfit)),)


def decode(decoder: Decoder, samples: Waveform) -> None:
    """Run a decoder over one whole utterance.

    The features are set up anew, or the codebook choices of the last utterance would tell in this one.
    """
    decoder.reinit_feat()
    decoder.start_utt()
    decoder.process_raw(samples.astype("<i2").tobytes(), full_utt=True)
    decoder.end_utt()


def acoustic_score(segments: list[Segment]) -> float:
    """Return the sum of the acoustic log scores, base 1.0001. The binding gives their exponentials."""
    return sum(math.log(segment.ascore) / _LOG_BASE for segment in segments if segment.ascore > 0)


def misfit_of(sentence: list[Segment], phones: list[Segment]) -> float:
    """Return how much better free phonemes fit a sound than a sentence, for each frame."""
    return (acoustic_score(phones) - acoustic_score(sentence)) / frames_of(sentence) / _PHONE_LOOP_UNIT


def frames_of(segments: list[Segment]) -> int:
    """Return how many frames a decoded utterance has."""
    return max(1, segments[-1].end_frame + 1)


def word_of(segment: Segment, begin: float) -> Word:
    """Return a decoded segment as a word; `begin` is when in the utterance the decoded sound began, in seconds."""
    start = max(0.0, begin + segment.start_frame / FRAMES_A_SECOND)
    end = max(start, begin + (segment.end_frame + 1) / FRAMES_A_SECOND)
    return Word(segment.word.split("(")[0], start, end)

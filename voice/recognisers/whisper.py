"""Whisper through faster-whisper: hears anything, prompted with the words that are likely now.

What makes no sense can be reconsidered: then only the sentences that are open now are looked through.

Runs inside a child process. The beam search is called directly, not through `WhisperModel.transcribe`, because only so
the other hypotheses of the same beam come out; for short words the right one is often not the first.
"""

from __future__ import annotations

import os
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from voice.audio import SAMPLE_RATE, Waveform, read_sound_file, silence
from voice.errors import RecogniserUnavailable
from voice.hypotheses import Hypotheses, Hypothesis
from voice.levels import loudest_level
from voice.recognisers.grammar import Grammar
from voice.recognisers.sentence_graph import SentenceGraph, TokenPaths
from voice.recognisers.sentence_search import SentenceSearch
from voice.recognisers.whisper_decoder import WhisperDecoder
from voice.recognisers.whisper_encoder import EncodedSound, WhisperEncoder
from voice.recognisers.whisper_readings import is_loop, is_no_speech, mean_log_probability, without_repeats
from voice.recognisers.whisper_weights import Array

NAME = "whisper"

BEAM = 5
"""Width of the beam, and the number of hypotheses asked for: they cost nothing more."""

PADDING = 0.3
"""Seconds of silence put before and after the utterance; without it, short words are lost."""

QUIETEST = -57.0
"""An utterance whose loudest tenth of a second stays below this, in dB of full scale, is silence and is not decoded."""

WINDOW = 28.0
"""Seconds decoded at once; the model was made for windows of 30 s."""

TOKENS, TOKENS_A_SECOND = 12, 10
"""Tokens of text at most for an utterance: these, and so many for each second. Nobody speaks faster, and a runaway
repetition ("four four four...") must not cost seconds."""

MOST_THREADS = 4

SHORT_SPEECH = Path(__file__).parent / "short_speech.wav"
"""A short sentence of a synthetic voice, behind which the encoder learns silence."""

LARGEST_QUICK_MODEL = 200_000_000
"""Bytes of a model file, up to which its encoder is kept a second time, as float32, for short sounds."""

LARGEST_SEARCHED_MODEL = 500_000_000
"""Bytes of a model file, up to which its decoder is kept a second time, as float32, to look through sentences."""

MOST_WORSE = 8.0
"""How much less likely than what is written freely, in nats over the whole utterance, a sentence may be that is found
among those of the grammar."""

LEAST_SURE_WORD = -2.0
"""The mean natural logarithm of the probability of a word, below which nothing is looked for: in noise whisper is sure
of nothing, and any short sentence fits as well as what it wrote."""


@dataclass(frozen=True, slots=True)
class FreeReading:
    """What the last utterance gave when anything could be written."""

    encoded: EncodedSound
    log_probability: float
    score: float
    """Mean natural logarithm of the probability of a word."""
    tokens: frozenset[int]
    """All tokens of all readings."""
    longest: int
    """Tokens that a text of this utterance may have."""


class WhisperEngine:
    """Decodes whole utterances with one model."""

    def __init__(self, model_directory: str, language: str) -> None:
        """Load the model. Raises `RecogniserUnavailable` when the library or the model cannot be loaded."""
        try:
            from faster_whisper.tokenizer import Tokenizer
            from faster_whisper.transcribe import get_suppressed_tokens
            from threadpoolctl import threadpool_limits
        except (ImportError, OSError) as error:
            raise RecogniserUnavailable(
                f"faster-whisper cannot be loaded ({error}): pip install faster-whisper."
            ) from error
        # Matrices are small here: a second thread would mostly wait, and on a busy machine for very long.
        threadpool_limits(1, user_api="blas")
        self._model = _loaded(model_directory)
        multilingual = bool(self._model.model.is_multilingual)
        self._tokenizer: Any = Tokenizer(self._model.hf_tokenizer, multilingual, task="transcribe", language=language)
        self._suppressed = get_suppressed_tokens(self._tokenizer, [-1])
        self.prompt: list[int] = []
        """The tokens in front of every text."""
        self._pieces: list[Waveform] = []
        self.last: FreeReading | None = None
        """What the last utterance gave; None before, and for silence."""
        self._model_file = Path(model_directory) / "model.bin"
        self._encoder = self._quick_encoder()
        self._decoder: WhisperDecoder | None = None
        self._search: SentenceSearch | None = None

    def missing_words(self, grammar: Grammar) -> frozenset[str]:  # noqa: ARG002 - whisper spells any word
        """Return nothing: whisper has no dictionary."""
        return frozenset()

    def start(self, grammar: Grammar) -> None:
        """Forget the last utterance and take the prompt."""
        self._pieces = []
        self.last = None
        self.prompt = self._model.get_prompt(
            self._tokenizer,
            self.tokens(grammar.prompt) if grammar.prompt.strip() else [],
            without_timestamps=True,
        )

    def feed(self, samples: Waveform) -> str:
        """Keep the samples. Whisper reads whole utterances, so there is no text in between."""
        self._pieces.append(samples)
        return ""

    def finish(self) -> Hypotheses:
        """Decode what was fed."""
        begun = time.process_time()
        samples = np.concatenate([*self._pieces, silence(0)])
        self._pieces = []
        readings = () if loudest_level(samples) < QUIETEST else self._read(samples)
        return Hypotheses(readings, NAME, cpu_seconds=time.process_time() - begun)

    @property
    def end(self) -> int:
        """The token that ends a text."""
        return int(self._tokenizer.eot)

    def tokens(self, text: str) -> list[int]:
        """Return the tokens of a text."""
        return list(self._tokenizer.encode(" " + text.strip()))

    def reconsider(self, graph: SentenceGraph) -> Hypotheses | None:
        """Return the sentences of a graph that fit the last utterance nearly as well as what was written freely.

        No sentences for a silence, for an utterance longer than a window, or when whisper was sure of nothing. None for
        a model whose decoder cannot be read, or is too large to be kept twice.
        """
        begun = time.process_time()
        free = self.last
        try:
            found = () if free is None or free.score < LEAST_SURE_WORD else self._sentences(graph, free)
        except RecogniserUnavailable:
            return None
        return Hypotheses(found, NAME, cpu_seconds=time.process_time() - begun)

    def _sentences(self, graph: SentenceGraph, free: FreeReading) -> tuple[Hypothesis, ...]:
        search = self._search_of(graph)
        least = free.log_probability - MOST_WORSE
        found = search.likeliest(free.encoded, self.prompt, least, free.longest, free.tokens)
        readings = [
            Hypothesis(
                self._tokenizer.decode(list(sentence.tokens)).strip(),
                sentence.log_probability / (len(sentence.tokens) + 1),
                worse=free.log_probability - sentence.log_probability,
            )
            for sentence in found
        ]
        return without_repeats(readings)

    def _search_of(self, graph: SentenceGraph) -> SentenceSearch:
        """Return the search through a graph; that of the last one is kept, its walk was worked out in part."""
        if self._model_file.stat().st_size > LARGEST_SEARCHED_MODEL:
            raise RecogniserUnavailable(f"{self._model_file} is too large to be looked through.")
        if self._decoder is None:
            silence_behind = None if self._encoder is None else self._encoder.silence
            self._decoder = WhisperDecoder(self._model_file, silence_behind)
        if self._search is None or self._search.graph != graph:
            paths = TokenPaths(graph, self._tokenizer.encode)
            self._search = SentenceSearch(self._decoder, paths, self.end)
        return self._search

    def _read(self, samples: Waveform) -> tuple[Hypothesis, ...]:
        windows = split_long(samples)
        if len(windows) == 1:
            return self._decode(windows[0])
        best = [readings[0] for window in windows if (readings := self._decode(window))]
        self.last = None
        if not best:
            return ()
        text = " ".join(reading.text for reading in best)
        return (Hypothesis(text, min(reading.score for reading in best)),)

    def _decode(self, samples: Waveform) -> tuple[Hypothesis, ...]:
        from ctranslate2 import StorageView

        longest = TOKENS + round(TOKENS_A_SECOND * len(samples) / SAMPLE_RATE)
        encoded = self._encoded(self._features(samples))
        result = self._model.model.generate(
            StorageView.from_array(encoded.output[None]),
            [self.prompt],
            beam_size=BEAM,
            num_hypotheses=BEAM,
            length_penalty=1.0,
            max_length=min(self._model.max_length, len(self.prompt) + longest),
            return_scores=True,
            return_no_speech_prob=True,
            suppress_blank=True,
            suppress_tokens=self._suppressed,
        )[0]
        readings = [
            Hypothesis(self._tokenizer.decode(tokens).strip(), mean_log_probability(score, len(tokens)), (), no_speech)
            for tokens, score, no_speech in zip(
                result.sequences_ids, result.scores, [float(result.no_speech_prob)] * BEAM, strict=False
            )
        ]
        if is_no_speech(readings[0]) or is_loop(readings[0].text):
            return ()
        # CTranslate2 divides by the number of tokens, see below.
        total = float(result.scores[0]) * len(result.sequences_ids[0])
        used = frozenset(token for tokens in result.sequences_ids for token in tokens)
        self.last = FreeReading(encoded, total, total / max(1, len(readings[0].text.split())), used, longest)
        return without_repeats(readings)

    def _quick_encoder(self) -> WhisperEncoder | None:
        """Return an encoder for short sounds; None for a model that only the library can read, or that is too large."""
        if self._model_file.stat().st_size > LARGEST_QUICK_MODEL:
            return None
        try:
            return WhisperEncoder(self._model_file, self._features(read_sound_file(SHORT_SPEECH)))
        except RecogniserUnavailable:
            return None

    def _encoded(self, features: Array) -> EncodedSound:
        from faster_whisper.audio import pad_or_trim

        if self._encoder is not None and self._encoder.is_short(features):
            return self._encoder.encode(features)
        output: Array = np.array(self._model.encode(pad_or_trim(features)), dtype=np.float32)[0]
        return EncodedSound(output, len(output))

    def _features(self, samples: Waveform) -> Array:
        padded = np.concatenate([silence(PADDING), samples, silence(PADDING)]).astype(np.float32) / 32_768.0
        features: Array = self._model.feature_extractor(padded)[..., :-1]
        return features


def _loaded(model_directory: str) -> Any:  # noqa: ANN401 - the library is not typed
    """Return the library's model, which is given as many bands as it takes."""
    from faster_whisper import WhisperModel
    from faster_whisper.feature_extractor import FeatureExtractor

    try:
        model = WhisperModel(
            model_directory,
            device="cpu",
            compute_type="int8",
            cpu_threads=min(MOST_THREADS, os.cpu_count() or 1),
            local_files_only=True,
        )
    except (RuntimeError, ValueError, OSError) as error:
        raise RecogniserUnavailable(f"No whisper model can be loaded from {model_directory}: {error}") from error
    if model.model.n_mels != len(model.feature_extractor.mel_filters):
        # Another number than 80 is told by the file preprocessor_config.json, which is easily left behind.
        model.feature_extractor = FeatureExtractor(feature_size=model.model.n_mels)
    return model


def split_long(samples: Waveform) -> list[Waveform]:
    """Cut a sound longer than one window at the quietest places near the ends of the windows."""
    window, search, frame = (int(seconds * SAMPLE_RATE) for seconds in (WINDOW, 6.0, 0.1))
    pieces = []
    while len(samples) > window:
        tail = samples[window - search : window].reshape(-1, frame).astype(np.float64)
        cut = window - search + int(np.argmin(np.mean(np.square(tail), axis=1))) * frame + frame // 2
        pieces.append(samples[:cut])
        samples = samples[cut:]
    return [*pieces, samples]


def model_is_complete(directory: Path) -> bool:
    """Whether the files that faster-whisper needs are there."""
    return all((directory / name).is_file() for name in ("model.bin", "config.json", "tokenizer.json"))

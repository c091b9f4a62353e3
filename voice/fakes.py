"""Microphone, recogniser, voice and loudspeaker without device or model, for tests of programs that use this room."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping
from pathlib import Path

import numpy as np

from voice.audio import SAMPLE_RATE, Waveform, read_sound_file, silence
from voice.errors import RecogniserMisused
from voice.hypotheses import Hypotheses, Hypothesis
from voice.recognisers.grammar import Grammar
from voice.recognisers.sentence_graph import SentenceGraph
from voice.synthesisers.port import Speech


class FakeMicrophone:
    """Delivers sound files as if they were spoken, in pieces, with a pause after each."""

    def __init__(self, sounds: Iterable[str | Path | Waveform], pause: float = 1.0, piece: float = 0.1) -> None:
        """`pause` and `piece` in seconds. Raises a `SoundFileError` for a file that cannot be used."""
        spoken = [sound if isinstance(sound, np.ndarray) else read_sound_file(sound) for sound in sounds]
        stream = np.concatenate([silence(0), *(part for sound in spoken for part in (sound, silence(pause)))])
        length = round(piece * SAMPLE_RATE)
        self._pieces = deque(stream[start : start + length] for start in range(0, len(stream), length))
        self.overflows = 0

    @property
    def is_exhausted(self) -> bool:
        """Whether everything was delivered."""
        return not self._pieces

    def read(self, seconds: float = 1.0) -> Waveform | None:
        """Return the next piece, None when everything was delivered.

        In a recording time passes only while somebody listens, so nothing waits to be read in no time.
        """
        return self._pieces.popleft() if self._pieces and seconds > 0 else None

    def skip(self) -> None:
        """Drop nothing: in a recording nothing is said while nobody listens."""

    def close(self) -> None:
        """Forget what was not read."""
        self._pieces.clear()


class ListVoice:
    """Keeps the sentences in `sentences` and gives silence that lasts as long as saying them would."""

    SECONDS_A_CHARACTER = 0.06

    def __init__(self) -> None:
        self.sentences: list[str] = []

    def synthesise(self, sentence: str) -> Speech:
        """Note the sentence."""
        self.sentences.append(sentence)
        return Speech(silence(self.SECONDS_A_CHARACTER * len(sentence)), SAMPLE_RATE)

    def close(self) -> None:
        """Nothing to release."""


class ListPlayer:
    """Keeps what it should play in `played`."""

    def __init__(self) -> None:
        self.played: list[Speech] = []

    def play(self, speech: Speech) -> bool:
        """Note the speech; say that it was played to its end."""
        self.played.append(speech)
        return True

    def stop(self) -> None:
        """Nothing plays."""

    def close(self) -> None:
        """Nothing to release."""


class TableRecogniser:
    """Answers from a table: for each sound that it knows exactly, the readings, best first."""

    name = "table"

    def __init__(self, answers: Iterable[tuple[Waveform, Iterable[str]]]) -> None:
        self._answers: Mapping[bytes, tuple[str, ...]] = {sound.tobytes(): tuple(texts) for sound, texts in answers}
        self._pieces: list[bytes] | None = None
        self.grammars: list[Grammar] = []

    def missing_words(self, grammar: Grammar) -> frozenset[str]:  # noqa: ARG002 - the table knows every word in it
        """Return nothing."""
        return frozenset()

    def start(self, grammar: Grammar) -> None:
        """Note the grammar and begin an utterance."""
        self.grammars.append(grammar)
        self._pieces = []

    def feed(self, samples: Waveform) -> str:
        """Keep a piece. Raises `RecogniserMisused`."""
        if self._pieces is None:
            raise RecogniserMisused("Sound was given before an utterance was started: call start first.")
        self._pieces.append(samples.tobytes())
        return ""

    def reconsider(self, graph: SentenceGraph) -> Hypotheses | None:  # noqa: ARG002 - the table has one answer
        """Return None: there is no other answer for a sound."""
        return None

    def finish(self) -> Hypotheses:
        """Look the sound up; an unknown one gives no hypotheses. Raises `RecogniserMisused`."""
        if self._pieces is None:
            raise RecogniserMisused("There is no utterance to finish: call start first.")
        texts = self._answers.get(b"".join(self._pieces), ())
        self._pieces = None
        return Hypotheses(tuple(Hypothesis(text, -float(rank)) for rank, text in enumerate(texts)), self.name)

    def close(self) -> None:
        """Forget an unfinished utterance."""
        self._pieces = None

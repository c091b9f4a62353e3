"""Cuts a stream of sound into utterances: by a key that is held, or by who speaks when."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import Protocol

import numpy as np

from voice.audio import SAMPLE_RATE, Waveform, silence
from voice.voice_activity import FRAME, LevelDetector, VoiceDetector

PRE_ROLL = 0.5
"""Seconds kept from before the start was noticed: a lost first word can reverse a sentence ("don't ...")."""

START_WINDOW, START_VOICED = 0.3, 0.15
"""An utterance starts when within this many seconds there were this many of speech; a click is shorter."""

END_PAUSE = 0.8
"""Seconds without speech that end an utterance; shorter pauses are part of it."""

KEY_TAIL = 0.3
"""Seconds still recorded after the key was released: people let go on their last syllable."""

LONGEST = 10.0
"""Seconds after which an utterance is cut: with other talkers in the room no detector finds the end of speech."""

SHORTEST = 0.2
"""Seconds of speech that an utterance must hold."""


@dataclass(frozen=True, slots=True)
class Utterance:
    """One piece of speech."""

    samples: Waveform
    start: float
    """Seconds from the start of the stream, pre-roll included."""
    end: float
    capped: bool = False
    """Whether it was cut for its length."""

    @property
    def seconds(self) -> float:
        """How long it lasts."""
        return len(self.samples) / SAMPLE_RATE


class Endpointer(Protocol):
    """A way to find utterances in a stream."""

    def feed(self, samples: Waveform) -> list[Utterance]:
        """Take the next piece of the stream, of any length, and return the utterances that ended in it."""
        ...

    def finish(self) -> list[Utterance]:
        """Return the utterance that was still open when the stream ended, if any."""
        ...

    def reset(self) -> None:
        """Forget an open utterance and the pre-roll, as after the program itself has spoken."""
        ...


class Recording:
    """Gathers one utterance sample by sample, behind a pre-roll of what came before."""

    def __init__(self, pre_roll: float = PRE_ROLL, longest: float = LONGEST) -> None:
        self._pre_roll = round(pre_roll * SAMPLE_RATE)
        self._longest = round(longest * SAMPLE_RATE)
        self._before = silence(0)
        self._pieces: list[Waveform] = []
        self._position = 0
        self.is_open = False

    @property
    def length(self) -> int:
        """Samples in the open utterance."""
        return sum(len(piece) for piece in self._pieces)

    @property
    def is_full(self) -> bool:
        """Whether the open utterance has its greatest length."""
        return self.is_open and self.length >= self._longest

    def open(self) -> None:
        """Begin an utterance with the pre-roll."""
        self._pieces = [self._before]
        self.is_open = True

    def add(self, samples: Waveform) -> None:
        """Take the next samples of the stream."""
        self._position += len(samples)
        if self.is_open:
            self._pieces.append(samples)
        self._before = np.concatenate([self._before, samples])[-self._pre_roll :] if self._pre_roll else silence(0)

    def close(self, capped: bool = False) -> Utterance:
        """End the open utterance and return it."""
        samples = np.concatenate([*self._pieces, silence(0)])[: self._longest]
        end = self._position / SAMPLE_RATE
        self._pieces, self.is_open = [], False
        return Utterance(samples, max(0.0, end - len(samples) / SAMPLE_RATE), end, capped)

    def forget(self) -> None:
        """Drop the open utterance and the pre-roll; the stream's clock goes on."""
        self._before, self._pieces, self.is_open = silence(0), [], False


class VoiceActivity:
    """Open microphone: an utterance begins when somebody speaks and ends after a pause."""

    def __init__(
        self,
        detector: VoiceDetector | None = None,
        end_pause: float = END_PAUSE,
        longest: float = LONGEST,
        pre_roll: float = PRE_ROLL,
    ) -> None:
        """Lengths in seconds."""
        self._detector = detector or LevelDetector()
        self._end_pause = _frames(end_pause)
        self._recording = Recording(pre_roll + START_WINDOW, longest)
        self._recent: deque[bool] = deque(maxlen=_frames(START_WINDOW))
        self._rest = silence(0)
        self._quiet = 0
        self._voiced = 0

    def feed(self, samples: Waveform) -> list[Utterance]:
        """Take the next piece and return the utterances that ended in it."""
        samples = np.concatenate([self._rest, samples])
        whole = len(samples) // FRAME * FRAME
        self._rest = samples[whole:]
        ended = (self._frame(frame) for frame in samples[:whole].reshape(-1, FRAME))
        return [utterance for utterance in ended if utterance is not None]

    def finish(self) -> list[Utterance]:
        """Return the utterance that was still open, if any."""
        self._recording.add(self._rest)
        self._rest = silence(0)
        utterance = self._end() if self._recording.is_open else None
        return [] if utterance is None else [utterance]

    def reset(self) -> None:
        """Forget an open utterance and the pre-roll."""
        self._recording.forget()
        self._recent.clear()
        self._rest = silence(0)
        self._quiet = self._voiced = 0

    def _frame(self, frame: Waveform) -> Utterance | None:
        voice = self._detector.is_voice(frame)
        self._recent.append(voice)
        if not self._recording.is_open and sum(self._recent) >= _frames(START_VOICED):
            self._recording.open()
            self._voiced = sum(self._recent)
            self._quiet = 0
        self._recording.add(frame)
        if not self._recording.is_open:
            return None
        self._voiced += voice
        self._quiet = 0 if voice else self._quiet + 1
        if self._recording.is_full:
            return self._end(capped=True)
        return self._end() if self._quiet >= self._end_pause else None

    def _end(self, capped: bool = False) -> Utterance | None:
        utterance = self._recording.close(capped)
        long_enough = self._voiced >= _frames(SHORTEST)
        self._quiet = self._voiced = 0
        self._recent.clear()
        return utterance if long_enough else None


class PushToTalk:
    """An utterance lasts as long as a key is held, with a little before and after."""

    def __init__(self, tail: float = KEY_TAIL, longest: float = LONGEST, pre_roll: float = PRE_ROLL) -> None:
        """Lengths in seconds."""
        self._tail = round(tail * SAMPLE_RATE)
        self._recording = Recording(pre_roll, longest)
        self._left: int | None = None

    def press(self) -> None:
        """Begin an utterance, unless one is open: the key went down."""
        self._left = None
        if not self._recording.is_open:
            self._recording.open()

    def release(self) -> None:
        """Let the utterance end when its tail was fed: the key went up."""
        if self._recording.is_open:
            self._left = self._tail

    def feed(self, samples: Waveform) -> list[Utterance]:
        """Take the next piece and return the utterance that ended in it."""
        ended = []
        while len(samples):
            count = len(samples) if not self._recording.is_open else min(len(samples), FRAME)
            if self._left is not None:
                count = min(count, max(1, self._left))
                self._left -= count
            self._recording.add(samples[:count])
            samples = samples[count:]
            if self._recording.is_full or (self._recording.is_open and self._left is not None and self._left <= 0):
                capped, self._left = self._recording.is_full and self._left is None, None
                ended.append(self._recording.close(capped))
        return ended

    def finish(self) -> list[Utterance]:
        """Return the utterance that was still open, if any."""
        self._left = None
        return [self._recording.close()] if self._recording.is_open else []

    def reset(self) -> None:
        """Forget an open utterance and the pre-roll; a key that is still held must be pressed again."""
        self._left = None
        self._recording.forget()


def _frames(seconds: float) -> int:
    return max(1, round(seconds * SAMPLE_RATE / FRAME))

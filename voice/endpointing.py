"""Cuts a stream of sound into utterances: by a key that is held, or by who speaks when."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, replace
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

EARLY_PAUSE = 0.25
"""Seconds without speech after which an utterance may be over: worth recognising already, while the rest of the pause
tells whether it is. Less would cut off soft endings, which costs a third of the words at 0.25 s before the end."""

SURE_SHARE = 0.65
"""The share of the pause after which an utterance may be concluded when what was said is a whole sentence already."""

ECHO_TAIL = 0.5
"""Seconds of sound that are not listened to after the program has spoken. A sound server delivers what the microphone
took up to 0.25 s later, Bluetooth loudspeakers play 0.2 s late, and a living room needs as long to be quiet."""

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
    provisional: bool = False
    """Whether this is only a first look, in a pause that may go on or not."""
    speech_end: float = 0.0
    """Seconds from the start of the stream to the end of the last speech in it."""

    @property
    def seconds(self) -> float:
        """How long it lasts."""
        return len(self.samples) / SAMPLE_RATE

    def holds_the_same_speech(self, other: Utterance) -> bool:
        """Whether two looks at the stream, one in the pause and one at its end, differ in silence only."""
        return (self.start, self.speech_end) == (other.start, other.speech_end)


class Endpointer(Protocol):
    """A way to find utterances in a stream."""

    @property
    def is_open(self) -> bool:
        """Whether somebody is speaking now, as far as can be told."""
        ...

    def feed(self, samples: Waveform) -> list[Utterance]:
        """Take the next piece of the stream, of any length, and return the utterances that ended in it."""
        ...

    def conclude(self) -> list[Utterance]:
        """End an utterance that is a whole sentence, if its pause is long enough for that."""
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

    def so_far(self, quiet: int = 0) -> Utterance:
        """Return the open utterance as it is now; `quiet`: samples since the last speech."""
        samples = np.concatenate([*self._pieces, silence(0)])[: self._longest]
        start, speech_end = max(0, self._position - len(samples)), self._position - quiet
        return Utterance(
            samples, start / SAMPLE_RATE, self._position / SAMPLE_RATE, False, True, speech_end / SAMPLE_RATE
        )

    def close(self, capped: bool = False, quiet: int = 0) -> Utterance:
        """End the open utterance and return it."""
        utterance = replace(self.so_far(quiet), capped=capped, provisional=False)
        self._pieces, self.is_open = [], False
        return utterance

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
        early_pause: float | None = None,
    ) -> None:
        """Lengths in seconds. With `early_pause` every pause of that length gives a provisional utterance first."""
        self._detector = detector or LevelDetector()
        self._end_pause = _frames(end_pause)
        self._early_pause = None if early_pause is None else _frames(early_pause)
        self._recording = Recording(pre_roll + START_WINDOW, longest)
        self._recent: deque[bool] = deque(maxlen=_frames(START_WINDOW))
        self._rest = silence(0)
        self._quiet = 0
        self._voiced = 0

    @property
    def is_open(self) -> bool:
        """Whether an utterance has begun and not ended."""
        return self._recording.is_open

    def feed(self, samples: Waveform) -> list[Utterance]:
        """Take the next piece and return the utterances that ended in it, or paused."""
        samples = np.concatenate([self._rest, samples])
        whole = len(samples) // FRAME * FRAME
        self._rest = samples[whole:]
        ended = (self._frame(frame) for frame in samples[:whole].reshape(-1, FRAME))
        return [utterance for utterance in ended if utterance is not None]

    def conclude(self) -> list[Utterance]:
        """End the open utterance when its pause has lasted for `SURE_SHARE` of the usual one."""
        if not self._recording.is_open or self._quiet < SURE_SHARE * self._end_pause:
            return []
        utterance = self._end()
        return [] if utterance is None else [utterance]

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
        if self._quiet >= self._end_pause:
            return self._end()
        return self._recording.so_far(self._quiet * FRAME) if self._may_be_over() else None

    def _may_be_over(self) -> bool:
        return self._quiet == self._early_pause and self._voiced >= _frames(SHORTEST)

    def _end(self, capped: bool = False) -> Utterance | None:
        utterance = self._recording.close(capped, self._quiet * FRAME)
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

    @property
    def is_open(self) -> bool:
        """Whether the key is held, or its tail is not over."""
        return self._recording.is_open

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

    def conclude(self) -> list[Utterance]:
        """Return nothing: the key tells when an utterance ends."""
        return []

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

"""A loudspeaker that is woken before it speaks, and caught when it drops what it takes."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from voice.errors import PlaybackError
from voice.player import Player
from voice.sounds import lead_in
from voice.synthesisers.port import Speech

ASLEEP_AFTER = 4.0
"""Seconds of silence after which a loudspeaker may have gone to sleep, so that sound begins with a lead-in."""

LEAST_SHARE = 0.5
"""A sound that is over in less than this share of its own length was not heard: some devices take sound and drop it.
Buffers make the last part of a sentence end early, never half of it."""

SHORTEST = 0.5
"""Seconds; shorter sounds may fit into a buffer whole, so nothing is concluded from them."""


class WatchedPlayer:
    """Plays through another player."""

    def __init__(self, player: Player, clock: Callable[[], float], wakes: bool = True) -> None:
        """`clock` gives seconds that only grow; without `wakes` there is no lead-in."""
        self._player = player
        self._clock = clock
        self._wakes = wakes
        self._last = -math.inf

    def play(self, speech: Speech) -> bool:
        """Play to the end; return whether the end was reached. Raises `PlaybackError` also when nobody heard it."""
        begun = self._clock()
        is_asleep = self._wakes and begun - self._last >= ASLEEP_AFTER
        ended = self._player.play(_woken(speech) if is_asleep else speech)
        self._last = self._clock()
        took = self._last - begun
        if ended and speech.seconds >= SHORTEST and took < LEAST_SHARE * speech.seconds:
            raise PlaybackError(
                f"The loudspeaker took {took:.1f} s for {speech.seconds:.1f} s of sound, so nobody heard it."
            )
        return ended

    def stop(self) -> None:
        """End what plays now."""
        self._player.stop()

    def close(self) -> None:
        """Release the loudspeaker."""
        self._player.close()


def _woken(speech: Speech) -> Speech:
    """Return a speech after what a sleepy loudspeaker may swallow."""
    if speech.samples.dtype != np.int16 or not len(speech.samples):
        return speech
    return Speech(np.concatenate([lead_in(speech.rate).samples, speech.samples]), speech.rate)

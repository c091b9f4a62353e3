"""Says a text aloud, sentence by sentence: the next sentence is made while one plays, and all can be cut short."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor

from voice.errors import PlaybackError, SynthesiserError
from voice.player import Player
from voice.synthesisers.port import Speech, Synthesiser

LEAST_SHARE = 0.5
"""A sentence that is over in less than this share of its own length was not heard: some devices take sound and drop it.
Buffers make the last part of a sentence end early, never half of it."""

SHORTEST = 0.5
"""Seconds; shorter sounds may fit into a buffer whole, so nothing is concluded from them."""


class Speaker:
    """One voice through one loudspeaker; `say` belongs to one thread, `stop` to any."""

    def __init__(self, voice: Synthesiser, player: Player, clock: Callable[[], float] = time.monotonic) -> None:
        """`clock` gives seconds that only grow."""
        self._voice = voice
        self._player = player
        self._clock = clock
        self._ahead = ThreadPoolExecutor(1, thread_name_prefix="voice")
        self._stopped = threading.Event()

    def say(self, sentences: Sequence[str]) -> int:
        """Return how many sentences were said to their end: all, unless `stop` cut one.

        Raises `SynthesiserError` when there is no sound for a sentence, `PlaybackError` when nothing was heard.
        """
        self._stopped.clear()
        made = self._ahead.submit(self._voice.synthesise, sentences[0]) if sentences else None
        for place, sentence in enumerate(sentences):
            if made is None:
                break
            speech = made.result()
            following = sentences[place + 1 : place + 2]
            made = self._ahead.submit(self._voice.synthesise, following[0]) if following else None
            _require_sound(sentence, speech)
            if self._stopped.is_set() or not self._plays(speech):
                return place
        return len(sentences)

    def stop(self) -> None:
        """Cut what is being said, within a tenth of a second."""
        self._stopped.set()
        self._player.stop()

    def close(self) -> None:
        """Release voice and loudspeaker."""
        self.stop()
        self._ahead.shutdown()
        self._voice.close()
        self._player.close()

    def _plays(self, speech: Speech) -> bool:
        begun = self._clock()
        if not self._player.play(speech):
            return False
        took = self._clock() - begun
        if speech.seconds >= SHORTEST and took < LEAST_SHARE * speech.seconds:
            raise PlaybackError(
                f"The loudspeaker took {took:.1f} s for {speech.seconds:.1f} s of speech, so nobody heard it."
            )
        return True


def _require_sound(sentence: str, speech: Speech) -> None:
    """Refuse a voice that returns at once as if it had spoken."""
    if any(character.isalnum() for character in sentence) and not len(speech.samples):
        raise SynthesiserError(f"The voice gave no sound for {sentence!r}.")

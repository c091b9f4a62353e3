"""Says a text aloud, sentence by sentence: the next sentence is made while one plays, and all can be cut short."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor

from voice.errors import SynthesiserError
from voice.player import Player
from voice.synthesisers.port import Speech, Synthesiser


class Speaker:
    """One voice through one loudspeaker; `say` belongs to one thread, `stop` to any."""

    def __init__(self, voice: Synthesiser, player: Player) -> None:
        self._voice = voice
        self._player = player
        self._ahead = ThreadPoolExecutor(1, thread_name_prefix="voice")
        self._stopped = threading.Event()

    def say(self, sentences: Sequence[str]) -> int:
        """Return how many sentences were said to their end: all, unless `stop` cut one.

        Raises `SynthesiserError` when there is no sound for a sentence, `PlaybackError` when it cannot be played.
        """
        self._stopped.clear()
        made = self._make(sentences, 0)
        for place, sentence in enumerate(sentences):
            speech = made.result()
            made = self._make(sentences, place + 1)
            _require_sound(sentence, speech)
            if self._stopped.is_set() or not self._player.play(speech):
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

    def _make(self, sentences: Sequence[str], place: int) -> Future[Speech]:
        if place < len(sentences):
            return self._ahead.submit(self._voice.synthesise, sentences[place])
        return Future()  # nobody waits for what comes after the last


def _require_sound(sentence: str, speech: Speech) -> None:
    """Refuse a voice that returns at once as if it had spoken."""
    if any(character.isalnum() for character in sentence) and not len(speech.samples):
        raise SynthesiserError(f"The voice gave no sound for {sentence!r}.")

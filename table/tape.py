"""A session as one sound: players and narrator one after the other."""

from __future__ import annotations

import numpy as np

from voice.audio import SAMPLE_RATE, Waveform, to_waveform
from voice.player import Player
from voice.synthesisers import Speech


class Tape:
    """Collects a whole session, players and narrator, as one waveform."""

    PAUSE = 0.35
    """Seconds of silence between two pieces."""

    def __init__(self) -> None:
        self._pieces: list[Waveform] = []

    def add(self, samples: Waveform) -> None:
        """Append mono 16 kHz samples and a short pause."""
        self._pieces += [samples, np.zeros(int(self.PAUSE * SAMPLE_RATE), dtype=np.int16)]

    def waveform(self) -> Waveform:
        """Return everything so far, mono, 16 kHz."""
        return np.concatenate(self._pieces) if self._pieces else np.zeros(0, dtype=np.int16)


class TapingPlayer:
    """Keeps on a tape what it plays through another player, if there is one."""

    def __init__(self, tape: Tape, player: Player | None) -> None:
        self._tape = tape
        self._player = player

    def play(self, speech: Speech) -> bool:
        """Keep and play; return whether the end was reached. Raises `PlaybackError`."""
        self._tape.add(to_waveform(speech.samples, speech.rate))
        return self._player.play(speech) if self._player is not None else True

    def stop(self) -> None:
        """End what plays now."""
        if self._player is not None:
            self._player.stop()

    def close(self) -> None:
        """Release the loudspeaker."""
        if self._player is not None:
            self._player.close()

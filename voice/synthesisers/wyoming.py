"""Any text-to-speech server that speaks the Wyoming protocol, named by the user."""

from __future__ import annotations

import threading

import numpy as np

from voice.errors import ServerLost, ServerUnavailable, SynthesiserDied, SynthesiserError, SynthesiserUnavailable
from voice.synthesisers.port import Speech, VoiceSettings
from voice.wyoming_server import Address, ServerConnection

NAME = "wyoming"

MOST_EVENTS = 10_000
"""Messages in the answer to one sentence."""

LONGEST_SECONDS = 120
"""More sound than this in answer to one sentence is no answer."""


class WyomingSynthesiser:
    """Asks a server for one sentence at a time, each over a connection of its own; threads wait for each other."""

    def __init__(self, address: Address, settings: VoiceSettings) -> None:
        """Connect to nobody yet. Raises `SynthesiserUnavailable` when the library is not installed."""
        try:
            self._server = ServerConnection(address)
        except ServerUnavailable as error:
            raise SynthesiserUnavailable(str(error)) from error
        voice = {"name": settings.voice} if settings.voice is not None else {"language": settings.language}
        self._voice = voice
        self._volume = min(1.0, max(0.0, settings.volume))
        self._one_at_a_time = threading.Lock()

    def synthesise(self, sentence: str) -> Speech:
        """Return the spoken sentence.

        Raises `SynthesiserUnavailable` when nobody answers, `SynthesiserDied` when the server fails, and
        `SynthesiserError` when what it sends is no sound.
        """
        with self._one_at_a_time:
            try:
                self._server.open()
                self._server.send("synthesize", {"text": sentence, "voice": self._voice})
                return self._speech()
            except ServerUnavailable as error:
                raise SynthesiserUnavailable(str(error)) from error
            except ServerLost as error:
                raise SynthesiserDied(str(error)) from error
            finally:
                self._server.close()

    def close(self) -> None:
        """Hang up."""
        self._server.close()

    def _speech(self) -> Speech:
        rate, pieces, size = 0, bytearray(), 0
        for _ in range(MOST_EVENTS):
            event = self._server.next()
            if event.type == "audio-start":
                rate = _rate(event.data)
                size = rate * 2 * LONGEST_SECONDS
            elif event.type == "audio-chunk":
                pieces += event.payload or b""
                if len(pieces) > size:
                    break
            elif event.type == "audio-stop":
                return Speech(self._loud(bytes(pieces)), rate)
        raise self._server.lost("it does not come to an end")

    def _loud(self, pieces: bytes) -> np.ndarray[tuple[int], np.dtype[np.int16]]:
        if len(pieces) % 2:
            raise SynthesiserError("The server sent half a sample: captions are all there is.")
        samples = np.frombuffer(pieces, dtype="<i2").astype(np.int16)
        return samples if self._volume == 1.0 else np.rint(samples * self._volume).astype(np.int16)


def _rate(data: dict[str, object]) -> int:
    """Return the samples a second of mono 16-bit sound. Raises `SynthesiserError` for any other form."""
    rate, width, channels = data.get("rate"), data.get("width"), data.get("channels")
    if not isinstance(rate, int) or not 4_000 <= rate <= 192_000 or (width, channels) != (2, 1):
        raise SynthesiserError(
            f"The server sends sound in a form that is not used here ({rate} Hz, {width} bytes, {channels} channels)."
        )
    return rate


def open_wyoming_voice(server: str | None, settings: VoiceSettings) -> WyomingSynthesiser:
    """Return a synthesiser behind a server. Raises `SynthesiserUnavailable` with the fix."""
    if server is None:
        raise SynthesiserUnavailable("The voice wyoming needs a server: name it as tcp://host:port.")
    try:
        return WyomingSynthesiser(Address.parse(server), settings)
    except ServerUnavailable as error:
        raise SynthesiserUnavailable(str(error)) from error

"""Any speech-to-text server that speaks the Wyoming protocol, named by the user: nothing else leaves the machine.

Each utterance has a connection of its own, so a server that went away is found again by the next utterance. The server
gets the words of the grammar as terms to expect; it may use them or not.
"""

from __future__ import annotations

import contextlib
import io
import socket
import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import numpy as np

from voice.audio import SAMPLE_RATE, Waveform
from voice.errors import BadAudio, RecogniserDied, RecogniserMisused, RecogniserUnavailable
from voice.hypotheses import Hypotheses, Hypothesis
from voice.recognisers.grammar import Grammar

if TYPE_CHECKING:
    from wyoming.event import Event

NAME = "wyoming"

CONNECT_SECONDS = 3.0
"""How long a server may take to accept a connection."""

SILENT_SECONDS = 10.0
"""How long a server may take to take in a piece of sound, or to send anything at all."""

ANSWER_SECONDS = 30.0
"""How long a server may take from the end of an utterance to its text."""

PIECE = 4_096
"""Samples in one message: a quarter of a second, as servers expect."""

MOST_EVENTS = 1_000
"""Other messages than the text that are passed over in one answer."""

_FORMAT = {"rate": SAMPLE_RATE, "width": 2, "channels": 1}


@dataclass(frozen=True, slots=True)
class Address:
    """Where a server listens: a host and a port, or the path of a Unix socket."""

    text: str
    host: str = ""
    port: int = 0
    path: str = ""

    @classmethod
    def parse(cls, text: str) -> Address:
        """Read `tcp://host:port` or `unix:///path`. Raises `RecogniserUnavailable`."""
        try:
            parts = urlsplit(text)
            if parts.scheme == "tcp" and parts.hostname and parts.port:
                return cls(text, host=parts.hostname, port=parts.port)
            if parts.scheme == "unix" and parts.path and hasattr(socket, "AF_UNIX"):
                return cls(text, path=parts.path)
        except ValueError:
            pass
        raise RecogniserUnavailable(
            f"{text!r} is no address of a Wyoming server: name it as tcp://host:port, for example tcp://localhost:10300."
        )

    def connect(self) -> socket.socket:
        """Return an open connection. Raises `OSError`."""
        if not self.path:
            return socket.create_connection((self.host, self.port), CONNECT_SECONDS)
        connection = socket.socket(socket.AF_UNIX)
        connection.settimeout(CONNECT_SECONDS)
        try:
            connection.connect(self.path)
        except OSError:
            connection.close()
            raise
        return connection


class WyomingRecogniser:
    """Passes one utterance at a time to a server."""

    name = NAME

    def __init__(self, address: Address, language: str) -> None:
        """Connect to nobody yet. Raises `RecogniserUnavailable` when the library is not installed."""
        self._events = _event_library()
        self._address = address
        self._language = language
        self._connection: socket.socket | None = None
        self._stream: Any = None

    def check(self) -> None:
        """Raise `RecogniserUnavailable` when nobody answers at the address now."""
        self._open()
        self.close()

    def missing_words(self, grammar: Grammar) -> frozenset[str]:  # noqa: ARG002 - servers do not tell
        """Return nothing: what a server cannot hear, it does not say."""
        return frozenset()

    def start(self, grammar: Grammar) -> None:
        """Connect and begin an utterance. Raises `RecogniserUnavailable` when nobody answers."""
        self.close()
        self._open()
        self._send("transcribe", {"language": self._language, "transcript_terms": sorted(grammar.vocabulary)})
        self._send("audio-start", _FORMAT)

    def feed(self, samples: Waveform) -> str:
        """Send a piece. Raises `RecogniserMisused`, `RecogniserDied`, `BadAudio`."""
        if self._stream is None:
            raise RecogniserMisused("Sound was given before an utterance was started: call start first.")
        if samples.ndim != 1 or samples.dtype != np.int16:
            raise BadAudio("Recognisers take mono 16-bit samples at 16 kHz: convert with voice.audio.to_waveform.")
        for start in range(0, len(samples), PIECE):
            self._send("audio-chunk", _FORMAT, samples[start : start + PIECE].astype("<i2").tobytes())
        return ""

    def finish(self) -> Hypotheses:
        """End the utterance and wait for its text. Raises `RecogniserMisused`, `RecogniserDied`."""
        if self._stream is None:
            raise RecogniserMisused("There is no utterance to finish: call start first.")
        begun = time.monotonic()
        try:
            self._send("audio-stop", {})
            text = self._answer(begun + ANSWER_SECONDS)
        finally:
            self.close()
        readings = (Hypothesis(text),) if text else ()
        return Hypotheses(readings, NAME, wall_seconds=time.monotonic() - begun)

    def reconsider(self) -> Hypotheses | None:
        """Return None: a server gives one text."""
        return None

    def close(self) -> None:
        """Hang up."""
        connection, stream, self._connection, self._stream = self._connection, self._stream, None, None
        if stream is not None:
            with contextlib.suppress(OSError):  # what was not sent is not sent any more
                stream.close()
        if connection is not None:
            connection.close()

    def _open(self) -> None:
        try:
            self._connection = self._address.connect()
        except OSError as error:
            raise RecogniserUnavailable(
                f"No Wyoming server answers at {self._address.text} ({error.strerror or error}): start it, "
                "or choose another recogniser."
            ) from error
        self._connection.settimeout(SILENT_SECONDS)
        self._stream = io.BufferedRWPair(
            self._connection.makefile("rb", buffering=0), self._connection.makefile("wb", buffering=0)
        )

    def _send(self, kind: str, data: Mapping[str, object], payload: bytes | None = None) -> None:
        try:
            self._events.write_event(self._events.Event(kind, dict(data), payload), self._stream)
        except (OSError, ValueError) as error:
            raise self._lost(str(error)) from error

    def _answer(self, deadline: float) -> str:
        """Return the text, passing over whatever else the server says."""
        for _ in range(MOST_EVENTS):
            if time.monotonic() > deadline:
                raise self._lost("it sends no text")
            event = self._next()
            if event.type == "transcript":
                text = event.data.get("text")
                if not isinstance(text, str):
                    raise self._lost("its text is no text")
                return " ".join(text.split())
            if event.type == "error":
                raise self._lost(str(event.data.get("text", "it reports an error")))
        raise self._lost("it sends no text")

    def _next(self) -> Event:
        try:
            event: Event | None = self._events.read_event(self._stream)
        except TimeoutError as error:
            raise self._lost(f"it was silent for {SILENT_SECONDS:g} s") from error
        except OSError as error:
            raise self._lost(error.strerror or str(error)) from error
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise self._lost("what it says is not Wyoming's language") from error
        if event is None:
            raise self._lost("it hung up, or what it says is not Wyoming's language")
        if not isinstance(event.type, str) or not isinstance(event.data, dict):
            raise self._lost("what it says is not Wyoming's language")
        return event

    def _lost(self, cause: str) -> RecogniserDied:
        self.close()
        return RecogniserDied(f"The Wyoming server at {self._address.text} failed ({cause}). Please say it again.")


def open_wyoming(server: str | None, language: str) -> WyomingRecogniser:
    """Return a recogniser behind a server that answers now. Raises `RecogniserUnavailable` with the fix."""
    if server is None:
        raise RecogniserUnavailable("The recogniser wyoming needs a server: name it with --server tcp://host:port.")
    recogniser = WyomingRecogniser(Address.parse(server), language)
    recogniser.check()
    return recogniser


def _event_library() -> Any:  # noqa: ANN401 - a module
    try:
        import wyoming.event
    except ImportError:
        raise RecogniserUnavailable(
            "The wyoming library is not installed: pip install 'consigliere[wyoming]'."
        ) from None
    return wyoming.event

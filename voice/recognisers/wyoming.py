"""Any speech-to-text server that speaks the Wyoming protocol, named by the user: nothing else leaves the machine.

Each utterance has a connection of its own, so a server that went away is found again by the next utterance. The server
gets the words of the grammar as terms to expect; it may use them or not.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager

import numpy as np

from voice.audio import SAMPLE_RATE, Waveform
from voice.errors import (
    BadAudio,
    RecogniserDied,
    RecogniserMisused,
    RecogniserUnavailable,
    ServerLost,
    ServerUnavailable,
)
from voice.hypotheses import Hypotheses, Hypothesis
from voice.recognisers.grammar import Grammar
from voice.recognisers.sentence_graph import SentenceGraph
from voice.wyoming_server import Address, ServerConnection

NAME = "wyoming"

ANSWER_SECONDS = 30.0
"""How long a server may take from the end of an utterance to its text."""

PIECE = 4_096
"""Samples in one message: a quarter of a second, as servers expect."""

MOST_EVENTS = 1_000
"""Other messages than the text that are passed over in one answer."""

_FORMAT = {"rate": SAMPLE_RATE, "width": 2, "channels": 1}


class WyomingRecogniser:
    """Passes one utterance at a time to a server."""

    name = NAME

    def __init__(self, address: Address, language: str) -> None:
        """Connect to nobody yet. Raises `RecogniserUnavailable` when the library is not installed."""
        with _as_recogniser():
            self._server = ServerConnection(address)
        self._language = language

    def check(self) -> None:
        """Raise `RecogniserUnavailable` when nobody answers at the address now."""
        with _as_recogniser():
            self._server.open()
        self.close()

    def missing_words(self, grammar: Grammar) -> frozenset[str]:  # noqa: ARG002 - servers do not tell
        """Return nothing: what a server cannot hear, it does not say."""
        return frozenset()

    def start(self, grammar: Grammar) -> None:
        """Connect and begin an utterance. Raises `RecogniserUnavailable` when nobody answers."""
        with _as_recogniser():
            self._server.open()
            terms = sorted(grammar.vocabulary)
            self._server.send("transcribe", {"language": self._language, "transcript_terms": terms})
            self._server.send("audio-start", _FORMAT)

    def feed(self, samples: Waveform) -> str:
        """Send a piece. Raises `RecogniserMisused`, `RecogniserDied`, `BadAudio`."""
        if not self._server.is_open:
            raise RecogniserMisused("Sound was given before an utterance was started: call start first.")
        if samples.ndim != 1 or samples.dtype != np.int16:
            raise BadAudio("Recognisers take mono 16-bit samples at 16 kHz: convert with voice.audio.to_waveform.")
        with _as_recogniser():
            for start in range(0, len(samples), PIECE):
                self._server.send("audio-chunk", _FORMAT, samples[start : start + PIECE].astype("<i2").tobytes())
        return ""

    def finish(self) -> Hypotheses:
        """End the utterance and wait for its text. Raises `RecogniserMisused`, `RecogniserDied`."""
        if not self._server.is_open:
            raise RecogniserMisused("There is no utterance to finish: call start first.")
        begun = time.monotonic()
        try:
            with _as_recogniser():
                self._server.send("audio-stop", {})
                text = self._answer(begun + ANSWER_SECONDS)
        finally:
            self.close()
        readings = (Hypothesis(text),) if text else ()
        return Hypotheses(readings, NAME, wall_seconds=time.monotonic() - begun)

    def reconsider(self, graph: SentenceGraph) -> Hypotheses | None:  # noqa: ARG002 - the server gives texts only
        """Return None: a server gives one text."""
        return None

    def close(self) -> None:
        """Hang up."""
        self._server.close()

    def _answer(self, deadline: float) -> str:
        """Return the text, passing over whatever else the server says. Raises `ServerLost`."""
        for _ in range(MOST_EVENTS):
            if time.monotonic() > deadline:
                break
            event = self._server.next()
            if event.type == "transcript":
                text = event.data.get("text")
                if not isinstance(text, str):
                    raise self._server.lost("its text is no text")
                return " ".join(text.split())
        raise self._server.lost("it sends no text")


@contextmanager
def _as_recogniser() -> Iterator[None]:
    """Let what happens to a server be what happens to a recogniser."""
    try:
        yield
    except ServerUnavailable as error:
        raise RecogniserUnavailable(str(error)) from error
    except ServerLost as error:
        raise RecogniserDied(f"{error} Please say it again.") from error


def open_wyoming(server: str | None, language: str) -> WyomingRecogniser:
    """Return a recogniser behind a server that answers now. Raises `RecogniserUnavailable` with the fix."""
    if server is None:
        raise RecogniserUnavailable("The recogniser wyoming needs a server: name it with --server tcp://host:port.")
    with _as_recogniser():
        address = Address.parse(server)
    recogniser = WyomingRecogniser(address, language)
    recogniser.check()
    return recogniser

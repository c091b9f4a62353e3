"""Recogniser and voice over Wyoming, against servers made of the protocol's own classes, good ones and bad ones."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from voice import wyoming_server as module
from voice.audio import SAMPLE_RATE, Waveform
from voice.errors import (
    BadAudio,
    RecogniserDied,
    RecogniserMisused,
    RecogniserUnavailable,
    SynthesiserDied,
    SynthesiserError,
    SynthesiserUnavailable,
)
from voice.recognisers import Grammar, open_recogniser
from voice.recognisers.pocketsphinx import PocketsphinxEngine
from voice.recognisers.sentence_graph import SentenceGraph
from voice.synthesisers import Speech, Synthesiser, VoiceSettings, open_synthesiser

event = pytest.importorskip("wyoming.event")
server = pytest.importorskip("wyoming.server")

ANY = Grammar.of_phrases(["yes", "no"])
SECOND = np.ones(SAMPLE_RATE, dtype=np.int16)

NOTHING = SentenceGraph((), {}, {}, {}, frozenset(), {})


def pocketsphinx_handler(grammar: Grammar) -> Callable[..., Any]:
    """Return a speech-to-text service around pocketsphinx."""
    engine = PocketsphinxEngine("en")

    class Handler(server.AsyncEventHandler):  # type: ignore[misc, name-defined]
        async def handle_event(self, message: Any) -> bool:  # noqa: ANN401
            if message.type == "audio-start":
                assert message.data["rate"] == SAMPLE_RATE
                engine.start(grammar)
            elif message.type == "audio-chunk":
                engine.feed(np.frombuffer(message.payload, dtype="<i2"))
            elif message.type == "audio-stop":
                await self.write_event(event.Event("transcript", {"text": engine.finish().text}))
                return False
            return True

    return Handler


def answering(*answers: Any) -> Callable[..., Any]:  # noqa: ANN401 - bytes or messages
    """Return a service that says these messages, or these bytes, when an utterance ends; then it hangs up."""

    class Handler(server.AsyncEventHandler):  # type: ignore[misc, name-defined]
        async def handle_event(self, message: Any) -> bool:  # noqa: ANN401
            heard.append(message)
            if message.type != "audio-stop":
                return True
            for answer in answers:
                if isinstance(answer, bytes):
                    self.writer.write(answer)
                    await self.writer.drain()
                elif answer is None:
                    await asyncio.sleep(60)
                else:
                    await self.write_event(answer)
            return False

    heard: list[Any] = []
    Handler.heard = heard
    return Handler


async def let_the_loop_run() -> None:
    for _ in range(50):
        await asyncio.sleep(0)


@contextmanager
def serving(handler: Callable[..., Any], uri: str) -> Iterator[None]:
    """Run one of Wyoming's own servers in a thread."""
    ready, stop = threading.Event(), asyncio.Event()
    loops: list[asyncio.AbstractEventLoop] = []

    async def serve() -> None:
        running = server.AsyncServer.from_uri(uri)
        await running.start(handler)
        loops.append(asyncio.get_running_loop())
        ready.set()
        await stop.wait()
        await let_the_loop_run()  # it may be about to accept a connection
        await running.stop()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)
        await let_the_loop_run()  # the transports close

    thread = threading.Thread(target=lambda: asyncio.run(serve()))
    thread.start()
    assert ready.wait(10)
    try:
        yield
    finally:
        loops[0].call_soon_threadsafe(stop.set)
        thread.join(10)


@pytest.fixture
def free() -> str:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return f"tcp://127.0.0.1:{probe.getsockname()[1]}"


def hear(uri: str, samples: Waveform = SECOND, grammar: Grammar = ANY) -> str:
    recogniser = open_recogniser("wyoming", server=uri)
    recogniser.start(grammar)
    for piece in np.array_split(samples, 3):
        assert recogniser.feed(piece) == ""
    return recogniser.finish().text


def test_a_real_server_around_pocketsphinx_hears(free: str, claims: Grammar, say: Callable[[str], Waveform]) -> None:
    with serving(pocketsphinx_handler(claims), free):
        recogniser = open_recogniser("wyoming", server=free)
        texts = []
        for sentence in ("I received seven diamonds.", "Ben, empty your pockets!"):
            recogniser.start(claims)
            recogniser.feed(say(sentence))
            heard = recogniser.finish()
            texts.append(heard.text)
        assert texts == ["i received seven diamonds", "ben empty your pockets"]
        assert heard.recogniser == "wyoming"
        assert heard.wall_seconds > 0
        assert recogniser.missing_words(claims) == frozenset()
        assert recogniser.reconsider(NOTHING) is None


def test_a_unix_socket_serves_as_well(tmp_path: Path) -> None:
    uri = f"unix://{tmp_path / 'ears'}"
    with serving(answering(event.Event("transcript", {"text": " Yes,\n please. "})), uri):
        assert hear(uri) == "Yes, please."


def test_the_server_is_told_what_to_expect_and_gets_every_sample(free: str) -> None:
    handler = answering(event.Event("transcript-start"), event.Event("transcript", {"text": ""}))
    samples = np.arange(SAMPLE_RATE, dtype=np.int16)
    with serving(handler, free):
        assert hear(free, samples) == ""
    kinds = [message.type for message in handler.heard]
    assert kinds[:2] == ["transcribe", "audio-start"]
    assert handler.heard[0].data == {"language": "en", "transcript_terms": ["no", "yes"]}
    sound = b"".join(message.payload for message in handler.heard if message.type == "audio-chunk")
    assert np.array_equal(np.frombuffer(sound, dtype="<i2"), samples)


@pytest.mark.parametrize(
    ("answer", "cause"),
    [
        (b"", "hung up"),
        (b"certainly not JSON\n", "not Wyoming's language"),
        (b"5\n", "not Wyoming's language"),
        (b"{}\n", "not Wyoming's language"),
        (b'{"type": "transcript", "data": 7}\n', "not Wyoming's language"),
        (b'{"type": "transcript", "data_length": "x"}\n', "not Wyoming's language"),
        (b'{"type": "transcript", "data_length": 500}\n{"te', "hung up"),
        (b'{"type": "transcript"}\n', "no text"),
        (b'{"type": "transcript", "data": {"text": 9}}\n', "no text"),
        (b'{"type": "error", "data": {"text": "no model"}}\n', "no model"),
        (b"\xff\xfe\x00\n", "not Wyoming's language"),
        (b'{"type": "pong"}\n' * 1_100, "no text"),
    ],
)
def test_nonsense_is_one_sentence_and_the_next_utterance_works(free: str, answer: bytes, cause: str) -> None:
    with serving(answering(answer), free):
        recogniser = open_recogniser("wyoming", server=free)
        for _ in range(2):
            recogniser.start(ANY)
            recogniser.feed(SECOND)
            with pytest.raises(RecogniserDied, match=cause) as caught:
                recogniser.finish()
            assert "\n" not in str(caught.value)
            with pytest.raises(RecogniserMisused):
                recogniser.finish()


def test_a_server_that_says_nothing_is_given_up(free: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "SILENT_SECONDS", 0.05)
    with serving(answering(None), free), pytest.raises(RecogniserDied, match=r"silent for 0\.05 s"):
        hear(free)


def test_a_server_that_went_away_is_one_sentence_and_is_found_again(free: str) -> None:
    answer = event.Event("transcript", {"text": "yes"})
    with serving(answering(answer), free):
        recogniser = open_recogniser("wyoming", server=free)
    with pytest.raises(RecogniserUnavailable, match="start it or do without"):
        recogniser.start(ANY)
    with serving(answering(answer), free):
        recogniser.start(ANY)
        recogniser.feed(SECOND)
        assert recogniser.finish().text == "yes"


def test_without_a_server_the_user_is_told_at_once(free: str) -> None:
    with pytest.raises(RecogniserUnavailable, match=free):
        open_recogniser("wyoming", server=free)
    with pytest.raises(RecogniserUnavailable, match="--server tcp://host:port"):
        open_recogniser("wyoming")


@pytest.mark.parametrize("uri", ["", "localhost", "tcp://", "tcp://host", "tcp://host:x", "http://host:80", "unix://"])
def test_an_address_that_is_none_is_refused(uri: str) -> None:
    with pytest.raises(RecogniserUnavailable, match="tcp://host:port"):
        open_recogniser("wyoming", server=uri)


def test_calls_out_of_order_and_sound_in_a_wrong_form_are_refused(free: str) -> None:
    with serving(answering(event.Event("transcript", {"text": "yes"})), free):
        recogniser = open_recogniser("wyoming", server=free)
        with pytest.raises(RecogniserMisused):
            recogniser.feed(SECOND)
        recogniser.start(ANY)
        recogniser.start(ANY)
        with pytest.raises(BadAudio, match="to_waveform"):
            recogniser.feed(np.zeros(10, dtype=np.float32))
        recogniser.close()
        with pytest.raises(RecogniserMisused):
            recogniser.finish()


def speaking(*answers: Any) -> Callable[..., Any]:  # noqa: ANN401 - bytes or messages
    """Return a service that answers every sentence with these messages, or these bytes, and hangs up."""

    class Handler(server.AsyncEventHandler):  # type: ignore[misc, name-defined]
        async def handle_event(self, message: Any) -> bool:  # noqa: ANN401
            asked.append(message.data)
            for answer in answers:
                if isinstance(answer, bytes):
                    self.writer.write(answer)
                    await self.writer.drain()
                else:
                    await self.write_event(answer)
            return False

    asked: list[Any] = []
    Handler.asked = asked
    return Handler


def sound(
    rate: int = 22_050, width: int = 2, channels: int = 1, pieces: tuple[bytes, ...] = (b"\1\0" * 50,)
) -> list[Any]:
    form = {"rate": rate, "width": width, "channels": channels}
    chunks = [event.Event("audio-chunk", form, piece) for piece in pieces]
    return [event.Event("audio-start", form), *chunks, event.Event("audio-stop", {})]


def spoken(uri: str, settings: VoiceSettings | None = None) -> Speech:
    return open_synthesiser("wyoming", settings, server=uri).synthesise("The box is back.")


def test_a_real_server_around_a_voice_speaks(free: str, synthesiser: Synthesiser) -> None:
    class Handler(server.AsyncEventHandler):  # type: ignore[misc, name-defined]
        async def handle_event(self, message: Any) -> bool:  # noqa: ANN401
            speech = synthesiser.synthesise(message.data["text"])
            for answer in sound(speech.rate, pieces=(speech.samples[:999].tobytes(), speech.samples[999:].tobytes())):
                await self.write_event(answer)
            return True

    expected = synthesiser.synthesise("The box is back.")
    with serving(Handler, free):
        heard = spoken(free)
    assert heard.rate == expected.rate
    assert heard.seconds == pytest.approx(expected.seconds, rel=0.05)
    assert np.max(np.abs(heard.samples.astype(int))) > 3_000


def test_the_server_is_told_text_and_voice_and_the_volume_is_ours(free: str) -> None:
    handler = speaking(*sound(pieces=(b"\xe8\3" * 10,)))
    with serving(handler, free):
        assert list(spoken(free, VoiceSettings("cs", volume=0.5)).samples) == [500] * 10
        spoken(free, VoiceSettings(voice="anna"))
    assert handler.asked == [  # type: ignore[attr-defined]
        {"text": "The box is back.", "voice": {"language": "cs"}},
        {"text": "The box is back.", "voice": {"name": "anna"}},
    ]


@pytest.mark.parametrize(
    ("answers", "problem", "cause"),
    [
        ([b"nonsense\n"], SynthesiserDied, "language"),
        ([], SynthesiserDied, "hung up"),
        ([event.Event("error", {"text": "out of breath"})], SynthesiserDied, "out of breath"),
        (sound()[:2], SynthesiserDied, "hung up"),
        (sound(width=4), SynthesiserError, "form"),
        (sound(channels=2), SynthesiserError, "form"),
        (sound(rate=0), SynthesiserError, "form"),
        (sound(pieces=(b"\1\0\1",)), SynthesiserError, "half a sample"),
        ([event.Event("audio-chunk", {}, b"\0\0"), *sound()], SynthesiserDied, "end"),
        (sound(rate=4_000, pieces=(b"\0" * 1_000_001,)), SynthesiserDied, "end"),
    ],
)
def test_a_server_whose_answer_is_no_speech_is_one_sentence(
    free: str, answers: list[Any], problem: type[SynthesiserError], cause: str
) -> None:
    with serving(speaking(*answers), free), pytest.raises(problem, match=cause) as caught:
        spoken(free)
    assert "\n" not in str(caught.value)


def test_a_voice_without_a_server_is_told_at_once_or_at_the_first_sentence(free: str) -> None:
    with pytest.raises(SynthesiserUnavailable, match="start it"):
        spoken(free)
    with pytest.raises(SynthesiserUnavailable, match="tcp://host:port"):
        open_synthesiser("wyoming")
    with pytest.raises(SynthesiserUnavailable, match="tcp://host:port"):
        open_synthesiser("wyoming", server="localhost")

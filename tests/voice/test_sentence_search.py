"""Looking through the sentences of a grammar for those that fit the sound, with the model itself."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest

from models import find_model
from voice.audio import Waveform, silence
from voice.errors import RecogniserUnavailable
from voice.recognisers import Grammar, Recogniser, open_recogniser, whisper
from voice.recognisers.sentence_graph import SentenceGraph
from voice.recognisers.whisper import MOST_WORSE, WhisperEngine
from voice.recognisers.whisper_decoder import WhisperDecoder

PROMPT = Grammar("", ("i received nine diamonds",), "I received nine diamonds and two tokens.")


def chain(*sentences: str) -> SentenceGraph:
    """Return the graph of some sentences that share nothing but their start."""
    words: dict[int, tuple[tuple[str, int], ...]] = {0: ()}
    ends, node = set(), 1
    for sentence in sentences:
        first, *others = sentence.split()
        words[0] = (*words[0], (first, node))
        for word in others:
            words[node] = ((word, node + 1),)
            node += 1
        ends.add(node)
        node += 1
    return SentenceGraph((0,), words, {}, {}, frozenset(ends), {})


@pytest.fixture(scope="module")
def cascade() -> Iterator[Recogniser]:
    recogniser = open_recogniser("cascade")
    yield recogniser
    recogniser.close()


@pytest.fixture
def engine(say: Callable[[str], Waveform]) -> WhisperEngine:
    """Return an engine that was told something, and has not yet read it."""
    directory = find_model("whisper", "en")
    assert directory is not None
    opened = WhisperEngine(str(directory), "en")
    opened.start(PROMPT)
    opened.feed(say("I received seven diamonds."))
    return opened


def hear(recogniser: Recogniser, samples: Waveform) -> str:
    recogniser.start(PROMPT)
    recogniser.feed(samples)
    return recogniser.finish().text


def test_the_sentence_that_was_said_is_found_among_others(cascade: Recogniser, say: Callable[[str], Waveform]) -> None:
    assert hear(cascade, say("I received seven diamonds.")) == "I received seven diamonds."
    graph = chain("i received seven diamonds", "i received eleven diamonds", "i passed seven diamonds")
    second = cascade.reconsider(graph)
    assert second is not None
    best = second.hypotheses[0]
    assert best.text.rstrip(".") == "I received seven diamonds"
    assert best.worse is not None
    assert best.worse < 1.0
    assert second.recogniser == "cascade"
    others = [one.worse for one in second.hypotheses[1:]]
    assert all(worse is not None and best.worse + 1.0 < worse <= MOST_WORSE for worse in others)


def test_what_nobody_said_is_not_found(cascade: Recogniser, say: Callable[[str], Waveform]) -> None:
    hear(cascade, say("The weather in Havana is very fine today."))
    second = cascade.reconsider(chain("i received seven diamonds", "i am the driver of the car"))
    assert second is not None
    assert second.hypotheses == ()


def test_there_is_nothing_to_look_for_in_silence(cascade: Recogniser) -> None:
    assert hear(cascade, silence(1.0)) == ""
    second = cascade.reconsider(chain("yes", "no"))
    assert second is not None
    assert second.hypotheses == ()


def test_a_recogniser_that_cannot_look_again_says_so() -> None:
    recogniser = open_recogniser("whisper")
    recogniser.start(PROMPT)
    assert recogniser.reconsider(chain("yes")) is None
    recogniser.close()


@pytest.mark.parametrize("fault", ["unreadable", "incomplete", "too large"])
def test_a_model_that_cannot_be_looked_through_is_not(
    engine: WhisperEngine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: str
) -> None:
    assert engine.finish().text == "I received seven diamonds."
    found = engine.reconsider(chain("i received seven diamonds"))
    assert found is not None
    assert found.hypotheses
    if fault == "too large":
        monkeypatch.setattr(whisper, "LARGEST_SEARCHED_MODEL", 0)
    else:
        name = b"decoder/num_heads" if fault == "unreadable" else b"decoder/layer_1/ffn/linear_0/bias"
        content = engine._model_file.read_bytes()
        engine._model_file = tmp_path / "model.bin"
        engine._model_file.write_bytes(content.replace(name, name[:-1] + b"?"))
        engine._decoder = engine._search = None
    assert engine.reconsider(chain("i received seven diamonds")) is None


def test_the_decoder_gives_the_probabilities_of_the_library(engine: WhisperEngine) -> None:
    best = engine.finish().hypotheses[0]
    assert engine.last is not None
    sound = engine.last.encoded
    decoder = WhisperDecoder(engine._model_file)
    tokens = [*engine.tokens(best.text), engine.end]
    beginnings, total = decoder.begin(sound, engine.prompt, decoder.vocabulary(tokens)), 0.0
    for token in tokens:
        assert math.isclose(float(np.exp(beginnings.log_probabilities[0]).sum()), 1.0, rel_tol=1e-3)
        total += float(beginnings.next(0, token))
        beginnings = decoder.follow(beginnings, [0], [token])
    # The library computes with 8-bit weights, so a little is lost.
    assert total == pytest.approx(engine.last.log_probability, abs=0.5)


def test_beginnings_that_are_followed_together_do_not_mix(engine: WhisperEngine) -> None:
    engine.finish()
    assert engine.last is not None
    sound = engine.last.encoded
    decoder = WhisperDecoder(engine._model_file)
    first, second = engine.tokens("I received seven"), engine.tokens("Ben passed two")
    assert len(first) == len(second) == 3
    together = alone = decoder.begin(sound, engine.prompt, decoder.vocabulary((*first, *second)))
    rows = [0, 0]
    for one, other in zip(first, second, strict=True):
        together, rows = decoder.follow(together, rows, [one, other]), [0, 1]
    for other in second:
        alone = decoder.follow(alone, [0], [other])
    np.testing.assert_allclose(together.log_probabilities[1], alone.log_probabilities[0], atol=1e-3)


def test_silence_that_was_taken_in_before_is_heard_like_any_other(engine: WhisperEngine) -> None:
    engine.finish()
    assert engine.last is not None
    assert engine._encoder is not None
    sound = engine.last.encoded
    assert 0 < sound.own < len(sound.output) / 2
    decoders = [WhisperDecoder(engine._model_file, silence) for silence in (None, engine._encoder.silence)]
    whole, behind = (each.begin(sound, engine.prompt, each.vocabulary()).log_probabilities for each in decoders)
    np.testing.assert_allclose(whole, behind, atol=1e-3)


@pytest.mark.parametrize("content", [b"", b"not a model at all", b"\x06\0\0\0\x04\0abc\0\x01\0\0\0\0\0\0\0"])
def test_a_file_that_is_no_model_is_named(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "model.bin").write_bytes(content)
    with pytest.raises(RecogniserUnavailable, match=r"model\.bin is not a whisper model"):
        WhisperDecoder(tmp_path / "model.bin")

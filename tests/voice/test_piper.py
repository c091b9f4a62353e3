"""Piper's voice: the one that comes as a package, and voices that are none."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from voice.errors import SynthesiserError, SynthesiserUnavailable
from voice.synthesisers import Synthesiser, VoiceSettings, open_synthesiser


@pytest.fixture(scope="module")
def joe() -> Iterator[Synthesiser]:
    voice = open_synthesiser("piper", VoiceSettings(volume=0.5))
    yield voice
    voice.close()


def test_sentences_become_sound_at_the_volume_that_was_set(joe: Synthesiser) -> None:
    short, long = joe.synthesise("Pow!"), joe.synthesise("Anna, empty your pockets!")
    assert 0.2 < short.seconds < long.seconds < 4.0
    assert long.rate == 22_050
    assert 3_000 < np.max(np.abs(long.samples.astype(int))) <= 16_384


@pytest.mark.parametrize("sentence", ["", " ", "...", "☃"])
def test_nothing_to_say_is_no_sound(joe: Synthesiser, sentence: str) -> None:
    assert len(joe.synthesise(sentence).samples) == 0


@pytest.mark.parametrize("sentence", ["Ondřej šel domů. 李", "<b>bold</b> & {x} [[y]]", "\u202eabc", "a" * 300])
def test_odd_text_never_kills_the_voice(joe: Synthesiser, sentence: str) -> None:
    joe.synthesise(sentence)
    assert joe.synthesise("Still here.").seconds > 0


def test_what_is_too_long_is_refused(joe: Synthesiser) -> None:
    with pytest.raises(SynthesiserError, match="split it"):
        joe.synthesise("word " * 300)


def test_a_voice_that_does_not_fit_is_one_sentence(tmp_path: Path) -> None:
    alone = tmp_path / "alone.onnx"
    alone.write_bytes(b"not a network")
    broken = tmp_path / "broken.onnx"
    broken.write_bytes(b"not a network")
    (tmp_path / "broken.onnx.json").write_text('{"audio": {"sample_rate": 22050}, "phoneme_id_map": {}}')
    for settings, cause in (
        (VoiceSettings("cs"), "en-us, not 'cs'"),
        (VoiceSettings(voice=str(tmp_path / "none.onnx")), "no voice file"),
        (VoiceSettings(voice=str(alone)), "alone.onnx.json"),
        (VoiceSettings(voice=str(broken)), "no voice that piper can load"),
    ):
        voice = open_synthesiser("piper", settings)
        with pytest.raises(SynthesiserUnavailable, match=cause) as caught:
            voice.synthesise("Hello.")
        assert "\n" not in str(caught.value)
        voice.close()

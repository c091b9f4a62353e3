"""Spoken sentences on disk: found again, bounded, private, and never in the way of the voice."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import numpy as np
import pytest

from voice.errors import SynthesiserError
from voice.fakes import ListVoice
from voice.synthesisers import Speech
from voice.synthesisers.cached import CachedSynthesiser


class Humming(ListVoice):
    """A different sound for every sentence."""

    def synthesise(self, sentence: str) -> Speech:
        super().synthesise(sentence)
        return Speech((np.arange(2_000) * len(sentence) % 999).astype(np.int16), 22_050)


def test_a_sentence_is_made_once_and_sounds_the_same_after_a_restart(tmp_path: Path) -> None:
    voice = Humming()
    first = CachedSynthesiser(voice, "joe 165", tmp_path).synthesise("The box is back.")
    again = CachedSynthesiser(voice, "joe 165", tmp_path)
    assert np.array_equal(again.synthesise("The box is back.").samples, first.samples)
    assert again.synthesise("The box is back.").rate == 22_050
    assert voice.sentences == ["The box is back."]
    assert again.hits == 2


def test_another_voice_or_sentence_is_another_sound(tmp_path: Path) -> None:
    voice = Humming()
    for identity, sentence in (("joe", "One."), ("anna", "One."), ("joe", "Two."), ("joe", "one.")):
        CachedSynthesiser(voice, identity, tmp_path).synthesise(sentence)
    assert voice.sentences == ["One.", "One.", "Two.", "one."]


def test_the_ones_longest_unused_go_first(tmp_path: Path) -> None:
    voice = Humming()
    one = CachedSynthesiser(voice, "joe", tmp_path)
    one.synthesise("First.")
    size = next(tmp_path.glob("*.flac")).stat().st_size
    cache = CachedSynthesiser(voice, "joe", tmp_path, limit_bytes=round(2.5 * size))
    cache.synthesise("Second")
    for age, file in enumerate(sorted(tmp_path.glob("*.flac"), key=lambda file: file.stat().st_mtime_ns)):
        os.utime(file, (1_000 + age, 1_000 + age))
    cache.synthesise("First.")  # used again, so it is not the oldest any more
    cache.synthesise("Third.")
    assert len(list(tmp_path.iterdir())) == 2
    assert voice.sentences == ["First.", "Second", "Third."]
    cache.synthesise("First.")
    cache.synthesise("Second")
    assert voice.sentences == ["First.", "Second", "Third.", "Second"]


@pytest.mark.parametrize("damage", [b"", b"no sound", b"fLaC"])
def test_a_damaged_file_is_made_anew(tmp_path: Path, damage: bytes) -> None:
    voice = Humming()
    cache = CachedSynthesiser(voice, "joe", tmp_path)
    cache.synthesise("One.")
    next(tmp_path.glob("*.flac")).write_bytes(damage)
    assert len(cache.synthesise("One.").samples) == 2_000
    assert voice.sentences == ["One.", "One."]
    assert cache.synthesise("One.").rate == 22_050
    assert cache.hits == 1


def test_a_folder_that_cannot_be_written_is_no_cache(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    voice = Humming()
    cache = CachedSynthesiser(voice, "joe", tmp_path / "file" / "cache")
    assert [len(cache.synthesise("One.").samples) for _ in range(2)] == [2_000, 2_000]


def test_a_disk_that_is_full_leaves_nothing_half_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("voice.synthesisers.cached.write_speech", full)
    cache = CachedSynthesiser(Humming(), "joe", tmp_path)
    assert len(cache.synthesise("One.").samples) == 2_000
    assert list(tmp_path.iterdir()) == []


def test_nobody_else_can_read_what_was_said(tmp_path: Path) -> None:
    CachedSynthesiser(Humming(), "joe", tmp_path / "cache").synthesise("One.")
    assert stat.S_IMODE((tmp_path / "cache").stat().st_mode) == 0o700
    assert stat.S_IMODE(next((tmp_path / "cache").glob("*.flac")).stat().st_mode) == 0o600


def test_an_error_of_the_voice_is_not_kept(tmp_path: Path) -> None:
    class Broken(ListVoice):
        def synthesise(self, sentence: str) -> Speech:
            raise SynthesiserError(f"The voice made no sound for {sentence}")

    cache = CachedSynthesiser(Broken(), "joe", tmp_path)
    with pytest.raises(SynthesiserError):
        cache.synthesise("One.")
    assert list(tmp_path.iterdir()) == []

"""Promises about the room as a whole: what loads when, the error tree, the fakes."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from voice import errors
from voice.audio import SAMPLE_RATE, Waveform, write_wav
from voice.errors import NoSuchFile, RecogniserMisused, VoiceError
from voice.fakes import FakeMicrophone, ListPlayer, ListVoice, TableRecogniser
from voice.recognisers import Grammar

NATIVE = {
    "sounddevice",
    "soundfile",
    "soxr",
    "vosk",
    "pocketsphinx",
    "pyttsx3",
    "espeakng_loader",
    "faster_whisper",
    "ctranslate2",
    "av",
}
MODULES = (
    "voice, voice.audio, voice.child, voice.endpointing, voice.errors, voice.fakes, voice.hypotheses, voice.levels, "
    "voice.microphone, voice.player, voice.pronunciation, voice.recognisers, voice.synthesisers, models"
)


def loaded_by(program: str) -> set[str]:
    program += "\nimport sys; print(*sorted({name.split('.')[0] for name in sys.modules}))"
    root = Path(__file__).parents[2]
    result = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=root)
    return set(result.stdout.split())


def test_importing_the_room_loads_no_sound_library() -> None:
    assert loaded_by(f"import {MODULES}") & NATIVE == set()


def test_recognisers_and_voices_are_loaded_in_their_own_processes_only() -> None:
    program = """
from voice.recognisers import Grammar, open_recogniser
from voice.synthesisers import open_synthesiser
if __name__ == "__main__":
    recogniser, voice = open_recogniser("pocketsphinx"), open_synthesiser("pyttsx3")
    recogniser.start(Grammar.of_phrases(["yes"]))
    recogniser.finish()
    voice.synthesise("Yes.")
    recogniser.close()
    voice.close()
"""
    assert loaded_by(program) & NATIVE == set()


def test_the_error_tree_in_the_docstring_is_the_real_one() -> None:
    def draw(kind: type[VoiceError]) -> list[str]:
        return [kind.__name__, *(name for child in kind.__subclasses__() for name in draw(child))]

    drawn = [
        match[1]
        for line in (errors.__doc__ or "").splitlines()
        if (match := re.match(r"[│├└─ ]*([A-Z]\w+)(\s{2}|$)", line))
    ]
    assert drawn == draw(VoiceError)


def test_the_fake_microphone_says_the_files_one_after_the_other(tmp_path: Path, tone: Callable[..., Waveform]) -> None:
    write_wav(tmp_path / "one.wav", tone(0.25))
    microphone = FakeMicrophone([tmp_path / "one.wav", tone(0.5)], pause=0.5)
    pieces = []
    while not microphone.is_exhausted:
        pieces.append(microphone.read())
    stream = np.concatenate([piece for piece in pieces if piece is not None])
    assert len(stream) == 1.75 * SAMPLE_RATE
    assert np.array_equal(stream[: len(tone(0.25))], tone(0.25))
    assert microphone.read() is None
    assert FakeMicrophone([tone(0.1)]).read(0.0) is None
    with pytest.raises(NoSuchFile):
        FakeMicrophone([tmp_path / "two.wav"])


def test_the_other_fakes_keep_what_they_were_given() -> None:
    voice, player = ListVoice(), ListPlayer()
    assert player.play(voice.synthesise("The box is back.")) is True
    assert voice.sentences == ["The box is back."]
    assert player.played[0].seconds == pytest.approx(16 * ListVoice.SECONDS_A_CHARACTER)


def test_the_table_recogniser_answers_only_what_it_knows(tone: Callable[..., Waveform]) -> None:
    recogniser = TableRecogniser([(tone(0.2), ["yes", "less"])])
    grammar = Grammar.of_phrases(["yes"])
    for sound, texts in ((tone(0.2), ("yes", "less")), (tone(0.3), ())):
        recogniser.start(grammar)
        recogniser.feed(sound[:100])
        recogniser.feed(sound[100:])
        assert recogniser.finish().texts == texts
    with pytest.raises(RecogniserMisused):
        recogniser.finish()
    assert recogniser.grammars == [grammar, grammar]

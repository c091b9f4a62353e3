"""The voice: a child that makes one sentence at a time and is replaced when it dies."""

from __future__ import annotations

import importlib
import itertools
import os
import signal
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np
import pytest

from voice.errors import SynthesiserDied, SynthesiserError, SynthesiserUnavailable
from voice.fakes import ListVoice
from voice.synthesisers import Synthesiser, VoiceSettings, open_synthesiser
from voice.synthesisers.in_child import ChildSynthesiser
from voice.synthesisers.port import HasVoices
from voice.synthesisers.pyttsx3 import Pyttsx3Engine, choose_voice, voices_of


def test_a_sentence_becomes_sound(synthesiser: Synthesiser) -> None:
    speech = synthesiser.synthesise("The box is back.")
    assert speech.samples.dtype == np.int16
    assert 0.5 < speech.seconds < 3.0
    assert np.max(np.abs(speech.samples.astype(int))) > 3_000


def test_longer_sentences_last_longer_and_none_is_lost(synthesiser: Synthesiser) -> None:
    lengths = [synthesiser.synthesise(" ".join(["diamond"] * count)).seconds for count in range(1, 21)]
    assert all(later > earlier for earlier, later in itertools.pairwise(lengths))
    assert lengths[0] < lengths[-1] / 8


def test_fifty_lines_in_a_row_are_all_spoken(synthesiser: Synthesiser) -> None:
    lengths = [synthesiser.synthesise("Three jokers are left.").seconds for _ in range(50)]
    assert lengths == pytest.approx([lengths[0]] * 50, rel=0.05)


def test_lines_asked_for_at_once_wait_for_each_other(synthesiser: Synthesiser) -> None:
    sentences = ["One.", "Two of them.", "Three of them now.", "Four of them are here now."]
    expected = [synthesiser.synthesise(sentence).seconds for sentence in sentences]
    with ThreadPoolExecutor(4) as pool:
        together = [speech.seconds for speech in pool.map(synthesiser.synthesise, sentences)]
    # espeak-ng varies the length of a sentence by a few milliseconds.
    assert together == pytest.approx(expected, rel=0.05)


@pytest.mark.parametrize("sentence", ["", "   ", "…", "?!", "☃"])
def test_nothing_to_say_is_no_sound(synthesiser: Synthesiser, sentence: str) -> None:
    assert synthesiser.synthesise(sentence).seconds == 0


@pytest.mark.parametrize("sentence", ["Ondřej šel domů.", "<b>bold</b> & \\n", "李", "a" * 300, "[[hello]] {x}"])
def test_odd_text_is_spoken_or_refused_but_never_kills_the_voice(synthesiser: Synthesiser, sentence: str) -> None:
    synthesiser.synthesise(sentence)
    assert synthesiser.synthesise("Still here.").seconds > 0


def test_a_text_that_would_crash_the_library_is_refused(synthesiser: Synthesiser) -> None:
    with pytest.raises(SynthesiserError, match="split it"):
        synthesiser.synthesise("word " * 3_000)


def test_the_library_says_nothing_on_our_output(synthesiser: Synthesiser, capfd: pytest.CaptureFixture[str]) -> None:
    synthesiser.synthesise("Quiet, please.")
    assert capfd.readouterr() == ("", "")


def test_a_voice_that_dies_between_sentences_is_replaced() -> None:
    voice = ChildSynthesiser("pyttsx3", Pyttsx3Engine, (VoiceSettings(),))
    voice.synthesise("One.")
    assert voice.process_id is not None
    os.kill(voice.process_id, signal.SIGKILL)
    assert voice.synthesise("Two.").seconds > 0
    assert voice.launches == 2
    voice.close()


def test_a_voice_that_keeps_dying_is_given_up_after_two_attempts() -> None:
    voice = ChildSynthesiser("broken", importlib.import_module, ("no_such_engine",))
    with pytest.raises(SynthesiserDied, match="twice"):
        voice.synthesise("One.")
    assert voice.launches == 2
    voice.close()


def test_settings_change_the_sound(synthesiser: Synthesiser) -> None:
    slow = open_synthesiser("pyttsx3", VoiceSettings(words_a_minute=100, volume=0.2))
    speech, usual = slow.synthesise("The box is back."), synthesiser.synthesise("The box is back.")
    slow.close()
    assert speech.seconds > 1.3 * usual.seconds
    assert np.max(np.abs(speech.samples.astype(int))) < np.max(np.abs(usual.samples.astype(int))) / 2


@pytest.mark.parametrize("settings", [VoiceSettings(voice="nobody"), VoiceSettings(language="xx")])
def test_a_voice_that_is_not_there_is_one_sentence(settings: VoiceSettings) -> None:
    voice = open_synthesiser("pyttsx3", settings)
    with pytest.raises(SynthesiserUnavailable):
        voice.synthesise("Hello.")
    voice.close()


def test_an_unknown_synthesiser_names_the_known_ones() -> None:
    with pytest.raises(SynthesiserUnavailable, match="pyttsx3"):
        open_synthesiser("parrot")
    assert isinstance(open_synthesiser("list"), ListVoice)


@dataclass(frozen=True)
class Installed:
    id: str
    languages: Sequence[str | bytes]


def test_the_voice_fits_the_language() -> None:
    voices = [
        Installed("v/gb", ["en-gb"]),
        Installed("v/cs", [b"\x05cs"]),
        Installed("v/us", ["en_US"]),
        Installed("v/pt", ["pt-br"]),
    ]
    assert choose_voice(voices, VoiceSettings("en")) == "v/us"
    assert choose_voice(voices, VoiceSettings("cs")) == "v/cs"
    assert choose_voice(voices, VoiceSettings("pt")) == "v/pt"
    assert choose_voice(voices, VoiceSettings("en", voice="v/gb")) == "v/gb"
    assert voices_of(voices, "en", "v/us")[0] == "v/us"
    assert set(voices_of(voices, "en", "v/us")) == set(voices_of(voices, "en", "v/gb")) >= {"v/us", "v/gb"}
    assert choose_voice([Installed("default", [])], VoiceSettings("cs")) is None


def test_every_voice_of_the_language_that_the_system_names_can_speak() -> None:
    voice = open_synthesiser("pyttsx3", VoiceSettings("en"))
    assert isinstance(voice, HasVoices)
    names = voice.voices()
    voice.close()
    assert len(names) == len(set(names)) > 1
    other = open_synthesiser("pyttsx3", VoiceSettings("en", voice=names[1]))
    assert isinstance(other, HasVoices)
    assert other.voices()[0] == names[1]
    assert other.synthesise("Good evening.").seconds > 0.5
    other.close()

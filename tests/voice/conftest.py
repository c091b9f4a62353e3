"""What the tests of this room share: a grammar, the real voice, tones and silence."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest

from voice.audio import SAMPLE_RATE, Waveform, silence, to_waveform
from voice.recognisers import Grammar
from voice.synthesisers import Synthesiser, open_synthesiser

CLAIM = """#JSGF V1.0;
grammar claims;
public <claim> = i <verb> <number> diamonds | <name> empty your pockets;
<verb> = received | passed;
<number> = seven | eight | nine;
<name> = ana | ben;
"""


@pytest.fixture(scope="session")
def claims() -> Grammar:
    words = ["i", "received", "passed", "seven", "eight", "nine", "diamonds", "ana", "ben", "empty", "your", "pockets"]
    phrases = ("i received seven diamonds", "i passed nine diamonds", "ana empty your pockets")
    prompt = "I received seven diamonds. I passed nine diamonds. Ben, empty your pockets!"
    return Grammar(CLAIM, phrases, prompt, frozenset(words))


@pytest.fixture(scope="session")
def synthesiser() -> Iterator[Synthesiser]:
    voice = open_synthesiser("pyttsx3")
    yield voice
    voice.close()


@pytest.fixture(scope="session")
def say(synthesiser: Synthesiser) -> Callable[[str], Waveform]:
    """Speak a sentence with the real voice, as a recogniser gets it."""

    def speak(sentence: str) -> Waveform:
        speech = synthesiser.synthesise(sentence)
        return to_waveform(speech.samples, speech.rate)

    return speak


@pytest.fixture(scope="session")
def speech_data() -> Path:
    """Return the folder with recordings of real people."""
    folder = os.environ.get("CONSIGLIERE_SPEECH_DATA")
    if not folder:
        pytest.skip("CONSIGLIERE_SPEECH_DATA does not name the folder with recordings of people")
    return Path(folder)


@pytest.fixture
def tone() -> Callable[..., Waveform]:
    """Make a sine of a length in seconds, a frequency in hertz and an amplitude with full scale 1."""

    def make(seconds: float, frequency: float = 440.0, amplitude: float = 0.3) -> Waveform:
        time = np.arange(round(seconds * SAMPLE_RATE)) / SAMPLE_RATE
        return np.rint(amplitude * 32_767 * np.sin(2 * np.pi * frequency * time)).astype(np.int16)

    return make


@pytest.fixture
def hush() -> Callable[[float], Waveform]:
    return silence

"""The true path through PortAudio, on PulseAudio's null sinks.

CONSIGLIERE_VIRTUAL_SOUND says that they are there, with the names of the sink that feeds the microphone and of the
loudspeaker's monitor: `fakemic_sink:speaker.monitor`. They must be the defaults of ALSA.
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import numpy as np
import pytest

from voice.audio import SAMPLE_RATE, Waveform, silence, write_wav
from voice.endpointing import Utterance, VoiceActivity
from voice.levels import level
from voice.microphone import Microphone, open_microphone
from voice.player import open_player
from voice.recognisers import Grammar, open_recogniser
from voice.reopening import ReopeningMicrophone
from voice.synthesisers import Speech

pytestmark = pytest.mark.xdist_group("sound device")

MOST_SECONDS = 15.0
"""Of recording, before a test gives up."""
MOST_READS = 100
"""Before a test gives up."""


@pytest.fixture(scope="module")
def sinks() -> tuple[str, str]:
    names = os.environ.get("CONSIGLIERE_VIRTUAL_SOUND")
    if not names:
        pytest.skip("CONSIGLIERE_VIRTUAL_SOUND does not name a virtual microphone and loudspeaker")
    into_microphone, _, out_of_loudspeaker = names.partition(":")
    return into_microphone, out_of_loudspeaker


@contextmanager
def spoken_into(sink: str, file: Path) -> Iterator[None]:
    # No latency option here: with a small latency the sink destroys the sound.
    with subprocess.Popen(["paplay", f"--device={sink}", str(file)]) as process:
        yield
        process.wait(MOST_SECONDS)


def utterances_from(microphone: Microphone, wanted: int) -> list[Utterance]:
    endpointer, found, heard = VoiceActivity(), [], 0.0
    while len(found) < wanted and heard < MOST_SECONDS:
        piece = microphone.read()
        if piece is not None:
            heard += len(piece) / SAMPLE_RATE
            found += endpointer.feed(piece)
    return found


def test_what_is_said_into_the_microphone_is_heard(
    sinks: tuple[str, str], tmp_path: Path, claims: Grammar, say: Callable[[str], Waveform]
) -> None:
    first, second = say("I received seven diamonds."), say("Ben, empty your pockets!")
    write_wav(tmp_path / "said.wav", np.concatenate([silence(0.5), first, silence(1.5), second, silence(1.5)]))
    recogniser, microphone = open_recogniser("pocketsphinx"), open_microphone()
    with spoken_into(sinks[0], tmp_path / "said.wav"):
        found = utterances_from(microphone, wanted=2)
    assert microphone.overflows == 0
    microphone.close()
    texts = []
    for utterance in found:
        recogniser.start(claims)
        recogniser.feed(utterance.samples)
        texts.append(recogniser.finish().text)
    recogniser.close()
    assert texts == ["i received seven diamonds", "ben empty your pockets"]


def reads_until(microphone: ReopeningMicrophone, connected: bool) -> bool:
    for _ in range(MOST_READS):
        if microphone.is_connected is connected:
            return True
        microphone.read(0.25)
    return False


def test_a_device_that_falls_silent_is_noticed_and_heard_again_when_it_is_back(sinks: tuple[str, str]) -> None:
    microphone = ReopeningMicrophone(open_microphone())
    assert any(microphone.read() is not None for _ in range(MOST_READS))
    try:
        subprocess.run(["pactl", "suspend-sink", sinks[0], "1"], check=True)
        assert reads_until(microphone, connected=False)
    finally:
        subprocess.run(["pactl", "suspend-sink", sinks[0], "0"], check=True)
    assert reads_until(microphone, connected=True)
    assert any(microphone.read() is not None for _ in range(MOST_READS))
    microphone.close()


def test_what_is_played_comes_out_of_the_loudspeaker(
    sinks: tuple[str, str],
    tmp_path: Path,
    tone: Callable[..., Waveform],
    recording_of: Callable[[str, Path], AbstractContextManager[None]],
) -> None:
    with recording_of(sinks[1], tmp_path / "out.raw"):
        assert open_player().play(Speech(tone(1.0, amplitude=0.3), SAMPLE_RATE)) is True
    came = np.frombuffer((tmp_path / "out.raw").read_bytes(), dtype="<i2").astype(np.int16)
    loud = came[np.abs(came) > 500]
    assert level(loud) == pytest.approx(level(tone(1.0, amplitude=0.3)), abs=1.0)
    spectrum = np.abs(np.fft.rfft(came.astype(float)))
    assert float(np.argmax(spectrum)) * SAMPLE_RATE / len(came) == pytest.approx(440, abs=3)

"""Microphone and loudspeaker against a sound library that is only pretended."""

# ruff: noqa: ANN401 - the pretended library is as untyped as the real one

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from voice import microphone as microphone_module
from voice.audio import SAMPLE_RATE, Waveform
from voice.errors import MicrophoneError, MicrophoneUnplugged, PlaybackError
from voice.microphone import FIRST_SECONDS, DeviceMicrophone, open_microphone, preferred_form
from voice.player import Feeder, LoudspeakerPlayer, at_rate, open_player
from voice.synthesisers import Speech


class PortAudioError(Exception):
    pass


class CallbackStop(Exception):  # noqa: N818 - named as in sounddevice
    pass


class PretendedStream:
    """Calls back when the test says so, or at once for output."""

    def __init__(self, library: PretendedLibrary, **settings: Any) -> None:
        self.library, self.settings, self.active = library, settings, False
        library.streams.append(self)

    def start(self) -> None:
        self.active = True

    def abort(self) -> None:
        self.active = False

    def close(self) -> None:
        if self.library.unplugged:
            raise PortAudioError("device unavailable")

    def deliver(self, samples: np.ndarray, overflow: bool = False) -> None:
        self.settings["callback"](samples, len(samples), None, SimpleNamespace(input_overflow=overflow))

    def __enter__(self) -> PretendedStream:
        threading.Thread(target=self._run, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self.abort()

    def _run(self) -> None:
        while self.library.takes_sound:
            block = np.full((self.settings["blocksize"], 1), 9.0, dtype=np.float32)
            try:
                self.settings["callback"](block, len(block), None, None)
            except CallbackStop:
                break
            finally:
                self.library.played.append(block)
            self.library.after_block()
        if self.library.takes_sound:
            self.settings["finished_callback"]()


class PretendedLibrary:
    PortAudioError = PortAudioError
    CallbackStop = CallbackStop

    def __init__(self, rate: int = 48_000, channels: int = 2, devices: bool = True) -> None:
        self.rate, self.channels, self.devices = rate, channels, devices
        self.streams: list[PretendedStream] = []
        self.played: list[np.ndarray] = []
        self.unplugged = False
        self.takes_sound = True
        self.is_running = True
        self.on_restart: Callable[[], object] = lambda: None
        self.after_block: Callable[[], object] = lambda: None

    def _terminate(self) -> None:
        if not self.is_running:
            raise PortAudioError("PortAudio not initialized")
        self.streams.clear()

    def _initialize(self) -> None:
        self.on_restart()

    def query_devices(self, device: object, kind: str) -> dict[str, object]:  # noqa: ARG002
        if not self.devices:
            raise PortAudioError("Error querying device -1")
        return {"default_samplerate": float(self.rate), "max_input_channels": self.channels, "name": kind}

    def InputStream(self, **settings: Any) -> PretendedStream:  # noqa: N802 - named as in sounddevice
        return PretendedStream(self, **settings)

    def OutputStream(self, **settings: Any) -> PretendedStream:  # noqa: N802 - named as in sounddevice
        return PretendedStream(self, **settings)


def test_the_microphone_delivers_16_khz_mono_whatever_the_device_likes() -> None:
    library = PretendedLibrary(48_000)
    microphone = DeviceMicrophone(library, None)
    for _ in range(10):
        library.streams[0].deliver(np.full((1_440, 2), 1_000, dtype=np.int16))
    pieces = [piece for _ in range(10) if (piece := microphone.read(0.0)) is not None]
    samples = np.concatenate(pieces)
    assert abs(len(samples) - 0.3 * SAMPLE_RATE) < 1_500
    assert np.median(samples) == 1_000
    assert not microphone.is_exhausted
    microphone.close()


@pytest.mark.parametrize(("channels", "recorded"), [(1, 1), (2, 2), (8, 1), (64, 1)])
def test_one_channel_is_recorded_but_from_stereo_devices_two(channels: int, recorded: int) -> None:
    assert preferred_form({"default_samplerate": 44_100.0, "max_input_channels": channels}) == (44_100, recorded)


def test_a_microphone_that_stops_delivering_is_noticed_within_two_seconds() -> None:
    library, now = PretendedLibrary(16_000, channels=1), 0.0
    microphone = DeviceMicrophone(library, None, lambda: now)
    library.streams[0].deliver(np.zeros((480, 1), dtype=np.int16))
    assert microphone.read(0.0) is not None
    now = 1.0
    assert microphone.read(0.0) is None
    now = 2.0
    library.unplugged = True
    with pytest.raises(MicrophoneUnplugged, match="plug it in"):
        microphone.read(0.0)
    microphone.close()
    microphone.close()


def test_a_microphone_may_take_its_time_to_deliver_at_first() -> None:
    now = 0.0
    microphone = DeviceMicrophone(PretendedLibrary(16_000, channels=1), None, lambda: now)
    now = FIRST_SECONDS - 0.1
    assert microphone.read(0.0) is None
    now = FIRST_SECONDS + 0.1
    with pytest.raises(MicrophoneUnplugged):
        microphone.read(0.0)


def test_what_nobody_read_while_the_program_spoke_is_no_loss(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(microphone_module, "MOST_WAITING", 3)
    library = PretendedLibrary(16_000, channels=1)
    microphone = DeviceMicrophone(library, None)
    for number in range(5):
        library.streams[0].deliver(np.full((480, 1), number, dtype=np.int16))
    microphone.skip()
    assert microphone.overflows == 0
    assert microphone.read(0.0) is None
    library.streams[0].deliver(np.full((480, 1), 7, dtype=np.int16))
    assert np.array_equal(microphone.read(0.0), np.full(480, 7))


def test_the_newest_sound_is_kept_when_nobody_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(microphone_module, "MOST_WAITING", 2)
    library = PretendedLibrary(16_000, channels=1)
    microphone = DeviceMicrophone(library, None)
    for number in range(5):
        library.streams[0].deliver(np.full((480, 1), number, dtype=np.int16))
    assert [int(microphone.read(0.0)[0]) for _ in range(2)] == [3, 4]
    assert microphone.overflows == 3


def test_a_microphone_that_came_back_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    library = PretendedLibrary(16_000, channels=1, devices=False)
    monkeypatch.setattr(microphone_module, "load_sound_library", lambda: library)
    library.on_restart = lambda: setattr(library, "devices", True)
    with pytest.raises(MicrophoneError):
        open_microphone()
    open_microphone(after_unplugging=True).close()


def test_devices_are_not_listed_anew_under_a_sound_that_plays(
    tone: Callable[..., Waveform], monkeypatch: pytest.MonkeyPatch
) -> None:
    library, listed = PretendedLibrary(16_000, channels=1), list[int]()
    monkeypatch.setattr(microphone_module, "load_sound_library", lambda: library)
    library.on_restart = lambda: listed.append(len(library.played))

    def plug_in() -> None:
        if len(library.played) == 3:
            open_microphone(after_unplugging=True).close()

    library.after_block = plug_in
    assert LoudspeakerPlayer(library, None).play(Speech(tone(0.5), SAMPLE_RATE)) is True
    assert len(library.played) > 3
    assert listed == []
    open_microphone(after_unplugging=True).close()
    assert listed == [len(library.played)]


def test_a_library_that_does_not_start_again_is_one_sentence_and_is_tried_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    library, starts = PretendedLibrary(16_000, channels=1), iter((False, False, True))
    monkeypatch.setattr(microphone_module, "load_sound_library", lambda: library)

    def start() -> None:
        library.is_running = next(starts)
        if not library.is_running:
            raise PortAudioError("Unanticipated host error")

    library.on_restart = start
    for _ in range(2):
        with pytest.raises(MicrophoneError, match="does not start again"):
            open_microphone(after_unplugging=True)
    open_microphone(after_unplugging=True).close()


def test_lost_sound_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(microphone_module, "MOST_WAITING", 3)
    library = PretendedLibrary()
    microphone = DeviceMicrophone(library, None)
    library.streams[0].deliver(np.zeros((480, 2), dtype=np.int16), overflow=True)
    for _ in range(5):
        library.streams[0].deliver(np.zeros((480, 2), dtype=np.int16))
    assert microphone.overflows == 1 + 3
    microphone.close()


def test_without_a_microphone_there_is_one_sentence() -> None:
    with pytest.raises(MicrophoneError, match="plug one in, or type"):
        DeviceMicrophone(PretendedLibrary(devices=False), None)


@pytest.mark.parametrize("missing", ["sounddevice", "portaudio"])
def test_without_the_library_the_fix_is_named(missing: str, monkeypatch: pytest.MonkeyPatch) -> None:
    class Finder:
        def find_spec(self, name: str, *_: object) -> None:
            if name == "sounddevice":
                raise ImportError(name) if missing == "sounddevice" else OSError("PortAudio library not found")

    monkeypatch.delitem(sys.modules, "sounddevice", raising=False)
    monkeypatch.setattr(sys, "meta_path", [Finder(), *sys.meta_path])
    monkeypatch.setattr(sys, "platform", "linux")
    fix = "pip install sounddevice" if missing == "sounddevice" else "apt install libportaudio2"
    with pytest.raises(PlaybackError, match=fix):
        open_player()
    with pytest.raises(MicrophoneError, match=fix):
        open_microphone()


def test_speech_is_played_whole_at_the_rate_of_the_device(tone: Callable[..., Waveform]) -> None:
    library = PretendedLibrary(48_000)
    player = LoudspeakerPlayer(library, None)
    assert player.play(Speech(tone(0.5), SAMPLE_RATE)) is True
    played = np.concatenate(library.played)[:, 0]
    assert library.streams[0].settings["samplerate"] == 48_000
    assert np.array_equal(played[:24_000], at_rate(Speech(tone(0.5), SAMPLE_RATE), 48_000))
    assert not np.any(played[24_000:])
    player.close()


def test_playing_can_be_stopped_at_once(tone: Callable[..., Waveform]) -> None:
    library = PretendedLibrary(16_000)
    player = LoudspeakerPlayer(library, None)
    library.after_block = lambda: player.stop() if len(library.played) == 5 else None
    assert player.play(Speech(tone(30), SAMPLE_RATE)) is False
    # At most the blocks handed over before the stop, and one that is already silent.
    assert len(library.played) <= 6
    library.played.clear()
    library.after_block = lambda: None
    assert player.play(Speech(tone(0.1), SAMPLE_RATE)) is True


def test_a_loudspeaker_that_takes_no_sound_is_noticed(
    tone: Callable[..., Waveform], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("voice.player.PATIENCE", 0.0)
    library = PretendedLibrary()
    library.takes_sound = False
    with pytest.raises(PlaybackError, match="stopped taking sound"):
        LoudspeakerPlayer(library, None).play(Speech(tone(0.01), SAMPLE_RATE))


def test_nothing_to_play_is_played_at_once() -> None:
    assert LoudspeakerPlayer(PretendedLibrary(), None).play(Speech(np.zeros(0, dtype=np.int16), 22_050)) is True


def test_a_sound_card_that_vanished_is_one_sentence(tone: Callable[..., Waveform]) -> None:
    with pytest.raises(PlaybackError, match="check that it is connected"):
        LoudspeakerPlayer(PretendedLibrary(devices=False), None).play(Speech(tone(0.1), SAMPLE_RATE))


def test_the_feeder_fills_every_block_to_its_end() -> None:
    feeder = Feeder(np.ones(5, dtype=np.float32), threading.Event())
    block = np.full((3, 1), 7.0, dtype=np.float32)
    assert feeder.fill(block) is True
    assert block[:, 0].tolist() == [1, 1, 1]
    assert feeder.fill(block) is False
    assert block[:, 0].tolist() == [1, 1, 0]

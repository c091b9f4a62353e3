"""The single recordings and their manifest: what is there, in which form, in how many voices."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import soundfile

import audio_fixtures

FOLDER = Path(audio_fixtures.__file__).parent
PHASES = {"setup", "theft", "investigation", "reveal", "over"}
LARGEST_BYTES = 25_000_000
LONGEST_SECONDS = 10.0


@pytest.fixture(scope="module")
def manifest() -> list[dict[str, Any]]:
    lines = (FOLDER / "utterances" / "manifest.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


def commands(manifest: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [row for row in manifest if row["intent"] is not None]


def test_there_are_enough_of_both_kinds(manifest: list[dict[str, Any]]) -> None:
    assert len(commands(manifest)) >= 60
    assert len(manifest) - len(commands(manifest)) >= 20


def test_the_manifest_lists_exactly_the_files(manifest: list[dict[str, Any]]) -> None:
    assert sorted(row["file"] for row in manifest) == sorted(
        path.name for path in (FOLDER / "utterances").glob("*.flac")
    )


def test_the_file_is_named_after_the_words(manifest: list[dict[str, Any]]) -> None:
    assert all(Path(row["file"]).stem == row["text"].replace(" ", "_") for row in commands(manifest))


def test_what_must_give_nothing_is_marked_by_its_name(manifest: list[dict[str, Any]]) -> None:
    assert all(row["file"].startswith("oov_") == (row["intent"] is None) for row in manifest)


def test_every_phase_and_at_least_six_voices_are_heard(manifest: list[dict[str, Any]]) -> None:
    assert {row["phase"] for row in manifest} == PHASES
    assert len({row["voice"] for row in commands(manifest)}) >= 6
    assert len({row["engine"].split()[0] for row in commands(manifest)}) >= 5


def test_names_in_slots_are_players_of_the_table(manifest: list[dict[str, Any]]) -> None:
    assert all(row["slots"].get("player", row["players"][0]) in row["players"] for row in manifest)


def test_every_file_is_short_mono_flac_at_sixteen_kilohertz() -> None:
    for path in FOLDER.rglob("*.flac"):
        info = soundfile.info(str(path))
        assert (info.format, info.subtype, info.samplerate, info.channels) == ("FLAC", "PCM_16", 16_000, 1), path
        assert 0.5 < info.duration < LONGEST_SECONDS, path


def test_all_recordings_together_stay_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.rglob("*.flac")) < LARGEST_BYTES

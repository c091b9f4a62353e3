"""Recordings of people by category, a third of the speakers kept aside: nothing is tuned on those.

A speaker is on the same side in every category. Where a collection does not say who speaks, each file counts as a
speaker of its own.
"""

from __future__ import annotations

import hashlib
import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from voice.audio import Waveform, read_sound_file

UNKNOWN = "-unknown"
"""How the names of speakers end of whom nothing is known."""


@dataclass(frozen=True, slots=True)
class Recorded:
    """One recording of the manifest; the sound is read when it is asked for."""

    file: str
    path: Path
    category: str
    speaker: str
    transcript: str
    """Lower case; empty where nobody wrote it down."""
    aside: bool
    """Whether the speaker is among those that nothing is tuned on."""

    def sound(self) -> Waveform:
        """Return the samples, 16 kHz mono. Raises `SoundFileError` for a file that cannot be read."""
        return read_sound_file(self.path)


def read_people(folder: Path) -> dict[str, list[Recorded]]:
    """Return all recordings of the folder by category, in the order of the manifest."""
    rows = [json.loads(line) for line in (folder / "manifest.jsonl").read_text(encoding="utf-8").splitlines()]
    aside = kept_aside(speaker_of(row) for row in rows)
    people: dict[str, list[Recorded]] = defaultdict(list)
    for row in rows:
        speaker = speaker_of(row)
        people[row["category"]].append(
            Recorded(
                row["file"], folder / row["file"], row["category"], speaker, row["transcript"] or "", speaker in aside
            )
        )
    return dict(people)


def speaker_of(row: Mapping[str, Any]) -> str:
    """Return who speaks in a row of the manifest: the file itself when that is not known."""
    speaker = row.get("speaker")
    return str(row["file"]) if not speaker or speaker.endswith(UNKNOWN) else str(speaker)


def collection_of(speaker: str) -> str:
    """Return the collection that a speaker belongs to: what stands before the number."""
    return speaker.partition("/")[0] if "/" in speaker else speaker.partition("-")[0]


def kept_aside(speakers: Iterable[str]) -> frozenset[str]:
    """Return the third of the speakers of each collection whose hash comes first.

    For the coffee orders these are the same as `benchmarks.speech_to_intent.orders.speakers_aside`.
    """
    collections: dict[str, set[str]] = defaultdict(set)
    for speaker in speakers:
        collections[collection_of(speaker)].add(speaker)
    kept: set[str] = set()
    for members in collections.values():
        ordered = sorted(members, key=lambda name: hashlib.sha256(name.encode()).hexdigest())
        kept |= set(ordered[: -(-len(ordered) // 3)])
    return frozenset(kept)


def sampled(people: Mapping[str, list[Recorded]], categories: Iterable[str], every: int) -> Iterator[Recorded]:
    """Yield every n-th recording of each of the categories."""
    for category in categories:
        yield from people.get(category, [])[::every]

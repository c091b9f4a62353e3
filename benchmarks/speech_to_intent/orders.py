"""The recorded coffee orders, mixed with noise and scored as the authors of the benchmark do.

Picovoice's speech-to-intent benchmark (Apache-2.0): 619 orders, 251 of them in the folder of recordings. Its scripts
`mix.py`, `engine.py` and `bench.py` say how to mix and how to score; they set no seed, we do.
"""

from __future__ import annotations

import hashlib
import json
import zlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

import numpy as np
import numpy.typing as npt

from intents import Ambiguous, Intent, NotUnderstood, Talk, Understanding, Understood
from voice.audio import Waveform, read_sound_file

NOISE = "noise/kitchen.flac"

LEVELS = (6, 9, 12, 15, 18, 21, 24)
"""Signal-to-noise ratios in dB, in the authors' own sense."""

FRAME = 2_048
"""Samples in which the authors look for the loudest moment."""

Samples = npt.NDArray[np.float64]


class Verdict(Enum):
    """What became of one order."""

    RIGHT = "right"
    """The intent, every labelled slot, and no other."""
    EXTRA = "extra"
    """Right for the authors, who do not look at slots that were not said."""
    WRONG = "wrong"
    """Understood as another order."""
    ASKED = "asked"
    MISSED = "missed"

    @property
    def is_accepted(self) -> bool:
        """Whether the authors count the order as right."""
        return self in (Verdict.RIGHT, Verdict.EXTRA)


@dataclass(frozen=True, slots=True)
class Order:
    """One recorded order with its label."""

    file: str
    speaker: str
    label: Intent
    sound: Waveform


def read_orders(folder: Path) -> list[Order]:
    """Read all orders of the folder of recordings."""
    lines = (folder / "manifest.jsonl").read_text(encoding="utf-8").splitlines()
    rows = [row for row in map(json.loads, lines) if row["category"] == "command_s2i"]
    return [
        Order(
            row["file"],
            row["speaker"],
            Intent(row["intent"], {slot: text.strip() for slot, text in row["slots"].items()}),
            read_sound_file(folder / row["file"]),
        )
        for row in rows
    ]


def speakers_aside(orders: Iterable[Order]) -> frozenset[str]:
    """Return the third of the speakers that nothing is tuned on: those whose hash comes first."""
    speakers = sorted({order.speaker for order in orders}, key=lambda name: hashlib.sha256(name.encode()).hexdigest())
    return frozenset(speakers[: -(-len(speakers) // 3)])


def mixed(order: Order, noise: Waveform, level: float | None, seed: int) -> Waveform:
    """Return an order with noise at a level in dB; None leaves it clean.

    The noise starts at a random sample that depends on the seed, the level and the file only. Level means the ratio of
    the loudest frame of the speech to the loudest frame of the noise; the mix is scaled to half of full scale.
    """
    if level is None:
        return order.sound
    random = np.random.default_rng([seed, round(level), zlib.crc32(order.file.encode())])
    start = int(random.integers(0, len(noise) - len(order.sound)))
    speech = order.sound.astype(np.float64)
    background = noise[start : start + len(speech)].astype(np.float64)
    scale = np.sqrt(loudest_frame(speech) / (loudest_frame(background) * 10 ** (level / 10)))
    sum_of_both = speech + scale * background
    mix: Waveform = np.round(sum_of_both / (2 * np.max(np.abs(sum_of_both))) * 32_767).astype(np.int16)
    return mix


def loudest_frame(samples: Samples) -> float:
    """Return the energy of the loudest whole frame."""
    whole = len(samples) // FRAME * FRAME
    return float(np.max(np.sum(np.square(samples[:whole].reshape(-1, FRAME)), axis=1)))


def verdict(understanding: Understanding, label: Intent) -> Verdict:
    """Return what an understanding is worth against the label."""
    match understanding:
        case Understood(intent):
            said = {slot: intent.slots.get(slot) for slot in label.slots}
            if intent.name != label.name or said != dict(label.slots):
                return Verdict.WRONG
            return Verdict.RIGHT if len(intent.slots) == len(label.slots) else Verdict.EXTRA
        case Ambiguous():
            return Verdict.ASKED
        case Talk() | NotUnderstood():
            return Verdict.MISSED


def published(folder: Path) -> Mapping[str, list[float]]:
    """Return the published rows for kitchen noise, by system, at `LEVELS`."""
    text = (folder / "s2i_benchmark" / "published_results.json").read_text(encoding="utf-8")
    rows: Mapping[str, list[float]] = json.loads(text)["kitchen"]
    return rows

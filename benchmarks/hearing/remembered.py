"""A recogniser that keeps on disk what it heard, so that another look at the meaning costs seconds, not hours."""

from __future__ import annotations

import hashlib
import json
import sqlite3
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any

import numpy as np

from voice.audio import Waveform, silence
from voice.hypotheses import Hypotheses, Hypothesis, Word
from voice.recognisers import Grammar, Recogniser
from voice.recognisers.sentence_graph import SentenceGraph

FIRST_LOOK = {"cascade": "whisper"}
"""The cascade hears as whisper does before it takes a second look (see `voice.recognisers.opening`): both share what
was heard first."""


class Memory:
    """What was heard, by a key; one file that several runs may share."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._base = sqlite3.connect(folder / "heard.sqlite", timeout=60, isolation_level=None)
        self._base.execute("CREATE TABLE IF NOT EXISTS heard (key TEXT PRIMARY KEY, hypotheses TEXT NOT NULL)")

    def recall(self, key: str) -> Any | None:  # noqa: ANN401 - whatever JSON was kept
        """Return what was kept under a key."""
        row = self._base.execute("SELECT hypotheses FROM heard WHERE key = ?", (key,)).fetchone()
        return None if row is None else json.loads(row[0])

    def keep(self, key: str, value: Any) -> None:  # noqa: ANN401 - anything JSON can write
        """Keep a value under a key."""
        self._base.execute("INSERT OR REPLACE INTO heard VALUES (?, ?)", (key, json.dumps(value)))

    def close(self) -> None:
        """Close the file."""
        self._base.close()


class RememberingRecogniser:
    """Hears a sound only when the same recogniser has not heard it with the same words expected.

    `code` names the version of the recogniser's code: another one hears everything again.
    """

    def __init__(self, name: str, opened: Callable[[], Recogniser], memory: Memory, code: str) -> None:
        """Open nothing yet: `opened` is called when there is something new to hear."""
        self._name = name
        self._opened = opened
        self._memory = memory
        self._code = code
        self._recogniser: Recogniser | None = None
        self._grammar = Grammar("", ())
        self._pieces: list[Waveform] = []
        self._sound = silence(0)
        self._is_in_its_ears = False
        """Whether the last sound was heard by the recogniser itself, so that it can be reconsidered."""

    @property
    def name(self) -> str:
        """The name of the recogniser behind it."""
        return self._name

    def missing_words(self, grammar: Grammar) -> frozenset[str]:
        """As the recogniser."""
        return self._awake().missing_words(grammar)

    def start(self, grammar: Grammar) -> None:
        """Begin an utterance."""
        self._grammar, self._pieces = grammar, []

    def feed(self, samples: Waveform) -> str:
        """Give a piece of it."""
        self._pieces.append(samples)
        return ""

    def finish(self) -> Hypotheses:
        """Return what was heard, now or before."""
        self._sound = np.concatenate([*self._pieces, silence(0)])
        self._is_in_its_ears = False
        key = self._key(FIRST_LOOK.get(self._name, self._name), "")
        kept = self._memory.recall(key)
        if kept is None:
            kept = written(self._hear())
            self._memory.keep(key, kept)
        return read(kept, self._name)

    def reconsider(self, graph: SentenceGraph) -> Hypotheses | None:
        """Return what a second look finds, now or before; None for a recogniser that has none."""
        if self._name not in FIRST_LOOK:
            return None
        key = self._key(self._name, fingerprint(graph))
        kept = self._memory.recall(key)
        if kept is None:
            if not self._is_in_its_ears:
                self._hear()
            found = self._awake().reconsider(graph)
            kept = {"none": True} if found is None else written(found)
            self._memory.keep(key, kept)
        return None if "none" in kept else read(kept, self._name)

    def close(self) -> None:
        """End the recogniser, when it was opened."""
        if self._recogniser is not None:
            self._recogniser.close()

    def _hear(self) -> Hypotheses:
        recogniser = self._awake()
        recogniser.start(self._grammar)
        recogniser.feed(self._sound)
        heard = recogniser.finish()
        self._is_in_its_ears = True
        return heard

    def _awake(self) -> Recogniser:
        if self._recogniser is None:
            self._recogniser = self._opened()
        return self._recogniser

    def _key(self, name: str, graph: str) -> str:
        # Whisper reads the prompt alone; the others listen for the sentences.
        expected = self._grammar.prompt if name in {*FIRST_LOOK, *FIRST_LOOK.values()} else self._grammar.jsgf
        digest = hashlib.sha256(self._sound.tobytes())
        for part in (name, expected, graph, self._code):
            digest.update(b"\0" + part.encode())
        return digest.hexdigest()


def fingerprint(graph: SentenceGraph) -> str:
    """Return a text that is the same for the same sentences."""
    parts = (graph.starts, graph.words, graph.lists, graph.phrases, sorted(graph.ends), graph.capitals)
    return hashlib.sha256(repr(parts).encode()).hexdigest()


def written(heard: Hypotheses) -> dict[str, Any]:
    """Return hypotheses as JSON can write them."""
    return asdict(heard)


def read(kept: dict[str, Any], name: str) -> Hypotheses:
    """Return hypotheses as they were written, under the name of a recogniser."""
    readings = tuple(
        Hypothesis(**{**one, "words": tuple(Word(**word) for word in one["words"])}) for one in kept["hypotheses"]
    )
    return Hypotheses(readings, name, kept["cpu_seconds"], kept["wall_seconds"])

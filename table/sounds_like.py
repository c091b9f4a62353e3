"""Names that are said otherwise than they are written: "Siobhan=shi vawn", for the voice and for the ears."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from intents import SpokenName
from table.lines import Argument, Line


def read_sounds(given: str) -> dict[str, str]:
    """Return how each name sounds, of a list such as "Siobhan=shi vawn, Nguyen=win".

    Raises `ValueError` for a part without a name, or whose sound has no letters.
    """
    sounds = {}
    for part in given.split(","):
        name, _, sound = (" ".join(side.split()) for side in part.partition("="))
        if not name or not any(letter.isalpha() for letter in sound):
            raise ValueError("it must be names with what they sound like, for example Siobhan=shi vawn, Nguyen=win")
        sounds[name] = sound
    return sounds


def sounding(line: Line, sounds: Mapping[str, str]) -> Line:
    """Return a line whose names are written as they sound."""
    arguments = {name: _sounding(value, sounds) for name, value in line.arguments.items()}
    return replace(line, arguments=arguments)


def _sounding(value: Argument, sounds: Mapping[str, str]) -> Argument:
    if isinstance(value, Line):
        return sounding(value, sounds)
    if isinstance(value, tuple):
        return tuple(_sounding(part, sounds) for part in value)
    return sounds.get(value, value) if isinstance(value, str) else value


def spoken_names(names: Sequence[str], sounds: Mapping[str, str]) -> list[SpokenName]:
    """Return names as they are listened for: as they are written, and as they sound."""
    return [SpokenName(name, (sounds[name],) if name in sounds else ()) for name in names]

"""Writes every whole evening anew as the program answers now: run it after a wanted change, and read the difference."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from intents import load_domain
from table.errors import TableError
from table.hearing import Ears
from table.journal import Journal
from table.replay import ScriptPlayer
from table.transcript import rewritten
from table.understanding import Understander

FOLDERS = [Path(__file__).parent / name for name in ("whole_evenings", "godfather_evenings")]


def no_ears() -> Ears:
    """Refuse to listen: a typed evening holds no sound."""
    raise TableError("A transcript holds no sound.")


def regenerate() -> list[str]:
    """Return the names of the files that changed."""
    understander = Understander(load_domain("en"))
    changed = []
    for file in sorted(file for folder in FOLDERS for file in folder.glob("*.txt")):
        before = file.read_text(encoding="utf-8")
        after, _ = rewritten(before, partial(ScriptPlayer, Journal.in_memory(), understander, no_ears, file.parent))
        if after != before:
            file.write_text(after, encoding="utf-8")
            changed.append(file.name)
    return changed


if __name__ == "__main__":
    sys.stdout.write("".join(f"{name}\n" for name in regenerate()))

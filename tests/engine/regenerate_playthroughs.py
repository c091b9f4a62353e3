"""Writes every playthrough anew as the rules decide it now: run it after a wanted change, and read the difference."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from engine.playthrough import rewritten

FOLDER = Path(__file__).parent / "playthroughs"


def regenerate() -> list[str]:
    """Return the names of the files that changed."""
    changed = []
    for file in sorted(FOLDER.glob("*.txt")):
        before = file.read_text(encoding="utf-8")
        after = rewritten(before)
        if after != before:
            file.write_text(after, encoding="utf-8")
            changed.append(file.name)
    return changed


if __name__ == "__main__":
    sys.stdout.write("".join(f"{name}\n" for name in regenerate()))

"""The house of the project: which room may import which, and what loads when."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
MAY_IMPORT = {
    "engine": set(),
    "intents": set(),
    "models": set(),
    "voice": {"models"},
    "table": {"engine", "intents", "voice", "models", "audio_fixtures"},
    "audio_fixtures": set(),
}
SOUND_LIBRARIES = {
    "sounddevice",
    "soundfile",
    "soxr",
    "vosk",
    "pocketsphinx",
    "pyttsx3",
    "espeakng_loader",
    "faster_whisper",
    "ctranslate2",
    "av",
}


def imported_names(path: Path) -> set[str]:
    """Return the first part of every module name imported anywhere in a file."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names.add(node.module.split(".")[0])
    return names


@pytest.mark.parametrize("room", MAY_IMPORT)
def test_imports_point_one_way(room: str) -> None:
    wrong = {
        str(path.relative_to(ROOT)): strangers
        for path in (ROOT / room).rglob("*.py")
        if (strangers := imported_names(path) & set(MAY_IMPORT) - MAY_IMPORT[room] - {room})
    }
    assert wrong == {}


@pytest.mark.parametrize("room", ["engine", "intents"])
def test_rules_and_sentences_know_no_sound_library(room: str) -> None:
    wrong = {
        str(path): found for path in (ROOT / room).rglob("*.py") if (found := imported_names(path) & SOUND_LIBRARIES)
    }
    assert wrong == {}


@pytest.mark.parametrize("module", ["engine", "intents", "voice", "models", "table", "table.main"])
def test_importing_a_room_loads_no_sound_library(module: str) -> None:
    program = f"import sys, {module}; print(*sorted(m.split('.')[0] for m in sys.modules))"
    result = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=ROOT)
    assert set(result.stdout.split()) & SOUND_LIBRARIES == set()

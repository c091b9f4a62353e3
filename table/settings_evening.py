"""What was asked of the voice this evening: it holds for the next game of the evening too, and is forgotten overnight.

Defaults < settings file < this evening's wishes < options.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from table.lines import Audience, Line
from table.settings import Settings

EVENING = 8 * 3600.0
"""Seconds after the last wish in which it still counts."""
REMEMBERED = frozenset({"rate", "volume", "voice_name", "language"})


def remember(path: Path, wishes: Mapping[str, float | str | None], now: float) -> None:
    """Keep wishes for this evening, beside those that it had; `now` in seconds since 1970 UTC.

    A disk that takes nothing only forgets them.
    """
    draft = path.with_name(path.name + ".new")
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        with open(draft, "w", encoding="utf-8", opener=lambda name, flags: os.open(name, flags, 0o600)) as file:
            json.dump({**remembered(path, now), **wishes, "at": now}, file)
        draft.replace(path)


def remembered(path: Path, now: float) -> dict[str, Any]:
    """Return this evening's wishes as settings; nothing when there are none, or what is there makes no sense."""
    try:
        kept = json.loads(path.read_text(encoding="utf-8"))
        at = float(kept["at"])
        wishes = {name: value for name, value in kept.items() if name in REMEMBERED}
        found = Settings(**wishes)
    except (OSError, ValueError, TypeError, LookupError, AttributeError, ValidationError):
        return {}
    return {name: getattr(found, name) for name in wishes} if 0 <= now - at < EVENING else {}


class LanguageWishes:
    """An output that nobody hears: it remembers which language is spoken from the next start on."""

    is_read = True

    def __init__(self, path: Path) -> None:
        """`path`: where this evening's wishes are kept."""
        self._path = path

    def carries(self, audience: Audience) -> bool:
        """Everyone's lines: who asks for a language asks aloud."""
        return audience.is_everyone

    def begin(self) -> None:
        """Do nothing."""

    def say(self, line: Line, text: str) -> bool:  # noqa: ARG002 - nothing is said
        """Remember the language of a promise to speak it; a voice is of one language, so it is forgotten."""
        if line.id == "voice-language":
            remember(self._path, {"language": str(line.arguments["language"]), "voice_name": None}, time.time())
        return False

    def end(self) -> None:
        """Do nothing."""


def forget(path: Path) -> None:
    """Forget this evening's wishes: the settings were changed since."""
    with suppress(OSError):
        path.unlink(missing_ok=True)

"""Turns lines into sentences with the Fluent catalogues of `table/narration/`: a folder a language, a file a topic."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from typing import Final

from fluent.runtime import FluentBundle, FluentResource

from engine.ruleset import Ruleset
from engine.variant import Dismissal
from table.errors import NarrationError
from table.lines import Argument, Line
from table.naming import catalogue_of
from table.setup import TableSetup

TURNED: Final = "turned-"
"""Before the id of a message: how it reads where a token is turned over in the box instead of put into a bag."""

_ISOLATES = re.compile("[\u2066-\u2069]")


@cache
def _bundle(language: str, rules: Ruleset | None) -> FluentBundle:
    if language not in languages():
        raise NarrationError(
            f"There is no narration in the language {language!r}. Installed: {', '.join(languages())}."
        )
    bundle = FluentBundle([language], use_isolating=False)
    for text in catalogue(language):
        bundle.add_resource(FluentResource(text))
    if rules is not None:
        bundle.add_resource(FluentResource(catalogue_of(rules, language)), allow_overrides=True)
    return bundle


def languages() -> list[str]:
    """Return the languages that have a catalogue, sorted."""
    folder = resources.files("table") / "narration"
    return sorted(entry.name for entry in folder.iterdir() if (entry / "words.ftl").is_file())


def catalogue(language: str) -> list[str]:
    """Return the texts of a language's files, in the order of their names."""
    folder = resources.files("table") / "narration" / language
    files = sorted((entry for entry in folder.iterdir() if entry.name.endswith(".ftl")), key=lambda entry: entry.name)
    return [entry.read_text(encoding="utf-8") for entry in files]


class Narrator:
    """Formats lines in one language, in the words of one ruleset."""

    def __init__(self, language: str = "en", rules: Ruleset | None = None) -> None:
        self.language = language
        self._bundle = _bundle(language, rules)
        self._turned = rules is not None and rules.dismissal is Dismissal.TURNED

    def text(self, line: Line) -> str:
        """Return the sentence or sentences of a line, with a capital at the start.

        Raises `NarrationError` when the catalogue has no such message or an argument is missing.
        """
        text = self._format(line)
        return text[:1].upper() + text[1:]

    def _format(self, line: Line) -> str:
        if not self._bundle.has_message(line.id):
            raise NarrationError(f"The {self.language} narration has no message {line.id!r}.")
        turned = f"{TURNED}{line.id}"
        identifier = turned if self._turned and self._bundle.has_message(turned) else line.id
        pattern = self._bundle.get_message(identifier).value
        if pattern is None:
            raise NarrationError(f"The {self.language} message {line.id!r} is empty.")
        arguments = {name: self._argument(value) for name, value in line.arguments.items()}
        text, errors = self._bundle.format_pattern(pattern, arguments)
        if errors:
            raise NarrationError(f"The {self.language} message {line.id!r} cannot be formatted: {errors[0]}.")
        return _ISOLATES.sub("", str(text))

    def argument(self, value: Argument) -> str:
        """Return an argument of a line as text: a name, a part, or a list of them."""
        return str(self._argument(value))

    def _argument(self, value: Argument) -> str | int:
        if isinstance(value, Line):
            return self._format(value)
        if isinstance(value, tuple):
            return self._enumeration([str(self._argument(part)) for part in value])
        return value

    def _enumeration(self, parts: list[str]) -> str:
        if len(parts) <= 1:
            return "".join(parts)
        return self._format(Line("list-end", {"head": ", ".join(parts[:-1]), "last": parts[-1]}))


def narrator_of(setup: TableSetup) -> Narrator:
    """Return the narrator of a table: its language, and the words of its ruleset. Raises `NarrationError`."""
    return Narrator(setup.language, setup.rules)

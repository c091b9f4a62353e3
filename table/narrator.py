"""Turns lines into sentences with the Fluent catalogues of `table/narration/`: a folder a language, a file a topic."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Message, Pattern

from engine.ruleset import Ruleset
from engine.variant import Dismissal
from table.errors import NarrationError
from table.lines import Argument, Line
from table.manner import Length, Manner
from table.naming import catalogue_of
from table.setup import TableSetup
from table.sounds_like import sounding

TURNED: Final = "turned-"
"""Before the id of a message: how it reads where a token is turned over in the box instead of put into a bag."""

_ISOLATES = re.compile("[\u2066-\u2069]")

_SENTENCE = re.compile(r"^\w|(?<=[^\d\s][.!?] )\w")

_BRIEF, _CAPTION = "brief", "caption"
"""Attributes of a message: how it reads once the game is known, and how it is written on a screen. All others are other
wordings."""


@cache
def _bundle(language: str, rules: Ruleset | None, manner: Manner) -> FluentBundle:
    if language not in languages():
        raise NarrationError(
            f"There is no narration in the language {language!r}. Installed: {', '.join(languages())}."
        )
    bundle = FluentBundle([language], use_isolating=False)
    for text in catalogue(language):
        bundle.add_resource(FluentResource(text))
    for text in overrides(language, manner):
        bundle.add_resource(FluentResource(text), allow_overrides=True)
    if rules is not None:
        bundle.add_resource(FluentResource(words_of(rules, language)), allow_overrides=True)
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


def overrides(language: str, manner: Manner) -> list[str]:
    """Return the text of a manner: messages that read differently than in the catalogue."""
    file = resources.files("table") / "narration" / language / "manners" / f"{manner.value}.ftl"
    return [file.read_text(encoding="utf-8")] if file.is_file() else []


def words_of(rules: Ruleset, language: str) -> str:
    """Return what a ruleset calls things: translated where it is shipped with the language, else its own names."""
    file = resources.files("table") / "narration" / language / "rulesets" / f"{rules.name}.ftl"
    return file.read_text(encoding="utf-8") if file.is_file() else catalogue_of(rules, language)


class Narrator:
    """Formats lines in one language and manner, in the words of one ruleset."""

    def __init__(
        self,
        language: str = "en",
        rules: Ruleset | None = None,
        manner: Manner = Manner.PLAIN,
        length: Length = Length.FULL,
        sounds_like: Mapping[str, str] | None = None,
    ) -> None:
        """`sounds_like`: how names are said that sound otherwise than they are written."""
        self.language = language
        self._bundle = _bundle(language, rules, manner)
        self._length = length
        self._sounds_like = sounds_like or {}
        self._turned = rules is not None and rules.dismissal is Dismissal.TURNED

    def text(self, line: Line) -> str:
        """Return the sentence or sentences of a line as they are said, with a capital at the start.

        Raises `NarrationError` when the catalogue has no such message or an argument is missing.
        """
        return _with_capital(self._format(line))

    def aloud(self, line: Line) -> str:
        """Return a line for a voice: as `text`, with names as they sound. Raises as `text`."""
        return self.text(sounding(line, self._sounds_like))

    def caption(self, line: Line) -> str:
        """Return a line as it is written on a screen: the same, or a form that is easier to read. Raises as `text`."""
        caption = self._message(line).attributes.get(_CAPTION)
        return self.text(line) if caption is None else _with_capital(self._formatted(line, caption))

    def _format(self, line: Line) -> str:
        wordings = self._wordings(line)
        return self._formatted(line, wordings[line.wording % len(wordings)])

    def _wordings(self, line: Line) -> list[Pattern]:
        message = self._message(line)
        if self._length is Length.BRIEF and _BRIEF in message.attributes:
            return [message.attributes[_BRIEF]]
        if message.value is None:
            raise NarrationError(f"The {self.language} message {line.id!r} is empty.")
        others = [pattern for name, pattern in message.attributes.items() if name not in (_BRIEF, _CAPTION)]
        return [message.value, *others]

    def _message(self, line: Line) -> Message:
        if not self._bundle.has_message(line.id):
            raise NarrationError(f"The {self.language} narration has no message {line.id!r}.")
        turned = f"{TURNED}{line.id}"
        return self._bundle.get_message(turned if self._turned and self._bundle.has_message(turned) else line.id)

    def _formatted(self, line: Line, pattern: Pattern) -> str:
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
    """Return the narrator of a table: language, manner, and the words of its ruleset. Raises `NarrationError`."""
    return Narrator(setup.language, setup.rules, setup.manner, setup.length, setup.sounds_like)


def _with_capital(text: str) -> str:
    """Begin every sentence with a capital: it may begin with a word that a ruleset names."""
    return _SENTENCE.sub(lambda start: start.group().upper(), text)

"""Names as they arrive: places that hold a seat until it has a name, names that are spelled or that nobody listed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from intents.counting import counting_words
from table.lines import line
from table.narrator import Narrator
from table.rulesets import is_ruleset_file, read_ruleset_file, rules_of_text, shipped_ruleset

FEWEST_LETTERS = 2
"""A name of one letter is a noise more often than a name."""

SPELLING: dict[str, str] = {
    "alfa": "a",
    "alpha": "a",
    "bravo": "b",
    "charlie": "c",
    "delta": "d",
    "echo": "e",
    "foxtrot": "f",
    "golf": "g",
    "hotel": "h",
    "india": "i",
    "juliet": "j",
    "juliett": "j",
    "kilo": "k",
    "lima": "l",
    "mike": "m",
    "november": "n",
    "oscar": "o",
    "papa": "p",
    "quebec": "q",
    "romeo": "r",
    "sierra": "s",
    "tango": "t",
    "uniform": "u",
    "victor": "v",
    "whiskey": "w",
    "whisky": "w",
    "x-ray": "x",
    "xray": "x",
    "yankee": "y",
    "zulu": "z",
}
"""Words of the international spelling alphabet."""

_WORD = re.compile(r"[^\W\d_]+(?:['\u2019-][^\W\d_]+)*")
_MOST_WORDS = 6
"""Of a sentence that gives a seat its name, such as "no, seat three is called Zdislav"."""
_LETTERS = re.compile(r"^[^\W\d_](?:[\s,.;-]+[^\W\d_])+[\s.!]*$")


@dataclass(frozen=True, slots=True)
class HeardName:
    """A name that is in no list."""

    name: str
    spelled: bool = False
    seat: int | None = None
    """The seat that was said with it."""


def written(name: str) -> str:
    """Return a name with its capitals: sentences are understood without them."""
    return " ".join(part[:1].upper() + part[1:] for part in name.split()) if name.islower() else name


def name_as_heard(text: str, language: str) -> HeardName | None:
    """Return the name that a text is or ends with, or None when it is more than a name.

    "A, N, A" and "alpha november alpha" are spelled; a single word, or what stands after "is", is a name as it was
    heard.
    """
    if letters := spelled(text):
        return HeardName(written(letters), spelled=True)
    words = _WORD.findall(text)
    if len(words) == 1 and len(words[0]) >= FEWEST_LETTERS:
        return HeardName(written(words[0].lower()))
    seat = _seat_in(text, language)
    if seat is not None and words and len(words) <= _MOST_WORDS and len(words[-1]) >= FEWEST_LETTERS:
        return HeardName(written(words[-1].lower()), seat=seat)
    return None


def _seat_in(text: str, language: str) -> int | None:
    """Return the number that is said before the last word."""
    numbers = {" ".join(way): number for number, ways in counting_words(language).items() for way in ways}
    parts = re.findall(r"\w+", text.lower())[:-1]
    found = [int(part) if part.isdecimal() else numbers[part] for part in parts if part.isdecimal() or part in numbers]
    return found[0] if len(found) == 1 else None


def spelled(text: str) -> str | None:
    """Return the letters of a text that spells, or None for one that does not."""
    if _LETTERS.match(text.strip()):
        return "".join(_WORD.findall(text.replace("-", " "))).lower()
    words = [word for word in re.split(r"[\s,.]+", text.lower()) if word]
    if len(words) >= FEWEST_LETTERS and all(word in SPELLING for word in words):
        return "".join(SPELLING[word] for word in words)
    return None


@cache
def place_holder(language: str, seat: int) -> str:
    """Return what a seat is called while nobody has given it a name."""
    identifier = "place-player" if seat else "place-godfather"
    return Narrator(language).text(line(identifier, seat=seat))


def seats_of_places(language: str, names: Sequence[str]) -> list[int]:
    """Return the seats that have no name of their own."""
    return [seat for seat, name in enumerate(names) if name == place_holder(language, seat)]


def unnamed_table(ruleset: str, language: str) -> dict[str, object]:
    """Return the part of a set-up whose players are asked for by voice: as many places as the ruleset needs at least.

    Raises `UsageError` for a ruleset file that cannot be read, the engine's `RulesetError` for one that will not do.
    """
    rules = rules_of_text(read_ruleset_file(Path(ruleset))) if is_ruleset_file(ruleset) else shipped_ruleset(ruleset)
    return {"unnamed": True, "players": tuple(place_holder(language, seat) for seat in range(min(rules.player_counts)))}

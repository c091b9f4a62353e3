"""What every engine is asked: sentences word for word, the same misheard, and talk that must give nothing.

All of it is drawn with fixed seeds or written for this corpus. A third of it, chosen by a checksum of the text, is kept
aside; the README says what that is worth for each kind.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from zlib import crc32

from intents import CompiledGrammar, Intent, SpokenName, load_domain

_HERE = Path(__file__).parent

LANGUAGE = "en"
NAMES = ("Isabel", "David", "Laura", "Oscar", "Frank", "Grace", "Henry", "Emma", "Ben", "Victor", "Clara", "Ana")
SPOKEN = tuple(SpokenName(name) for name in NAMES)
LIMITS = {"diamonds": 15, "tokens": 9}
PHASE = "investigation"
_SEED = 202

FILLERS = ("um", "uh", "well", "oh", "look", "you know", "actually", "please", "er", "listen")
MISHEARD = {
    "diamonds": ("dimonds", "diamons", "diamond"),
    "diamond": ("dimond", "diamonds"),
    "received": ("receive", "recieved", "reseved"),
    "passed": ("past", "pass"),
    "henchman": ("henchmen", "hench man"),
    "henchmen": ("henchman", "hench men"),
    "loyals": ("royals", "loyal"),
    "loyal": ("royal", "loyale"),
    "gems": ("jams", "gem"),
    "gem": ("jem",),
    "agents": ("agent", "agence"),
    "agent": ("agents", "ajent"),
    "driver": ("drivers", "dryver"),
    "drivers": ("driver",),
    "tokens": ("token", "tokans"),
    "token": ("tokens",),
    "cleaner": ("kleaner", "cleaners"),
    "chauffeur": ("shofer", "shoffer"),
    "counted": ("countid", "count it"),
    "aside": ("a side",),
    "contradictions": ("contradiction",),
    "eliminated": ("eliminate it", "eliminatid"),
    "pockets": ("pocket",),
    "jokers": ("joker", "jokars"),
    "chips": ("chip", "ships"),
    "stones": ("stone", "stoans"),
}
SOUND_ALIKE = {
    "isabel": "isabelle",
    "oscar": "oskar",
    "frank": "franc",
    "henry": "henri",
    "victor": "viktor",
    "clara": "klara",
    "laura": "lora",
    "grace": "grays",
    "emma": "ema",
}
"""Names as a recogniser may write them."""
NUMBERS = {"two": "to", "four": "for", "eight": "ate", "one": "won", "six": "sicks", "three": "tree"}
"""Numbers as a recogniser may write them before what is counted."""
_COUNTED = frozenset({"diamonds", "diamond", "tokens", "token", "agents", "loyals", "gems", "chips", "stones"})
ARTICLES = frozenset({"a", "an", "the", "of", "it"})
_FIRST_WORDS = frozenset({"i"})


@dataclass(frozen=True, slots=True)
class Case:
    """A text and what it must give; `meaning` None stands for nothing at all."""

    text: str
    meaning: Intent | None

    @property
    def is_kept_aside(self) -> bool:
        """Whether nothing may be changed because of what this text shows."""
        return crc32(self.text.encode()) % 3 == 0


def grammar() -> CompiledGrammar:
    """Return the largest phase with twelve names."""
    return load_domain(LANGUAGE).compile(PHASE, SPOKEN, LIMITS)


def exact_cases(count: int = 600) -> list[Case]:
    """Return sentences as the templates give them."""
    return [Case(text, meaning) for text, meaning in grammar().sample(Random(_SEED), count)]


def noisy_cases(count: int = 900) -> list[Case]:
    """Return sentences with one or two faults of a speaker or a recogniser that leave the meaning as it was."""
    random = Random(_SEED + 1)
    cases = []
    for text, meaning in grammar().sample(random, count):
        words = text.split()
        for fault in random.sample(_FAULTS, random.choice((1, 2))):
            words = fault(words, random)
        cases.append(Case(" ".join(words), meaning))
    return cases


def _filler(words: list[str], random: Random) -> list[str]:
    place = random.choice((0, 0, len(words) // 2))
    return [*words[:place], random.choice(FILLERS), *words[place:]]


def _twice(words: list[str], random: Random) -> list[str]:
    place = random.randrange(len(words))
    return [*words[: place + 1], *words[place:]]


def _replaced(words: list[str], random: Random, by: Callable[[int], Sequence[str]]) -> list[str]:
    """Replace one of the words for which `by` gives something else."""
    places = [place for place in range(len(words)) if by(place)]
    if not places:
        return words
    place = random.choice(places)
    return [*words[:place], random.choice(by(place)), *words[place + 1 :]]


def _misheard(words: list[str], random: Random) -> list[str]:
    return _replaced(words, random, lambda place: MISHEARD.get(words[place], ()))


def _name_misspelt(words: list[str], random: Random) -> list[str]:
    return _replaced(words, random, lambda place: [SOUND_ALIKE[words[place]]] if words[place] in SOUND_ALIKE else [])


def _number_misspelt(words: list[str], random: Random) -> list[str]:
    def homophone(place: int) -> Sequence[str]:
        follows = words[place + 1] if place + 1 < len(words) else ""
        return [NUMBERS[words[place]]] if words[place] in NUMBERS and follows in _COUNTED else []

    return _replaced(words, random, homophone)


def _written(words: list[str], random: Random) -> list[str]:  # noqa: ARG001 - one shape for all faults
    return f"{' '.join(words).capitalize()}.".split()


def _without_article(words: list[str], random: Random) -> list[str]:
    places = [place for place, word in enumerate(words) if word in ARTICLES and place]
    if not places:
        return words
    place = random.choice(places)
    return words[:place] + words[place + 1 :]


def _without_i(words: list[str], random: Random) -> list[str]:  # noqa: ARG001 - one shape for all faults
    return words[1:] if words[0] in _FIRST_WORDS and len(words) > 2 else words


_FAULTS = (
    _filler,
    _twice,
    _misheard,
    _misheard,
    _written,
    _without_article,
    _without_i,
    _name_misspelt,
    _number_misspelt,
)


def transcripts(recogniser: str) -> list[Case]:
    """Return what a recogniser made of the recordings in `audio_fixtures`, with what was really said."""
    rows = map(json.loads, (_HERE / "transcripts.jsonl").read_text(encoding="utf-8").splitlines())
    return [Case(row["text"], Intent(row["intent"], row["slots"])) for row in rows if row["by"] == recogniser]


_FRAMES = (
    "i did not say that {}", "what if {}", "suppose {}", "imagine that {}", "he never told us {}",
    "it is not true that {}", "nobody said {}", "you cannot just say {}", "would it help if i said {}", "{} not",
)  # fmt: skip
"""Around a sentence of the game: then it means nothing."""
_FRAMED = 250


def other_talk() -> list[Case]:
    """Return near misses, negations, hypotheses, table talk and, where at hand, transcripts of other speech."""
    random = Random(_SEED + 2)
    texts = (_HERE / "negatives.txt").read_text(encoding="utf-8").splitlines()
    texts += (_HERE.parents[1] / "tests/intents/table_talk.txt").read_text(encoding="utf-8").splitlines()
    texts += [random.choice(_FRAMES).format(text) for text, _ in grammar().sample(random, _FRAMED)]
    folder = os.environ.get("CONSIGLIERE_SPEECH_DATA")
    if folder:
        rows = [json.loads(line) for line in (Path(folder) / "manifest.jsonl").read_text(encoding="utf-8").splitlines()]
        kinds = ("general", "oov", "command_assistant")
        texts += sorted(
            {row["transcript"] for row in rows if row["category"] in kinds and row["transcript"]} - {"pause"}
        )
    return [Case(text, None) for text in dict.fromkeys(texts)]

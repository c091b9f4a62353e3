"""What every engine is asked: sentences word for word, the same misheard, and talk that must give nothing.

All of it is drawn with fixed seeds. The mishearings below were written for this corpus; a third of them, and every
sentence drawn with `HELD_OUT`, was never looked at while the matcher was tuned.
"""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from pathlib import Path
from random import Random

from intents import CompiledGrammar, Intent, SpokenName, load_domain

NAMES = ("Zed", "Ana", "Ben", "Clara", "David", "Elena", "Frank", "Gina", "Hugo", "Ivan", "Julia", "Karl")
LIMITS = {"diamonds": 15, "tokens": 9}
PHASE = "investigation"
TUNED, HELD_OUT = 101, 202

FILLERS = ("um", "uh", "well", "oh", "look", "you know", "actually", "please")
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
ARTICLES = {"a", "an", "the", "of", "it"}


@dataclass(frozen=True, slots=True)
class Case:
    """A text and what it must give; `meaning` None stands for nothing at all."""

    text: str
    meaning: Intent | None


def grammar() -> CompiledGrammar:
    """Return the largest phase with twelve names."""
    return load_domain("en").compile(PHASE, [SpokenName(name) for name in NAMES], LIMITS)


def exact_cases(seed: int, count: int = 300) -> list[Case]:
    """Return sentences as the templates give them."""
    return [Case(text, meaning) for text, meaning in grammar().sample(Random(seed), count)]


def noisy_cases(seed: int, count: int = 300) -> list[Case]:
    """Return sentences with one or two faults of a speaker or a recogniser; numbers and names stay as said."""
    random = Random(seed)
    faults = (_filler, _twice, _misheard, _misheard, _written, _without_article)
    cases = []
    for case in exact_cases(seed, count):
        words = case.text.split()
        for fault in random.sample(faults, random.choice((1, 2))):
            words = fault(words, random)
        cases.append(Case(" ".join(words), case.meaning))
    return cases


def _filler(words: list[str], random: Random) -> list[str]:
    place = random.choice((0, 0, len(words) // 2))
    return [*words[:place], random.choice(FILLERS), *words[place:]]


def _twice(words: list[str], random: Random) -> list[str]:
    place = random.randrange(len(words))
    return [*words[: place + 1], *words[place:]]


def _misheard(words: list[str], random: Random) -> list[str]:
    places = [place for place, word in enumerate(words) if word in MISHEARD]
    if not places:
        return words
    place = random.choice(places)
    return [*words[:place], random.choice(MISHEARD[words[place]]), *words[place + 1 :]]


def _written(words: list[str], random: Random) -> list[str]:  # noqa: ARG001 - one shape for all faults
    return f"{' '.join(words).capitalize()}.".split()


def _without_article(words: list[str], random: Random) -> list[str]:
    places = [place for place, word in enumerate(words) if word in ARTICLES and place]
    if not places:
        return words
    place = random.choice(places)
    return words[:place] + words[place + 1 :]


NOT_COMMANDS = (
    "i did not receive nine diamonds", "the thief is not ana", "should i tell ben to empty his pockets",
    "nobody took the driver", "i never received nine diamonds", "i received fifty diamonds", "i received 22 diamonds",
    "i received twelve two diamonds", "i accuse bob", "bob empty your pockets", "i am a teapot",
    "i passed three agents",
    "ben do not empty your pockets", "ben said empty your pockets", "don't accuse ben",
    "i would say ben empty your pockets",
    "it wasn't ben", "i don't think it was clara", "ben is not lying", "i know that", "i accuse five pockets",
    "seat fourteen empty your pockets", "player one five empty your pockets", "ana and ben empty your pockets",
    "no one took the agent", "i didn't take a loyal", "ben never took the driver", "i am anna and i like tea",
)  # fmt: skip


def other_talk() -> list[Case]:
    """Return near misses, negations, table talk and, where they are at hand, transcripts of other people's speech."""
    talk = (Path(__file__).parents[2] / "tests/intents/table_talk.txt").read_text(encoding="utf-8").splitlines()
    texts = [*NOT_COMMANDS, *talk]
    folder = os.environ.get("CONSIGLIERE_SPEECH_DATA")
    if folder:
        rows = [json.loads(line) for line in (Path(folder) / "manifest.jsonl").read_text(encoding="utf-8").splitlines()]
        kinds = ("general", "oov", "command_assistant")
        texts += sorted(
            {row["transcript"] for row in rows if row["category"] in kinds and row["transcript"]} - {"pause"}
        )
    return [Case(text, None) for text in texts]

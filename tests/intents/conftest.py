"""What the tests of understanding share: one English domain, and a short way to say what a text means."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest

from intents import Ambiguous, CompiledGrammar, Domain, Intent, SpokenName, Talk, Understood, load_domain

TABLE = ("Zed", "Ana", "Ben", "Clara", "David", "Elena", "Frank", "Gina", "Hugo", "Ivan", "Julia", "Karl")
CZECH_TABLE = (
    "Karel", "Anna", "Ben", "Klára", "David", "Eva", "Marek", "Jiří", "Aleš", "Lucie", "Pavel", "Hanka",
)  # fmt: skip
LIMITS = {"diamonds": 15, "tokens": 9}

Meaning = Callable[..., object]


@pytest.fixture(scope="session")
def domain() -> Domain:
    return load_domain("en")


@pytest.fixture(scope="session")
def grammar_of(domain: Domain) -> Callable[..., CompiledGrammar]:
    """Return a function that compiles a phase for a table of twelve, or for other names."""

    def compiled(
        phase: str | None, names: tuple[str, ...] = TABLE, context: Mapping[str, str] | None = None
    ) -> CompiledGrammar:
        return domain.compile(phase, [SpokenName(name) for name in names], LIMITS, context=context)

    return compiled


@pytest.fixture(scope="session")
def meaning(grammar_of: Callable[..., CompiledGrammar]) -> Meaning:
    """Return a function from a text to `(intent, slots)`, "talk", None, or a list of such pairs when it is asked."""
    compiled: dict[object, CompiledGrammar] = {}

    def mean(
        text: str,
        phase: str | None = "investigation",
        names: tuple[str, ...] = TABLE,
        context: Mapping[str, str] | None = None,
    ) -> object:
        key = (phase, names, tuple((context or {}).items()))
        if key not in compiled:
            compiled[key] = grammar_of(phase, names, context)
        return plain(compiled[key].understand([text]))

    return mean


@pytest.fixture(scope="session")
def czech() -> Domain:
    return load_domain("cs")


@pytest.fixture(scope="session")
def czech_grammar_of(czech: Domain) -> Callable[..., CompiledGrammar]:
    """Return a function that compiles a phase for a Czech table of twelve, or for other names."""
    compiled: dict[object, CompiledGrammar] = {}

    def grammar(phase: str, names: tuple[str, ...] = CZECH_TABLE, topic: str | None = None) -> CompiledGrammar:
        if (phase, names, topic) not in compiled:
            context = {} if topic is None else {"topic": topic}
            spoken = [SpokenName(name) for name in names]
            compiled[phase, names, topic] = czech.compile(phase, spoken, LIMITS, context=context)
        return compiled[phase, names, topic]

    return grammar


@pytest.fixture(scope="session")
def czech_meaning(czech_grammar_of: Callable[..., CompiledGrammar]) -> Meaning:
    """Return the like of `meaning` for Czech."""

    def mean(
        text: str, phase: str = "investigation", names: tuple[str, ...] = CZECH_TABLE, topic: str | None = None
    ) -> object:
        return plain(czech_grammar_of(phase, names, topic).understand([text]))

    return mean


def plain(understanding: object) -> object:
    """Return an understanding in the shape that the tables of these tests are written in."""
    match understanding:
        case Understood(intent):
            return pair(intent)
        case Ambiguous(candidates):
            return [pair(intent) for intent in candidates]
        case Talk():
            return "talk"
        case _:
            return None


def pair(intent: Intent) -> tuple[str, dict[str, object]]:
    """Return an intent as a pair."""
    return intent.name, dict(intent.slots)

"""Text to meaning, for any domain that is given as sentence templates.

domain = load_domain("en")
grammar = domain.compile("investigation", [SpokenName("Ana"), SpokenName("Ben")], {"diamonds": 15, "tokens": 9})
grammar.understand(["I received nine diamonds"])
"""

from __future__ import annotations

from intents.audit import NameRisk, NameWarning
from intents.domain import Domain, load_domain, load_domain_file
from intents.errors import IntentsError, LanguageMissingError, NamesError, SentencesError, UnknownPhaseError
from intents.grammar import CompiledGrammar
from intents.meaning import Ambiguous, Intent, NotUnderstood, Slot, Talk, Understanding, Understood
from intents.names import SpokenName

__all__ = [
    "Ambiguous",
    "CompiledGrammar",
    "Domain",
    "Intent",
    "IntentsError",
    "LanguageMissingError",
    "NameRisk",
    "NameWarning",
    "NamesError",
    "NotUnderstood",
    "SentencesError",
    "Slot",
    "SpokenName",
    "Talk",
    "Understanding",
    "Understood",
    "UnknownPhaseError",
    "load_domain",
    "load_domain_file",
]

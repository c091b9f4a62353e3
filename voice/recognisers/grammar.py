"""What to listen for, in every form that a recogniser may want it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from voice.errors import GrammarRefused


@dataclass(frozen=True, slots=True)
class Grammar:
    """The sentences that are open now; all forms say the same."""

    jsgf: str
    """A grammar in the Java Speech Grammar Format, for pocketsphinx."""
    phrases: tuple[str, ...]
    """Sentences or parts of sentences, for Vosk, which mixes them freely."""
    prompt: str = ""
    """Words that are likely to be heard, as one short text, for Whisper."""
    vocabulary: frozenset[str] = frozenset()
    """Every word that occurs."""
    spellings: Mapping[str, str] = field(default_factory=dict, hash=False)
    """How to spell a word so that it reads as it sounds: "ondrej" as "ondray". For names."""

    @classmethod
    def of_phrases(cls, phrases: Iterable[str]) -> Grammar:
        """Return the grammar in which exactly these phrases can be said. Raises `GrammarRefused` when there is none."""
        kept = tuple(dict.fromkeys(" ".join(phrase.lower().split()) for phrase in phrases if phrase.strip()))
        if not kept:
            raise GrammarRefused("There is not a single phrase to listen for: give at least one.")
        jsgf = f"#JSGF V1.0;\ngrammar phrases;\npublic <phrase> = {' | '.join(kept)};\n"
        vocabulary = frozenset(word for phrase in kept for word in phrase.split())
        return cls(jsgf, kept, prompt=", ".join(kept), vocabulary=vocabulary)

"""What can be understood in a situation: what is listened for, and what a text means."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.pieces import Box
from intents import Ambiguous, CompiledGrammar, Domain, Understanding, Understood
from table.confidence import Stake
from table.first_names import COUNTING, NAME, NAMING, RENAMING, SWAP, is_named_in, naming_domain
from table.reconsidering import sentence_graph
from table.sounds_like import spoken_names
from voice.recognisers import Grammar
from voice.recognisers.sentence_graph import SentenceGraph

SETUP_PHASE = "setup"
"""The phase before the box goes round."""
CONFIRM_PHASE = "confirm"
"""The phase of the sentence files that holds answers to the program's own questions."""


ANSWER = "answer"
"""The words of the sentence files that prime a recogniser after a question."""

Limits = tuple[tuple[str, int], ...]
"""For each limit that the lists of the sentence files name, the highest number."""


def limits_of(box: Box) -> Limits:
    """Return how high the numbers of a table go, whose full box this is.

    One of a kind can always be said, also of a kind that is not in the game: the table is told so.
    """
    kinds = {kind: max(1, count) for kind, count in box.counts().items()}
    return (*sorted(kinds.items()), ("tokens", box.tokens))


@dataclass(frozen=True, slots=True)
class Situation:
    """All that decides what can be understood: the phase, the names, and how much the box can hold."""

    phase: str | None
    names: tuple[str, ...]
    topic: str | None = None
    """What was asked about: it makes short answers such as "nine" clear."""
    asking: bool = False
    """Whether the program itself waits for an answer."""
    limits: Limits = ()
    """The highest numbers that make sense; without, those of the sentence files."""
    sounds_like: tuple[tuple[str, str], ...] = ()
    """Names with their sounds."""


class Understander:
    """Reads text with the sentences of one domain that are open in a situation."""

    def __init__(self, domain: Domain) -> None:
        self._domain = domain
        self._compiled: dict[Situation, CompiledGrammar] = {}
        self._graphs: dict[Situation, SentenceGraph] = {}
        self._listened: dict[Situation, Grammar] = {}

    @property
    def language(self) -> str:
        """The language of the sentences, such as "en"."""
        return self._domain.language

    @property
    def knows_spelling(self) -> bool:
        """Whether the sentences are kept as they are written; without their marks they cannot be sought in a sound."""
        return not self._domain.lexicon.speller.folds_marks

    def grammar(self, situation: Situation) -> CompiledGrammar:
        """Return the compiled sentences of a situation; each is built once."""
        if situation not in self._compiled:
            names = spoken_names(situation.names, dict(situation.sounds_like))
            domain, context = self._domain_of(situation), {} if situation.topic is None else {"topic": situation.topic}
            compiled = domain.compile(situation.phase, names, dict(situation.limits), context=context)
            self._compiled[situation] = compiled
        return self._compiled[situation]

    def listened(self, situation: Situation) -> Grammar:
        """Return what a recogniser listens for in a situation; whom the Godfather asked is likely to say a number.

        Not while the program waits for an answer: then a short "No." would be written as "Zero.".
        """
        if situation not in self._listened:
            plain = recogniser_grammar(self.grammar(replace(situation, topic=None, asking=False)))
            expects_number = situation.topic is not None and not situation.asking
            answer = self._domain.source.prompts.get(ANSWER, "") if expects_number else ""
            self._listened[situation] = replace(plain, prompt=f"{plain.prompt} {answer}".strip())
        return self._listened[situation]

    def graph(self, situation: Situation) -> SentenceGraph:
        """Return everything that can be said in a situation, for a recogniser that looks through it."""
        if situation not in self._graphs:
            self._graphs[situation] = sentence_graph([self.grammar(open_now) for open_now in open_in(situation)])
        return self._graphs[situation]

    def understand(self, situation: Situation, texts: Sequence[str]) -> Understanding:
        """Return what the first readable of these texts, best first, means.

        While the program waits for an answer, short answers are tried before everything else. A doubtful reading that
        does no harm is acted on: a wrong answer to "how many jokers are left?" costs less than a question back.
        """
        *answers, ordinary = open_in(situation)
        for confirming in answers:
            answer = self.grammar(confirming).understand(texts)
            if isinstance(answer, Understood):
                return answer
        return self._renamed(ordinary, texts) or settled(self.grammar(ordinary).understand(texts))

    def _domain_of(self, situation: Situation) -> Domain:
        """Return the sentences of a situation: players are named in their own."""
        naming = situation.phase in (COUNTING, NAMING, RENAMING)
        return naming_domain(self._domain.language) if naming else self._domain

    def _renamed(self, situation: Situation, texts: Sequence[str]) -> Understanding | None:
        """Return a correction of a seat's name before the theft, by a name that nobody at the table has yet."""
        if situation.phase != SETUP_PHASE or not is_named_in(self._domain.language):
            return None
        renaming = self.grammar(replace(situation, phase=RENAMING)).understand(texts)
        found = isinstance(renaming, Understood) and renaming.intent.name in (NAME, SWAP) and renaming.score == 1.0
        return renaming if found else None


def open_in(situation: Situation) -> list[Situation]:
    """Return what is tried in turn: while the program waits for an answer, its short answers come first.

    Where players are named every sentence is such an answer.
    """
    naming = situation.phase in (COUNTING, NAMING)
    plain = replace(situation, asking=False)
    return [replace(plain, phase=CONFIRM_PHASE, topic=None), plain] if situation.asking and not naming else [plain]


def settled(understanding: Understanding) -> Understanding:
    """Take the only near reading as meant when nothing can come of a mistake but words."""
    match understanding:
        case Ambiguous((only,)) if Stake.of(only.name) is Stake.HARMLESS:
            return Understood(only, score=0.5, margin=0.0)
        case _:
            return understanding


def recogniser_grammar(compiled: CompiledGrammar) -> Grammar:
    """Return one situation's sentences in the forms that recognisers want."""
    return Grammar(
        jsgf=compiled.jsgf(),
        phrases=tuple(compiled.phrases()),
        prompt=compiled.prompt(),
        vocabulary=compiled.vocabulary(),
    )

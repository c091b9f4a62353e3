"""The ears of a table: what is listened for now, and what a text or a sound means."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace

from engine.pieces import Box
from intents import Ambiguous, CompiledGrammar, Domain, NotUnderstood, Understanding, Understood
from table.confidence import (
    Calibrations,
    Stake,
    decided,
    evidence_of,
    is_accusation,
    load_calibrations,
    only_meaning,
    share_of,
)
from table.first_names import COUNTING, NAME, NAMING, RENAMING, SWAP, is_named_in, naming_domain
from table.reconsidering import Meant, counts_alike, fits, most_fitting, sentence_graph
from table.sounds_like import spoken_names
from voice.audio import Waveform
from voice.hypotheses import Hypotheses
from voice.recognisers import Grammar, Recogniser
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


@dataclass(frozen=True, slots=True)
class Heard:
    """A sound as text and as meaning."""

    hypotheses: Hypotheses
    understanding: Understanding
    probability: float | None = None
    """How likely it is that the only meaning found is right, where that is known for the recogniser."""


class Understander:
    """Reads text with the sentences of one domain that are open in a situation."""

    def __init__(self, domain: Domain, calibrations: Calibrations | None = None) -> None:
        """`calibrations`: by recogniser, those of the language by default."""
        self._domain = domain
        self._calibrations = load_calibrations(domain.language) if calibrations is None else calibrations
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
            self._graphs[situation] = sentence_graph([self.grammar(open_now) for open_now in _open_in(situation)])
        return self._graphs[situation]

    def understand(self, situation: Situation, texts: Sequence[str]) -> Understanding:
        """Return what the first readable of these texts, best first, means.

        While the program waits for an answer, short answers are tried before everything else. A doubtful reading that
        does no harm is acted on: a wrong answer to "how many jokers are left?" costs less than a question back.
        """
        *answers, ordinary = _open_in(situation)
        for confirming in answers:
            answer = self.grammar(confirming).understand(texts)
            if isinstance(answer, Understood):
                return answer
        return self._renamed(ordinary, texts) or settled(self.grammar(ordinary).understand(texts))

    def compared(self, situation: Situation, heard: Heard, second: Hypotheses) -> Heard:
        """Return an accusation with its probability among all open sentences, by how well each fits the sound."""
        fitting = [
            (only_meaning(self.understand(situation, ["", one.text])), one.worse or 0.0) for one in second.hypotheses
        ]
        probability = share_of(only_meaning(heard.understanding), fitting)
        return replace(heard, understanding=decided(heard.understanding, probability), probability=probability)

    def weighed(self, situation: Situation, heard: Heard) -> Heard:
        """Return what was heard with its probability, which decides whether to act on it or to ask.

        Of accusations too few were ever heard wrongly to learn from: they are compared instead.
        """
        calibration = self._calibrations.get(heard.hypotheses.recogniser)
        if calibration is None or is_accusation(heard.understanding):
            return heard
        evidence = evidence_of(heard.hypotheses, heard.understanding, lambda text: self.understand(situation, [text]))
        if evidence is None:
            return heard
        probability = calibration.probability_right(asdict(evidence))
        return replace(heard, understanding=decided(heard.understanding, probability), probability=probability)

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

    def reconsidered(self, situation: Situation, heard: Heard, second: Hypotheses) -> Heard:
        """Return what an utterance means after a second look at it, which found sentences that fit the sound."""
        first = heard.hypotheses
        grammar = self.grammar(_open_in(situation)[-1])
        found = [
            one for one in second.hypotheses if fits(one, first.text) and grammar.keeps_qualifiers(first.text, one.text)
        ]
        # As second guesses: what tolerates little repair is only asked about.
        meant = [
            Meant(
                self.understand(situation, ["", one.text]),
                one.worse or 0.0,
                counts_alike(one.text, first.texts, grammar),
            )
            for one in found
        ]
        cpu, wall = first.cpu_seconds + second.cpu_seconds, first.wall_seconds + second.wall_seconds
        # The best free text stays first: it is what was heard.
        readings = (*first.hypotheses[:1], *found, *first.hypotheses[1:])
        both = replace(first, hypotheses=readings, cpu_seconds=cpu, wall_seconds=wall)
        return Heard(both, most_fitting(heard.understanding, meant))


def _open_in(situation: Situation) -> list[Situation]:
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


class Ears:
    """A recogniser that always listens for the sentences of the present situation."""

    def __init__(self, understander: Understander, recogniser: Recogniser) -> None:
        self._understander = understander
        self._recogniser = recogniser

    def hear(self, situation: Situation, samples: Waveform) -> Heard:
        """Recognise one utterance, 16 kHz mono. Raises `RecogniserError` when the recogniser fails.

        What makes no sense is reconsidered once, when the recogniser can: then the sentences that are open are looked
        through. So is an accusation, to be sure of the name. What has one meaning is weighed in the end.
        """
        self._recogniser.start(self._understander.listened(situation))
        self._recogniser.feed(samples)
        heard = self._read(situation, self._recogniser.finish())
        return self._understander.weighed(situation, self._reconsidered(situation, heard))

    def missing_words(self, situation: Situation) -> frozenset[str]:
        """Return the words of a situation's sentences that the recogniser lacks. Raises `RecogniserError`."""
        return self._recogniser.missing_words(recogniser_grammar(self._understander.grammar(situation)))

    def _reconsidered(self, situation: Situation, heard: Heard) -> Heard:
        accuses = is_accusation(heard.understanding)
        if not accuses and not isinstance(heard.understanding, NotUnderstood | Ambiguous):
            return heard
        if not heard.hypotheses.text or not self._understander.knows_spelling:
            return heard
        second = self._recogniser.reconsider(self._understander.graph(situation))
        if second is None:
            return heard
        look_again = self._understander.compared if accuses else self._understander.reconsidered
        return look_again(situation, heard, second)

    def _read(self, situation: Situation, hypotheses: Hypotheses) -> Heard:
        return Heard(hypotheses, self._understander.understand(situation, hypotheses.texts))

    def close(self) -> None:
        """End the recogniser's process."""
        self._recogniser.close()


def recogniser_grammar(compiled: CompiledGrammar) -> Grammar:
    """Return one situation's sentences in the forms that recognisers want."""
    return Grammar(
        jsgf=compiled.jsgf(),
        phrases=tuple(compiled.phrases()),
        prompt=compiled.prompt(),
        vocabulary=compiled.vocabulary(),
    )

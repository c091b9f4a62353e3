"""A second look at what made no sense: which of the sentences that fit the sound was meant."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce

from intents import Ambiguous, CompiledGrammar, NotUnderstood, Understanding, Understood
from table.confidence import Stake, share_of
from voice.hypotheses import Hypothesis
from voice.recognisers.sentence_graph import SentenceGraph

CLOSE = 1.5
"""Sentences with different meanings that fit the sound nearly alike, in nats, are asked about, unless the best of them
is likely enough for what is at stake."""

MOST_WORSE, MOST_WORSE_A_WORD = 3.0, 0.7
"""How much worse a sentence may fit than free text, in nats: so much, and so much for each of its words."""

OTHER_LENGTH = 0.25
"""The share of words that a sentence may have more or fewer than the free text; one word is always allowed. Short
sentences fit the beginning of anything."""

REPAIR = 10.0
"""How much worse, in nats, a text fits that the matcher repaired until nothing of its score was left."""

FOUND_SCORE = 0.8
"""The score of what was found only on a second look: clear enough to note, too doubtful to accuse without asking."""


@dataclass(frozen=True, slots=True)
class Meant:
    """What a sentence means that fits the sound."""

    meaning: Understanding
    worse: float
    """How much worse than free text it fits, in nats."""
    count_heard: bool
    """Whether every number and comparison in it stands in some free text too: one that does not is too easily made up
    to be noted."""


def fits(found: Hypothesis, free: str) -> bool:
    """Whether a sentence can be what was said: it explains the whole sound, and nearly as well as free text does."""
    count, heard = len(found.text.split()), len(free.split())
    same_length = abs(count - heard) <= max(1.0, OTHER_LENGTH * heard)
    return same_length and (found.worse or 0.0) <= MOST_WORSE + MOST_WORSE_A_WORD * count


def counted(texts: Sequence[str], grammar: CompiledGrammar) -> frozenset[object]:
    """Return every number and every comparison that stands in some of these texts."""
    return frozenset(part for text in texts for part in (*grammar.numbers_in(text), *grammar.comparisons_in(text)))


def most_fitting(first: Understanding, meant: Sequence[Meant]) -> Understanding:
    """Return what an utterance means by the sentences that fit it, best first.

    `first` is what the free text means. When that is one thing it is a sentence itself, which fits as well as free text
    but for what the matcher had to repair; when no sentence fits, it stands.
    """
    own = [Meant(first, REPAIR * (1.0 - first.score), True)] if isinstance(first, Understood) else []
    clear = [one for one in (*own, *meant) if not isinstance(one.meaning, NotUnderstood)]
    if not clear:
        return first
    best, *others = sorted(clear, key=lambda one: one.worse)
    if not isinstance(best.meaning, Understood):
        return best.meaning
    intent = best.meaning.intent
    rivals = [
        (one.meaning.intent, one.worse)
        for one in others
        if isinstance(one.meaning, Understood) and one.meaning.intent != intent and one.worse < best.worse + CLOSE
    ]
    if rivals and share_of(intent, [(intent, best.worse), *rivals]) < Stake.of(intent.name).acts_from:
        return Ambiguous((intent, rivals[0][0]))
    if isinstance(first, Understood) and first.intent == intent:
        return first
    return Understood(intent, FOUND_SCORE, best.meaning.margin) if best.count_heard else Ambiguous((intent,))


def sentence_graph(grammars: Sequence[CompiledGrammar]) -> SentenceGraph:
    """Return one graph of the sentences of all these grammars, which are of one domain."""
    return reduce(_joined, map(_graph, grammars))


def _graph(grammar: CompiledGrammar) -> SentenceGraph:
    arcs = grammar.sentence_arcs()
    return SentenceGraph((arcs.start,), arcs.words, arcs.lists, arcs.phrases, arcs.ends, capitals(grammar.prompt()))


def _joined(one: SentenceGraph, other: SentenceGraph) -> SentenceGraph:
    return SentenceGraph(
        (*one.starts, *other.starts),
        {**one.words, **other.words},
        {**one.lists, **other.lists},
        {**one.phrases, **other.phrases},
        one.ends | other.ends,
        {**one.capitals, **other.capitals},
    )


def capitals(text: str) -> dict[str, str]:
    """Return the words that a text writes with a capital inside a sentence, by their small form: names above all."""
    small = set(re.findall(r"\b[^\W\d_]*[a-z]\w*", re.sub(r"\b[A-Z]\w*", "", text)))
    names = re.findall(r"(?<![.!?] )\b[A-Z]\w*", text)
    return {name.lower(): name for name in names if name.lower() not in small and name != "I"}

"""The cascade: what the closed grammar proposes counts only as far as whisper finds it likely."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from voice.audio import Waveform, silence
from voice.errors import RecogniserDied
from voice.hypotheses import Hypotheses, Hypothesis
from voice.recognisers import Grammar
from voice.recognisers.cascade import CascadeRecogniser, as_written

GRAMMAR = Grammar.of_phrases(["i took three diamonds"])


class Scripted:
    """Gives these texts, and weighs by a table."""

    name = "scripted"

    def __init__(self, texts: Sequence[str], weights: Mapping[str, float] | None = None) -> None:
        self.texts = texts
        self.weights = weights or {}

    def missing_words(self, grammar: Grammar) -> frozenset[str]:
        return frozenset({"zyx"}) & grammar.vocabulary

    def start(self, grammar: Grammar) -> None:
        """Nothing to prepare."""

    def feed(self, samples: Waveform) -> str:
        return self.texts[0] if self.texts and len(samples) else ""

    def finish(self) -> Hypotheses:
        return Hypotheses(tuple(Hypothesis(text) for text in self.texts), self.name, 1.0, 1.0)

    def reconsider(self) -> Hypotheses | None:
        return None

    def weigh(self, texts: Sequence[str]) -> tuple[float, ...]:
        return tuple(self.weights[text] for text in texts)

    def close(self) -> None:
        """Nothing to release."""


class Dying(Scripted):
    def finish(self) -> Hypotheses:
        raise RecogniserDied("gone")


def texts_of(proposer: Scripted, judge: Scripted) -> tuple[str, ...]:
    cascade = CascadeRecogniser(proposer, judge)
    cascade.start(GRAMMAR)
    cascade.feed(silence(0.1))
    heard = cascade.finish()
    second = cascade.reconsider()
    return heard.texts if second is None else second.texts


@pytest.mark.parametrize(
    ("best", "proposal", "expected"),
    [
        (-2.0, -6.0, ("Got three diamonds.", "i took three diamonds")),
        (-2.0, -1.0, ("i took three diamonds", "Got three diamonds.")),
        (-2.0, -40.0, ("Got three diamonds.",)),
        (-9.0, -9.0, ("Got three diamonds.",)),
    ],
)
def test_a_proposal_stands_where_its_probability_puts_it(
    best: float, proposal: float, expected: tuple[str, ...]
) -> None:
    judge = Scripted(["Got three diamonds."], {"Got three diamonds.": best, "I took three diamonds": proposal})
    assert texts_of(Scripted(["i took three diamonds"]), judge) == expected


def test_a_proposal_that_the_judge_heard_too_is_not_weighed() -> None:
    assert texts_of(Scripted(["i took three diamonds"]), Scripted(["I took three diamonds!"])) == (
        "I took three diamonds!",
    )


def test_a_single_word_is_never_proposed() -> None:
    assert texts_of(Scripted(["pow"]), Scripted(["You're welcome."])) == ("You're welcome.",)


def test_silence_of_the_judge_is_silence() -> None:
    assert texts_of(Scripted(["i took three diamonds"]), Scripted([])) == ()


def test_without_the_proposer_the_judge_goes_on_alone() -> None:
    assert texts_of(Dying([]), Scripted(["Yes."])) == ("Yes.",)


def test_a_word_is_missing_only_when_neither_hears_it() -> None:
    cascade = CascadeRecogniser(Scripted([]), Scripted([]))
    assert cascade.missing_words(Grammar.of_phrases(["zyx"])) == {"zyx"}


def test_proposals_are_written_as_whisper_writes() -> None:
    prompt = "Victor, Clara, Ben. Mafia de Cuba. I received nine diamonds. Empty your pockets! Cleaner."
    assert as_written("clara what did i take", prompt) == "Clara what did I take"
    assert as_written("empty your pockets ben", prompt) == "Empty your pockets Ben"


def test_what_makes_sense_never_reaches_the_proposer() -> None:
    cascade = CascadeRecogniser(Dying(["x"]), Scripted(["Yes."]))
    cascade.start(GRAMMAR)
    assert cascade.finish().texts == ("Yes.",)

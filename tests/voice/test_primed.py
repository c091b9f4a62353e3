"""A recogniser that is told the name it is called by."""

from __future__ import annotations

import numpy as np

from voice.audio import SAMPLE_RATE
from voice.fakes import TableRecogniser
from voice.recognisers import Grammar
from voice.recognisers.primed import PrimedRecogniser
from voice.recognisers.sentence_graph import SentenceGraph

NOTHING = SentenceGraph((), {}, {}, {}, frozenset(), {})

SOUND = np.ones(SAMPLE_RATE, dtype=np.int16)


def test_the_word_is_expected_beside_the_grammar() -> None:
    inner = TableRecogniser([(SOUND, ["Consigliere, yes", "yes"])])
    recogniser = PrimedRecogniser(inner, lambda: ["Consigliere"])
    grammar = Grammar("#JSGF V1.0;", ("yes", "no"), "Yes. No.", frozenset({"yes", "no"}))
    recogniser.start(grammar)
    assert recogniser.feed(SOUND) == ""
    assert recogniser.finish().texts == ("Consigliere, yes", "yes")
    [primed] = inner.grammars
    assert primed.prompt == "Consigliere! Yes. No."
    assert primed.vocabulary == {"consigliere", "yes", "no"}
    assert (primed.jsgf, primed.phrases) == (grammar.jsgf, grammar.phrases)
    assert recogniser.name == "table"
    assert recogniser.missing_words(grammar) == frozenset()
    assert recogniser.reconsider(NOTHING) is None
    recogniser.close()


def test_the_words_are_those_of_the_moment() -> None:
    inner, now = TableRecogniser([]), ["Maestro"]
    recogniser = PrimedRecogniser(inner, lambda: now)
    recogniser.start(Grammar("", ("yes",)))
    now += ["Pow", "Bang"]
    recogniser.start(Grammar("", ("yes",), "Yes."))
    now.clear()
    recogniser.start(Grammar("", ("yes",), "Yes."))
    assert [grammar.prompt for grammar in inner.grammars] == ["Maestro!", "Maestro! Pow! Bang! Yes.", "Yes."]

"""What the program says can be heard: a few lines with numbers and names, spoken by its own voice and written down."""

from __future__ import annotations

import pytest

from benchmarks.narrator_heard import sounds_in, spoken, told
from intents import SpokenName, load_domain
from table.understanding import recogniser_grammar
from voice.recognisers import open_recogniser
from voice.synthesisers import VoiceSettings, open_synthesiser

NAMES = ("Victor", "Clara", "Ben", "Emma", "Oscar", "Grace", "Henry")
LINES = (
    "Ben received 9 diamonds, one loyal henchman and one agent.",
    "Clara, you are accused.",
    "4 diamonds back, 11 in all.",
    "Henry has the box.",
    "Victor, empty your pockets too: what did you take?",
)


def test_numbers_and_names_of_the_narrator_are_heard() -> None:
    grammar = load_domain("en").compile("investigation", [SpokenName(name) for name in NAMES])
    voice, ears = open_synthesiser("pyttsx3", VoiceSettings()), open_recogniser("whisper")
    compared = []
    for text in LINES:
        ears.start(recogniser_grammar(grammar))
        ears.feed(spoken(voice, text))
        compared.append(told(text, ears.finish().text, NAMES, grammar))
    ears.close()
    voice.close()
    facts, lost = [sum(map(len, parts)) for parts in zip(*((one.facts, one.lost) for one in compared), strict=True)]
    assert facts == 8
    assert lost / facts <= 0.15, compared


@pytest.mark.parametrize(
    ("written", "expected"),
    [("Clara, you are accused.", True), ("Klara.", True), ("Clear a path", True), ("Emma", False)],
)
def test_a_name_counts_when_something_sounds_like_it(written: str, expected: bool) -> None:
    assert sounds_in("Clara", written) is expected


def test_a_number_and_a_name_that_were_not_written_are_lost() -> None:
    grammar = load_domain("en").compile("investigation", [SpokenName(name) for name in NAMES])
    found = told("Grace shows 3 diamonds.", "Rest on free diamonds.", NAMES, grammar)
    assert found.facts == ("3", "Grace")
    assert found.lost == ("3", "Grace")

"""Which of the sentences that fit a sound was meant."""

from __future__ import annotations

from dataclasses import replace

import pytest

from intents import Ambiguous, Intent, NotUnderstood, Talk, Understanding, Understood, load_domain
from table.confidence import Calibration, Look, only_meaning
from table.hearing import Ears, Heard
from table.reconsidering import CLOSE, FOUND_SCORE, Meant, capitals, fits, most_fitting
from table.understanding import Situation, Understander
from voice.audio import silence
from voice.fakes import TableRecogniser
from voice.hypotheses import Hypotheses, Hypothesis
from voice.recognisers.sentence_graph import SentenceGraph, TokenPaths


def test_names_are_written_with_their_capitals() -> None:
    prompt = "Ana, Ben. Mafia de Cuba. I received nine. Empty your pockets! Pow! Godfather."
    assert capitals("Ana, van Dyck. I asked Ana. Nine and nine.") == {"ana": "Ana", "dyck": "Dyck"}
    assert capitals(prompt)["ben"] == "Ben"


@pytest.mark.parametrize("asking", [False, True])
def test_the_sentences_of_a_situation_are_walks_of_its_graph(asking: bool) -> None:
    situation = Situation("investigation", ("Victor", "Ana", "Ben"), topic="received", asking=asking)
    graph = Understander(load_domain("en")).graph(situation)
    paths = TokenPaths(graph, lambda text: [ord(letter) for letter in text])

    def is_sentence(text: str) -> bool:
        state = paths.start
        for letter in text:
            following = paths.following(state)
            if ord(letter) not in following:
                return False
            state = following[ord(letter)]
        return paths.is_end(state)

    assert is_sentence(" I received nine diamonds.")
    assert is_sentence(" Ben, empty your pockets!")
    assert is_sentence(" I'm the driver")
    assert is_sentence(" nine")
    assert len(graph.starts) == 1 + asking
    assert not is_sentence(" Clara, empty your pockets!")


NINE = Intent("claim_received", {"diamonds": 9})
FIVE = Intent("claim_received", {"diamonds": 5})
UNDO, NEXT = Intent("undo"), Intent("done")
AT_LEAST_FIVE = Intent("claim_passed", {"diamonds": 5, "diamonds_op": ">="})


def meant(intent: Intent, worse: float = 0.0, count_heard: bool = True) -> Meant:
    return Meant(Understood(intent, 1.0, 0.15), worse, count_heard)


TABLE: list[tuple[str, list[Meant], Understanding]] = [
    ("nothing fits", [], NotUnderstood()),
    ("what fits means nothing", [Meant(NotUnderstood(), 0.0, True)], NotUnderstood()),
    ("one fits", [meant(NINE, 2.0)], Understood(NINE, FOUND_SCORE, 0.15)),
    ("two say the same", [meant(NINE), meant(NINE, 0.1)], Understood(NINE, FOUND_SCORE, 0.15)),
    ("two say different things", [meant(NINE), meant(FIVE, CLOSE - 0.1)], Ambiguous((NINE, FIVE))),
    ("the second is far behind", [meant(NINE), meant(FIVE, CLOSE + 0.1)], Understood(NINE, FOUND_SCORE, 0.15)),
    ("talk fits best", [Meant(Talk(1.0), 0.0, True), meant(NINE, 0.1)], Talk(1.0)),
    ("a command is put right by two sentences", [meant(UNDO), meant(NEXT, 0.5)], Understood(UNDO, FOUND_SCORE, 0.15)),
    ("one of three commands", [meant(UNDO), meant(NEXT, 0.1), meant(NINE, 0.1)], Ambiguous((UNDO, NEXT))),
    ("its number was not heard", [meant(NINE, count_heard=False)], Ambiguous((NINE,))),
]


@pytest.mark.parametrize(("case", "found", "expected"), TABLE, ids=[case for case, _, _ in TABLE])
def test_what_fits_the_sound_is_weighed(case: str, found: list[Meant], expected: Understanding) -> None:
    assert most_fitting(NotUnderstood(), found) == expected, case


@pytest.mark.parametrize(
    ("found", "worse", "free", "expected"),
    [
        ("brew a small latte", 2.9, "Who has more latte?", True),
        ("I received seven diamonds.", 0.2, "I received seven diamonds.", True),
        ("Yeah.", 4.7, "Yeah, you have a double shot, large ice coffee with cream.", False),
        ("No, no.", 0.9, "Don't know how to look here.", False),
        ("Let's go on.", 6.9, "Fat enough, F3.", False),
        ("I passed seven diamonds", 5.7, "I passed the diamonds", True),
        ("I passed seven diamonds", 5.9, "I passed the diamonds", False),
    ],
)
def test_a_sentence_must_explain_the_whole_sound(found: str, worse: float, free: str, expected: bool) -> None:
    assert fits(Hypothesis(found, worse=worse), free) is expected


class Reconsidering(TableRecogniser):
    """Writes one text, and finds one sentence on a second look."""

    def __init__(self, text: str, found: str, worse: float) -> None:
        super().__init__([(SOUND, [text])])
        self._found = Hypothesis(found, worse=worse)

    def reconsider(self, graph: SentenceGraph) -> Hypotheses | None:  # noqa: ARG002 - it finds what it finds
        return Hypotheses((self._found,), self.name)


SOUND = silence(0.5)
TABLE_OF_THREE = Situation("investigation", ("Victor", "Ana", "Ben"))


def heard(text: str, found: str, worse: float) -> Heard:
    return Ears(Understander(load_domain("en")), Reconsidering(text, found, worse)).hear(TABLE_OF_THREE, SOUND)


def test_what_made_no_sense_is_understood_on_a_second_look() -> None:
    said = heard("Anna, what do your scene?", "Ana, what did you receive?", 3.0)
    assert isinstance(said.understanding, Understood)
    assert said.understanding.intent == Intent("ask", {"player": "Ana", "topic": "received"})
    assert said.hypotheses.texts == ("Anna, what do your scene?", "Ana, what did you receive?")


def test_what_made_sense_is_not_looked_at_twice() -> None:
    said = heard("I received nine diamonds.", "I received five diamonds.", -1.0)
    assert isinstance(said.understanding, Understood)
    assert said.understanding.intent == NINE


def test_an_accusation_found_on_a_second_look_is_only_asked_about() -> None:
    said = heard("Ben and tear pockets.", "Ben, empty your pockets!", 0.1)
    assert said.understanding == Ambiguous((Intent("accuse", {"player": "Ben"}),))


def test_a_negation_that_was_heard_is_never_lost_on_a_second_look() -> None:
    said = heard("Not at all like me today.", "I took nine diamonds today.", 0.5)
    assert said.understanding == NotUnderstood()


@pytest.mark.parametrize(
    ("text", "found", "expected"),
    [
        ("Nine fast, that was five diamonds.", "I passed at least five diamonds.", Ambiguous((AT_LEAST_FIVE,))),
        ("A past at least five diamond.", "I passed at least five diamonds.", Understood(AT_LEAST_FIVE, 0.8, 0.15)),
        ("I bust at most five die mounts.", "I passed five diamonds.", NotUnderstood()),
        ("Save up again.", "Say that again.", Understood(Intent("repeat"), 0.8, 0.15)),
    ],
)
def test_a_comparison_is_neither_made_up_nor_lost_on_a_second_look(
    text: str, found: str, expected: Understanding
) -> None:
    assert heard(text, found, 0.5).understanding == expected


def test_a_language_that_is_kept_without_its_marks_is_not_looked_at_twice() -> None:
    czech = Understander(load_domain("cs"))
    said = Ears(czech, Reconsidering("Dostal jsem psa.", "dostal jsem devet diamantu", 0.1)).hear(TABLE_OF_THREE, SOUND)
    assert said.hypotheses.texts == ("Dostal jsem psa.",)


def test_without_a_calibration_what_was_repaired_is_looked_at_twice() -> None:
    repaired = "I I received nine dimonds."
    first = Understander(load_domain("en")).understand(TABLE_OF_THREE, [repaired])
    assert isinstance(first, Understood)
    assert first.score < 1.0
    assert heard(repaired, "I received five diamonds.", 0.0).understanding == Ambiguous((FIVE,))


UNSURE = {Look.FIRST: Calibration(2.0, {}), Look.SECOND: Calibration(3.0, {})}
"""Claims seem 0.88 likely at first, and 0.95 on a second look."""
SURE = {Look.FIRST: Calibration(4.0, {}), Look.SECOND: Calibration(-4.0, {})}
"""Claims seem 0.98 likely at first."""


class SeveralReadings(TableRecogniser):
    """Writes a claim, and finds these sentences on a second look."""

    def __init__(self, *found: Hypothesis) -> None:
        super().__init__([(SOUND, ["I received nine diamonds."])])
        self._found = found
        self.looks = 0

    def reconsider(self, graph: SentenceGraph) -> Hypotheses | None:  # noqa: ARG002 - it finds what it finds
        self.looks += 1
        return Hypotheses(self._found, self.name) if self._found else None


NINE_FITS = Hypothesis("I received nine diamonds.", worse=0.0)
FIVE_FITS = Hypothesis("I received five diamonds.", worse=1.0)


@pytest.mark.parametrize(
    ("calibrations", "found", "looks", "expected"),
    [
        (SURE, [FIVE_FITS], 0, Understood(NINE, 1.0, 0.15)),
        (UNSURE, [NINE_FITS], 1, Understood(NINE, 1.0, 0.15)),
        (UNSURE, [NINE_FITS, FIVE_FITS], 1, Ambiguous((NINE, FIVE))),
        (UNSURE, [FIVE_FITS], 1, Ambiguous((NINE, FIVE))),
        (UNSURE, [replace(FIVE_FITS, worse=5.0)], 1, Understood(NINE, 1.0, 0.15)),
        (UNSURE, [], 1, Ambiguous((NINE,))),
    ],
)
def test_a_doubtful_claim_is_looked_at_twice(
    calibrations: dict[Look, Calibration], found: list[Hypothesis], looks: int, expected: Understanding
) -> None:
    recogniser = SeveralReadings(*found)
    said = Ears(Understander(load_domain("en")), recogniser, {recogniser.name: calibrations}).hear(
        TABLE_OF_THREE, SOUND
    )
    assert (said.understanding, recogniser.looks) == (expected, looks)


class ComparingAccusations(TableRecogniser):
    """Writes a formula, and finds it and another sentence on a second look."""

    def __init__(self, *found: Hypothesis) -> None:
        super().__init__([(SOUND, ["Ben, empty your pockets!"])])
        self._found = found

    def reconsider(self, graph: SentenceGraph) -> Hypotheses | None:  # noqa: ARG002 - it finds what it finds
        return Hypotheses(self._found, self.name)


BEN = Hypothesis("Ben, empty your pockets!", worse=0.0)


@pytest.mark.parametrize(
    ("others", "acts"),
    [
        ([], True),
        ([Hypothesis("Ana, empty your pockets!", worse=4.7)], True),
        ([Hypothesis("Ana, empty your pockets!", worse=4.5)], False),
        ([Hypothesis("Ben, empty your pockets!", worse=0.5), Hypothesis("Ana, what did you take?", worse=5.0)], True),
    ],
)
def test_an_accusation_counts_at_once_when_no_other_sentence_fits_the_sound_a_hundredth_as_well(
    others: list[Hypothesis], acts: bool
) -> None:
    said = Ears(Understander(load_domain("en")), ComparingAccusations(BEN, *others)).hear(TABLE_OF_THREE, SOUND)
    intent = Intent("accuse", {"player": "Ben"})
    assert isinstance(said.understanding, Understood if acts else Ambiguous)
    assert only_meaning(said.understanding) == intent
    assert said.probability is not None
    assert (said.probability >= 0.99) == acts


def test_an_accusation_that_the_sound_does_not_bear_out_is_asked_about() -> None:
    said = Ears(Understander(load_domain("en")), ComparingAccusations()).hear(TABLE_OF_THREE, SOUND)
    assert said.understanding == Ambiguous((Intent("accuse", {"player": "Ben"}),))

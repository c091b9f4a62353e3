"""Only the formula with a name accuses; everything near it is asked about or ignored (rulings 1.4/19)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

Meaning = Callable[..., object]

BEN = ("accuse", {"player": "Ben"})


@pytest.mark.parametrize(
    "text",
    [
        "Ben, empty your pockets!",
        "ben empty your pockets",
        "BEN! EMPTY YOUR POCKETS!",
        "Empty your pockets, Ben.",
        "Ben... Ben, empty your pockets.",
        "Um, Ben, empty your pockets.",
        "Ben, please empty your pockets",
        "Ben, empty your pocket.",
        "Ben, empty you pockets.",
        "Seat two, empty your pockets!",
        "Well, Ben, now empty your pockets.",
    ],
)
def test_the_formula_as_people_say_and_recognisers_write_it(meaning: Meaning, text: str) -> None:
    assert meaning(text) == BEN


@pytest.mark.parametrize(
    "text",
    [
        "Should I tell Ben to empty his pockets?",
        "Ben should empty his pockets",
        "tell Ben to empty your pockets",
        "I would say Ben, empty your pockets",
        "If I say Ben, empty your pockets, who shoots?",
        "Clara said Ben, empty your pockets",
        "Ben said empty your pockets",
        "then I said Ben empty your pockets and he laughed",
        "what if Ben has to empty your pockets",
        "don't empty your pockets Ben",
        "Ben, do not empty your pockets",
        "Ben and Clara, empty your pockets",
        "Ben, Clara, empty your pockets",
        "Ben, empty your glass",
        "Ben, empty the box",
        "Ben, your pockets are empty",
        "Ben, are your pockets empty?",
        "Ben, mind your pockets",
        "did you say Ben, empty your pockets",
        "nobody told Ben to empty his pockets",
        "Ben emptied his pockets",
        "empty pockets Ben",
        "i accuse five pockets",
        "Ben, empty",
        "pockets",
        "Bend, empty your pockets over there",
        "why would ben empty your pockets",
        "the next one to empty your pockets is ben",
    ],
)
def test_what_is_only_near_the_formula_accuses_nobody(meaning: Meaning, text: str) -> None:
    assert not isinstance(meaning(text), tuple) or meaning(text)[0] != "accuse"  # type: ignore[index]


@pytest.mark.parametrize("phase", ["setup", "rehearsal", "theft", "reveal", "over", "confirm"])
def test_outside_the_investigation_nobody_is_accused(meaning: Meaning, phase: str) -> None:
    assert meaning("Ben, empty your pockets!", phase) is None


@pytest.mark.parametrize("phase", ["setup", "rehearsal", "theft", "over", "confirm"])
def test_pow_is_heard_only_while_somebody_may_shoot(meaning: Meaning, phase: str) -> None:
    assert meaning("Pow!", phase) is None


@pytest.mark.parametrize(
    "text", ["now", "no", "how", "cow", "bow", "power", "paw paw", "did he say pow", "don't say pow"]
)
def test_what_sounds_a_little_like_pow_is_no_shot(meaning: Meaning, text: str) -> None:
    heard = meaning(text, "reveal")
    assert heard != ("pow", {})


@pytest.mark.parametrize("text", ["Pow!", "POW POW", "Bang", "Pow, I'm the cleaner", "I'm the cleaner, I shoot!"])
def test_pow(meaning: Meaning, text: str) -> None:
    assert meaning(text, "reveal") == ("pow", {})

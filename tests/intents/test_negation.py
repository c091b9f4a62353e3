"""A negated or merely mentioned statement never becomes the positive claim, and never an accusation."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest

Meaning = Callable[..., object]

NEGATED = [
    "I did not receive nine diamonds.",
    "I didn't receive nine diamonds.",
    "I never received nine diamonds.",
    "I did not receive nine",
    "I didn't pass nine diamonds",
    "I never passed on two tokens",
    "I did not take the driver.",
    "I didn't take a loyal",
    "I never took a token",
    "The thief is not Ana.",
    "The thief isn't Ana",
    "It isn't Ben.",
    "It was not Ben",
    "It wasn't Ben.",
    "I don't think it's Ben",
    "I do not believe it was Clara",
    "Ben is not the thief",
    "Ben isn't lying",
    "Nobody took the driver.",
    "No one took the agent",
    "Ben didn't take a driver",
    "Ben did not take three diamonds",
    "I didn't say nine",
    "I won't accuse Ben",
    "We do not accuse Ben.",
    "Don't accuse Ben",
    "Do not empty your pockets, Ben",
    "Ben, don't empty your pockets!",
    "never empty your pockets ben",
    "no i did not pass nine",
    "not nine",
    "not nine diamonds",
    "without nine diamonds",
    "i have not got nine diamonds",
    "it is not true that i passed nine",
    "i would never take the driver",
    "ben never took nine diamonds",
    "neither ana nor ben",
    "do not pause the game",
    "don't undo that",
    "never start over",
]


@pytest.mark.parametrize("text", NEGATED)
def test_a_negated_sentence_means_nothing(meaning: Meaning, text: str) -> None:
    assert meaning(text) in ("talk", None)


@pytest.mark.parametrize(
    ("text", "role"),
    [
        ("I am not the thief", "thief"),
        ("I'm not a thief", "thief"),
        ("I'm no agent", "agent"),
        ("I am not an agent", "agent"),
        ("I'm not the driver", "driver"),
        ("I'm definitely not the cleaner", "cleaner"),
    ],
)
def test_a_denied_role_is_a_denial(meaning: Meaning, text: str, role: str) -> None:
    assert meaning(text) == ("claim_role", {"role": role, "negated": True})


def test_a_box_that_was_not_empty_is_not_empty(meaning: Meaning) -> None:
    assert meaning("The box was not empty.") == ("claim_received", {"empty": False})
    assert meaning("The box wasn't empty when I got it.") == ("claim_received", {"empty": False})


@pytest.mark.parametrize("number", ["no", "not a single", "not one"])
def test_a_negative_number_is_zero(meaning: Meaning, number: str) -> None:
    assert meaning(f"I received {number} diamonds") == ("claim_received", {"diamonds": 0})


POSITIVE = [
    "i received nine diamonds",
    "i passed nine",
    "ben is the thief",
    "ben empty your pockets",
    "i took the driver",
]
NEGATIONS = ["not", "never", "no", "nobody", "nothing", "didn't", "isn't", "none", "without"]


@pytest.mark.parametrize(("text", "negation"), list(product(POSITIVE, NEGATIONS)))
def test_a_negation_at_any_place_takes_the_claim_away(meaning: Meaning, text: str, negation: str) -> None:
    words = text.split()
    positive = meaning(text)
    assert isinstance(positive, tuple)
    for place in range(1, len(words) + 1):
        heard = meaning(" ".join([*words[:place], negation, *words[place:]]))
        assert heard != positive, (place, negation)


@pytest.mark.parametrize("start", [1, 2, 3])
@pytest.mark.parametrize("text", ["no don't do that", "i did not receive nine diamonds", "don't accuse ben"])
def test_a_sentence_with_its_beginning_cut_off_is_no_command(meaning: Meaning, text: str, start: int) -> None:
    heard = meaning(" ".join(text.split()[start:]), "investigation")
    accepted = heard[0] if isinstance(heard, tuple) else None
    assert accepted in (None, "claim_received")
    if accepted:
        # What is left of "did not receive nine diamonds" is the bare number, as a question would be answered.
        assert "not" not in text.split()[start:]

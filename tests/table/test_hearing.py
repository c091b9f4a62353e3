"""What a recogniser is told to listen for."""

from __future__ import annotations

from dataclasses import replace

from intents import load_domain
from table.understanding import Situation, Understander

ASKED = Situation("investigation", ("Victor", "Clara", "Ben"), topic="received")
"""The Godfather asked somebody what he received."""


def test_a_number_is_likely_after_a_question_of_the_godfather_and_not_after_one_of_the_program() -> None:
    understander = Understander(load_domain("en"))
    numbers = load_domain("en").source.prompts["answer"]
    assert "Zero." in numbers
    assert numbers in understander.listened(ASKED).prompt
    assert numbers not in understander.listened(replace(ASKED, asking=True)).prompt
    assert numbers not in understander.listened(replace(ASKED, topic=None)).prompt

"""Ordinary talk never becomes a command. What is recognised as talk and what is not understood are both right."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from itertools import product
from pathlib import Path

import pytest

from intents import Ambiguous, CompiledGrammar, Understood

TALK = (Path(__file__).parent / "table_talk.txt").read_text(encoding="utf-8").splitlines()
NEAR_MISSES = Path(__file__).parents[2] / "benchmarks" / "understanding" / "negatives.txt"
"""Negations, hypotheses, near misses of the formula, words of the game in other sentences."""
SPEECH = os.environ.get("CONSIGLIERE_SPEECH_DATA", "")

OUR_OWN_COMMANDS = {"pause"}
"""A sentence of the assistant recordings that is word for word one of ours."""

PHASES = ["setup", "rehearsal", "theft", "investigation", "reveal", "over"]


def commands(grammar: CompiledGrammar, texts: list[str]) -> list[tuple[str, object]]:
    """Return the texts that were taken for a command, or that the table would ask about."""
    return [(text, heard) for text in texts if isinstance(heard := grammar.understand([text]), (Understood, Ambiguous))]


@pytest.mark.parametrize("phase", PHASES)
def test_table_talk_gives_no_command(grammar_of: Callable[..., CompiledGrammar], phase: str) -> None:
    assert commands(grammar_of(phase), TALK) == []


@pytest.mark.parametrize("phase", PHASES)
def test_near_misses_and_hypotheses_are_never_taken_for_a_command(
    grammar_of: Callable[..., CompiledGrammar], phase: str
) -> None:
    texts = NEAR_MISSES.read_text(encoding="utf-8").splitlines()
    heard = commands(grammar_of(phase), texts)
    # A number that no box can hold is asked about.
    assert [text for text, meaning in heard if isinstance(meaning, Understood)] == []
    assert all("diamonds" in text for text, _ in heard)


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.skipif(not SPEECH, reason="CONSIGLIERE_SPEECH_DATA does not say where the recordings are")
def test_transcripts_of_other_peoples_speech_give_no_command(
    grammar_of: Callable[..., CompiledGrammar], phase: str
) -> None:
    rows = [json.loads(line) for line in (Path(SPEECH) / "manifest.jsonl").read_text(encoding="utf-8").splitlines()]
    texts = {
        row["transcript"]
        for row in rows
        if row["category"] in ("general", "oov", "command_assistant", "command_s2i") and row["transcript"]
    }
    assert commands(grammar_of(phase), sorted(texts - OUR_OWN_COMMANDS)) == []


OPENERS = ["i bet", "imagine", "suppose", "they say", "my uncle said", "in the film", "yesterday", "what happens when"]
STORIES = [
    "{name} empties his pockets", "{name} had to empty his pockets", "i received nine letters", "we passed nine houses",
    "i took nine photos", "{name} took the bus driver home", "the agent sold nine houses", "nine loyal fans came",
    "i passed my driving test", "the box office was empty", "{name} is an estate agent", "the cleaner comes on monday",
    "nine people were in the bus", "he passed out after three beers", "i got nine out of ten", "we got two tickets",
    "she never received the parcel", "i had two drinks", "it had four doors", "there were nine of us",
]  # fmt: skip


@pytest.mark.parametrize("opener", ["", *OPENERS])
def test_stories_in_the_words_of_the_game_give_no_command(
    grammar_of: Callable[..., CompiledGrammar], opener: str
) -> None:
    texts = [f"{opener} {story.format(name=name)}".strip() for story, name in product(STORIES, ["Ben", "Elena"])]
    assert commands(grammar_of("investigation"), texts) == []

"""Whoever wants to leave is told how, at any time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from intents import Understood, load_domain
from table.narrator import languages
from table.understanding import Situation, Understander

Lay = Callable[..., Any]
NAMES = ("Victor", "Clara", "Ben", "Emma", "Oscar", "Grace", "Henry")
WORDS = {
    "en": (
        "quit",
        "exit",
        "Quit!",
        "leave the game",
        "end the game",
        "how do we leave?",
        "how do we stop playing?",
        "I want to quit",
    ),
    "cs": (
        "konec",
        "Končíme.",
        "jak to ukončíme?",
        "ukončit hru",
        "konec hry",
        "jak odejdeme ze hry?",
        "chceme skončit",
    ),
}
PHASES = ("setup", "rehearsal", "theft", "investigation", "reveal", "over", "confirm", "naming_count", "naming")


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("phase", PHASES)
def test_leaving_is_understood_in_every_phase(language: str, phase: str) -> None:
    understander = Understander(load_domain(language))
    for words in WORDS[language]:
        meaning = understander.understand(Situation(phase, NAMES), [words])
        assert isinstance(meaning, Understood), words
        assert meaning.intent.name == "query_leave", words


@pytest.mark.parametrize(
    "words",
    ["quiet please", "be quiet", "quite", "quiet", "I quit smoking", "leave the cleaner out", "end the rehearsal"],
)
def test_what_only_sounds_like_it_is_something_else(words: str) -> None:
    meaning = Understander(load_domain("en")).understand(Situation("setup", NAMES), [words])
    assert not isinstance(meaning, Understood) or meaning.intent.name != "query_leave"


def test_players_who_are_being_named_are_not_called_quit(lay: Lay) -> None:
    table = lay(players=NAMES, unnamed=True)
    asked = table.session.state.naming
    assert table.ids(table.say("query_leave")) == ["query-leave"]
    assert table.session.state.naming == asked


def test_a_game_that_is_over_is_kept_and_not_said_to_go_on(lay: Lay) -> None:
    table = lay()
    table.pass_the_box()
    table.accuse("Ben")
    table.say("reveal", kind="agent")
    table.say("end_read_out")
    assert table.ids(table.say("query_leave")) == ["query-leave-over"]

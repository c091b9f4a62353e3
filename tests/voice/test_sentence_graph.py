"""The walk through all sentences in the tokens of a recogniser. Here a token is a letter, so that it can be read."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from voice.recognisers.sentence_graph import PathState, SentenceGraph, TokenPaths

GRAPH = SentenceGraph(
    starts=(0, 9),
    words={0: (("i", 1), ("i'm", 3)), 1: (("am", 3),), 3: (("in", 4),), 9: (("ask", 5),), 6: (("'s", 4),)},
    lists={5: (("player", 6), ("player", 4))},
    phrases={"player": (("ana",), ("player", "two"))},
    ends=frozenset({4}),
    capitals={"ana": "Ana"},
)


def letters(text: str) -> Sequence[int]:
    return [ord(letter) for letter in text]


@pytest.fixture
def paths() -> TokenPaths:
    return TokenPaths(GRAPH, letters)


def walk(paths: TokenPaths, text: str) -> PathState | None:
    """Follow the letters of a text; None where they lead nowhere."""
    state: PathState | None = paths.start
    for letter in letters(text):
        state = None if state is None else paths.following(state).get(letter)
    return state


@pytest.mark.parametrize(
    "text",
    [
        " I am in",
        " I'm in",
        " I'm in.",
        " I, am, in!",
        " ask Ana",
        " Ask Ana's",
        " Ask player two",
        " ask, Player two?",
    ],
)
def test_a_sentence_is_a_walk_to_an_end(paths: TokenPaths, text: str) -> None:
    state = walk(paths, text)
    assert state is not None
    assert paths.is_end(state)


@pytest.mark.parametrize("text", [" I am", " I'm", " ask", " Ask play", " ask player", ""])
def test_half_a_sentence_is_no_end(paths: TokenPaths, text: str) -> None:
    state = walk(paths, text)
    assert state is not None
    assert not paths.is_end(state)


@pytest.mark.parametrize(
    "text", [" i am in", " I Am", " I am,, in", ", I", " ask ana", " ask Ben", " I am in Ana", "I"]
)
def test_nothing_else_can_be_written(paths: TokenPaths, text: str) -> None:
    assert walk(paths, text) is None


def test_what_was_worked_out_is_kept(paths: TokenPaths) -> None:
    assert paths.following(paths.start) is paths.following(paths.start)

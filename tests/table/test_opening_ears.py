"""Ears listen in the language of the sentences that they are for."""

from __future__ import annotations

import pytest

from intents import load_domain
from table.commands import options
from table.commands.options import open_ears
from table.errors import UnknownOption
from table.hearing import Understander
from voice.errors import RecogniserUnavailable
from voice.fakes import TableRecogniser
from voice.recognisers import Recogniser


@pytest.mark.parametrize("language", ["en", "cs"])
def test_ears_listen_in_the_language_of_their_sentences(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[tuple[str, str]] = []

    def open_recogniser(name: str, spoken: str, server: str | None = None) -> Recogniser:
        assert server is None
        opened.append((name, spoken))
        return TableRecogniser([])

    monkeypatch.setattr(options, "open_recogniser", open_recogniser)
    open_ears(Understander(load_domain(language)), "cascade").close()
    assert opened == [("cascade", language)]


def test_a_language_without_a_model_is_not_heard_with_that_of_another() -> None:
    with pytest.raises(RecogniserUnavailable, match="cs"):
        open_ears(Understander(load_domain("cs")), "cascade")


def test_an_unknown_recogniser_is_named() -> None:
    with pytest.raises(UnknownOption, match="'shoebox'"):
        open_ears(Understander(load_domain("en")), "shoebox")

"""Ears listen in the language of the sentences that they are for."""

from __future__ import annotations

from pathlib import Path

import pytest

from intents import load_domain
from table.commands import options
from table.commands.options import RecogniserChoice, open_ears
from table.commands.room import warn_of_unheard
from table.errors import UnknownOption
from table.hearing import Ears
from table.journal import Journal
from table.session import Session
from table.setup import read_setup
from table.understanding import Understander
from voice.errors import RecogniserUnavailable
from voice.fakes import TableRecogniser
from voice.recognisers import Grammar, Recogniser


@pytest.mark.parametrize("language", ["en", "cs"])
def test_ears_listen_in_the_language_of_their_sentences(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[tuple[object, ...]] = []

    def open_recogniser(*chosen: object) -> Recogniser:
        opened.append(chosen)
        return TableRecogniser([])

    monkeypatch.setattr(options, "open_recogniser", open_recogniser)
    open_ears(Understander(load_domain(language)), RecogniserChoice("cascade", model=Path("mine"))).close()
    assert opened == [("cascade", language, Path("mine"), None)]


def test_a_language_without_a_model_is_not_heard_with_that_of_another() -> None:
    with pytest.raises(RecogniserUnavailable, match="cs"):
        open_ears(Understander(load_domain("cs")), RecogniserChoice("cascade"))


def test_an_unknown_recogniser_is_named() -> None:
    with pytest.raises(UnknownOption, match="'shoebox'"):
        open_ears(Understander(load_domain("en")), RecogniserChoice("shoebox"))


class SmallDictionary(TableRecogniser):
    """Lacks two words wherever they occur."""

    def missing_words(self, grammar: Grammar) -> frozenset[str]:
        return grammar.vocabulary & {"katka", "henchman"}


def test_before_the_game_the_table_is_told_which_words_cannot_be_heard() -> None:
    domain, said = load_domain("en"), list[str]()
    players = ["Victor", "Katka", "Ben", "Emma", "Oscar", "Grace"]
    session, _ = Session.begin(Journal.in_memory(), read_setup({"players": players}))
    ears = Ears(Understander(domain), SmallDictionary([]))
    warn_of_unheard(session, domain, said.append, ears)
    assert len(said) == 2
    assert said[0].startswith("Katka is not in the recogniser's dictionary")
    assert said[1].endswith("cannot hear them: henchman. Another one may.")

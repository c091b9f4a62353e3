"""Names at the door: what cannot be said is refused, what will be misheard is said."""

from __future__ import annotations

import pytest

from intents import load_domain
from table.errors import PlayersError
from table.registration import require_speakable, unheard, warnings


def test_a_name_that_cannot_be_pronounced_is_refused_with_the_fix() -> None:
    with pytest.raises(PlayersError, match="nickname in Latin letters"):
        require_speakable(["Victor", "李"])


@pytest.mark.parametrize("name", ["Zoë", "O'Brien", "Łukasz", "李 Lee"])
def test_letters_of_any_latin_alphabet_are_taken(name: str) -> None:
    require_speakable([name])


def test_names_that_will_be_misheard_are_said() -> None:
    said = warnings(load_domain("en"), ["Victor", "Marc", "Mark", "Will", "Grace"])
    assert said == [
        "Marc and Mark sound the same: give one of them a nickname.",
        "Will is also a word that is said at this table: a nickname would be heard better.",
    ]


def test_words_that_the_recogniser_lacks_are_said_and_names_by_themselves() -> None:
    names = ["Victor", "Katka", "Siobhan"]
    said = unheard(load_domain("en"), names, {"katka", "henchmen", "cleaner", "vawn"}, {"Siobhan": "shi vawn"})
    assert said == [
        "Katka is not in the recogniser's dictionary: it may be misheard.",
        "Siobhan is not in the recogniser's dictionary: it may be misheard.",
        "The recogniser does not know these words and cannot hear them: cleaner, henchmen. Another one may.",
    ]
    assert unheard(load_domain("en"), names, frozenset()) == []

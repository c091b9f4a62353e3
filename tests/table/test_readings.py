"""What may have been meant is asked back in words that people use, never by the names that the program has for it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import combinations
from random import Random
from typing import Any

import pytest

from engine.ruleset import ruleset_names
from intents import Ambiguous, Domain, Intent, SpokenName, load_domain
from intents.templates import list_slots
from table.dialogue.describing import FORMS, described
from table.dialogue.respond import HANDLERS
from table.first_names import naming_domain
from table.narrator import Narrator, catalogue, languages
from table.records import Topic
from table.rulesets import shipped_ruleset
from table.setup import Notes

NAMES = ("Victor", "Clara", "Ben", "Emma", "Oscar", "Grace", "Henry")
CLAIMS = {"claim_received", "claim_passed", "claim_took", "claim_role", "claim_bag"}
DRAWN = 4000
SAID_SO = {"new_game", "swap_seats"}
"""Intents whose name is what people say."""

Lay = Callable[..., Any]


def domains(language: str) -> tuple[Domain, Domain]:
    """Return the sentences of the game and those by which players are named."""
    return load_domain(language), naming_domain(language)


def drawn(language: str) -> Iterator[Intent]:
    """Yield what people can mean, with all that they can say with it."""
    for domain in domains(language):
        grammar = domain.compile(None, [SpokenName(name) for name in NAMES])
        yield from (intent for _, intent in grammar.sample(Random(7), DRAWN))


def slots_of(language: str) -> dict[str, set[str]]:
    """Return by intent every slot that some sentence of it can have."""
    found: dict[str, set[str]] = {}
    for domain in domains(language):
        for entry in domain.entries:
            if not entry.is_talk:
                named = {part.slot for node in entry.sentences for part in list_slots(node, domain.source.rules)}
                slots = {slot for slot in (*named, *entry.slots) if not slot.startswith("_")}
                found.setdefault(entry.intent, set()).update(slots)
    return found


def is_internal(text: str, intent: Intent) -> bool:
    """Whether a wording shows a name of the program: of the intent, or of anything with an underscore."""
    words = intent.name.split("_")
    named = len(words) > 1 and intent.name not in SAID_SO and " ".join(words) in text.lower()
    return "_" in text or named


@pytest.mark.parametrize("language", languages())
def test_every_intent_of_the_grammar_has_words_of_its_own(lay: Lay, language: str) -> None:
    narrator, state = Narrator(language), lay().session.state
    seen = set()
    for intent in drawn(language):
        seen.add(intent.name)
        text = narrator.argument(described(state, intent))
        assert text.strip()
        assert not is_internal(text, intent), (intent, text)
    assert seen | {"talk"} == domains(language)[0].intents() | domains(language)[1].intents() | {"talk"}


@pytest.mark.parametrize("language", languages())
def test_every_form_of_every_intent_has_a_message(language: str) -> None:
    messages = {name for text in catalogue(language) for name in re.findall(r"^([a-z][\w-]*) =", text, re.MULTILINE)}
    for intent in set(slots_of(language)) - CLAIMS - {"set_option", "announce", "reveal"}:
        forms = FORMS.get(intent, ())
        for count in range(len(forms) + 1):
            for said in combinations(forms, count):
                assert "-".join(["reading", intent, *said]) in messages


@pytest.mark.parametrize("language", languages())
def test_what_an_intent_says_besides_its_name_is_worded(lay: Lay, language: str) -> None:
    """A slot that is in no word of a reading could be the one thing that was misheard."""
    narrator, state = Narrator(language), lay().session.state
    others: dict[str, str | int] = {"player": "Zoe", "other": "Zoe", "first": 99, "second": 99, "seat": 99}
    for intent in drawn(language):
        whole = narrator.argument(described(state, intent))
        if intent.name in CLAIMS:
            continue
        for slot in set(intent.slots) & set(others):
            changed = Intent(intent.name, {**intent.slots, slot: others[slot]})
            assert narrator.argument(described(state, changed)) != whole, (intent, slot)


@pytest.mark.parametrize("language", languages())
def test_every_value_that_a_slot_can_have_has_words(lay: Lay, language: str) -> None:
    narrator, state = Narrator(language), lay().session.state
    said = [
        *(Intent("ask", {"topic": topic.value}) for topic in Topic),
        *(Intent("query_claims", {"player": "Ben", "topic": topic.value}) for topic in Topic),
        *(Intent("report_breach", {"player": "Ben", "breach": breach}) for breach in ("early_show", "wrong_take")),
        *(Intent("new_game", {"ruleset": name}) for name in ruleset_names()),
        *(Intent("set_option", {"option": "notes", "value": notes.value}) for notes in Notes),
        *(Intent("set_option", {"option": "cleaner", "value": value}) for value in (True, False)),
    ]
    texts = [narrator.argument(described(state, intent)) for intent in said]
    assert len(set(texts)) == len(texts)
    assert not any("_" in text for text in texts)


@pytest.mark.parametrize(
    ("intent", "slots", "english", "czech"),
    [
        ("query_seating", {}, "where does everybody sit", "kdo kde sedí"),
        ("query_seating", {"player": "Ben"}, "where does Ben sit", "kde sedí Ben"),
        ("ask", {"player": "Ben", "topic": "took"}, "Ben, what did you take", "Ben, co máš v kapse"),
        ("reveal", {"kind": "nothing"}, "I took nothing", "v kapsách nic není"),
        ("reveal", {"kind": "diamonds", "count": 3}, "I took 3 diamonds", "v kapsách mám 3 diamanty"),
        ("announce", {"jokers": 2}, "2 jokers left", "na stole ještě leží 2 žolíci"),
        ("set_option", {"option": "notes", "value": "open"}, "notes, for everybody", "zápisky, pro všechny"),
        ("set_option", {"option": "jokers", "value": 1}, "jokers, 1", "žolíci, 1"),
        (
            "claim_role",
            {"player": "Ben", "role": "thief", "reporter": "Emma"},
            "Emma says: Ben is a thief",
            "Emma tvrdí: Ben je zloděj",
        ),
        ("query_rule", {"topic": "tokens"}, "explain the number of tokens", "jaké je pravidlo: počet žetonů"),
    ],
)
def test_a_reading_is_said_as_people_say_it(
    lay: Lay, intent: str, slots: dict[str, str | int | bool], english: str, czech: str
) -> None:
    said = described(lay().session.state, Intent(intent, slots))
    assert [Narrator(language).argument(said) for language in ("en", "cs")] == [english, czech]


def test_turned_cards_are_worded_as_such(lay: Lay) -> None:
    said = described(lay().session.state, Intent("show_bag", {"kind": "agent"}))
    assert Narrator("en", shipped_ruleset("kings_box")).argument(said) == "the turned card is a Usurper"


def test_two_readings_are_offered_in_words(lay: Lay) -> None:
    table = lay()
    asked = table.session.hear(Ambiguous((Intent("query_seating"), Intent("box_passed", {"player": "Ben"}))))
    assert table.text(asked) == (
        "That could mean two things: where does everybody sit, or box to Ben. Please say it again."
    )


@pytest.mark.parametrize(
    ("option", "value", "english", "czech"),
    [
        ("notes", "godfather", "Noted: notes, for the Godfather alone.", "Zapsáno: zápisky, jen pro kmotra."),
        ("coach", True, "Noted: the coach, on.", "Zapsáno: rádce, zapnuto."),
        ("jokers", 3, "Noted: jokers, 3.", "Zapsáno: žolíci, 3."),
        ("notes", "loud", "I do not know that setting of notes.", "Takové nastavení neznám: zápisky."),
    ],
)
def test_an_option_is_confirmed_in_words(lay: Lay, option: str, value: str | int, english: str, czech: str) -> None:
    said = lay(coach=False).say("set_option", option=option, value=value).lines[0]
    assert [Narrator(language).text(said) for language in ("en", "cs")] == [english, czech]


def test_everything_that_is_answered_can_be_asked_back() -> None:
    """An intent that only a program sends has no sentence, and needs no words."""
    spoken = set(slots_of("en"))
    assert set(HANDLERS) - spoken == set()


def test_players_that_the_rules_do_not_seat_are_refused_in_the_language_of_the_table(lay: Lay) -> None:
    refused = lay(language="cs").say("new_game", players=13)
    assert Narrator("cs").text(refused.lines[0]) == (
        "To nejde. Mafia de Cuba není pro tolik hráčů, kolik je 13: je jich třeba 5 až 12, počítá se i kmotr."
    )


def test_a_name_that_sits_already_is_refused_in_the_language_of_the_table(lay: Lay) -> None:
    refused = lay(language="cs").say("name_seat", seat=2, player="Clara")
    assert Narrator("cs").text(refused.lines[0]).startswith("To nejde. Na místech 1 a 2 je Clara dvakrát")

"""Every manner, wording, length and caption says the same facts as the plain message, and says them as people write."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from engine.ruleset import load_ruleset
from intents import load_domain
from table.hearing import Ears
from table.journal import Journal
from table.lines import EVERYONE, GODFATHER, Argument, Line, dump_line, line, load_line
from table.manner import Length, Manner
from table.narrator import TURNED, Narrator, catalogue, languages, overrides
from table.replay import ScriptPlayer
from table.understanding import Understander
from table.wording import Wordings

EVENINGS = Path(__file__).parent / "evenings"
NUMBERS = {"count", "seat", "players", "most", "jokers", "number", "chance", "thief", "agent", "total"}
"""Arguments that are numbers somewhere; elsewhere they are amounts or names, which fit the same place."""


class Variables(Visitor):
    """Collects the arguments that a message or one of its forms needs."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - the library's name
        self.names.add(node.id.name)


def needs(pattern: ast.Pattern | None) -> set[str]:
    assert pattern is not None
    visitor = Variables()
    visitor.visit(pattern)
    return visitor.names


def entries(texts: list[str]) -> dict[str, ast.Message]:
    parsed = [entry for text in texts for entry in FluentParser().parse(text).body]
    assert [entry.content for entry in parsed if isinstance(entry, ast.Junk)] == []
    return {entry.id.name: entry for entry in parsed if isinstance(entry, ast.Message)}


def variants(message: ast.Message) -> Iterator[tuple[str, ast.Pattern]]:
    assert message.value is not None
    yield "value", message.value
    yield from ((form.id.name, form.value) for form in message.attributes)


CHOICES = [(language, manner) for language in languages() for manner in Manner]


def test_every_language_has_the_messages_of_every_other_and_asks_for_the_same_arguments() -> None:
    english = {name: needs(message.value) for name, message in entries(catalogue("en")).items() if message.value}
    for language in languages():
        other = {name: needs(message.value) for name, message in entries(catalogue(language)).items() if message.value}
        said = {name for name in english if not re.match(r"(a|one|many|few|plural|word)-", name)}
        assert said - set(other) == set()
        differing = {name for name in said if other[name] - english[name]}
        assert differing == set(), "it needs an argument that English does not, so the program may not give it"


@pytest.mark.parametrize(("language", "manner"), CHOICES)
def test_a_manner_uses_exactly_the_facts_of_the_plain_message(language: str, manner: Manner) -> None:
    plain, told = entries(catalogue(language)), entries(overrides(language, manner))
    assert set(told) - set(plain) == set(), "a manner only words what the catalogue has"
    for name, message in told.items():
        expected = needs(plain[name].value)
        for form, pattern in variants(message):
            assert needs(pattern) == expected, f"{language} {manner} {name} {form}"


@pytest.mark.parametrize("manner", list(Manner))
def test_a_manner_words_the_same_messages_in_every_language(manner: Manner) -> None:
    told = {language: set(entries(overrides(language, manner))) for language in languages()}
    every = set().union(*told.values())
    assert every or manner is Manner.PLAIN, "in character something is said otherwise"
    assert {language: sorted(every - words) for language, words in told.items() if every - words} == {}


@pytest.mark.parametrize(("language", "manner"), CHOICES)
def test_a_manner_is_as_easy_to_read_as_the_plain_message(language: str, manner: Manner) -> None:
    plain, told = entries(catalogue(language)), entries(overrides(language, manner))
    captioned = {name for name, message in plain.items() if "caption" in {form for form, _ in variants(message)}}
    bare = {name for name in captioned & set(told) if "caption" not in {form for form, _ in variants(told[name])}}
    assert len(captioned) > 4
    assert bare == set()


@pytest.mark.parametrize("language", languages())
def test_wordings_and_captions_use_exactly_the_facts_of_the_message(language: str) -> None:
    for name, message in entries(catalogue(language)).items():
        for form, pattern in variants(message):
            assert needs(pattern) == needs(message.value), f"{language} {name} {form}"


@pytest.mark.parametrize("rules", ["mafia_de_cuba", "kings_box"])
@pytest.mark.parametrize("length", list(Length))
@pytest.mark.parametrize(("language", "manner"), CHOICES)
def test_every_message_reads_well_whatever_it_is_given(
    language: str, manner: Manner, length: Length, rules: str
) -> None:
    narrator = Narrator(language, load_ruleset(rules), manner, length)
    # Of a manner only what it words itself: the rest is that of the plain catalogue.
    messages = entries(overrides(language, manner) or catalogue(language))
    for name, message in messages.items():
        names = set().union(*(needs(pattern) for _, pattern in variants(message)))
        for count, people in (
            (0, ("Ana",)),
            (1, ("Ana", "Ben")),
            (2, ("Ana", "Ben", "Clara")),
            (5, "Ana"),
            (15, "Ana"),
        ):
            given: dict[str, Argument] = {
                one: "" if one == "because" else count if one in NUMBERS else people for one in names
            }
            for wording in range(1 + len(message.attributes)):
                said = Line(name, given, EVERYONE, wording)
                for text in (narrator.text(said), narrator.caption(said)):
                    assert_reads_well(text, f"{language} {manner} {name}")


def assert_reads_well(text: str, where: str) -> None:
    assert text == text.strip() != "", where
    assert not re.search(r"[{}$]|  |\.\.|,,|::| [.,;:!?]", re.sub(r"^, ", "", text)), f"{where}: {text}"
    first = text.lstrip("“„,. ")[0]
    assert not first.isalpha() or first.isupper() or text.startswith(","), f"{where}: {text}"


SHOOTING = {
    "en": r"\b(shot|shoots?|fires?|fired|kill\w*|gun|dead|dies)\b",
    "cs": r"střel|stříl|zásah|zasáh|\bzab[ií]|zbra|mrtv|umír|umře",
}
"""What is never said to children, in the languages in which somebody has listed it."""


@pytest.mark.parametrize("language", SHOOTING)
def test_nobody_is_shot_or_dies_where_children_play(language: str) -> None:
    narrator = Narrator(language, None, Manner.CHILDREN)
    for name, message in entries(catalogue(language)).items():
        given: dict[str, Argument] = {
            one: 1 if one in NUMBERS else "Ana" for _, pattern in variants(message) for one in needs(pattern)
        }
        if name.startswith(("shot", "eliminated-", "verdict-", "outcome", "reason-", "refusal-", "confirm-shooter")):
            text = narrator.text(Line(name, given))
            assert not re.search(SHOOTING[language], text.lower()), text


def test_wordings_change_without_repeating_and_come_round_again() -> None:
    narrator, wordings = Narrator("en", None, Manner.GODFATHER), Wordings(varied=True)
    said = [narrator.text(one) for _ in range(4) for one in wordings.numbered([line("box-at", player="Ana")])]
    assert said == [
        "Ana has the box.",
        "The box rests with Ana.",
        "Ana, the box is yours. Take your time, not ours.",
        "Ana has the box.",
    ]


def test_a_game_that_goes_on_counts_the_wordings_that_were_said() -> None:
    whole, first = Wordings(varied=True), Wordings(varied=True)
    lines = [line("box-at", player=name) for name in ("Ana", "Ben", "Clara", "David")]
    before = first.numbered(lines[:2])
    after = Wordings(True, before).numbered(lines[2:])
    assert [one.wording for one in whole.numbered(lines)] == [one.wording for one in before + after] == [0, 1, 2, 3]


def test_what_one_hears_in_private_changes_no_word_for_the_others() -> None:
    wordings = Wordings(varied=True)
    wordings.numbered([line("shown", player="Ana", what="nothing").to(GODFATHER)])
    assert wordings.numbered([line("shown", player="Ana", what="nothing")])[0].wording == 0


def test_without_variety_every_line_keeps_its_first_wording() -> None:
    wordings = Wordings(varied=False)
    assert [one.wording for one in wordings.numbered([line("box-at", player="Ana")] * 3)] == [0, 0, 0]


def test_a_caption_marks_what_has_to_be_said() -> None:
    said = line("help-over")
    assert (Narrator("en").text(said), Narrator("en").caption(said)) == (
        "Say: who won? Or: new game.",
        "Say “who won?” or “new game”.",
    )


def test_players_who_know_the_game_are_told_less() -> None:
    said = line("box-with-last", player="Ana")
    assert Narrator("en").text(said) == "Ana has the box, and is the last. Only the last player may take nothing."
    assert Narrator("en", length=Length.BRIEF).text(said) == "Ana has the box, and is the last."
    assert Narrator("cs", length=Length.BRIEF).text(said) == "Truhličku má Ana, a je poslední."


@pytest.mark.parametrize("language", languages())
def test_a_message_for_turned_tokens_needs_no_more_than_the_one_it_replaces(language: str) -> None:
    known = entries(catalogue(language))
    turned = {name: message for name, message in known.items() if name.startswith(TURNED)}
    assert len(turned) > 5
    for name, message in turned.items():
        assert needs(message.value) <= needs(known[name.removeprefix(TURNED)].value), name


@pytest.fixture(scope="module")
def lines_of_evenings() -> list[Line]:
    """Every line that the scripted evenings really say, with the arguments the program really gives."""
    understander, found = Understander(load_domain("en")), []
    for script in sorted(EVENINGS.glob("*.jsonl")):
        journal = Journal.in_memory()
        player = ScriptPlayer(journal, understander, no_ears, EVENINGS)
        assert all("error" not in report for report in player.play(script.read_text(encoding="utf-8").splitlines()))
        found += [load_line(said) for entry in journal.entries(journal.games()[0].id) for said in entry.lines]
    return list({json.dumps(dump_line(said), sort_keys=True): said for said in found}.values())


def no_ears() -> Ears:
    raise AssertionError("a typed evening listens to nothing")


@pytest.mark.parametrize("length", list(Length))
@pytest.mark.parametrize(("language", "manner"), CHOICES)
def test_what_whole_evenings_say_reads_well_in_every_language_and_manner(
    lines_of_evenings: list[Line], language: str, manner: Manner, length: Length
) -> None:
    assert len({said.id for said in lines_of_evenings}) > 50
    narrator = Narrator(language, load_ruleset("mafia_de_cuba"), manner, length)
    for said in lines_of_evenings:
        for wording in range(3):
            spoken = replace(said, wording=wording)
            assert_reads_well(narrator.text(spoken), said.id)
            assert_reads_well(narrator.caption(spoken), said.id)


@pytest.mark.parametrize("manner", list(Manner))
def test_names_and_numbers_of_whole_evenings_are_the_same_in_every_manner(
    lines_of_evenings: list[Line], manner: Manner
) -> None:
    plain, told = Narrator("en"), Narrator("en", None, manner)
    for said in lines_of_evenings:
        if not set(re.findall(r"\d+", plain.text(said))) <= set(re.findall(r"\d+", told.text(said))):
            raise AssertionError(f"{told.text(said)} lacks a number of: {plain.text(said)}")
        names = {value for value in said.arguments.values() if isinstance(value, str) and value in plain.text(said)}
        assert {name for name in names if name not in told.text(said)} == set()

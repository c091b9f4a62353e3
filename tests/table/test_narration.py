"""The catalogues: every message can be said, and every message that the program uses is there."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from engine.errors import Refusal
from engine.events import Cause, Reason
from engine.explanation import Kind, Rule
from engine.outcome import Verdict
from engine.pieces import Role
from engine.questions import Motive
from engine.questions import Topic as QuestionTopic
from engine.ruleset import load_ruleset
from engine.variant import Word
from intents import load_domain
from table.contradictions import BECAUSE
from table.errors import NarrationError
from table.lines import GODFATHER, Line, dump_line, line, load_line
from table.naming import article, plural
from table.narrator import Narrator, catalogue, languages
from table.records import Announced, Topic
from table.setup import Notes
from table.testimony import COMPARISON_WORDS

TABLE = Path(__file__).parent.parent.parent / "table"


class Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - the library's name
        self.names.add(node.id.name)


def messages(language: str) -> dict[str, set[str]]:
    """Return the ids of a catalogue with the variables each needs."""
    found: dict[str, set[str]] = {}
    for entry in (entry for text in catalogue(language) for entry in FluentParser().parse(text).body):
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            visitor = Variables()
            visitor.visit(entry)
            found[entry.id.name] = visitor.names
    return found


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("count", [0, 1, 2, 5])
def test_every_message_can_be_said(language: str, count: int) -> None:
    narrator = Narrator(language)
    numbers = {"count", "jokers", "seat", "players", "most"}
    for identifier, names in messages(language).items():
        arguments = {name: count if name in numbers else "Ana" for name in names}
        assert narrator.text(Line(identifier, arguments)).strip()


def test_every_message_that_the_code_names_is_in_every_catalogue() -> None:
    named = set()
    for path in TABLE.rglob("*.py"):
        named |= set(re.findall(r"""(?:\bline|\.say)\(\s*"([a-z_-]+)\"""", path.read_text(encoding="utf-8")))
    named |= {f"refusal-{refusal.value}" for refusal in Refusal}
    named |= {f"eliminated-{cause.value}" for cause in Cause}
    named |= {f"reason-{reason.value}" for reason in Reason}
    named |= {f"role-{role.value}" for role in Role}
    named |= {f"asked-{topic.value}" for topic in Topic}
    named |= {f"announced-{what.value}" for what in Announced}
    named |= {f"timeline-{message}" for message in ("seat", "player", "received", "took", "passed", "in", "out")}
    named |= {f"verdict-{verdict.value}" for verdict in Verdict}
    named |= {f"contradiction-{kind.value}" for kind in Kind}
    named |= {f"setup-notes-{notes.value}" for notes in Notes}
    named |= {f"proof-rule-{rule.value}" for rule in Rule} | {"proof-rule-one_each_diamonds"}
    named |= {f"because-{rule.value}" for rule in BECAUSE} | {"because-one_each_diamonds"}
    named |= {f"question-{topic.value}" for topic in QuestionTopic} | {f"motive-{motive.value}" for motive in Motive}
    named |= {f"number-{words}" for words in COMPARISON_WORDS.values()}
    for language in languages():
        assert named - set(messages(language)) == set()


def test_every_rule_that_can_be_asked_about_has_an_answer() -> None:
    grammar = load_domain("en").compile(None)
    topics = {intent.slots["topic"] for _, intent in grammar.sample(Random(1), 3000) if intent.name == "query_rule"}
    assert len(topics) > 10
    for language in languages():
        assert {f"rule-{topic}" for topic in topics} - set(messages(language)) == set()


def test_plurals_follow_the_number() -> None:
    narrator = Narrator("en")
    spoken = [narrator.text(line("amount-diamonds", count=count)) for count in (0, 1, 2, 15)]
    assert spoken == ["No diamonds", "One diamond", "2 diamonds", "15 diamonds"]


def test_a_ruleset_has_its_own_words() -> None:
    narrator = Narrator("en", load_ruleset("kings_box"))
    spoken = [narrator.text(line(f"amount-{word}", count=2)) for word in ("loyal", "agent", "driver", "jokers")]
    assert spoken == ["2 Peasants", "2 Usurpers", "2 Apprentices", "2 King's Gifts"]
    assert narrator.text(line("role-agent")) == "A Usurper"
    assert narrator.text(line("box-to-godfather")) == "That was the last player. Give the box back to the King."
    assert narrator.text(line("eliminated-shot", player="Ana")) == "Ana is shot, and is exiled."


def test_a_turned_card_is_not_put_into_a_bag() -> None:
    said = line("claim-bagged", token=line("amount-agent", count=1))
    assert Narrator("en").text(said) == "Put one agent into the bag"
    assert Narrator("en", load_ruleset("kings_box")).text(said) == "Turned one Usurper over"


def test_a_word_of_a_ruleset_is_never_taken_for_syntax() -> None:
    rules = replace(load_ruleset("mafia_de_cuba"), words=((Word.AGENT, 'Spy { $x } "\\ -'),))
    assert Narrator("en", rules).text(line("amount-agent", count=1)) == 'One Spy { $x } "\\ -'


@pytest.mark.parametrize(
    ("one", "many", "with_article"),
    [
        ("Henchman", "Henchmen", "a Henchman"),
        ("Thief", "Thieves", "a Thief"),
        ("Spy", "Spies", "a Spy"),
        ("Boss", "Bosses", "a Boss"),
        ("Usurper", "Usurpers", "a Usurper"),
        ("Urchin", "Urchins", "an Urchin"),
        ("Apprentice", "Apprentices", "an Apprentice"),
        ("King's Gift", "King's Gifts", "a King's Gift"),
    ],
)
def test_names_get_their_english_forms(one: str, many: str, with_article: str) -> None:
    assert (plural(one), f"{article(one)} {one}") == (many, with_article)


def test_a_list_is_written_as_people_say_it() -> None:
    said = Narrator("en").text(line("query-spoken", players=("Ana", "Ben", "Clara")))
    assert said == "So far Ana, Ben and Clara spoke."


def test_a_missing_argument_is_an_error_not_a_gap() -> None:
    with pytest.raises(NarrationError, match="box-at"):
        Narrator("en").text(line("box-at"))


def test_an_unknown_message_is_an_error() -> None:
    with pytest.raises(NarrationError, match="no message"):
        Narrator("en").text(line("nothing-like-this"))


def test_an_unknown_language_is_named() -> None:
    with pytest.raises(NarrationError, match="'xx'"):
        Narrator("xx")


def test_a_line_survives_the_journal() -> None:
    said = line("confided", GODFATHER, what=(line("amount-diamonds", count=3), "Ana"))
    assert load_line(dump_line(said)) == said

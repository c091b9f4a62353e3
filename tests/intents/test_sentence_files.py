"""The sentence files of every language: complete, well formed, and without anything that nothing can reach."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from intents import Domain, LanguageMissingError, SentencesError, UnknownPhaseError, load_domain, load_domain_file
from intents.domain import SENTENCES
from intents.sentences import NumberList, TextList, read_sentences
from intents.templates import Rule, list_slots, walk

LANGUAGES = sorted(path.name for path in SENTENCES.iterdir() if path.is_dir())

ANYTIME = {
    "yes", "no", "cancel", "repeat", "undo", "pause", "resume", "help", "quiet", "louder", "softer", "slower",
    "other_voice", "speak_language",
    "faster", "go_on_unkept", "recap", "query_rule", "query_seating", "query_options", "query_leave",
    "query_why", "miscount",
}  # fmt: skip
TABLE = {
    "setup": {"new_game", "name_seat", "teach", "rehearse", "set_option", "start_theft"},
    "rehearsal": {
        "rehearse", "end_rehearsal", "start_theft", "box_passed", "box_returned", "restart_theft", "query_holder",
    },
    "theft": {"box_passed", "box_returned", "restart_theft", "query_holder", "recall_box", "report_breach"},
    "investigation": {
        "ask", "claim_received", "claim_passed", "claim_took", "claim_role", "claim_bag", "retract", "accuse",
        "suspect", "pow", "announce", "query_claims", "query_contradictions", "query_spoken", "query_unspoken",
        "query_jokers", "query_recovered", "query_missing", "query_eliminated", "query_odds", "query_question",
        "claim_same", "recall_box", "report_breach",
    },
    "reveal": {"reveal", "pow", "show_bag", "end_read_out"},
    "over": {"new_game", "choose_godfather", "query_winners", "query_audit"},
    "confirm": set(),
}  # fmt: skip
COUNTS = {"diamonds", "tokens", "loyal", "agent", "driver", "cleaner"}
SLOTS = {
    "speak_language": {"spoken_language"},
    "query_rule": {"topic"},
    "query_seating": {"player"},
    "new_game": {"players", "ruleset"},
    "name_seat": {"seat", "player"},
    "set_option": {"option", "value"},
    "choose_godfather": {"player"},
    "report_breach": {"player", "breach"},
    "box_passed": {"player"},
    "recall_box": {"player"},
    "ask": {"player", "topic"},
    "claim_received": {"player", "reporter", "empty", *COUNTS, "corrects"},
    "claim_passed": {"player", "reporter", "empty", *COUNTS, "corrects"},
    "claim_took": {"player", "reporter", "kind", "count", "corrects"},
    "claim_same": {"player", "other", "moment"},
    "claim_role": {"player", "reporter", "role", "negated", "corrects"},
    "claim_bag": {"player", "kind", "corrects"},
    "retract": {"player"},
    "accuse": {"player"},
    "suspect": {"player"},
    "announce": {"diamonds_put_in", "diamonds_back", "jokers"},
    "query_claims": {"player", "topic"},
    "query_contradictions": {"player"},
    "query_odds": {"player"},
    "reveal": {"kind", "count"},
    "show_bag": {"kind"},
    "answer": {"player", "number"},
}
VALUES = {
    ("ask", "topic"): {"received", "passed", "took", "role", "bag", "suspects"},
    ("claim_received", "corrects"): {"statement", "number"},
    ("claim_role", "corrects"): {"statement"},
    ("claim_took", "kind"): {"diamonds", "loyal", "agent", "driver", "cleaner", "token", "nothing"},
    ("claim_same", "moment"): {"received", "passed"},
    ("claim_role", "role"): {"thief", "loyal", "agent", "driver", "cleaner", "urchin"},
    ("claim_bag", "kind"): {"loyal", "agent", "driver", "cleaner", "nothing"},
    ("show_bag", "kind"): {"loyal", "agent", "driver", "cleaner", "nothing"},
    ("reveal", "kind"): {"diamonds", "loyal", "agent", "driver", "cleaner", "nothing"},
}


@pytest.fixture(scope="module", params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Domain:
    return load_domain(request.param)


def said_slots(domain: Domain, intent: str) -> set[str]:
    rules = domain.source.rules
    entries = [entry for entry in domain.entries if entry.intent == intent]
    found = {part.slot for entry in entries for sentence in entry.sentences for part in list_slots(sentence, rules)}
    kept = {slot for slot in found if not slot.startswith("_")}
    return kept | {slot for entry in entries for slot in entry.slots}


def test_every_intent_of_the_table_can_be_said_in_its_phase(language: Domain) -> None:
    assert language.phases == set(TABLE)
    for phase, intents in TABLE.items():
        assert language.intents(phase) >= intents | ANYTIME, phase


def test_no_intent_is_unknown_to_the_table(language: Domain) -> None:
    known = ANYTIME.union(*TABLE.values()) | {"talk", "answer"}
    assert language.intents() == known


def test_no_intent_is_open_in_a_phase_of_another(language: Domain) -> None:
    for phase in ("setup", "rehearsal", "theft", "reveal", "over"):
        assert not language.intents(phase) & {"accuse", "claim_received", "claim_took", "ask"}
    assert "pow" not in language.intents("theft")


def test_slots_are_those_of_the_table(language: Domain) -> None:
    for intent in language.intents() - {"talk"}:
        allowed = SLOTS.get(intent, set())
        hedges = {f"{slot}_op" for slot in allowed} | {f"{slot}_or" for slot in allowed}
        assert said_slots(language, intent) <= allowed | hedges, intent


@pytest.mark.parametrize(("intent", "slot"), VALUES)
def test_slot_values_are_those_of_the_table(language: Domain, intent: str, slot: str) -> None:
    values: set[object] = set()
    for entry in language.entries:
        if entry.intent == intent:
            values |= {entry.slots[slot]} if slot in entry.slots else set()
            for sentence in entry.sentences:
                for part in list_slots(sentence, language.source.rules):
                    known = language.source.lists.get(part.list_name)
                    if part.slot == slot and isinstance(known, TextList):
                        values |= {value for _, value in known.values}
    assert values == VALUES[intent, slot]


def test_every_list_and_rule_is_used(language: Domain) -> None:
    source = language.source
    sentences = [sentence for entry in source.entries for sentence in entry.sentences]
    nodes = [*sentences, *source.rules.values(), *source.listen_rules.values()]
    rules = {part.name for node in nodes for part in walk(node) if isinstance(part, Rule)}
    lists = {part.list_name for node in nodes for part in list_slots(node, source.rules)}
    lists |= {entry.ask_for for entry in source.entries if entry.ask_for}
    assert set(source.rules) == rules
    assert set(source.listen_rules) <= set(source.rules)
    assert set(source.lists) <= lists


def test_limits_have_the_names_that_tables_give(language: Domain) -> None:
    limits = {known.limit for known in language.source.lists.values() if isinstance(known, NumberList) and known.limit}
    assert limits == COUNTS | {"jokers"}


def test_every_entry_can_be_reached_in_some_phase(language: Domain) -> None:
    for entry in language.entries:
        assert entry.phases <= language.phases | {"any"}, entry.where


@pytest.mark.parametrize("path", list(SENTENCES.rglob("*.yaml")), ids=lambda path: path.name)
def test_files_are_text_in_utf_8_and_say_their_language(path: Path) -> None:
    content = yaml.safe_load(path.read_text(encoding="utf-8"))
    assert content["language"] == path.parent.name


def test_a_language_without_sentences_is_named() -> None:
    with pytest.raises(LanguageMissingError, match=r"'tlh'.* en"):
        load_domain("tlh")
    with pytest.raises(LanguageMissingError):
        load_domain("../en")


def test_an_unknown_phase_is_named(language: Domain) -> None:
    with pytest.raises(UnknownPhaseError, match=r"'lunch'.*investigation"):
        language.compile("lunch")


GOOD = "language: en\nintents:\n  greet:\n    data:\n      - sentences: ['hello [there]']\n"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("language: en\n", "not one sentence"),
        ("intents: {}\n", "no file says `language:`"),
        ("- hello\n", "expected `key: value` lines"),
        ("language: en\nsentences: []\n", "unknown key sentences"),
        ("language: [en\n", "cannot be read as YAML"),
        ("language: en\nintents:\n  yes:\n    data: [{sentences: [hello]}]\n", "put it in quotation marks"),
        (GOOD.replace("'hello [there]'", "on"), "put it in quotation marks"),
        (GOOD.replace("[there]", "[there"), "check its brackets"),
        (GOOD.replace("[there]", "{world}"), "there is no list {world}"),
        (GOOD.replace("[there]", "<world>"), "there is no rule <world>"),
        (GOOD.replace("sentences", "sentence"), "unknown key sentence"),
        (GOOD + "        slots: {size: 1.5}\n", "1.5 is no text"),
        (GOOD + "        most: much\n", "`most` is 'much'"),
        (GOOD + "        ask_for: world\n", "names no list"),
        (GOOD.replace("data:", "datas:"), "unknown key datas"),
        (GOOD + "lists:\n  size: {}\n", "needs `values:`"),
        (GOOD + "lists:\n  size: {range: {from: 0}}\n", "None is not a whole number"),
        (GOOD.replace("[there]", "<a>") + "expansion_rules:\n  a: <b> x\n  b: <a>\n", "contains itself"),
        (GOOD.replace("language: en", "language: xx"), "no number words"),
    ],
)
def test_a_faulty_file_is_refused_with_the_place_and_the_fix(tmp_path: Path, text: str, complaint: str) -> None:
    path = tmp_path / "faulty.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(SentencesError) as caught:
        load_domain_file(path).compile(None)
    assert complaint in str(caught.value)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(SentencesError, match=r"nothing\.yaml"):
        load_domain_file(tmp_path / "nothing.yaml")


def test_files_of_a_language_are_read_as_one(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(GOOD.replace("[there]", "{world}"), encoding="utf-8")
    (tmp_path / "b.yaml").write_text("language: en\nlists:\n  world: {values: [earth]}\n", encoding="utf-8")
    source = read_sentences([tmp_path / "a.yaml", tmp_path / "b.yaml"])
    assert Domain(source).intents() == {"greet"}

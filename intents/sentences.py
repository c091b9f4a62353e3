"""The sentence files: their shape, how they are read, and everything that can be wrong with them.

One language is a folder of YAML files that are read as one. The keys follow hassil's: `language`, `intents` (each with
`data`: `sentences`, `slots`), `lists`, `expansion_rules`, `skip_words`; docs/languages.md describes what is added.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from intents.errors import SentencesError
from intents.meaning import Slot
from intents.templates import Node, all_texts, parse_template

TALK = "talk"
"""The name of the sinks: sentences that are recognised and mean nothing."""

ANY_PHASE = "any"

# The same reader, in C where PyYAML has it.
_LOADER = yaml.CSafeLoader if yaml.__with_libyaml__ else yaml.SafeLoader

_FILE_KEYS = {
    "language", "phases", "intents", "lists", "expansion_rules", "skip_words", "light_words", "negations", "rewrites",
    "endings", "equivalents", "numbers", "prompt", "prompts", "seat_words", "possessives",
    "unheard_words",
    "listen_rules", "fold_marks", "kept_marks", "negation_prefixes", "plural_endings", "name_cases", "seat_names",
    "help_page", "comparisons",
}  # fmt: skip
_ENTRY_KEYS = {
    "sentences",
    "slots",
    "phases",
    "requires_context",
    "excludes_context",
    "most",
    "ask",
    "ask_for",
    "listen",
}
_LIST_KEYS = {"values", "range", "limit", "before_noun", "names", "case"}
_NUMBER_KEYS = {"phrases", "determiners", "homophones", "mishearings", "forms"}


@dataclass(frozen=True, slots=True)
class TextList:
    """A closed list: what may be said, as templates, and the value it stands for."""

    values: tuple[tuple[Node, Slot], ...]


@dataclass(frozen=True, slots=True)
class NumberList:
    """Whole numbers from `low` to `high` in steps; `limit` names what may set `high` at compile time."""

    low: int
    high: int
    step: int = 1
    limit: str | None = None
    before_noun: bool = False
    """Whether what is counted always follows: only there "an" is a number, and "for" may have been "four"."""

    @property
    def legal(self) -> range:
        """The numbers that may be said."""
        return range(self.low, self.high + 1, self.step)


@dataclass(frozen=True, slots=True)
class NameList:
    """The names of the table, given at compile time."""

    case: str | None = None
    """The grammatical case that the names stand in here; None leaves them as they are."""


SlotList = TextList | NumberList | NameList


@dataclass(frozen=True, slots=True)
class Entry:
    """Some sentences with one meaning."""

    intent: str
    where: str
    """The file and block, for messages."""
    sentences: tuple[Node, ...]
    slots: Mapping[str, Slot]
    phases: frozenset[str]
    requires: Mapping[str, frozenset[str]]
    excludes: Mapping[str, frozenset[str]]
    most: float | None
    """How much repair is tolerated at most; None leaves it to the matcher."""
    ask: bool
    """Never understood at once: the table asks back whether this was meant."""
    ask_for: str | None
    """A slot that the sentence leaves open: the table asks which of the list's values was meant."""
    listen: bool
    """Whether word-by-word recognisers listen for these sentences too; rare ones would only slow them down."""

    @property
    def is_talk(self) -> bool:
        """Whether this is a sink."""
        return self.intent == TALK

    def active(self, phase: str | None, context: Mapping[str, str]) -> bool:
        """Whether these sentences are open in a phase (None: every phase) and a context."""
        if phase is not None and not self.phases & {phase, ANY_PHASE}:
            return False
        if any(context.get(key) not in values for key, values in self.requires.items()):
            return False
        return not any(context.get(key) in values for key, values in self.excludes.items())


@dataclass(slots=True)
class SentenceFile:
    """Everything one language's files say."""

    language: str = ""
    phases: list[str] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)
    examples: dict[str, list[str]] = field(default_factory=dict)
    """For each intent a few sentences as a person would write them, to show and to read aloud."""
    lists: dict[str, SlotList] = field(default_factory=dict)
    rules: dict[str, Node] = field(default_factory=dict)
    listen_rules: dict[str, Node] = field(default_factory=dict)
    """Rules as a word-by-word recogniser gets them: narrower or wider, and they may end with themselves."""
    skip_words: list[str] = field(default_factory=list)
    light_words: set[str] = field(default_factory=set)
    unheard_words: set[str] = field(default_factory=set)
    negations: set[str] = field(default_factory=set)
    comparisons: set[str] = field(default_factory=set)
    rewrites: dict[str, str] = field(default_factory=dict)
    endings: dict[str, str] = field(default_factory=dict)
    equivalents: dict[str, list[str]] = field(default_factory=dict)
    number_phrases: dict[str, int] = field(default_factory=dict)
    number_determiners: dict[str, int] = field(default_factory=dict)
    homophones: dict[str, list[str]] = field(default_factory=dict)
    mishearings: dict[int, int] = field(default_factory=dict)
    seat_words: list[str] = field(default_factory=list)
    possessives: list[str] = field(default_factory=list)
    number_forms: dict[str, int] = field(default_factory=dict)
    """Other forms of counting words, such as their cases: understood, never listened for."""
    negation_prefixes: list[str] = field(default_factory=list)
    plural_endings: list[str] = field(default_factory=list)
    seat_names: dict[int, list[str]] = field(default_factory=dict)
    name_cases: dict[str, dict[str, tuple[str, ...]]] = field(default_factory=dict)
    fold_marks: bool = False
    """Whether marks on letters do not count: people type and recognisers write without them."""
    kept_marks: list[str] = field(default_factory=list)
    """Words that mean something else without their marks."""
    help_page: dict[str, str] = field(default_factory=dict)
    """The words of the page "what can I say" around the examples: titles, and what is said at its top."""
    prompt: str = ""
    """What to prime a recogniser with."""
    prompts: dict[str, str] = field(default_factory=dict)
    """What to prime it with besides, by the occasion: `answer` when something was asked that a number may answer."""


def read_sentences(paths: list[Path]) -> SentenceFile:
    """Read the files of one language. Raises `SentencesError` at the first thing that is wrong."""
    result = SentenceFile()
    for path in paths:
        try:
            content = yaml.load(path.read_text(encoding="utf-8"), Loader=_LOADER)
        except (OSError, UnicodeDecodeError, yaml.YAMLError) as error:
            raise SentencesError(str(path), f"cannot be read as YAML: {error}") from error
        _add(result, content, path.name)
    if not result.language:
        raise SentencesError(str(paths[0]) if paths else "sentences", "no file says `language:`")
    if not result.entries:
        raise SentencesError(str(paths[0]), "there is not one sentence under `intents:`")
    return result


def _add(result: SentenceFile, content: object, where: str) -> None:
    keys = _mapping(content, where)
    _only(keys, _FILE_KEYS, where)
    result.language = _text(keys.get("language", result.language), f"{where}: language")
    result.prompt = _text(keys.get("prompt", result.prompt), f"{where}: prompt")
    result.prompts |= _text_map(keys.get("prompts", {}), f"{where}: prompts")
    result.phases += _texts(keys.get("phases", []), f"{where}: phases")
    for name, entries in _mapping(keys.get("intents", {}), f"{where}: intents").items():
        intent = _text(name, f"{where}: intents")
        data = _mapping(entries, f"{where}: {intent}")
        result.entries += _entries(intent, data, f"{where}: {intent}")
        result.examples[intent] = _texts(data.get("examples", []), f"{where}: examples of {intent}")
    for name, content_of_list in _mapping(keys.get("lists", {}), f"{where}: lists").items():
        result.lists[name] = _list(content_of_list, f"{where}: list {name}")
    result.rules |= _rules(keys, "expansion_rules", where)
    result.listen_rules |= _rules(keys, "listen_rules", where)
    result.help_page |= _text_map(keys.get("help_page", {}), f"{where}: help_page")
    _add_words(result, keys, where)
    _add_forms(result, keys, where)


def _rules(keys: Mapping[Any, Any], kind: str, where: str) -> dict[str, Node]:
    rules = {}
    for name, template in _mapping(keys.get(kind, {}), f"{where}: {kind}").items():
        at = f"{where}: rule <{name}>"
        rules[name] = parse_template(_text(template, at), at)
    return rules


def _add_words(result: SentenceFile, keys: Mapping[Any, Any], where: str) -> None:
    result.skip_words += _texts(keys.get("skip_words", []), f"{where}: skip_words")
    result.seat_words += _texts(keys.get("seat_words", []), f"{where}: seat_words")
    result.possessives += _texts(keys.get("possessives", []), f"{where}: possessives")
    result.light_words |= set(_texts(keys.get("light_words", []), f"{where}: light_words"))
    result.unheard_words |= set(_texts(keys.get("unheard_words", []), f"{where}: unheard_words"))
    result.negations |= set(_texts(keys.get("negations", []), f"{where}: negations"))
    result.comparisons |= set(_texts(keys.get("comparisons", []), f"{where}: comparisons"))
    result.rewrites |= _text_map(keys.get("rewrites", {}), f"{where}: rewrites")
    result.endings |= _text_map(keys.get("endings", {}), f"{where}: endings")
    for word, others in _mapping(keys.get("equivalents", {}), f"{where}: equivalents").items():
        result.equivalents[word] = _texts(others, f"{where}: equivalents of {word}")
    numbers = _mapping(keys.get("numbers", {}), f"{where}: numbers")
    result.number_forms |= _number_map(numbers.get("forms", {}), f"{where}: forms")
    _only(numbers, _NUMBER_KEYS, f"{where}: numbers")
    result.number_phrases |= _number_map(numbers.get("phrases", {}), f"{where}: phrases")
    result.number_determiners |= _number_map(numbers.get("determiners", {}), f"{where}: determiners")
    for word, others in _mapping(numbers.get("homophones", {}), f"{where}: homophones").items():
        result.homophones[_text(word, f"{where}: homophones")] = _texts(others, f"{where}: homophones of {word}")
    for heard, meant in _mapping(numbers.get("mishearings", {}), f"{where}: mishearings").items():
        result.mishearings[_whole(heard, f"{where}: mishearings")] = _whole(meant, f"{where}: mishearings")


def _add_forms(result: SentenceFile, keys: Mapping[Any, Any], where: str) -> None:
    """Read what languages with more forms need: prefixes, endings, cases."""
    result.fold_marks = result.fold_marks or keys.get("fold_marks", False) is True
    for key, texts in (
        ("negation_prefixes", result.negation_prefixes),
        ("plural_endings", result.plural_endings),
        ("kept_marks", result.kept_marks),
    ):
        texts += _texts(keys.get(key, []), f"{where}: {key}")
    for seat, texts in _mapping(keys.get("seat_names", {}), f"{where}: seat_names").items():
        result.seat_names[_whole(seat, f"{where}: seat_names")] = _texts(texts, f"{where}: seat_names")
    for case, endings in _mapping(keys.get("name_cases", {}), f"{where}: name_cases").items():
        at = f"{where}: name_cases, {case}"
        result.name_cases[_text(case, at)] = {
            _text(ending, at): tuple(_texts(new, at)) for ending, new in _mapping(endings, at).items()
        }


def _entries(intent: str, data: Mapping[Any, Any], where: str) -> Iterator[Entry]:
    _only(data, {"data", "examples"}, where)
    blocks = data.get("data")
    if not isinstance(blocks, list) or not blocks:
        raise SentencesError(where, "needs a list under `data:`")
    for number, block in enumerate(blocks, 1):
        yield _entry(intent, _mapping(block, where), f"{where}, block {number}")


def _entry(intent: str, block: Mapping[Any, Any], where: str) -> Entry:
    _only(block, _ENTRY_KEYS, where)
    sentences = _texts(block.get("sentences"), f"{where}: sentences")
    slots = _mapping(block.get("slots", {}), f"{where}: slots")
    for slot, value in slots.items():
        _slot_value(value, f"{where}: slot {slot}")
    return Entry(
        intent=intent,
        where=where,
        sentences=tuple(parse_template(sentence, where) for sentence in sentences),
        slots=slots,
        phases=frozenset(_texts(block.get("phases", [ANY_PHASE]), f"{where}: phases")),
        requires=_context(block.get("requires_context", {}), where),
        excludes=_context(block.get("excludes_context", {}), where),
        most=_cost(block.get("most"), where),
        ask=block.get("ask", False) is True,
        listen=block.get("listen", True) is True,
        ask_for=_text(block["ask_for"], where) if "ask_for" in block else None,
    )


def _context(content: object, where: str) -> Mapping[str, frozenset[str]]:
    return {
        _text(key, where): frozenset(_texts(values if isinstance(values, list) else [values], where))
        for key, values in _mapping(content, where).items()
    }


def _cost(value: object, where: str) -> float | None:
    if value is None or (isinstance(value, (int, float)) and not isinstance(value, bool) and value >= 0):
        return None if value is None else float(value)
    raise SentencesError(where, f"`most` is {value!r}; it is a cost of 0 or more, for example 0.3")


def _list(content: object, where: str) -> SlotList:
    keys = _mapping(content, where)
    _only(keys, _LIST_KEYS, where)
    if keys.get("names"):
        return NameList(_text(keys["case"], where) if "case" in keys else None)
    if "range" in keys:
        bounds = _mapping(keys["range"], where)
        _only(bounds, {"from", "to", "step"}, where)
        low, high = _whole(bounds.get("from"), where), _whole(bounds.get("to"), where)
        limit = _text(keys["limit"], where) if "limit" in keys else None
        before_noun = keys.get("before_noun", False) is True
        return NumberList(low, high, _whole(bounds.get("step", 1), where), limit, before_noun)
    values = keys.get("values")
    if not isinstance(values, list) or not values:
        raise SentencesError(where, "needs `values:`, `range:` or `names: true`")
    return TextList(tuple(_value(value, where) for value in values))


def _value(value: object, where: str) -> tuple[Node, Slot]:
    if isinstance(value, str):
        said = parse_template(value, where)
        return said, " ".join(all_texts(said, _no_rule)[0])
    pair = _mapping(value, where)
    _only(pair, {"in", "out"}, where)
    text = _text(pair.get("in"), f"{where}: in")
    return parse_template(text, where), _slot_value(pair.get("out"), f"{where}: out of {text!r}")


def _no_rule(name: str) -> Node:
    raise SentencesError(f"<{name}>", "a list value that uses a rule needs `in:` and `out:`")


def _slot_value(value: object, where: str) -> Slot:
    if isinstance(value, (str, int)):
        return value
    raise SentencesError(where, f"{value!r} is no text, whole number or yes/no")


def _mapping(content: object, where: str) -> Mapping[Any, Any]:
    if isinstance(content, dict):
        return content
    raise SentencesError(where, f"expected `key: value` lines, found {content!r}")


def _only(keys: Mapping[Any, Any], known: set[str], where: str) -> None:
    unknown = [str(key) for key in keys if key not in known]
    if unknown:
        raise SentencesError(where, f"unknown key {', '.join(unknown)}; known are: {', '.join(sorted(known))}")


def _text(value: object, where: str) -> str:
    if isinstance(value, str):
        return value
    # YAML reads an unquoted yes, no, on or off as a truth value.
    raise SentencesError(where, f"{value!r} is not a text; put it in quotation marks")


def _texts(values: object, where: str) -> list[str]:
    if not isinstance(values, list):
        raise SentencesError(where, f"expected a list of texts, found {values!r}")
    return [_text(value, where) for value in values]


def _text_map(values: object, where: str) -> dict[str, str]:
    return {_text(key, where): _text(value, where) for key, value in _mapping(values, where).items()}


def _number_map(values: object, where: str) -> dict[str, int]:
    return {_text(key, where): _whole(value, where) for key, value in _mapping(values, where).items()}


def _whole(value: object, where: str) -> int:
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    raise SentencesError(where, f"{value!r} is not a whole number")

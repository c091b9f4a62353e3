"""A domain: everything that can be said in one language about one subject, read from sentence templates."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path

from intents.audit import NameWarning, audit_names
from intents.counting import counting_words
from intents.errors import LanguageMissingError, SentencesError, UnknownPhaseError
from intents.grammar import CompiledGrammar, OpenSentences
from intents.graph import Graph, OpenGraph
from intents.lexicon import build_lexicon
from intents.listening import WordLists
from intents.names import Declension, SpokenName
from intents.sentences import ANY_PHASE, Entry, NameList, NumberList, SentenceFile, SlotList, TextList, read_sentences
from intents.templates import ListSlot, Rule, parts_of, rule_that_contains_itself, walk

SENTENCES = Path(__file__).parent / "sentences"

PREPARED_NODES = 1_500
"""About as many as the sentences of a whole evening lead to."""

_NO_CONTEXT: Mapping[str, str] = {}


class Domain:
    """The sentences of one language. What is worked out for a phase is kept for the next table."""

    def __init__(self, source: SentenceFile) -> None:
        self.source = source
        """What the files say."""
        self.lexicon = build_lexicon(source)
        """What the language says about its words."""
        self.lists: Mapping[str, SlotList] = {**source.lists, **_inline_ranges(source)}
        """Every list, also the ranges that are written inside a template."""
        self._open: dict[object, OpenSentences] = {}
        self._spelled: dict[str, Sequence[str]] = {}
        _check(source, self.lists)
        self._declension = _declension(source)
        self._graph = Graph(source.rules, self._tokens, self.lexicon.unheard)
        self._starts: dict[int, list[int]] = {}

    @property
    def language(self) -> str:
        """The language of the sentences, such as "en"."""
        return self.source.language

    @property
    def phases(self) -> frozenset[str]:
        """Every phase that some sentence belongs to, "any" not counted."""
        return frozenset(self.source.phases).union(*(entry.phases for entry in self.source.entries)) - {ANY_PHASE}

    @property
    def entries(self) -> tuple[Entry, ...]:
        """All sentences with their meanings, in the order of the files."""
        return tuple(self.source.entries)

    def intents(self, phase: str | None = None) -> frozenset[str]:
        """Return the names of the intents that are open in a phase, or of all."""
        return frozenset(
            entry.intent for entry in self.source.entries if phase is None or entry.active(phase, _NO_CONTEXT)
        )

    def examples(self, phase: str | None = None) -> dict[str, tuple[str, ...]]:
        """Return for each intent of a phase, or of all, a few sentences to show; sinks have none."""
        open_now = self.intents(phase)
        return {name: tuple(texts) for name, texts in self.source.examples.items() if texts and name in open_now}

    def compile(
        self,
        phase: str | None,
        names: Sequence[SpokenName] = (),
        limits: Mapping[str, int] | None = None,
        only: frozenset[str] | None = None,
        context: Mapping[str, str] | None = None,
    ) -> CompiledGrammar:
        """Return the sentences that are open now, for these players.

        `phase` None opens every phase. `limits` says how high the numbers of lists with that limit go. `only` keeps
        these intents and the sinks. `context` opens sentences that are only clear in it, such as the topic that was
        asked about.
        Raises `UnknownPhaseError`, and `NamesError` for names that cannot be told apart or spoken.
        """
        return CompiledGrammar(self._sentences(phase, only, dict(context or {})), names, dict(limits or {}))

    def prepare(self, phase: str | None) -> None:
        """Work out ahead what many sentences of a phase begin with, so that the first ones are read as fast as others.

        Raises `UnknownPhaseError`.
        """
        self._sentences(phase, None, {}).graph.work_out(PREPARED_NODES)

    def audit(self, names: Sequence[SpokenName], unknown: Collection[str] = ()) -> tuple[NameWarning, ...]:
        """Return which of these names will be misheard and for what.

        `unknown` are words that the recogniser cannot pronounce, found by asking it about a grammar's `vocabulary()`.
        Unlike `compile` it also takes names that nobody could use, to say what is wrong with them.
        """
        return audit_names(names, self.lexicon, self.compile(None).words, unknown)

    def _tokens(self, word: str) -> Sequence[str]:
        """Return the tokens of a word of a sentence; most words occur in many."""
        if word not in self._spelled:
            self._spelled[word] = self.lexicon.speller.tokens(word)
        return self._spelled[word]

    def _sentences(self, phase: str | None, only: frozenset[str] | None, context: Mapping[str, str]) -> OpenSentences:
        """Return the sentences that are open, gathered once. Raises `UnknownPhaseError`."""
        if phase is not None and phase not in self.phases:
            raise UnknownPhaseError(phase, self.phases)
        key = (phase, only, tuple(sorted(context.items())))
        if key not in self._open:
            self._open[key] = self._opened(phase, only, context)
        return self._open[key]

    def _opened(self, phase: str | None, only: frozenset[str] | None, context: Mapping[str, str]) -> OpenSentences:
        open_now = [
            number
            for number, entry in enumerate(self.source.entries)
            if entry.active(phase, context) and (only is None or entry.intent in only or entry.is_talk)
        ]
        entries = tuple(self.source.entries[number] for number in open_now)
        words, used = parts_of((node for entry in entries for node in entry.sentences), self.source.rules)
        tokens = frozenset(token for word in words for token in self._tokens(word))
        asked_for = {entry.ask_for for entry in entries if entry.ask_for is not None}
        lists = {name: self.lists[name] for name in sorted(used | asked_for)}
        start = self._graph.node(place for number in open_now for place in self._starts_of(number))
        return OpenSentences(
            name=phase or "all",
            entries=entries,
            every_entry=tuple(self.source.entries),
            graph=OpenGraph(self._graph, start, tokens),
            lists=lists,
            rules=self.source.rules,
            listen_rules={**self.source.rules, **self.source.listen_rules},
            lexicon=self.lexicon,
            words=WordLists(self.lexicon, lists, self.source.rules, tokens),
            declension=self._declension,
            prompt=self.source.prompt,
        )

    def _starts_of(self, number: int) -> list[int]:
        """Return where the sentences of an entry start in the graph."""
        if number not in self._starts:
            entry = self.source.entries[number]
            end = self._graph.end(number, keeps_slots=not entry.is_talk)
            self._starts[number] = [self._graph.before(sentence, end) for sentence in entry.sentences]
        return self._starts[number]


def load_domain(language: str, folder: Path = SENTENCES) -> Domain:
    """Read the sentences of a language. Raises `LanguageMissingError` and `SentencesError`."""
    paths = sorted((folder / language).glob("*.yaml")) if language.isalpha() else []
    if not paths:
        available = sorted(path.name for path in folder.iterdir() if path.is_dir() and any(path.glob("*.yaml")))
        raise LanguageMissingError(language, available)
    return Domain(read_sentences(paths))


def load_domain_file(path: Path) -> Domain:
    """Read a domain that is one file of templates. Raises `SentencesError`."""
    return Domain(read_sentences([path]))


def _declension(source: SentenceFile) -> Declension:
    numbers = counting_words(source.language).values()
    return Declension(
        seat_words=tuple(source.seat_words),
        seat_names={seat: tuple(texts) for seat, texts in source.seat_names.items()},
        cases=source.name_cases,
        fixed=frozenset(word for ways in numbers for way in ways for word in way),
    )


def _inline_ranges(source: SentenceFile) -> dict[str, SlotList]:
    """Return a number list for each range written inside a template, such as `{0..15:count}`."""
    found: dict[str, SlotList] = {}
    nodes = [*source.rules.values(), *(sentence for entry in source.entries for sentence in entry.sentences)]
    for node in nodes:
        for part in walk(node):
            if isinstance(part, ListSlot) and part.list_name not in source.lists:
                bounds = part.inline_range()
                if bounds is not None:
                    found[part.list_name] = NumberList(*bounds)
    return found


def _check(source: SentenceFile, lists: Mapping[str, SlotList]) -> None:
    """Refuse references to lists and rules that do not exist, and words that a sentence may not contain."""
    rules = [*source.rules.items(), *source.listen_rules.items()]
    places = [(f"rule <{name}>", node) for name, node in rules]
    places += [(entry.where, sentence) for entry in source.entries for sentence in entry.sentences]
    places += [
        (f"list {{{n}}}", node) for n, known in lists.items() if isinstance(known, TextList) for node, _ in known.values
    ]
    for where, node in places:
        for part in walk(node):
            if isinstance(part, ListSlot) and part.list_name not in lists:
                raise SentencesError(where, f"there is no list {{{part.list_name}}}; add it under lists:")
            if isinstance(part, Rule) and part.name not in source.rules:
                raise SentencesError(where, f"there is no rule <{part.name}>; add it under expansion_rules:")
    endless = rule_that_contains_itself(source.rules)
    if endless is not None:
        raise SentencesError(f"<{endless}>", "the rule contains itself: that is only possible as its very last part")
    for name, known in lists.items():
        if isinstance(known, NameList) and known.case is not None and known.case not in source.name_cases:
            raise SentencesError(f"list {{{name}}}", f"there is no case {known.case}; add it under name_cases:")
    for entry in source.entries:
        if entry.ask_for is not None and not isinstance(lists.get(entry.ask_for), (NameList, TextList)):
            raise SentencesError(entry.where, f"`ask_for: {entry.ask_for}` names no list of names or words")

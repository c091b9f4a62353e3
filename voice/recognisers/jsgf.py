"""Reads grammars in the Java Speech Grammar Format and says what is wrong, which pocketsphinx says on stderr if at all.

    Expression = Spoken | Row | Choice | Repeated | Reference

Tags and weights are passed over.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from voice.errors import GrammarRefused

NOTHING, NEVER = "NULL", "VOID"
"""Rules of the format itself: said without a word, and never said."""

_PASSED_OVER = re.compile(
    r"""
      /\*.*?\*/ | //[^\n]*            # comments
    | \A\s*\#JSGF[^;]*;               # the header
    | \b(?:grammar|import)\s[^;]*;    # the name, imports
    | \{[^}]*\}                       # tags
    | /[\d.]+/                        # weights
    """,
    re.DOTALL | re.VERBOSE,
)
_SYMBOL = re.compile(r'<[^<>\s]+>|"[^"]*"|[()\[\]|*+;=]|[^\s()\[\]|*+;=<>"]+|\S')
_CLOSING = {"(": ")", "[": "]"}
_NOT_WORDS = frozenset('()[]|*+;=<>"')


@dataclass(frozen=True, slots=True)
class Spoken:
    """One word."""

    word: str


@dataclass(frozen=True, slots=True)
class Row:
    """One after the other; without parts it is silence."""

    parts: tuple[Expression, ...] = ()


@dataclass(frozen=True, slots=True)
class Choice:
    """Exactly one of these."""

    options: tuple[Expression, ...]


@dataclass(frozen=True, slots=True)
class Repeated:
    """Once or more often."""

    part: Expression


@dataclass(frozen=True, slots=True)
class Reference:
    """What another rule says."""

    rule: str


Expression = Spoken | Row | Choice | Repeated | Reference


@dataclass(frozen=True, slots=True)
class Rules:
    """A grammar as trees."""

    public: tuple[str, ...]
    """The rules that are sentences."""
    expressions: Mapping[str, Expression]

    def words(self) -> frozenset[str]:
        """Return every word that the grammar can say."""
        parts = (part for expression in self.expressions.values() for part in _parts(expression))
        return frozenset(part.word for part in parts if isinstance(part, Spoken))


def read(jsgf: str) -> Rules:
    """Return the rules of a grammar.

    Raises `GrammarRefused` when it is not well formed, has no public rule, or uses a rule that is not defined.
    """
    rules = _Reader(_SYMBOL.findall(_PASSED_OVER.sub(" ", jsgf))).rules()
    if not rules.public:
        raise GrammarRefused("The grammar has no public rule: there is nothing to listen for.")
    parts = (part for expression in rules.expressions.values() for part in _parts(expression))
    used = {part.rule for part in parts if isinstance(part, Reference)}
    if undefined := used - rules.expressions.keys() - {NOTHING, NEVER}:
        raise GrammarRefused(f"The grammar uses rules that it does not define: {', '.join(sorted(undefined))}.")
    return rules


def _parts(expression: Expression) -> Iterator[Expression]:
    """Yield an expression and all that it is made of."""
    yield expression
    match expression:
        case Row(inner) | Choice(inner):
            for part in inner:
                yield from _parts(part)
        case Repeated(part):
            yield from _parts(part)


class _Reader:
    def __init__(self, symbols: list[str]) -> None:
        self._symbols = symbols
        self._place = 0

    def rules(self) -> Rules:
        """Read definitions to the end."""
        public: list[str] = []
        expressions: dict[str, Expression] = {}
        while self._next:
            is_public = self._next == "public"
            if is_public:
                self._take()
            name = self._rule_name(self._take())
            self._expect("=")
            expressions[name] = self._choice()
            self._expect(";")
            if is_public:
                public.append(name)
        return Rules(tuple(public), expressions)

    @property
    def _next(self) -> str:
        return self._symbols[self._place] if self._place < len(self._symbols) else ""

    def _take(self) -> str:
        symbol = self._next
        self._place += 1
        return symbol

    def _expect(self, symbol: str) -> None:
        if (found := self._take()) != symbol:
            raise GrammarRefused(f"The grammar cannot be read: there is {found or 'its end'!r} instead of {symbol!r}.")

    def _rule_name(self, symbol: str) -> str:
        if len(symbol) < 3 or symbol[0] != "<":
            raise GrammarRefused(f"The grammar cannot be read: {symbol or 'its end'!r} is not the name of a rule.")
        return symbol[1:-1]

    def _choice(self) -> Expression:
        options = [self._row()]
        while self._next == "|":
            self._take()
            options.append(self._row())
        return options[0] if len(options) == 1 else Choice(tuple(options))

    def _row(self) -> Expression:
        parts = []
        while self._next not in ("", "|", ")", "]", ";"):
            parts.append(self._repeated(self._part()))
        return parts[0] if len(parts) == 1 else Row(tuple(parts))

    def _part(self) -> Expression:
        symbol = self._take()
        if symbol in _CLOSING:
            inner = self._choice()
            self._expect(_CLOSING[symbol])
            return inner if symbol == "(" else Choice((inner, Row()))
        if symbol in _NOT_WORDS:
            raise GrammarRefused(f"The grammar cannot be read: {symbol!r} is not a word.")
        return Reference(self._rule_name(symbol)) if symbol[0] == "<" else Spoken(symbol.strip('"'))

    def _repeated(self, part: Expression) -> Expression:
        while self._next in ("*", "+"):
            part = Repeated(part) if self._take() == "+" else Choice((Repeated(part), Row()))
        return part

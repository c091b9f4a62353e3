"""Sentences as a grammar in JSGF for recognisers that follow one word by word."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from intents.templates import Choice, ListSlot, Node, Rule, Word
from intents.templates import Sequence as Row
from intents.walker import Said

_HEADER = "#JSGF V1.0 UTF-8;\ngrammar {name};\n"


def render_jsgf(
    name: str, sentences: Iterable[Node], rules: Mapping[str, Node], lists: Mapping[str, Sequence[Said]]
) -> str:
    """Return a grammar whose one public rule is any of the sentences; only rules that are used are written.

    A list without values, such as the names before anybody sat down, is `<VOID>`: what needs it cannot be said.
    """
    writer = _Writer(rules, lists)
    public = " |\n  ".join(dict.fromkeys(writer.text(sentence) for sentence in sentences))
    lines = [_HEADER.format(name=name), f"public <sentence> =\n  {public};\n"]
    lines += [f"<{rule}> = {text};\n" for rule, text in sorted(writer.written.items())]
    return "".join(lines)


class _Writer:
    def __init__(self, rules: Mapping[str, Node], lists: Mapping[str, Sequence[Said]]) -> None:
        self._rules = rules
        self._lists = lists
        self.written: dict[str, str] = {}

    def text(self, node: Node) -> str:
        """Return a node in JSGF, and write the rules it needs."""
        match node:
            case Word(text):
                return text
            case ListSlot(name, _):
                return self._list(name)
            case Rule(name):
                return self._rule(name)
            case Row(items):
                return " ".join(self.text(item) for item in items)
            case Choice(items):
                return self._choice(items)

    def _choice(self, items: Sequence[Node]) -> str:
        said = [self.text(item) for item in items]
        body = " | ".join(text for text in said if text)
        return f"[{body}]" if "" in said else f"({body})"

    def _rule(self, name: str) -> str:
        rule = "rule_" + _identifier(name)
        if rule not in self.written:
            self.written[rule] = ""
            self.written[rule] = self.text(self._rules[name])
        return f"<{rule}>"

    def _list(self, name: str) -> str:
        rule = "list_" + _identifier(name)
        if rule not in self.written:
            phrases = dict.fromkeys(" ".join(words) for words, _ in self._lists[name])
            self.written[rule] = " | ".join(phrases) or "<VOID>"
        return f"<{rule}>"


def _identifier(name: str) -> str:
    return re.sub(r"\W+", "_", name)

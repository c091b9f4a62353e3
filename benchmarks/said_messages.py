"""Everything that the program can say aloud, with example arguments: what its own ears must take for no command."""

from __future__ import annotations

import re
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from intents import Ambiguous, Intent, Understanding, Understood
from table.confidence import Stake
from table.lines import EVERYONE, Argument, Line
from table.manner import Manner
from table.narrator import Narrator, catalogue, overrides
from table.understanding import Situation
from voice.recognisers import RECOGNISERS

NAMES: Final = ("Victor", "Clara", "Ben", "Emma", "Oscar", "Grace", "Henry")
SITUATIONS: Final = (
    Situation("setup", NAMES),
    Situation("theft", NAMES),
    Situation("investigation", NAMES),
    Situation("investigation", NAMES, "received"),
    Situation("investigation", NAMES, "role"),
    Situation("investigation", NAMES, asking=True),
    Situation("reveal", NAMES),
    Situation("over", NAMES),
    Situation("rehearsal", NAMES),
)
PARTS: Final = re.compile(
    r"^(a|one|many|few|plural|word|amount|list|role|taken|number|reason|claim|turned-claim|because|fact|fault|question"
    r"|turned-question|timeline|turned-timeline|proof|option|motive|liars|script|reading|choice|private|place|naming|games"
    r"|turned-reading|about|announce|ask|turned-ask|breach|complaint|explain|name|notes|ruleset|same)(-|$)"
)
"""Messages that are only ever a part of another, written, told to one player alone, or said before the table sits."""
TRUE_ALREADY: Final = {
    **dict.fromkeys(
        ("box-at", "query-holder", "box-already-there", "rehearsal-box"), Intent("box_passed", {"player": "Ben"})
    ),
    **dict.fromkeys(
        ("testimony-noted", "testimony-recall", "testimony-corrected", "testimony-reported"),
        Intent("claim_received", {"player": "Ben", "diamonds": 3}),
    ),
}
"""What repeats a fact and, heard as news, would only say it again: who has the box, what was testified."""
_NUMBERS: Final = frozenset(
    {"count", "seat", "players", "most", "jokers", "number", "chance", "thief", "agent", "total"}
)
_COUNTED: Final = frozenset({"setup-welcome", "ai-setup-welcome", "refused-count"})
"""Messages that say how many play; elsewhere the players are named."""
_PLURALS: Final = frozenset({"zero", "one", "two", "few", "many", "other"})


@dataclass(frozen=True, slots=True)
class Message:
    """One wording of a message."""

    identifier: str
    text: str

    def starts(self, understanding: Understanding) -> bool:
        """Whether something would come of hearing this understood so: more than words, and not what is true already."""
        match understanding:
            case Understood(intent=intent):
                return not is_harmless(intent) and intent != TRUE_ALREADY.get(self.identifier)
            case Ambiguous(candidates=candidates):
                return not all(map(is_harmless, candidates))
            case _:
                return False


def said_messages(language: str, manner: Manner) -> Iterator[Message]:
    """Yield every wording of every message that is said, some twice; of a manner only what it words itself."""
    narrator = Narrator(language, None, manner)
    found: dict[str, ast.Message] = {}
    for text in overrides(language, manner) or catalogue(language):
        found |= {entry.id.name: entry for entry in FluentParser().parse(text).body if isinstance(entry, ast.Message)}
    for identifier, message in found.items():
        if PARTS.match(identifier):
            continue
        for given in _examples(message):
            for wording in range(1 + len(message.attributes)):
                yield Message(identifier, narrator.text(Line(identifier, given, EVERYONE, wording)))


def message_options(description: str) -> ArgumentParser:
    """Return the options of whoever speaks the messages to a recogniser, for `chosen_messages`."""
    parser = ArgumentParser(description=description)
    parser.add_argument("--manner", default=Manner.PLAIN.value, choices=[manner.value for manner in Manner])
    parser.add_argument("--recogniser", default="cascade", choices=RECOGNISERS)
    parser.add_argument("--every", type=int, default=1, help="take every n-th wording only")
    return parser


def chosen_messages(given: Namespace) -> list[Message]:
    """Return the different English wordings that the options ask for."""
    return list(dict.fromkeys(said_messages("en", Manner(given.manner))))[:: max(1, given.every)]


def is_harmless(intent: Intent) -> bool:
    """Whether nothing comes of an intent but words."""
    return Stake.of(intent.name) is Stake.HARMLESS


class _Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - the library's name
        self.names.add(node.id.name)


class _Choices(Visitor):
    """Collects the words by which a message chooses what it says: "nic" in Czech, where nothing is shown."""

    def __init__(self) -> None:
        self.found: dict[tuple[str, str], None] = {}

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802 - the library's name
        if isinstance(node.selector, ast.VariableReference):
            keys = [variant.key.name for variant in node.variants if isinstance(variant.key, ast.Identifier)]
            self.found |= {(node.selector.id.name, key): None for key in keys if key not in _PLURALS}
        self.generic_visit(node)


def _examples(message: ast.Message) -> Iterator[dict[str, Argument]]:
    choices = _Choices()
    choices.visit(message)
    given = _arguments(message)
    yield given
    for name, word in choices.found:
        yield given | {name: word}


def _arguments(message: ast.Message) -> dict[str, Argument]:
    variables = _Variables()
    variables.visit(message)
    given: dict[str, Argument] = {name: 3 if name in _NUMBERS else "Ben" for name in variables.names}
    if message.id.name not in _COUNTED:
        given["players"] = ("Ben", "Emma")
    given["claims"] = (Line("claim-received", {"what": Line("amount-diamonds", {"count": 3})}),)
    return given

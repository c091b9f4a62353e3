"""What the program says is no command for its own ears: a loudspeaker that is heard after all must start nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from intents import Ambiguous, Intent, Understood, load_domain
from table.confidence import HARMLESS
from table.hearing import Situation, Understander
from table.lines import EVERYONE, Argument, Line
from table.manner import Manner
from table.narrator import Narrator, catalogue, languages, overrides

NAMES = ("Victor", "Clara", "Ben", "Emma", "Oscar", "Grace", "Henry")
SITUATIONS = [
    Situation("setup", NAMES),
    Situation("theft", NAMES),
    Situation("investigation", NAMES),
    Situation("investigation", NAMES, "received"),
    Situation("investigation", NAMES, "role"),
    Situation("investigation", NAMES, asking=True),
    Situation("reveal", NAMES),
    Situation("over", NAMES),
    Situation("rehearsal", NAMES),
]
PARTS = re.compile(
    r"^(a|one|many|few|plural|word|amount|list|role|taken|number|reason|claim|turned-claim|because|fact|fault|question"
    r"|turned-question|timeline|turned-timeline|proof|option|motive|liars|script|reading|choice|private|place|naming|games)(-|$)"
)
"""Messages that are only ever a part of another, written, told to one player alone, or said before the table sits."""
TRUE_ALREADY = {
    **dict.fromkeys(
        ("box-at", "query-holder", "box-already-there", "rehearsal-box"), Intent("box_passed", {"player": "Ben"})
    ),
    **dict.fromkeys(
        ("testimony-noted", "testimony-recall", "testimony-corrected", "testimony-reported"),
        Intent("claim_received", {"player": "Ben", "diamonds": 3}),
    ),
}
"""What repeats a fact and, heard as news, would only say it again: who has the box, what was testified."""
NUMBERS = {"count", "seat", "players", "most", "jokers", "number", "chance", "thief", "agent", "total"}


class Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - the library's name
        self.names.add(node.id.name)


def spoken(language: str, manner: Manner) -> Iterator[tuple[str, str]]:
    """Yield every wording of every message that is said, with its id."""
    narrator = Narrator(language, None, manner)
    found: dict[str, ast.Message] = {}
    # Of a manner only what it words itself: the rest is that of the plain catalogue.
    for text in overrides(language, manner) or catalogue(language):
        found |= {entry.id.name: entry for entry in FluentParser().parse(text).body if isinstance(entry, ast.Message)}
    for identifier, message in found.items():
        if PARTS.match(identifier):
            continue
        variables = Variables()
        variables.visit(message)
        given: dict[str, Argument] = {name: 3 if name in NUMBERS else "Ben" for name in variables.names}
        given["claims"] = (Line("claim-received", {"what": Line("amount-diamonds", {"count": 3})}),)
        for wording in range(1 + len(message.attributes)):
            yield identifier, narrator.text(Line(identifier, given, EVERYONE, wording))


@pytest.mark.parametrize("manner", list(Manner))
@pytest.mark.parametrize("language", languages())
def test_nothing_that_is_said_is_a_command(language: str, manner: Manner) -> None:
    understander = Understander(load_domain(language))
    understood = []
    for identifier, text in dict.fromkeys(spoken(language, manner)):
        for situation in SITUATIONS:
            meaning = understander.understand(situation, [text])
            if isinstance(meaning, Understood) and not is_harmless(meaning.intent.name):
                if meaning.intent == TRUE_ALREADY.get(identifier):
                    continue
                understood.append(f"{identifier}: {text!r} in {situation.phase}: {meaning.intent}")
            elif isinstance(meaning, Ambiguous) and any(not is_harmless(one.name) for one in meaning.candidates):
                understood.append(f"{identifier}: {text!r} in {situation.phase}: asks {meaning.candidates}")
    assert understood == []


def is_harmless(intent: str) -> bool:
    """Whether nothing comes of an intent but words."""
    return intent in HARMLESS or intent.startswith("query_")

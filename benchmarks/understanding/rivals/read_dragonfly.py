"""dragonfly's text engine as its documentation shows: compound specs, choices, and `mimic` instead of sound."""

from __future__ import annotations

from typing import Any

from dragonfly import Choice, Compound, CompoundRule, Grammar, RuleRef, get_engine
from dragonfly.grammar.rule_base import Rule
from protocol import Answer, Reader, serve


def build(grammar: dict[str, Any]) -> Reader:
    """Load one grammar with a rule for each entry."""
    engine = get_engine("text")
    heard: list[Answer] = []
    loaded = Grammar("sentences")
    for rule in _rules(grammar, heard):
        loaded.add_rule(rule)
    loaded.load()

    def read(text: str) -> Answer | None:
        heard.clear()
        words = "".join(sign for sign in text.lower() if sign.isalnum() or sign in "' ").split()
        try:
            engine.mimic(words)
        except Exception:
            # It raises when nothing matches.
            return None
        return heard[0] if heard else None

    return read


def _rules(grammar: dict[str, Any], heard: list[Answer]) -> list[Rule]:
    parts: dict[str, Rule] = {}
    choices = {slot: dict(grammar["lists"][slot.partition("__")[0]]) for slot in grammar["slots"]}
    extras = [Choice(slot, values) for slot, values in choices.items() if values]
    # Rules come with those they refer to first.
    for name in grammar["rule_order"]:
        known = [*extras, *(RuleRef(rule, name=other) for other, rule in parts.items())]
        parts[name] = Rule(name=f"part_{name}", element=Compound(grammar["rules"][name], extras=known), exported=False)
    known = [*extras, *(RuleRef(rule, name=other) for other, rule in parts.items())]
    sentences = []
    for number, templates in grammar["entries"].items():
        for place, template in enumerate(templates):
            sentences.append(_Sentence(f"entry_{number}_{place}", template, known, int(number), heard))
    return [*parts.values(), *sentences]


class _Sentence(CompoundRule):
    """A sentence of an entry; keeps what was said when it is recognised."""

    def __init__(self, name: str, spec: str, extras: list[Any], number: int, heard: list[Answer]) -> None:
        self._number = number
        self._heard = heard
        super().__init__(name=name, spec=spec, extras=extras)

    def process_recognition(self, node: Any) -> None:  # noqa: ANN401 - dragonfly's node
        """Collect every choice below the node."""
        slots: dict[str, Any] = {}
        waiting = [node]
        while waiting:
            below = waiting.pop()
            if isinstance(below.actor, Choice):
                slots[below.actor.name.partition("__")[2]] = below.value()
            else:
                waiting += below.children
        self._heard.append((self._number, slots))


if __name__ == "__main__":
    serve(build)

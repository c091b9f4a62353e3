"""Reading a deduction request: plain JSON values in, facts, statements, prior and testimony model out."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from typing import TypeVar

from engine.claims import (
    Among,
    Bagged,
    Claim,
    Comparison,
    Contents,
    Counted,
    Empty,
    Item,
    Moment,
    RoleIs,
    Taken,
    Took,
)
from engine.deduction_errors import RequestError
from engine.deduction_facts import MOST_HIDDEN, PublicFacts, Reveal, Statement
from engine.pieces import Box, Role, Take, Token
from engine.ruleset import load_ruleset

Choice = TypeVar("Choice", bound=StrEnum)
VOID = "void"
NOTHING = "nothing"
IN = "in"
"""The operator of a number left open: one of `values`."""


def read_facts(case: Mapping[str, object]) -> PublicFacts:
    """Return the facts under `public`.

    `initial` or `final` may be `null`. When the Godfather did not confide what he hid, `initial` is `null`; `full` is
    the box before hiding, the official one for so many takers if absent, and `hidden` the range `[least, most]`, 0 to
    5 if absent.
    """
    public = _mapping(_field(case, "public", "the request"), "public")
    check_fields(public, {"m", "initial", "final", "reveals", "full", "hidden"}, "public")
    reveals = _items(public.get("reveals", []), "public.reveals")
    takers, initial = _integer(_field(public, "m", "public"), "public.m"), _box(public.get("initial"), "public.initial")
    full = _box(public.get("full"), "public.full")
    return PublicFacts(
        takers=takers,
        initial=initial,
        final=_box(public.get("final"), "public.final"),
        reveals=tuple(_reveal(reveal, f"public.reveals[{i}]") for i, reveal in enumerate(reveals)),
        full=_official(takers) if full is None and initial is None else full,
        hidden=_hidden(public),
    )


def read_statements(case: Mapping[str, object]) -> tuple[Statement, ...]:
    """Return the statements under `claims`, in their order."""
    claims = _items(_field(case, "claims", "the request"), "claims")
    return tuple(_statement(claim, f"claims[{i}]") for i, claim in enumerate(claims))


def _official(takers: int) -> Box:
    rules = load_ruleset("mafia_de_cuba")
    return rules.deal(takers + 1).box(rules.diamonds, cleaner=False)


def _hidden(public: Mapping[str, object]) -> tuple[int, int]:
    if public.get("hidden") is None:
        return (0, MOST_HIDDEN)
    both = [_integer(value, "public.hidden") for value in _items(public["hidden"], "public.hidden")]
    if len(both) != 2:
        raise RequestError("public.hidden: give the least and the most hidden diamonds, such as [0, 5].")
    return (both[0], both[1])


def _box(value: object, where: str) -> Box | None:
    if value is None:
        return None
    counts = _mapping(value, where)
    check_fields(counts, set(Box().counts()), where)
    return Box.from_counts({name: _integer(count, f"{where}.{name}") for name, count in counts.items()})


def _reveal(value: object, where: str) -> Reveal:
    reveal = _mapping(value, where)
    seat = _integer(_field(reveal, "seat", where), f"{where}.seat")
    kind, count = _field(reveal, "kind", where), reveal.get("count")
    if kind == VOID:
        return Reveal(seat, None)
    if kind == NOTHING:
        return Reveal(seat, Take())
    if kind == Item.DIAMONDS.value:
        amount = _integer(count, f"{where}.count")
        if amount < 1:
            raise RequestError(f"{where}.count: revealed diamonds are 1 or more, not {amount}.")
        return Reveal(seat, Take(diamonds=amount))
    return Reveal(seat, Take(tokens=(read_choice(Token, kind, f"{where}.kind"),)))


def _statement(value: object, where: str) -> Statement:
    claim = _mapping(value, where)
    name = _field(claim, "id", where)
    if not isinstance(name, str):
        raise RequestError(f"{where}.id: give a text, not {name!r}.")
    kind = _field(claim, "type", where)
    reader = _READERS.get(kind) if isinstance(kind, str) else None
    if reader is None:
        raise RequestError(f"{where}.type: {kind!r} is none of {', '.join(_READERS)}.")
    return Statement(name, _integer(_field(claim, "seat", where), f"{where}.seat"), reader(claim, where))


def _counted(claim: Mapping[str, object], where: str) -> Claim:
    feature = _field(claim, "feature", where)
    moment, dot, item = feature.partition(".") if isinstance(feature, str) else ("", "", "")
    if not dot:
        raise RequestError(f"{where}.feature: give one such as 'received.diamonds', not {feature!r}.")
    when, what = read_choice(Moment, moment, f"{where}.feature"), read_choice(Item, item, f"{where}.feature")
    operator = _field(claim, "op", where)
    if operator == IN:
        values = _items(_field(claim, "values", where), f"{where}.values")
        return Among(when, what, tuple(_integer(value, f"{where}.values") for value in values))
    value = _integer(_field(claim, "value", where), f"{where}.value")
    return Counted(when, what, read_choice(Comparison, operator, f"{where}.op"), value)


def _contents(claim: Mapping[str, object], where: str) -> Claim:
    values = _mapping(_field(claim, "values", where), f"{where}.values")
    counts = (
        (read_choice(Item, item, f"{where}.values"), _integer(n, f"{where}.values.{item}"))
        for item, n in values.items()
    )
    return Contents(read_choice(Moment, _field(claim, "when", where), f"{where}.when"), tuple(counts))


def _empty(claim: Mapping[str, object], where: str) -> Claim:
    return Empty(
        read_choice(Moment, _field(claim, "when", where), f"{where}.when"), _boolean(claim.get("value", True), where)
    )


def _took(claim: Mapping[str, object], where: str) -> Claim:
    count = claim.get("count")
    return Took(
        read_choice(Taken, _field(claim, "kind", where), f"{where}.kind"),
        None if count is None else _integer(count, f"{where}.count"),
        _boolean(claim.get("open", False), where),
    )


def _role(claim: Mapping[str, object], where: str) -> Claim:
    role = read_choice(Role, _field(claim, "role", where), f"{where}.role")
    return RoleIs(role, _boolean(claim.get("negated", False), where))


def _bag(claim: Mapping[str, object], where: str) -> Claim:
    kind = _field(claim, "kind", where)
    return Bagged(None if kind in (None, NOTHING) else read_choice(Token, kind, f"{where}.kind"))


_READERS: dict[str, Callable[[Mapping[str, object], str], Claim]] = {
    "num": _counted,
    "contents": _contents,
    "empty": _empty,
    "took": _took,
    "role": _role,
    "bag": _bag,
}


def _field(values: Mapping[str, object], name: str, where: str) -> object:
    if name not in values:
        raise RequestError(f"{where}: the field {name!r} is missing.")
    return values[name]


def optional_mapping(values: Mapping[str, object], name: str) -> Mapping[str, object] | None:
    """Return the object in a field, or `None` when the field is absent or null."""
    return None if values.get(name) is None else _mapping(values[name], name)


def read_number(value: object, where: str) -> float:
    """Return a finite number. Raises `RequestError`."""
    if not isinstance(value, int | float) or isinstance(value, bool) or not math.isfinite(value):
        raise RequestError(f"{where}: give a number, not {value!r}.")
    return float(value)


def check_fields(values: Mapping[str, object], names: set[str], where: str) -> None:
    """Raise `RequestError` for a field that means nothing here."""
    unknown = sorted(set(map(str, values)) - names)
    if unknown:
        raise RequestError(f"{where}: unknown field {unknown[0]!r}; known are {', '.join(sorted(names))}.")


def _mapping(value: object, where: str) -> Mapping[str, object]:
    if not isinstance(value, Mapping):
        raise RequestError(f"{where}: give an object, not {value!r}.")
    return value


def _items(value: object, where: str) -> Sequence[object]:
    if not isinstance(value, Sequence) or isinstance(value, str):
        raise RequestError(f"{where}: give a list, not {value!r}.")
    return value


def _integer(value: object, where: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise RequestError(f"{where}: give a whole number, not {value!r}.")
    return value


def _boolean(value: object, where: str) -> bool:
    if not isinstance(value, bool):
        raise RequestError(f"{where}: give true or false, not {value!r}.")
    return value


def read_choice(options: type[Choice], value: object, where: str) -> Choice:
    """Return the option of this name. Raises `RequestError` that lists the options."""
    found = next((option for option in options if option == value), None)
    if found is None:
        names = ", ".join(option.value for option in options)
        raise RequestError(f"{where}: {value!r} is none of {names}.")
    return found

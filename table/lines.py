"""What the program says: a line is a message id, its arguments, and who may hear it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias, Union


@dataclass(frozen=True, slots=True)
class Audience:
    """Who may hear a line: everyone (`seat` is None), or one seat alone (0 is the Godfather)."""

    seat: int | None = None

    @property
    def is_everyone(self) -> bool:
        """Whether the whole table may hear it."""
        return self.seat is None

    def __str__(self) -> str:
        if self.seat is None:
            return "all"
        return "godfather" if self.seat == 0 else f"seat:{self.seat}"

    @classmethod
    def parse(cls, text: str) -> Audience:
        """Read what `str` wrote. Raises `ValueError` for anything else."""
        if text == "all":
            return EVERYONE
        if text == "godfather":
            return GODFATHER
        kind, _, seat = text.partition(":")
        if kind != "seat" or not seat.isdecimal():
            raise ValueError(f"no audience is called {text!r}: use all, godfather or seat:N")
        return cls(int(seat))


EVERYONE = Audience()
GODFATHER = Audience(0)


@dataclass(frozen=True, slots=True)
class Line:
    """One message of the catalogue with its arguments, for one audience."""

    id: str
    arguments: Mapping[str, Argument] = field(default_factory=dict)
    audience: Audience = EVERYONE
    wording: int = field(default=0, compare=False)
    """Which of several wordings: how often the same message was said to the same audience before."""

    def to(self, audience: Audience) -> Line:
        """Return the same line for another audience."""
        return replace(self, audience=audience)


Argument: TypeAlias = Union[str, int, Line, "tuple[Argument, ...]"]
"""A name, a number, a part that is itself a message, or a list of such parts ("Ana, Ben and Clara")."""


def line(identifier: str, /, audience: Audience = EVERYONE, **arguments: Argument) -> Line:
    """Write a line briefly: `line("accused", player="Ben")`."""
    return Line(identifier, arguments, audience)


def dump_line(said: Line) -> dict[str, Any]:
    """Return the line as a JSON object, for the journal."""
    return {
        "id": said.id,
        "arguments": {name: _dump(value) for name, value in said.arguments.items()},
        "audience": str(said.audience),
        **({"wording": said.wording} if said.wording else {}),
    }


def load_line(data: Mapping[str, Any]) -> Line:
    """Read what `dump_line` wrote."""
    arguments = {name: _load(value) for name, value in data["arguments"].items()}
    return Line(data["id"], arguments, Audience.parse(data["audience"]), int(data.get("wording", 0)))


def _dump(value: Argument) -> Any:  # noqa: ANN401 - JSON has no narrower type
    if isinstance(value, Line):
        return dump_line(value)
    if isinstance(value, tuple):
        return [_dump(part) for part in value]
    return value


def _load(value: Any) -> Argument:  # noqa: ANN401 - JSON has no narrower type
    if isinstance(value, dict):
        return load_line(value)
    if isinstance(value, list):
        return tuple(_load(part) for part in value)
    if isinstance(value, str | int):
        return value
    raise ValueError(f"{value!r} is no argument of a line")

"""Writes frozen dataclasses as JSON objects with a `type`, and reads them back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Generic, TypeVar

from pydantic import TypeAdapter, ValidationError

from table.errors import JournalError
from table.plain_reasons import value_reason

T = TypeVar("T")


class Codec(Generic[T]):
    """Knows the classes of one union, by name."""

    def __init__(self, classes: Iterable[type[T]]) -> None:
        self._adapters: dict[str, TypeAdapter[T]] = {kind.__name__: TypeAdapter(kind) for kind in classes}

    def dump(self, value: T) -> dict[str, Any]:
        """Return the value as a JSON object with the name of its class under `type`."""
        name = type(value).__name__
        return {"type": name, **self._adapters[name].dump_python(value, mode="json")}

    def load(self, data: dict[str, Any]) -> T:
        """Read what `dump` wrote. Raises `JournalError` for a type or a field it does not know."""
        fields = dict(data)
        name = str(fields.pop("type", ""))
        if name not in self._adapters:
            raise JournalError(
                f"This program does not know the journal record {name!r}: it was written by another version."
            )
        try:
            return self._adapters[name].validate_python(fields)
        except ValidationError as error:
            raise JournalError(f"The journal record {name!r} is damaged: {value_reason(error)}.") from error

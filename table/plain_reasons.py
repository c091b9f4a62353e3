"""Why a file or a value will not do, in plain words: no numbers of the system, no terms of a library."""

from __future__ import annotations

from typing import Any, Final

from pydantic import ValidationError

_VALUES: Final = {
    "bool_parsing": "it must be true or false",
    "bool_type": "it must be true or false",
    "enum": "it must be {expected}",
    "extra_forbidden": "there is no such field",
    "finite_number": "it must be a number",
    "float_parsing": "it must be a number",
    "float_type": "it must be a number",
    "greater_than_equal": "it must be at least {ge}",
    "int_from_float": "it must be a whole number",
    "int_parsing": "it must be a whole number",
    "int_parsing_size": "it must be a smaller number",
    "int_type": "it must be a whole number",
    "less_than_equal": "it must be at most {le}",
    "missing": "it is missing",
    "string_too_short": "it must not be empty",
    "string_type": "it must be text",
}
"""What a value must be, by the kind of error that the library tells; `{...}` is what it knows about that."""


def file_reason(error: OSError | UnicodeDecodeError) -> str:
    """Return why a file could not be read or written, without its name."""
    if isinstance(error, UnicodeDecodeError):
        return "it is no UTF-8 text"
    return error.strerror or str(error)


def value_reason(error: ValidationError) -> str:
    """Return what was wrong with the first value that will not do."""
    first = error.errors()[0]
    known: dict[str, Any] = {name: _short(value) for name, value in first.get("ctx", {}).items()}
    words = _VALUES.get(first["type"])
    return words.format(**known) if words is not None else first["msg"].removeprefix("Value error, ")


def _short(value: object) -> object:
    """Return a number as people write it: 3, not 3.0."""
    return int(value) if isinstance(value, float) and value.is_integer() else value

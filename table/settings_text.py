"""Changes one setting in the text of a TOML file and leaves everything else, comments too, as it was written."""

from __future__ import annotations

import json
import re
import tomllib


def written(value: object) -> str:
    """Return a value as TOML has it; nothing for None, which TOML does not know."""
    if isinstance(value, list | tuple):
        return f"[{', '.join(written(part) for part in value)}]"
    if isinstance(value, bool | str):
        return json.dumps(value, ensure_ascii=False)
    return "nothing" if value is None else str(value)


def with_value(text: str, name: str, value: object) -> str:
    """Return the text with `name = value` where it was set before, or at the end."""
    lines, place = _lines(text), _place(text, name)
    start, end = place or (len(lines), len(lines))
    return _joined([*lines[:start], f"{name} = {written(value)}", *lines[end:]])


def without(text: str, name: str) -> str:
    """Return the text without the lines that set `name`."""
    lines, place = _lines(text), _place(text, name)
    return text if place is None else _joined([*lines[: place[0]], *lines[place[1] :]])


def _place(text: str, name: str) -> tuple[int, int] | None:
    """Return the lines that set `name`, the end excluded: a list of names may go over several."""
    lines = _lines(text)
    start = next((n for n, line in enumerate(lines) if re.match(rf"\s*[\"']?{re.escape(name)}[\"']?\s*=", line)), None)
    if start is None:
        return None
    ends = (end for end in range(start + 1, len(lines) + 1) if _is_toml("\n".join(lines[start:end])))
    return start, next(ends, start + 1)


def _is_toml(text: str) -> bool:
    try:
        tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return False
    return True


def _lines(text: str) -> list[str]:
    """Return the lines as TOML counts them: `splitlines` knows more ends than it does."""
    return text.removesuffix("\n").split("\n") if text else []


def _joined(lines: list[str]) -> str:
    return "".join(f"{line}\n" for line in lines)

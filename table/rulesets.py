"""The rules a table plays by: a ruleset that comes with the program, or one of the table's own in a TOML file."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from engine.errors import RulesetError
from engine.ruleset import Ruleset, load_ruleset, parse_ruleset, ruleset_names
from table.errors import RulesetFileError

SUFFIX = ".toml"
MOST_BYTES = 100_000
"""No ruleset is longer; a larger file is something else."""


def is_ruleset_file(name: str) -> bool:
    """Whether this names a file rather than a ruleset that comes with the program."""
    return name.endswith(SUFFIX) or "/" in name or "\\" in name


def read_ruleset_file(path: Path) -> str:
    """Return the text of a ruleset file that has been checked.

    Raises `RulesetFileError` that names the file, the field, and what it may be.
    """
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        reason = error.strerror or str(error)
        raise RulesetFileError(f"The ruleset file {path} cannot be read: {reason}. Check the path.") from error
    if len(data) > MOST_BYTES:
        raise RulesetFileError(f"The ruleset file {path} has more than {MOST_BYTES} bytes: it is no ruleset.")
    try:
        text = data.decode("utf-8-sig")
        parse_ruleset(text)
    except UnicodeDecodeError as error:
        raise RulesetFileError(f"The ruleset file {path} is not UTF-8 text: save it as UTF-8.") from error
    except RulesetError as error:
        raise RulesetFileError(f"The ruleset file {path} cannot be used. {error}") from error
    return text


def ruleset_named(name: str, folder: Path = Path()) -> Ruleset:
    """Return the ruleset of a name or of a file; a relative path starts at `folder`.

    Raises `RulesetFileError` for a file and `RulesetError` for a name that cannot be used.
    """
    return rules_of_text(read_ruleset_file(folder / name)) if is_ruleset_file(name) else shipped_ruleset(name)


@lru_cache(maxsize=32)
def rules_of_text(text: str) -> Ruleset:
    """Return the ruleset written in this text; parsed once. Raises `RulesetError`."""
    return parse_ruleset(text)


@lru_cache(maxsize=32)
def shipped_ruleset(name: str) -> Ruleset:
    """Return a ruleset that comes with the program; read once. Raises `RulesetError` for a name there is not."""
    if name not in ruleset_names():
        known = ", ".join(ruleset_names())
        raise RulesetError(
            f"There is no ruleset {name!r}. Known: {known}, or the path of a file of your own, rules.toml."
        )
    return load_ruleset(name)

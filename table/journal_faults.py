"""What is wrong with a journal, in one sentence: the file, the reason, and what to do."""

from __future__ import annotations

import errno
import json
import sqlite3

from table.errors import DamagedJournalError, JournalError, JournalFault
from table.plain_reasons import file_reason

_PRIMARY = 0xFF
"""The low byte of an SQLite error is its family; the rest tells which member."""
_KEPT = "Everything up to here is kept"
_ELSEWHERE = "choose another place with --journal"
_CLOSED = f"its folder or file is not open for writing. {_KEPT}: change the rights, or {_ELSEWHERE}"


def explained(error: sqlite3.Error | json.JSONDecodeError | OSError, name: str, verb: str) -> JournalError:
    """Return the error to raise when the journal `name` could not be opened, read or written (`verb`)."""
    if isinstance(error, json.JSONDecodeError):
        return damaged(name, f"a step is no JSON ({error.msg})")
    if isinstance(error, OSError):
        return _of_file(error, f"The journal {name} cannot be {verb}")
    code = getattr(error, "sqlite_errorcode", None)
    if code is None:
        return JournalError(f"The journal {name} cannot be {verb}: {error}. {_ELSEWHERE.capitalize()}.")
    match code & _PRIMARY:
        case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_NOTADB:
            return damaged(name, str(error))
        case sqlite3.SQLITE_FULL:
            fault = JournalFault.FULL
            fix = f"the disk is full. {_KEPT}: free some space and resume the game, or {_ELSEWHERE}"
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            fault = JournalFault.BUSY
            fix = f"another program holds it. {_KEPT}: close the other one and resume the game, or {_ELSEWHERE}"
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_CANTOPEN | sqlite3.SQLITE_PERM | sqlite3.SQLITE_AUTH:
            fault = JournalFault.CLOSED
            fix = _CLOSED
        case sqlite3.SQLITE_CONSTRAINT:
            fault, fix = JournalFault.CONTESTED, _contested(code)
        case _:
            fault = JournalFault.OTHER
            fix = f"{error}. {_KEPT}: see whether its disk is well, resume the game, or {_ELSEWHERE}"
    return JournalError(f"The journal {name} cannot be {verb}: {fix}.", fault)


def _of_file(error: OSError, what: str) -> JournalError:
    """Return the error for a file or folder that the system does not give."""
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return JournalError(f"{what}: {_CLOSED}.", JournalFault.CLOSED)
    return JournalError(f"{what}: {file_reason(error)}. {_ELSEWHERE.capitalize()}.")


def moved(name: str) -> JournalError:
    """Return the error to raise when the file of a journal is no longer where it was."""
    return JournalError(
        f"The journal {name} was moved or deleted while a game was played: it is written anew at the next step.",
        JournalFault.GONE,
    )


def damaged(name: str, reason: str) -> DamagedJournalError:
    """Return the error to raise for a journal in which something is broken."""
    return DamagedJournalError(
        f"The journal {name} is damaged: {reason}. `consigliere games salvage` saves what can be read into a new file"
        " beside it and keeps this one; add --journal for another place than the usual one.",
        JournalFault.DAMAGED,
    )


def _contested(code: int) -> str:
    if code == sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY:
        return "this game was deleted meanwhile. Begin a new one"
    return f"another copy of this program goes on with the same game. {_KEPT}: play it in one of them only"

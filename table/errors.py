"""What can go wrong at the table, and the exit status each error ends a command with.

TableError
├── UsageError            an option, a name or a script that cannot be used (exit status 2)
│   ├── PlayersError      the list of players is wrong
│   ├── RulesetFileError  a ruleset file cannot be read or used
│   ├── ScriptError       a line of a script cannot be read
│   ├── SettingsError     the file of settings cannot be read, written or used
│   └── UnknownOption     a setting or an option that does not exist
├── BoardError            the web board cannot be shown; the game goes on without it
├── JournalError          the journal of the game cannot be read or written (exit status 1)
│   └── DamagedJournalError  something in it is broken: `consigliere games salvage` saves the rest
└── NarrationError        a message is missing from a catalogue or lacks an argument (a bug)
"""

from __future__ import annotations

from enum import StrEnum

from table.lines import Line


class TableError(Exception):
    """Base of every error of this package; its text is one sentence for the user."""

    exit_status = 1


class UsageError(TableError):
    """Something the user gave cannot be used."""

    exit_status = 2


class PlayersError(UsageError):
    """The list of players is wrong; `said` is the message that tells it at a table, if there is one."""

    def __init__(self, message: str, said: Line | None = None) -> None:
        super().__init__(message)
        self.said = said


class RulesetFileError(UsageError):
    """A ruleset file cannot be read, or says what no ruleset may say."""


class ScriptError(UsageError):
    """A line of a replay script cannot be read."""


class SettingsError(UsageError):
    """The file of settings cannot be read or written, or says what no setting may be."""


class UnknownOption(UsageError):  # noqa: N818 - reads as what it is
    """A setting or an option of the game that does not exist."""


class BoardError(TableError):
    """The web board cannot be shown; `said` is the message that names the fix."""

    def __init__(self, message: str, said: Line) -> None:
        super().__init__(message)
        self.said = said


class JournalFault(StrEnum):
    """Why a journal fails, for a table that must be told in a word."""

    FULL = "full"
    """No room on the disk."""
    BUSY = "busy"
    """Another program holds it."""
    CLOSED = "closed"
    """Its folder or file is not open for writing."""
    GONE = "gone"
    """Its file was moved or deleted while a game was played."""
    CONTESTED = "contested"
    """The game was deleted, or another copy of this program goes on with it."""
    DAMAGED = "damaged"
    OTHER = "other"
    """Anything else, most often a disk that is not well."""


class JournalError(TableError):
    """The journal cannot be opened, read or written; the message says which file and what to do."""

    def __init__(self, message: str, fault: JournalFault = JournalFault.OTHER) -> None:
        super().__init__(message)
        self.fault = fault


class DamagedJournalError(JournalError):
    """Something in the journal is broken; what can still be read can be salvaged."""


class NarrationError(TableError):
    """A message is missing from a catalogue or was given the wrong arguments."""

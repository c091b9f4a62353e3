"""What can go wrong while fixtures are recorded or read.

FixtureError
+-- SynthesiserMissingError   a program or package that speaks is not installed
+-- ScriptError               a script asks for something that does not exist
"""

from __future__ import annotations


class FixtureError(Exception):
    """Any error of this package."""


class SynthesiserMissingError(FixtureError):
    """A voice cannot speak here; the message says how to install it."""

    def __init__(self, what: str, remedy: str) -> None:
        super().__init__(f"{what} is not installed, so its voices cannot be recorded. Install it: {remedy}")


class ScriptError(FixtureError):
    """A script names a voice, room, noise or sound that nobody defined."""

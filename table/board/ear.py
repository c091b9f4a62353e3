"""What the board tells about the ear of the program."""

from __future__ import annotations

from enum import StrEnum


class Ear(StrEnum):
    """Whether the microphone of the machine is listened to."""

    CLOSED = "closed"
    OPEN = "open"
    SPEAKING = "speaking"
    """The program itself speaks: a press cuts it short."""

"""What the engine refuses, and why.

EngineError
├── RulesetError          a ruleset file is wrong
├── SetupError            a game cannot be set up like this
├── CaseError             a case for the referee is not of the format
└── IllegalCommand        the command is not allowed now; its `refusal` says by which rule
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum


class EngineError(Exception):
    """Base of every error of the engine; its text is one sentence for the user."""

    code = "engine"


class RulesetError(EngineError):
    """A ruleset is wrong; the message names the field."""

    code = "ruleset"


class SetupError(EngineError):
    """A game cannot be set up like this; the message names the number and what is allowed."""

    code = "setup"


class CaseError(EngineError):
    """A case for the referee cannot be read; the message names the field."""

    code = "case"


class Refusal(StrEnum):
    """Why a command is not allowed now. Each names a rule, not a line of code."""

    WRONG_PHASE = "wrong_phase"
    """The game is at another point."""
    GAME_OVER = "game_over"
    NO_SUCH_SEAT = "no_such_seat"
    NOT_YOUR_TURN = "not_your_turn"
    """The box is with somebody else."""
    PIECES_NOT_IN_BOX = "pieces_not_in_box"
    """More than the box holds."""
    TAKES_ARE_SECRET = "takes_are_secret"
    """The box is a real one: nobody tells the program what he took."""
    BOX_IS_KNOWN = "box_is_known"
    """The program keeps the box, so nothing needs to be confided or declared."""
    SPEAKER_IS_OUT = "speaker_is_out"
    """An eliminated player cannot take part (seed 000, Diamond Theft, note)."""
    NOTHING_TO_RETRACT = "nothing_to_retract"
    SHOWN_BAG_TOO_EARLY = "shown_bag_too_early"
    """The bag stays shut until the end (seed 000, Exceptions; rulings 1.4/7)."""
    BAG_ALREADY_SHOWN = "bag_already_shown"
    ONLY_FIRST_HAS_BAG = "only_first_has_bag"
    """Only the first player was given the bag (seed 000, Exceptions)."""
    ACCUSED_GODFATHER = "accused_godfather"
    ACCUSED_IS_OUT = "accused_is_out"
    ACCUSED_HAS_SHOWN = "accused_has_shown"
    """He has shown an innocent pocket already (rulings 1.4/19)."""
    ACCUSATION_WAITS = "accusation_waits"
    """Somebody is accused already and has not shown yet (rulings 1.6: a formula heard twice accuses once)."""
    NOBODY_ACCUSED = "nobody_accused"
    PAUSE_RUNNING = "pause_running"
    """The pause for the Cleaner is the referee's: nobody ends it early (rulings 1.6)."""
    PAUSE_OVER = "pause_over"
    """POW came after the pause (rulings 1.4/31)."""
    ALREADY_SHOT = "already_shot"
    SHOOTER_IS_ACCUSED = "shooter_is_accused"
    """The accused cannot fire (rulings 1.4/35)."""
    SHOOTER_IS_OUT = "shooter_is_out"
    SHOOTER_IS_GODFATHER = "shooter_is_godfather"
    NO_CLEANER = "no_cleaner"
    """The Cleaner does not play at this table."""
    NOT_THE_CLEANER = "not_the_cleaner"
    SHOOTER_HAS_SHOWN = "shooter_has_shown"
    NO_VICTIM = "no_victim"
    """This Cleaner fires at somebody he names (seed 001)."""
    VICTIM_IS_ACCUSED = "victim_is_accused"
    """This Cleaner fires at the accused and at nobody else (seed 000)."""
    VICTIM_IS_OUT = "victim_is_out"
    VICTIM_IS_SHOOTER = "victim_is_shooter"
    NOT_A_BREACH = "not_a_breach"
    """At this table that is no breach of the rules, or not one that needs reporting."""
    IMPOSSIBLE_TAKE = "impossible_take"
    """More of something than this game can have, or a number below zero."""
    HAND_ALREADY_SHOWN = "hand_already_shown"
    ALL_NOT_BACK = "all_not_back"
    """By the confided numbers some diamonds are still out."""
    IMPOSSIBLE_NUMBERS = "impossible_numbers"
    """Confided numbers that this game cannot have."""


class IllegalCommand(EngineError):  # noqa: N818 - the standard word of the field
    """The command is understood but not allowed now. The state is unchanged."""

    code = "illegal"

    def __init__(self, refusal: Refusal, sentence: str, **details: int | str) -> None:
        super().__init__(sentence)
        self.refusal = refusal
        self.details: Mapping[str, int | str] = details

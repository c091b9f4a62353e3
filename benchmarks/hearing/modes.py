"""What a table's mode of listening lets through: everything at an open ear, in the other only what follows a call."""

from __future__ import annotations

from dataclasses import replace

from intents import NotUnderstood
from table.attention import WAKE_WORD, WakeWord
from table.hearing import Heard
from table.turn_taking import TurnTaking
from table.understanding import Situation, Understander
from voice.recognisers import Recogniser
from voice.recognisers.primed import PrimedRecogniser

MODES = (TurnTaking.OPEN, TurnTaking.WAKE)
"""Those in which talk can be taken for meant; to a key that nobody pressed nothing is."""


def told_the_word(recogniser: Recogniser, mode: TurnTaking) -> Recogniser:
    """Return the recogniser as `play` opens it for a mode: one that waits for its name was told the name."""
    return recogniser if mode is TurnTaking.OPEN else PrimedRecogniser(recogniser, lambda: [WAKE_WORD])


def let_through(mode: TurnTaking, situation: Situation, heard: Heard, understander: Understander) -> Heard:
    """Return what counts of an utterance when nobody was listened to before; the mode stands with the recogniser."""
    if mode is TurnTaking.OPEN:
        return heard
    named = replace(heard.hypotheses, recogniser=f"{heard.hypotheses.recogniser}, {mode.value}")
    admitted = WakeWord(WAKE_WORD, understander, lambda: 0.0).admit(situation, heard)
    meaning = NotUnderstood() if admitted is None else admitted.understanding
    return replace(heard, hypotheses=named, understanding=meaning)

"""The ways in which a table takes turns with the program, and the source of words that each one opens."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from table.attention import WAKE_WORD, AlwaysAttentive, Attention, TableTalk, WakeWord
from table.hearing import Ears
from table.hearing_ahead import EarsAhead
from table.interrupting import BargeIn, Interruption
from table.plain_text import beneath
from table.sources import Keyboard, Listening, Source, TextReader, Together
from table.terminal import open_terminal
from table.typed_input import TypedInput, TypedKeys, TypedLines, WatchedCharacters
from table.understanding import Understander
from voice.endpointing import EARLY_PAUSE, END_PAUSE, Endpointer, PushToTalk, VoiceActivity
from voice.hands import Hand, Hands, WatchedKey
from voice.microphone import Microphone
from voice.reopening import ReopeningMicrophone
from voice.talk_key import TalkKey


class TurnTaking(StrEnum):
    """When the microphone is listened to."""

    OPEN = "open"
    """Always."""
    PUSH = "push"
    """While the space bar or the button of a board is held, or between two presses of the space bar or of Enter."""
    WAKE = "wake"
    """After the wake word or the exact formula."""


@dataclass(frozen=True, slots=True)
class Turns:
    """How one table takes turns."""

    taking: TurnTaking = TurnTaking.OPEN
    wake_word: str = WAKE_WORD
    pause: float = END_PAUSE
    """Seconds of silence that end a sentence; slow speakers need more."""
    barge_in: BargeIn = BargeIn.KEY
    """What cuts the program short."""


def typed_input(turns: Turns, arrived: Callable[[], None], show: Callable[[str], None] | None = None) -> TypedInput:
    """Return the keyboard: single keys when the space bar opens the ear and this is a terminal, else lines.

    `arrived` is called from another thread as soon as something is typed. `show`, if it is given, writes what is typed,
    which needs single keys as well.
    """
    needs_keys = turns.taking is TurnTaking.PUSH or show is not None
    characters = open_terminal(sys.stdin) if needs_keys else None
    if characters is None:
        return TypedLines(sys.stdin, arrived)
    return TypedKeys(WatchedCharacters(characters, arrived), show or write_typed)


def keyboard_source(understander: TextReader, typed: TypedInput) -> Source:
    """Return the keyboard alone as a source of words."""
    return Keyboard(understander, typed)


def microphone_source(
    turns: Turns,
    understander: Understander,
    microphone: ReopeningMicrophone,
    ears: EarsAhead,
    typed: TypedInput,
    complain: Callable[[str], None],
    clock: Callable[[], float],
    reader: TextReader | None = None,
    interruption: Interruption | None = None,
    button: Callable[[Hands], WatchedKey] | None = None,
) -> Source:
    """Return a microphone with the keyboard beside it; `complain` shows a sentence, `clock` gives seconds.

    `reader` reads what is typed, if that is read otherwise than what is said. `interruption` watches this microphone
    while the program speaks. `button` returns one more key that opens the ear, where a key does.
    """
    key, hands, endpointer = _turn_taker(turns, clock, button)
    attention = _attention(turns, understander, complain, clock)
    keyboard = Keyboard(reader or understander, typed, key.press if key else None)
    return Together(keyboard, Listening(microphone, ears, endpointer, complain, attention, hands, interruption))


def live_source(
    turns: Turns,
    understander: Understander,
    microphone: Microphone,
    ears: Ears,
    complain: Callable[[str], None],
    clock: Callable[[], float],
    typed: TypedInput,
    reader: TextReader | None = None,
    interrupted: Callable[[ReopeningMicrophone], Interruption] | None = None,
    button: Callable[[Hands], WatchedKey] | None = None,
) -> Source:
    """Return a device with a recogniser and the keyboard as a source of words; `reader`, `button`: `microphone_source`.

    `interrupted` returns what watches the device while the program speaks.
    """
    device, ahead = ReopeningMicrophone(microphone, clock=clock), EarsAhead(ears)
    watch = None if interrupted is None else interrupted(device)
    return microphone_source(turns, understander, device, ahead, typed, complain, clock, reader, watch, button)


def _attention(
    turns: Turns, understander: Understander, show: Callable[[str], None], clock: Callable[[], float]
) -> Attention:
    match turns.taking:
        case TurnTaking.OPEN:
            return TableTalk(show)
        case TurnTaking.PUSH:
            return AlwaysAttentive()
        case TurnTaking.WAKE:
            return WakeWord(turns.wake_word, understander, clock)


def _turn_taker(
    turns: Turns, clock: Callable[[], float], button: Callable[[Hands], WatchedKey] | None
) -> tuple[TalkKey | None, Hands | None, Endpointer]:
    if turns.taking is not TurnTaking.PUSH:
        return None, None, VoiceActivity(end_pause=turns.pause, early_pause=EARLY_PAUSE)
    turn = PushToTalk()
    hands = Hands(turn)
    key = TalkKey(Hand(hands), clock)
    hands.add(key)
    if button is not None:
        hands.add(button(hands))
    return key, hands, turn


def write_typed(text: str) -> None:
    """Write what is typed to the terminal, without a new line; spaces and corrections also where text is plain."""
    sys.stdout.flush()
    terminal = beneath(sys.stdout)
    terminal.write(text)
    terminal.flush()

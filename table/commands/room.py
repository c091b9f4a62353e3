"""The room of a live table: by what it is heard and answered."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TYPE_CHECKING

from rich.console import Console

from engine.state import GODFATHER, Phase
from intents import Domain, load_domain
from table.attention import check_wake_word, require_free_hearing, shot_words
from table.board.address import BoardChoice
from table.commands.access import Access, captions, echo_of, open_box
from table.commands.board import shown_board
from table.commands.options import RecogniserChoice, open_ears
from table.commands.sound import Sounding, TableSound
from table.complaints import Complaint, in_words_of
from table.errors import BoardError
from table.evening import Evening
from table.hearing import Ears
from table.interrupting import BargeIn, Interruption
from table.lines import line
from table.narrator import Narrator, narrator_of
from table.numbered_answers import NumberedAnswers, NumberingSource
from table.outputs import Announcer, Output
from table.places import evening_file
from table.registration import unheard, warnings
from table.session import Session
from table.settings_evening import LanguageWishes, remember
from table.sources import Source, TextReader
from table.turn_taking import Turns, TurnTaking, keyboard_source, live_source, typed_input, write_typed
from table.typed_input import TypedInput
from table.understanding import Understander
from voice.errors import VoiceError
from voice.hands import Hands, WatchedKey
from voice.microphone import open_microphone
from voice.recognisers.primed import HEARS_FREELY
from voice.reopening import ReopeningMicrophone
from voice.synthesisers import VoiceSettings

if TYPE_CHECKING:
    from table.board.board import Board


@dataclass(frozen=True, slots=True)
class Room:
    """By what this table is heard and answered."""

    keyboard: bool
    sound: TableSound
    godfather_screen: bool
    turns: Turns
    recogniser: RecogniserChoice
    access: Access
    board: BoardChoice = field(default_factory=BoardChoice)


def check_room(room: Room, language: str, names: Sequence[str]) -> None:
    """Raise `UsageError` for a wake word or recogniser that will not do with these players, before anything begins."""
    if room.turns.taking is TurnTaking.WAKE:
        require_free_hearing(room.recogniser.name)
        check_wake_word(room.turns.wake_word, load_domain(language), names)


@contextmanager
def open_evening(session: Session, room: Room, console: Console) -> Iterator[Evening]:
    """Open ears, voices and screens of a table, and close them at the end. What cannot be opened is said."""
    setup = session.state.setup
    domain, complain = load_domain(setup.language), complainer(console, narrator_of(setup))
    for warning in warnings(domain, session.state.people, setup.sounds_like):
        complain(warning)
    sounding = Sounding(room.sound.in_language(setup.language), complain, _remember)
    with closing(sounding), ExitStack() as opened:
        board = _opened_board(opened, session, room, console, complain, sounding)
        yield opened.enter_context(_seated(session, room, console, domain, complain, sounding, board))


def _opened_board(
    opened: ExitStack,
    session: Session,
    room: Room,
    console: Console,
    complain: Callable[[str], None],
    sounding: Sounding,
) -> Board | None:
    """Open the board if it is wanted; where it cannot be shown the table learns why, and plays without."""
    narrator = narrator_of(session.state.setup)
    try:
        return opened.enter_context(shown_board(room.board, session, narrator, console, sounding.interrupt))
    except BoardError as error:
        complain(Complaint(error.said))
        return None


@contextmanager
def _seated(
    session: Session,
    room: Room,
    console: Console,
    domain: Domain,
    complain: Callable[[str], None],
    sounding: Sounding,
    board: Board | None,
) -> Iterator[Evening]:
    """Open ears and screens of a table whose voice is open already."""
    setup = session.state.setup
    narrator = narrator_of(setup)
    private_to = frozenset({GODFATHER}) if room.godfather_screen else frozenset()
    screen = captions(room.access, narrator, lambda: session.state.names, console, private_to)
    domain.prepare(Phase.INVESTIGATION)
    shown: list[Output] = [screen] if board is None else [screen, board]
    understander = Understander(domain)
    announcer = Announcer(narrator, [*shown, *sounding.outputs, LanguageWishes(evening_file())])
    answers = NumberedAnswers(understander, lambda: session.state)
    echo = echo_of(setup, write_typed)
    typed = typed_input(room.turns, sounding.cut, echo)
    expected = _expected(session, domain, room.turns)
    talk_cuts = room.turns.barge_in is BargeIn.TALK and sounding.speaks_aloud

    def _interrupted(microphone: ReopeningMicrophone) -> Interruption:
        interruption = Interruption(microphone, sounding.interrupt)
        announcer.add(interruption)
        return interruption

    watch, warn = _interrupted if talk_cuts else None, partial(warn_of_unheard, session, domain, complain)
    button = None if board is None else board.button
    source = _source(room, understander, expected, complain, typed, answers, watch, warn, button)
    numbered = NumberingSource(source, answers, lambda line: screen.say(line, narrator.caption(line)))
    with closing(typed), closing(numbered):
        aside = open_box(room.access, setup, announcer, understander, typed, echo, sounding.earpiece)
        try:
            yield Evening(session, announcer, numbered, time.monotonic, complain, aside)
        finally:
            if not session.catch_up():
                complain(Complaint(line("complaint-steps-lost", steps=session.unkept)))


def warn_of_unheard(session: Session, domain: Domain, complain: Callable[[str], None], ears: Ears) -> None:
    """Say which words of the investigation the recogniser lacks. Raises `RecogniserError` when it does not work."""
    missing = ears.missing_words(replace(session.situation, phase=Phase.INVESTIGATION))
    for warning in unheard(domain, session.state.people, missing, session.state.setup.sounds_like):
        complain(warning)


def _expected(session: Session, domain: Domain, turns: Turns) -> Callable[[], Sequence[str]]:
    """Return what may be said beside the sentences: the wake word, and in the pause after an accusation a shot."""
    called = (turns.wake_word,) if turns.taking is TurnTaking.WAKE else ()
    shots = shot_words(domain, session.state.people)
    return lambda: called if session.state.pause_until is None else (*called, *shots)


def _source(
    room: Room,
    understander: Understander,
    expected: Callable[[], Sequence[str]],
    complain: Callable[[str], None],
    typed: TypedInput,
    reader: TextReader,
    interrupted: Callable[[ReopeningMicrophone], Interruption] | None,
    warn: Callable[[Ears], None],
    button: Callable[[Hands], WatchedKey] | None,
) -> Source:
    """Return microphone and keyboard, or the keyboard alone when nothing can be heard or nothing shall."""
    if room.keyboard:
        return keyboard_source(reader, typed)
    try:
        microphone = open_microphone()
        try:
            ears = open_ears(understander, room.recogniser, expected)
            if room.recogniser.name not in HEARS_FREELY:
                _check(ears, warn)
        except VoiceError:
            microphone.close()
            raise
    except VoiceError as error:
        complain(Complaint(line("complaint-type", why=str(error))))
        return keyboard_source(reader, typed)
    return live_source(
        room.turns, understander, microphone, ears, complain, time.monotonic, typed, reader, interrupted, button
    )


def _check(ears: Ears, warn: Callable[[Ears], None]) -> None:
    try:
        warn(ears)
    except VoiceError:
        ears.close()
        raise


def _remember(settings: VoiceSettings) -> None:
    """Let the next game of this evening be spoken as this one was asked to be."""
    wishes: dict[str, float | str] = {"rate": settings.words_a_minute, "volume": settings.volume}
    if settings.voice is not None:
        wishes["voice_name"] = settings.voice
    remember(evening_file(), wishes, time.time())


def complainer(console: Console, narrator: Narrator) -> Callable[[str], None]:
    """Return what shows each sentence once, in the language of the table where the catalogue has it."""
    said: set[str] = set()

    def _complain(words: str) -> None:
        if words not in said:
            said.add(words)
            console.print(in_words_of(narrator, words), style="dim", markup=False)

    return _complain

"""`consigliere play`: run a real table by microphone, or by keyboard where there is none."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Annotated

import typer
from rich.console import Console

from engine.state import GODFATHER
from intents import Domain, load_domain
from table.attention import WAKE_WORD, check_wake_word, require_free_hearing, shot_words
from table.commands.options import (
    DEFAULT_RULESET,
    LIVE_RECOGNISER,
    JournalFile,
    Language,
    Players,
    RecogniserName,
    RulesetName,
    Server,
    open_ears,
    seated,
)
from table.errors import UsageError
from table.evening import Evening
from table.hearing import Understander
from table.journal import Journal
from table.narrator import narrator_of
from table.outputs import Announcer, Captions, Output
from table.places import default_journal
from table.registration import require_speakable, warnings
from table.session import Session, Turn
from table.setup import BoxChoice, GodfatherKind, Notes, read_setup
from table.sources import Source
from table.speaking import open_loudspeaker
from table.turn_taking import Turns, TurnTaking, keyboard_source, live_source
from voice.endpointing import END_PAUSE
from voice.errors import VoiceError
from voice.microphone import open_microphone


def play(
    players: Players = None,
    ruleset: RulesetName = DEFAULT_RULESET,
    notes: Annotated[
        Notes, typer.Option(help="Who may ask what was said: nobody, the Godfather, everybody.")
    ] = Notes.GODFATHER,
    coach: Annotated[bool, typer.Option("--coach", help="Give odds and advice when asked.")] = False,
    godfather_screen: Annotated[
        bool, typer.Option("--godfather-screen", help="Only the Godfather sees this screen: show him what is his.")
    ] = False,
    jokers: Annotated[int | None, typer.Option(min=0, help="Another number of jokers.")] = None,
    cleaner: Annotated[bool, typer.Option(help="Play with the Cleaner.")] = False,
    hidden: Annotated[int | None, typer.Option(min=0, help="Diamonds the Godfather hid, if he confides it.")] = None,
    keyboard: Annotated[bool, typer.Option("--keyboard", help="Type instead of speaking.")] = False,
    silent: Annotated[bool, typer.Option("--silent", help="Show captions only.")] = False,
    listen: Annotated[
        TurnTaking,
        typer.Option(help="Listen always (open), while the space bar is held (push), or after the wake word (wake)."),
    ] = TurnTaking.OPEN,
    wake_word: Annotated[str, typer.Option(help="The wake word of --listen wake.")] = WAKE_WORD,
    pause: Annotated[
        float, typer.Option(min=0.4, max=3.0, help="Seconds of silence that end a sentence; more for slow speakers.")
    ] = END_PAUSE,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the last game that did not end.")] = False,
    recogniser: RecogniserName = LIVE_RECOGNISER,
    server: Server = None,
    language: Language = "en",
    journal: JournalFile = None,
) -> None:
    """Run a table: it narrates, listens, referees, and keeps the testimony.

    Example: consigliere play --players Victor,Ana,Ben,Clara,David,Emma
    """
    console = Console(highlight=False, soft_wrap=True)
    games = Journal.open(journal or default_journal())
    if resume:
        session, opening = _resumed(games)
    else:
        if not keyboard:
            require_speakable(seated(players or ""))
        setup = read_setup(
            {
                "players": seated(players or ""),
                "ruleset": ruleset,
                "godfather": GodfatherKind.HUMAN,
                "box": BoxChoice.PHYSICAL,
                "hidden": hidden,
                "jokers": jokers,
                "cleaner": cleaner,
                "notes": notes,
                "coach": coach,
                "language": language,
            }
        )
        session, opening = Session.begin(games, setup)
    room = Room(keyboard, silent, godfather_screen, Turns(listen, wake_word, pause), recogniser, server)
    evening, source = _evening(session, room, console)
    try:
        evening.run(opening)
    except KeyboardInterrupt:
        console.print("\nThe game is kept: consigliere play --resume goes on with it.", markup=False)
        raise typer.Exit(130) from None
    finally:
        source.close()
        games.close()


def _resumed(games: Journal) -> tuple[Session, Turn]:
    unfinished = [summary for summary in games.games() if not summary.ended]
    if not unfinished:
        raise UsageError(f"There is no unfinished game in {games.name}: start one with --players.")
    return Session.resume(games.game(unfinished[0].id))


def _complainer(console: Console) -> Callable[[str], None]:
    said: set[str] = set()

    def _complain(words: str) -> None:
        if words not in said:
            said.add(words)
            console.print(words, style="dim", markup=False)

    return _complain


@dataclass(frozen=True, slots=True)
class Room:
    """By what this table is heard and answered."""

    keyboard: bool
    silent: bool
    godfather_screen: bool
    turns: Turns
    recogniser: str
    server: str | None


def _evening(session: Session, room: Room, console: Console) -> tuple[Evening, Source]:
    setup = session.state.setup
    domain, complain = load_domain(setup.language), _complainer(console)
    if room.turns.taking is TurnTaking.WAKE:
        require_free_hearing(room.recogniser)
        check_wake_word(room.turns.wake_word, domain, session.state.names)
    for warning in warnings(domain, session.state.names):
        complain(warning)
    loudspeaker = None if room.silent else open_loudspeaker(complain, setup.language)
    private_to = frozenset({GODFATHER}) if room.godfather_screen else frozenset()
    outputs: list[Output] = [Captions(console, private_to), *([loudspeaker] if loudspeaker else [])]
    understander = Understander(domain)
    expected = _expected(session, domain, room.turns)
    source = keyboard_source(understander) if room.keyboard else _live(room, understander, expected, complain)
    return Evening(session, Announcer(narrator_of(setup), outputs), source, time.monotonic), source


def _expected(session: Session, domain: Domain, turns: Turns) -> Callable[[], Sequence[str]]:
    """Return what may be said beside the sentences: the wake word, and in the pause after an accusation a shot."""
    called = (turns.wake_word,) if turns.taking is TurnTaking.WAKE else ()
    shots = shot_words(domain, session.state.names)
    return lambda: called if session.state.pause_until is None else (*called, *shots)


def _live(
    room: Room,
    understander: Understander,
    expected: Callable[[], Sequence[str]],
    complain: Callable[[str], None],
) -> Source:
    """Return microphone and keyboard, or the keyboard alone when nothing can be heard."""
    try:
        microphone = open_microphone()
        try:
            ears = open_ears(understander, room.recogniser, server=room.server, expected=expected)
        except VoiceError:
            microphone.close()
            raise
    except VoiceError as error:
        complain(f"{error} Type instead.")
        return keyboard_source(understander)
    return live_source(room.turns, understander, microphone, ears, complain, time.monotonic)

"""`consigliere play`: run a real table by microphone, or by keyboard where there is none."""

from __future__ import annotations

import shlex
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import typer

from table.board.address import BoardChoice
from table.commands import access, notes_and_advice, opponent, pace, sound
from table.commands import board as web
from table.commands.options import (
    DEFAULT_RECOGNISER,
    GameNumber,
    JournalFile,
    Language,
    LengthName,
    MannerName,
    ModelFolder,
    Players,
    RecogniserChoice,
    RecogniserName,
    RulesetName,
    Server,
    SoundsLike,
    opened_journal,
    seated,
)
from table.commands.room import Room, check_room, open_evening
from table.errors import UsageError
from table.first_names import is_named_in
from table.journal import Journal
from table.lines import line
from table.naming_players import unnamed_table
from table.narrator import narrator_of
from table.places import voice_cache
from table.registration import require_speakable
from table.session import Session, Turn
from table.settings import DEFAULTS
from table.setup import GodfatherKind, TableSetup, read_setup
from table.speaking import VoiceChoice
from table.turn_taking import Turns
from voice.synthesisers import VoiceSettings

_INTERRUPTED = 130
"""The exit status of what Ctrl-C ended."""


def play(
    players: Players = None,
    sounds_like: SoundsLike = None,
    ruleset: RulesetName = DEFAULTS.ruleset,
    godfather: opponent.Godfather = GodfatherKind.HUMAN,
    godfather_name: opponent.GodfatherName = None,
    notes: notes_and_advice.NotesFor = DEFAULTS.notes,
    coach: notes_and_advice.Coach = DEFAULTS.coach,
    godfather_screen: notes_and_advice.GodfatherScreen = False,
    jokers: Annotated[int | None, typer.Option(min=0, help="Another number of jokers.")] = None,
    cleaner: Annotated[bool, typer.Option(help="Play with the Cleaner.")] = False,
    hidden: Annotated[int | None, typer.Option(min=0, help="Diamonds the Godfather hid, if he confides it.")] = None,
    keyboard: Annotated[bool, typer.Option("--keyboard/--no-keyboard", help="Type instead of speaking.")] = False,
    silent: sound.Silent = False,
    voice: sound.VoiceName = DEFAULTS.voice,
    voice_name: sound.VoiceFile = None,
    voice_server: sound.VoiceServer = None,
    rate: sound.Rate = DEFAULTS.rate,
    volume: sound.Volume = DEFAULTS.volume,
    loudspeaker: sound.Device = None,
    earpiece: sound.Earpiece = None,
    cover: sound.CoverSound = DEFAULTS.cover,
    signs: sound.Signs = DEFAULTS.signs,
    lead_in: sound.LeadIn = DEFAULTS.lead_in,
    listen: pace.Listen = DEFAULTS.listen,
    wake_word: pace.WakeWord = DEFAULTS.wake_word,
    pause: pace.Pause = DEFAULTS.pause,
    barge_in: pace.Interrupted = DEFAULTS.barge_in,
    box: access.Box = DEFAULTS.box,
    screen_reader: access.ScreenReader = DEFAULTS.screen_reader,
    slow: access.Slow = DEFAULTS.slow,
    scan: access.Scan = DEFAULTS.scan,
    touch: access.Touch = DEFAULTS.touch,
    recall: access.Recall = DEFAULTS.recall,
    box_timer: pace.BoxTimer = DEFAULTS.box_timer,
    board: web.Shown = DEFAULTS.board,
    board_port: web.Port = DEFAULTS.board_port,
    board_lan: web.InNetwork = False,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the last game that did not end.")] = False,
    game: GameNumber = None,
    recogniser: RecogniserName = DEFAULT_RECOGNISER,
    server: Server = None,
    model: ModelFolder = None,
    language: Language = DEFAULTS.language,
    manner: MannerName = DEFAULTS.manner,
    length: LengthName = DEFAULTS.length,
    journal: JournalFile = None,
) -> None:
    """Run a table: it narrates, listens, referees, and keeps the testimony.

    Without --players it asks how many play and who they are. With --godfather ai the program is the Godfather, and
    --players are all who play against it.

    Ctrl-C, or Ctrl-D where everything is typed, ends the evening; the game is kept, and how to go on with it is shown.

    Example: consigliere play --players Victor,Ana,Ben,Clara,David,Emma
    """
    spoken = VoiceSettings(language, voice_name, rate, volume)
    choice = VoiceChoice(voice, spoken, voice_server, loudspeaker, lead_in, voice_cache())
    heard = sound.TableSound(silent, choice, earpiece, cover, signs)
    wanted = access.Access(screen_reader, slow, scan)
    turns = Turns(listen, wake_word, wanted.end_pause(pause), barge_in)
    page = BoardChoice(board, board_port, board_lan)
    room = Room(keyboard, heard, godfather_screen, turns, RecogniserChoice(recogniser, server, model), wanted, page)
    with opened_journal(journal, must_exist=False) as games:
        if resume or game is not None:
            session, opening = _resumed(games, game, room)
        else:
            by_voice = not players and is_named_in(language)
            seats = unnamed_table(ruleset, language) if by_voice else {"players": seated(players or "")}
            habits = {"notes": notes, "coach": coach, "language": language, "manner": manner, "length": length}
            pieces = {"hidden": hidden, "jokers": jokers, "cleaner": cleaner, "box": box}
            pieces |= opponent.opponent(godfather, godfather_name, hidden, godfather_screen)
            habits |= {"varied": True, "slow": slow, "box_timer": box_timer, "touch": touch, "recall": recall}
            names = {} if sounds_like is None else {"sounds_like": sounds_like}
            setup = _new_table(
                room, {**seats, **names, "ruleset": ruleset, **pieces, **habits, "options": {"bag_in_read_out": True}}
            )
            session, opening = Session.begin(games, setup)
        _play_on(session, opening, room, journal)


def _play_on(session: Session, opening: Turn, room: Room, journal: Path | None) -> None:
    """Run the evening until its end, or until it is interrupted; tell how to go on with a game that is not over."""
    console, is_cut = access.plain_console(room.access), False
    with open_evening(session, room, console) as evening:
        try:
            evening.run(opening)
        except KeyboardInterrupt:
            is_cut = True
            console.print()
    if not session.state.is_over:
        place = "" if journal is None else f" --journal {shlex.quote(str(journal))}"
        kept = line("games-kept", command=f"consigliere games resume {session.number}{place}")
        console.print(narrator_of(session.state.setup).text(kept), markup=False)
    if is_cut:
        raise typer.Exit(_INTERRUPTED)


def _new_table(room: Room, chosen: Mapping[str, Any]) -> TableSetup:
    """Return the set-up of a new table. Raises `UsageError` for what will not do."""
    setup = read_setup(chosen)
    if not room.keyboard:
        require_speakable(chosen["players"], setup.sounds_like)
    check_room(room, setup.language, chosen["players"])
    access.check_access(setup, room.sound.earpiece is not None)
    return setup


def _resumed(games: Journal, number: int | None, room: Room) -> tuple[Session, Turn]:
    """Go on with the game of this number, or with the last one that did not end. Raises `UsageError`."""
    session, opening = Session.resume(games.game(_last_unfinished(games) if number is None else number))
    check_room(room, session.state.setup.language, session.state.people)
    access.check_access(session.state.setup, room.sound.earpiece is not None)
    return session, opening


def _last_unfinished(games: Journal) -> int:
    unfinished = [summary for summary in games.games() if not summary.ended and summary.steps]
    if not unfinished:
        raise UsageError(f"There is no unfinished game in {games.name}: start one with --players.")
    return unfinished[0].id

"""A live table without devices: typed lines, a microphone that reads recordings, a voice that writes to a list."""

from __future__ import annotations

import io
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import numpy as np
import pytest
from rich.console import Console

from intents import load_domain
from table.evening import Evening
from table.hearing import Ears
from table.hearing_ahead import EarsAhead
from table.journal import Journal
from table.lines import line
from table.loudspeaker import RETRY_SECONDS, Loudspeaker
from table.narrator import Narrator
from table.outputs import Announcer, Captions
from table.session import Session
from table.setup import read_setup
from table.sources import Keyboard, Listening, Source
from table.tape import Tape, TapingPlayer
from table.typed_input import TypedLines
from table.understanding import Understander
from voice.audio import read_sound_file, silence
from voice.endpointing import VoiceActivity
from voice.errors import PlaybackError
from voice.fakes import FakeMicrophone, ListPlayer, ListVoice, TableRecogniser
from voice.reopening import ReopeningMicrophone
from voice.synthesisers import Speech

NAMES = ["Victor", "Clara", "Ben", "Emma", "Oscar", "Grace", "Henry"]
FIRST_LINE = Path(__file__).parent.parent.parent / "audio_fixtures" / "games" / "seven_players" / "001.flac"


@pytest.fixture(scope="module")
def understander() -> Understander:
    return Understander(load_domain("en"))


def seconds() -> Iterator[float]:
    """Return a clock that a test can trust: one second passes with each look."""
    return (float(number) for number in count())


def typing(understander: Understander, text: str) -> Source:
    return Keyboard(understander, TypedLines(io.StringIO(text)))


def run(source: Source, notes: str = "open", private_to: frozenset[int] = frozenset()) -> tuple[Session, str]:
    screen = io.StringIO()
    session, opening = Session.begin(Journal.in_memory(), read_setup({"players": NAMES, "notes": notes}))
    announcer = Announcer(Narrator(), [Captions(Console(file=screen, width=200), private_to)])
    clock = seconds()
    Evening(session, announcer, source, lambda: next(clock)).run(opening)
    return session, screen.getvalue()


def test_typed_lines_run_a_table(understander: Understander) -> None:
    lines = "start the theft\n\nbox to Ben\nwho has the box?\n"
    session, screen = run(typing(understander, lines))
    assert session.state.phase == "theft"
    assert "Ben has the box." in screen


def test_the_pause_after_an_accusation_ends_by_itself(understander: Understander) -> None:
    typed = ["start the theft", "the box is back", "Ben, empty your pockets!", "x", "x", "x", "x", "x"]
    _, screen = run(typing(understander, "\n".join(typed)))
    assert "Ben, you are accused." in screen
    assert "Ben, empty your pockets. What did you take?" in screen


def test_a_line_that_nobody_can_hear_in_private_is_owned_up_to(understander: Understander) -> None:
    typed = "start the theft\nthe box is back\nwhat did Ben say?\n"
    _, screen = run(typing(understander, typed), notes="godfather")
    assert "no private way" in screen
    assert "Aloud I can say who has spoken" in screen
    assert "Ben has said nothing" not in screen


LIE = "start the theft\nthe box is back\nBen says he passed thirteen\nEmma says she got nine\n"


def test_a_note_that_nobody_can_hear_does_not_betray_that_there_is_one(understander: Understander) -> None:
    _, with_lie = run(typing(understander, LIE), notes="godfather")
    assert "private" not in with_lie
    assert "lying" not in with_lie


def test_a_screen_of_the_godfather_alone_shows_him_his_notes(understander: Understander) -> None:
    _, screen = run(typing(understander, f"{LIE}who is lying?\n"), notes="godfather", private_to=frozenset({0}))
    assert screen.count("(godfather) Ben passed 13 diamonds and Emma received 9 diamonds.") == 2
    assert "private way" not in screen


def test_what_the_microphone_brings_is_understood(understander: Understander) -> None:
    spoken = read_sound_file(FIRST_LINE)

    class Hearing(TableRecogniser):
        def finish(self):  # noqa: ANN202 - as the class it extends
            self._answers = {b"".join(self._pieces or []): ("start the theft",)}
            return super().finish()

    microphone = FakeMicrophone([np.concatenate([silence(0.5), spoken])])
    ears = EarsAhead(Ears(understander, Hearing([])))
    session, screen = run(Listening(ReopeningMicrophone(microphone), ears, VoiceActivity(), print))
    assert session.state.phase == "theft"
    assert "Clara opens the box first" in screen


def test_the_loudspeaker_says_numbers_as_words_and_nothing_private(understander: Understander) -> None:
    voice, player = ListVoice(), ListPlayer()
    session, opening = Session.begin(Journal.in_memory(), read_setup({"players": NAMES, "notes": "godfather"}))
    announcer = Announcer(Narrator(), [Loudspeaker(voice, player, print)])
    clock = seconds()
    source = typing(understander, "start the theft\nthe box is back\nwhat did Ben say?\n")
    Evening(session, announcer, source, lambda: next(clock)).run(opening)
    assert "Put fifteen diamonds, two loyal henchmen, one agent and one driver into the box." in voice.sentences
    assert not any("Ben has said nothing" in sentence for sentence in voice.sentences)
    assert len(player.played) == len(voice.sentences)


def test_a_loudspeaker_that_fails_says_so_once() -> None:
    class Broken(ListPlayer):
        def play(self, speech: Speech) -> bool:
            raise PlaybackError(f"The loudspeaker is gone ({speech.rate} Hz): plug it in.")

    complaints: list[str] = []
    speaker = Loudspeaker(ListVoice(), Broken(), complaints.append)
    _, opening = Session.begin(Journal.in_memory(), read_setup({"players": NAMES}))
    Announcer(Narrator(), [speaker]).announce(opening.lines)
    assert len(complaints) == 1
    assert complaints[0].endswith("The captions go on.")


def test_a_loudspeaker_that_is_plugged_in_again_speaks_again() -> None:
    class Loose(ListPlayer):
        plugged = False

        def play(self, speech: Speech) -> bool:
            if not self.plugged:
                raise PlaybackError("The loudspeaker is gone: plug it in.")
            return super().play(speech)

    now, complaints, player = 0.0, list[str](), Loose()
    speaker = Loudspeaker(ListVoice(), player, complaints.append, clock=lambda: now)
    spoken = line("resumed")
    for now in (0.0, RETRY_SECONDS / 2, RETRY_SECONDS * 2):  # noqa: B007 - the clock reads it
        speaker.say(spoken, "We go on.")
    assert (len(player.played), len(complaints)) == (0, 1)
    player.plugged, now = True, RETRY_SECONDS * 4
    speaker.say(spoken, "We go on.")
    assert len(player.played) == 1


def test_a_tape_holds_players_and_narrator() -> None:
    tape = Tape()
    speaker = Loudspeaker(ListVoice(), TapingPlayer(tape, None), print)
    tape.add(read_sound_file(FIRST_LINE))
    before = len(tape.waveform())
    _, opening = Session.begin(Journal.in_memory(), read_setup({"players": NAMES}))
    Announcer(Narrator(), [speaker]).announce(opening.lines[:1])
    assert len(tape.waveform()) > before > 16_000

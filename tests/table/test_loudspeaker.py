"""Loudspeaker, earpiece and sounds of a table: who hears what, what is cut, what failed is not taken for said."""

from __future__ import annotations

import threading
from collections.abc import Callable

import numpy as np
import pytest

from table.digital_box.desk import Desk
from table.lines import EVERYONE, GODFATHER, Audience, Line, line
from table.loudspeaker import Loudspeaker
from table.narrator import Narrator, languages
from table.outputs import Announcer
from table.speaking import VoiceChoice, open_loudspeaker
from table.table_sounds import SIGNS, TableSounds
from voice.audio import SAMPLE_RATE
from voice.backdrop import Backdrop
from voice.errors import PlaybackError, SynthesiserUnavailable
from voice.fakes import ListPlayer, ListVoice
from voice.sounds import Cover, Earcon, earcon, lead_in
from voice.synthesisers import Speech, Synthesiser, VoiceSettings
from voice.synthesisers.adjustable import AdjustableVoice

WELCOME = line("setup-welcome", players=7, godfather="Victor")
FIRST, SECOND = "Good evening.", "seven players sit at this table."
UNDONE = line("yes-nothing")
NOTHING = "There is nothing to confirm."
NOTE = line("confided", GODFATHER, what=line("confided-hidden", amount=line("amount-diamonds", count=3)))


class Broken(ListPlayer):
    def play(self, speech: Speech) -> bool:
        raise PlaybackError(f"The loudspeaker is gone ({speech.rate} Hz): plug it in.")


class CutAt(ListPlayer):
    """Somebody interrupts while this sentence plays."""

    def __init__(self, *places: int) -> None:
        super().__init__()
        self.places = places
        self.cut: Callable[[], None] = lambda: None

    def play(self, speech: Speech) -> bool:
        super().play(speech)
        if len(self.played) not in self.places:
            return True
        self.cut()
        return False


def opened(player: ListPlayer, audience: Audience = EVERYONE) -> tuple[Loudspeaker, ListVoice]:
    voice = ListVoice()
    return Loudspeaker(voice, player, lambda _: None, audience=audience), voice


def said(player: ListPlayer, voice: ListVoice) -> list[str]:
    """Return the sentences that were played, found by their length."""
    lengths = {len(ListVoice().synthesise(sentence).samples): sentence for sentence in voice.sentences}
    return [lengths[len(speech.samples)] for speech in player.played]


def test_what_is_cut_is_said_after_the_next_announcement() -> None:
    player = CutAt(1)
    speaker, voice = opened(player)
    player.cut = speaker.cut
    announcer = Announcer(Narrator(), [speaker])
    announcer.announce([WELCOME, UNDONE])
    assert said(player, voice) == [FIRST]
    announcer.announce([line("cancelled")])
    assert said(player, voice)[1:3] == ["Very well, never mind.", FIRST]
    assert said(player, voice)[-1] == NOTHING
    before = len(player.played)
    announcer.announce([UNDONE])
    assert len(player.played) == before + 1


def test_what_is_cut_twice_is_left_to_the_captions() -> None:
    player = CutAt(1, 3)
    speaker, voice = opened(player)
    player.cut = speaker.cut
    announcer = Announcer(Narrator(), [speaker])
    announcer.announce([WELCOME])
    announcer.announce([UNDONE])
    assert said(player, voice) == [FIRST, NOTHING, FIRST]
    announcer.announce([UNDONE])
    assert said(player, voice)[3:] == [NOTHING]


def test_what_was_cut_waits_while_the_next_announcement_is_cut_too() -> None:
    player = CutAt(1, 2)
    speaker, voice = opened(player)
    player.cut = speaker.cut
    announcer = Announcer(Narrator(), [speaker])
    announcer.announce([WELCOME])
    announcer.announce([UNDONE])
    assert said(player, voice) == [FIRST, NOTHING]
    announcer.announce([line("cancelled")])
    assert said(player, voice)[2:] == ["Very well, never mind.", FIRST, SECOND, "Victor is the Godfather.", NOTHING]


def test_whoever_wants_quiet_does_not_hear_again_what_was_cut() -> None:
    player = CutAt(1)
    speaker, voice = opened(player)
    player.cut = speaker.cut
    announcer = Announcer(Narrator(), [speaker])
    announcer.announce([WELCOME])
    announcer.announce([line("voice-quiet")])
    assert said(player, voice) == [FIRST, "I am quiet.", "Say repeat to hear it again."]
    announcer.announce([UNDONE])
    assert said(player, voice)[3:] == [NOTHING]


def test_what_is_for_one_person_alone_is_owed_until_it_was_heard() -> None:
    player = CutAt(1, 2, 3)
    earpiece, voice = opened(player, GODFATHER)
    player.cut = earpiece.cut
    announcer = Announcer(Narrator(), [earpiece])
    announcer.announce([NOTE])
    for _ in range(4):
        announcer.announce([UNDONE])
    assert len(voice.sentences) == len(player.played) == 4
    assert len(set(said(player, voice))) == 1


def test_what_was_cut_of_a_private_page_is_not_said_to_whoever_listens_next() -> None:
    player = CutAt(1)
    earpiece, voice = opened(player, GODFATHER)
    player.cut = earpiece.cut
    Desk(Narrator(), None, earpiece).present([NOTE])
    Announcer(Narrator(), [earpiece]).announce([line("box-at", player="Ben")])
    assert said(player, voice) == ["Noted for you alone, Godfather: you kept back three diamonds."]


def test_the_room_hears_nothing_that_is_for_the_earpiece_and_the_other_way_round() -> None:
    room, ear = ListPlayer(), ListPlayer()
    (speaker, voice), (earpiece, whisper) = opened(room), opened(ear, GODFATHER)
    assert Announcer(Narrator(), [speaker, earpiece]).announce([UNDONE, NOTE]) == []
    assert voice.sentences == [NOTHING]
    assert whisper.sentences == ["Noted for you alone, Godfather: you kept back three diamonds."]


def test_a_private_line_that_nobody_could_hear_is_not_taken_for_said() -> None:
    room, _ = opened(ListPlayer())
    earpiece, _ = opened(Broken(), GODFATHER)
    announcer = Announcer(Narrator(), [room, earpiece])
    assert announcer.announce([UNDONE, NOTE]) == [NOTE]
    assert announcer.announce([NOTE]) == [NOTE]


def test_a_public_line_is_said_when_one_of_two_outputs_works() -> None:
    broken, _ = opened(Broken())
    working, voice = opened(ListPlayer())
    assert Announcer(Narrator(), [broken, working]).announce([UNDONE]) == []
    assert voice.sentences == [NOTHING]


def adjustable() -> tuple[AdjustableVoice, list[VoiceSettings]]:
    chosen: list[VoiceSettings] = []

    def open_voice(settings: VoiceSettings) -> Synthesiser:
        chosen.append(settings)
        return ListVoice()

    return AdjustableVoice(open_voice, VoiceSettings(words_a_minute=160, volume=0.5)), chosen


def test_a_wish_about_the_voice_is_carried_out_before_it_is_acknowledged() -> None:
    voice, chosen = adjustable()
    announcer = Announcer(Narrator(), [Loudspeaker(voice, ListPlayer(), print)])
    announcer.announce([line("voice-slower"), line("voice-louder")])
    assert [(settings.words_a_minute, settings.volume) for settings in chosen] == [(160, 0.5), (128, 0.5), (128, 0.75)]
    for _ in range(20):
        announcer.announce([line("voice-faster"), line("voice-louder")])
    assert (voice.settings.words_a_minute, voice.settings.volume) == (300, 1.0)
    for _ in range(20):
        announcer.announce([line("voice-slower"), line("voice-softer")])
    assert (voice.settings.words_a_minute, voice.settings.volume) == (80, 0.1)


class Several(ListVoice):
    """Speaks with one of three voices."""

    def __init__(self, voice: str | None) -> None:
        super().__init__()
        names = ("deep", "high", "hoarse")
        begin = 0 if voice is None else names.index(voice)
        self._names = (*names[begin:], *names[:begin])

    def voices(self) -> tuple[str, ...]:
        return self._names


def test_another_voice_is_the_next_of_the_language_and_after_the_last_the_first() -> None:
    voice = AdjustableVoice(lambda settings: Several(settings.voice), VoiceSettings())
    announcer = Announcer(Narrator(), [Loudspeaker(voice, ListPlayer(), print)])
    used = []
    for _ in range(4):
        announcer.announce([line("voice-other")])
        used.append(voice.settings.voice)
    assert used == ["high", "hoarse", "deep", "high"]


def test_that_there_is_no_other_voice_is_said() -> None:
    voice, chosen = adjustable()
    complaints: list[str] = []
    Announcer(Narrator(), [Loudspeaker(voice, ListPlayer(), complaints.append)]).announce([line("voice-other")])
    assert len(chosen) == 1
    assert complaints == ["There is no other voice for this language here: --voice and --voice-name choose one."]


def test_a_voice_that_cannot_change_stays_as_it_is() -> None:
    spoken = ListVoice()

    def open_voice(settings: VoiceSettings) -> Synthesiser:
        if settings.words_a_minute != 160:
            raise SynthesiserUnavailable("There is no such voice.")
        return spoken

    complaints: list[str] = []
    voice = AdjustableVoice(open_voice, VoiceSettings(words_a_minute=160))
    Announcer(Narrator(), [Loudspeaker(voice, ListPlayer(), complaints.append)]).announce([line("voice-slower")])
    assert spoken.sentences == ["Is this slow enough?"]
    assert complaints == ["There is no such voice."]


@pytest.mark.parametrize(
    ("identifier", "sign"),
    [("accused", Earcon.ACCUSATION), ("not-understood", Earcon.NOT_UNDERSTOOD), ("listening", Earcon.LISTENING)],
)
def test_a_sign_comes_before_the_words_and_can_be_switched_off(identifier: str, sign: Earcon) -> None:
    for wanted in (True, False):
        player = ListPlayer()
        speaker, _ = opened(player)
        spoken: Line = line(identifier, player="Ben") if identifier == "accused" else line(identifier)
        missed = Announcer(Narrator(), [TableSounds(speaker, None, signs=wanted), speaker]).announce([spoken])
        assert missed == []
        assert np.array_equal(player.played[0].samples, earcon(sign).samples) is wanted


@pytest.mark.parametrize("wanted", [True, False])
def test_a_loudspeaker_that_never_sleeps_needs_no_lead_in(wanted: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    player = ListPlayer()
    monkeypatch.setattr("table.speaking.open_player", lambda _: player)
    speaker = open_loudspeaker(print, VoiceChoice("list", lead_in=wanted))
    assert speaker is not None
    speaker.say(UNDONE, "Yes.")
    lead = len(lead_in(SAMPLE_RATE).samples) if wanted else 0
    assert len(player.played[0].samples) == lead + len(ListVoice().synthesise("Yes.").samples)
    speaker.close()


@pytest.mark.parametrize("language", languages())
def test_every_sign_is_also_written(language: str) -> None:
    assert set(SIGNS.values()) == set(Earcon)
    for identifier in SIGNS:
        assert Narrator(language).caption(line(identifier, player="Ben", claims="Ben", reading="Ben")).strip()


def test_a_sign_alone_tells_nobody_anything() -> None:
    speaker, _ = opened(ListPlayer())
    accused = line("accused", player="Ben")
    assert Announcer(Narrator(), [TableSounds(speaker, None)]).announce([accused]) == [accused]


class Endless(ListPlayer):
    """Plays until it is stopped."""

    def __init__(self) -> None:
        super().__init__()
        self.started, self.stopped = threading.Event(), threading.Event()

    def play(self, speech: Speech) -> bool:
        super().play(speech)
        self.started.set()
        assert self.stopped.wait(10)
        return False

    def stop(self) -> None:
        self.stopped.set()


def test_cover_is_heard_from_the_beginning_of_the_theft_until_the_box_is_back() -> None:
    room, cover = ListPlayer(), Endless()
    speaker, _ = opened(room)
    backdrop = Backdrop(Cover.RAIN, cover, print)
    announcer = Announcer(Narrator(), [TableSounds(speaker, backdrop), speaker])
    announcer.announce([UNDONE])
    assert not backdrop.is_playing
    announcer.announce([line("theft-begins", player="Ana")])
    assert cover.started.wait(10)
    announcer.announce([line("box-at", player="Ben")])
    assert backdrop.is_playing
    announcer.announce([line("box-back")])
    assert not backdrop.is_playing


def test_cover_that_cannot_be_played_is_one_sentence_and_no_cover_is_silence() -> None:
    complaints, told = list[str](), threading.Event()

    def complain(words: str) -> None:
        complaints.append(words)
        told.set()

    backdrop = Backdrop(Cover.RAIN, Broken(), complain)
    backdrop.start()
    assert told.wait(10)
    backdrop.stop()
    assert complaints == ["The loudspeaker is gone (22050 Hz): plug it in. There is no cover sound."]
    silent = Backdrop(Cover.NONE, Broken(), complaints.append)
    silent.start()
    assert not silent.is_playing
    silent.stop()

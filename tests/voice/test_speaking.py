"""Speaking aloud: sentence by sentence, one made ahead, cut short, and what nobody heard is not taken for said."""

from __future__ import annotations

import threading
from collections.abc import Sequence

import numpy as np
import pytest

from voice.errors import PlaybackError, SynthesiserDied, SynthesiserError
from voice.fakes import ListPlayer
from voice.sounds import LEAD_IN_SECONDS
from voice.speaking import Speaker
from voice.synthesisers import Speech
from voice.watched_player import ASLEEP_AFTER, WatchedPlayer

SENTENCES = ("The box is back.", "Look inside.", "Ask your questions.")


class Voice:
    """A second of sound for every sentence; `made` tells which were asked for."""

    def __init__(self, seconds: float = 1.0, broken: Sequence[str] = ()) -> None:
        self.made: list[str] = []
        self.second_made = threading.Event()
        self._seconds = seconds
        self._broken = broken

    def synthesise(self, sentence: str) -> Speech:
        self.made.append(sentence)
        if len(self.made) == 2:
            self.second_made.set()
        if sentence in self._broken:
            raise SynthesiserDied("The voice failed twice over the same sentence.")
        return Speech(np.ones(round(self._seconds * 100), dtype=np.int16), 100)

    def close(self) -> None:
        self.made.append("closed")


class Player(ListPlayer):
    """Plays in no time, on a clock that says it took as long as it should, or what `takes` says."""

    def __init__(self, takes: float | None = None) -> None:
        super().__init__()
        self.now = 0.0
        self.stops = 0
        self._takes = takes

    def clock(self) -> float:
        return self.now

    def play(self, speech: Speech) -> bool:
        self.now += speech.seconds if self._takes is None else self._takes
        return super().play(speech)

    def stop(self) -> None:
        self.stops += 1


def speaker(voice: Voice, player: Player) -> Speaker:
    return Speaker(voice, player)


def test_every_sentence_is_made_once_and_played_in_order() -> None:
    voice, player = Voice(), Player()
    assert speaker(voice, player).say(SENTENCES) == 3
    assert voice.made == list(SENTENCES)
    assert len(player.played) == 3
    assert speaker(voice, player).say(()) == 0


def test_the_next_sentence_is_made_while_one_plays() -> None:
    voice = Voice()

    class Waiting(Player):
        def play(self, speech: Speech) -> bool:
            assert voice.second_made.wait(10), "the second sentence was not asked for while the first one played"
            return super().play(speech)

    assert speaker(voice, Waiting()).say(SENTENCES) == 3


def test_what_is_cut_is_counted_from_the_cut_sentence_on() -> None:
    voice = Voice()

    class Cut(Player):
        def play(self, speech: Speech) -> bool:
            super().play(speech)
            return len(self.played) < 2

    assert speaker(voice, Cut()).say(SENTENCES) == 1


def test_a_stop_between_two_sentences_is_not_lost() -> None:
    voice = Voice()
    speakers: list[Speaker] = []

    class Interrupted(Player):
        def play(self, speech: Speech) -> bool:
            ended = super().play(speech)
            speakers[0].stop()  # at the very end: the player has nothing left to stop
            return ended

    player = Interrupted()
    speakers.append(speaker(voice, player))
    assert speakers[0].say(SENTENCES) == 1
    assert player.stops == 1
    assert speakers[0].say(SENTENCES[:1]) == 1


def watched(player: Player, wakes: bool = False) -> WatchedPlayer:
    return WatchedPlayer(player, player.clock, wakes)


SECOND = Speech(np.ones(100, dtype=np.int16), 100)


@pytest.mark.parametrize("takes", [0.0, 0.4])
def test_a_loudspeaker_that_is_done_at_once_was_not_heard(takes: float) -> None:
    with pytest.raises(PlaybackError, match="nobody heard"):
        watched(Player(takes)).play(SECOND)
    with pytest.raises(PlaybackError, match="nobody heard"):
        Speaker(Voice(), watched(Player(takes))).say(SENTENCES)


def test_a_loudspeaker_that_takes_its_time_or_is_cut_is_no_fault() -> None:
    assert watched(Player(takes=0.6)).play(SECOND)
    assert watched(Player(takes=100.0)).play(SECOND)

    class Cut(Player):
        def play(self, speech: Speech) -> bool:
            super().play(speech)
            return False

    assert not watched(Cut(takes=0.0)).play(SECOND)


def test_short_sounds_may_vanish_in_a_buffer() -> None:
    assert watched(Player(takes=0.0)).play(Speech(np.ones(40, dtype=np.int16), 100))


def test_a_loudspeaker_that_may_sleep_is_woken_and_one_that_just_spoke_is_not() -> None:
    player = Player()
    waking = watched(player, wakes=True)
    for pause in (0.0, ASLEEP_AFTER / 2, ASLEEP_AFTER * 2, 0.0):
        player.now += pause
        waking.play(SECOND)
    woken = round((1 + LEAD_IN_SECONDS) * 100)
    assert [len(speech.samples) for speech in player.played] == [woken, 100, woken, 100]


def test_a_voice_that_returns_at_once_without_sound_is_an_error_but_punctuation_is_silent() -> None:
    with pytest.raises(SynthesiserError, match=r"no sound for 'The box is back\.'"):
        speaker(Voice(seconds=0.0), Player()).say(SENTENCES)
    assert speaker(Voice(seconds=0.0), Player()).say(("...",)) == 1


def test_a_voice_that_dies_over_the_second_sentence_has_said_the_first() -> None:
    player = Player()
    with pytest.raises(SynthesiserDied):
        speaker(Voice(broken=SENTENCES[1:2]), player).say(SENTENCES)
    assert len(player.played) == 1


def test_close_releases_voice_and_loudspeaker() -> None:
    voice, player = Voice(), Player()
    speaker(voice, player).close()
    assert voice.made == ["closed"]
    assert player.stops == 1

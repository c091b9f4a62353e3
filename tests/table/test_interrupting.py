"""Talk over the program cuts it short, is understood, and what was cut is said again; nothing else cuts."""

from __future__ import annotations

import threading

import numpy as np
import pytest

from intents import load_domain
from table.hearing import Ears
from table.hearing_ahead import EarsAhead
from table.interrupting import MOST_MISTAKES, Interruption
from table.lines import EVERYONE, GODFATHER, Audience, Line
from table.loudspeaker import Loudspeaker
from table.narrator import Narrator
from table.outputs import Announcer
from table.sources import Listening, Said
from table.understanding import Situation, Understander
from voice.audio import SAMPLE_RATE, Waveform, silence
from voice.endpointing import VoiceActivity
from voice.fakes import FakeMicrophone, ListVoice
from voice.hypotheses import Hypotheses, Hypothesis
from voice.reopening import ReopeningMicrophone
from voice.synthesisers import Speech
from voice.talking_over import LEARNING, TalkingOver

SITUATION = Situation("investigation", ("Victor", "Ana", "Ben"))
LONG, SHORT = Line("prompt-setup"), Line("option-on")


def talk(seconds: float = 1.0) -> Waveform:
    count = round(seconds * SAMPLE_RATE)
    return (6_000 * np.sin(2 * np.pi * 500 * np.arange(count) / SAMPLE_RATE)).astype(np.int16)


class WatchedMicrophone(FakeMicrophone):
    """Begins when something is played, and says when it was read to its end."""

    def __init__(self, sound: Waveform) -> None:
        super().__init__([sound], pause=1.5, piece=0.03)
        self.begun, self.ended = threading.Event(), threading.Event()

    def read(self, seconds: float = 1.0) -> Waveform | None:
        assert self.begun.wait(10)
        piece = super().read(seconds)
        if self.is_exhausted:
            self.ended.set()
        return piece


class CutPlayer:
    """Plays a sentence until it is stopped, or until nothing more is heard."""

    def __init__(self, begun: threading.Event, heard_all: threading.Event) -> None:
        self._begun, self._heard_all = begun, heard_all
        self.stopped = threading.Event()
        self.cut = 0

    def play(self, speech: Speech) -> bool:  # noqa: ARG002 - it lasts as long as the microphone
        self._begun.set()
        while not self._heard_all.is_set() and not self.stopped.is_set():
            self.stopped.wait(0.002)
        was_cut = self.stopped.is_set()
        self.stopped.clear()
        self.cut += was_cut
        return not was_cut

    def stop(self) -> None:
        self.stopped.set()

    def close(self) -> None:
        """Nothing to release."""


class Hears:
    """Writes the same text for every utterance."""

    name = "hears"

    def __init__(self, text: str) -> None:
        self._text = text
        self.utterances: list[int] = []
        self._fed = 0

    def missing_words(self, grammar: object) -> frozenset[str]:  # noqa: ARG002 - it knows all
        return frozenset()

    def start(self, grammar: object) -> None:  # noqa: ARG002 - it always hears the same
        self._fed = 0

    def feed(self, samples: Waveform) -> str:
        self._fed += len(samples)
        return ""

    def finish(self) -> Hypotheses:
        self.utterances.append(self._fed)
        return Hypotheses((Hypothesis(self._text),) if self._text else (), self.name)

    def reconsider(self, graph: object) -> Hypotheses | None:  # noqa: ARG002 - there is nothing else
        return None

    def close(self) -> None:
        """Nothing to release."""


class Table:
    """A loudspeaker and a microphone with an interruption between them."""

    def __init__(self, sound: Waveform, text: str = "Who is lying?", audience: Audience = EVERYONE) -> None:
        self.device = device = WatchedMicrophone(sound)
        self.complaints: list[str] = []
        self.voice, self.player = ListVoice(), CutPlayer(device.begun, device.ended)
        self.loudspeaker = Loudspeaker(self.voice, self.player, self.complaints.append, audience=audience)
        self.microphone = ReopeningMicrophone(device)
        self.interruption = Interruption(self.microphone, self.loudspeaker.interrupt, TalkingOver(learning=0.0))
        self.announcer = Announcer(Narrator("en"), [self.loudspeaker])
        self.announcer.add(self.interruption)
        self.recogniser = Hears(text)
        ears = EarsAhead(Ears(Understander(load_domain("en")), self.recogniser))
        self.source = Listening(
            self.microphone, ears, VoiceActivity(), self.complaints.append, interruption=self.interruption
        )

    def announce(self, *lines: Line) -> None:
        self.announcer.announce(lines)
        self.source.flush()

    def heard(self) -> list[str]:
        """Listen until the microphone ends."""
        said = []
        while True:
            try:
                arrival = self.source.next(SITUATION, 0.1)
            except EOFError:
                return said
            if isinstance(arrival, Said):
                said.append(arrival.text)

    def close(self) -> None:
        self.source.close()
        self.loudspeaker.close()


def test_talk_cuts_the_line_and_is_understood_from_its_beginning() -> None:
    table = Table(np.concatenate([silence(0.6), talk(1.0)]))
    table.announce(LONG)
    assert table.player.cut == 1
    assert table.heard() == ["Who is lying?"]
    assert table.recogniser.utterances[-1] >= 1.0 * SAMPLE_RATE
    table.close()


def test_what_was_cut_is_said_again_after_the_answer() -> None:
    table = Table(np.concatenate([silence(0.3), talk(1.0)]))
    table.announce(LONG)
    cut = table.voice.sentences[0]
    table.heard()
    before = len(table.voice.sentences)
    table.announce(SHORT)
    assert cut in table.voice.sentences[before:]
    table.close()


def test_a_silent_table_hears_every_line_to_its_end() -> None:
    table = Table(silence(3.0))
    table.announce(LONG, SHORT)
    assert table.player.cut == 0
    assert table.heard() == []
    table.close()


def test_the_talk_of_a_table_cuts_no_line_for_one_person_and_is_not_taken() -> None:
    table = Table(np.concatenate([silence(0.3), talk(1.0)]), audience=GODFATHER)
    table.announce(Line("private-impossible", {}, GODFATHER))
    assert table.player.cut == 0
    assert table.heard() == []
    table.close()


@pytest.mark.parametrize("text", ["", "Blah blah blah."])
def test_giving_up_is_an_announcement_like_any_other(text: str) -> None:
    table = Table(np.concatenate([silence(0.3), talk(1.0)]), text=text)
    assert table.interruption.judge(made_sense=False) is None
    table.announce(LONG)
    assert table.player.cut == 1
    told = None
    while told is None:
        told = table.source.next(SITUATION, 0.1)
    assert told == Line("talk-given-up")
    table.announce(Line("talk-given-up"))
    assert "Noise keeps cutting me short, or my own voice: from now on only a key does." in table.voice.sentences
    table.close()


def test_two_cuts_for_nothing_leave_only_the_key_and_say_so_once() -> None:
    table = Table(talk(0.5), text="")
    told = [table.interruption.judge(made_sense=False) for _ in range(MOST_MISTAKES)]
    assert told == [None] * (MOST_MISTAKES - 1) + [Line("talk-given-up")]
    assert not table.interruption.is_on
    table.device.ended.set()
    table.announce(SHORT)
    assert table.interruption.taken().size == 0
    table.close()


def test_talk_that_made_sense_forgives_an_earlier_mistake() -> None:
    table = Table(talk(0.5))
    for made_sense in (False, True, False):
        table.interruption.judge(made_sense)
    assert table.interruption.is_on
    assert table.complaints == []
    table.close()


def test_nothing_cuts_while_its_own_level_is_learnt() -> None:
    watch = TalkingOver()
    assert not watch.feed(talk(LEARNING - 0.1))

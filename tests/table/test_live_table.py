"""The live table and its ears: it never hears itself, survives an unplugged microphone, and takes turns."""

from __future__ import annotations

import io
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from rich.console import Console

from intents import load_domain
from table import sources
from table.attention import WakeWord
from table.evening import Evening
from table.hearing import Ears
from table.hearing_ahead import EarsAhead
from table.journal import Journal
from table.loudspeaker import Loudspeaker
from table.narrator import Narrator
from table.outputs import Announcer, Captions, Output
from table.session import Session
from table.setup import read_setup
from table.sources import Keyboard, Listening, Source, Together
from table.typed_input import Press, TypedInput
from table.understanding import Understander
from voice.audio import SAMPLE_RATE, Waveform, read_sound_file, silence, to_waveform
from voice.endpointing import EARLY_PAUSE, PushToTalk, VoiceActivity
from voice.errors import MicrophoneError, MicrophoneUnplugged, RecogniserDied, RecogniserUnavailable
from voice.fakes import FakeMicrophone
from voice.hypotheses import Hypotheses, Hypothesis
from voice.recognisers import Grammar
from voice.recognisers.sentence_graph import SentenceGraph
from voice.reopening import ReopeningMicrophone
from voice.synthesisers import Speech
from voice.talk_key import TalkKey

NAMES = ["Victor", "Clara", "Ben", "Emma", "Oscar", "Grace", "Henry"]
ACCUSING = Path(__file__).parent.parent.parent / "audio_fixtures" / "utterances" / "clara_empty_your_pockets.flac"
FORMULA = "Clara, empty your pockets!"


class AtOnce(Executor):
    """Does what is submitted before it returns."""

    def submit(self, call: Callable[..., Any], /, *arguments: Any, **_: Any) -> Future[Any]:  # noqa: ANN401 - as in Executor
        future: Future[Any] = Future()
        try:
            future.set_result(call(*arguments))
        except RecogniserDied as error:
            future.set_exception(error)
        except RecogniserUnavailable as error:
            future.set_exception(error)
        return future


class Script:
    """A recogniser that hears one text after the other, whatever the sound; the last for ever."""

    name = "script"

    def __init__(self, *texts: str | Exception) -> None:
        self._texts = deque(texts)
        self.heard = 0

    def missing_words(self, grammar: Grammar) -> frozenset[str]:  # noqa: ARG002
        return frozenset()

    def start(self, grammar: Grammar) -> None:
        pass

    def feed(self, samples: Waveform) -> str:  # noqa: ARG002
        return ""

    def finish(self) -> Hypotheses:
        self.heard += 1
        text = self._texts.popleft() if len(self._texts) > 1 else self._texts[0]
        if isinstance(text, Exception):
            raise text
        return Hypotheses((Hypothesis(text),), self.name)

    def reconsider(self, graph: SentenceGraph) -> Hypotheses | None:  # noqa: ARG002 - it has one answer
        return None

    def close(self) -> None:
        pass


class ListedInput(TypedInput):
    """Typed lines and presses, each at its turn; None lets one turn pass."""

    def __init__(self, *typed: str | Press | None, ends: bool = False) -> None:
        self._typed = deque(typed)
        self._ends = ends

    def next(self, seconds: float) -> str | Press | None:  # noqa: ARG002
        if not self._typed and self._ends:
            raise EOFError
        return self._typed.popleft() if self._typed else None

    def close(self) -> None:
        pass


@cache
def reader() -> Understander:
    return Understander(load_domain("en"))


@pytest.fixture
def understander() -> Understander:
    return reader()


def evening(source: Source, *outputs: Output, begin: tuple[str, ...] = ()) -> tuple[Session, str]:
    """Run a table whose clock goes a quarter of a second with each look, and return it with its screen."""
    screen = io.StringIO()
    session, opening = Session.begin(Journal.in_memory(), read_setup({"players": NAMES, "notes": "open"}))
    for text in begin:
        session.hear(reader().understand(session.situation, [text]), None, text)
    clock = (number * 0.25 for number in count())
    announcer = Announcer(Narrator(), [Captions(Console(file=screen, width=200)), *outputs])
    Evening(session, announcer, source, lambda: next(clock)).run(opening)
    return session, screen.getvalue()


def listening(
    understander: Understander,
    microphone: Any,  # noqa: ANN401 - a device that the test pretends
    recogniser: Script,
    complaints: list[str] | None = None,
    **settings: Any,  # noqa: ANN401
) -> Listening:
    device = microphone if isinstance(microphone, ReopeningMicrophone) else ReopeningMicrophone(microphone)
    ears = EarsAhead(Ears(understander, recogniser), AtOnce())
    endpointer = settings.pop("endpointer", None) or VoiceActivity(early_pause=EARLY_PAUSE)
    complain = (complaints if complaints is not None else []).append
    return Listening(device, ears, endpointer, complain, **settings)


class Room:
    """A loudspeaker and a microphone in one reverberant room, behind a sound server that delivers late."""

    LATENCY = 0.25
    TAIL = 1.5
    MOST_SPOKEN = 16

    def __init__(self, decay: float) -> None:
        """`decay`: seconds in which an echo becomes 60 dB softer."""
        chance = np.random.default_rng(0)
        time = np.arange(round(self.TAIL * SAMPLE_RATE)) / SAMPLE_RATE
        self._echo = chance.normal(0, 0.02, len(time)) * 10 ** (-3 * time / decay)
        self._echo[0] = 1.0
        self._waiting = silence(0)
        self.spoken = 0
        self.overflows = 0

    def play(self, speech: Speech) -> bool:
        self.spoken += 1
        said = to_waveform(speech.samples, speech.rate).astype(float)
        size = len(said) + len(self._echo)
        heard = np.fft.irfft(np.fft.rfft(said, size) * np.fft.rfft(self._echo, size), size)
        heard = np.clip(heard + np.random.default_rng(1).normal(0, 5, size), -32_768, 32_767).astype(np.int16)
        late = silence(self.LATENCY)
        # What the microphone took while this was played waits there, but for what the sound server still holds.
        self._waiting = np.concatenate([self._waiting, late, heard])
        return True

    def skip(self) -> None:
        held = round((self.LATENCY + self.TAIL) * SAMPLE_RATE)
        self._waiting = self._waiting[-held:]

    @property
    def is_exhausted(self) -> bool:
        return not len(self._waiting) or self.spoken >= self.MOST_SPOKEN

    def read(self, seconds: float = 1.0) -> Waveform | None:  # noqa: ARG002
        piece, self._waiting = self._waiting[:480], self._waiting[480:]
        return piece

    def stop(self) -> None:
        pass

    def close(self) -> None:
        pass


class RecordedVoice:
    """Says an accusation, whatever it should say: the worst that could come back."""

    def synthesise(self, sentence: str) -> Speech:  # noqa: ARG002
        return Speech(read_sound_file(ACCUSING), SAMPLE_RATE)

    def close(self) -> None:
        pass


@pytest.mark.parametrize("decay", [0.5, 0.8])
def test_the_program_does_not_hear_itself_through_the_loudspeaker(understander: Understander, decay: float) -> None:
    room, recogniser = Room(decay), Script(FORMULA)
    source = listening(understander, room, recogniser)
    speaker = Loudspeaker(RecordedVoice(), room, print)
    session, _ = evening(source, speaker, begin=("start the theft", "the box is back"))
    assert recogniser.heard == 0
    assert session.state.public.accused is None
    assert 0 < room.spoken < Room.MOST_SPOKEN


def test_without_the_tail_it_would_hear_itself(understander: Understander, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sources, "ECHO_TAIL", 0.0)
    room, recogniser = Room(0.5), Script(FORMULA)
    source = listening(understander, room, recogniser)
    evening(source, Loudspeaker(RecordedVoice(), room, print), begin=("start the theft", "the box is back"))
    assert recogniser.heard > 0


def test_somebody_who_speaks_after_the_tail_is_heard(understander: Understander) -> None:
    speech = read_sound_file(ACCUSING)
    microphone = FakeMicrophone([np.concatenate([silence(0.6), speech])])
    recogniser = Script(FORMULA)
    session, _ = evening(listening(understander, microphone, recogniser), begin=("start the theft", "the box is back"))
    assert recogniser.heard == 1
    assert session.state.public.accused == 1


class Plug:
    """A device that is pulled out after some reads and is back after some looks."""

    is_exhausted = False
    overflows = 7

    def __init__(self, looks: int) -> None:
        self.now, self.reads, self.looks = 0.0, 0, looks

    def read(self, seconds: float = 1.0) -> Waveform | None:
        self.now += seconds
        self.reads += 1
        if self.reads > 3:
            raise MicrophoneUnplugged("The microphone delivers no sound: plug it in again.")
        return silence(0.03)

    def skip(self) -> None:
        pass

    def close(self) -> None:
        pass

    def open_again(self) -> FakeMicrophone:
        self.looks -= 1
        if self.looks:
            raise MicrophoneError("There is no microphone: plug one in.")
        return FakeMicrophone([np.concatenate([silence(0.6), read_sound_file(ACCUSING)])])

    def sleep(self, seconds: float) -> None:
        self.now += seconds


def test_an_unplugged_microphone_is_announced_once_and_the_game_goes_on_typed_and_spoken(
    understander: Understander,
) -> None:
    plug, complaints = Plug(looks=4), list[str]()
    device = ReopeningMicrophone(plug, plug.open_again, lambda: plug.now, plug.sleep)
    typed = ListedInput(*(None,) * 10, "start the theft", None, "the box is back")
    source = Together(Keyboard(understander, typed), listening(understander, device, Script(FORMULA), complaints))
    session, screen = evening(source)
    assert screen.count("I hear nothing any more") == 1
    assert screen.count("I hear you again") == 1
    assert screen.index("I hear nothing") < screen.index("Clara opens the box first") < screen.index("hear you again")
    assert session.state.public.accused == 1
    source.close()
    assert complaints == ["Sound was lost 7 times: this machine was too busy. Close other programs."]


def test_a_recogniser_that_dies_costs_one_sentence(understander: Understander) -> None:
    speech = read_sound_file(ACCUSING)
    microphone = FakeMicrophone([np.concatenate([silence(0.6), speech])] * 2)
    complaints: list[str] = []
    died = RecogniserDied("The recogniser stopped. Please say it again.")
    source = listening(understander, microphone, Script(died, FORMULA), complaints)
    session, screen = evening(source, begin=("start the theft", "the box is back"))
    assert screen.count("Please say it again") == 1
    assert complaints == [str(died)]
    assert session.state.public.accused == 1


def test_without_a_recogniser_the_keyboard_goes_on(understander: Understander) -> None:
    microphone = FakeMicrophone([np.concatenate([silence(0.6), read_sound_file(ACCUSING)])] * 2)
    complaints: list[str] = []
    gone = RecogniserUnavailable("No server answers: start it, or choose another recogniser.")
    typed = ListedInput(*(None,) * 40, "start the theft")
    source = Together(Keyboard(understander, typed), listening(understander, microphone, Script(gone), complaints))
    session, _ = evening(source)
    assert set(complaints) == {str(gone)}
    assert session.state.phase == "theft"


def test_the_end_of_the_keyboard_does_not_end_the_microphone(understander: Understander) -> None:
    microphone = FakeMicrophone([np.concatenate([silence(0.6), read_sound_file(ACCUSING)])])
    source = Together(
        Keyboard(understander, ListedInput(ends=True)),
        listening(understander, microphone, Script("start the theft")),
    )
    session, _ = evening(source)
    assert session.state.phase == "theft"


def test_a_pause_waits_for_somebody_who_began_to_speak_within_it(understander: Understander) -> None:
    """The clock of `evening` goes faster than the sound: without waiting, four seconds are over in the first word."""
    microphone = FakeMicrophone([np.concatenate([silence(0.8), read_sound_file(ACCUSING)])], piece=0.1)
    source = listening(understander, microphone, Script("pow"))
    _, screen = evening(source, begin=("start the theft", "the box is back", "Clara, empty your pockets!"))
    assert "Who fired?" in screen
    assert "What did you take?" not in screen


def test_a_pause_ends_even_in_a_room_that_never_falls_silent(understander: Understander) -> None:
    talk = np.concatenate([silence(0.6), *[read_sound_file(ACCUSING)[8_000:24_000]] * 30])
    source = listening(understander, FakeMicrophone([talk]), Script("lovely weather today"))
    _, screen = evening(source, begin=("start the theft", "the box is back", "Clara, empty your pockets!"))
    assert "What did you take?" in screen


def test_while_the_key_is_not_pressed_nothing_is_heard(understander: Understander) -> None:
    now = (number * 0.1 for number in count())
    turn = PushToTalk()
    key = TalkKey(turn, lambda: next(now))
    recogniser = Script("start the theft")
    spoken = read_sound_file(ACCUSING)
    pieces = round(len(spoken) / SAMPLE_RATE * 10)
    typed = ListedInput(*(None,) * (pieces + 20), Press.TALK, *(None,) * (pieces + 5), Press.TALK)
    microphone = FakeMicrophone([spoken, spoken], pause=2.0)
    source = Together(
        Keyboard(understander, typed, key.press),
        listening(understander, microphone, recogniser, endpointer=turn, key=key),
    )
    session, _ = evening(source)
    assert recogniser.heard == 1
    assert session.state.phase == "theft"


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Iterator[Clock]:
    return Clock()


def test_a_bare_call_is_answered(understander: Understander, clock: Clock) -> None:
    microphone = FakeMicrophone([np.concatenate([silence(0.6), read_sound_file(ACCUSING)])] * 2)
    source = listening(
        understander,
        microphone,
        Script("Consigliere!", "start the theft"),
        attention=WakeWord("Consigliere", understander, clock),
    )
    session, screen = evening(source)
    assert screen.count("I am listening.") == 1
    assert session.state.phase == "theft"


def test_table_talk_without_the_wake_word_is_nothing(understander: Understander, clock: Clock) -> None:
    microphone = FakeMicrophone([np.concatenate([silence(0.6), read_sound_file(ACCUSING)])] * 2)
    source = listening(
        understander, microphone, Script("start the theft"), attention=WakeWord("Consigliere", understander, clock)
    )
    session, screen = evening(source)
    assert session.state.phase == "setup"
    assert "I did not get that" not in screen

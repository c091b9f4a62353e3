"""Recognition that begins in the pause: the answer is there at the end, or is thrown away."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any

import numpy as np
import pytest

from intents import Ambiguous, Intent, NotUnderstood, Understanding, Understood
from table.hearing import Ears, Heard
from table.hearing_ahead import MOST_WAITING, EarsAhead
from table.understanding import Situation
from voice.audio import SAMPLE_RATE, Waveform
from voice.endpointing import EARLY_PAUSE, END_PAUSE, SURE_SHARE, Utterance, VoiceActivity
from voice.errors import RecogniserDied
from voice.hypotheses import Hypotheses, Hypothesis

SETUP = Situation("setup", ("Victor", "Clara"))
THEFT = Situation("theft", ("Victor", "Clara"))


class CountingEars(Ears):
    """Understands how long the speech was."""

    def __init__(self) -> None:
        self.heard: list[tuple[Situation, float]] = []
        self.dies = False
        self.means: Understanding = Understood(Intent("yes", {}), 1.0, 1.0)

    def hear(self, situation: Situation, samples: Waveform) -> Heard:
        seconds = round(float(np.sum(samples != 0)) / SAMPLE_RATE, 1)
        self.heard.append((situation, seconds))
        if self.dies:
            raise RecogniserDied("The recogniser stopped. Please say it again.")
        return Heard(Hypotheses((Hypothesis(f"{seconds}", 0.0),), "test"), self.means)

    def close(self) -> None:
        pass


class OnDemand(Executor):
    """Runs what was submitted when the test says so."""

    def __init__(self) -> None:
        self.waiting: list[Callable[[], None]] = []

    def submit(self, call: Callable[..., Any], /, *arguments: Any, **_: Any) -> Future[Any]:  # noqa: ANN401 - as in Executor
        future: Future[Any] = Future()

        def run() -> None:
            if not future.set_running_or_notify_cancel():
                return
            try:
                future.set_result(call(*arguments))
            except RecogniserDied as error:
                future.set_exception(error)

        self.waiting.append(run)
        return future

    def run(self) -> None:
        waiting, self.waiting = self.waiting, []
        for call in waiting:
            call()


class LoudIsVoice:
    def is_voice(self, frame: Waveform) -> bool:
        return bool(np.any(frame))


class Chain:
    """Endpointing and ears, fed with seconds of speech and silence."""

    def __init__(self) -> None:
        self.ears, self.executor = CountingEars(), OnDemand()
        self.ahead = EarsAhead(self.ears, self.executor)
        self.endpointer = VoiceActivity(LoudIsVoice(), early_pause=EARLY_PAUSE)
        self.feed(1, speech=False)

    def feed(self, seconds: float, speech: bool, situation: Situation = SETUP) -> None:
        for utterance in self.endpointer.feed(np.full(round(seconds * SAMPLE_RATE), int(speech), dtype=np.int16)):
            self.ahead.take(utterance, situation)

    def next(self, situation: Situation = SETUP) -> str | None:
        heard = self.ahead.next(situation)
        return None if heard is None else heard.hypotheses.text


@pytest.fixture
def chain() -> Chain:
    return Chain()


def test_what_was_recognised_in_the_pause_is_there_at_its_end(chain: Chain) -> None:
    chain.feed(1.5, speech=True)
    chain.feed(EARLY_PAUSE + 0.1, speech=False)
    chain.executor.run()
    assert chain.next() is None
    chain.feed(END_PAUSE, speech=False)
    assert chain.next() == "1.5"
    assert chain.ears.heard == [(SETUP, 1.5)]
    assert chain.ahead.guessed_right == 1


def test_a_whole_sentence_need_not_wait_for_the_whole_pause(chain: Chain) -> None:
    chain.feed(1.5, speech=True)
    chain.feed(EARLY_PAUSE + 0.1, speech=False)
    assert not chain.ahead.hears_a_whole_sentence(SETUP)
    chain.executor.run()
    assert chain.ahead.hears_a_whole_sentence(SETUP)
    assert not chain.ahead.hears_a_whole_sentence(THEFT)
    assert chain.endpointer.conclude() == []
    chain.feed(SURE_SHARE * END_PAUSE - EARLY_PAUSE, speech=False)
    [utterance] = chain.endpointer.conclude()
    chain.ahead.take(utterance, SETUP)
    assert chain.next() == "1.5"
    assert chain.ears.heard == [(SETUP, 1.5)]
    assert not chain.ahead.hears_a_whole_sentence(SETUP)


@pytest.mark.parametrize(
    "means",
    [
        NotUnderstood(),
        Ambiguous((Intent("yes", {}),)),
        Understood(Intent("yes", {}), 0.8, 1.0),
        Understood(Intent("accuse", {"player": "Clara"}), 1.0, 1.0),
        Understood(Intent("reveal", {"kind": "diamonds", "count": 2}), 1.0, 1.0),
    ],
)
def test_what_is_doubtful_or_cannot_be_taken_back_waits_for_the_whole_pause(chain: Chain, means: Understanding) -> None:
    chain.ears.means = means
    chain.feed(1.5, speech=True)
    chain.feed(EARLY_PAUSE + 0.1, speech=False)
    chain.executor.run()
    assert not chain.ahead.hears_a_whole_sentence(SETUP)


def test_a_guess_that_failed_is_no_sentence(chain: Chain) -> None:
    chain.ears.dies = True
    chain.feed(1.5, speech=True)
    chain.feed(EARLY_PAUSE + 0.1, speech=False)
    chain.executor.run()
    assert not chain.ahead.hears_a_whole_sentence(SETUP)


def test_when_speech_goes_on_the_whole_sentence_counts(chain: Chain) -> None:
    chain.feed(1.0, speech=True)
    chain.feed(EARLY_PAUSE + 0.1, speech=False)
    chain.executor.run()
    chain.feed(1.0, speech=True)
    chain.feed(END_PAUSE + 0.1, speech=False)
    chain.executor.run()
    assert chain.next() == "2.0"
    assert [seconds for _, seconds in chain.ears.heard] == [1.0, 2.0]


def test_a_guess_that_did_not_begin_before_speech_went_on_is_never_begun(chain: Chain) -> None:
    for _ in range(3):
        chain.feed(1.0, speech=True)
        chain.feed(EARLY_PAUSE + 0.1, speech=False)
    chain.feed(END_PAUSE, speech=False)
    assert chain.next() is None
    chain.executor.run()
    assert chain.next() == "3.0"
    assert [seconds for _, seconds in chain.ears.heard] == [3.0]


def test_a_guess_made_for_another_situation_does_not_count(chain: Chain) -> None:
    chain.feed(1.0, speech=True)
    chain.feed(EARLY_PAUSE + 0.1, speech=False)
    chain.executor.run()
    chain.feed(END_PAUSE, speech=False)
    assert chain.next(THEFT) is None
    chain.executor.run()
    assert chain.next(THEFT) == "1.0"
    assert chain.ears.heard[-1] == (THEFT, 1.0)


def test_the_second_of_two_utterances_waits_for_the_answer_to_the_first(chain: Chain) -> None:
    for seconds in (1.0, 2.0):
        chain.feed(seconds, speech=True)
        chain.feed(END_PAUSE + 0.1, speech=False)
    chain.next()
    chain.executor.run()
    assert chain.next() == "1.0"
    assert chain.ahead.is_busy
    assert chain.next(THEFT) is None
    chain.executor.run()
    assert chain.next(THEFT) == "2.0"
    assert chain.ears.heard[-1] == (THEFT, 2.0)
    assert not chain.ahead.is_busy


def test_an_error_reaches_who_asks_and_the_next_utterance_is_heard(chain: Chain) -> None:
    chain.ears.dies = True
    chain.ahead.take(Utterance(np.ones(SAMPLE_RATE, dtype=np.int16), 0.0, 1.0), SETUP)
    chain.next()
    chain.executor.run()
    with pytest.raises(RecogniserDied):
        chain.next()
    chain.ears.dies = False
    chain.ahead.take(Utterance(np.ones(SAMPLE_RATE, dtype=np.int16), 2.0, 3.0), SETUP)
    chain.next()
    chain.executor.run()
    assert chain.next() == "1.0"


def test_when_too_much_waits_the_oldest_is_dropped_and_counted(chain: Chain) -> None:
    for seconds in range(1, MOST_WAITING + 4):
        chain.ahead.take(Utterance(np.ones(seconds * SAMPLE_RATE, dtype=np.int16), 0.0, seconds), SETUP)
        chain.next()
    came = []
    while chain.ahead.is_busy:
        chain.executor.run()
        came.append(chain.next())
    assert [text for text in came if text] == ["1.0", *(f"{number}.0" for number in range(4, MOST_WAITING + 4))]
    assert chain.ahead.dropped == 2


def test_a_thread_of_its_own_is_used_and_ended() -> None:
    ears = CountingEars()
    ahead = EarsAhead(ears)
    ahead.take(Utterance(np.ones(SAMPLE_RATE, dtype=np.int16), 0.0, 1.0), SETUP)
    heard = ahead.next(SETUP, wait=True)
    assert heard is not None
    assert heard.hypotheses.text == "1.0"
    ahead.close()

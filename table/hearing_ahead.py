"""Ears that begin to recognise in the pause, before it is sure that the utterance is over.

A recogniser needs half a second or more. The pause that ends an utterance lasts as long, so most of the waiting can be
done inside it; when speech goes on, the early result is thrown away.
"""

from __future__ import annotations

from collections import deque
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from dataclasses import dataclass

from intents import Understood
from table.hearing import Ears, Heard
from table.understanding import Situation
from voice.endpointing import Utterance

CLEAR = 0.9
"""The score of an understanding that needs no more of the sound."""

WEIGHTY = frozenset({"accuse", "pow", "reveal", "new_game", "restart_theft", "start_theft"})
"""Intents that nobody should be cut short in."""

MOST_WAITING = 3
"""Utterances kept while one is being recognised. On a machine that is too slow the oldest are dropped: an answer to
what was said half a minute ago helps nobody."""


@dataclass(slots=True)
class _Guess:
    """A recognition begun in a pause."""

    situation: Situation
    utterance: Utterance
    result: Future[Heard]


class EarsAhead:
    """Hears utterances one after the other in a thread; the clock goes on meanwhile."""

    def __init__(self, ears: Ears, executor: Executor | None = None) -> None:
        """`executor`: where recognition runs, one at a time; a thread of its own by default."""
        self._ears = ears
        self._executor = executor or ThreadPoolExecutor(1, "ears")
        self._guess: _Guess | None = None
        self._ended: deque[Utterance] = deque()
        self._result: Future[Heard] | None = None
        self.guessed_right = 0
        """How many utterances were recognised ahead of their end."""
        self.dropped = 0
        """How many were never recognised because too many waited."""

    @property
    def is_busy(self) -> bool:
        """Whether an utterance that ended was not yet read."""
        return bool(self._ended) or self._result is not None

    def hears_a_whole_sentence(self, situation: Situation) -> bool:
        """Whether what was said before the present pause is clear and can be taken back, so that nobody need wait.

        What cannot be taken back waits for the whole pause: there the speaker may go on with "no, not her".
        """
        guess = self._guess
        if guess is None or guess.situation != situation or not guess.result.done() or guess.result.cancelled():
            return False
        if guess.result.exception() is not None:
            return False
        understanding = guess.result.result().understanding
        return isinstance(understanding, Understood) and (
            understanding.score >= CLEAR and understanding.intent.name not in WEIGHTY
        )

    def take(self, utterance: Utterance, situation: Situation) -> None:
        """Take an utterance that ended, or a provisional one to begin with."""
        if utterance.provisional:
            self._guess_at(utterance, situation)
            return
        if len(self._ended) == MOST_WAITING:
            self._ended.popleft()
            self.dropped += 1
        self._ended.append(utterance)

    def next(self, situation: Situation, wait: bool = False) -> Heard | None:
        """Return the next utterance that was read, None when none is ready; `wait` for it when one is under way.

        An utterance is begun only when the one before was returned: its answer may change the situation. Raises the
        `RecogniserError` that an utterance ended in.
        """
        if self._result is None and self._ended:
            self._result = self._begin(self._ended.popleft(), situation)
        if self._result is None or not (wait or self._result.done()):
            return None
        result, self._result = self._result, None
        return result.result()

    def close(self) -> None:
        """End the recogniser."""
        self._executor.shutdown(wait=True, cancel_futures=True)
        self._ears.close()

    def _guess_at(self, utterance: Utterance, situation: Situation) -> None:
        self._forget_guess()
        if not self.is_busy:
            self._guess = _Guess(situation, utterance, self._submit(situation, utterance))

    def _begin(self, utterance: Utterance, situation: Situation) -> Future[Heard]:
        guess = self._guess
        if guess and guess.situation == situation and guess.utterance.holds_the_same_speech(utterance):
            self._guess = None
            self.guessed_right += 1
            return guess.result
        self._forget_guess()
        return self._submit(situation, utterance)

    def _forget_guess(self) -> None:
        # One that runs cannot be stopped, so at most one runs and one waits.
        if self._guess is not None:
            self._guess.result.cancel()
            self._guess = None

    def _submit(self, situation: Situation, utterance: Utterance) -> Future[Heard]:
        return self._executor.submit(self._ears.hear, situation, utterance.samples)

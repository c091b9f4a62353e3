"""What the comparisons of single choices share: the fixtures, and a recogniser that gets a sound in several views."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain

import numpy as np

from benchmarks.hearing.fixture_trials import UNTOUCHED, Placed, placed_in_game, placed_utterances
from benchmarks.hearing.sound_filters import unchanged
from table.recorded_games import recorded_game_names
from table.understanding import Understander
from voice.audio import Waveform, silence
from voice.hypotheses import Hypotheses
from voice.recognisers import Grammar, Recogniser
from voice.recognisers.sentence_graph import SentenceGraph
from voice.recognisers.whisper_readings import without_repeats


def fixtures(understander: Understander) -> list[Placed]:
    """Return every recorded fixture in its place: the single utterances, then the games."""
    games = chain.from_iterable(placed_in_game(name, understander) for name in recorded_game_names())
    return [*placed_utterances(), *games]


def clean_sentences(understander: Understander) -> Iterator[Placed]:
    """Yield the fixtures in which somebody speaks and that hold no noise of their own."""
    for one in fixtures(understander):
        if one.recording.voice and one.recording.noise == UNTOUCHED:
            yield one


def as_it_is(prompt: str) -> str:
    """Return the prompt."""
    return prompt


def always(prompt: str) -> Callable[[str], str]:
    """Return a view's prompt that does not hang on the usual one."""
    return lambda _: prompt


@dataclass(frozen=True, slots=True)
class View:
    """One way to give a sound to a recogniser."""

    sound: Callable[[Waveform], Waveform] = unchanged
    prompt: Callable[[str], str] = as_it_is


class ViewingRecogniser:
    """Recognises a sound in one or several views, and takes all readings together, the surest first.

    The first view is recognised last, so that a second look is one at that view.
    """

    def __init__(self, recogniser: Recogniser) -> None:
        self.views: Sequence[View] = (View(),)
        """May be changed between two utterances."""
        self._recogniser = recogniser
        self._grammar = Grammar("", ())
        self._pieces: list[Waveform] = []

    @property
    def name(self) -> str:
        """The name of the recogniser behind it."""
        return self._recogniser.name

    def missing_words(self, grammar: Grammar) -> frozenset[str]:
        """Return the words of the grammar that cannot be heard."""
        return self._recogniser.missing_words(grammar)

    def start(self, grammar: Grammar) -> None:
        """Begin an utterance."""
        self._grammar, self._pieces = grammar, []

    def feed(self, samples: Waveform) -> str:
        """Keep a piece of it."""
        self._pieces.append(samples)
        return ""

    def finish(self) -> Hypotheses:
        """Recognise every view and return all readings."""
        sound = np.concatenate([*self._pieces, silence(0)])
        heard = [self._seen(view, sound) for view in reversed(self.views)]
        readings = sorted(chain.from_iterable(one.hypotheses for one in heard), key=lambda one: -one.score)
        cpu, wall = sum(one.cpu_seconds for one in heard), sum(one.wall_seconds for one in heard)
        return Hypotheses(without_repeats(readings), self.name, cpu, wall)

    def reconsider(self, graph: SentenceGraph) -> Hypotheses | None:
        """Return the sentences of a graph that fit the first view."""
        return self._recogniser.reconsider(graph)

    def close(self) -> None:
        """Release the recogniser."""
        self._recogniser.close()

    def _seen(self, view: View, sound: Waveform) -> Hypotheses:
        self._recogniser.start(replace(self._grammar, prompt=view.prompt(self._grammar.prompt)))
        self._recogniser.feed(view.sound(sound))
        return self._recogniser.finish()

"""The ears of a table: what a sound means, how sure that is, and when it is looked at twice."""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace

from intents import Understanding
from table.confidence import (
    Calibrations,
    Look,
    decided,
    evidence_of,
    is_accusation,
    is_doubtful,
    load_calibrations,
    only_meaning,
    share_of,
)
from table.reconsidering import Meant, counted, fits, most_fitting
from table.understanding import Situation, Understander, open_in, recogniser_grammar
from voice.audio import Waveform
from voice.hypotheses import Hypotheses
from voice.recognisers import Recogniser


@dataclass(frozen=True, slots=True)
class Heard:
    """A sound as text and as meaning."""

    hypotheses: Hypotheses
    understanding: Understanding
    probability: float | None = None
    """How likely it is that the only meaning found is right, where that is known for the recogniser."""


class Ears:
    """A recogniser that always listens for the sentences of the present situation."""

    def __init__(
        self, understander: Understander, recogniser: Recogniser, calibrations: Calibrations | None = None
    ) -> None:
        """`calibrations`: by recogniser, those of the language by default."""
        self._understander = understander
        self._recogniser = recogniser
        self._calibrations = load_calibrations(understander.language) if calibrations is None else calibrations

    def hear(self, situation: Situation, samples: Waveform) -> Heard:
        """Recognise one utterance, 16 kHz mono. Raises `RecogniserError` when the recogniser fails.

        What makes no sense, accuses, or claims something doubtful is looked at twice, when the recogniser can. What has
        one meaning is weighed: an unlikely one is asked about.
        """
        first = self.first_look(situation, samples)
        weighed = self._weighed(situation, first, Look.FIRST)
        if not is_doubtful(first.understanding, weighed.probability):
            return weighed
        second = self.second_look(situation, first)
        return weighed if second is None else self._weighed(situation, second, Look.SECOND)

    def first_look(self, situation: Situation, samples: Waveform) -> Heard:
        """Return what an utterance means by the recogniser's own texts, however unlikely that is."""
        self._recogniser.start(self._understander.listened(situation))
        self._recogniser.feed(samples)
        hypotheses = self._recogniser.finish()
        return Heard(hypotheses, self._understander.understand(situation, hypotheses.texts))

    def second_look(self, situation: Situation, first: Heard) -> Heard | None:
        """Look for the sentences that are open in the last utterance, which was heard as `first`.

        An accusation is compared with the others, to be sure of the name. None for silence, and when the recogniser or
        the language has no second look.
        """
        if not first.hypotheses.text or not self._understander.knows_spelling:
            return None
        found = self._recogniser.reconsider(self._understander.graph(situation))
        if found is None:
            return None
        look_again = self._compared if is_accusation(first.understanding) else self._reconsidered
        return look_again(situation, first, found)

    def missing_words(self, situation: Situation) -> frozenset[str]:
        """Return the words of a situation's sentences that the recogniser lacks. Raises `RecogniserError`."""
        return self._recogniser.missing_words(recogniser_grammar(self._understander.grammar(situation)))

    def close(self) -> None:
        """End the recogniser's process."""
        self._recogniser.close()

    def _weighed(self, situation: Situation, heard: Heard, look: Look) -> Heard:
        """Return what was heard with its probability, which decides whether to act on it or to ask.

        Of accusations too few were ever heard wrongly to learn from: they are compared instead.
        """
        calibration = self._calibrations.get(heard.hypotheses.recogniser, {}).get(look)
        if calibration is None or heard.probability is not None or is_accusation(heard.understanding):
            return heard
        evidence = evidence_of(heard.hypotheses, heard.understanding, lambda text: self._means(situation, text))
        if evidence is None:
            return heard
        probability = calibration.probability_right(asdict(evidence))
        return replace(heard, understanding=decided(heard.understanding, probability), probability=probability)

    def _compared(self, situation: Situation, heard: Heard, second: Hypotheses) -> Heard:
        """Return an accusation with its probability among all open sentences, by how well each fits the sound."""
        fitting = [(only_meaning(self._means(situation, "", one.text)), one.worse or 0.0) for one in second.hypotheses]
        probability = share_of(only_meaning(heard.understanding), fitting)
        return replace(heard, understanding=decided(heard.understanding, probability), probability=probability)

    def _reconsidered(self, situation: Situation, heard: Heard, second: Hypotheses) -> Heard:
        """Return what an utterance means by the sentences that were found to fit its sound."""
        first = heard.hypotheses
        grammar = self._understander.grammar(open_in(situation)[-1])
        found = [
            one for one in second.hypotheses if fits(one, first.text) and grammar.keeps_qualifiers(first.text, one.text)
        ]
        heard_counts = counted(first.texts, grammar)
        # As second guesses: what tolerates little repair is only asked about.
        meant = [
            Meant(self._means(situation, "", one.text), one.worse or 0.0, counted([one.text], grammar) <= heard_counts)
            for one in found
        ]
        cpu, wall = first.cpu_seconds + second.cpu_seconds, first.wall_seconds + second.wall_seconds
        # The best free text stays first: it is what was heard.
        readings = (*first.hypotheses[:1], *found, *first.hypotheses[1:])
        both = replace(first, hypotheses=readings, cpu_seconds=cpu, wall_seconds=wall)
        return Heard(both, most_fitting(heard.understanding, meant))

    def _means(self, situation: Situation, *texts: str) -> Understanding:
        return self._understander.understand(situation, texts)

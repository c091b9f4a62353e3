"""Which voice activity detector finds the sentences of a table: ours, pocketsphinx's, silero's, and two together.

    CONSIGLIERE_SPEECH_DATA=FOLDER python -m benchmarks.hearing.voice_activity_choice [--every 2]

The recorded fixtures that hold no noise of their own stand in one long stream, three seconds apart, in silence and over
kitchen noise and babble. All detectors work behind `voice.endpointing`, with the same pause and the same pre-roll; only
pocketsphinx's own endpointer has rules of its own. Noise is fed alone as well. Prints the tables of `docs/speech.md`.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

import numpy as np

from audio_fixtures.signals import ACTIVE_RANGE_DB, SPEECH_LEVEL_DB, root_mean_square
from audio_fixtures.signals import FRAME as LEVEL_FRAME
from benchmarks.hearing.choices import clean_sentences
from benchmarks.hearing.detectors import DetectorMissingError, endpointers
from benchmarks.hearing.rooms import NOISY, QUIET, Condition, Places, Surroundings, as_samples, read_places, waveform
from benchmarks.hearing.tables import markdown
from benchmarks.recordings import recordings_folder
from intents import load_domain
from table.understanding import Understander
from voice.audio import SAMPLE_RATE, Waveform, silence
from voice.endpointing import Endpointer, Utterance

PIECE = 0.03
SETTLING = 12.0
"""Seconds of noise before the first sentence: a microphone is open long before."""
GAP = 3.0
NOISE_ALONE = 60.0
"""Seconds; the tables tell what a minute gives."""

TOLERANCE = 0.05
"""Seconds that may be missing at an end and the sentence still be whole: less than any sound of speech."""
MORE = 1.5
"""Seconds that an utterance may begin before the sentence, or end after it; the pre-roll and the pause take 0.8."""


class Outcome(Enum):
    """What became of one sentence."""

    WHOLE = "whole, alone, in time"
    LONG = "too long"
    """The whole sentence, with much of the room or the next one."""
    PIECES = "in pieces"
    BEGINNING = "beginning cut"
    END = "end cut"
    MISSED = "missed"


@dataclass(frozen=True, slots=True)
class Span:
    """When a sentence is said, in seconds of the stream."""

    start: float
    end: float


@dataclass(frozen=True, slots=True)
class Stream:
    """Sentences one after another, and when each is said."""

    samples: Waveform
    spans: tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class Result:
    """What one endpointer made of one condition."""

    outcomes: tuple[Outcome, ...]
    out_of_noise: int
    """Utterances found in a minute of the noise alone."""
    seconds_of_noise: float
    """How long they are together."""
    cpu: float
    """Processor seconds for a second of sound."""

    @property
    def of_noise(self) -> str:
        """How many utterances a minute of noise gave, and how much of the minute is in them."""
        return f"{self.out_of_noise} ({self.seconds_of_noise:.0f} s)" if self.out_of_noise else "0"

    def count(self, outcome: Outcome) -> int:
        """Return how many sentences ended so."""
        return self.outcomes.count(outcome)


def spoken_span(sound: Waveform) -> Span:
    """Return from where to where somebody speaks: the parts near in level to the loudest."""
    frames = as_samples(sound)[: len(sound) // LEVEL_FRAME * LEVEL_FRAME].reshape(-1, LEVEL_FRAME)
    energies = np.mean(frames**2, axis=1)
    active = np.flatnonzero(energies > np.max(energies) * 10 ** (-ACTIVE_RANGE_DB / 10))
    return Span(int(active[0]) * LEVEL_FRAME / SAMPLE_RATE, (int(active[-1]) + 1) * LEVEL_FRAME / SAMPLE_RATE)


def stream_of(sounds: Iterable[Waveform]) -> Stream:
    """Return the sounds in one stream, with silence before, between and after."""
    pieces, spans = [silence(SETTLING)], []
    position = len(pieces[0])
    for sound in sounds:
        span, begin = spoken_span(sound), position / SAMPLE_RATE
        spans.append(Span(begin + span.start, begin + span.end))
        pieces += [sound, silence(GAP)]
        position += len(sound) + round(GAP * SAMPLE_RATE)
    return Stream(np.concatenate(pieces), tuple(spans))


def outcome_of(span: Span, utterances: Iterable[Utterance]) -> Outcome:
    """Return what became of a sentence, given all utterances that were found."""
    touching = [one for one in utterances if one.start < span.end and one.end > span.start]
    if len(touching) != 1:
        return Outcome.PIECES if touching else Outcome.MISSED
    (only,) = touching
    if only.start > span.start + TOLERANCE:
        return Outcome.BEGINNING
    if only.end < span.end - TOLERANCE:
        return Outcome.END
    is_long = only.start < span.start - MORE or only.end > span.end + MORE
    return Outcome.LONG if is_long else Outcome.WHOLE


def found(endpointer: Endpointer, samples: Waveform) -> list[Utterance]:
    """Return the utterances of a stream that is fed as a microphone would."""
    step = round(PIECE * SAMPLE_RATE)
    utterances = [
        one for begin in range(0, len(samples), step) for one in endpointer.feed(samples[begin : begin + step])
    ]
    return [*utterances, *endpointer.finish()]


def noise_alone(places: Places, condition: Condition) -> Waveform:
    """Return the noise of a condition as loud as it is under the sentences, nobody speaking."""
    length = round((SETTLING + NOISE_ALONE) * SAMPLE_RATE)
    if condition.surroundings is Surroundings.QUIET:
        return silence(SETTLING + NOISE_ALONE)
    noise = places.kitchen if condition.surroundings is Surroundings.KITCHEN else places.babble
    level = 10 ** ((SPEECH_LEVEL_DB - condition.level) / 20)
    return waveform(np.resize(noise * (level / root_mean_square(noise)), length))


def result_of(make: Callable[[], Endpointer], stream: Stream, noisy: Waveform, alone: Waveform) -> Result:
    """Measure one endpointer in one condition."""
    endpointer = make()
    begun = time.process_time()
    utterances = found(endpointer, noisy)
    cpu = (time.process_time() - begun) / (len(noisy) / SAMPLE_RATE)
    settled = [one for one in found(make(), alone) if one.end > SETTLING]
    outcomes = tuple(outcome_of(span, utterances) for span in stream.spans)
    seconds = sum(one.end - max(one.start, SETTLING) for one in settled)
    return Result(outcomes, len(settled), seconds, cpu)


def measure(places: Places, sounds: Sequence[Waveform]) -> dict[str, dict[Condition, Result]]:
    """Return the results by endpointer and condition; what is not installed is said and left out."""
    stream = stream_of(sounds)
    results: dict[str, dict[Condition, Result]] = {}
    for condition in (QUIET, *NOISY):
        noisy, alone = places.around(stream.samples, condition, "stream"), noise_alone(places, condition)
        for name, make in endpointers().items():
            try:
                results.setdefault(name, {})[condition] = result_of(make, stream, noisy, alone)
            except DetectorMissingError as missing:
                del results[name]
                if condition is QUIET:
                    print(f"{name}: {missing}")  # noqa: T201 - a report
    return results


def tables(results: Mapping[str, Mapping[Condition, Result]]) -> str:
    """Return what was found by condition, what became of the rest, and what was found in noise alone."""
    conditions = (QUIET, *NOISY)
    heads = [str(one) for one in conditions]
    whole = [[name, *(str(by[one].count(Outcome.WHOLE)) for one in conditions)] for name, by in results.items()]
    alone = [[name, *(by[one].of_noise for one in conditions)] for name, by in results.items()]
    rest = [
        [
            name,
            *(str(sum(one.count(outcome) for one in by.values())) for outcome in Outcome),
            f"{sum(one.cpu for one in by.values()) / len(by):.4f}",
        ]
        for name, by in results.items()
    ]
    return "\n\n".join(
        [
            markdown(["detector", *heads], whole),
            markdown(["detector", *(one.value for one in Outcome), "processor seconds a second"], rest),
            markdown(["utterances a minute out of nothing but", *heads], alone),
        ]
    )


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--every", type=int, default=1, help="take every n-th recording only")
    given = parser.parse_args()
    folder = recordings_folder(parser)
    understander = Understander(load_domain("en"))
    clean = [one.recording.samples for one in clean_sentences(understander)][:: given.every]
    print(f"{len(clean)} sentences in each condition")  # noqa: T201 - a report
    print(tables(measure(read_places(folder), clean)))  # noqa: T201 - a report


if __name__ == "__main__":
    main()

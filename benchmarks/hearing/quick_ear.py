"""The quick ear: whether a small grammar is quicker at the shot and the formula than whisper, and hears them as well.

    CONSIGLIERE_SPEECH_DATA=FOLDER python -m benchmarks.hearing.quick_ear [--every 20]

pocketsphinx with nothing but shots and formulas to choose from, the whole utterance at once as in the program, and fed
as a microphone would so that little is left to do at the end; whisper with its usual prompt and primed for a shot.
Times are processor seconds from the end of the sound to the meaning: they hold on a busy machine too. Prints the tables
of `docs/speech.md`.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from typing import Any, Protocol

import numpy as np
import pocketsphinx

from benchmarks.hearing.people import read_people
from benchmarks.hearing.quick_sounds import SHOTS, Said, everything
from benchmarks.hearing.quick_tally import HEADS, Answer, Tally
from benchmarks.hearing.tables import markdown
from benchmarks.recordings import recordings_folder
from intents import load_domain
from table.attention import shot_words
from table.hearing import Ears
from table.understanding import Understander
from voice.audio import SAMPLE_RATE
from voice.hypotheses import Hypotheses
from voice.recognisers import Grammar, open_recogniser
from voice.recognisers.pocketsphinx import MOST_MISFIT, PocketsphinxEngine, misfit_of
from voice.recognisers.primed import PrimedRecogniser

JSGF = """#JSGF V1.0;
grammar quick;
public <sentence> = <shot> | <formula>;
<shot> = (pow | bang) [pow | bang] [pow | bang] | i'm the cleaner (pow | bang);
<formula> = <player> [<player>] empty your pockets | empty your pockets <player>;
<player> = {players};
"""
PIECE = 0.03
MISFITS = (MOST_MISFIT, 0.010, 0.005)
"""How much worse than free phonemes a sentence may fit; the program takes the first."""


class QuickEar(Protocol):
    """Listens to one sound after another."""

    def hear(self, said: Said) -> Answer:
        """Return what was understood, and how long it took."""
        ...


class WholeEar:
    """pocketsphinx as the program uses it, with the small grammar."""

    def __init__(self, understander: Understander) -> None:
        self._understander = understander
        self._engine = PocketsphinxEngine("en")

    def hear(self, said: Said) -> Answer:
        """Decode the whole utterance."""
        self._engine.start(small_grammar(said.names))
        self._engine.feed(said.sound)
        begun = time.process_time()
        heard = self._engine.finish()
        return _answer(self._understander, said, heard, time.process_time() - begun)


class StreamingEar:
    """pocketsphinx that decodes while somebody speaks, free phonemes beside the sentences."""

    def __init__(self, understander: Understander) -> None:
        self._understander = understander
        quiet = {"lm": None, "loglevel": "FATAL", "bestpath": False}
        phones = pocketsphinx.get_model_path("en-us/en-us-phone.lm.bin")
        self._sentences: Any = pocketsphinx.Decoder(**quiet)
        self._phones: Any = pocketsphinx.Decoder(**quiet, allphone=phones, lw=2.0, beam=1e-20, pbeam=1e-20)

    def hear(self, said: Said) -> Answer:
        """Decode piece by piece; the time is that of the last piece and the end."""
        self._sentences.add_jsgf_string("quick", small_grammar(said.names).jsgf)
        self._sentences.activate_search("quick")
        decoders = (self._sentences, self._phones)
        step, begun = round(PIECE * SAMPLE_RATE), 0.0
        for decoder in decoders:
            decoder.reinit_feat()
            decoder.start_utt()
        for start in range(0, len(said.sound), step):
            begun = time.process_time()
            for decoder in decoders:
                decoder.process_raw(said.sound[start : start + step].astype("<i2").tobytes())
        for decoder in decoders:
            decoder.end_utt()
        text, misfit = self._result()
        understanding = self._understander.understand(said.situation, [text] if text else [])
        return Answer(understanding, time.process_time() - begun, misfit)

    def _result(self) -> tuple[str, float]:
        best = self._sentences.hyp()
        if best is None or not best.hypstr:
            return "", 0.0
        segments = list(self._sentences.seg())
        return str(best.hypstr), misfit_of(segments, list(self._phones.seg()))


class WhisperEar:
    """The cascade, with or without the words of a shot in front of its prompt."""

    def __init__(self, understander: Understander, primed: bool) -> None:
        domain = load_domain("en")
        words = shot_words(domain, ()) if primed else ()
        self._ears = Ears(understander, PrimedRecogniser(open_recogniser("cascade"), lambda: words))

    def hear(self, said: Said) -> Answer:
        """Hear it as at the table."""
        begun = time.process_time()
        heard = self._ears.hear(said.situation, said.sound)
        return Answer(heard.understanding, heard.hypotheses.cpu_seconds + time.process_time() - begun)

    def close(self) -> None:
        """End the recogniser."""
        self._ears.close()


def small_grammar(names: Sequence[str]) -> Grammar:
    """Return shots and formulas with these names, and nothing else."""
    return Grammar(JSGF.format(players=" | ".join(name.lower() for name in names)), ())


def _answer(understander: Understander, said: Said, heard: Hypotheses, seconds: float) -> Answer:
    begun = time.process_time()
    understanding = understander.understand(said.situation, heard.texts)
    misfit = heard.hypotheses[0].misfit if heard.hypotheses else None
    return Answer(understanding, seconds + time.process_time() - begun, misfit or 0.0)


def tallies(ear: QuickEar, sounds: Sequence[Said], limits: Sequence[float]) -> list[Tally]:
    """Return what an ear heard, for each limit of the misfit. The first sound is heard once before: things load."""
    ear.hear(sounds[0])
    answers = [(said, ear.hear(said)) for said in sounds]
    counted = []
    for limit in limits:
        tally = Tally()
        for said, answer in answers:
            tally.add(said, answer, limit)
        counted.append(tally)
    return counted


def by_pocketsphinx(understander: Understander, sounds: Sequence[Said]) -> dict[str, Tally]:
    """Return the tallies of the small grammar, by how it is fed and how well a sentence must fit."""
    found: dict[str, Tally] = {}
    for name, ear in (("whole", WholeEar(understander)), ("streaming", StreamingEar(understander))):
        of_limits = zip(MISFITS, tallies(ear, sounds, MISFITS), strict=True)
        found |= {f"pocketsphinx, {name}, misfit {limit:.3f}": tally for limit, tally in of_limits}
    return found


def by_whisper(understander: Understander, sounds: Sequence[Said]) -> dict[str, Tally]:
    """Return the tallies of the cascade by its prompt."""
    found: dict[str, Tally] = {}
    for name, primed in (("whisper", False), ("whisper primed for a shot", True)):
        ear = WhisperEar(understander, primed)
        (found[name],) = tallies(ear, sounds, [np.inf])
        ear.close()
    return found


EARS = {"pocketsphinx": by_pocketsphinx, "whisper": by_whisper}


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--every", type=int, default=20, help="take every n-th recording of people's talk")
    parser.add_argument("--ear", action="append", choices=EARS, help="may be given several times")
    given = parser.parse_args()
    folder = recordings_folder(parser)
    understander = Understander(load_domain("en"))
    sounds = everything(understander, read_people(folder), given.every)
    found: dict[str, Tally] = {}
    for ear in given.ear or EARS:
        found |= EARS[ear](understander, sounds)
    print(markdown(HEADS, [[name, *tally.row()] for name, tally in found.items()]))  # noqa: T201 - a report
    calls = [[name, *tally.by_call()] for name, tally in found.items()]
    print("", markdown(["ear", *SHOTS], calls), sep="\n")  # noqa: T201 - a report


if __name__ == "__main__":
    main()

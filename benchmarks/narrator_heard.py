"""Can what the program says be heard? The narrator's part of the recorded games, spoken and transcribed back.

    python -m benchmarks.narrator_heard [--voice pyttsx3] [--every 1] [--manner plain]

Every line for everybody is spoken by the synthesiser and written down by whisper, which knows the names of the table
and nothing else of the line. Counted are the numbers and the names of the line that stand in what was written; a name
counts when something written sounds like it as nearly as a called name must.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from rich.console import Console

from benchmarks.hearing.fixture_trials import PerfectEars
from intents import CompiledGrammar, SpokenName, load_domain
from intents.sounds import sound_distance
from table.attention import NEAR
from table.manner import Manner
from table.narrator import narrator_of
from table.recorded_games import Performance, RecordedGame, recorded_game_names
from table.spoken_text import sentences, with_number_words
from table.understanding import Understander, recogniser_grammar
from voice.audio import Waveform, silence, to_waveform
from voice.recognisers import Recogniser, open_recogniser
from voice.synthesisers import SYNTHESISERS, Synthesiser, VoiceSettings, open_synthesiser

GAP = 0.3
"""Seconds of silence around a line, and less between its sentences."""
MOST_WORDS = 2
"""Words into which a name may have been written."""


@dataclass(frozen=True, slots=True)
class Told:
    """One line, and what was written of it."""

    text: str
    written: str
    facts: tuple[str, ...]
    """The numbers and names in it."""
    lost: tuple[str, ...]
    """Those that do not stand in what was written."""


def lines_of(game: RecordedGame, manner: Manner) -> Iterator[str]:
    """Yield what the narrator says aloud in a game, each line once."""
    ears = PerfectEars(Understander(load_domain("en")), game)
    played = Performance(game, Understander(load_domain("en")), ears)  # type: ignore[arg-type] - all a performance asks of ears
    narrator = narrator_of(game.setup.model_copy(update={"manner": manner}))
    said = [line for step in played.steps() for line in step.lines if line.audience.is_everyone]
    yield from dict.fromkeys(narrator.text(line) for line in said)


def spoken(voice: Synthesiser, text: str) -> Waveform:
    """Return the sound of a line, 16 kHz."""
    pieces = [silence(GAP)]
    for sentence in sentences(with_number_words(text)):
        speech = voice.synthesise(sentence)
        pieces += [to_waveform(speech.samples, speech.rate), silence(GAP / 2)]
    return np.concatenate([*pieces, silence(GAP)])


def told(text: str, written: str, names: tuple[str, ...], grammar: CompiledGrammar) -> Told:
    """Compare a line with what was written of it."""
    # Articles count as one to the grammar; here only what the narrator says as a number does.
    numbers = frozenset(int(number) for number in re.findall(r"\d+", re.sub(r"\bone\b", "1", text)))
    lost_numbers = numbers - grammar.numbers_in(written)
    there = [name for name in names if re.search(rf"\b{re.escape(name)}\b", text)]
    lost_names = [name for name in there if not sounds_in(name, written)]
    facts = (*map(str, sorted(numbers)), *there)
    return Told(text, written, facts, (*map(str, sorted(lost_numbers)), *lost_names))


def sounds_in(name: str, written: str) -> bool:
    """Whether a name, or something that sounds like it, stands in a text."""
    words = re.findall(r"[\w']+", written.lower())
    rows = [words[at : at + count] for count in range(1, MOST_WORDS + 1) for at in range(len(words) - count + 1)]
    return any(sound_distance(name.lower(), "".join(row)) <= NEAR for row in rows)


def heard(game: RecordedGame, voice: Synthesiser, ears: Recogniser, every: int, manner: Manner) -> Iterator[Told]:
    """Speak and write down every n-th line of a game."""
    names = tuple(game.setup.players)
    grammar = load_domain("en").compile("investigation", [SpokenName(name) for name in names])
    for text in list(lines_of(game, manner))[::every]:
        ears.start(recogniser_grammar(grammar))
        ears.feed(spoken(voice, text))
        yield told(text, ears.finish().text, names, grammar)


def main() -> None:
    """Print the share that was heard, and every line that lost something."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--voice", default="pyttsx3", choices=SYNTHESISERS)
    parser.add_argument("--manner", default=Manner.PLAIN.value, choices=[manner.value for manner in Manner])
    parser.add_argument("--every", type=int, default=1, help="take every n-th line only")
    given = parser.parse_args()
    console = Console(highlight=False, soft_wrap=True)
    voice, ears = open_synthesiser(given.voice, VoiceSettings()), open_recogniser("whisper")
    for name in recorded_game_names():
        lines = list(heard(RecordedGame(name), voice, ears, given.every, Manner(given.manner)))
        facts, lost = sum(len(one.facts) for one in lines), sum(len(one.lost) for one in lines)
        for one in lines:
            if one.lost:
                console.print(f"  lost {', '.join(one.lost)}: {one.text!r} written as {one.written!r}", markup=False)
        share = 100 * (facts - lost) / max(1, facts)
        console.print(
            f"{name}: {facts - lost} of {facts} numbers and names heard ({share:.1f} %) in {len(lines)} lines"
        )
    ears.close()
    voice.close()


if __name__ == "__main__":
    main()

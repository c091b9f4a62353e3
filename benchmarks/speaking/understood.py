"""Can what we say be heard? The narrator's part of the recorded games, spoken and written down again by a recogniser.

    python benchmarks/speaking/understood.py [--voice pyttsx3] [--recogniser whisper]

Every sentence for the whole table is spoken by the voice and heard by the recogniser, which knows the names of the
players and no sentence. Counted are the numbers and the names in it: how many of them are in what was heard.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from collections.abc import Iterator

from engine.pieces import Box
from intents import load_domain
from table.journal import Journal
from table.lines import Line
from table.narrator import Narrator
from table.recorded_games import RecordedGame, recorded_game_names
from table.session import Session
from table.spoken_text import number_words, sentences, with_number_words
from table.understanding import Situation, Understander, recogniser_grammar
from voice.audio import to_waveform
from voice.recognisers import RECOGNISERS, Recogniser, open_recogniser
from voice.synthesisers import SYNTHESISERS, Synthesiser, open_synthesiser

NUMBERS = {number_words(number): number for number in range(21)}
_WORD = re.compile(r"[a-z]+|\d+")


def narration(game: RecordedGame, understander: Understander) -> Iterator[Line]:
    """Play a recorded game with its words typed, and yield what is announced."""
    session, opening = Session.begin(Journal.in_memory(), game.setup)
    yield from opening.lines
    for step in game.script[1:]:
        if "hear_file" in step:
            text = str(step["text"])
            turn = session.hear(understander.understand(session.situation, [text]), None, text)
        elif "wait" in step:
            turn = session.wait(float(step["wait"]))
        else:
            returned = step["confide"].get("returned")
            turn = session.confide(
                step["confide"].get("hidden"), None if returned is None else Box.from_counts(returned)
            )
        yield from turn.lines


def weighty(text: str, names: tuple[str, ...]) -> Counter[str]:
    """Return the numbers and names in a text; digits and words are the same."""
    known = {name.casefold() for name in names}
    found: Counter[str] = Counter()
    for word in _WORD.findall(text.casefold()):
        if word in known:
            found[word] += 1
        elif word in NUMBERS or word.isdecimal():
            found[str(NUMBERS.get(word, word))] += 1
    return found


def heard_again(
    voice: Synthesiser, recogniser: Recogniser, game: RecordedGame, understander: Understander
) -> Counter[str]:
    """Return how many numbers and names there were, and how many of them were heard."""
    narrator, counts = Narrator(game.setup.language, game.setup.rules), Counter[str]()
    spoken = {
        sentence
        for line in narration(game, understander)
        if line.audience.is_everyone
        for sentence in sentences(with_number_words(narrator.text(line)))
    }
    names = game.setup.players
    grammar = recogniser_grammar(understander.grammar(Situation("investigation", names)))
    for sentence in sorted(spoken):
        wanted = weighty(sentence, names)
        speech = voice.synthesise(sentence)
        recogniser.start(grammar)
        recogniser.feed(to_waveform(speech.samples, speech.rate))
        text = recogniser.finish().text
        found = wanted & weighty(text, names)
        counts.update(said=wanted.total(), heard=found.total(), sentences=1)
        if found != wanted:
            sys.stdout.write(f"  {sentence!r} was heard as {text!r}\n")
    return counts


def main() -> None:
    """Print the share for each recorded game."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--voice", choices=SYNTHESISERS[:-1], default="pyttsx3")
    parser.add_argument("--recogniser", choices=RECOGNISERS, default="whisper")
    wanted = parser.parse_args()
    understander = Understander(load_domain("en"))
    voice, recogniser = open_synthesiser(wanted.voice), open_recogniser(wanted.recogniser)
    for name in recorded_game_names():
        counts = heard_again(voice, recogniser, RecordedGame(name), understander)
        share = 100 * counts["heard"] / max(1, counts["said"])
        sys.stdout.write(
            f"{name}: {counts['heard']} of {counts['said']} numbers and names ({share:.1f} %)"
            f" in {counts['sentences']} sentences\n"
        )
    voice.close()
    recogniser.close()


if __name__ == "__main__":
    main()

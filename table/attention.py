"""Whether what was said was said to the program: always at an open microphone, after a wake word in a talking room."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Protocol

from intents import Domain, NameRisk, NotUnderstood, SpokenName, Talk, Understood
from intents.sounds import sound_distance
from table.errors import UnknownOption, UsageError
from table.hearing import Heard
from table.understanding import Situation, Understander
from voice.recognisers.primed import HEARS_FREELY

WAKE_WORD = "Consigliere"

OPEN_SECONDS = 10.0
"""How long everything is listened to after the wake word, a sentence that was understood, or a question of the
program. Long enough for an answer and a second thought."""

NEAR = 0.16
"""The greatest distance in sound, of 1, between the wake word and what is taken for it. Whisper, once it was told the
word, writes it as it is; "consequelaire" and "concee Blair" are nearer than this, "counsellor" and "consider" not."""

MOST_PIECES = 3
"""Words into which a recogniser may have cut the wake word."""

FEWEST_LETTERS = 5
"""A shorter word sounds like too much of what people say."""

_CONFUSING = {NameRisk.SOUNDS_LIKE_NAME, NameRisk.SOUNDS_LIKE_NUMBER, NameRisk.SOUNDS_LIKE_WORD}

SHOT = "pow"
"""The intent of a shot, which is called within the pause after an accusation."""

FORMULA, FORMULA_SCORE = "accuse", 0.9
"""The intent that opens the ear by itself, when it was understood at least so clearly."""


class Attention(Protocol):
    """Decides what is let through to the table."""

    def admit(self, situation: Situation, heard: Heard) -> Heard | None:
        """Return what was meant for the program, None for what was not; empty hypotheses for a bare call."""
        ...

    def answered(self) -> None:
        """Note that the program has just spoken."""
        ...


class AlwaysAttentive:
    """Everything is meant for the program: somebody pressed a key to say it."""

    def admit(self, situation: Situation, heard: Heard) -> Heard | None:  # noqa: ARG002 - nothing to decide
        """Return it as it is."""
        return heard

    def answered(self) -> None:
        """Nothing changes."""


class TableTalk:
    """An open microphone in a talking room: what makes no sense at all is shown, but no answer interrupts the talk.

    What is near a sentence is asked back as ever, and so is everything after a question of the program.
    """

    def __init__(self, show: Callable[[str], None]) -> None:
        """`show` puts a sentence on the screen."""
        self._show = show

    def admit(self, situation: Situation, heard: Heard) -> Heard | None:
        """Return what makes sense, and every answer to a question."""
        if situation.asking or not isinstance(heard.understanding, NotUnderstood):
            return heard
        self._show(f"(heard: {heard.hypotheses.text})")
        return None

    def answered(self) -> None:
        """Nothing changes."""


class WakeWord:
    """Lets through what follows the wake word, the exact formula, and for some seconds what can be understood."""

    def __init__(
        self,
        word: str,
        understander: Understander,
        clock: Callable[[], float],
        open_seconds: float = OPEN_SECONDS,
    ) -> None:
        """`clock` gives seconds."""
        self._word = letters(word)
        self._understander = understander
        self._clock = clock
        self._open_seconds = open_seconds
        self._open_until = 0.0
        self._is_talking = False

    @property
    def is_open(self) -> bool:
        """Whether everything that can be understood is let through now."""
        return self._clock() < self._open_until

    def admit(self, situation: Situation, heard: Heard) -> Heard | None:
        """Return what was meant for the program; a bare wake word as an utterance without words."""
        called = self._called(situation, heard)
        admitted = called or (heard if self._is_for_us(situation, heard) else None)
        self._is_talking = admitted is not None
        if admitted is not None:
            self._open()
        return admitted

    def answered(self) -> None:
        """Keep the ear open for what people say to the answer."""
        if self._is_talking:
            self._open()

    def _open(self) -> None:
        self._open_until = self._clock() + self._open_seconds

    def _is_for_us(self, situation: Situation, heard: Heard) -> bool:
        if isinstance(heard.understanding, NotUnderstood | Talk):
            return False
        return self.is_open or situation.asking or _is_formula(heard)

    def _called(self, situation: Situation, heard: Heard) -> Heard | None:
        """Return what follows the wake word, read anew; None when nobody called."""
        rests = [after_call(text, self._word) for text in heard.hypotheses.texts]
        if not rests or rests[0] is None:
            return None
        pairs = zip(heard.hypotheses.hypotheses, rests, strict=True)
        spoken = tuple(replace(one, text=rest) for one, rest in pairs if rest)
        hypotheses = replace(heard.hypotheses, hypotheses=spoken)
        return Heard(hypotheses, self._understander.understand(situation, hypotheses.texts))


def _is_formula(heard: Heard) -> bool:
    match heard.understanding:
        case Understood(intent, score):
            return intent.name == FORMULA and score >= FORMULA_SCORE
        case _:
            return False


def after_call(text: str, word: str) -> str | None:
    """Return what follows the wake word at the start of a text, None when the text does not start with it.

    `word` in `letters`. The recogniser may have written it as several words: "Concee Blair, who is lying?".
    """
    pieces = list(re.finditer(r"[\w']+", text))
    starts = (("".join(letters(piece.group()) for piece in pieces[:count])) for count in range(1, MOST_PIECES + 1))
    distances = [sound_distance(start, word) for start in starts][: len(pieces)]
    if not distances or min(distances) > NEAR:
        return None
    return text[pieces[distances.index(min(distances))].end() :].strip().lstrip(",.!?;:- ")


def letters(word: str) -> str:
    """Return a word without case and marks: what counts is the sound."""
    plain = unicodedata.normalize("NFD", word.lower())
    return "".join(letter for letter in plain if letter.isalpha())


def check_wake_word(word: str, domain: Domain, names: Sequence[str]) -> None:
    """Refuse a wake word that would be taken for other talk, or other talk for it. Raises `UsageError` with the fix.

    It is audited like a player's name: it must sound like no player, no number and no word of the sentences.
    """
    if len(letters(word)) < FEWEST_LETTERS or len(word.split()) > 1:
        raise UsageError(f"The wake word {word!r} must be one word of at least {FEWEST_LETTERS} letters.")
    for risk in domain.audit([SpokenName(word), *map(SpokenName, names)]):
        if word in (risk.name, risk.other) and risk.risk in _CONFUSING:
            other = risk.other if risk.name == word else risk.name
            raise UsageError(f"The wake word {word!r} sounds like {other!r}, which is said at this table: use another.")


def require_free_hearing(recogniser: str) -> None:
    """Refuse recognisers that know only the sentences of a grammar. Raises `UnknownOption`."""
    if recogniser not in HEARS_FREELY:
        raise UnknownOption(f"{recogniser} cannot hear a wake word: use one of {', '.join(sorted(HEARS_FREELY))}.")


def shot_words(domain: Domain, names: Sequence[str]) -> tuple[str, ...]:
    """Return the words that are a shot when they are repeated, such as "pow", each twice: alone they are very short."""
    phrases = domain.compile("investigation", [SpokenName(name) for name in names], only=frozenset({SHOT})).phrases()
    rows = [phrase.split() for phrase in phrases]
    alone = dict.fromkeys(row[0].capitalize() for row in rows if len(row) > 1 == len(set(row)))
    return tuple(word for word in alone for _ in range(2))

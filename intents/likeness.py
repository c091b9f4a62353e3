"""Which words of the sentences a heard token may have been, and which names."""

from __future__ import annotations

from collections.abc import Iterable

from rapidfuzz import process
from rapidfuzz.distance import Levenshtein

from intents.lexicon import Lexicon
from intents.sounds import sound_code, sound_distance

EQUIVALENT_COST = 0.07
PLURAL_COST = 0.03
"""What a plural ending too many or too few costs."""

_SAME_SOUND = 0.12
_OTHER_WORD = 0.3
"""What it costs more to believe that a word which some sentence does contain was meant for another."""
_FARTHEST_WORD = 0.34
_SHORTEST_CODE = 3
"""Words with fewer sounds than this are only taken for words that sound the same."""

_NAME_SPELLING = 0.02
_FARTHEST_NAME = 0.3
_NAME_SCALE = 1.2
_NEARLY_THE_SAME = 0.08
_LETTERS = 0.2
_NEVER = 1.0

_REMEMBERED = 4096


class WordLikeness:
    """Finds the words of a vocabulary that sound like a heard token; answers are remembered."""

    def __init__(self, vocabulary: Iterable[str], lexicon: Lexicon) -> None:
        self._lexicon = lexicon
        self._vocabulary = frozenset(vocabulary)
        open_words = sorted(word for word in self._vocabulary if not lexicon.is_protected(word) and len(word) > 1)
        self._codes = {word: sound_code(word) for word in open_words}
        self._same_sound: dict[str, list[str]] = {}
        for word, code in self._codes.items():
            self._same_sound.setdefault(code, []).append(word)
        self._known: dict[str, list[tuple[str, float]]] = {}

    def knows(self, token: str) -> bool:
        """Whether the token is itself a word of some sentence, or one that may be skipped."""
        return token in self._vocabulary or token in self._lexicon.light or token in self._lexicon.fillers

    def alternatives(self, token: str) -> list[tuple[str, float]]:
        """Return the words a token may have been with their costs, the token itself first."""
        if token not in self._known:
            if len(self._known) >= _REMEMBERED:
                self._known.clear()
            self._known[token] = self._find(token)
        return self._known[token]

    def _near(self, code: str) -> list[str]:
        """Return the words whose codes are not too far from this one."""
        near = process.extract(
            code, self._codes, scorer=Levenshtein.distance, score_cutoff=1 + len(code) // 2, limit=12, processor=None
        )
        return [word for _, _, word in near]

    def _find(self, token: str) -> list[tuple[str, float]]:
        found: dict[str, float] = {token: 0.0} if token in self._vocabulary else {}
        for word in self._lexicon.equivalents.get(token, ()):
            # An ending such as "'s" is only a shorter way to write the word.
            found.setdefault(word, 0.0 if "'" in token + word else EQUIVALENT_COST)
        if not self._lexicon.is_protected(token):
            for word in self._lexicon.plain_forms(token):
                if word in self._codes:
                    found.setdefault(word, PLURAL_COST)
            if token in self._vocabulary or not found:
                self._add_alike(token, found)
        return sorted(found.items(), key=lambda pair: (pair[1], pair[0]))

    def _add_alike(self, token: str, found: dict[str, float]) -> None:
        if not token.isalpha():
            return
        code = sound_code(token)
        # A word that the sentences do contain was meant, or sounds exactly the same as what was meant.
        is_known = self.knows(token)
        extra = _OTHER_WORD if is_known else 0.0
        for word in self._same_sound.get(code, ()) if is_known or len(code) < _SHORTEST_CODE else self._near(code):
            distance = sound_distance(token, word)
            if distance <= (_FARTHEST_WORD if len(self._codes[word]) >= _SHORTEST_CODE else 0.0):
                found.setdefault(word, _SAME_SOUND + extra + distance)


class NameLikeness:
    """Finds the words of names that sound like a heard token."""

    def __init__(self, name_words: Iterable[str], lexicon: Lexicon, words: WordLikeness) -> None:
        self._names = sorted(set(name_words))
        self._lexicon = lexicon
        self._words = words
        self._known: dict[str, list[tuple[str, float]]] = {}

    def alternatives(self, token: str) -> list[tuple[str, float]]:
        """Return the name words a token may have been; a token that is no name is one only when it is no other word."""
        if token not in self._known:
            if len(self._known) >= _REMEMBERED:
                self._known.clear()
            self._known[token] = self._find(token)
        return self._known[token]

    def _find(self, token: str) -> list[tuple[str, float]]:
        if token in self._names:
            # A name that was said is still doubtful when another one sounds the same.
            return [(word, cost) for word in self._names if (cost := self._cost(token, word)) <= _FARTHEST_NAME]
        if self._lexicon.is_protected(token):
            return []
        sounds = [(word, 0.1) for word in self._lexicon.numbers.homophones.get(token, ()) if word in self._names]
        if self._words.knows(token):
            return sounds
        near = [(word, cost) for word in self._names if (cost := self._cost(token, word)) <= _FARTHEST_NAME]
        return sounds + near

    def _cost(self, token: str, word: str) -> float:
        if token == word:
            return 0.0
        if self._lexicon.is_protected(word):
            return _NEVER
        if any(token == word + ending for ending in self._lexicon.plural_endings):
            return PLURAL_COST
        distance = sound_distance(token, word)
        if distance < _NEARLY_THE_SAME:
            return _NAME_SPELLING + _NAME_SCALE * distance
        # The sound code is coarse: what is not nearly the same must look alike as well.
        return _NAME_SPELLING + _NAME_SCALE * distance + _LETTERS * Levenshtein.normalized_distance(token, word)

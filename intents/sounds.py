"""How alike two words sound: a coarse spelling-to-sound code, and a distance between codes.

The code keeps one sign for each consonant sound and three for vowels. It is made for English spelling and degrades
gently for other languages that are written in Latin letters; other scripts are compared letter by letter.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

_SPECIAL = str.maketrans(
    {"ß": "ss", "æ": "e", "œ": "e", "ø": "o", "ł": "l", "đ": "d", "þ": "0", "ð": "0", "\u0131": "i"}
)

_RULES = tuple(
    (re.compile(pattern), sign)
    for pattern, sign in (
        (r"[^\w]", ""),
        (r"(.)\1+", r"\1"),
        (r"^(kn|gn|pn)", "n"),
        (r"^wr", "r"),
        (r"^x", "s"),
        (r"^two$", "tu"),
        (r"tch", "C"),
        (r"sch|sh|(?<=[aeiou])ti(?=on)|ci(?=a)", "S"),
        (r"ch(?=[rl])|ck|qu(?=e$)", "k"),
        (r"ch", "C"),
        (r"ph", "f"),
        (r"eo(?=f|p)", "e"),
        (r"th", "0"),
        (r"wh", "w"),
        (r"dg(?=[eiy])", "J"),
        (r"(?<=[aeiou])gh(?=t|$|e|s$)", ""),
        (r"gh", "g"),
        (r"mb$", "m"),
        (r"g(?=[eiy])", "J"),
        (r"j", "J"),
        (r"c(?=[eiy])", "s"),
        (r"[cq]", "k"),
        (r"x", "ks"),
        (r"^y(?=[aeiou])", "Y"),
        (r"(?<=[^aeiouy])e$", ""),
        (r"(?<=[^aeiouy])es$", "s"),
        (r"(?<=[aeiou])[yw]", ""),
        (r"(?<=[aeiou])h", ""),
        (r"[aeiouy]*[ou][aeiouy]*", "u"),
        (r"[aeiouy]*a[aeiouy]*", "a"),
        (r"[eiy]+", "i"),
        (r"(.)\1+", r"\1"),
    )
)

_VOWELS = frozenset("aiu")
_WEAK = frozenset("hYw")
_ALIKE = {
    frozenset(pair): weight
    for pair, weight in (
        ("bp", 0.4), ("dt", 0.4), ("gk", 0.4), ("fv", 0.4), ("sz", 0.2), ("CJ", 0.4), ("SJ", 0.5), ("CS", 0.4),
        ("mn", 0.4), ("f0", 0.4), ("t0", 0.5), ("d0", 0.5), ("lr", 0.5), ("gJ", 0.5), ("sS", 0.5), ("zS", 0.5),
        ("bv", 0.5), ("vw", 0.5), ("JY", 0.5),
    )
}  # fmt: skip

_FIRST_SOUND = 0.25
"""What a differing first sound costs more: it is the one that listeners rely on."""


@lru_cache(maxsize=8192)
def sound_code(word: str) -> str:
    """Return the sound code of one lower-case word; never empty for a word with letters."""
    plain = word.translate(_SPECIAL)
    plain = "".join(sign for sign in unicodedata.normalize("NFD", plain) if unicodedata.category(sign) != "Mn")
    code = plain
    for pattern, sign in _RULES:
        code = pattern.sub(sign, code)
    return code or plain


@lru_cache(maxsize=65536)
def sound_distance(one: str, other: str) -> float:
    """Return how far two words are apart in sound: 0 for the same code, 1 for nothing in common."""
    first, second = sound_code(one), sound_code(other)
    if first == second:
        return 0.0
    steps = _edit(first, second)
    if first[:1] != second[:1] and not {first[:1], second[:1]} & (_VOWELS | _WEAK):
        steps += _FIRST_SOUND
    return min(1.0, steps / max(len(first), len(second)))


def _edit(first: str, second: str) -> float:
    """Return the weighted edit distance of two codes."""
    row = [0.0]
    for sign in second:
        row.append(row[-1] + _loss(sign))
    for sign in first:
        above, row = row, [row[0] + _loss(sign)]
        for column, other in enumerate(second):
            row.append(
                min(above[column] + _change(sign, other), above[column + 1] + _loss(sign), row[column] + _loss(other))
            )
    return row[-1]


def _loss(sign: str) -> float:
    """Return what it costs to drop or add one sound."""
    if sign in _WEAK:
        return 0.25
    return 0.7 if sign in _VOWELS else 1.0


def _change(one: str, other: str) -> float:
    """Return what it costs to hear one sound for another."""
    if one == other:
        return 0.0
    if one in _VOWELS and other in _VOWELS:
        return 0.4 if "a" in (one, other) else 0.6
    return _ALIKE.get(frozenset((one, other)), 1.0)

"""How a name sounds: espeak-ng's phonemes in the alphabet of the CMU dictionary, which pocketsphinx uses."""

from __future__ import annotations

import ctypes
import functools
import re
import unicodedata
from importlib import resources
from typing import Any

from voice.errors import PronunciationError
from voice.espeak import load_bundled, load_system

MOST_PHONES = 30
"""More than this is not a name but a misunderstanding."""

_STRESS = str.maketrans(
    "", "", "\N{MODIFIER LETTER VERTICAL LINE}\N{MODIFIER LETTER LOW VERTICAL LINE}\N{COMBINING DOUBLE INVERTED BREVE}"
)
_LONG = "\N{MODIFIER LETTER TRIANGULAR COLON}"
_JOINERS = "'.- \N{RIGHT SINGLE QUOTATION MARK}"
_IPA_MODE = 0x02
_UTF_8 = 1
_SEPARATOR = "_"
_RETRIEVAL = 1
_DO_NOT_EXIT = 0x8000
_VOICE = b"en-us"


@functools.cache
def phone_table() -> dict[str, tuple[str, ...]]:
    """Return the CMU phones for each IPA symbol that espeak-ng writes."""
    text = resources.files("voice").joinpath("phones.tsv").read_text(encoding="utf-8")
    rows = (line.partition("\t") for line in text.splitlines() if line and not line.startswith("#"))
    return {symbol: tuple(phones.split()) for symbol, _, phones in rows}


def arpabet(ipa: str) -> tuple[str, ...]:
    """Return the CMU phones of espeak-ng's phonemes, parted by underscores or spaces; empty if one is unknown."""
    table = phone_table()
    phones: list[str] = []
    for symbol in re.split(r"[_\s]+", ipa.translate(_STRESS)):
        if not symbol:
            continue
        known = table.get(symbol, table.get(symbol.rstrip(_LONG)))
        if known is None:
            return ()
        phones += known
    return tuple(phones)


def is_readable(word: str) -> bool:
    """Whether a word can be read aloud: Latin letters, with apostrophes, dots or hyphens, and at least one letter.

    espeak-ng would spell other scripts and symbols out ("Chinese letter") instead of reading them.
    """
    letters = [character for character in word if character.isalpha()]
    if not letters or not all(
        character.isalpha() or character in _JOINERS for character in unicodedata.normalize("NFC", word)
    ):
        return False
    return all("LATIN" in unicodedata.name(character, "") for character in letters)


class Phonemiser:
    """Asks espeak-ng how words are pronounced in American English. Use only inside a child process."""

    def __init__(self) -> None:
        """Load the library. Raises `PronunciationError`."""
        library, data = load_bundled() or (load_system(), None)
        if library is None:
            raise PronunciationError("The espeak-ng library is not installed: pip install espeakng-loader.")
        path = str(data).encode() if data else None
        if library.espeak_Initialize(_RETRIEVAL, 0, path, _DO_NOT_EXIT) < 0:
            raise PronunciationError("espeak-ng cannot find its data: pip install --force-reinstall espeakng-loader.")
        library.espeak_SetVoiceByName(_VOICE)
        self._to_phonemes: Any = library.espeak_TextToPhonemes
        self._to_phonemes.restype = ctypes.c_char_p
        self._to_phonemes.argtypes = [ctypes.POINTER(ctypes.c_char_p), ctypes.c_int, ctypes.c_int]

    def pronounce(self, word: str) -> tuple[str, ...]:
        """Return the CMU phones of a word, empty when it cannot be pronounced."""
        if not is_readable(word):
            return ()
        phones = arpabet(" ".join(self._clauses(word)))
        return phones if len(phones) <= MOST_PHONES else ()

    def _clauses(self, text: str) -> list[str]:
        rest = ctypes.c_char_p(text.encode())
        clauses = []
        while rest.value:
            clause = self._to_phonemes(ctypes.byref(rest), _UTF_8, _IPA_MODE | ord(_SEPARATOR) << 8)
            clauses.append((clause or b"").decode("utf-8", errors="replace"))
        return clauses

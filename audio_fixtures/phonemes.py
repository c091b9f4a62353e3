"""English text to phonemes for the neural voices, by way of espeak-ng."""

from __future__ import annotations

import shutil
import subprocess

from audio_fixtures.errors import SynthesiserMissingError

# Kokoro was trained with one sign for a diphthong or an affricate, and without length marks. The order matters.
# RUF001 takes phonetic signs for Latin letters typed wrongly; these are meant.
KOKORO_SIGNS = {
    "ɹɹ": "ɹ",
    "eɪ": "A",  # noqa: RUF001
    "aɪ": "I",  # noqa: RUF001
    "aʊ": "W",
    "ɔɪ": "Y",
    "oʊ": "O",
    "dʒ": "ʤ",
    "tʃ": "ʧ",
    "ɪə": "iə",
    "ɜːɹ": "ɜɹ",
    "ɜː": "ɜɹ",
    "ɚ": "əɹ",
    "ɐ": "ə",
    "ʔ": "t",  # noqa: RUF001
    "n̩": "ᵊn",
    "əl": "ᵊl",
    "r": "ɹ",
    "e": "A",
    "o": "ɔ",
    "ɾ": "T",
    "ː": "",  # noqa: RUF001
}


def ipa(text: str) -> str:
    """Return espeak-ng's American pronunciation of a text, with its punctuation, so that questions rise.

    Raises `SynthesiserMissingError` when espeak-ng is not installed.
    """
    if shutil.which("espeak-ng") is None:
        raise SynthesiserMissingError("espeak-ng", "apt-get install espeak-ng")
    pieces: list[str] = []
    for words, mark in split_at_punctuation(text):
        command = ["espeak-ng", "-q", "--ipa", "-v", "en-us", words]
        spoken = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        pieces.append(" ".join(spoken.split()) + mark)
    return " ".join(pieces)


def split_at_punctuation(text: str) -> list[tuple[str, str]]:
    """Split a text into runs of words, each with the punctuation mark that ends it ("" at the end)."""
    pieces: list[tuple[str, str]] = []
    words = ""
    for letter in text:
        if letter in ",.?!":
            pieces.append((words.strip(), letter))
            words = ""
        else:
            words += letter
    if words.strip():
        pieces.append((words.strip(), ""))
    return pieces


def kokoro_phonemes(text: str) -> str:
    """Return a text in the signs Kokoro was trained with. Raises `SynthesiserMissingError` without espeak-ng."""
    phonemes = ipa(text)
    for theirs, ours in KOKORO_SIGNS.items():
        phonemes = phonemes.replace(theirs, ours)
    return phonemes

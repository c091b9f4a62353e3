"""Names that no dictionary has get a pronunciation; what cannot be read aloud is reported."""

# ruff: noqa: RUF001 - phonetic letters are meant

from __future__ import annotations

import pytest

from voice.child import Child
from voice.pronunciation import Phonemiser, arpabet, is_readable, phone_table

CMU_VOWELS = {"AA", "AE", "AH", "AO", "AW", "AY", "EH", "ER", "EY", "IH", "IY", "OW", "OY", "UH", "UW"}
CMU_STOPS = {"B", "CH", "D", "G", "JH", "K", "P", "T"}
CMU_OTHERS = {"DH", "F", "HH", "L", "M", "N", "NG", "R", "S", "SH", "TH", "V", "W", "Y", "Z", "ZH"}


def test_every_phone_of_the_table_is_one_that_pocketsphinx_knows() -> None:
    assert {phone for phones in phone_table().values() for phone in phones} <= CMU_VOWELS | CMU_STOPS | CMU_OTHERS


@pytest.mark.parametrize(
    ("ipa", "phones"),
    [
        ("j_ˈuː_s_ʌ_f", "Y UW S AH F"),
        ("ˈɑː_n_d_ɹ_ɛ_dʒ", "AA N D R EH JH"),
        ("k_ə_n_s_ˌɪ_ɡ_l_i__ˈɛɹ", "K AH N S IH G L IY EH R"),
    ],
)
def test_phonemes_become_phones(ipa: str, phones: str) -> None:
    assert arpabet(ipa) == tuple(phones.split())


def test_an_unknown_phoneme_gives_no_pronunciation_rather_than_a_wrong_one() -> None:
    assert arpabet("k_☃_t") == ()


@pytest.mark.parametrize(
    ("word", "readable"),
    [
        ("Ondřej", True),
        ("O'Neil", True),
        ("Jean-Luc", True),
        ("Weiß", True),
        ("李", False),
        ("R2D2", False),
        ("", False),
        ("--", False),
        ("☃", False),
    ],
)
def test_only_latin_letters_are_read(word: str, readable: bool) -> None:
    assert is_readable(word) is readable


def test_espeak_pronounces_names_in_a_child() -> None:
    child = Child("The pronunciation", Phonemiser)
    names = ("katka", "yusuf", "priya", "žofie", "ana maria", "consigliere")
    phones = {name: child.ask("pronounce", name, seconds=20) for name in names}
    child.close()
    assert phones["katka"] == ("K", "AE", "T", "K", "AH")
    assert phones["yusuf"] == ("Y", "UW", "S", "AH", "F")
    assert all(phones.values())

"""What the screen itself complains of is in the language of the table."""

from __future__ import annotations

import io
import re

import pytest
from rich.console import Console

from intents import load_domain
from intents.audit import NameRisk
from table.commands.room import complainer
from table.complaints import Complaint, in_words_of
from table.lines import Line, line
from table.narrator import Narrator, catalogue, languages
from table.registration import warnings


def complaints(language: str) -> set[str]:
    """Return the ids of all that a screen can complain of."""
    found = {name for text in catalogue(language) for name in re.findall(r"^([\w-]+) =", text, re.MULTILINE)}
    return {name for name in found if name.startswith(("complaint-", "name-"))}


@pytest.mark.parametrize("language", languages())
def test_every_complaint_is_in_every_language(language: str) -> None:
    named = {"type", "captions", "silent", "sound-lost", "steps-lost", "unheard", "no-other-voice"}
    assert complaints(language) == {f"complaint-{name}" for name in named} | {f"name-{risk}" for risk in NameRisk}


@pytest.mark.parametrize("identifier", sorted(complaints("en")))
def test_no_complaint_stays_english_at_a_czech_table(identifier: str) -> None:
    complaint = Complaint(
        Line(identifier, {"why": "No.", "count": 2, "steps": 2, "words": "ema", "player": "Ema", "other": "Eva"})
    )
    assert in_words_of(Narrator("en"), complaint) == complaint
    assert in_words_of(Narrator("cs"), complaint) != complaint


def test_what_is_quoted_is_written_as_it_is() -> None:
    complaint = Complaint(line("complaint-type", why="pip install it. then try again."))
    assert complaint == "pip install it. then try again. Type instead."


def test_a_czech_table_complains_in_czech_once() -> None:
    screen = io.StringIO()
    complain = complainer(Console(file=screen, width=200), Narrator("cs"))
    for _ in range(2):
        complain(Complaint(line("complaint-type", why="Mikrofon tu není.")))
    complain("As it is.")
    assert screen.getvalue().splitlines() == ["Mikrofon tu není. Zatím pište.", "As it is."]


def test_names_that_will_be_misheard_are_warned_of_in_czech() -> None:
    [warning] = warnings(load_domain("cs"), ["Viktor", "Mark", "Marc"])
    assert in_words_of(Narrator("cs"), warning).endswith("znějí stejně: dejte jednomu z nich přezdívku.")

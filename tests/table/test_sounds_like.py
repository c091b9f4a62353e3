"""Names that sound otherwise than they are written: said so, heard so, and written as they are."""

from __future__ import annotations

import io
import subprocess
import sys
from pathlib import Path

import pytest
from rich.console import Console

from intents import Intent, Understood, load_domain
from table.errors import PlayersError, UsageError
from table.journal import Journal
from table.lines import line
from table.loudspeaker import Loudspeaker
from table.narrator import narrator_of
from table.outputs import Announcer, Captions
from table.registration import require_speakable
from table.session import Session
from table.setup import TableSetup, read_setup
from table.sounds_like import read_sounds
from table.understanding import Situation, Understander
from voice.fakes import ListPlayer, ListVoice

NAMES = ("Victor", "Siobhan", "Ben", "Emma", "Nguyen", "Grace")


def laid() -> TableSetup:
    return read_setup({"players": NAMES, "sounds_like": "Siobhan=shi vawn, Nguyen=win"})


def test_the_voice_says_a_name_as_it_sounds_and_the_caption_shows_it_as_it_is_written() -> None:
    voice, screen = ListVoice(), io.StringIO()
    loudspeaker = Loudspeaker(voice, ListPlayer(), print)
    announcer = Announcer(narrator_of(laid()), [Captions(Console(file=screen)), loudspeaker])
    announcer.announce([line("query-spoken", players=("Siobhan", "Ben", "Nguyen")), line("box-at", player="Siobhan")])
    assert voice.sentences == ["So far shi vawn, Ben and win spoke.", "Shi vawn has the box."]
    assert "So far Siobhan, Ben and Nguyen spoke." in screen.getvalue()
    assert "Siobhan has the box." in screen.getvalue()


def test_a_name_is_heard_as_it_sounds_and_as_it_is_written() -> None:
    session, _ = Session.begin(Journal.in_memory(), laid())
    session.hear(Understood(Intent("start_theft"), 1.0, 1.0))
    understander = Understander(load_domain("en"))
    for called in ("shi vawn", "Siobhan"):
        heard = understander.understand(session.situation, [f"box to {called}"])
        assert isinstance(heard, Understood)
        assert heard.intent == Intent("box_passed", {"player": "Siobhan"})


def test_without_its_sound_a_name_is_not_found_in_other_words() -> None:
    heard = Understander(load_domain("en")).understand(Situation("theft", NAMES), ["box to shi vawn"])
    assert not isinstance(heard, Understood) or heard.intent.slots.get("player") != "Siobhan"


def test_a_name_in_other_letters_can_be_played_with_once_it_is_told_how_it_sounds() -> None:
    with pytest.raises(PlayersError, match="--sounds-like"):
        require_speakable(["Victor", "李"])
    require_speakable(["Victor", "李"], {"李": "Lee"})


@pytest.mark.parametrize("given", ["", "Siobhan", "=win", "Siobhan=", "Siobhan=7", "Siobhan=shi vawn,"])
def test_what_is_no_sound_of_a_name_is_one_sentence(given: str) -> None:
    with pytest.raises(ValueError, match="for example Siobhan=shi vawn"):
        read_sounds(given)
    with pytest.raises(UsageError, match="'sounds_like' cannot be used"):
        read_setup({"players": NAMES, "sounds_like": given})


def test_a_table_is_played_with_the_sounds_of_its_names(tmp_path: Path) -> None:
    command = [sys.executable, "-c", "from table.main import run; run()", "play", "--keyboard", "--silent"]
    table = ["--players", ",".join(NAMES), "--sounds-like", "Nguyen=win", "--journal", str(tmp_path / "games")]
    typed = "start the theft\nbox to win\nwho has the box\n"
    done = subprocess.run([*command, *table], input=typed, capture_output=True, text=True, check=True)
    assert done.stdout.count("Nguyen has the box") == 2

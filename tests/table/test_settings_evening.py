"""What was asked of the voice holds for the evening: after the file, before the options, and forgotten overnight."""

from __future__ import annotations

import stat
import time
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from intents import load_domain
from table.commands.settings import apply_settings
from table.commands.sound import Sounding, TableSound
from table.journal import Journal
from table.lines import line
from table.main import app
from table.narrator import Narrator
from table.outputs import Announcer
from table.places import evening_file
from table.session import Session
from table.settings_evening import EVENING, LanguageWishes, forget, remember, remembered
from table.setup import read_setup
from table.speaking import VoiceChoice
from table.understanding import Understander
from voice.fakes import ListPlayer
from voice.sounds import Cover
from voice.synthesisers import VoiceSettings


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "state" / "evening.json"


def test_wishes_are_remembered_until_the_night_is_over(path: Path) -> None:
    remember(path, {"rate": 132, "volume": 0.6}, now=1000.0)
    assert remembered(path, now=1000.0 + EVENING - 1) == {"rate": 132, "volume": 0.6}
    assert remembered(path, now=1000.0 + EVENING) == {}
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    forget(path)
    assert remembered(path, now=1000.0) == {}


def test_a_wish_is_kept_beside_the_others(path: Path) -> None:
    remember(path, {"rate": 132, "voice_name": "deep"}, now=1000.0)
    remember(path, {"language": "cs", "voice_name": None}, now=1000.0 + EVENING - 1)
    assert remembered(path, now=1000.0 + EVENING) == {"rate": 132, "language": "cs", "voice_name": None}


def test_who_asks_for_another_language_gets_it_at_the_next_start() -> None:
    players = ["Victor", "Ana", "Ben", "Clara", "David", "Emma"]
    session, _ = Session.begin(Journal.in_memory(), read_setup({"players": players}))
    asked = Understander(load_domain("en")).understand(session.situation, ["Speak Czech."])
    promise = session.hear(asked).lines
    assert [Narrator().text(line) for line in promise] == [
        "When I am started again tonight, I speak Czech. This game goes on in English."
    ]
    Announcer(Narrator(), [LanguageWishes(evening_file())]).announce(promise)
    assert remembered(evening_file(), time.time()) == {"language": "cs", "voice_name": None}


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", '{"at": "x"}', '{"at": 5, "rate": 9000}', '{"at": 5, "rate": "fast"}']
)
def test_wishes_that_make_no_sense_are_none(path: Path, text: str) -> None:
    path.parent.mkdir()
    path.write_text(text)
    assert remembered(path, now=6.0) == {}


def test_a_disk_that_takes_nothing_only_forgets(path: Path) -> None:
    path.parent.write_text("in the way")
    remember(path, {"rate": 132}, now=1000.0)
    assert remembered(path, now=1000.0) == {}


def test_the_next_game_of_the_evening_is_spoken_as_the_last_was_asked_to_be(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("table.commands.settings.time.time", lambda: 1000.0)
    remember(evening_file(), {"rate": 132, "volume": 0.6}, now=900.0)
    root = typer.main.get_command(app)
    context = typer.Context(root)
    apply_settings(context)
    wishes = {"rate": 132, "volume": 0.6}
    assert context.default_map == {"play": wishes, "script": wishes}
    CliRunner().invoke(app, ["settings", "set", "rate", "150"])
    apply_settings(context)
    assert context.default_map == {"play": {"rate": 150}, "script": {"rate": 150}}


def test_a_voice_that_was_named_is_not_asked_to_speak_another_language() -> None:
    choice = VoiceChoice("pyttsx3", VoiceSettings("en", voice="deep", words_a_minute=132))
    wanted = TableSound(True, choice, None, Cover.NONE, False)
    assert wanted.in_language("cs").voice.settings == VoiceSettings("cs", words_a_minute=132)
    assert wanted.in_language("en") == wanted


def test_a_wish_at_the_table_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[VoiceSettings] = []
    monkeypatch.setattr("table.speaking.open_player", lambda _: ListPlayer())
    choice = VoiceChoice("list", VoiceSettings(words_a_minute=165, volume=1.0))
    sounding = Sounding(TableSound(False, choice, None, Cover.NONE, False), print, told.append)
    for output in sounding.outputs:
        output.say(line("voice-slower"), "Slower.")
    sounding.close()
    assert [settings.words_a_minute for settings in told] == [132]

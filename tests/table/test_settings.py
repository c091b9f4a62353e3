"""Settings: defaults, then the file, then the options; what will not do is named with its file and the fix."""

from __future__ import annotations

import inspect
import json
import os
import stat
import tomllib
from pathlib import Path

import pytest
import typer
from click.testing import Result
from hypothesis import HealthCheck, example, given
from hypothesis import settings as examples
from hypothesis import strategies as st
from typer.testing import CliRunner

from table import settings as settings_module
from table.commands.play import play
from table.errors import SettingsError, TableError
from table.main import app
from table.places import evening_file, settings_file
from table.settings import DEFAULTS, Settings, read_settings, reset_setting, set_setting, usable_settings
from table.settings_text import with_value, without, written
from table.setup import Notes
from voice.sounds import Cover

FIVE = ("Victor", "Clara", "Ben", "Emma", "Oscar")


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return where the settings are, in a folder that is not there yet."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    return settings_file()


def call(*arguments: str, given: str = "") -> Result:
    result = CliRunner().invoke(app, [*arguments], input=given)
    if isinstance(result.exception, TableError):
        raise result.exception
    return result


def evening(path: Path, *arguments: str, given: str = "start the theft\n") -> str:
    """Play a table and return what it said."""
    journal = str(path.parent / "games.sqlite3")
    return call(
        "play", "--keyboard", "--silent", "--manner", "plain", "--journal", journal, *arguments, given=given
    ).stdout


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


@pytest.mark.xdist_group("one after the other")
@pytest.mark.parametrize("turn", ["first", "second"])
def test_no_test_finds_what_another_set_or_wished(turn: str) -> None:  # noqa: ARG001 - the same test, twice
    for kept in (settings_file(), evening_file()):
        assert not kept.exists()
        write(kept, "")


def test_without_a_file_there_are_defaults(path: Path) -> None:
    assert read_settings(path) == DEFAULTS
    assert not path.exists()
    assert "Setting rate: value 165; from default; means words a minute." in call("settings", "show").stdout


def test_what_is_set_is_kept_and_shown(path: Path) -> None:
    assert call("settings", "set", "players", "Victor, Clara,Ben,Emma,Oscar").stdout == (
        'players = ["Victor", "Clara", "Ben", "Emma", "Oscar"]\n'
    )
    call("settings", "set", "volume", "0.5")
    call("settings", "set", "cover", "montuno")
    call("settings", "set", "coach", "yes")
    found = read_settings(path)
    assert (found.players, found.volume, found.cover, found.coach) == (FIVE, 0.5, Cover.MONTUNO, True)
    assert found.rate == DEFAULTS.rate
    assert "Setting volume: value 0.5; from file;" in call("settings", "show").stdout
    assert call("settings", "path").stdout == f"{path}\n"


def test_what_is_reset_is_the_default_again(path: Path) -> None:
    set_setting(path, "rate", "200")
    set_setting(path, "notes", "open")
    assert call("settings", "reset", "rate").stdout == "rate is 165 again.\n"
    assert read_settings(path) == Settings(notes=Notes.OPEN)
    assert reset_setting(path, "earpiece") is None


def test_a_table_begins_with_the_players_and_notes_of_the_file(path: Path) -> None:
    write(path, 'players = ["Victor", "Clara", "Ben", "Emma", "Oscar"]\nnotes = "open"\n')
    assert "5 players sit at this table. Victor is the Godfather." in (said := evening(path))
    assert "I keep notes for everybody." in said


def test_an_option_goes_before_the_file(path: Path) -> None:
    write(path, 'players = ["Victor", "Clara", "Ben", "Emma", "Oscar"]\nnotes = "open"\ncoach = true\n')
    said = evening(path, "--players", "Ana,Clara,Ben,Emma,Oscar,Grace", "--notes", "off", "--no-coach")
    assert "6 players sit at this table. Ana is the Godfather." in said
    assert "I keep notes for everybody." not in said


def test_a_resumed_game_has_the_settings_too(path: Path) -> None:
    evening(path, "--players", ",".join(FIVE))
    write(path, "rate = 500\nsilent = true\nkeyboard = true\n")
    resumed = call("games", "resume", "1", "--journal", str(path.parent / "games.sqlite3"), given="box to Emma\n")
    assert "'rate'" in resumed.stderr
    assert "Emma has the box." in resumed.stdout


def test_every_setting_is_an_option_of_play_with_the_same_default() -> None:
    options = inspect.signature(play).parameters
    assert set(Settings.model_fields) <= set(options)
    defaults = {name: options[name].default for name in Settings.model_fields if name != "players"}
    assert defaults == {name: getattr(DEFAULTS, name) for name in defaults}
    assert options["players"].default is None


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            "rate = 500\n",
            ["'rate'", "cannot be 500", "it must be at most 300", "reset rate` goes back to 165"],
        ),
        ('notes = "all"\n', ["'notes'", '"all"', "it must be 'off', 'godfather' or 'open'"]),
        ('voice = "siri"\n', ["'voice'", "it must be one of pyttsx3, piper, wyoming"]),
        ('language = "xx"\n', ["'language'", "it must be one of cs, en"]),
        ('players = ["Ana", "ana"]\n', ["'players'", "both called"]),
        ("players = 5\n", ["'players'", "it must be names"]),
        ('coach = "perhaps"\n', ["'coach'", "it must be true or false"]),
        ('rate = "fast"\n', ["'rate'", "it must be a whole number"]),
        ('pause = "long"\n', ["'pause'", "it must be a number"]),
        ("pause = 9\n", ["'pause'", "it must be at most 3."]),
        ("box_timer = 1\n", ["'box_timer'", "it must be at least 5."]),
        ('wake_word = ""\n', ["'wake_word'", "it must not be empty"]),
        ("voice_name = 7\n", ["'voice_name'", "it must be text"]),
        ('ruleset = "monopoly"\n', ["'ruleset'", "it must be one of", "kings_box"]),
        ("rat = 100\n", ["no setting 'rat'", "did you mean 'rate'?"]),
        ("[table]\nx = 1\n", ["no setting 'table'", "known are players, ruleset"]),
        ("rate 100\n", ["not TOML", "line 1"]),
    ],
)
def test_a_wrong_value_names_file_key_and_fix(text: str, words: list[str], path: Path) -> None:
    write(path, text)
    with pytest.raises(SettingsError) as error:
        read_settings(path)
    assert all(part in str(error.value) for part in [*words, str(path)])


def test_a_ruleset_of_ones_own_can_be_set(path: Path) -> None:
    set_setting(path, "ruleset", "rules/harbour.toml")
    assert read_settings(path).ruleset == "rules/harbour.toml"


def test_a_ruleset_that_is_not_there_stops_no_game(path: Path) -> None:
    write(path, 'ruleset = "monopoly"\n')
    assert "Clara opens the box first" in evening(path, "--players", ",".join(FIVE))


def test_a_wrong_value_is_not_written_and_can_be_put_right(path: Path) -> None:
    write(path, "rate = 500\n")
    with pytest.raises(SettingsError, match="no setting"):
        set_setting(path, "colour", "red")
    assert path.read_text() == "rate = 500\n"
    set_setting(path, "rate", "150")
    assert read_settings(path).rate == 150
    with pytest.raises(SettingsError, match="'volume'"):
        set_setting(path, "volume", "loud")
    write(path, "rate = 500\nvolume = 7\n")
    reset_setting(path, "rate")
    reset_setting(path, "volume")
    assert read_settings(path) == DEFAULTS


def test_a_broken_file_is_said_and_the_game_goes_on_with_the_defaults(path: Path) -> None:
    write(path, "rate 100\n")
    journal = str(path.parent / "games.sqlite3")
    typed = ("--keyboard", "--silent", "--journal", journal, "--players", ",".join(FIVE))
    result = call("play", *typed, given="start the theft\n")
    assert "Correct that line, or delete it. Until then the default counts." in result.stderr
    assert result.exit_code == 0
    assert "Clara opens the box first" in result.stdout
    assert call("settings", "path").stdout == f"{path}\n"
    assert call("parse", given="").exit_code == 0


def test_one_wrong_setting_does_not_cost_the_others(path: Path) -> None:
    write(path, 'rate = 500\nnotes = "open"\nrat = 1\nvolume = 0.5\n')
    found, wrong = usable_settings(path)
    assert (found.notes, found.volume, found.rate) == (Notes.OPEN, 0.5, DEFAULTS.rate)
    assert ["'rate'" in wrong[0], "did you mean 'rate'" in wrong[1], len(wrong)] == [True, True, 2]


@pytest.mark.parametrize("name", [name for name, field in Settings.model_fields.items() if field.annotation is bool])
def test_whatever_is_switched_on_in_the_file_can_be_switched_off_for_one_evening(name: str) -> None:
    command = typer.main.get_command(app).commands["play"]  # type: ignore[attr-defined]  # the root is a group
    (option,) = [parameter for parameter in command.params if parameter.name == name]
    assert option.secondary_opts == [f"--no-{name.replace('_', '-')}"]


def test_settings_are_readable_by_their_user_alone(path: Path) -> None:
    before = os.umask(0)
    try:
        set_setting(path, "rate", "120")
    finally:
        os.umask(before)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


def test_comments_and_other_lines_stay(path: Path) -> None:
    text = '# our table\nplayers = [\n  "Ana", # host\n  "Ben",\n]\n\nrate = 100 # slow\n# the end\n'
    write(path, text)
    set_setting(path, "rate", "120")
    set_setting(path, "signs", "false")
    assert path.read_text() == text.replace("rate = 100 # slow", "rate = 120") + "signs = false\n"
    set_setting(path, "players", "Ana,Cleo")
    assert path.read_text().startswith('# our table\nplayers = ["Ana", "Cleo"]\n\nrate = 120\n')


def test_a_file_that_cannot_be_changed_by_the_line_is_left_alone(path: Path) -> None:
    text = 'rate = 100\n"volume" = 1\n"ra\\u0074e2" = 1\n'
    write(path, text)
    with pytest.raises(SettingsError, match="no setting 'rate2'"):
        set_setting(path, "rate", "120")
    assert path.read_text() == text
    escaped = '"r\\u0061te" = 100\n'
    write(path, escaped)
    with pytest.raises(SettingsError, match=r"TOML|by hand"):
        set_setting(path, "rate", "120")
    assert path.read_text() == escaped


def test_a_folder_that_cannot_be_made_is_named(path: Path) -> None:
    path.parent.parent.parent.mkdir(parents=True, exist_ok=True)
    path.parent.parent.write_text("in the way")
    with pytest.raises(SettingsError, match="cannot be written"):
        set_setting(path, "rate", "120")


def test_a_file_that_is_no_text_is_named(path: Path) -> None:
    path.parent.mkdir(parents=True)
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(SettingsError, match="cannot be read"):
        read_settings(path)


def test_a_write_that_fails_leaves_the_old_file(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    set_setting(path, "rate", "120")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(settings_module.os, "fsync", full)
    with pytest.raises(SettingsError, match="No space left"):
        set_setting(path, "rate", "130")
    assert read_settings(path).rate == 120


@given(
    st.dictionaries(
        st.sampled_from(["rate", "volume", "players", "voice_name"]),
        st.one_of(
            st.integers(-1000, 1000),
            st.booleans(),
            st.floats(0, 1).map(lambda value: round(value, 3)),
            st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\x7f"), max_size=20),
            st.lists(st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=8), max_size=4),
        ),
    ),
    st.sampled_from(["rate", "volume", "players", "voice_name"]),
)
@example({"voice_name": "one\x85two\u2028three"}, "voice_name")
@examples(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_a_value_is_written_as_toml_reads_it(values: dict[str, object], name: str) -> None:
    text = "# top\n"
    for key, value in values.items():
        text = with_value(text, key, value)
    assert tomllib.loads(text) == values
    changed = with_value(text, name, "new")
    assert tomllib.loads(changed) == {**values, name: "new"}
    assert tomllib.loads(without(changed, name)) == {key: value for key, value in values.items() if key != name}
    assert json.loads(written([True, "x"])) == [True, "x"]

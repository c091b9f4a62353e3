"""What a table likes always to have: a TOML file in the user's configuration folder. Defaults < file < options.

Every field is a default of an option of `consigliere play` with the same name.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator

from engine.ruleset import ruleset_names
from table.attention import WAKE_WORD
from table.errors import PlayersError, SettingsError
from table.interrupting import BargeIn
from table.manner import Length, Manner
from table.narrator import languages
from table.plain_reasons import file_reason, value_reason
from table.rulesets import is_ruleset_file
from table.settings_text import with_value, without, written
from table.setup import BoxChoice, Notes, tidy_names
from table.sounds_like import read_sounds
from table.turn_taking import TurnTaking
from voice.endpointing import END_PAUSE
from voice.recognisers import RECOGNISERS
from voice.sounds import Cover
from voice.synthesisers import SYNTHESISERS, VoiceSettings
from voice.synthesisers.adjustable import FASTEST, SLOWEST

SHORTEST_PAUSE, LONGEST_PAUSE = 0.4, 3.0
"""Seconds."""
LONGEST_SCAN = 10.0
"""Seconds that a choice may stand for whoever answers with a switch."""


class Settings(BaseModel):
    """The settings; each has a default, so that no file is needed."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    players: Annotated[tuple[str, ...], Field(description="names in seat order, the Godfather first")] = ()
    ruleset: Annotated[str, Field(description="a ruleset, or the path of a TOML file")] = "mafia_de_cuba"
    sounds_like: Annotated[str | None, Field(description="how names are said: Siobhan=shi vawn, Nguyen=win")] = None
    language: Annotated[str, Field(description="the language of the table")] = "en"
    manner: Annotated[Manner, Field(description="how it speaks: plain, godfather (in character), children")] = (
        Manner.GODFATHER
    )
    length: Annotated[Length, Field(description="how much it says: full for a first game, brief later")] = Length.FULL
    notes: Annotated[Notes, Field(description="who may ask what was said: off, godfather, open")] = Notes.GODFATHER
    coach: Annotated[bool, Field(description="odds and advice when asked")] = False
    cleaner: Annotated[bool, Field(description="play with the Cleaner")] = False
    keyboard: Annotated[bool, Field(description="type instead of speaking")] = False
    recogniser: Annotated[str, Field(description=f"who listens: {', '.join(RECOGNISERS)}")] = "cascade"
    server: Annotated[str | None, Field(description="the server of recogniser = wyoming: tcp://host:port")] = None
    model: Annotated[Path | None, Field(description="the folder of a model of yours, for whisper or vosk")] = None
    listen: Annotated[TurnTaking, Field(description="open, push (space bar, button of the board) or wake (word)")] = (
        TurnTaking.OPEN
    )
    wake_word: Annotated[str, Field(description="the word of listen = wake", min_length=1)] = WAKE_WORD
    pause: Annotated[
        float, Field(description="seconds of silence that end a sentence", ge=SHORTEST_PAUSE, le=LONGEST_PAUSE)
    ] = END_PAUSE
    barge_in: Annotated[BargeIn, Field(description="what cuts it short: key, or talk (with headphones)")] = BargeIn.KEY
    silent: Annotated[bool, Field(description="captions only")] = False
    godfather_screen: Annotated[bool, Field(description="only the Godfather sees the screen")] = False
    voice: Annotated[str, Field(description=f"who speaks: {', '.join(SYNTHESISERS[:-1])}")] = "pyttsx3"
    voice_name: Annotated[str | None, Field(description="a voice of that synthesiser")] = None
    voice_server: Annotated[str | None, Field(description="the server of voice = wyoming: tcp://host:port")] = None
    rate: Annotated[int, Field(description="words a minute", ge=SLOWEST, le=FASTEST)] = VoiceSettings().words_a_minute
    volume: Annotated[float, Field(description="how loud, from 0 to 1", ge=0.0, le=1.0)] = 1.0
    loudspeaker: Annotated[str | None, Field(description="the sound device to use")] = None
    earpiece: Annotated[str | None, Field(description="a sound device that only the Godfather hears")] = None
    cover: Annotated[Cover, Field(description="heard while the box goes round: none, rain, montuno")] = Cover.RAIN
    signs: Annotated[bool, Field(description="short sounds: understood, accused")] = True
    lead_in: Annotated[bool, Field(description="wake a sleepy loudspeaker before it speaks")] = True
    box: Annotated[BoxChoice, Field(description="physical (real pieces) or digital (the program keeps the box)")] = (
        BoxChoice.PHYSICAL
    )
    screen_reader: Annotated[bool, Field(description="plain text, one sentence a line, for screen readers")] = False
    slow: Annotated[bool, Field(description="nobody is hurried: pauses wait for a word")] = False
    scan: Annotated[
        float | None,
        Field(description="seconds for each choice of one switch; 0: two switches", ge=0, le=LONGEST_SCAN),
    ] = None
    box_timer: Annotated[
        float | None, Field(description="seconds after which it is said with whom the box still is", ge=5)
    ] = None
    touch: Annotated[bool, Field(description="name the shapes on the tokens that can be felt")] = False
    board: Annotated[bool, Field(description="show what is said on a web page of this machine")] = False
    board_port: Annotated[int | None, Field(description="the port of that page", ge=1, le=65_535)] = None
    recall: Annotated[bool, Field(description="a player may be shown again what he saw in a digital box")] = False

    @field_validator("players", mode="before")
    @classmethod
    def _names(cls, value: Any) -> tuple[str, ...]:  # noqa: ANN401 - pydantic hands over whatever was given
        names = value.split(",") if isinstance(value, str) else value
        if not isinstance(names, list | tuple) or not all(isinstance(name, str) for name in names):
            raise ValueError("it must be names, for example Ana,Ben,Clara,David,Emma")
        try:
            return tidy_names(names)
        except PlayersError as error:
            raise ValueError(str(error).removesuffix(".")) from error

    @field_validator("model")
    @classmethod
    def _folder(cls, value: Path | None) -> Path | None:
        # A relative path would be another one in the next folder that a game is started from.
        return None if value is None else value.expanduser().absolute()

    @field_validator("sounds_like")
    @classmethod
    def _sounds(cls, value: str | None) -> str | None:
        if value is not None:
            read_sounds(value)
        return value

    @field_validator("voice")
    @classmethod
    def _synthesiser(cls, value: str) -> str:
        return _one_of(value, SYNTHESISERS[:-1])

    @field_validator("recogniser")
    @classmethod
    def _recogniser(cls, value: str) -> str:
        return _one_of(value, RECOGNISERS)

    @field_validator("ruleset")
    @classmethod
    def _rules(cls, value: str) -> str:
        return value if is_ruleset_file(value) else _one_of(value, ruleset_names())

    @field_validator("language")
    @classmethod
    def _spoken(cls, value: str) -> str:
        return _one_of(value, languages())


DEFAULTS = Settings()


def read_settings(path: Path) -> Settings:
    """Return the settings of a file; without one, the defaults.

    Raises `SettingsError` that names the file, the setting, and what it may be.
    """
    return _validated(path, _read(_text(path), path))


def usable_settings(path: Path) -> tuple[Settings, list[str]]:
    """Return what can be used of a file, and a sentence for each thing in it that cannot: no setting stops a game."""
    usable, wrong = {}, []
    try:
        values = _read(_text(path), path)
    except SettingsError as error:
        return DEFAULTS, [str(error)]
    for name, value in values.items():
        try:
            _validated(path, {name: value})
        except SettingsError as error:
            wrong.append(str(error))
        else:
            usable[name] = value
    return Settings(**usable), wrong


def set_setting(path: Path, name: str, value: str) -> object:
    """Write one setting into the file, whose other lines stay as they are, and return what it is now.

    Raises `SettingsError` like `read_settings`, and when the file cannot be written.
    """
    text = _text(path)
    chosen = getattr(_validated(path, {**_read(text, path), name: value}), name)
    plain = Settings.model_construct(**{name: chosen}).model_dump(mode="json")[name]
    _replace(path, with_value(text, name, plain), {**_read(text, path), name: plain})
    return plain


def reset_setting(path: Path, name: str) -> object:
    """Take one setting out of the file, whatever the others are, and return its default. Raises `SettingsError`."""
    _require_known(path, name)
    text = _text(path)
    rest = {key: value for key, value in _read(text, path).items() if key != name}
    _replace(path, without(text, name), rest)
    return DEFAULTS.model_dump(mode="json")[name]


def _one_of(value: str, allowed: tuple[str, ...] | list[str]) -> str:
    if value not in allowed:
        raise ValueError(f"it must be one of {', '.join(allowed)}")
    return value


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig") if path.exists() else ""
    except (OSError, UnicodeDecodeError) as error:
        raise SettingsError(
            f"The settings {path} cannot be read: {file_reason(error)}. Correct or delete the file."
        ) from error


def _read(text: str, path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise SettingsError(f"The settings {path} are not TOML: {error}. Correct that line, or delete it.") from error


def _validated(path: Path, values: Mapping[str, Any]) -> Settings:
    for name in values:
        _require_known(path, name)
    try:
        return Settings(**values)
    except ValidationError as error:
        name, reason = str(error.errors()[0]["loc"][0]), value_reason(error)
        usual = f"`consigliere settings reset {name}` goes back to {written(DEFAULTS.model_dump(mode='json')[name])}"
        raise SettingsError(
            f"The setting {name!r} in {path} cannot be {written(values[name])}: {reason}. {usual}."
        ) from error


def _require_known(path: Path, name: str) -> None:
    if name not in Settings.model_fields:
        near = get_close_matches(name, Settings.model_fields, 1)
        meant = f"did you mean {near[0]!r}?" if near else f"known are {', '.join(Settings.model_fields)}."
        raise SettingsError(f"There is no setting {name!r}, for {path}: {meant}")


def _replace(path: Path, text: str, expected: Mapping[str, Any]) -> None:
    """Write the whole file at once, so that it is the old or the new one whatever happens."""
    if _read(text, path) != expected:
        raise SettingsError(
            f"The settings {path} are written in a way that only you can change: edit the file by hand."
        )
    draft = path.with_name(path.name + ".new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        with open(draft, "w", encoding="utf-8", opener=lambda name, flags: os.open(name, flags, 0o600)) as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except OSError as error:
        raise SettingsError(f"The settings {path} cannot be written: {error.strerror or error}.") from error

"""`consigliere settings`: what a table likes always to have."""

from __future__ import annotations

import time
from typing import Annotated

import typer

from table.commands.sheets import Paper, ScreenReader, Sheet
from table.places import evening_file, settings_file
from table.settings import Settings, read_settings, reset_setting, set_setting, usable_settings
from table.settings_evening import forget, remembered
from table.settings_text import written

app = typer.Typer(help="Show and change the defaults of `consigliere play`.", no_args_is_help=True)

_OF_THE_VOICE = frozenset(
    {"language", "lead_in", "loudspeaker", "rate", "voice", "voice_name", "voice_server", "volume"}
)
"""Settings that hold for a script too, when it is spoken."""

Name = Annotated[str, typer.Argument(help="A setting as `consigliere settings show` names it.")]


@app.command()
def show(screen_reader: ScreenReader = False) -> None:
    """Show every setting, its value, and where that comes from."""
    found = read_settings(settings_file())
    values = found.model_dump(mode="json")
    rows = (
        (name, written(values[name]), "file" if name in found.model_fields_set else "default", field.description or "")
        for name, field in Settings.model_fields.items()
    )
    paper = Paper(screen_reader)
    paper.show(Sheet(("setting", "value", "from", "means"), tuple(rows)))
    paper.say("An option of `consigliere play` goes before what is here.")


@app.command("set")
def set_value(name: Name, value: Annotated[str, typer.Argument(help="What it shall be; names with commas.")]) -> None:
    """Change a setting.

    Example: consigliere settings set players Victor,Clara,Ben,Emma,Oscar
    """
    typer.echo(f"{name} = {written(set_setting(settings_file(), name, value))}")
    forget(evening_file())


@app.command()
def reset(name: Name) -> None:
    """Go back to the default of a setting."""
    typer.echo(f"{name} is {written(reset_setting(settings_file(), name))} again.")
    forget(evening_file())


@app.command()
def path() -> None:
    """Print where the settings are kept."""
    typer.echo(str(settings_file()))


def apply_settings(context: typer.Context) -> None:
    """Let the options of `play`, and those of the voice of `script`, begin from the settings that the user changed.

    What the voice was asked for this evening goes before them. What is wrong with the settings is said.
    """
    found, wrong = usable_settings(settings_file())
    for sentence in wrong:
        typer.echo(f"{sentence} Until then the default counts.", err=True)
    changed = {name: value for name, value in found.model_dump(mode="json").items() if name in found.model_fields_set}
    if "players" in changed:
        changed["players"] = ",".join(found.players)
    changed |= remembered(evening_file(), time.time())
    spoken = {name: value for name, value in changed.items() if name in _OF_THE_VOICE}
    context.find_root().default_map = {"play": changed, "script": spoken}

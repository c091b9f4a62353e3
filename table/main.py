"""The command line: `consigliere COMMAND`. Errors end with one sentence on stderr, never with a traceback."""

from __future__ import annotations

import sys
from importlib import metadata
from typing import Annotated, NoReturn

import typer

from table.commands import (
    access,
    demo,
    doctor,
    games,
    judging,
    listen,
    models,
    parse,
    play,
    replay,
    script,
    settings,
    timeline,
)
from table.errors import TableError

EXAMPLES = """
Examples:

  consigliere demo                                     hear a recorded table play a game

  consigliere play --players Ana,Ben,Clara,David,Emma,Frank   run your own table, the Godfather first

  consigliere doctor                                   check microphone, loudspeaker, recogniser and voice
"""

app = typer.Typer(
    name="consigliere",
    help="A voice at the table that runs Mafia de Cuba without hands, offline.",
    epilog=EXAMPLES,
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
app.command()(demo.demo)
app.command()(play.play)
app.command()(listen.listen)
app.command()(parse.parse)
app.command()(replay.replay)
app.command()(replay.serve)
app.command()(timeline.timeline)
app.command("script")(script.script_command)
app.command()(judging.referee)
app.command()(judging.deduce)
app.command()(doctor.doctor)
app.add_typer(games.app, name="games")
app.add_typer(models.app, name="models")
app.add_typer(settings.app, name="settings")


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"consigliere {metadata.version('consigliere')}")
        raise typer.Exit


@app.callback()
def options(
    context: typer.Context,
    version: Annotated[  # noqa: ARG001 - its callback does the work
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Print the version and stop.")
    ] = False,
    screen_reader: Annotated[
        bool,
        typer.Option(
            "--screen-reader",
            envvar="CONSIGLIERE_SCREEN_READER",
            help="Plain text for screen readers and braille: no colours, boxes, emoji or movement.",
        ),
    ] = False,
) -> None:
    """Run Mafia de Cuba at your table without hands, offline."""
    access.write_plainly(screen_reader)
    if context.invoked_subcommand in ("play", "script"):
        settings.apply_settings(context)


def run() -> None:
    """Run the command line. Every known error becomes one sentence on stderr.

    The exit status is 0 when all went well, 1 when something failed, 2 for a bad option or file.
    """
    from engine.errors import EngineError
    from intents import IntentsError
    from models.errors import ModelsError
    from voice.errors import VoiceError

    try:
        app()
    except TableError as error:
        _end(error, error.exit_status)
    except (EngineError, IntentsError, ModelsError, VoiceError) as error:
        _end(error, 2)
    except BrokenPipeError:
        sys.exit(0)


def _end(error: Exception, status: int) -> NoReturn:
    typer.echo(str(error), err=True)
    sys.exit(status)

"""`consigliere timeline`: the journey of the box with every claim on it, in the terminal and as a picture."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from engine.observation import GODFATHER_VIEW, PUBLIC, Viewer
from table.commands.game_sources import find_game
from table.commands.options import JournalFile
from table.errors import UsageError
from table.narrator import narrator_of
from table.setup import GodfatherKind, Notes
from table.state import TableState
from table.timeline import timeline as timeline_of
from table.timeline_svg import draw_timeline
from table.timeline_terminal import show_timeline
from table.timeline_words import TimelineWords


def timeline(
    game: Annotated[
        str,
        typer.Argument(
            help='The number of a game in the journal, "last", a replay script, or a recorded game\'s name.'
        ),
    ],
    svg: Annotated[Path | None, typer.Option(help="Write a picture to this file.")] = None,
    screen_reader: Annotated[bool, typer.Option("--screen-reader", help="Plain lines instead of a table.")] = False,
    proofs: Annotated[bool, typer.Option(help="Show the proof of each contradiction.")] = True,
    godfather_screen: Annotated[
        bool, typer.Option("--godfather-screen", help="Only the Godfather sees this screen: show him what is his.")
    ] = False,
    journal: JournalFile = None,
) -> None:
    """Show who said what about the box, what was taken back, what was shown, and what contradicts what.

    Secrets of a running game are not shown. Example: consigliere timeline last --svg evening.svg
    """
    found = find_game(game, journal)
    viewer = _viewer(found.state, godfather_screen)
    words = TimelineWords(timeline_of(found.state, viewer, found.asked), narrator_of(found.state.setup))
    if svg is not None:
        _write(svg, draw_timeline(words))
        typer.echo(f"The picture is in {svg}.")
    elif screen_reader:
        typer.echo("\n".join(words.lines()))
    else:
        show_timeline(Console(highlight=False), words, proofs)


def _viewer(state: TableState, godfather_screen: bool) -> Viewer:
    """Return who looks. Raises `UsageError` when the notes of a running game are not for him."""
    notes = state.setup.notes
    if state.is_over or notes is Notes.OPEN:
        return GODFATHER_VIEW if godfather_screen else PUBLIC
    if notes is Notes.OFF:
        raise UsageError("This table plays without notes: its timeline can be seen when the game is over.")
    if state.setup.godfather is GodfatherKind.AI:
        raise UsageError("The notes are for the Godfather, who is the program: wait until the game is over.")
    if not godfather_screen:
        raise UsageError(
            "The notes of this table are for the Godfather alone: add --godfather-screen when nobody else sees this"
            " screen, or wait until the game is over."
        )
    return GODFATHER_VIEW


def _write(path: Path, picture: str) -> None:
    try:
        path.write_text(picture, encoding="utf-8")
    except OSError as error:
        raise UsageError(f"The picture cannot be written to {path}: {error.strerror or error}.") from error

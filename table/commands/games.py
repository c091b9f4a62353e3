"""`consigliere games`: the games of the journal, listed, shown, resumed, taken elsewhere, deleted and counted."""

from __future__ import annotations

import os
import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from intents import load_domain
from table.commands import games_counted, games_shown
from table.commands.options import JournalFile, names_of, opened, opened_journal
from table.commands.settings import apply_settings
from table.commands.sheets import Paper, ScreenReader
from table.errors import UsageError
from table.journal_export import exported, read_export
from table.journal_games import KeptGame, read_any_game, read_game, read_games, readable
from table.journal_rotation import suggest
from table.journal_salvage import put_in_place, salvage
from table.journal_statistics import statistics
from table.lines import line
from table.narrator import Narrator
from table.places import default_journal, settings_file
from table.settings import usable_settings

app = typer.Typer(
    help="List, show, resume, export and delete games; statistics, and who is the next Godfather.",
    no_args_is_help=True,
)

Number = Annotated[int, typer.Argument(help="The number of a game as `consigliere games list` shows it.")]
ShownIn = Annotated[
    str | None,
    typer.Option("--language", help="Language to show them in; else that of the settings, or of the latest game."),
]
_PRIVATE = 0o600


@app.command("list")
def list_games(screen_reader: ScreenReader = False, language: ShownIn = None, journal: JournalFile = None) -> None:
    """List every game, the latest first."""
    with opened_journal(journal) as games:
        found = read_games(games)
    narrator, paper = _narrator(language, readable(found)), Paper(screen_reader)
    if not found:
        paper.say(narrator.text(line("games-none")))
    paper.show(games_shown.games_sheet(found, narrator.language))


@app.command()
def show(
    number: Number,
    words: Annotated[bool, typer.Option("--words", help="Also everything that was said, once it is over.")] = False,
    screen_reader: ScreenReader = False,
    journal: JournalFile = None,
) -> None:
    """Show one game. While it runs only what everybody may know; once it is over everything.

    What was said about the box: consigliere timeline NUMBER
    """
    with opened_journal(journal) as games:
        game, entries = read_game(games, number), games.entries(number)
    if words:
        _require_over(game, "what was said in it")
    paper = Paper(screen_reader)
    for sentence in games_shown.head(game):
        paper.say(sentence)
    paper.show(games_shown.seats_sheet(game))
    for sentence in [*games_shown.ending(game), *(games_shown.words(game, entries) if words else ())]:
        paper.say(sentence)


@app.command(context_settings={"allow_extra_args": True, "ignore_unknown_options": True})
def resume(context: typer.Context, number: Number) -> None:
    """Go on with a game where it stopped. What follows the number are options of `consigliere play`.

    Example: consigliere games resume 3 --keyboard
    """
    apply_settings(context)
    root = context.find_root()
    play = root.command.get_command(root, "play")  # type: ignore[attr-defined]  # the root is a group
    with play.make_context("play", ["--game", str(number), *context.args], parent=root) as asked:
        play.invoke(asked)


@app.command()
def export(
    number: Number,
    to: Annotated[Path | None, typer.Option("--to", help="The file to write; without it, standard output.")] = None,
    journal: JournalFile = None,
) -> None:
    """Write a game that is over as JSON lines, which `replay` plays and `import` takes over.

    Example: consigliere games export 3 --to game.jsonl
    """
    with opened_journal(journal) as games:
        game, entries = read_game(games, number), games.entries(number)
    _require_over(game, "its secrets")
    undo = load_domain(game.state.setup.language).examples()["undo"][0]
    lines = exported(game.summary, entries, undo)
    if to is None:
        typer.echo("\n".join(lines))
    else:
        _write(to, "".join(f"{line}\n" for line in lines))
        typer.echo(f"Game {number} is in {to}.")


@app.command("import")
def import_game(
    file: Annotated[Path, typer.Argument(help="A file of `consigliere games export`; - for standard input.")],
    journal: JournalFile = None,
) -> None:
    """Take over a game that was exported, under a number of its own."""
    with opened(file) as lines:
        game = read_export(lines)
    with opened_journal(journal, must_exist=False) as games:
        typer.echo(f"It is game {game.add_to(games)} here.")


@app.command()
def delete(
    number: Number,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    journal: JournalFile = None,
) -> None:
    """Delete a game for good. It asks before it does."""
    with opened_journal(journal) as games:
        if not yes:
            found = read_any_game(games, number)
            begun, players = games_shown.moment(found.summary.started), ", ".join(found.names)
            typer.confirm(f"Delete game {number} of {players}, begun {begun}, for good?", abort=True)
        games.delete(number)
    typer.echo(f"Game {number} is deleted.")


@app.command()
def stats(screen_reader: ScreenReader = False, language: ShownIn = None, journal: JournalFile = None) -> None:
    """Count the games of all evenings: how they ended, and how each player fared in which role."""
    with opened_journal(journal) as games:
        kept = readable(read_games(games))
    found, narrator, paper = statistics(kept), _narrator(language, kept), Paper(screen_reader)
    for sentence in games_counted.counts(found, narrator):
        paper.say(sentence)
    paper.show(games_counted.players_sheet(found, narrator))


@app.command("next")
def next_table(
    players: Annotated[
        str | None, typer.Option(help="Who plays, with commas between; without it, those of the last game.")
    ] = None,
    screen_reader: ScreenReader = False,
    language: ShownIn = None,
    journal: JournalFile = None,
) -> None:
    """Suggest the next Godfather and new seats, so that all get their turns at everything."""
    with opened_journal(journal) as games:
        kept = readable(read_games(games))
    names = names_of(players) or None
    if names is None and not kept:
        raise UsageError("There is no game yet to go by: name the players with --players Ana,Ben,Clara,David,Emma.")
    found, narrator, paper = suggest(kept, names), _narrator(language, kept), Paper(screen_reader)
    for sentence in games_counted.next_words(found, narrator):
        paper.say(sentence)
    paper.show(games_counted.next_sheet(found, narrator))
    paper.say(f"consigliere play --players {shlex.quote(','.join(found.seats))}")


@app.command("salvage")
def salvage_games(
    replace: Annotated[
        bool, typer.Option("--replace", help="Let the new journal take the place of the damaged one, which is renamed.")
    ] = False,
    journal: JournalFile = None,
) -> None:
    """Save what can be read of a damaged journal into a new one beside it. The damaged one is kept."""
    path = journal or default_journal()
    found = salvage(path)
    typer.echo(f"{sum(found.steps.values())} steps of {len(found.steps)} games are saved in {found.path}.")
    for game, steps in found.lost.items():
        typer.echo(f"Game {game} lost steps in the middle: {steps} later ones could not follow on and are left out.")
    if replace:
        typer.echo(f"It takes the place of {path}; the damaged journal is {put_in_place(path, found.path)} now.")
    else:
        typer.echo(f"To play on with it: --journal {found.path}, or `consigliere games salvage --replace`.")


def _narrator(asked: str | None, games: Sequence[KeptGame]) -> Narrator:
    """Return what words several games. Raises `NarrationError` for a language that is not there."""
    return Narrator(games_shown.language_of(asked, usable_settings(settings_file())[0], games))


def _require_over(game: KeptGame, what: str) -> None:
    if not game.state.is_over:
        raise UsageError(f"Game {game.summary.id} still runs: {what} can be seen when it is over.")


def _write(path: Path, text: str) -> None:
    """Write a file that its user alone can read."""
    try:
        with open(path, "w", encoding="utf-8", opener=lambda name, flags: os.open(name, flags, _PRIVATE)) as file:
            file.write(text)
    except OSError as error:
        raise UsageError(f"The game cannot be written to {path}: {error.strerror or error}.") from error

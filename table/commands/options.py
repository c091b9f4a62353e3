"""Options that several commands share, and what they open."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated, BinaryIO, TextIO

import typer

from engine.ruleset import ruleset_names
from intents import Domain, load_domain, load_domain_file
from table.errors import PlayersError, UnknownOption, UsageError
from table.hearing import Ears
from table.journal import Journal
from table.manner import Length, Manner
from table.places import default_journal
from table.plain_reasons import file_reason
from table.setup import tidy_names
from table.understanding import Situation, Understander
from voice.recognisers import RECOGNISERS, open_recogniser
from voice.recognisers.primed import PrimedRecogniser

PHASES = ("setup", "rehearsal", "theft", "investigation", "reveal", "over")
DEFAULT_RECOGNISER = "cascade"
DEFAULT_RULESET = "mafia_de_cuba"

Language = Annotated[str, typer.Option(help="Language of the sentences.")]
MannerName = Annotated[Manner, typer.Option("--manner", help="Speak plainly, in character, or to children.")]
LengthName = Annotated[Length, typer.Option("--length", help="Say everything, or what players who know it need.")]
Phase = Annotated[str | None, typer.Option(help=f"Listen only for what is open in one phase: {', '.join(PHASES)}.")]
Players = Annotated[str | None, typer.Option(help="Names in seat order with commas between, the Godfather first.")]
SoundsLike = Annotated[
    str | None, typer.Option(help="Names that sound otherwise than they are written: Siobhan=shi vawn, Nguyen=win.")
]
Sentences = Annotated[Path | None, typer.Option(help="Use the sentences of this YAML file instead of the game's.")]
RecogniserName = Annotated[str, typer.Option(help=f"Recogniser: {', '.join(RECOGNISERS)}.")]
RulesetName = Annotated[
    str,
    typer.Option(help=f"Which game: {', '.join(ruleset_names())}, or the path of a TOML file of your own."),
]
Server = Annotated[
    str | None, typer.Option(help="Where the Wyoming server of --recogniser wyoming listens: tcp://host:port.")
]
ModelFolder = Annotated[
    Path | None, typer.Option(help="The folder of a whisper or vosk model of yours, in place of the installed one.")
]
GameNumber = Annotated[
    int | None, typer.Option(help="Go on with this game of the journal, by its number in `consigliere games list`.")
]
JournalFile = Annotated[Path | None, typer.Option("--journal", help="Keep the game in this file.")]


@contextmanager
def opened(path: Path) -> Iterator[TextIO]:
    """Open a text file of the user, or standard input for `-`. Raises `UsageError` when it cannot be read."""
    if str(path) == "-":
        yield sys.stdin
        return
    with opened_bytes(path) as lines:
        yield TextIOWrapper(lines, encoding="utf-8")


@contextmanager
def opened_bytes(path: Path) -> Iterator[BinaryIO]:
    """Open the like as bytes, so that a line that is not UTF-8 spoils only itself. Raises `UsageError`."""
    if str(path) == "-":
        yield sys.stdin.buffer
        return
    try:
        with path.open("rb") as lines:
            yield lines
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"The file {path} cannot be read: {file_reason(error)}.") from error


@contextmanager
def opened_journal(journal: Path | None, must_exist: bool = True) -> Iterator[Journal]:
    """Open the journal that an option names, or the user's own. Raises `UsageError` when there must be one and is none.

    Raises `JournalError` for one that cannot be used.
    """
    path = journal or default_journal()
    if must_exist and not path.is_file():
        raise UsageError(f"There is no journal {path}: play a game first, or name another with --journal.")
    with closing(Journal.open(path)) as games:
        yield games


def names_of(players: str | None) -> tuple[str, ...]:
    """Return the names of an option `--players`, or none. Raises `PlayersError` for empty or doubled names."""
    return () if players is None else tidy_names(players.split(","))


def seated(players: str) -> tuple[str, ...]:
    """Return the names of a whole table. Raises `PlayersError`."""
    if not players.strip():
        raise PlayersError("A table needs players: --players Ana,Ben,Clara,David,Emma,Frank, the Godfather first.")
    return names_of(players)


def situation_of(phase: str | None, players: str | None) -> Situation:
    """Return what can be said in a phase with these players. Raises `UnknownOption` for another phase."""
    if phase is not None and phase not in PHASES:
        raise UnknownOption(f"There is no phase {phase!r}: use one of {', '.join(PHASES)}.")
    return Situation(phase, names_of(players))


def domain_of(language: str, sentences: Path | None) -> Domain:
    """Return the sentences to understand. Raises the errors of `intents` for a file or language that will not do."""
    if sentences is None:
        return load_domain(language)
    if not sentences.is_file():
        raise UsageError(f"There is no sentence file {sentences}: check the path.")
    return load_domain_file(sentences)


@dataclass(frozen=True, slots=True)
class RecogniserChoice:
    """Who listens."""

    name: str
    server: str | None = None
    """Where the Wyoming server of `wyoming` listens."""
    model: Path | None = None
    """The folder of a model to use in place of the installed one."""


def require_recogniser(name: str) -> None:
    """Raise `UnknownOption` for a recogniser that there is not."""
    if name not in RECOGNISERS:
        raise UnknownOption(f"There is no recogniser {name!r}: use one of {', '.join(RECOGNISERS)}.")


def open_ears(
    understander: Understander, choice: RecogniserChoice, expected: Callable[[], Sequence[str]] = tuple
) -> Ears:
    """Open a recogniser for these sentences, in their language; `expected` gives more words that are likely now.

    Raises `UnknownOption` or `RecogniserError`.
    """
    require_recogniser(choice.name)
    recogniser = open_recogniser(choice.name, understander.language, choice.model, choice.server)
    return Ears(understander, PrimedRecogniser(recogniser, expected))

"""`consigliere script`: everything the program says in a game, printed or spoken."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.console import Console

from table.commands import sound
from table.commands.options import Language, LengthName, MannerName, RulesetName
from table.lines import line
from table.loudspeaker import Loudspeaker
from table.manner import Length, Manner
from table.narrator import Narrator, narrator_of
from table.script import Section, script
from table.settings import DEFAULTS
from table.setup import read_setup
from table.speaking import VoiceChoice, open_loudspeaker
from voice.synthesisers import VoiceSettings

SAMPLE_NAMES = (
    "Victor", "Ana", "Ben", "Clara", "David", "Emma", "Frank", "Grace", "Henry", "Isabel", "Jonas", "Klara", "Leo",
)  # fmt: skip
FIRST_GAME = frozenset({"script-teaching", "script-rehearsal"})
"""Sections that players who know the game do not need."""


def script_command(
    players: Annotated[str, typer.Option(help="How many play, the Godfather included, or their names.")] = "8",
    ruleset: RulesetName = DEFAULTS.ruleset,
    jokers: Annotated[int | None, typer.Option(min=0, help="Another number of jokers.")] = None,
    cleaner: Annotated[bool, typer.Option("--cleaner", help="Play with the Cleaner.")] = False,
    first_game: Annotated[
        bool, typer.Option("--first-game/--no-first-game", help="With the explanation for a first game.")
    ] = True,
    language: Language = DEFAULTS.language,
    manner: MannerName = Manner.PLAIN,
    length: LengthName = Length.FULL,
    speak: Annotated[bool, typer.Option("--speak", help="Speak it as well.")] = False,
    voice: sound.VoiceName = DEFAULTS.voice,
    voice_name: sound.VoiceFile = None,
    voice_server: sound.VoiceServer = None,
    rate: sound.Rate = DEFAULTS.rate,
    volume: sound.Volume = DEFAULTS.volume,
    loudspeaker: sound.Device = None,
    lead_in: sound.LeadIn = DEFAULTS.lead_in,
) -> None:
    """Print everything the program says, from the set-up to the next Godfather; what happens is an example.

    Example: consigliere script --players 8 --ruleset mafia_de_cuba
    """
    pieces = {"ruleset": ruleset, "jokers": jokers, "cleaner": cleaner}
    setup = read_setup({"players": _names(players), **pieces, "language": language, "manner": manner, "length": length})
    console = Console(highlight=False, soft_wrap=True)
    settings = VoiceSettings(setup.language, voice_name, rate, volume)
    speech = VoiceChoice(voice, settings, voice_server, loudspeaker, lead_in)
    spoken = open_loudspeaker(lambda words: console.print(words, style="dim", markup=False), speech) if speak else None
    for section in script(setup):
        if first_game or section.title not in FIRST_GAME:
            _show(console, section, narrator_of(setup), spoken)
    if spoken is not None:
        spoken.close()


def _names(players: str) -> list[str]:
    """Return the names that were given, or as many samples as a number says; a table of no size is refused later."""
    if not players.strip().isdecimal():
        return players.split(",")
    count = int(players)
    return [*SAMPLE_NAMES[:count], *(f"Player {seat}" for seat in range(len(SAMPLE_NAMES), min(count, 99)))]


def _show(console: Console, section: Section, narrator: Narrator, loudspeaker: Loudspeaker | None) -> None:
    console.print(f"\n{narrator.text(line(section.title))}\n", style="bold", markup=False)
    for said in section.lines or (line("script-none"),):
        console.print(f"  {narrator.caption(said)}", markup=False)
        if loudspeaker is not None:
            loudspeaker.say(said, narrator.aloud(said))

"""Options for those who see, hear, move, remember or decide otherwise, and what they open."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from random import SystemRandom
from typing import Annotated, TextIO, TypeAlias, cast

import typer
from rich.console import Console

from table.digital_box.desk import Desk
from table.digital_box.device import Device
from table.digital_box.host import Host
from table.digital_box.leaving import wants_to_leave
from table.digital_box.screen import Echo, TerminalScreen
from table.digital_box.switch_choice import SwitchChoice
from table.digital_box.typed_choice import TypedChoice
from table.errors import UsageError
from table.lines import Audience, line
from table.narrator import Narrator, narrator_of
from table.outputs import Announcer, Captions, Earpiece, Output
from table.places import settings_file
from table.plain_captions import PlainCaptions
from table.plain_text import PlainStream, beneath
from table.settings import LONGEST_SCAN, usable_settings
from table.setup import BoxChoice, TableSetup
from table.typed_input import TypedInput
from table.understanding import Understander

SLOW_PAUSE = 2.0
"""Seconds of silence that end a sentence at a slow table, at least."""
SLOW_SCAN = 2.0
"""How many times longer a choice stands at a slow table."""

Box: TypeAlias = Annotated[
    BoxChoice, typer.Option("--box", help="Real pieces go round (physical), or the program keeps the box (digital).")
]
ScreenReader: TypeAlias = Annotated[
    bool,
    typer.Option(
        "--screen-reader/--no-screen-reader", help="Plain text, one sentence a line: no colours, boxes, or movement."
    ),
]
Slow: TypeAlias = Annotated[
    bool, typer.Option("--slow/--no-slow", help="Nobody is hurried: what would end by itself waits for a word.")
]
Scan: TypeAlias = Annotated[
    float | None,
    typer.Option(
        min=0.0,
        max=LONGEST_SCAN,
        help="With --box digital, choose with one switch or any key: seconds for each choice; 0 for two switches.",
    ),
]
Touch: TypeAlias = Annotated[
    bool, typer.Option("--touch/--no-touch", help="Name the shapes on the tokens that can be felt.")
]
Recall: TypeAlias = Annotated[
    bool,
    typer.Option(
        "--recall/--no-recall", help="With --box digital, a player may be shown again what he saw in the box."
    ),
]


@dataclass(frozen=True, slots=True)
class Access:
    """By what this table is read and answered."""

    screen_reader: bool = False
    slow: bool = False
    scan: float | None = None

    def end_pause(self, seconds: float) -> float:
        """Return the seconds of silence that end a sentence."""
        return max(seconds, SLOW_PAUSE) if self.slow else seconds

    @property
    def is_plain(self) -> bool:
        """Whether only plain text is written, by the option of this command or of the whole program."""
        return self.screen_reader or isinstance(sys.stdout, PlainStream)

    @property
    def scan_seconds(self) -> float | None:
        """How long each choice stands, None for a keyboard."""
        return self.scan * SLOW_SCAN if self.slow and self.scan is not None else self.scan


def write_plainly(wanted: bool) -> None:
    """Write plain text from here on, if a command line or the settings want it."""
    if (wanted or usable_settings(settings_file())[0].screen_reader) and not isinstance(sys.stdout, PlainStream):
        sys.stdout = cast(TextIO, PlainStream(sys.stdout))


def check_access(setup: TableSetup, has_earpiece: bool) -> None:
    """Raise `UsageError` when somebody could not be alone with the program: secrets would end in a file."""
    if not setup.has_private_turns or has_earpiece or _terminal().isatty():
        return
    shown = "--box digital shows each player the box alone"
    if setup.box is not BoxChoice.DIGITAL:
        shown = "--godfather ai is told alone what came back in the box"
    raise UsageError(
        f"{shown}, which needs a terminal: do not redirect the output, or give private headphones with --earpiece."
    )


def captions(
    access: Access, narrator: Narrator, names: Callable[[], Sequence[str]], console: Console, private_to: frozenset[int]
) -> Output:
    """Return the captions of the screen; `names` gives the players as they sit now."""
    if not access.is_plain:
        return Captions(console, private_to, lambda audience: _alone(narrator, names(), audience))
    return PlainCaptions(console.file, narrator, names, private_to)


def _alone(narrator: Narrator, names: Sequence[str], audience: Audience) -> str:
    """Return for whom alone a line is, in the language of the table."""
    return (
        str(audience) if audience.seat is None else narrator.argument(line("games-alone", player=names[audience.seat]))
    )


def plain_console(access: Access) -> Console:
    """Return the console of a table: for a screen reader without colours and without anything that moves."""
    if access.is_plain:
        return Console(highlight=False, soft_wrap=True, color_system=None, emoji=False, force_terminal=False)
    return Console(highlight=False, soft_wrap=True)


def open_box(
    access: Access,
    setup: TableSetup,
    announcer: Announcer,
    understander: Understander,
    typed: TypedInput,
    echo: Echo | None,
    earpiece: Earpiece | None,
) -> Host | None:
    """Return what lets the players be alone with the program, where they have to be."""
    if not setup.has_private_turns:
        return None
    terminal, narrator = _terminal(), narrator_of(setup)
    screen = TerminalScreen(terminal, access.is_plain) if terminal.isatty() else None
    if screen is not None:
        # A page that was open when the program was killed still stands there.
        screen.close()
    scan = access.scan_seconds
    keyboard = TypedChoice(typed, narrator, partial(wants_to_leave, understander))
    device: Device = keyboard if scan is None else SwitchChoice(typed, scan, SystemRandom())
    return Host(announcer, understander, Desk(narrator, screen, earpiece, echo), device)


def echo_of(setup: TableSetup, write: Callable[[str], None]) -> Echo | None:
    """Return what shows typed keys where it must be possible to hide them, None where the terminal may do it."""
    return Echo(write) if setup.has_private_turns else None


def _terminal() -> TextIO:
    """Return the real terminal behind what is written as plain text."""
    return beneath(sys.stdout)

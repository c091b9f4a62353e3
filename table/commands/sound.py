"""The sound of a live table: options for voice, loudspeaker, earpiece, signs and cover, and the outputs they open."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import ExitStack
from dataclasses import dataclass, replace
from typing import Annotated, TypeAlias

import typer

from table.lines import EVERYONE, GODFATHER
from table.loudspeaker import Loudspeaker
from table.outputs import Output
from table.speaking import VoiceChoice, open_loudspeaker, open_player_of
from table.table_sounds import TableSounds
from voice.backdrop import Backdrop
from voice.sounds import Cover
from voice.synthesisers import SYNTHESISERS, VoiceSettings
from voice.synthesisers.adjustable import FASTEST, SLOWEST

Silent: TypeAlias = Annotated[bool, typer.Option("--silent/--no-silent", help="Show captions only.")]
VoiceName: TypeAlias = Annotated[str, typer.Option(help=f"Who speaks: {', '.join(SYNTHESISERS[:-1])}.")]
VoiceFile: TypeAlias = Annotated[
    str | None, typer.Option("--voice-name", help="A voice of that synthesiser; for piper a voice file.")
]
VoiceServer: TypeAlias = Annotated[
    str | None, typer.Option(help="Where the Wyoming server of --voice wyoming listens: tcp://host:port.")
]
Rate: TypeAlias = Annotated[int, typer.Option(min=SLOWEST, max=FASTEST, help="Words a minute.")]
Volume: TypeAlias = Annotated[float, typer.Option(min=0.0, max=1.0, help="How loud, from 0 to 1.")]
Device: TypeAlias = Annotated[str | None, typer.Option("--loudspeaker", help="The name of the sound device to use.")]
Earpiece: TypeAlias = Annotated[
    str | None, typer.Option(help="The name of a second sound device that only the Godfather hears.")
]
CoverSound: TypeAlias = Annotated[Cover, typer.Option("--cover", help="What is heard while the box goes round.")]
Signs: TypeAlias = Annotated[bool, typer.Option("--signs/--no-signs", help="Short sounds: understood, accused.")]
LeadIn: TypeAlias = Annotated[
    bool, typer.Option("--lead-in/--no-lead-in", help="Wake a sleepy loudspeaker, so that it eats no first word.")
]


@dataclass(frozen=True, slots=True)
class TableSound:
    """What a table wants to hear."""

    silent: bool
    voice: VoiceChoice
    earpiece: str | None
    cover: Cover
    signs: bool

    def in_language(self, language: str) -> TableSound:
        """Return the same with a voice for the language of the table; a voice that was named is of its own language."""
        before = self.voice.settings
        settings = before if language == before.language else replace(before, language=language, voice=None)
        return replace(self, voice=replace(self.voice, settings=settings))


class Sounding:
    """Everything of a table that makes sound, opened."""

    def __init__(
        self,
        wanted: TableSound,
        complain: Callable[[str], None],
        remember: Callable[[VoiceSettings], None] | None = None,
    ) -> None:
        """Open what there is; `complain` shows why something is not, in one sentence.

        `remember` is told what the table asked of the voice of the room: slower, louder.
        """
        self._remember = remember
        self._open = ExitStack()
        self._loudspeakers: list[Loudspeaker] = []
        self.outputs: list[Output] = []
        self.earpiece: Loudspeaker | None = None
        """What one person alone hears."""
        if not wanted.silent:
            self._open_all(wanted, complain)

    def cut(self) -> None:
        """Fall silent at once: somebody wants to speak."""
        for loudspeaker in self._loudspeakers:
            loudspeaker.cut()

    def interrupt(self) -> bool:
        """Fall silent where the whole room is spoken to; return whether it was."""
        cut = [loudspeaker.interrupt() for loudspeaker in self._loudspeakers]
        return any(cut)

    @property
    def speaks_aloud(self) -> bool:
        """Whether the room hears words."""
        return any(loudspeaker.carries(EVERYONE) for loudspeaker in self._loudspeakers)

    def close(self) -> None:
        """Release every device."""
        self._open.close()

    def _open_all(self, wanted: TableSound, complain: Callable[[str], None]) -> None:
        room = open_loudspeaker(complain, replace(wanted.voice, remember=self._remember))
        if room is not None:
            sounds = TableSounds(room, self._backdrop(wanted, complain), wanted.signs)
            self._open.callback(sounds.close)
            self.outputs.append(sounds)
            self._keep([room])
        if wanted.earpiece is not None:
            private = replace(wanted.voice, device=wanted.earpiece)
            self.earpiece = open_loudspeaker(complain, private, audience=GODFATHER)
            self._keep([] if self.earpiece is None else [self.earpiece])

    def _keep(self, opened: Iterable[Loudspeaker]) -> None:
        for loudspeaker in opened:
            self._loudspeakers.append(loudspeaker)
            self.outputs.append(loudspeaker)
            self._open.callback(loudspeaker.close)

    def _backdrop(self, wanted: TableSound, complain: Callable[[str], None]) -> Backdrop | None:
        if wanted.cover is Cover.NONE:
            return None
        player = open_player_of(wanted.voice, complain)
        if player is None:
            return None
        self._open.callback(player.close)
        return Backdrop(wanted.cover, player, complain)

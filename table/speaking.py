"""Opens the voices and loudspeakers of a table, whichever there are."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from table.complaints import Complaint
from table.lines import EVERYONE, Audience, line
from table.loudspeaker import Loudspeaker
from table.tape import Tape, TapingPlayer
from voice.errors import VoiceError
from voice.player import Player, open_player
from voice.synthesisers import Synthesiser, VoiceSettings, open_synthesiser
from voice.synthesisers.adjustable import AdjustableVoice
from voice.synthesisers.cached import CachedSynthesiser
from voice.watched_player import WatchedPlayer


@dataclass(frozen=True, slots=True)
class VoiceChoice:
    """How a table is spoken to."""

    synthesiser: str = "pyttsx3"
    settings: VoiceSettings = field(default_factory=VoiceSettings)
    server: str | None = None
    """Where the Wyoming server of the voice `wyoming` listens."""
    device: str | None = None
    """Which loudspeaker; None for the system's own choice."""
    lead_in: bool = True
    """Whether a loudspeaker that may be asleep is woken before it speaks."""
    cache: Path | None = None
    """Where sentences for everyone are kept."""
    remember: Callable[[VoiceSettings], None] | None = None
    """Called with the settings that the table asked for: slower, louder."""


def open_loudspeaker(
    complain: Callable[[str], None],
    speech: VoiceChoice | None = None,
    tape: Tape | None = None,
    audience: Audience = EVERYONE,
) -> Loudspeaker | None:
    """Return a loudspeaker that speaks, or None when this machine cannot; the reason is given once, in one sentence.

    With a tape it speaks onto that even without a sound card. What is for one seat alone is kept on no disk.
    """
    wanted = speech or VoiceChoice()
    voice = _open_voice(wanted, complain, wanted.cache if audience.is_everyone else None)
    player = open_player_of(wanted, complain)
    if voice is None or (player is None and tape is None):
        return None
    sounding = player if tape is None else TapingPlayer(tape, player)
    if sounding is None:
        return None
    return Loudspeaker(voice, sounding, complain, wanted.settings.language, audience)


def _open_voice(speech: VoiceChoice, complain: Callable[[str], None], cache: Path | None) -> Synthesiser | None:
    def opened(settings: VoiceSettings) -> Synthesiser:
        """Return the voice with these settings, behind the cache if there is one."""
        voice = open_synthesiser(speech.synthesiser, settings, speech.server)
        if speech.remember is not None and settings != speech.settings:
            speech.remember(settings)
        if cache is None:
            return voice
        return CachedSynthesiser(voice, repr((speech.synthesiser, speech.server, settings)), cache)

    try:
        return AdjustableVoice(opened, speech.settings)
    except VoiceError as error:
        complain(Complaint(line("complaint-captions", why=str(error))))
        return None


def open_player_of(speech: VoiceChoice, complain: Callable[[str], None]) -> Player | None:
    """Return a player on the device that was chosen, or None; the reason is given in one sentence."""
    try:
        return WatchedPlayer(open_player(speech.device), time.monotonic, speech.lead_in)
    except VoiceError as error:
        complain(Complaint(line("complaint-captions", why=str(error))))
        return None

"""Opens the voice and the loudspeaker of a table, whichever there are."""

from __future__ import annotations

from collections.abc import Callable

from table.outputs import Loudspeaker, Tape
from voice.errors import VoiceError
from voice.player import Player, open_player
from voice.synthesisers import Synthesiser, open_synthesiser


def open_loudspeaker(
    complain: Callable[[str], None], language: str = "en", tape: Tape | None = None
) -> Loudspeaker | None:
    """Return a loudspeaker that speaks, or None when this machine cannot; the reason is given once, in one sentence.

    With a tape it speaks onto that even without a sound card.
    """
    synthesiser = _open_voice(complain)
    player = _open_player(complain)
    if synthesiser is None or (player is None and tape is None):
        return None
    return Loudspeaker(synthesiser, player, complain, language, tape)


def _open_voice(complain: Callable[[str], None]) -> Synthesiser | None:
    try:
        return open_synthesiser("pyttsx3")
    except VoiceError as error:
        complain(f"{error} Captions are shown instead.")
        return None


def _open_player(complain: Callable[[str], None]) -> Player | None:
    try:
        return open_player()
    except VoiceError as error:
        complain(f"{error} Captions are shown instead.")
        return None
